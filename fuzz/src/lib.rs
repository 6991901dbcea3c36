//! The readers of Azulog as a fuzzer calls them: any bytes go in, and nothing may panic.
//!
//! `cargo +nightly fuzz run position` looks for documents that do; `tests/suite/readers.rs` replays the
//! corpus without a fuzzer.

use azulog::audit::situation::Situation;
use azulog::documents::read::fault::{self, Fault};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, rule_set};
use azulog::engine::rule_set::RuleSet;
use azulog::tournament::file::{Games, Next};
use azulog::tournament::schedule::Schedule;
use std::path::Path;

/// What reads any bytes and must not panic.
pub type Reader = fn(&[u8]);

/// Every reader under the name of its corpus.
pub const READERS: [(&str, Reader); 5] = [
    ("position", position),
    ("fixture", fixture),
    ("record", record),
    ("rule_set", rule_set),
    ("games", games),
];

/// Shows what a reader found, as a command does.
fn shown<T>(input: &Input, read: Result<T, Vec<Fault>>) -> Option<T> {
    let faults = match read {
        Ok(read) => return Some(read),
        Err(faults) => faults,
    };
    assert!(!faults.is_empty(), "what is refused has a fault");
    assert!(!fault::show(input, &faults).is_empty(), "a fault is shown");
    for fault in &faults {
        let (line, column) = fault.line_and_column(&input.text);
        assert!(line >= 1 && column >= 1, "lines and columns count from 1");
    }
    None
}

/// The text of a document, or none where the bytes are no text.
fn input(bytes: &[u8]) -> Option<Input> {
    Input::from_bytes("fuzz", bytes.to_vec()).ok()
}

/// Reads a position and lists its moves.
pub fn position(bytes: &[u8]) {
    let Some(input) = input(bytes) else { return };
    if let Some(game) = shown(&input, read::position(&input, &RuleSet::official())) {
        assert!(game.offer().moves().count() < 10_000, "a position has few moves");
    }
}

/// Reads a fixture or any other document, and asks the question of a fixture.
pub fn fixture(bytes: &[u8]) {
    let Some(input) = input(bytes) else { return };
    if let Some(read::Document::Fixture(fixture)) =
        shown(&input, read::document(&input, &RuleSet::official()))
    {
        let differences = azulog::games::check::fixture(&fixture);
        shown::<()>(&input, if differences.is_empty() { Ok(()) } else { Err(differences) });
    }
}

/// Reads a recorded game, replays it, and looks at a moment of it.
pub fn record(bytes: &[u8]) {
    let Some(input) = input(bytes) else { return };
    shown(&input, Situation::read(&input, &RuleSet::official(), "1.2".parse().ok()));
    if let Some(read::Document::Recorded(recorded)) =
        shown(&input, read::document(&input, &RuleSet::official()))
    {
        let differences = azulog::games::check::game(&recorded).differences;
        shown::<()>(&input, if differences.is_empty() { Ok(()) } else { Err(differences) });
    }
}

/// Reads a rule set and deals by it.
pub fn rule_set(bytes: &[u8]) {
    let Some(input) = input(bytes) else { return };
    if let Some(rules) = shown(&input, rule_set::rule_set(&input)) {
        let _ = azulog::engine::game::Game::new(&rules, 2, None);
    }
}

/// Reads a file of games of a tournament to its end, or to its first fault.
pub fn games(bytes: &[u8]) {
    let Ok(mut games) = Games::read(Path::new("fuzz"), bytes) else { return };
    let Ok(schedule) = Schedule::of(&games.header.tournament) else { return };
    while let Ok(Next::Game(game, _)) = games.next(&schedule) {
        assert!(schedule.place(game).is_some(), "a game that is read is in the schedule");
    }
}
