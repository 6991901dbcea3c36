//! The rules of unknown programs are found from their games: no ruling less than they show, and none more.

use azulog::documents::read::input::Input;
use azulog::documents::read::recorded::Recorded;
use azulog::documents::read::rule_set::named;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::references::diagnose::{Diagnosis, diagnose};
use azulog::references::diverge::{Difference, differences};
use azulog::rules::vocabulary::{Color, Feature, Ruling};
use std::path::{Path, PathBuf};

fn game(path: &Path) -> Recorded {
    let input = Input::load(path).unwrap_or_else(|why| panic!("{why}"));
    match read::document(&input, &RuleSet::official()) {
        Ok(Document::Recorded(recorded)) => *recorded,
        _ => panic!("{} is a recorded game", path.display()),
    }
}

/// The games of a reference, every so many of them.
fn games(reference: &str, every: usize) -> Vec<Recorded> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/games").join(reference);
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it is listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths.iter().step_by(every).map(|path| game(path)).collect()
}

fn diagnosed(names: &[&str]) -> Diagnosis {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnosed");
    let games: Vec<Recorded> =
        names.iter().map(|name| game(&folder.join(name).with_extension("ron"))).collect();
    diagnose(&games)
}

/// Nothing is named that the reference does not follow, and all that it follows is named or open.
fn names_its_rulings(reference: &str, every: usize) {
    let rules = named(reference).expect("it is a reference");
    let diagnosis = diagnose(&games(reference, every));
    assert!(diagnosis.unexplained.is_empty(), "{reference}: {:?}", diagnosis.unexplained);
    let meant = differences(&RuleSet::official(), &rules);
    for (difference, instead) in &diagnosis.changes {
        let of_reference = instead.iter().any(|ruling| rules.rulings.contains(ruling));
        assert!(meant.contains(difference) || of_reference, "{reference}: {difference:?}, or {instead:?}");
    }
    for ruling in &rules.rulings {
        let found = diagnosis.rules.rulings.contains(ruling)
            || diagnosis.open.contains(ruling)
            || diagnosis.changes.iter().any(|(_, instead)| instead.contains(ruling));
        assert!(found, "{reference} follows {ruling:?}: {:?}", diagnosis.rules.rulings);
    }
}

#[test]
fn the_games_of_simulador_name_its_rulings() {
    names_its_rulings("simulador", 4);
}

#[test]
fn the_games_of_azul_game_name_its_rulings() {
    names_its_rulings("azul-game", 6);
}

#[test]
fn the_games_of_informe_azul_name_its_rulings() {
    names_its_rulings("informe-azul", 4);
}

#[test]
fn the_games_of_azul_c411_name_its_rulings() {
    names_its_rulings("azul-c411", 4);
}

#[test]
fn the_games_of_azul_prolog_name_its_rulings() {
    names_its_rulings("azul-prolog", 4);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn all_games_of_each_reference_name_its_rulings() {
    for reference in ["simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"] {
        names_its_rulings(reference, 1);
    }
}

#[test]
fn an_official_game_names_no_ruling() {
    let diagnosis = diagnose(&games("official", 20));
    assert!(diagnosis.changes.is_empty() && diagnosis.unexplained.is_empty(), "{:?}", diagnosis.changes);
    assert!(!diagnosis.open.contains(&Ruling::IsolatedScoresTwo), "{:?}", diagnosis.open);
}

#[test]
fn another_first_row_is_found_from_boards_and_from_scores() {
    use Color::{Black, Blue, Red, White, Yellow};
    for name in ["app_with_another_first_row", "app_that_tells_scores_alone"] {
        let diagnosis = diagnosed(&[name]);
        assert_eq!(diagnosis.rules.first_row, [Yellow, Blue, White, Red, Black], "{name}");
        assert_eq!(diagnosis.changes, [(Difference::FirstRow, vec![])], "{name}");
        assert!(diagnosis.unexplained.is_empty(), "{name}");
    }
}

#[test]
fn another_bonus_is_found_from_final_scores() {
    let names = ["app_that_pays_five_for_a_column_1", "app_that_pays_five_for_a_column_2"];
    let diagnosis = diagnosed(&names);
    assert_eq!(diagnosis.rules.numbers.bonuses, [(Feature::Column, 5)]);
    assert_eq!(diagnosis.changes, [(Difference::Bonuses, vec![])]);
}

#[test]
fn a_score_that_nothing_explains_is_told_with_its_amount() {
    let diagnosis = diagnosed(&["score_that_no_rule_explains"]);
    assert!(diagnosis.changes.is_empty(), "{:?}", diagnosis.changes);
    let found: Vec<_> = diagnosis
        .unexplained
        .iter()
        .map(|found| (found.departure.round, found.departure.by.clone()))
        .collect();
    assert_eq!(found, [(2, vec![(2, 13)])]);
}
