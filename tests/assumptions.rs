//! The tables know what they take for granted.

use azulog::read::rule_set::{named, names};
use azulog::rule_set::RuleSet;
use azulog::rules::vocabulary::Ruling;
use azulog::strategies::Strategy;
use azulog::tables::{Tables, check_strategy};

#[test]
fn every_rule_set_but_grey_walls_reads_what_the_tables_allow() {
    let shipped = names().into_iter().filter_map(named);
    let single = Ruling::ALL.iter().map(|ruling| RuleSet::official().with_rulings(vec![*ruling]));
    let mut refused = Vec::new();
    for rules in shipped.chain(single) {
        if let Err(why) = Tables::of(&rules, 2) {
            refused.push(format!("{} {:?}: {why}", rules.name, rules.rulings));
        }
    }
    assert!(refused.iter().all(|why| why.contains("GreyWall")), "{}", refused.join("\n"));
}

#[test]
fn every_strategy_reads_what_its_keys_tell() {
    let setup = azulog::game::setup(&RuleSet::official(), 2);
    let refused: Vec<String> =
        Strategy::ALL.iter().filter_map(|strategy| check_strategy(&setup, *strategy).err()).collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
