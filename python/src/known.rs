//! What has a name: rule sets, strategies, relations.

use crate::answer::{language, refused};
use azulog::datalog::parse::Programs;
use azulog::documents::read::rule_set;
use azulog::engine::strategies::Strategy;
use azulog::search::Kind;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// The names of the rule sets.
#[pyfunction]
pub fn rule_sets() -> Vec<&'static str> {
    rule_set::names()
}

/// The strategies and searches by name, each with what it does.
#[pyfunction]
#[pyo3(signature = (*, lang="en"))]
pub fn strategies(lang: &str) -> PyResult<BTreeMap<&'static str, String>> {
    let lang = language(lang)?;
    let profiles = Strategy::ALL.iter().map(|strategy| strategy.profile());
    let followed = profiles.map(|profile| (profile.name, profile.description));
    let searched = Kind::ALL.map(|(kind, name)| (name, kind.description()));
    Ok(followed.chain(searched).map(|(name, description)| (name, lang.translate(description))).collect())
}

/// The relations that facts are of, each with its columns.
#[pyfunction]
pub fn relations() -> PyResult<BTreeMap<String, Vec<String>>> {
    let programs = Programs::get().map_err(refused)?;
    let relations = programs.programs.iter().flat_map(|program| &program.relations);
    Ok(relations.map(|relation| (relation.name.clone(), relation.columns.clone())).collect())
}
