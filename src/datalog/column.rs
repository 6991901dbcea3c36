//! What is known of the columns of a relation that a rule reads.

use crate::rules::rule_text::split;
use std::fmt;

/// The key that `ToMove` names wherever a rule reads it.
pub const MOVER: &str = "mover";

/// The key under which constants are noted that rules ask of what other rules derive.
pub const CONSTANT: &str = "constant";

/// What is known of a column that a rule reads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// It is bound to a key.
    Key(String),
    /// It must be this constant.
    Constant(String),
    /// Its value is used.
    Used,
    /// Its value is a summand of the value that is meant, and nothing else.
    Added,
    /// It may be anything.
    Ignored,
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Column::Key(name) | Column::Constant(name) => f.write_str(name),
            Column::Used => f.write_str("*"),
            Column::Added => f.write_str("+"),
            Column::Ignored => f.write_str("_"),
        }
    }
}

/// A relation with what is known of its columns: `Holds(mover, line, _, *)`.
///
/// As what is meant, a name is a key, `*` a value that matters, `+` one that matters as a sum, and `_` one
/// that does not. As what may be read, a name is a key or a constant that the column must be bound to, `_`
/// allows no use of it, `+` allows it as a summand, and `*` allows any use but a constant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pattern {
    /// The relation.
    pub relation: String,
    /// Its columns.
    pub columns: Vec<Column>,
}

impl Pattern {
    /// Reads a pattern as it is written above; a text that is none names no relation.
    #[must_use]
    pub fn of(text: &str) -> Pattern {
        let (relation, columns) = text.split_once('(').unwrap_or((text, ""));
        let columns = split(columns.trim_end_matches(')')).into_iter().map(|column| match column {
            "*" => Column::Used,
            "+" => Column::Added,
            "_" => Column::Ignored,
            name => Column::Key(name.to_owned()),
        });
        Pattern { relation: relation.to_owned(), columns: columns.collect() }
    }

    /// Whether it allows a fact to be read in this way.
    #[must_use]
    pub fn allows(&self, read: &Pattern) -> bool {
        let allows = |(allowed, read): (&Column, &Column)| match (allowed, read) {
            (Column::Used, Column::Constant(_)) => false,
            (Column::Used, _)
            | (Column::Added, Column::Added | Column::Ignored)
            | (Column::Ignored, Column::Ignored) => true,
            (Column::Key(name), Column::Key(read) | Column::Constant(read)) => name == read,
            _ => false,
        };
        self.relation == read.relation && self.columns.iter().zip(&read.columns).all(allows)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: Vec<String> = self.columns.iter().map(ToString::to_string).collect();
        write!(f, "{}({})", self.relation, columns.join(", "))
    }
}
