//! Every fixture agrees with the rules, and shows all that is derived in its snapshot; every
//! recorded game replays exactly, and every reference program chose as its strategy does.

use crate::files::files_below;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document, fault};
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::games::check;
use azulog::games::replay::{self, Moment};
use std::fmt::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

type Tested = Result<(), Box<dyn std::error::Error>>;

/// Tests each file, on all cores, and panics with every fault.
fn each(files: &[PathBuf], test: fn(&Path) -> Tested) {
    let left = Mutex::new(files.iter());
    let faults = Mutex::new(Vec::new());
    let next = || left.lock().ok().and_then(|mut left| left.next());
    let work = || {
        while let Some(path) = next() {
            let outcome = std::panic::catch_unwind(|| test(path).map_err(|why| why.to_string()));
            let fault = outcome.unwrap_or_else(|_| Err("it panics, as printed above".to_owned()));
            let fault = fault.err().map(|why| format!("{}: {why}", path.display()));
            faults.lock().expect("no test holds it").extend(fault);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let mut faults = faults.into_inner().expect("no test holds it");
    faults.sort();
    assert!(!files.is_empty(), "there is nothing to test");
    assert!(faults.is_empty(), "{} of {} files:\n{}", faults.len(), files.len(), faults.join("\n"));
}

#[test]
fn every_situation_agrees_with_the_rules_and_its_snapshot() {
    let mut files = files_below("fixtures", "ron");
    files.retain(|path| !path.components().any(|folder| folder.as_os_str() == "games"));
    each(&files, situation);
}

#[test]
fn every_recorded_game_replays() {
    each(&files_below("fixtures/games", "ron"), game);
}

#[test]
fn every_turn_has_the_legal_moves_that_another_engine_listed() {
    each(&files_below("fixtures/games", "txt"), legal_moves);
}

fn input(path: &Path) -> Result<Input, Box<dyn std::error::Error>> {
    Input::load(path).map_err(|why| why.to_string().into())
}

/// A fixture's expectations hold, and its snapshot shows every derived fact.
fn situation(path: &Path) -> Tested {
    let input = input(path)?;
    let fixture = match read::document(&input, &RuleSet::official()) {
        Ok(Document::Fixture(fixture)) => fixture,
        Ok(_) => return Err("this is no fixture".into()),
        Err(faults) => return Err(fault::show(&input, &faults).into()),
    };
    let differences = check::fixture(&fixture);
    if !differences.is_empty() {
        return Err(fault::show(&input, &differences).into());
    }
    let (facts, _) = fixture.ask();
    let mut facts = facts;
    facts.sort();
    let claim = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let folder =
        path.strip_prefix(&fixtures).ok().and_then(Path::parent).map(PathBuf::from).unwrap_or_default();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(claim.replace('-', " "));
    settings.bind(|| insta::assert_snapshot!(claim, facts.join("\n")));
    Ok(())
}

/// A recorded game replays without a difference, and every move is one that its strategy chooses.
fn game(path: &Path) -> Tested {
    let input = input(path)?;
    match read::document(&input, &RuleSet::official()) {
        Ok(Document::Recorded(recorded)) => {
            let differences = check::game(&recorded).differences;
            if differences.is_empty() { Ok(()) } else { Err(fault::show(&input, &differences).into()) }
        }
        Ok(_) => Err("this is no recorded game".into()),
        Err(faults) => Err(fault::show(&input, &faults).into()),
    }
}

/// The legal moves at every turn of a game are those that another engine listed.
fn legal_moves(path: &Path) -> Tested {
    let listed = std::fs::read_to_string(path)?;
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let game = path.parent().and_then(Path::parent).unwrap_or(path).join(stem + ".ron");
    let input = input(&game)?;
    let Ok(Document::Recorded(recorded)) = read::document(&input, &RuleSet::official()) else {
        return Err("the game of this list can not be read".into());
    };
    let mut turns = listed.lines();
    let mut wrong = String::new();
    let differences = replay::replay(&recorded, |_, moment| {
        let Moment::Move(offer) = moment else { return };
        let listed = turns.next().and_then(|line| line.split_once(": ")).map_or("", |(_, moves)| moves);
        let listed: Result<Vec<Move>, _> = listed.split(", ").map(str::parse).collect();
        let mut listed = listed.unwrap_or_default();
        listed.sort();
        let derived: Vec<Move> = offer.moves().collect();
        if listed != derived {
            let _ = writeln!(wrong, "listed {listed:?}, derived {derived:?}");
        }
    });
    if wrong.is_empty() && turns.next().is_none() && differences.is_empty() {
        Ok(())
    } else {
        Err(wrong.into())
    }
}
