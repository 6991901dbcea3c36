//! `azulog diverge`: smallest positions that tell two rule sets apart.

use super::live::LiveRules;
use super::{Failure, Format, Outcome, json, rule_set};
use azulog::documents::output::put;
use azulog::documents::write::{FixtureText, PositionText};
use azulog::engine::rule_set::{OFFICIAL, RuleSet};
use azulog::references::diverge::{self, Difference, Divergence, MOST_PIECES};
use azulog::rules::norms::norms;
use serde::Serialize;
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

/// A difference as JSON.
#[derive(Serialize)]
struct Shown {
    difference: String,
    sentence: String,
    /// What the official sources or the reports say, by rule set.
    sources: [String; 2],
    /// Why no position shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    unshown: Option<String>,
    #[serde(flatten)]
    found: Option<ShownPosition>,
}

/// A smallest position that shows a difference.
#[derive(Serialize)]
struct ShownPosition {
    question: &'static str,
    position: PositionText,
    moves: Vec<String>,
    /// A further difference that both sides need to show it.
    beside: Option<String>,
    only_first: Vec<String>,
    only_second: Vec<String>,
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
                    writeln!(out, "{}", json(&shown(&first, &second, difference, found.as_ref()))?)?;
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

fn shown(first: &RuleSet, second: &RuleSet, difference: Difference, found: Option<&Divergence>) -> Shown {
    let position = |found: &Divergence| ShownPosition {
        question: found.question.name(),
        position: PositionText::of(&found.game),
        moves: found.moves.iter().map(ToString::to_string).collect(),
        beside: found.beside.map(|further| format!("{further:?}")),
        only_first: found.only_first.clone(),
        only_second: found.only_second.clone(),
    };
    Shown {
        difference: difference.name(),
        sentence: difference.sentence(),
        sources: [first, second].map(|rules| source(rules, difference)),
        unshown: found.is_none().then(|| why_unshown(first, second, difference)),
        found: found.map(position),
    }
}

/// The difference in words, and why no position shows it.
fn unshown(first: &RuleSet, second: &RuleSet, difference: Difference) -> String {
    with_sources(first, second, difference, &[why_unshown(first, second, difference)])
}

/// Why no position shows a difference.
fn why_unshown(first: &RuleSet, second: &RuleSet, difference: Difference) -> String {
    match difference {
        Difference::StartingPlayer => {
            let draws = if first.draws_starting_player { first } else { second };
            format!("only {} draws; no rule derives who starts the game, so no position shows it", draws.name)
        }
        Difference::Factories => "no position shows it, as they share no number of players".to_owned(),
        _ => format!("no difference in situations of up to {MOST_PIECES} pieces"),
    }
}

/// The sentence of a difference, what is said about it, and where both rule sets stand.
fn with_sources(first: &RuleSet, second: &RuleSet, difference: Difference, said: &[String]) -> String {
    let mut text = format!("{}: {}\n", difference.name(), difference.sentence());
    for line in said {
        let _ = writeln!(text, "  {line}");
    }
    for rules in [first, second] {
        let _ = writeln!(text, "  {}: {}", rules.name, source(rules, difference));
    }
    text
}

/// What a rule set rests on in what makes the difference.
fn source(rules: &RuleSet, difference: Difference) -> String {
    if rules.name == OFFICIAL { official_sources(difference) } else { rules.report.clone() }
}

fn official_sources(difference: Difference) -> String {
    let ids = difference.norms();
    let of_difference =
        norms().unwrap_or_default().into_iter().filter(|norm| ids.contains(&norm.id.as_str()));
    let mut sources: Vec<String> = of_difference
        .flat_map(|norm| norm.sources)
        .map(|(work, section)| format!("{work}, {section}"))
        .collect();
    sources.sort_unstable();
    sources.dedup();
    if sources.is_empty() { "house ruling".to_owned() } else { sources.join("; ") }
}

/// One side of a pair as a fixture.
fn fixture(rules: &RuleSet, found: &Divergence, derived: &[String], absent: &[String], with: bool) -> String {
    let side = if with { "with" } else { "without" };
    let claim = format!("{}, {side} it: {}", found.difference.name(), found.difference.sentence());
    let Divergence { question, game, moves, .. } = found;
    let norms = found.difference.norms();
    FixtureText { claim, norms, rules, question: *question, game, moves, derived, absent }.to_string()
}
