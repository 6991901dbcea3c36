//! Who sits in the seats of a game.

use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::{HUMAN, ranking};
use azulog::players::entrant::{Entrant, of_seats};
use azulog::references::survey::casting;
use azulog::rules::vocabulary::Number;
use std::str::FromStr;

/// Who sits in a seat.
#[derive(Clone, Debug)]
pub enum Seat {
    /// A person.
    Human,
    /// Somebody who follows a strategy, or a program.
    Taken(Entrant),
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(name: &str) -> Result<Seat, String> {
        if name == HUMAN { Ok(Seat::Human) } else { name.parse().map(Seat::Taken) }
    }
}

impl Seat {
    /// Whoever takes the seat, if it is no person.
    pub fn entrant(&self) -> Option<&Entrant> {
        match self {
            Seat::Human => None,
            Seat::Taken(entrant) => Some(entrant),
        }
    }
}

/// Who sits in each seat, as they are named: one for each seat, one for all, or nobody, and then the
/// strategies that rules are published with play, or the two best.
pub fn seats(named: &[Seat], rules: &RuleSet, players: Number, seed: u64) -> Result<Vec<Seat>, String> {
    let count = usize::try_from(players).unwrap_or_default();
    let taken = |strategy| Seat::Taken(Entrant::Follows(strategy));
    match named {
        [] if rules.strategies.is_empty() => {
            Ok(ranking::best(rules, players)?.into_iter().map(taken).cycle().take(count).collect())
        }
        [] => Ok(casting(rules, count, seed).into_iter().map(taken).collect()),
        several => of_seats(several, players),
    }
}
