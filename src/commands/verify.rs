//! `azulog verify`: the rules in other engines, beside what Azulog derives.

use super::folder::files;
use super::live::LiveRules;
use super::rule_files::file_of;
use super::{Failure, Outcome, numbers, rule_set, threads};
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::{named, names};
use azulog::documents::read::{self, Document};
use azulog::engine::ask::listen;
use azulog::engine::game::setup;
use azulog::engine::rule_set::RuleSet;
use azulog::engines::engine::Engine;
use azulog::engines::program::Translation;
use azulog::engines::questions::Questions;
use azulog::engines::recorded::replay;
use azulog::engines::verify::{Verdict, verify};
use azulog::games::told::counted;
use azulog::rules::RuleFile;
use azulog::rules::rulebook::Rulebook;
use azulog::tournament::run::in_order;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Derive the same in another engine, and compare every fact
///
/// Every question that fixtures ask, and questions of random games by all rule sets, are answered by each rule file in
/// the engine. A rule file that games ask too rarely is asked with some facts changed.
///
/// With `--games`, random games of 2, 3 and 4 are replayed by the program that `azulog export --game` writes: the legal
/// moves of every turn, the table after every round and the result are compared.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog verify --engine clingo
  azulog verify --engine swipl,clingo --questions 200
  azulog export --rules wall_tiling --to clingo > mine.lp
  azulog verify --engine clingo --rules wall_tiling --program mine.lp
  azulog verify --engine swipl --games 100

Exit code: 0 if the engine derives the same, 1 if it does not, 2 if it can not be run.")]
pub struct Verify {
    /// Fixtures, or folders of them; recorded games are skipped
    #[arg(default_value = "fixtures")]
    paths: Vec<PathBuf>,
    /// The engine, or several
    #[arg(long, value_enum, required = true, value_delimiter = ',')]
    engine: Vec<Name>,
    /// The rule file to ask (`wall_tiling`), or several; all if left out. With `--games`, the rule sets to play by
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    rules: Vec<OsString>,
    /// A program of your own in place of the translation of the rule file
    #[arg(long, value_name = "FILE", requires = "rules")]
    program: Option<PathBuf>,
    /// How many questions each rule file is asked at least
    #[arg(long, value_name = "QUESTIONS", default_value_t = 1_000, value_parser = numbers::questions)]
    questions: usize,
    /// Replay so many games of each number of players in the Prolog program of the whole game
    #[arg(long, value_name = "GAMES", value_parser = numbers::games, conflicts_with_all = ["program", "questions"])]
    games: Option<u64>,
    /// What the random games come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    live: LiveRules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Name {
    /// SWI-Prolog
    Swipl,
    /// clingo
    Clingo,
    /// Souffle
    Souffle,
    /// Nemo, as a module of python3
    Nemo,
}

impl From<Name> for Engine {
    fn from(name: Name) -> Engine {
        match name {
            Name::Swipl => Engine::Prolog,
            Name::Clingo => Engine::Clingo,
            Name::Souffle => Engine::Souffle,
            Name::Nemo => Engine::Nemo,
        }
    }
}

impl Verify {
    /// Asks and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let engines: Vec<Engine> = self.engine.iter().map(|name| Engine::from(*name)).collect();
        let missing: Vec<String> = engines.iter().filter_map(|engine| engine.is_installed().err()).collect();
        if !missing.is_empty() {
            return Err(Failure::Refused(missing.join("\n")));
        }
        if let Some(games) = self.games {
            return self.replay(&engines, games, out);
        }
        let meant: Result<Vec<&'static RuleFile>, Failure> =
            self.rules.iter().map(|name| file_of(name)).collect();
        let meant = if self.rules.is_empty() { Rulebook::current().files.clone() } else { meant? };
        let own = match (&self.program, engines.len(), meant.len()) {
            (None, ..) => None,
            (Some(path), 1, 1) => Some(Input::load(path)?.text),
            _ => {
                let one = "--program is for one rule file and one engine";
                return Err(Failure::Refused(one.to_owned()));
            }
        };
        let mut questions = self.of_fixtures()?;
        let rule_sets: Vec<RuleSet> = names().into_iter().filter_map(named).collect();
        questions.fill(&meant, &rule_sets, self.questions, self.seed);
        let folder = tempfile::tempdir().map_err(|error| no_room(&error))?;
        let mut works = Vec::new();
        for engine in engines {
            let place = folder.path().join(engine.extension());
            std::fs::create_dir_all(&place).map_err(|error| no_room(&error))?;
            for file in &meant {
                let translation = Translation::of(engine, file.name).map_err(Failure::Refused)?;
                works.push((translation, place.clone()));
            }
        }
        let mut total = Total::default();
        each(
            &works,
            |(translation, folder)| {
                let cases = questions.of(translation.program.file.name);
                verify(translation, own.as_deref(), cases, folder)
            },
            |(translation, _), verdict| total.tell(translation, &verdict, out),
        )?;
        total.end(out)
    }

    /// Lets the Prolog program replay games.
    fn replay(&self, engines: &[Engine], games: u64, out: &mut impl Write) -> Result<Outcome, Failure> {
        if engines != [Engine::Prolog] {
            return Err(Failure::Refused("whole games are played in Prolog: --engine swipl".to_owned()));
        }
        let sets: Result<Vec<RuleSet>, Failure> = self.rules.iter().map(|name| rule_set(name)).collect();
        let sets = if self.rules.is_empty() { vec![RuleSet::official()] } else { sets? };
        let folder = tempfile::tempdir().map_err(|error| no_room(&error))?;
        let tables = sets.iter().flat_map(|set| [2, 3, 4].map(|players| (set, players)));
        let works: Vec<(&RuleSet, i32, PathBuf)> = tables
            .enumerate()
            .map(|(place, (set, players))| (set, players, folder.path().join(place.to_string())))
            .collect();
        let seeds = self.seed..self.seed.saturating_add(games);
        let mut outcome = Outcome::Fine;
        each(
            &works,
            |(set, players, folder)| replay(set, *players, seeds.clone(), folder),
            |(set, players, _), replayed| {
                write!(out, "{}, {players} players: {}", set.name, replayed.told)?;
                outcome = outcome.max(if replayed.agrees { Outcome::Fine } else { Outcome::Differs });
                Ok(())
            },
        )?;
        Ok(outcome)
    }

    /// The questions that the fixtures ask.
    fn of_fixtures(&self) -> Result<Questions, Failure> {
        let mut questions = Questions::default();
        for path in files(&self.paths)? {
            let input = Input::load(&path)?;
            if read::is_game(&input) {
                continue;
            }
            let (read, mut asked) = listen(|| read::document(&input, &RuleSet::official()));
            match read {
                Ok(Document::Fixture(fixture)) => {
                    asked.extend(listen(|| drop(setup(&fixture.rules, fixture.game.position.players()))).1);
                    asked.extend(listen(|| drop(fixture.ask())).1);
                    questions.add(asked, &input.name);
                }
                Ok(_) => {}
                Err(faults) => return Err(Failure::Faulty(input, faults)),
            }
        }
        Ok(questions)
    }
}

/// Does works on all threads, and tells of each in their order; the first error ends it.
fn each<W: Sync, R: Send>(
    works: &[W],
    work: impl Fn(&W) -> Result<R, String> + Sync,
    mut tell: impl FnMut(&W, R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let at = |place: u64| &works[usize::try_from(place).unwrap_or_default()];
    let places = 0..u64::try_from(works.len()).unwrap_or_default();
    let never = AtomicBool::new(false);
    in_order(
        places,
        threads(),
        &never,
        || |place| work(at(place)),
        |place, done| tell(at(place), done.map_err(Failure::Refused)?),
    )?;
    Ok(())
}

fn no_room(error: &std::io::Error) -> Failure {
    Failure::Refused(format!("there is no folder for the programs: {error}"))
}

/// What was asked of the engine whose turn it is, and whether any differed.
#[derive(Default)]
struct Total {
    engine: Option<Engine>,
    files: usize,
    questions: usize,
    facts: usize,
    differs: bool,
}

impl Total {
    fn tell(
        &mut self,
        translation: &Translation,
        verdict: &Verdict,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.engine != Some(translation.engine) {
            self.sum(out)?;
            *self = Total { engine: Some(translation.engine), differs: self.differs, ..Total::default() };
        }
        self.files += 1;
        self.questions += verdict.questions;
        self.facts += verdict.facts;
        let (engine, file) = (translation.engine.name(), translation.program.file.name);
        let Some(smallest) = &verdict.smallest else { return Ok(()) };
        self.differs = true;
        writeln!(
            out,
            "rules/{file}: {engine} differs in {} of {}; the smallest is of {}",
            verdict.different,
            counted(verdict.questions, "question"),
            smallest.origin
        )?;
        for fact in &smallest.told {
            writeln!(out, "    told {fact}")?;
        }
        for fact in &smallest.added {
            writeln!(out, "  + only {engine} derives {fact}")?;
        }
        for fact in &smallest.missing {
            writeln!(out, "  - only Azulog derives {fact}")?;
        }
        Ok(())
    }

    fn sum(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Some(engine) = self.engine else { return Ok(()) };
        let (files, questions) = (counted(self.files, "rule file"), counted(self.questions, "question"));
        writeln!(out, "{}: {files}, {questions}, {}", engine.name(), counted(self.facts, "derived fact"))?;
        Ok(())
    }

    fn end(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.sum(out)?;
        if self.differs {
            return Ok(Outcome::Differs);
        }
        writeln!(out, "no difference")?;
        Ok(Outcome::Fine)
    }
}
