//! Whoever takes a seat: a strategy, a program, or a player of one's own.

use super::program::{COMMAND, Program};
use crate::engine::chance::Chance;
use crate::engine::player::Player;
use crate::engine::strategies::Strategy;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Whoever takes a seat.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// Somebody who follows a strategy.
    Follows(Strategy),
    /// A program.
    Runs(Program),
    /// A player of one's own.
    Is(Own),
}

/// A player of one's own, made anew for each game.
#[derive(Clone)]
pub struct Own {
    name: String,
    make: Arc<dyn Fn(Chance) -> Box<dyn Player> + Send + Sync>,
}

impl Own {
    /// A player by its name; `make` is given the randomness of its seat in a game.
    ///
    /// The name is what tables and files show, whatever [`Player::name`] says.
    pub fn new<P: Player + 'static>(
        name: impl Into<String>,
        make: impl Fn(Chance) -> P + Send + Sync + 'static,
    ) -> Own {
        Own { name: name.into(), make: Arc::new(move |chance| Box::new(make(chance))) }
    }

    /// The player in a seat, with the randomness of that seat.
    #[must_use]
    pub fn seated(&self, chance: Chance) -> Box<dyn Player> {
        (self.make)(chance)
    }
}

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Own").field(&self.name).finish()
    }
}

impl Entrant {
    /// The strategy that it follows, if it follows one.
    #[must_use]
    pub fn strategy(&self) -> Option<Strategy> {
        match self {
            Entrant::Follows(strategy) => Some(*strategy),
            Entrant::Runs(_) | Entrant::Is(_) => None,
        }
    }

    /// The program that it is, if it is one.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        match self {
            Entrant::Runs(program) => Some(program),
            Entrant::Follows(_) | Entrant::Is(_) => None,
        }
    }
}

impl From<Strategy> for Entrant {
    fn from(strategy: Strategy) -> Entrant {
        Entrant::Follows(strategy)
    }
}

impl From<Own> for Entrant {
    fn from(own: Own) -> Entrant {
        Entrant::Is(own)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Follows(strategy) => f.write_str(strategy.name()),
            Entrant::Runs(program) => program.fmt(f),
            Entrant::Is(own) => f.write_str(&own.name),
        }
    }
}

impl FromStr for Entrant {
    type Err = String;

    /// Reads the name of a strategy, or `cmd:` and the command line of a program.
    fn from_str(name: &str) -> Result<Entrant, String> {
        if name.starts_with(COMMAND) {
            return name.parse().map(Entrant::Runs);
        }
        name.parse().map(Entrant::Follows)
    }
}
