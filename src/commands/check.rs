//! `azulog check`: fixtures and recorded games against the rules.

use super::folder::files;
use super::{Failure, Outcome, named_rules};
use azulog::documents::read::fault::{self, Fault};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::games::check;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run fixtures and recorded games and say which differ, where and how
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog check fixtures
  azulog check fixtures/tiling game.ron

Exit code: 0 if all agree, 1 if something differs, 2 if something can not be read.")]
pub struct Check {
    /// Files, or folders whose .ron and .json files are checked; - for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The rules: official if left out, a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME")]
    rules: Option<OsString>,
}

#[derive(Default)]
struct Tally {
    fixtures: usize,
    games: usize,
    positions: usize,
    choices: usize,
    differing: usize,
    unusable: usize,
}

impl Check {
    /// Checks and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut tally = Tally::default();
        let rules = named_rules(self.rules.as_ref())?;
        for path in files(&self.paths)? {
            check_file(&path, rules.as_ref(), out, &mut tally)?;
        }
        writeln!(out, "{}", tally.words())?;
        Ok(match tally {
            Tally { unusable: 1.., .. } => Outcome::Unusable,
            Tally { differing: 1.., .. } => Outcome::Differs,
            _ => Outcome::Fine,
        })
    }
}

fn check_file(
    path: &Path,
    rules: Option<&RuleSet>,
    out: &mut impl Write,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let input = match Input::load(path) {
        Ok(input) => input,
        Err(why) => {
            tally.unusable += 1;
            writeln!(out, "error: {why}\n")?;
            return Ok(());
        }
    };
    let differences: Vec<Fault> = match read::document_by(&input, rules) {
        Err(faults) => {
            tally.unusable += 1;
            writeln!(out, "{}", fault::show(&input, &faults))?;
            return Ok(());
        }
        Ok(Document::Position(_)) => {
            tally.positions += 1;
            Vec::new()
        }
        Ok(Document::Fixture(fixture)) => {
            tally.fixtures += 1;
            check::fixture(&fixture)
        }
        Ok(Document::Recorded(recorded)) => {
            tally.games += 1;
            let checked = check::game(&recorded);
            tally.choices += checked.choices;
            checked.differences
        }
    };
    if !differences.is_empty() {
        tally.differing += 1;
        writeln!(out, "{}", fault::show(&input, &differences))?;
    }
    Ok(())
}

impl Tally {
    fn words(&self) -> String {
        let mut parts = Vec::new();
        for (count, one) in [
            (self.fixtures, "fixture"),
            (self.games, "game"),
            (self.positions, "position"),
            (self.choices, "choice"),
        ] {
            match count {
                0 => {}
                1 => parts.push(format!("1 {one}")),
                _ => parts.push(format!("{count} {one}s")),
            }
        }
        let read = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
        let unusable = match self.unusable {
            0 => String::new(),
            count => format!("; {count} could not be read"),
        };
        match self.differing {
            0 => format!("checked {read}: no difference{unusable}"),
            count => format!("checked {read}: {count} differ{}{unusable}", if count == 1 { "s" } else { "" }),
        }
    }
}
