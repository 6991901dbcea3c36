//! The tables know what they take for granted.

use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::{named, names, rule_set};
use azulog::engine::chance::Chance;
use azulog::engine::numbers::Numbers;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::tables::{Tables, check_strategy};
use azulog::rules::vocabulary::{Feature, Ruling};
use azulog::tournament::game::{Table, play_one};
use azulog::tournament::looked_up::LookedUp;
use std::path::Path;

#[test]
fn tables_refuse_two_rulings_alone() {
    let shipped = names().into_iter().filter_map(named);
    let single = Ruling::ALL.iter().map(|ruling| RuleSet::official().with_rulings(vec![*ruling]));
    let mut refused = Vec::new();
    for rules in shipped.chain(single) {
        if let Err(why) = Tables::of(&rules, 2) {
            refused.push(format!("{} {:?}: {why}", rules.name, rules.rulings));
        }
    }
    // The players choose spaces; the color of a tile on the floor line matters.
    let is_named =
        |why: &String| ["GreyWall", "MarkerReplacesLastTile"].iter().any(|name| why.contains(name));
    assert!(refused.iter().all(is_named), "{}", refused.join("\n"));
    assert_eq!(refused.len(), 6, "{}", refused.join("\n"));
}

/// A rule set of a file below `tests/rule_sets`.
fn of_file(name: &str) -> RuleSet {
    let path = format!("{}/tests/rule_sets/{name}.ron", env!("CARGO_MANIFEST_DIR"));
    let input = Input::load(Path::new(&path)).expect("the file can be read");
    rule_set(&input).unwrap_or_else(|_| panic!("{path} has faults"))
}

#[test]
fn tables_follow_numbers_of_a_rule_set() {
    let rules = of_file("own_numbers");
    let charged = rules.clone().with_rulings(vec![Ruling::FloorChargedAtOnce, Ruling::OffsetBonuses]);
    let variant = named("neutral-factory").expect("it is known");
    for (rules, players) in [(&rules, 2), (&rules, 4), (&charged, 3), (&variant, 2)] {
        assert!(Tables::of(rules, players).is_ok(), "{}", rules.name);
        for seed in 0..3 {
            assert_eq!(agrees(rules, players, seed), Ok(()));
        }
    }
}

#[test]
fn tables_refuse_numbers_that_they_have_no_room_for() {
    let with = |change: &dyn Fn(&mut Numbers)| {
        let mut rules = RuleSet::official();
        change(&mut rules.numbers);
        Tables::of(&rules, 2).err().unwrap_or_default()
    };
    assert!(with(&|numbers| numbers.floor = vec![-100, -100]).contains("than the tables have room for"));
    assert!(with(&|numbers| numbers.bonuses = vec![(Feature::Row, 5_000)]).contains("room for"));
    assert!(with(&|numbers| numbers.color_tiles = Some(40)).contains("room for"));
    assert!(with(&|numbers| numbers.line_spaces = vec![1, 2, 9]).contains("room for"));
    assert_eq!(with(&|numbers| numbers.floor = vec![-1, -9]), "");
}

#[test]
fn every_strategy_reads_what_its_keys_tell() {
    let setup = azulog::engine::game::setup(&RuleSet::official(), 2);
    let refused: Vec<String> =
        Strategy::ALL.iter().filter_map(|strategy| check_strategy(&setup, *strategy).err()).collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// A game of a rule set by looking up and by the rules, if tables express it.
fn agrees(rules: &RuleSet, players: i32, seed: u64) -> Result<(), String> {
    let strategies = [Strategy::Random, Strategy::First, Strategy::Random, Strategy::Basic];
    let seats = usize::try_from(players).expect("few players");
    let table =
        Table { rules, strategies: strategies[..seats].to_vec(), starting_player: 1, seed, max_rounds: 12 };
    let Ok(tables) = Tables::of(rules, players) else { return Ok(()) };
    let looked_up = LookedUp::new(&tables).play(&table);
    let by_rules = play_one(&table).ok_or("it is not played")?;
    looked_up
        .difference(&by_rules)
        .map_or(Ok(()), |difference| Err(format!("{:?}: {difference}", rules.rulings)))
}

/// Compares pairs of rulings, of every so many.
fn compare_pairs(is_compared: impl Fn(usize) -> bool) {
    let rulings = Ruling::ALL;
    let mut differing = Vec::new();
    let mut pairs = 0;
    for (place, first) in rulings.iter().enumerate() {
        for second in &rulings[place + 1..] {
            pairs += 1;
            if !is_compared(pairs) {
                continue;
            }
            let rules = RuleSet::official().with_rulings(vec![*first, *second]);
            let players = 2 + (*first as i32 + *second as i32) % 3;
            differing.extend(agrees(&rules, players, 1).err());
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn pairs_of_rulings_play_alike_or_are_refused() {
    compare_pairs(|pair| pair % 16 == 0);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn all_other_pairs_of_rulings_play_alike_or_are_refused() {
    compare_pairs(|pair| pair % 16 != 0);
}

#[test]
fn random_sets_of_rulings_play_alike_or_are_refused() {
    compare_random_sets(5, 8);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn many_random_sets_of_rulings_play_alike_or_are_refused() {
    compare_random_sets(6, 60);
}

fn compare_random_sets(dealer: u64, sets: u64) {
    let mut chance = Chance::dealer(dealer);
    let mut differing = Vec::new();
    for seed in 0..sets {
        let picked = Ruling::ALL.iter().filter(|_| chance.pick(&[true, false, false, false]) == Some(true));
        let rules = RuleSet::official().with_rulings(picked.copied().collect());
        differing.extend(agrees(&rules, 2 + i32::try_from(seed % 3).expect("small"), seed).err());
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn winners_of_the_official_game_are_found_by_comparing_pairs() {
    let tables = Tables::of(&RuleSet::official(), 3).expect("tables express the official game");
    assert_eq!(tables.is_beaten((41, 0), (40, 1)), Some(false), "more points win");
    assert_eq!(tables.is_beaten((40, 0), (40, 1)), Some(true), "more rows break a tie");
}
