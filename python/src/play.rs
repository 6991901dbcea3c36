//! A whole game.

use crate::answer::{check_signals, refused, rule_set, values};
use crate::number;
use crate::player::{Raised, entrants};
use crate::position::nobody;
use azulog::engine::game::{Game, check_players};
use azulog::engine::player::seated;
use azulog::engine::strategies::Strategy;
use azulog::games::play::{Event, play_as};
use azulog::games::record::Record;
use azulog::players::company::Company;
use azulog::players::entrant::{Entrant, of_seats};
use azulog::players::runner::MOVE_TIME;
use azulog::references::survey;
use azulog::rules::vocabulary::Number;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Plays a game: its events as `azulog play --format json` prints them, and its record.
#[pyfunction]
#[pyo3(signature = (strategies, *, players=None, rules="official", seed=1, starting_player=None, max_rounds=None))]
pub fn play<'py>(
    py: Python<'py>,
    strategies: Vec<Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::maybe_players)] players: Option<Number>,
    rules: &str,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    #[pyo3(from_py_with = number::maybe_players)] starting_player: Option<Number>,
    #[pyo3(from_py_with = number::maybe_rounds)] max_rounds: Option<Number>,
) -> PyResult<Bound<'py, PyDict>> {
    let (rules, raised) = (rule_set(rules)?, Raised::default());
    let named = entrants(&strategies, &rules, &raised)?;
    let players = players.unwrap_or_else(|| Number::try_from(named.len()).unwrap_or(Number::MAX));
    check_players(&rules, players).map_err(refused)?;
    let seats = of_seats(&named, players).map_err(refused)?;
    let followed: Vec<Strategy> = seats.iter().filter_map(Entrant::strategy).collect();
    Strategy::check_all(&followed, &rules, players).map_err(refused)?;
    let starts = starting_player.unwrap_or_else(|| survey::starting_player(&rules, players, seed));
    let mut game = Game::new(&rules, players, Some(starts)).ok_or_else(|| nobody(Some(starts)))?;
    let (mut events, mut record) = (Vec::new(), Record::default());
    py.detach(|| {
        let mut company = Company::new(&seats, MOVE_TIME);
        company.start()?;
        let mut at_the_table = company.seated((1..).zip(0..seats.len()), seed);
        play_as(&rules, &mut game, &mut seated(&mut at_the_table), seed, max_rounds, |event: Event| {
            record.add(&event).map_err(|error| error.to_string())?;
            events.push(serde_json::to_string(&event).map_err(|error| error.to_string())?);
            check_signals().map_err(|error| {
                raised.keep(error);
                "interrupted".to_owned()
            })
        })
    })
    .map_err(|why: String| raised.again().err().unwrap_or_else(|| refused(why)))?;
    raised.again()?;
    let played = PyDict::new(py);
    played.set_item("events", values(py, &format!("[{}]", events.join(",")))?)?;
    played.set_item("record", record.into_text())?;
    Ok(played)
}
