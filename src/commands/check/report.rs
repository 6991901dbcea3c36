//! What checking a file found, and what checking many files found.

use super::super::snapshot::{self, Beside};
use super::{Outcome, RuleSet};
use azulog::datalog::live::ran_away;
use azulog::documents::read::fault::{self, Fault};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::games::check;
use azulog::games::told::counted;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Fixture,
    Game,
    /// A game that is not replayed.
    LeftOut,
    Position,
    Unusable,
}

/// What checking a file found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file.
    pub path: PathBuf,
    /// What differs, for people; empty if nothing does.
    pub text: String,
    kind: Kind,
    differs: bool,
    choices: usize,
}

impl Report {
    /// A file that cannot be read.
    pub fn unusable(path: &Path, text: String) -> Report {
        Report { path: path.to_owned(), text, kind: Kind::Unusable, differs: false, choices: 0 }
    }

    /// Checks a text; by live rules its snapshot is compared too.
    pub fn of(path: &Path, input: &Input, rules: Option<&RuleSet>, is_live: bool, replays: bool) -> Report {
        let mut report = Report::unusable(path, String::new());
        if !replays && read::is_game(input) {
            report.kind = Kind::LeftOut;
            return report;
        }
        let differences: Vec<Fault> = match read::document_by(input, rules) {
            Err(faults) => {
                report.text = fault::show(input, &faults);
                return report;
            }
            Ok(Document::Position(_)) => {
                report.kind = Kind::Position;
                Vec::new()
            }
            Ok(Document::Fixture(fixture)) => {
                report.kind = Kind::Fixture;
                let (facts, after) = fixture.ask();
                if is_live {
                    report.beside_snapshot(path, input, &facts);
                }
                check::answer(&fixture, &facts, &after)
            }
            Ok(Document::Recorded(recorded)) => {
                report.kind = Kind::Game;
                let checked = check::game(&recorded);
                report.choices = checked.choices;
                checked.differences
            }
        };
        if let Some(file) = ran_away() {
            report.differs = true;
            let _ = writeln!(report.text, "{}: rules/{} never stops deriving facts", input.name, file.name);
        }
        if !differences.is_empty() {
            report.differs = true;
            report.text = fault::show(input, &differences) + &report.text;
        }
        report
    }

    fn beside_snapshot(&mut self, path: &Path, input: &Input, facts: &[String]) {
        match snapshot::compare(path, facts) {
            Beside::Agrees => {}
            Beside::New(lines) => self.text = format!("{}: has no snapshot yet\n{lines}", input.name),
            Beside::Differs(lines) => {
                self.differs = true;
                self.text = format!("{}: differs from its snapshot\n{lines}", input.name);
            }
        }
    }
}

/// How many files of each kind were checked, and how many differ.
#[derive(Default)]
pub struct Tally {
    fixtures: usize,
    games: usize,
    left_out: usize,
    positions: usize,
    choices: usize,
    differing: usize,
    unusable: usize,
}

impl Tally {
    /// Counts a file.
    pub fn add(&mut self, report: &Report) {
        let count = match report.kind {
            Kind::Fixture => &mut self.fixtures,
            Kind::Game => &mut self.games,
            Kind::LeftOut => &mut self.left_out,
            Kind::Position => &mut self.positions,
            Kind::Unusable => &mut self.unusable,
        };
        *count += 1;
        self.choices += report.choices;
        self.differing += usize::from(report.differs);
    }

    /// How a command ends that found this.
    pub fn outcome(&self) -> Outcome {
        match self {
            Tally { unusable: 1.., .. } => Outcome::Unusable,
            Tally { differing: 1.., .. } => Outcome::Differs,
            _ => Outcome::Fine,
        }
    }

    /// What was checked, in a sentence.
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        for (count, one) in [
            (self.fixtures, "fixture"),
            (self.games, "game"),
            (self.positions, "position"),
            (self.choices, "choice"),
        ] {
            if count > 0 {
                parts.push(counted(count, one));
            }
        }
        let read = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
        let unusable = match self.unusable {
            0 => String::new(),
            count => format!("; {count} could not be read"),
        };
        let left_out = match self.left_out {
            0 => String::new(),
            1 => "; 1 game is skipped, --games replays it".to_owned(),
            count => format!("; {count} games are skipped, --games replays them"),
        };
        match self.differing {
            0 => format!("checked {read}: no difference{unusable}{left_out}"),
            count => {
                let verb = if count == 1 { "differs" } else { "differ" };
                format!("checked {read}: {count} {verb}{unusable}{left_out}")
            }
        }
    }
}
