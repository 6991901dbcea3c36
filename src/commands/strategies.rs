//! `azulog strategies`: the strategies that there are.

use super::{Failure, Format, Outcome, json};
use azulog::engine::strategies::Strategy;
use azulog::language::Language;
use azulog::rules;
use azulog::say;
use azulog::search::Kind;
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
    strategy: String,
    description: String,
    source: &'static str,
    /// The rule file; none for chance alone, and several with a comma between them.
    file: Option<String>,
    /// What it derives about a move, the first deciding.
    values: Vec<&'static str>,
}

impl Strategies {
    /// Lists and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let followed = Strategy::ALL.iter().map(|strategy| {
            let profile = strategy.profile();
            Shown {
                strategy: profile.name.to_owned(),
                description: language.translate(profile.description),
                source: profile.source,
                file: profile.file.map(|file| format!("rules/{file}")),
                values: profile.values.iter().map(|(name, _)| *name).collect(),
            }
        });
        let searched = Kind::ALL.map(|(kind, _)| {
            let files = [&rules::light::FILE, &rules::prize::FILE].map(|file| format!("rules/{}", file.name));
            Shown {
                strategy: kind.usage(),
                description: language.translate(kind.description()),
                source: "azulog",
                file: Some(files.join(", ")),
                values: vec!["visits", "prize"],
            }
        });
        for shown in followed.chain(searched) {
            if self.format == Format::Json {
                writeln!(out, "{}", json(&shown)?)?;
                continue;
            }
            let rules = shown.file.unwrap_or_else(|| say!(language, "chance"));
            let source = match shown.source.split_once(' ') {
                Some(("report", report)) => say!(language, "report {report}", report),
                _ => shown.source.to_owned(),
            };
            writeln!(out, "{}\n  {}\n  {source}; {rules}", shown.strategy, shown.description)?;
        }
        Ok(Outcome::Fine)
    }
}
