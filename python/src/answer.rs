//! What Python is given: values by way of JSON, and `ValueError` with the library's own words.

use azulog::documents::read::failure::Failure;
use azulog::documents::read::fault::Fault;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::named_or_written;
use azulog::engine::rule_set::RuleSet;
use azulog::language::Language;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A `ValueError` that says why.
pub fn refused(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// A `ValueError` with all faults of a text, each with its place.
pub fn faulty(input: Input, faults: Vec<Fault>, language: Language) -> PyErr {
    let faults = faults.into_iter().map(|fault| fault.in_language(language)).collect();
    refused(Failure::Faulty(input, faults))
}

/// The rule set of a name that is known, or of a text.
pub fn rule_set(named_or_text: &str) -> PyResult<RuleSet> {
    named_or_written(named_or_text).map_err(refused)
}

/// The language of a code, as `en`.
pub fn language(code: &str) -> PyResult<Language> {
    code.parse::<Language>().map_err(refused)
}

/// A text of JSON as Python's own values.
pub fn values<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// An answer as Python's own values.
pub fn value<'py>(py: Python<'py>, answer: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    values(py, &serde_json::to_string(answer).map_err(refused)?)
}

/// Raises what a signal asks for, as Ctrl-C does.
///
/// # Errors
/// A signal came.
#[expect(clippy::redundant_closure_for_method_calls)] // the method is of one lifetime
pub fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
