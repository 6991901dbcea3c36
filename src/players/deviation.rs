//! What is set up otherwise than in the official game, for programs that play by other rules.

use crate::engine::game::{Game, setup};
use crate::engine::rule_set::RuleSet;
use crate::rules;
use crate::rules::read::parts;
use serde_json::Value;
use std::collections::BTreeMap;

/// The relations of the setup that hold other facts than in the official game, with all their facts: numbers
/// as numbers, words as texts.
#[must_use]
pub fn deviation(game: &Game) -> BTreeMap<&'static str, Vec<Vec<Value>>> {
    let official = setup(&RuleSet::official(), game.position.players());
    let facts = |name: &'static str| (name, game.setup.written(name, 0), official.written(name, 0));
    let derived = rules::setup::FILE.derives.iter().copied().map(facts);
    derived
        .filter(|(_, facts, official)| facts != official)
        .map(|(name, facts, _)| (name, facts.iter().map(|fact| columns(fact)).collect()))
        .collect()
}

/// The columns of a fact in rule syntax.
fn columns(fact: &str) -> Vec<Value> {
    let columns = parts(fact).map(|(_, columns)| columns).unwrap_or_default();
    let value = |column: &&str| column.parse::<i64>().map_or_else(|_| Value::from(*column), Value::from);
    columns.iter().map(value).collect()
}
