//! A rule file as a Datalog program: relations and rules that can be walked, changed and shown.

use super::expression::{Bindings, Expression};
use super::value::{Kind, Words};
use crate::rule_text::{Role, Rule as RuleText};
use crate::rules::RuleFile;
use crate::rules::vocabulary::Ruling;

/// The relation of the rulings that are followed.
pub const FOLLOWS: &str = "Follows";

/// A rule file, read.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file.
    pub file: &'static RuleFile,
    /// Its relations in their order.
    pub relations: Vec<Relation>,
    /// Its rules in their order, every fact of a group by itself.
    pub rules: Vec<Rule>,
    /// Its relations in groups that are derived one after the other.
    pub strata: Vec<Vec<usize>>,
}

/// A relation.
#[derive(Clone, Debug)]
pub struct Relation {
    /// Its name.
    pub name: String,
    /// How it takes part.
    pub role: Role,
    /// What its columns hold.
    pub kinds: Vec<Kind>,
    /// The names of its columns, from the sentence above it.
    pub columns: Vec<String>,
    /// The sentence above it, up to the columns.
    pub sentence: String,
}

/// A rule: the head holds where the body does.
#[derive(Clone, Debug)]
pub struct Rule {
    /// What it derives.
    pub head: Atom,
    /// Its conditions, in order.
    pub body: Vec<Clause>,
    /// The names of its variables, by slot.
    pub variables: Vec<String>,
    /// The line of its head, from 1.
    pub line: usize,
    /// Its sentence, norm and text, which facts of a group share.
    pub text: RuleText<'static>,
}

/// A relation with terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Atom {
    /// The relation, by its place in the program.
    pub relation: usize,
    /// One term a column.
    pub terms: Vec<Term>,
}

/// What stands in a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// `_`: any value.
    Any,
    /// A variable, by its slot.
    Variable(usize),
    /// A value to compute.
    Given(Expression),
}

/// A condition of a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// Such a fact holds.
    Holds(Atom),
    /// No such fact holds.
    Absent(Atom),
    /// The comparison is true.
    Guard(Expression),
    /// The value has this form: `let Line::Pattern(row) = line`.
    Let(Form, Expression),
}

/// The form of a value in a `let`.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Anything, bound to a variable's slot.
    Variable(usize),
    /// A variant of an enum, with terms for what it holds: enum, variant.
    Word(usize, usize, Vec<Term>),
}

impl Program {
    /// The relation of a name, by its place.
    #[must_use]
    pub fn relation(&self, name: &str) -> Option<usize> {
        self.relations.iter().position(|relation| relation.name == name)
    }

    /// The rules that derive a relation, with their places.
    pub fn deriving(&self, relation: usize) -> impl Iterator<Item = (usize, &Rule)> {
        self.rules.iter().enumerate().filter(move |(_, rule)| rule.head.relation == relation)
    }

    /// The ruling that an atom asks for, as in `Follows(Ruling::TilesBottomUp)`; none if it asks for none.
    #[must_use]
    pub fn ruling(&self, atom: &Atom, words: &Words) -> Option<Ruling> {
        match &atom.terms[..] {
            [Term::Given(Expression::Value(ruling))] if self.relations[atom.relation].name == FOLLOWS => {
                Ruling::from_name(&words.write(*ruling))
            }
            _ => None,
        }
    }

    /// Where a rule stands: `rules/wall_tiling.rs:41`.
    #[must_use]
    pub fn place(&self, rule: &Rule) -> String {
        format!("rules/{}:{}", self.file.name, rule.line)
    }

    /// Whether some relation of a stratum depends on one of the same stratum.
    #[must_use]
    pub fn is_recursive(&self, stratum: &[usize]) -> bool {
        let inside = |clause: &Clause| match clause {
            Clause::Holds(atom) | Clause::Absent(atom) => stratum.contains(&atom.relation),
            Clause::Guard(_) | Clause::Let(..) => false,
        };
        let rules = stratum.iter().flat_map(|&relation| self.deriving(relation));
        rules.into_iter().any(|(_, rule)| rule.body.iter().any(inside))
    }

    /// Puts the relations in groups, each before those that depend on it.
    pub(super) fn stratify(&mut self) {
        let count = self.relations.len();
        let mut needs = vec![vec![false; count]; count];
        for rule in &self.rules {
            for clause in &rule.body {
                if let Clause::Holds(atom) | Clause::Absent(atom) = clause {
                    needs[rule.head.relation][atom.relation] = true;
                }
            }
        }
        for through in 0..count {
            let further = needs[through].clone();
            for row in &mut needs {
                if row[through] {
                    row.iter_mut().zip(&further).for_each(|(needs, further)| *needs |= further);
                }
            }
        }
        let mut placed = vec![false; count];
        while let Some(next) = (0..count).find(|&relation| {
            !placed[relation]
                && (0..count).all(|other| !needs[relation][other] || placed[other] || needs[other][relation])
        }) {
            let group: Vec<usize> = (0..count)
                .filter(|&other| other == next || (needs[next][other] && needs[other][next]))
                .collect();
            for &relation in &group {
                placed[relation] = true;
            }
            self.strata.push(group);
        }
    }
}

impl Atom {
    /// Whether every variable in it has a value.
    #[must_use]
    pub fn is_bound(&self, bindings: &Bindings) -> bool {
        self.terms.iter().all(|term| match term {
            Term::Variable(slot) => bindings.get(*slot).is_some_and(Option::is_some),
            Term::Any | Term::Given(_) => true,
        })
    }

    /// The atom with names for its variables: `Legal(source, B, _)`.
    #[must_use]
    pub fn write(&self, program: &Program, rule: &Rule, words: &Words) -> String {
        let terms = self.terms.iter().map(|term| match term {
            Term::Any => "_".to_owned(),
            Term::Variable(slot) => rule.variables.get(*slot).cloned().unwrap_or_default(),
            Term::Given(expression) => expression.write(&|slot| rule.variables[slot].clone(), words),
        });
        let name = program.relations.get(self.relation).map_or("", |relation| relation.name.as_str());
        format!("{name}({})", terms.collect::<Vec<_>>().join(", "))
    }
}
