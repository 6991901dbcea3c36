//! `azulog rulings`: everything that rules can be changed by.

use super::{Failure, Format, Outcome, filled, json};
use azulog::documents::read;
use azulog::documents::read::rule_set::{named, names};
use azulog::engine::rule_set::RuleSet;
use azulog::language::Language;
use azulog::references::diverge::Difference;
use azulog::rules::vocabulary::Ruling;
use azulog::say;
use serde::Serialize;
use std::io::Write;

/// List the rulings that depart from the official game, and the rule sets that follow each
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog rulings
  azulog rulings TilesBottomUp
  azulog rulings --format json

A rule set or a fixture names them: `rulings: [\"TilesBottomUp\"]`. `azulog diverge` shows what one does.")]
pub struct Rulings {
    /// One ruling by its name; all if none is named
    name: Option<String>,
    /// Print text, or one line of JSON for each ruling
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A ruling as JSON.
#[derive(Serialize)]
struct Shown {
    ruling: String,
    sentence: String,
    norms: Vec<&'static str>,
    followed_by: Vec<String>,
}

impl Rulings {
    /// Prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rulings = match &self.name {
            None => Ruling::ALL.to_vec(),
            Some(name) => vec![Ruling::from_name(name).ok_or_else(|| unknown(name))?],
        };
        let rule_sets: Vec<RuleSet> = names().into_iter().filter_map(named).collect();
        for ruling in rulings {
            let follows = rule_sets.iter().filter(|rules| rules.rulings.contains(&ruling));
            let shown = Shown {
                ruling: format!("{ruling:?}"),
                sentence: language.translate(&ruling.sentence()),
                norms: Difference::Ruling(ruling).norms(),
                followed_by: follows.map(|rules| rules.name.clone()).collect(),
            };
            match self.format {
                Format::Text => writeln!(out, "{}", text(&shown, language))?,
                Format::Json => writeln!(out, "{}", json(&shown)?)?,
            }
        }
        Ok(Outcome::Fine)
    }
}

fn text(shown: &Shown, language: Language) -> String {
    let followed = match shown.followed_by.as_slice() {
        [] => say!(language, "followed by no rule set"),
        names => say!(language, "followed by {names}", names = names.join(", ")),
    };
    let norms = say!(language, "changes {norms}", norms = shown.norms.join(", "));
    let lines = [&shown.sentence, &followed, &norms].map(|line| filled(&format!("  {line}")));
    format!("{}\n{}", shown.ruling, lines.join("\n"))
}

fn unknown(name: &str) -> Failure {
    let known: Vec<String> = Ruling::ALL.iter().map(|ruling| format!("{ruling:?}")).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    Failure::Refused(format!("there is no ruling `{name}`; {}", read::suggestion(name, &known)))
}
