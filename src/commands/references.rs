//! `azulog references`: the reference programs, their rulings and their claims.

use super::{Failure, Format, Outcome, json};
use azulog::documents::read::rule_set::named;
use azulog::engine::rule_set::{REFERENCES, RuleSet};
use azulog::rules::vocabulary::Ruling;
use comfy_table::{Table, presets};
use serde::Serialize;
use std::io::Write;

/// List the reference programs, the rulings that they follow, and what their reports claim
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog references
  azulog references azul-game
  azulog references --format json")]
pub struct References {
    /// One reference, with its claims; all with their rulings if none is named
    name: Option<String>,
    /// Print a table and the claims, or one line of JSON for each reference
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A reference as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    name: &'a str,
    report: &'a str,
    rulings: Vec<String>,
    strategies: &'a [String],
    claims: Vec<ShownClaim<'a>>,
}

/// A claim as JSON.
#[derive(Serialize)]
struct ShownClaim<'a> {
    about: &'a str,
    report: &'a str,
    program: &'a str,
    agree: bool,
    fixture: &'a str,
}

impl References {
    /// Prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let references: Vec<RuleSet> = REFERENCES
            .iter()
            .filter(|(name, _)| self.name.as_ref().is_none_or(|asked| asked == name))
            .filter_map(|(name, _)| named(name))
            .collect();
        if references.is_empty() {
            let known: Vec<&str> = REFERENCES.iter().map(|(name, _)| *name).collect();
            return Err(Failure::Refused(format!(
                "there is no such reference; the references are {}",
                known.join(", ")
            )));
        }
        if self.format == Format::Json {
            for rules in &references {
                writeln!(out, "{}", json(&shown(rules))?)?;
            }
            return Ok(Outcome::Fine);
        }
        if self.name.is_none() {
            writeln!(out, "{}\n", rulings(&references))?;
        }
        for rules in &references {
            writeln!(out, "{}: {}", rules.name, rules.report)?;
            if self.name.is_some() {
                for ruling in &rules.rulings {
                    writeln!(out, "  {ruling:?}: {}", ruling.sentence())?;
                }
                writeln!(out, "  strategies: {}", rules.strategies.join(", "))?;
            }
            writeln!(out, "{}", claims(rules))?;
        }
        Ok(Outcome::Fine)
    }
}

/// Which reference follows which ruling; rulings of variants alone are left out.
fn rulings(references: &[RuleSet]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let names = references.iter().map(|rules| rules.name.clone());
    table.set_header(std::iter::once("ruling".to_owned()).chain(names));
    let is_followed = |ruling: &&Ruling| references.iter().any(|rules| rules.rulings.contains(ruling));
    for ruling in Ruling::ALL.iter().filter(is_followed) {
        let follows = references.iter().map(|rules| if rules.rulings.contains(ruling) { "x" } else { "" });
        table.add_row(std::iter::once(format!("{ruling:?}")).chain(follows.map(str::to_owned)));
    }
    let wall = references.iter().map(|rules| match rules.first_row.as_slice() {
        [] => "official".to_owned(),
        first_row => azulog::documents::write::letters(first_row),
    });
    table.add_row(std::iter::once("first wall row".to_owned()).chain(wall));
    table.trim_fmt()
}

/// What a report says beside what the program does.
fn claims(rules: &RuleSet) -> String {
    let told = rules.claims.iter().map(|claim| {
        let verdict = if claim.agree { "report and program agree" } else { "report and program differ" };
        format!(
            "  {}: {verdict}\n    report:  {}\n    program: {}\n    fixture: {}\n",
            claim.about, claim.report, claim.program, claim.fixture
        )
    });
    told.collect()
}

fn shown(rules: &RuleSet) -> Shown<'_> {
    Shown {
        name: &rules.name,
        report: &rules.report,
        rulings: rules.rulings.iter().map(|ruling| format!("{ruling:?}")).collect(),
        strategies: &rules.strategies,
        claims: rules
            .claims
            .iter()
            .map(|claim| ShownClaim {
                about: &claim.about,
                report: &claim.report,
                program: &claim.program,
                agree: claim.agree,
                fixture: &claim.fixture,
            })
            .collect(),
    }
}
