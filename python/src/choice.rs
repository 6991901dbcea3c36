//! What strategies choose.

use crate::answer::{refused, value};
use crate::searching;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::player::Player;
use azulog::engine::strategies::Strategy;
use azulog::engine::strategies::compared::Compared;
use azulog::games::illegal::why_illegal;
use azulog::language::Language;
use azulog::players::company::Company;
use azulog::players::entrant::Entrant;
use azulog::players::runner::MOVE_TIME;
use azulog::search::Searcher;
use pyo3::prelude::*;
use serde::Serialize;

/// The moves that the rules of a strategy choose, of which chance picks one, and all that they compare.
#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "chosen")]
    moves: Vec<String>,
    compared: Vec<Compared>,
}

/// What the rules of a strategy choose, and what they compare.
///
/// # Errors
/// There is no such strategy.
pub fn compared<'py>(py: Python<'py>, game: &Game, strategy: &str) -> PyResult<Bound<'py, PyAny>> {
    let strategy: Strategy = strategy.parse().map_err(refused)?;
    let choice = strategy.ask(game, &game.offer());
    let moves = choice.chosen.iter().map(ToString::to_string).collect();
    value(py, &Chosen { moves, compared: Compared::all(strategy, &choice) })
}

/// The move that a strategy, a search or a program chooses; none if there is no legal one.
///
/// # Errors
/// There is nobody of this name, or a program does not answer with a legal move.
pub fn choose(py: Python<'_>, game: &Game, strategy: &str, seed: u64) -> PyResult<Option<String>> {
    let entrants: [Entrant; 1] = [strategy.parse().map_err(refused)?];
    let offer = game.offer_of_turn();
    if offer.moves().next().is_none() {
        return Ok(None);
    }
    let seat = u64::try_from(game.position.to_move).unwrap_or_default();
    if let [Entrant::Searches(search)] = entrants {
        let choose =
            |searcher: &mut Searcher| searcher.seated(Chance::player(seed, seat)).choose(game, &offer);
        return Ok(py.detach(|| searching::with(search, choose)).map(|does| does.to_string()));
    }
    py.detach(|| {
        let mut company = Company::new(&entrants, MOVE_TIME);
        company.start()?;
        let mut seated = company.seated([(seat, 0)], seed);
        let player = seated.first_mut().ok_or_else(|| format!("nobody plays `{strategy}`"))?;
        match player.choose(game, &offer) {
            Some(does) if offer.allows(does) => Ok(Some(does.to_string())),
            Some(does) => {
                let why = why_illegal(game, does, Language::English);
                Err(format!("`{does}` is not legal: {why}"))
            }
            None => player.forfeits().map_or(Ok(None), Err),
        }
    })
    .map_err(|why: String| refused(why))
}
