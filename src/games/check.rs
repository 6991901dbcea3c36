//! Checking fixtures and recorded games: what is expected against what the rules derive.

use crate::documents::read::fault::Fault;
use crate::documents::read::fixture::Fixture;
use crate::documents::read::recorded::{Recorded, RecordedMove};
use crate::documents::write::{BoardText, center_text};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::position::{Board, Position, Tiles};
use crate::engine::question::Question;
use crate::engine::strategies::Strategy;
use crate::games::replay::{Moment, replay};

/// Compares a fixture's expectations with what the rules derive.
#[must_use]
pub fn fixture(fixture: &Fixture) -> Vec<Fault> {
    let (facts, after) = fixture.ask();
    answer(fixture, &facts, &after)
}

/// Compares a fixture's expectations with the facts that were derived and the position after them.
#[must_use]
pub fn answer(fixture: &Fixture, facts: &[String], after: &Game) -> Vec<Fault> {
    let mut differences = Vec::new();
    for pattern in &fixture.derived {
        if !facts.iter().any(|fact| pattern.value.matches(fact)) {
            let same_relation = |fact: &&String| fact.starts_with(&format!("{}(", pattern.value.relation));
            let instead: Vec<&str> = facts.iter().filter(same_relation).map(String::as_str).collect();
            let instead = if instead.is_empty() { "none".to_owned() } else { instead.join(", ") };
            let fault = Fault::new(pattern.span.clone(), format!("`{}` is not derived", pattern.value));
            let fault = fault.help(format!("derived of this relation: {instead}"));
            differences.push(fault.why(format!("'{}'", pattern.value)));
        }
    }
    for pattern in &fixture.absent {
        for fact in facts.iter().filter(|fact| pattern.value.matches(fact)) {
            let fault = Fault::new(pattern.span.clone(), format!("`{fact}` is derived"));
            differences.push(fault.help("the fixture expects that it is not").why(format!("'{fact}'")));
        }
    }
    if let Some(expected) = &fixture.after {
        for (what, expected_text, found) in compare(&expected.value, after) {
            let fault = Fault::new(expected.span.start..expected.span.start + 1, format!("{what} differs"));
            let fault = fault.help(format!("expected {expected_text}, found {found}"));
            differences.push(match fixture.question {
                Question::Turn => fault.why("'Takes(_, _, _, _)'"),
                Question::WallTiling => fault.why("'ScoreAfter(_, _)'"),
                Question::NextRound => fault.why("'Draws(_, _)'"),
                _ => fault,
            });
        }
    }
    differences
}

/// The parts in which positions differ: what, expected, found.
fn compare(expected: &Position, after: &Game) -> Vec<(String, String, String)> {
    let found = &after.position;
    let board = |board| BoardText::of(board, &after.setup).to_string();
    let mut parts = vec![
        ("the number of players".to_owned(), expected.players().to_string(), found.players().to_string()),
        ("the player to move".to_owned(), expected.to_move.to_string(), found.to_move.to_string()),
        (
            "the starting player".to_owned(),
            expected.starting_player.to_string(),
            found.starting_player.to_string(),
        ),
        ("the center".to_owned(), center_text(expected), center_text(found)),
        ("the bag".to_owned(), expected.bag.to_string(), found.bag.to_string()),
        ("the lid".to_owned(), expected.lid.to_string(), found.lid.to_string()),
    ];
    for (factory, (mine, other)) in expected.factories.iter().zip(&found.factories).enumerate() {
        let text = |tiles: &[_]| tiles.iter().copied().collect::<Tiles>().to_string();
        parts.push((format!("factory {}", factory + 1), text(mine), text(other)));
    }
    for ((player, mine), (_, other)) in expected.seated().zip(found.seated()) {
        parts.push((format!("the board of player {player}"), board(mine), board(other)));
    }
    for ((player, mine), (_, other)) in expected.seated().zip(found.seated()) {
        if !mine.line_order.is_empty() {
            let order = |board: &Board| format!("{:?}", board.line_order);
            parts.push((format!("the line order of player {player}"), order(mine), order(other)));
        }
    }
    if !expected.rests.is_empty() {
        parts.push((
            "what was left".to_owned(),
            format!("{:?}", expected.rests),
            format!("{:?}", found.rests),
        ));
    }
    parts.retain(|(_, expected, found)| expected != found);
    parts
}

/// What checking a recorded game found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Every place where the record differs from the rules or from its strategies.
    pub differences: Vec<Fault>,
    /// How many moves were compared with what a strategy chooses.
    pub choices: usize,
}

/// Replays a game by its rules, and asks the strategies that it names for every choice.
#[must_use]
pub fn game(recorded: &Recorded) -> Checked {
    let strategies: Vec<Option<Strategy>> =
        recorded.strategies.iter().map(|name| Strategy::recorded(&recorded.rules.name, name)).collect();
    let mut moves = (1..).zip(&recorded.rounds).flat_map(|(round, recorded): (usize, _)| {
        (1..).zip(&recorded.moves).map(move |(place, does): (usize, _)| (format!("{round}.{place}"), does))
    });
    let mut checked = Checked::default();
    let mut differing = Vec::new();
    checked.differences = replay(recorded, |game, moment| {
        let Moment::Move(offer) = moment else { return };
        let Some((at, recorded)) = moves.next() else { return };
        let RecordedMove { player, does, .. } = recorded.value;
        let seat = usize::try_from(player - 1).ok().and_then(|index| strategies.get(index));
        let Some(strategy) = seat.copied().flatten() else { return };
        checked.choices += 1;
        let chosen = strategy.ask(game, offer).chosen;
        if !chosen.contains(&does) {
            let chosen: Vec<String> = chosen.iter().map(ToString::to_string).collect();
            let message = format!("`{does}` is not what {} chooses", strategy.name());
            let fault = Fault::new(recorded.span.clone(), message);
            let Move { source, color, line } = does;
            let why = format!("--at {at} 'Chosen({source}, {color}, {line})'");
            differing.push(fault.help(format!("it chooses {}", chosen.join(", "))).why(why));
        }
    });
    checked.differences.extend(differing);
    checked
}
