//! Every ruling matters: a pair of fixtures shows it, and a reference or a variant follows it.

use azulog::documents::read::fixture::Fixture;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document, rule_set};
use azulog::engine::rule_set::{REFERENCES, RuleSet, VARIANTS};
use azulog::games::same_moves::Departure;
use azulog::references::compare::compare;
use azulog::references::diverge::{Difference, changed, differences};
use azulog::rules::rule_text::Rule;
use azulog::rules::vocabulary::Ruling;
use std::path::Path;

fn fixture(ruling: Ruling, side: &str) -> Fixture {
    let folder = Difference::Ruling(ruling).folder();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/rulings").join(folder).join(side);
    let input = Input::load(&path).unwrap_or_else(|why| panic!("{why}"));
    match read::document(&input, &RuleSet::official()) {
        Ok(Document::Fixture(fixture)) => *fixture,
        _ => panic!("{} is no fixture", path.display()),
    }
}

fn reference(name: &str) -> RuleSet {
    rule_set::named(name).unwrap_or_else(|| panic!("{name} can not be read"))
}

#[test]
fn every_ruling_has_a_pair_of_fixtures_that_differ() {
    for &ruling in Ruling::ALL {
        let (with, without) = (fixture(ruling, "with.ron"), fixture(ruling, "without.ron"));
        let mut position = with.game.position.clone();
        position.lid_order.clone_from(&without.game.position.lid_order);
        assert_eq!(position, without.game.position, "{ruling:?}: one position");
        assert_eq!(with.question, without.question, "{ruling:?}: one question");
        assert_eq!(with.moves, without.moves, "{ruling:?}: one move");
        let follows =
            |fixture: &Fixture| fixture.game.setup.Follows.iter().any(|follows| follows.0 == ruling);
        assert!(follows(&with) && !follows(&without), "{ruling:?}: one side follows it");
        let facts = |fixture: &Fixture| fixture.ask().0;
        assert_ne!(facts(&with), facts(&without), "{ruling:?} changes nothing");
    }
}

#[test]
fn every_ruling_is_followed_by_a_rule_set_and_stated_in_the_rules() {
    let shipped: Vec<RuleSet> = rule_set::names().into_iter().map(reference).collect();
    for &ruling in Ruling::ALL {
        assert!(
            shipped.iter().any(|rules| rules.rulings.contains(&ruling)),
            "no rule set follows {ruling:?}"
        );
        assert!(ruling.sentence().ends_with('.'), "{ruling:?} has no sentence");
        let stated = azulog::rules::FILES.iter().any(|file| file.names(ruling));
        assert!(stated, "no rule names {ruling:?}");
    }
}

#[test]
fn a_rule_names_a_ruling_by_its_whole_name_however_it_is_spaced() {
    let names = |text: &str| {
        let (norm, head, sentence, text, line) = ("", "", String::new(), text.to_owned(), 1);
        Rule { norm, sentence, head, text, line }.names(Ruling::MarkerIntoLid)
    };
    assert!(names("Over() <- Follows(Ruling::MarkerIntoLid), Other(_);"));
    assert!(names("Over() <- Follows( Ruling :: MarkerIntoLid );"));
    assert!(names("Over() <- Follows(Ruling::\n    MarkerIntoLid);"));
    assert!(!names("Over() <- Follows(Ruling::MarkerIntoLidTwice);"));
    assert!(!names("Over() <- Follows(NoRuling::MarkerIntoLid);"));
    assert!(!names("MarkerIntoLid() <- Follows(ruling);"));
}

#[test]
fn a_rule_set_that_takes_over_every_difference_differs_no_more() {
    let names = rule_set::names().into_iter();
    let written_down =
        RuleSet { factories: vec![(3, 7), (2, 6)], reserve: Some(2), ..reference("azul-prolog") };
    let sets: Vec<RuleSet> = names.map(reference).chain([written_down]).collect();
    for first in &sets {
        for second in &sets {
            let differing = differences(first, second);
            let taken_over = differing.iter().fold(first.clone(), |rules, &difference| {
                let rules = changed(&rules, second, difference);
                assert!(!differences(&rules, second).contains(&difference), "{difference:?} is taken over");
                rules
            });
            assert_eq!(differences(&taken_over, second), [], "{} towards {}", first.name, second.name);
            assert_eq!(differing.is_empty(), first.name == second.name && first.reserve == second.reserve);
        }
    }
}

#[test]
fn a_fact_that_makes_a_game_depart_is_named_as_the_cause() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/games/azul-c411/p2_g1.ron");
    let input = Input::load(&path).unwrap_or_else(|why| panic!("{why}"));
    let Ok(Document::Recorded(recorded)) = read::document(&input, &RuleSet::official()) else {
        panic!("{} is no recorded game", path.display());
    };
    let four = RuleSet { factories: vec![(2, 4)], draws_starting_player: true, ..RuleSet::official() };
    let six = RuleSet { factories: vec![(2, 6)], draws_starting_player: true, ..RuleSet::official() };
    let compared = compare(&recorded, vec![four, six]).expect("two play").others;
    assert!(matches!(compared[0].departure, Some(Departure::Move(1, _))), "the fifth factory is refused");
    assert_eq!(compared[0].causes, [Difference::Factories]);
    assert_eq!(compared[1].departure, None, "a sixth factory stays empty");
    assert_eq!(compared[1].causes, []);
}

#[test]
fn every_rule_set_is_named_like_its_file() {
    for (name, _) in REFERENCES.iter().chain(VARIANTS) {
        let rules = reference(name);
        assert_eq!(rules.name, *name);
        assert!(!rules.report.is_empty());
        for claim in &rules.claims {
            let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(&claim.fixture);
            assert!(fixture.exists(), "{name}: {} is decided by no fixture", claim.about);
            assert!(!claim.report.is_empty() && !claim.program.is_empty(), "{name}: {}", claim.about);
        }
    }
}
