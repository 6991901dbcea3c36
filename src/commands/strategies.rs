//! `azulog strategies`: the strategies that there are.

use super::{Failure, Format, Outcome, json};
use azulog::engine::strategies::Strategy;
use serde::Serialize;
use std::io::Write;

/// List the strategies, what they do and where they come from
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog strategies
  azulog strategies --format json
  azulog play --strategies azul-c411/six-tiers,informe-azul/best-move")]
pub struct Strategies {
    /// Print text, or one line of JSON for each strategy
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A strategy as JSON.
#[derive(Serialize)]
struct Shown {
    strategy: &'static str,
    description: &'static str,
    source: &'static str,
    /// The rule file; none for chance alone.
    file: Option<String>,
    /// What it derives about a move, the first deciding.
    values: Vec<&'static str>,
}

impl Strategies {
    /// Lists and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        for strategy in Strategy::ALL {
            let profile = strategy.profile();
            let file = profile.file.map(|file| format!("rules/{file}"));
            if self.format == Format::Json {
                let values = profile.values.iter().map(|(name, _)| *name).collect();
                let (strategy, description, source) = (profile.name, profile.description, profile.source);
                let shown = Shown { strategy, description, source, file, values };
                writeln!(out, "{}", json(&shown)?)?;
                continue;
            }
            let rules = file.unwrap_or_else(|| "chance".to_owned());
            writeln!(out, "{}\n  {}\n  {}; {rules}", profile.name, profile.description, profile.source)?;
        }
        Ok(Outcome::Fine)
    }
}
