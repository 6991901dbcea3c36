//! Which strategies play where nobody names any: the best that are published.

use super::Strategy;
use crate::engine::rule_set::RuleSet;
use crate::rules::vocabulary::{Number, Ruling};
use serde::Deserialize;

const TEXT: &str = include_str!("../../../rules/strategies/ranking.ron");

/// How many strategies share the seats of a table.
const CONTENDERS: usize = 2;

/// Strategies from the best to the worst.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// The rulings by which they play.
    pub rulings: Vec<String>,
    /// How many play.
    pub players: Number,
    /// Their names.
    pub strategies: Vec<String>,
}

impl Ranking {
    fn is_about(&self, rules: &RuleSet) -> bool {
        let follows = |ruling: &Ruling| rules.rulings.contains(ruling);
        self.rulings.iter().all(|name| Ruling::from_name(name).as_ref().is_some_and(follows))
    }
}

/// All rankings.
///
/// # Errors
/// The text of `rules/strategies/ranking.ron` is no list of rankings.
pub fn rankings() -> Result<Vec<Ranking>, String> {
    ron::from_str(TEXT).map_err(|error| format!("rules/strategies/ranking.ron: {error}"))
}

/// The two best strategies that choose moves by a rule set, for so many players.
///
/// # Errors
/// The rankings can not be read.
pub fn best(rules: &RuleSet, players: Number) -> Result<Vec<Strategy>, String> {
    let rankings = rankings()?;
    let fewer_players = |most: Number| if most <= players { most } else { -most };
    let about = rankings.iter().filter(|ranking| ranking.is_about(rules));
    let ranking = about.max_by_key(|ranking| (ranking.rulings.len(), fewer_players(ranking.players)));
    let ranked: Result<Vec<Strategy>, String> =
        ranking.into_iter().flat_map(|ranking| &ranking.strategies).map(|name| name.parse()).collect();
    let plays = |strategy: &Strategy| strategy.check(rules, players).is_ok();
    Ok(ranked?.into_iter().filter(plays).take(CONTENDERS).collect())
}
