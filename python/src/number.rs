//! Whole numbers that Python gives, each refused with what would be right.

use crate::answer::refused;
use azulog::rules::vocabulary::Number;
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// So many games a batch has at most: their arrays take some gigabytes.
const MOST_GAMES: usize = 1 << 22;

/// How many play, or who; the rules know which numbers they are for.
pub fn players(given: &Bound<'_, PyAny>) -> PyResult<Number> {
    within(given, "players", Number::MIN..=Number::MAX)
}

/// The same, or none.
pub fn maybe_players(given: &Bound<'_, PyAny>) -> PyResult<Option<Number>> {
    optional(given, players)
}

/// A seed.
pub fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    within(given, "seed", 0..=u64::MAX)
}

/// The same, or none.
pub fn maybe_seed(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(given, seed)
}

/// A game that stops after so many rounds, or none.
pub fn maybe_rounds(given: &Bound<'_, PyAny>) -> PyResult<Option<Number>> {
    optional(given, |given| within(given, "max_rounds", 1..=9_999))
}

/// How many deals are played.
pub fn deals(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    within(given, "games", 1..=1_000_000_000)
}

/// How many games a batch has.
pub fn games(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(given, "games", 1..=MOST_GAMES)
}

/// How many threads work at a time, or none.
pub fn maybe_threads(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    optional(given, |given| within(given, "threads", 1..=4_096))
}

/// How many rules deep a proof goes, or none.
pub fn maybe_depth(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    optional(given, |given| within(given, "depth", 0..=1_000))
}

/// The number of an action; the encoding knows which there are.
pub fn action(given: &Bound<'_, PyAny>) -> PyResult<i64> {
    within(given, "action", i64::MIN..=i64::MAX)
}

fn optional<'py, N>(
    given: &Bound<'py, PyAny>,
    read: impl Fn(&Bound<'py, PyAny>) -> PyResult<N>,
) -> PyResult<Option<N>> {
    if given.is_none() { Ok(None) } else { read(given).map(Some) }
}

fn within<'py, N>(given: &Bound<'py, PyAny>, name: &str, range: RangeInclusive<N>) -> PyResult<N>
where
    N: for<'a> FromPyObject<'a, 'py, Error = PyErr> + PartialOrd + Display,
{
    match given.extract::<N>() {
        Ok(number) if range.contains(&number) => Ok(number),
        // What is no whole number at all is a `TypeError`.
        Err(error) if given.cast::<PyInt>().is_err() => Err(error),
        _ => Err(refused(format!(
            "{name}: a whole number from {} to {} is needed, not {given}",
            range.start(),
            range.end()
        ))),
    }
}
