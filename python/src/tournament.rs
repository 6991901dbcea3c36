//! Tournaments: whole ones, shards, and their merging.

use crate::answer::{check_signals, refused, rule_set, values};
use crate::number;
use crate::player::{Raised, entrants};
use azulog::documents::output::{Destination, Draft};
use azulog::rules::vocabulary::Number;
use azulog::tournament::file::Growing;
use azulog::tournament::lines::Header;
use azulog::tournament::merge::Merging;
use azulog::tournament::part::Part;
use azulog::tournament::result::json_lines;
use azulog::tournament::schedule::Shard;
use azulog::tournament::standings::Standings;
use azulog::tournament::threads::NoThread;
use azulog::tournament::{MOST_ROUNDS, Settings, Tournament};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Why a tournament stops.
enum Stopped {
    Refused(String),
    Raised(PyErr),
}

impl From<String> for Stopped {
    fn from(why: String) -> Stopped {
        Stopped::Refused(why)
    }
}

impl From<NoThread> for Stopped {
    fn from(why: NoThread) -> Stopped {
        Stopped::Refused(why.to_string())
    }
}

impl From<Stopped> for PyErr {
    fn from(stopped: Stopped) -> PyErr {
        match stopped {
            Stopped::Refused(why) => refused(why),
            Stopped::Raised(error) => error,
        }
    }
}

/// Lines of JSON as Python's own values.
fn lines<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    values(py, &format!("[{}]", text.lines().collect::<Vec<_>>().join(",")))
}

/// Plays strategies against each other: the result as `azulog tournament --format json` prints it.
#[pyfunction]
#[pyo3(signature = (
    strategies, *, games, players=2, rules="official", seed=1, threads=None, max_rounds=None, games_out=None,
    shard=None, force=false
))]
#[expect(clippy::too_many_arguments)] // each is an option of `azulog tournament`
pub fn tournament<'py>(
    py: Python<'py>,
    strategies: Vec<Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::deals)] games: u64,
    #[pyo3(from_py_with = number::players)] players: Number,
    rules: &str,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    #[pyo3(from_py_with = number::maybe_threads)] threads: Option<usize>,
    #[pyo3(from_py_with = number::maybe_rounds)] max_rounds: Option<Number>,
    games_out: Option<PathBuf>,
    shard: Option<&str>,
    force: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let max_rounds = max_rounds.unwrap_or(MOST_ROUNDS);
    let (rules, raised) = (rule_set(rules)?, Raised::default());
    let entrants = entrants(&strategies, &rules, &raised)?;
    let shard = shard.map_or(Ok(Shard::WHOLE), str::parse).map_err(refused)?;
    let settings = Settings { max_rounds, ..Settings::new(&rules, &entrants, players, games, seed) };
    let tournament = Tournament::new(settings, rules, entrants).map_err(refused)?;
    let header = Header { tournament: tournament.settings.clone(), shard };
    let schedule = &tournament.schedule;
    if schedule.games_of_shard(shard) == 0 {
        return Err(refused(format!("shard {shard}: there are only {games} deals to share")));
    }
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    let result = py.detach(|| {
        tournament.company().start()?;
        let mut standings = Standings::new(schedule);
        let mut part = Part { header: &header, known: 0, file: None, recorded: false };
        if let Some(path) = &games_out {
            let enter = |result: &_, game| {
                if let Some(place) = schedule.place(game) {
                    standings.enter(place.seats, result);
                }
            };
            let (file, found) = Growing::open(path, &header, schedule, force, enter)?;
            (part.file, part.known) = (Some(file), found.games);
        }
        part.play(&tournament, threads, &AtomicBool::new(false), &mut standings, |_, _| {
            raised.again().and_then(|()| check_signals()).map_err(Stopped::Raised)
        })?;
        Ok::<_, Stopped>(json_lines(&header, schedule, &standings)?)
    })?;
    lines(py, &result)
}

/// Merges the files of shards: the result of the whole tournament.
#[pyfunction]
#[pyo3(signature = (files, *, games_out=None, force=false))]
pub fn merge(
    py: Python<'_>,
    files: Vec<PathBuf>,
    games_out: Option<PathBuf>,
    force: bool,
) -> PyResult<Bound<'_, PyAny>> {
    let result = py.detach(|| {
        let merging = Merging::open(&files)?;
        let (header, schedule) = (merging.header(), merging.schedule.clone());
        let begin = |path: PathBuf| Destination::of(&path, force)?.begin();
        let mut whole = games_out.map(begin).transpose()?;
        let standings =
            merging.whole(|line| whole.as_mut().map_or(Ok(()), |whole| whole.add(&format!("{line}\n"))))?;
        whole.map_or(Ok(()), Draft::finish)?;
        json_lines(&header, &schedule, &standings)
    });
    lines(py, &result.map_err(refused)?)
}
