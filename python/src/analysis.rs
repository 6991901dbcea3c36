//! What a search thinks of the moves of a position, and of those of a game.

use crate::answer::{faulty, language, refused, rule_set, value};
use crate::searching;
use azulog::analysis::marks::{Mark, marks};
use azulog::analysis::opinion::Analysis;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::game::Game;
use azulog::search::Search;
use pyo3::prelude::*;

/// The search of a name, or the usual one.
fn named(search: Option<&str>) -> PyResult<Search> {
    search.map_or(Ok(Search::USUAL), str::parse).map_err(refused)
}

/// The opinions on the moves of a position, the best first.
pub fn opinions<'py>(py: Python<'py>, game: &Game, search: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    let search = named(search)?;
    let analysis = py.detach(|| searching::with(search, |searcher| Analysis::of(game, searcher)));
    value(py, &analysis.moves)
}

/// What each move of a recorded game lost, the turning points first, as `azulog analyze --format json` prints it.
#[pyfunction]
#[pyo3(signature = (text, *, search=None, rules=None, lang="en"))]
pub fn analyze<'py>(
    py: Python<'py>,
    text: &str,
    search: Option<&str>,
    rules: Option<&str>,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (rules, lang, search) = (rules.map(rule_set).transpose()?, language(lang)?, named(search)?);
    let input = Input::new("game", text);
    let recorded = match read::document_by(&input, rules.as_ref()) {
        Ok(Document::Recorded(recorded)) => recorded,
        Ok(_) => return Err(refused("this is not a recorded game; `Position.analyze` is for positions")),
        Err(faults) => return Err(faulty(input, faults, lang)),
    };
    let marked = py.detach(|| searching::with(search, |searcher| marks(&recorded, searcher, lang)));
    let marked: Vec<Mark> = marked.map_err(|faults| faulty(input, faults, lang))?;
    value(py, &Mark::turning_points_first(&marked))
}
