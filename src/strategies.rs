//! Strategies: how a player picks one of the legal moves.

use crate::ask::{self, Offer};
use crate::chance::Chance;
use crate::facts;
use crate::notation::Move;
use std::str::FromStr;

/// A way to pick one of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move, all with the same chance.
    Random,
    /// The first legal move in the order of source, color, line.
    First,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: &[Strategy] = &[Strategy::Random, Strategy::First];

    /// The strategies that a rule file derives.
    pub const DERIVED: &[Strategy] = &[Strategy::First];

    /// The strategy's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Strategy::Random => "random",
            Strategy::First => "first",
        }
    }

    /// Picks a move; none if no move is legal.
    pub fn choose(self, offer: &Offer, chance: &mut Chance) -> Option<Move> {
        match self {
            Strategy::Random => {
                let moves: Vec<Move> = offer.moves().collect();
                chance.pick(&moves)
            }
            Strategy::First => {
                let chosen = ask::first(facts::first(offer)).chosen;
                chosen.first().map(|chosen| Move { source: chosen.0, color: chosen.1, line: chosen.2 })
            }
        }
    }
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(name: &str) -> Result<Strategy, String> {
        Strategy::ALL.iter().copied().find(|strategy| strategy.name() == name).ok_or_else(|| {
            let known: Vec<&str> = Strategy::ALL.iter().map(|strategy| strategy.name()).collect();
            format!("there is no strategy `{name}`; there are {}", known.join(", "))
        })
    }
}
