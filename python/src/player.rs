//! Whoever takes a seat: a strategy or a program by its name, or a Python function.

use crate::answer::refused;
use crate::position::Position;
use azulog::engine::game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::player::Player;
use azulog::engine::rule_set::RuleSet;
use azulog::players::entrant::{Entrant, Own};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::{Arc, Mutex, PoisonError};

/// The first error that a Python function raised.
#[derive(Clone, Default)]
pub struct Raised(Arc<Mutex<Option<PyErr>>>);

impl Raised {
    /// Keeps an error, unless there is one already.
    pub fn keep(&self, error: PyErr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// Raises the error again, if there is one.
    ///
    /// # Errors
    /// There is.
    pub fn again(&self) -> PyResult<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

/// A Python function that is given a position and answers with a move.
struct Called {
    function: Py<PyAny>,
    rules: Arc<RuleSet>,
    raised: Raised,
}

impl Called {
    /// What the function answers, or a function of this name beside it.
    fn answer<T: std::str::FromStr<Err = String>>(
        &self,
        game: &game::Game,
        beside: Option<(&str, Vec<String>)>,
    ) -> Option<T> {
        let asked = Python::attach(|py| {
            let position = Position { game: game.clone(), rules: Arc::clone(&self.rules) };
            let answer = match beside {
                None => self.function.call1(py, (position,))?,
                Some((name, options)) => self.function.call_method1(py, name, (position, options))?,
            };
            let text = answer.bind(py).cast::<PyString>().map_err(|_| {
                refused(format!("a player answers with a move in the notation, not with {}", answer.bind(py)))
            })?;
            text.to_str()?.parse().map_err(refused)
        });
        asked.map_err(|error| self.raised.keep(error)).ok()
    }
}

impl Player for Called {
    fn choose(&mut self, game: &game::Game, _offer: &Offer) -> Option<Move> {
        self.answer(game, None)
    }

    fn place(&mut self, game: &game::Game, options: &[Placement]) -> Option<Placement> {
        let chooses = Python::attach(|py| self.function.bind(py).hasattr("place").unwrap_or_default());
        if !chooses {
            return options.first().copied();
        }
        self.answer(game, Some(("place", options.iter().map(ToString::to_string).collect())))
    }

    fn forfeits(&mut self) -> Option<String> {
        Some("its function raised an error".to_owned())
    }
}

/// Whoever is named, or called.
///
/// # Errors
/// There is no such strategy, or it is neither a name nor a function.
pub fn entrants(named: &[Bound<'_, PyAny>], rules: &RuleSet, raised: &Raised) -> PyResult<Vec<Entrant>> {
    let rules = Arc::new(rules.clone());
    named.iter().map(|named| entrant(named, &rules, raised)).collect()
}

fn entrant(named: &Bound<'_, PyAny>, rules: &Arc<RuleSet>, raised: &Raised) -> PyResult<Entrant> {
    if let Ok(name) = named.cast::<PyString>() {
        return name.to_str()?.parse().map_err(refused);
    }
    if !named.is_callable() {
        return Err(refused(format!("{named} is neither the name of a strategy nor a function")));
    }
    let name = named.getattr("name").or_else(|_| named.getattr("__name__"));
    let name = name.ok().and_then(|name| name.extract::<String>().ok()).unwrap_or_else(|| "own".to_owned());
    let (function, rules, raised) = (named.clone().unbind(), Arc::clone(rules), raised.clone());
    let make = move |_| Called {
        function: Python::attach(|py| function.clone_ref(py)),
        rules: Arc::clone(&rules),
        raised: raised.clone(),
    };
    Ok(Own::new(name, make).into())
}
