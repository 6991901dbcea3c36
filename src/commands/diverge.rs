//! `azulog diverge`: smallest positions that tell two rule sets apart.

use super::live::LiveRules;
use super::{Failure, Format, Outcome, json, rule_set};
use azulog::documents::output::put;
use azulog::documents::write::FixtureText;
use azulog::engine::rule_set::RuleSet;
use azulog::language::Language;
use azulog::references::diverge::shown::{Shown, source, why_unshown};
use azulog::references::diverge::{self, Difference, Divergence};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Find the smallest position that shows each ruling or fact in which two rule sets differ
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog diverge official azul-c411
  azulog diverge official azul-c411 --format json
  azulog diverge simulador my_rules.ron --write pairs")]
pub struct Diverge {
    /// A rule set: official, a reference, a variant, or a .ron file of your own
    first: OsString,
    /// Another rule set
    second: OsString,
    /// Write each position as a pair of fixtures into this folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
    /// Replace the fixtures already in the folder
    #[arg(long, requires = "write")]
    force: bool,
    /// Print text and fixtures, or one line of JSON for each difference
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    live: LiveRules,
}

impl Diverge {
    /// Searches and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let (first, second) = (rule_set(&self.first)?, rule_set(&self.second)?);
        let differences = diverge::differences(&first, &second);
        if differences.is_empty() && self.format == Format::Text {
            writeln!(out, "{} and {} have the same rulings and facts.", first.name, second.name)?;
            return Ok(Outcome::Fine);
        }
        let places = |folder: &Path, difference: Difference| {
            ["without.ron", "with.ron"].map(|name| folder.join(difference.folder()).join(name))
        };
        for folder in self.write.iter().filter(|_| !self.force) {
            let mut all = differences.iter().flat_map(|difference| places(folder, *difference));
            if let Some(place) = all.find(|place| place.exists()) {
                let help = "already exists; name another folder, or replace it with --force";
                return Err(Failure::Refused(format!("{}: {help}", place.display())));
            }
        }
        for (place, difference) in differences.into_iter().enumerate() {
            let found = diverge::smallest(&first, &second, difference);
            match (self.format, &found) {
                (Format::Json, found) => {
                    writeln!(
                        out,
                        "{}",
                        json(&Shown::of(&first, &second, difference, found.as_ref(), Language::English))?
                    )?;
                }
                (Format::Text, found) => {
                    let told = found.as_ref().map(|found| told(&first, &second, found));
                    let told = told.unwrap_or_else(|| unshown(&first, &second, difference));
                    write!(out, "{}{told}", if place > 0 { "\n" } else { "" })?;
                }
            }
            let Some(found) = found else { continue };
            let [without, with] = &found.rules;
            let pair = [
                fixture(without, &found, &found.only_first, &found.only_second, false),
                fixture(with, &found, &found.only_second, &found.only_first, true),
            ];
            if self.format == Format::Text {
                write!(out, "{}", pair[0])?;
            }
            if let Some(folder) = &self.write {
                let unmade = |error| format!("{}: cannot be created: {error}", folder.display());
                std::fs::create_dir_all(folder.join(difference.folder()))
                    .map_err(|error| Failure::Refused(unmade(error)))?;
                for (place, text) in places(folder, difference).iter().zip(&pair) {
                    put(place, self.force, text).map_err(Failure::Refused)?;
                }
            }
        }
        Ok(Outcome::Fine)
    }
}

/// The difference in words: what only one side derives, and where both stand.
fn told(first: &RuleSet, second: &RuleSet, found: &Divergence) -> String {
    let listed = |facts: &[String]| if facts.is_empty() { "nothing".to_owned() } else { facts.join(", ") };
    let beside = found.beside.map(|further| format!("shown only where both follow {further:?}"));
    let only = [
        format!("only {}: {}", first.name, listed(&found.only_first)),
        format!("only {}: {}", second.name, listed(&found.only_second)),
    ];
    let said: Vec<String> = beside.into_iter().chain(only).collect();
    with_sources(first, second, found.difference, &said)
}

/// The difference in words, and why no position shows it.
fn unshown(first: &RuleSet, second: &RuleSet, difference: Difference) -> String {
    with_sources(first, second, difference, &[why_unshown(first, second, difference, Language::English)])
}

/// The sentence of a difference, what is said about it, and where both rule sets stand.
fn with_sources(first: &RuleSet, second: &RuleSet, difference: Difference, said: &[String]) -> String {
    let mut text = format!("{}: {}\n", difference.name(), difference.sentence());
    for line in said {
        let _ = writeln!(text, "  {line}");
    }
    for rules in [first, second] {
        let _ = writeln!(text, "  {}: {}", rules.name, source(rules, difference, Language::English));
    }
    text
}

/// One side of a pair as a fixture.
fn fixture(rules: &RuleSet, found: &Divergence, derived: &[String], absent: &[String], with: bool) -> String {
    let side = if with { "with" } else { "without" };
    let claim = format!("{}, {side} it: {}", found.difference.name(), found.difference.sentence());
    let Divergence { question, game, moves, .. } = found;
    let norms = found.difference.norms();
    FixtureText { claim, norms, from: None, rules, question: *question, game, moves, derived, absent }
        .to_string()
}
