//! `azulog puzzles`: positions of played games in which one move wins far more than any other.

use super::{Failure, Format, Outcome, filled_behind, interrupt, json, numbers, rule_set, threads};
use azulog::analysis::marks::turns;
use azulog::analysis::puzzle::{DEEP, Finder, Found, Puzzle};
use azulog::documents::output::{put, unwritable};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::game::check_players;
use azulog::engine::rule_set::OFFICIAL;
use azulog::engine::strategies::Strategy;
use azulog::games::table::table;
use azulog::games::told::counted;
use azulog::language::Language;
use azulog::players::company::Company;
use azulog::players::entrant::{Entrant, of_seats};
use azulog::players::runner::MOVE_TIME;
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::Number;
use azulog::search::Search;
use azulog::tournament::MOST_ROUNDS;
use azulog::tournament::game::{Table, play_by};
use azulog::tournament::run::in_order;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::ffi::OsString;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// How many play if nothing is said.
const PLAYERS: Number = 2;

/// Find positions of played games in which one move wins far more than any other
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog puzzles --games 10
  azulog puzzles --games 100 --out puzzles
  azulog puzzles --games 10 --players 3 --strategies light,search/light:500,azul-c411/six-tiers

A position is a candidate if a search with a tenth of the effort finds one move whose chance to win is far above
that of all others, and it is not the move that the strategy `light` prefers. It is a puzzle if the whole
search finds the same move best and, when this move and its three best rivals are searched separately,
the 95 % interval of its chance to win begins at least 15 percentage points above the ends of theirs.

Game n has the seed S + n - 1: `azulog play` with this seed, the same rules and strategies plays it again. A
file is named puzzle-SEED-ROUND.MOVE.ron, and is a fixture: its first lines hold the solution.")]
pub struct Puzzles {
    /// How many games to play
    #[arg(long, value_parser = numbers::games, allow_negative_numbers = true)]
    games: u64,
    /// The strategy of each seat, or one for all
    #[arg(long, value_delimiter = ',', default_value = "search/light:200")]
    strategies: Vec<Entrant>,
    /// The number of players
    #[arg(long, default_value_t = PLAYERS, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The rules: official, a reference, or a .ron file of your own
    #[arg(long, value_name = "NAME", default_value = OFFICIAL)]
    rules: OsString,
    /// The seed of the first game; each later game has the next seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The search that confirms: search/light or search/exact, with the number of games to play out for a move, or a time
    #[arg(long, value_name = "SEARCH", default_value_t = DEEP)]
    search: Search,
    /// How many games to search at a time; by default, one for each core
    #[arg(long, value_parser = numbers::threads, allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Write each puzzle as a fixture into this folder, instead of printing it
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Replace the puzzles of the same seeds in the folder
    #[arg(long, requires = "out")]
    force: bool,
    /// Print text, or lines of JSON: the counts, then each puzzle
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What was looked at, as JSON.
#[derive(Serialize)]
struct Counts {
    games: u64,
    positions: usize,
    candidates: usize,
    puzzles: usize,
}

impl Puzzles {
    /// Plays, searches and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rules = rule_set(&self.rules)?;
        check_players(&rules, self.players)?;
        let entrants = of_seats(&self.strategies, self.players)?;
        let strategies: Vec<Strategy> = entrants.iter().filter_map(Entrant::strategy).collect();
        Strategy::check_all(&strategies, &rules, self.players)?;
        let (seed, games) = (self.seed, self.games);
        let seeds = seed..seed
            .checked_add(games)
            .ok_or_else(|| format!("seed {seed} is too large for {games} games, each with the next seed"))?;
        let earlier = self.out.as_deref().map(|folder| self.earlier(folder, &seeds)).transpose()?;
        Company::new(&entrants, MOVE_TIME).start()?;
        let interrupted = interrupt::listen()?;
        let bar = ProgressBar::new(games).with_style(
            ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let (mut all, mut played) = (Found::default(), 0);
        let look = || {
            let mut company = Company::new(&entrants, MOVE_TIME);
            let mut finder = Finder::new(self.search);
            let (rules, seats) = (&rules, entrants.len());
            move |seed| {
                let starting_player = starting_player(rules, self.players, seed);
                let table =
                    Table { rules, strategies: Vec::new(), starting_player, seed, max_rounds: MOST_ROUNDS };
                let players = company.seated((1..).zip(0..seats), seed);
                let record = play_by(&table, players, true).and_then(|(_, record)| record);
                let input = Input::new(format!("the game of seed {seed}"), record.unwrap_or_default());
                let turns = match read::document_by(&input, None) {
                    Ok(Document::Recorded(recorded)) => turns(&recorded),
                    Ok(_) => Ok(Vec::new()),
                    Err(faults) => Err(faults),
                };
                let turns = turns.map_err(|faults| Failure::Faulty(input, faults))?;
                Ok::<Found, Failure>(finder.find(turns, seed, Language::English))
            }
        };
        let whole = in_order(seeds, self.threads.unwrap_or_else(threads), interrupted, look, |_, found| {
            let Found { positions, candidates, puzzles } = found?;
            all.positions += positions;
            all.candidates += candidates;
            all.puzzles.extend(puzzles);
            played += 1;
            bar.inc(1);
            Ok::<(), Failure>(())
        })?;
        bar.finish_and_clear();
        if let Some(folder) = &self.out {
            for path in earlier.unwrap_or_default() {
                std::fs::remove_file(&path).map_err(|error| unwritable(&path, &error))?;
            }
            let play = self.play();
            for puzzle in &all.puzzles {
                put(&path(folder, puzzle), self.force, &puzzle.fixture(&rules, &play))?;
            }
        }
        self.print(played, &all, out)?;
        Ok(if whole { Outcome::Fine } else { Outcome::Interrupted })
    }

    /// The command that plays one of the games, but for its seed.
    fn play(&self) -> String {
        let strategies: Vec<String> = self.strategies.iter().map(ToString::to_string).collect();
        let players = (self.players != PLAYERS).then(|| format!(" --players {}", self.players));
        let rules = (self.rules != OFFICIAL).then(|| format!(" --rules {}", self.rules.display()));
        let options = [players, rules].into_iter().flatten().collect::<String>();
        format!("azulog play --strategies {}{options}", strategies.join(","))
    }

    /// The puzzles of these seeds that are in the folder, which is made if it is not there.
    fn earlier(&self, folder: &Path, seeds: &Range<u64>) -> Result<Vec<PathBuf>, Failure> {
        if folder.exists() && !folder.is_dir() {
            return Err(Failure::Refused(format!("{}: is not a folder; name a folder", folder.display())));
        }
        std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        let mut earlier = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(|error| unwritable(folder, &error))? {
            let path = entry.map_err(|error| unwritable(folder, &error))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let within = name.strip_prefix("puzzle-").and_then(|rest| rest.strip_suffix(".ron"));
            let seed =
                within.and_then(|within| within.split_once('-')).and_then(|(seed, _)| seed.parse().ok());
            if seed.is_some_and(|seed| seeds.contains(&seed)) {
                earlier.push(path);
            }
        }
        earlier.sort();
        if let Some(path) = earlier.first().filter(|_| !self.force) {
            let help = "already exists; name another folder or seed, or replace it with --force";
            return Err(Failure::Refused(format!("{}: {help}", path.display())));
        }
        Ok(earlier)
    }

    fn print(&self, games: u64, all: &Found, out: &mut impl Write) -> Result<(), Failure> {
        let Found { positions, candidates, puzzles } = all;
        if self.format == Format::Json {
            let (positions, candidates) = (*positions, *candidates);
            writeln!(out, "{}", json(&Counts { games, positions, candidates, puzzles: puzzles.len() })?)?;
            for puzzle in puzzles {
                writeln!(out, "{}", json(puzzle)?)?;
            }
            return Ok(());
        }
        writeln!(
            out,
            "{}, {}: {}, of which {} confirms {}.",
            counted(games, "game"),
            counted(*positions, "position"),
            counted(*candidates, "candidate"),
            self.search,
            puzzles.len()
        )?;
        if let Some(folder) = &self.out {
            for puzzle in puzzles {
                writeln!(out, "{}: {}", path(folder, puzzle).display(), puzzle.task())?;
            }
            return Ok(());
        }
        for puzzle in puzzles {
            let table = table(&puzzle.game, &puzzle.game.offer(), Language::English);
            writeln!(out, "\n{}\n\n{table}\n{}", puzzle.name(), puzzle.task())?;
        }
        // The solutions come last, out of sight of a reader who wants to find them.
        for puzzle in puzzles {
            writeln!(out, "\nSolution of {}", puzzle.name())?;
            for line in puzzle.answer() {
                writeln!(out, "{}", filled_behind(&format!("  {line}"), "      "))?;
            }
        }
        Ok(())
    }
}

fn path(folder: &Path, puzzle: &Puzzle) -> PathBuf {
    folder.join(puzzle.name() + ".ron")
}
