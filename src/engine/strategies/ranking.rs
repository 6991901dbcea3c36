//! Which strategies play where nobody names any: the best that are published.

use super::Strategy;
use crate::engine::rule_set::RuleSet;
use crate::rules::vocabulary::Number;

const TEXT: &str = include_str!("../../../rules/strategies/ranking.ron");

/// How many strategies share the seats of a table.
const CONTENDERS: usize = 2;

/// The strategies from the best to the worst, by numbers of players.
///
/// # Errors
/// The ranking can not be read, or names no strategy.
pub fn rankings() -> Result<Vec<(Number, Vec<Strategy>)>, String> {
    let written: Vec<(Number, Vec<String>)> =
        ron::from_str(TEXT).map_err(|error| format!("rules/strategies/ranking.ron: {error}"))?;
    let read = |(players, names): (Number, Vec<String>)| {
        let ranked: Result<Vec<Strategy>, String> = names.iter().map(|name| name.parse()).collect();
        Ok((players, ranked?))
    };
    written.into_iter().map(read).collect()
}

/// The two best strategies that choose moves by a rule set, for so many players.
///
/// A number of players that is not ranked takes the ranking of the number below it.
///
/// # Errors
/// The ranking can not be read.
pub fn best(rules: &RuleSet, players: Number) -> Result<Vec<Strategy>, String> {
    let rankings = rankings()?;
    let ranking = rankings.iter().rfind(|ranking| ranking.0 <= players).or(rankings.first());
    let ranked = ranking.into_iter().flat_map(|(_, ranked)| ranked.iter().copied());
    Ok(ranked.filter(|strategy| strategy.check(rules, players).is_ok()).take(CONTENDERS).collect())
}
