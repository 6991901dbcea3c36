//! `azulog export`: a position, or whole rule files, for other programs.

use super::given::Given;
use super::live::LiveRules;
use super::rule_files::{file_of, is_rule_file};
use super::{Failure, Outcome, named_rules};
use azulog::documents::export;
use azulog::documents::output::{Folder, put};
use azulog::documents::write::PositionText;
use azulog::engine::rule_set::RuleSet;
use azulog::engines::asking::ask_file;
use azulog::engines::engine::Engine;
use azulog::engines::game;
use azulog::engines::program::Translation;
use azulog::games::at::At;
use azulog::rules::RuleFile;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

/// Write a position as Prolog facts, Souffle facts or JSON, or a rule file as a program that runs
///
/// A rule file becomes a program for SWI-Prolog, clingo, Souffle or Nemo. With a position, what the rule file is
/// told about it stands in the program; without one, the program reads its facts.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog export position.ron --to prolog > position.pl
  azulog export position.ron --to souffle --out facts
  azulog export position.ron --to json | azulog moves -
  azulog export --rules wall_tiling --to clingo > wall_tiling.lp
  azulog export --rules factory_offer --to prolog position.ron > offer.pl
  azulog export --game --to prolog > azul.pl")]
pub struct Export {
    /// A position, a fixture or a recorded game; - for standard input
    #[arg(required_unless_present_any = ["rules", "game"])]
    position: Option<PathBuf>,
    /// The moment of a game: before a move (`2.5`: round 2, before move 5) or the end of a round (`2`)
    #[arg(long, value_name = "ROUND[.MOVE]", requires = "position")]
    at: Option<At>,
    /// A rule file to write as a program (`wall_tiling`), or the rules of the position: official (the default),
    /// a reference, a variant, or a .ron file of your own; given twice for both
    #[arg(long, value_name = "NAME|FILE")]
    rules: Vec<OsString>,
    /// Write the whole game as one Prolog program: the rules of every phase, and a driver that plays
    #[arg(long, conflicts_with_all = ["position", "at"])]
    game: bool,
    /// What to write
    #[arg(long, value_enum)]
    to: Target,
    /// Where to write: a file, or for the facts of souffle a new folder; standard output if left out
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Replace what `--out` names
    #[arg(long, requires = "out")]
    force: bool,
    #[command(flatten)]
    live: LiveRules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    /// Facts that SWI-Prolog consults; of a rule file, a program
    Prolog,
    /// A program for clingo
    Clingo,
    /// A folder of .facts files, with the columns in azul.decl; of a rule file, a program
    Souffle,
    /// A program for Nemo
    Nemo,
    /// A position that every command reads
    Json,
}

impl Target {
    fn engine(self) -> Option<Engine> {
        match self {
            Target::Prolog => Some(Engine::Prolog),
            Target::Clingo => Some(Engine::Clingo),
            Target::Souffle => Some(Engine::Souffle),
            Target::Nemo => Some(Engine::Nemo),
            Target::Json => None,
        }
    }
}

impl Export {
    /// Writes.
    pub fn run(mut self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let (files, sets): (Vec<OsString>, Vec<OsString>) =
            std::mem::take(&mut self.rules).into_iter().partition(|name| is_rule_file(name));
        if files.len() > 1 || sets.len() > 1 {
            let once = "--rules names one rule file, one rule set, or one of each";
            return Err(Failure::Refused(once.to_owned()));
        }
        let (file, rules) = (files.first(), sets.into_iter().next());
        if self.game {
            let text = self.whole_game(file, rules.as_ref())?;
            return self.put(&text, out);
        }
        if let Some(file) = file {
            let text = self.program(file_of(file)?, rules)?;
            return self.put(&text, out);
        }
        let Some(position) = self.position.take() else {
            // What is no rule set either is told first.
            drop(named_rules(rules.as_ref())?);
            let unnamed =
                "a rule set alone is nothing to write; name a position, or a rule file with --rules";
            return Err(Failure::Refused(unnamed.to_owned()));
        };
        let (game, _) = Given { position, at: self.at, rules }.read()?;
        let text = match self.to {
            Target::Prolog => export::prolog(&game),
            Target::Json => {
                let json = serde_json::to_string_pretty(&PositionText::of(&game));
                json.map_err(|error| Failure::Refused(error.to_string()))? + "\n"
            }
            Target::Clingo | Target::Nemo => {
                let unnamed =
                    "clingo and nemo are given programs; name a rule file, as in `--rules factory_offer`";
                return Err(Failure::Refused(unnamed.to_owned()));
            }
            Target::Souffle => {
                let Some(folder) = &self.out else {
                    return Err(Failure::Refused(
                        "souffle facts fill a folder; name it with --out".to_owned(),
                    ));
                };
                let place = Folder::of(folder, self.force).map_err(Failure::Refused)?;
                place.write(&export::souffle(&game)).map_err(Failure::Refused)?;
                return Ok(Outcome::Fine);
            }
        };
        self.put(&text, out)
    }

    /// A rule file as a program, with the facts that it is told about the position.
    fn program(&self, file: &'static RuleFile, rules: Option<OsString>) -> Result<String, Failure> {
        let Some(engine) = self.to.engine() else {
            let no_program = "a rule file is written as a program: --to prolog, clingo, souffle or nemo";
            return Err(Failure::Refused(no_program.to_owned()));
        };
        let translation = Translation::of(engine, file.name).map_err(Failure::Refused)?;
        let text = match self.position.clone() {
            None => {
                drop(named_rules(rules.as_ref())?);
                translation.text()
            }
            Some(position) => {
                let (game, rules): (_, RuleSet) = Given { position, at: self.at, rules }.read()?;
                let told = ask_file(file, &rules, &game).map(|asked| asked.told);
                let told = told.ok_or_else(|| {
                    Failure::Refused(format!("rules/{} is told nothing about this position", file.name))
                })?;
                translation.text_with(&[(1, &told)])
            }
        };
        text.map_err(Failure::Refused)
    }

    /// The game as a program, by a rule set.
    fn whole_game(&self, file: Option<&OsString>, rules: Option<&OsString>) -> Result<String, Failure> {
        if self.to != Target::Prolog || file.is_some() {
            let only = "the whole game is written for Prolog: --game --to prolog, with no rule file";
            return Err(Failure::Refused(only.to_owned()));
        }
        let rules = named_rules(rules)?.unwrap_or_else(RuleSet::official);
        game::program(&rules).map_err(Failure::Refused)
    }

    fn put(&self, text: &str, out: &mut impl Write) -> Result<Outcome, Failure> {
        match &self.out {
            Some(path) => put(path, self.force, text).map_err(Failure::Refused)?,
            None => write!(out, "{text}")?,
        }
        Ok(Outcome::Fine)
    }
}
