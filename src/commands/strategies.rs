//! `azulog strategies`: the strategies that there are.

use super::{Failure, Outcome};
use azulog::engine::strategies::Strategy;
use std::io::Write;

/// List the strategies with what they do and where they come from
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog strategies
  azulog play --strategies azul-c411/six-tiers,informe-azul/best-move")]
pub struct Strategies {}

impl Strategies {
    /// Lists and prints.
    #[expect(clippy::unused_self)] // every command is run in the same way
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        for strategy in Strategy::ALL {
            let profile = strategy.profile();
            let rules = profile.file.map_or_else(|| "chance".to_owned(), |file| format!("rules/{file}"));
            writeln!(out, "{}\n  {}\n  {}; {rules}", profile.name, profile.description, profile.source)?;
        }
        Ok(Outcome::Fine)
    }
}
