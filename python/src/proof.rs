//! Proofs: why a fact holds or does not.

use crate::answer::{faulty, language, refused, rule_set, value};
use crate::number;
use crate::position::TEXT;
use azulog::audit::situation::Situation;
use azulog::documents::read::input::Input;
use azulog::games::at::At;
use pyo3::prelude::*;

/// Reads the moment of a recorded game.
///
/// # Errors
/// It is written otherwise.
pub fn moment(at: Option<&str>) -> PyResult<Option<At>> {
    at.map(|at| at.parse().map_err(refused)).transpose()
}

/// Why a fact holds or does not, about a position, a fixture or a moment of a recorded game.
#[pyfunction]
#[pyo3(signature = (text, fact, *, at=None, ask=None, rules=None, depth=None, all=false, lang="en"))]
#[expect(clippy::too_many_arguments)] // each is an option of `azulog why`
pub fn why<'py>(
    py: Python<'py>,
    text: &str,
    fact: &str,
    at: Option<&str>,
    ask: Option<&str>,
    rules: Option<&str>,
    #[pyo3(from_py_with = number::maybe_depth)] depth: Option<usize>,
    all: bool,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (rules, at, lang) = (rules.map(rule_set).transpose()?, moment(at)?, language(lang)?);
    let input = Input::new(TEXT, text);
    let situation = match Situation::read_by(&input, rules.as_ref(), at) {
        Ok(situation) => situation.in_language(lang),
        Err(faults) => return Err(faulty(input, faults, lang)),
    };
    let faults = situation.faults(fact, ask).map_err(refused)?;
    if !faults.is_empty() {
        return Err(faulty(input, faults.to_vec(), lang));
    }
    value(py, &situation.explain(fact, ask, situation.extent(depth, all)).map_err(refused)?)
}
