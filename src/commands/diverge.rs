//! `azulog diverge`: smallest positions that tell two rule sets apart.

use super::live::LiveRules;
use super::{Failure, Outcome, rule_set};
use azulog::documents::output::put;
use azulog::documents::write::FixtureText;
use azulog::engine::rule_set::{OFFICIAL, RuleSet};
use azulog::references::diverge::{self, Difference, Divergence, MOST_PIECES};
use azulog::rules::norms::norms;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Find, for each ruling or fact in which two rule sets differ, a smallest position that shows it
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog diverge official azul-c411
  azulog diverge simulador my_rules.ron --write pairs")]
pub struct Diverge {
    /// A rule set: official, a reference, a variant, or a .ron file of your own
    first: OsString,
    /// Another rule set
    second: OsString,
    /// Write each position as a pair of fixtures into this folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
    /// Replace the fixtures that are in the folder already
    #[arg(long, requires = "write")]
    force: bool,
    #[command(flatten)]
    live: LiveRules,
}

impl Diverge {
    /// Searches and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let (first, second) = (rule_set(&self.first)?, rule_set(&self.second)?);
        let differences = diverge::differences(&first, &second);
        if differences.is_empty() {
            writeln!(out, "{} and {} have the same rulings and facts.", first.name, second.name)?;
            return Ok(Outcome::Fine);
        }
        let places = |folder: &Path, difference: Difference| {
            ["without.ron", "with.ron"].map(|name| folder.join(difference.folder()).join(name))
        };
        for folder in self.write.iter().filter(|_| !self.force) {
            let mut all = differences.iter().flat_map(|difference| places(folder, *difference));
            if let Some(place) = all.find(|place| place.exists()) {
                let help = "is there already; name another folder, or replace it with --force";
                return Err(Failure::Refused(format!("{}: {help}", place.display())));
            }
        }
        for (place, difference) in differences.into_iter().enumerate() {
            if place > 0 {
                writeln!(out)?;
            }
            let Some(found) = diverge::smallest(&first, &second, difference) else {
                write!(out, "{}", unshown(&first, &second, difference))?;
                continue;
            };
            write!(out, "{}", told(&first, &second, &found))?;
            let [without, with] = &found.rules;
            let pair = [
                fixture(without, &found, &found.only_first, &found.only_second, false),
                fixture(with, &found, &found.only_second, &found.only_first, true),
            ];
            write!(out, "{}", pair[0])?;
            if let Some(folder) = &self.write {
                let unmade = |error| format!("{}: can not be made: {error}", folder.display());
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
    let beside =
        found.beside.map(|further| format!("shown where both follow {further:?}, and not without it"));
    let only = [
        format!("only {}: {}", first.name, listed(&found.only_first)),
        format!("only {}: {}", second.name, listed(&found.only_second)),
    ];
    let said: Vec<String> = beside.into_iter().chain(only).collect();
    with_sources(first, second, found.difference, &said)
}

/// The difference in words, and why no position shows it.
fn unshown(first: &RuleSet, second: &RuleSet, difference: Difference) -> String {
    let why = match difference {
        Difference::StartingPlayer => {
            let draws = if first.draws_starting_player { first } else { second };
            format!("only {} draws; no rule derives who starts the game, so no position shows it", draws.name)
        }
        Difference::Factories => "no position shows it, as they share no number of players".to_owned(),
        _ => format!("no difference in situations of up to {MOST_PIECES} pieces"),
    };
    with_sources(first, second, difference, &[why])
}

/// The sentence of a difference, what is said about it, and where both rule sets stand.
fn with_sources(first: &RuleSet, second: &RuleSet, difference: Difference, said: &[String]) -> String {
    let mut text = format!("{}: {}\n", difference.name(), difference.sentence());
    for line in said {
        let _ = writeln!(text, "  {line}");
    }
    for rules in [first, second] {
        let source = if rules.name == OFFICIAL { official_sources(difference) } else { rules.report.clone() };
        let _ = writeln!(text, "  {}: {source}", rules.name);
    }
    text
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
