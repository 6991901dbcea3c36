//! `azulog coverage`: which rules, norms and rulings the fixtures exercise.

use super::lines::Lines;
use super::live::LiveRules;
use super::{Failure, Format, Outcome, cases, json};
use azulog::audit::coverage::Coverage;
use azulog::datalog::parse::Programs;
use comfy_table::{CellAlignment, Table, presets};
use std::io::Write;
use std::path::PathBuf;

/// Print which fixtures exercise each rule, norm and ruling, and what none of them does
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog coverage
  azulog coverage fixtures/tiling --format json

Exit code: 0 if everything is exercised, 1 if something is not, 2 if something cannot be read.")]
pub struct CoverageOf {
    /// Fixtures, or folders of them; recorded games are skipped
    #[arg(default_value = "fixtures")]
    paths: Vec<PathBuf>,
    /// Print tables, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    lines: Lines,
    #[command(flatten)]
    live: LiveRules,
}

impl CoverageOf {
    /// Counts and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let cases = cases(&self.paths)?;
        let programs = Programs::get().map_err(Failure::Refused)?;
        let norms = azulog::rules::norms::norms().map_err(|error| Failure::Refused(error.to_string()))?;
        let coverage = Coverage::of(&cases, programs, &norms);
        if self.format == Format::Json {
            writeln!(out, "{}", json(&coverage)?)?;
        } else {
            writeln!(out, "{}\n", rules(&coverage, self.lines))?;
            writeln!(out, "{}\n", norms_table(&coverage))?;
            for line in missing(&coverage, self.lines) {
                writeln!(out, "{line}")?;
            }
            let fired = coverage.rules.len() - coverage.rules_unfired().count();
            let shown = coverage.norms.len() - coverage.norms_unused().count();
            writeln!(
                out,
                "{} fixtures fire {fired} of {} rules and show {shown} of {} norms",
                cases.len(),
                coverage.rules.len() + coverage.rules_unread.len(),
                coverage.norms.len()
            )?;
        }
        Ok(if coverage.is_whole() { Outcome::Fine } else { Outcome::Differs })
    }
}

fn table(header: [&str; 4], right: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).add_row(header);
    for column in right {
        if let Some(column) = table.column_mut(*column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn rules(coverage: &Coverage, lines: Lines) -> String {
    let mut table = table(["rule", "derives", "fixtures", "the smallest"], &[2]);
    for rule in &coverage.rules {
        let smallest = rule.smallest.as_deref().unwrap_or("none");
        table.add_row([&lines.place(&rule.place), &rule.derives, &rule.fixtures.to_string(), smallest]);
    }
    table.trim_fmt()
}

fn norms_table(coverage: &Coverage) -> String {
    let mut table = table(["norm", "rules", "fixtures", "deviating"], &[1, 2]);
    for norm in &coverage.norms {
        let fixtures = norm.fired.max(norm.fixtures).to_string();
        table.add_row([norm.id.as_str(), &norm.rules.to_string(), &fixtures, &norm.deviating.join("; ")]);
    }
    table.trim_fmt()
}

/// What nothing exercises, a line each.
fn missing(coverage: &Coverage, lines: Lines) -> Vec<String> {
    let unread = coverage.rules_unread.iter().map(|rule| format!("{rule}, so it is not covered"));
    let rules = coverage
        .rules_unfired()
        .map(|rule| format!("no fixture fires {}: {}", lines.place(&rule.place), rule.sentence));
    let norms = coverage.norms_unused().map(|norm| format!("no fixture shows the norm {}", norm.id));
    let rulings = coverage.rulings_unused.iter().map(|ruling| format!("no fixture follows {ruling}"));
    let words = coverage.words_unused.iter().map(|word| format!("no fixture derives {word}"));
    unread.chain(rules).chain(norms).chain(rulings).chain(words).collect()
}
