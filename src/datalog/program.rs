//! A rule file as a Datalog program: relations and rules that can be walked, changed and shown.

use super::expression::{Bindings, Expression};
use super::form::{Form, Series};
use super::value::{Kind, Words};
use crate::rules::RuleFile;
use crate::rules::rule_text::{Role, Rule as RuleText};
use crate::rules::vocabulary::Ruling;
use serde::Serialize;
use std::ops::Range;

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
    /// Its rules that the audit can not read, in their order.
    pub unreadable: Vec<Unreadable>,
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

/// Where a rule is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its file: `rules/wall_tiling.rs`.
    pub file: String,
    /// The line of its head, from 1.
    pub line: usize,
    /// The norm that it formalises.
    pub norm: String,
}

impl Place {
    /// The file and the norm, which stay the same when lines are inserted above the rule.
    #[must_use]
    pub fn words(&self) -> String {
        format!("{} {}", self.file, self.norm)
    }

    /// The same with the line, which terminals and editors follow: `rules/wall_tiling.rs:41 tiling.runs`.
    #[must_use]
    pub fn with_line(&self) -> String {
        format!("{}:{} {}", self.file, self.line, self.norm)
    }
}

/// A rule that the audit can not read; it takes no part in what is evaluated.
#[derive(Clone, Debug)]
pub struct Unreadable {
    /// The relation that it derives.
    pub relation: String,
    /// The line of its head, from 1.
    pub line: usize,
    /// Its sentence, norm and text; none if it is the declaration of a relation.
    pub text: Option<RuleText<'static>>,
    /// What can not be read, in words.
    pub what: String,
    /// The bytes of the file where it is.
    pub span: Range<usize>,
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
    /// One of the values after the other has this form: `for row in 1..=5`.
    For(Form, Series),
}

impl Clause {
    /// The atom that the condition asks a fact of; none if it asks for none.
    #[must_use]
    pub fn atom(&self) -> Option<&Atom> {
        match self {
            Clause::Holds(atom) | Clause::Absent(atom) => Some(atom),
            Clause::Guard(_) | Clause::Let(..) | Clause::For(..) => None,
        }
    }
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

    /// Where a rule is.
    #[must_use]
    pub fn place(&self, rule: &Rule) -> Place {
        let file = format!("rules/{}", self.file.name);
        Place { file, line: rule.line, norm: rule.text.norm.to_owned() }
    }

    /// The rules that derive a relation and that the audit can not read.
    pub fn unread(&self, relation: usize) -> impl Iterator<Item = &Unreadable> {
        let name = self.relations.get(relation).map(|relation| &relation.name);
        self.unreadable.iter().filter(move |rule| Some(&rule.relation) == name)
    }

    /// Whether some relation of a stratum depends on one of the same stratum.
    #[must_use]
    pub fn is_recursive(&self, stratum: &[usize]) -> bool {
        let inside = |clause: &Clause| clause.atom().is_some_and(|atom| stratum.contains(&atom.relation));
        let rules = stratum.iter().flat_map(|&relation| self.deriving(relation));
        rules.into_iter().any(|(_, rule)| rule.body.iter().any(inside))
    }

    /// Puts the relations in groups, each before those that depend on it.
    pub(super) fn stratify(&mut self) {
        let count = self.relations.len();
        let mut needs = vec![vec![false; count]; count];
        for rule in &self.rules {
            for atom in rule.body.iter().filter_map(Clause::atom) {
                needs[rule.head.relation][atom.relation] = true;
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

impl Unreadable {
    /// Whether it can not be read only because something that it names can not.
    #[must_use]
    pub fn is_a_consequence(&self) -> bool {
        self.text.is_none()
            || self.what.starts_with("the columns of `")
            || self.what.starts_with("it reads `")
    }

    /// Where it stands: `rules/wall_tiling.rs:41`.
    #[must_use]
    pub fn place(&self, program: &Program) -> String {
        format!("rules/{}:{}", program.file.name, self.line)
    }

    /// That the audit can not read it: `the audit cannot read rules/wall.rs:52 (the call of `most`)`.
    #[must_use]
    pub fn words(&self, program: &Program) -> String {
        format!("the audit cannot read {} ({})", self.place(program), self.what)
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
