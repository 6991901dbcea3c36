//! The facts of a program: told, derived, and found by some of their columns.

use super::program::Program;
use super::value::Value;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// A fact's columns.
pub type Row = Vec<Value>;

/// The facts of a program, by relation.
#[derive(Clone, Debug, Default)]
pub struct Database {
    relations: Vec<Facts>,
}

/// The facts of a relation.
#[derive(Clone, Debug, Default)]
struct Facts {
    rows: Vec<Row>,
    /// In which round of deriving each fact came in; 0 for what was told.
    born: Vec<usize>,
    places: FxHashMap<Row, usize>,
    /// For each choice of columns: their values, and where facts with them stand.
    indices: RefCell<FxHashMap<u32, Index>>,
}

#[derive(Clone, Debug, Default)]
struct Index {
    /// How many facts it has taken in.
    facts: usize,
    places: FxHashMap<Row, Vec<usize>>,
}

impl Database {
    /// No facts of a program's relations.
    #[must_use]
    pub fn of(program: &Program) -> Database {
        Database { relations: program.relations.iter().map(|_| Facts::default()).collect() }
    }

    /// Adds a fact; false if it is known.
    pub fn insert(&mut self, relation: usize, row: Row, born: usize) -> bool {
        let Some(facts) = self.relations.get_mut(relation) else { return false };
        if facts.places.contains_key(&row) {
            return false;
        }
        facts.places.insert(row.clone(), facts.rows.len());
        facts.rows.push(row);
        facts.born.push(born);
        true
    }

    /// The facts of a relation in the order in which they came in.
    #[must_use]
    pub fn rows(&self, relation: usize) -> &[Row] {
        self.relations.get(relation).map_or(&[], |facts| &facts.rows)
    }

    /// The round in which a fact came in; none if it does not hold.
    #[must_use]
    pub fn born(&self, relation: usize, row: &Row) -> Option<usize> {
        let facts = self.relations.get(relation)?;
        facts.born.get(*facts.places.get(row)?).copied()
    }

    /// Whether a fact holds.
    #[must_use]
    pub fn holds(&self, relation: usize, row: &Row) -> bool {
        self.relations.get(relation).is_some_and(|facts| facts.places.contains_key(row))
    }

    /// The places of the facts that have these values; none stands for any value.
    #[must_use]
    pub fn matching(&self, relation: usize, values: &[Option<Value>]) -> Vec<usize> {
        let Some(facts) = self.relations.get(relation) else { return Vec::new() };
        let bound: u32 = (0..).zip(values).map(|(at, value)| u32::from(value.is_some()) << at).sum();
        if bound == 0 {
            return (0..facts.rows.len()).collect();
        }
        let mut indices = facts.indices.borrow_mut();
        let index = indices.entry(bound).or_default();
        let key_of = |row: &Row| -> Row {
            row.iter().zip(values).filter(|(_, value)| value.is_some()).map(|(value, _)| *value).collect()
        };
        for (place, row) in facts.rows.iter().enumerate().skip(index.facts) {
            index.places.entry(key_of(row)).or_default().push(place);
        }
        index.facts = facts.rows.len();
        let key: Row = values.iter().flatten().copied().collect();
        index.places.get(&key).cloned().unwrap_or_default()
    }

    /// How many facts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.relations.iter().map(|facts| facts.rows.len()).sum()
    }

    /// Whether there is no fact.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
