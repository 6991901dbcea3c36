//! Facts in rule syntax, as `Legal(F1, B, 3)`: read into the rows of a program, and written.

use super::database::{Database, Row};
use super::evaluate::Evaluation;
use super::parse::Programs;
use super::program::Program;
use crate::rules::rule_text::{Role, split};

/// A fact in rule syntax.
#[must_use]
pub fn write(relation: &str, row: &Row, programs: &Programs) -> String {
    let columns: Vec<String> = row.iter().map(|value| programs.words.write(*value)).collect();
    format!("{relation}({})", columns.join(", "))
}

/// Facts in rule syntax as facts of a program.
#[must_use]
pub fn database(program: &Program, facts: &[String], programs: &Programs) -> Database {
    let mut told = Database::of(program);
    for fact in facts {
        let parsed = fact.split_once('(').and_then(|(name, columns)| {
            let relation = program.relation(name)?;
            let columns = split(columns.strip_suffix(')')?);
            let kinds = &program.relations[relation].kinds;
            let row: Option<Row> =
                kinds.iter().zip(columns).map(|(kind, column)| programs.words.read(*kind, column)).collect();
            Some((relation, row?))
        });
        if let Some((relation, row)) = parsed {
            told.insert(relation, row, 0);
        }
    }
    told
}

/// The facts of the output relations in rule syntax.
#[must_use]
pub fn derived(program: &Program, evaluation: &Evaluation, programs: &Programs) -> Vec<String> {
    let outputs = program.relations.iter().enumerate().filter(|(_, relation)| relation.role == Role::Output);
    let rows = outputs.flat_map(|(place, relation)| {
        evaluation.database.rows(place).iter().map(|row| write(&relation.name, row, programs))
    });
    rows.collect()
}
