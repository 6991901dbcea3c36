//! `azulog strategies`: the strategies that there are.

use super::{Failure, Format, Outcome, json};
use azulog::engine::strategies::Strategy;
use azulog::language::Language;
use azulog::say;
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
    description: String,
    source: &'static str,
    /// The rule file; none for chance alone.
    file: Option<String>,
    /// What it derives about a move, the first deciding.
    values: Vec<&'static str>,
}

impl Strategies {
    /// Lists and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        for strategy in Strategy::ALL {
            let profile = strategy.profile();
            let description = language.translate(profile.description);
            let file = profile.file.map(|file| format!("rules/{file}"));
            if self.format == Format::Json {
                let values = profile.values.iter().map(|(name, _)| *name).collect();
                let (strategy, source) = (profile.name, profile.source);
                let shown = Shown { strategy, description, source, file, values };
                writeln!(out, "{}", json(&shown)?)?;
                continue;
            }
            let rules = file.unwrap_or_else(|| say!(language, "chance"));
            let source = match profile.source.split_once(' ') {
                Some(("report", report)) => say!(language, "report {report}", report),
                _ => profile.source.to_owned(),
            };
            writeln!(out, "{}\n  {description}\n  {source}; {rules}", profile.name)?;
        }
        Ok(Outcome::Fine)
    }
}
