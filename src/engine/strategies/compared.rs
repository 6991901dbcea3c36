//! The moves that a strategy compares, for programs.

use super::{Choice, Strategy};
use crate::rules::vocabulary::Number;
use serde::Serialize;
use std::collections::BTreeMap;

/// A move that a strategy compares.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// Where the tiles are taken.
    pub source: String,
    /// Their color.
    pub color: String,
    /// Where they are placed.
    pub line: String,
    /// What the strategy derives about the move, by name.
    pub values: BTreeMap<&'static str, Number>,
    /// Whether the strategy chooses it.
    pub chosen: bool,
}

impl Compared {
    /// The moves that a strategy compares, the best first.
    #[must_use]
    pub fn all(strategy: Strategy, choice: &Choice) -> Vec<Compared> {
        let compared = choice.ranked(strategy).into_iter().map(|(does, values)| Compared {
            source: does.source.to_string(),
            color: does.color.to_string(),
            line: does.line.to_string(),
            values: strategy
                .profile()
                .values
                .iter()
                .map(|(name, _)| *name)
                .zip(values.iter().copied())
                .collect(),
            chosen: choice.chosen.contains(&does),
        });
        compared.collect()
    }
}
