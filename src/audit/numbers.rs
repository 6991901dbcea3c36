//! The numbers that columns have in a situation: reasons why not stay inside them.

use super::inquiry::{Inquiry, Meant};
use crate::datalog::value::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The numbers that columns have, by the columns' names.
pub type Numbers = BTreeMap<String, BTreeSet<Value>>;

impl Inquiry {
    /// The numbers that columns have in facts told or derived.
    #[must_use]
    pub fn numbers(&self) -> Numbers {
        let mut numbers = Numbers::new();
        for stage in 0..self.len() {
            for (relation, declared) in self.program(stage).relations.iter().enumerate() {
                for row in self.database(stage).rows(relation) {
                    add(&mut numbers, declared.columns.iter().zip(row.iter().copied().map(Some)));
                }
            }
        }
        numbers
    }

    /// Adds the numbers of facts that are meant.
    pub fn add_numbers(&self, meant: &Meant, numbers: &mut Numbers) {
        let declared = &self.program(meant.stage).relations[meant.relation];
        add(numbers, declared.columns.iter().zip(meant.values.iter().copied()));
    }

    /// The column of facts that are meant whose number it has nowhere.
    #[must_use]
    pub fn outside(&self, meant: &Meant, numbers: &Numbers) -> Option<usize> {
        let declared = &self.program(meant.stage).relations[meant.relation];
        let mut columns = declared.columns.iter().zip(&meant.values);
        columns.position(|(column, value)| match value {
            Some(number @ Value::Number(_)) => {
                numbers.get(column).is_none_or(|known| !known.contains(number))
            }
            _ => false,
        })
    }
}

fn add<'a>(numbers: &mut Numbers, columns: impl Iterator<Item = (&'a String, Option<Value>)>) {
    for (column, value) in columns {
        if let Some(number @ Value::Number(_)) = value {
            numbers.entry(column.clone()).or_default().insert(number);
        }
    }
}
