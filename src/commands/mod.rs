//! The commands: what each prints, and how it ends.

pub mod analyze;
pub mod apply;
pub mod bench;
pub mod book;
pub mod check;
pub mod choose;
pub mod compare;
pub mod completions;
pub mod coverage;
pub mod diagnose;
pub mod diverge;
pub mod explain;
pub mod export;
pub mod fields;
mod folder;
mod given;
mod interrupt;
mod lines;
mod live;
pub mod man;
pub mod moves;
pub mod mutants;
mod numbers;
pub mod perft;
pub mod play;
pub mod puzzles;
pub mod references;
mod rule_files;
pub mod rules;
pub mod rulings;
pub mod show;
mod snapshot;
pub mod strategies;
pub mod tournament;
pub mod verify;
pub mod why;

use azulog::audit::case::Case;
use azulog::audit::tree::Page;
use azulog::documents::read::fault::{self, Fault, Shown};
use azulog::documents::read::fixture::Fixture;
use azulog::documents::read::input::{Input, Unavailable};
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::games::told::counted;
use azulog::language::Language;
use azulog::tournament::threads::NoThread;
use folder::files;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How a command ends when it did what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// All is well.
    Fine,
    /// A difference or an illegal move was found.
    Differs,
    /// Some input could not be used.
    Unusable,
    /// Ctrl-C ended it before all was done.
    Interrupted,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Fine => 0,
            Outcome::Differs => 1,
            Outcome::Unusable => 2,
            Outcome::Interrupted => 130,
        })
    }
}

/// Why a command could not do what it was asked.
pub enum Failure {
    /// The text could not be had.
    Unavailable(Unavailable),
    /// The text has faults.
    Faulty(Input, Vec<Fault>),
    /// What was asked for makes no sense.
    Refused(String),
    /// Several texts have faults, each shown with its place.
    Shown(String),
    /// Writing failed.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Unavailable(why) => writeln!(f, "error: {why}"),
            Failure::Faulty(input, faults) => f.write_str(&fault::show(input, faults)),
            Failure::Refused(why) => writeln!(f, "error: {why}"),
            Failure::Shown(faults) => f.write_str(faults),
            Failure::Output(why) => writeln!(f, "error: cannot write: {why}"),
        }
    }
}

/// A failure as one line of JSON.
#[derive(serde::Serialize)]
struct ShownFailure<'a> {
    error: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Shown<'a>>,
}

impl Failure {
    /// The failure with its sentences in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Failure {
        match self {
            Failure::Faulty(input, faults) => {
                Failure::Faulty(input, faults.into_iter().map(|fault| fault.in_language(language)).collect())
            }
            Failure::Refused(why) => Failure::Refused(language.fault(&why)),
            other => other,
        }
    }

    /// The failure as one JSON object in a line.
    pub fn json(&self) -> String {
        let shown = match self {
            Failure::Faulty(input, faults) => ShownFailure {
                error: format!("{} has {}", input.name, counted(faults.len(), "fault")),
                faults: faults.iter().map(|fault| Shown::of(fault, input)).collect(),
            },
            other => {
                let said = anstream::adapter::strip_str(&other.to_string()).to_string();
                ShownFailure {
                    error: said.trim_start_matches("error: ").trim_end().to_owned(),
                    faults: vec![],
                }
            }
        };
        serde_json::to_string(&shown).unwrap_or_default() + "\n"
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<String> for Failure {
    fn from(why: String) -> Failure {
        Failure::Refused(why)
    }
}

impl From<NoThread> for Failure {
    fn from(why: NoThread) -> Failure {
        Failure::Refused(why.to_string())
    }
}

impl From<Unavailable> for Failure {
    fn from(why: Unavailable) -> Failure {
        Failure::Unavailable(why)
    }
}

/// How a command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Text for people.
    Text,
    /// JSON for programs.
    Json,
}

/// The rule set that is named for what a command is given, if one is.
fn named_rules(name: Option<&OsString>) -> Result<Option<RuleSet>, Failure> {
    name.map(|name| rule_set(name)).transpose()
}

/// The rule set of a name, or of a person's own file.
fn rule_set(name: &OsStr) -> Result<RuleSet, Failure> {
    if let Some(rules) = name.to_str().and_then(read::rule_set::named) {
        return Ok(rules);
    }
    let is_file = Path::new(name).extension().is_some_and(|extension| extension == "ron");
    if !is_file && name != "-" {
        let known = read::rule_set::names();
        let name = name.display().to_string();
        let help = read::suggestion(&name, &known);
        return Err(Failure::Refused(format!("`{name}` is neither a rule set nor a .ron file; {help}")));
    }
    let input = Input::load(name)?;
    read::rule_set::rule_set(&input).map_err(|faults| Failure::Faulty(input, faults))
}

/// As many threads as the machine runs at once.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// A value as one line of JSON.
fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Refused(error.to_string()))
}

/// The columns of the terminal; a pipe has as many wherever it leads.
fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stdout());
    terminal.map_or(Page::WIDTH, |(width, _)| usize::from(width.0).max(20))
}

/// A paragraph broken at the width of the terminal, without a line end.
fn filled(text: &str) -> String {
    filled_behind(text, "  ")
}

/// The same, with these spaces before its further lines.
fn filled_behind(text: &str, spaces: &str) -> String {
    textwrap::fill(text, textwrap::Options::new(width()).subsequent_indent(spaces))
}

/// A word beside the result; a reader who has closed it does not stop the command.
fn say(word: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{word}");
}

/// The fixtures of the paths with their texts; recorded games and positions are left out.
fn fixtures(paths: &[PathBuf]) -> Result<Vec<(Input, Fixture)>, Failure> {
    let mut fixtures = Vec::new();
    for path in files(paths)? {
        let input = Input::load(&path)?;
        if read::is_game(&input) {
            continue;
        }
        match read::document(&input, &RuleSet::official()) {
            Ok(Document::Fixture(fixture)) => fixtures.push((input, *fixture)),
            Ok(_) => {}
            Err(faults) => return Err(Failure::Faulty(input, faults)),
        }
    }
    Ok(fixtures)
}

/// The fixtures of the paths as cases of the rules.
fn cases(paths: &[PathBuf]) -> Result<Vec<Case>, Failure> {
    let case = |(input, fixture): &(Input, Fixture)| Case::of(&input.name, input.text.len(), fixture);
    fixtures(paths)?.iter().map(case).collect::<Result<_, _>>().map_err(Failure::Refused)
}
