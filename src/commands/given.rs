//! The position that a command is given.

use super::{Failure, named_rules};
use azulog::documents::read::input::Input;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::games::at::{self, At};
use std::ffi::OsString;
use std::path::PathBuf;

/// A position, or a moment of a recorded game, and the rules that hold.
#[derive(clap::Args)]
pub struct Given {
    /// A position, a fixture or a recorded game; - for standard input
    pub position: PathBuf,
    /// The moment of a game: before a move (`2.5`: round 2, before move 5) or the end of a round (`2`)
    #[arg(long, value_name = "ROUND[.MOVE]")]
    pub at: Option<At>,
    /// The rules: official (the default), a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME")]
    pub rules: Option<OsString>,
}

impl Given {
    /// Reads it.
    pub fn read(&self) -> Result<(Game, RuleSet), Failure> {
        let rules = named_rules(self.rules.as_ref())?;
        let input = Input::load(&self.position)?;
        at::position(&input, rules.as_ref(), self.at).map_err(|faults| Failure::Faulty(input, faults))
    }
}
