//! What rules derive, in sentences: relation by relation, each with its facts.

use super::address;
use crate::audit::inquiry::{Inquiry, Meant};
use crate::datalog::program::Program;
use crate::datalog::syntax::write;
use crate::documents::read::fixture::Pattern;
use crate::rules::rule_text::Role;
use maud::{Markup, html};

/// The facts of a relation.
pub struct Derived {
    /// The relation.
    name: String,
    /// The address of the relation.
    address: String,
    /// Its sentence.
    sentence: String,
    /// Each fact in rule syntax, and its columns in words.
    facts: Vec<(String, String)>,
}

/// What some stages of an inquiry derive for others, stage by stage.
#[must_use]
pub fn derived(inquiry: &Inquiry, stages: &[usize]) -> Vec<Derived> {
    let mut all: Vec<Derived> = Vec::new();
    for &stage in stages {
        let program = inquiry.program(stage);
        let outputs =
            program.relations.iter().enumerate().filter(|(_, relation)| relation.role == Role::Output);
        for (relation, declared) in outputs {
            let mut rows: Vec<_> = inquiry.database(stage).rows(relation).to_vec();
            rows.sort_unstable();
            let facts = rows.into_iter().map(|row| {
                let fact = write(&declared.name, &row, inquiry.programs);
                let values = row.into_iter().map(Some).collect();
                (fact, columns(inquiry, &Meant { stage, relation, values }))
            });
            let facts: Vec<(String, String)> = facts.collect();
            match all.iter_mut().find(|derived| derived.name == declared.name) {
                Some(known) => {
                    known.facts.extend(facts);
                    known.facts.sort();
                    known.facts.dedup();
                }
                None if facts.is_empty() => {}
                None => all.push(Derived {
                    name: declared.name.clone(),
                    address: address::relation(program.file, &declared.name),
                    sentence: sentence(program, relation),
                    facts,
                }),
            }
        }
    }
    all
}

fn sentence(program: &Program, relation: usize) -> String {
    program.relations[relation].sentence.trim_end_matches('.').to_owned()
}

/// The columns in words; those with any value are left out.
fn columns(inquiry: &Inquiry, meant: &Meant) -> String {
    let given = (0..meant.values.len()).filter(|column| meant.values[*column].is_some());
    given.map(|column| inquiry.say_column(meant, column)).collect::<Vec<_>>().join(", ")
}

/// How many facts there are.
#[must_use]
pub fn count(all: &[Derived]) -> usize {
    all.iter().map(|derived| derived.facts.len()).sum()
}

/// The facts that are wanted, as a list of relations with their facts; their syntax is shown beside them.
#[must_use]
pub fn list(all: &[Derived], wanted: &dyn Fn(&str) -> bool) -> Markup {
    html! {
        dl.facts {
            @for derived in all {
                @let facts: Vec<_> = derived.facts.iter().filter(|(fact, _)| wanted(fact)).collect();
                @if !facts.is_empty() {
                    dt { (derived.sentence) " " a.relation href=(derived.address) { (derived.name) } }
                    @for (fact, words) in facts {
                        dd title=(fact) { @if words.is_empty() { "yes" } @else { (words) } }
                    }
                }
            }
        }
    }
}

/// Facts that are meant, in a sentence; in rule syntax where one names only a part of what a column holds.
#[must_use]
pub fn meant(inquiry: &Inquiry, stages: &[usize], pattern: &Pattern) -> Markup {
    let said = stages.iter().find_map(|&stage| {
        let program = inquiry.program(stage);
        let relation = program.relation(&pattern.relation)?;
        let declared = &program.relations[relation];
        let values =
            declared.kinds.iter().zip(&pattern.columns).map(|(kind, column)| match column.as_str() {
                "_" => Some(None),
                column => Some(Some(inquiry.programs.words.read(*kind, column)?)),
            });
        let address = address::relation(program.file, &pattern.relation);
        let said = values.collect::<Option<Vec<_>>>().map(|values| {
            let words = columns(inquiry, &Meant { stage, relation, values });
            let sentence = sentence(program, relation);
            if words.is_empty() { sentence } else { format!("{sentence}: {words}") }
        });
        Some((address, said))
    });
    html! {
        @match said {
            Some((address, Some(said))) => { (said) " " a.relation href=(address) { (pattern.relation) } }
            Some((address, None)) => a.relation href=(address) { code { (pattern) } },
            None => code { (pattern) },
        }
    }
}
