//! Rules between two notations: as all engines mean them, with columns and conditions as one engine needs them.

use crate::datalog::expression::Operator;
use crate::rules::vocabulary::Number;
use std::collections::BTreeMap;

/// What stands in a column, or on a side of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Term {
    /// Any value.
    Any,
    /// A variable.
    Variable(String),
    /// A number.
    Number(Number),
    /// A word that holds nothing.
    Name(String),
    /// A word with what it holds.
    Built(String, Vec<Term>),
    /// Several values that compare one after the other.
    Tuple(Vec<Term>),
    /// `-x`.
    Negated(Box<Term>),
    /// Two numbers with an operator between them.
    Operation(Box<Term>, Operator, Box<Term>),
}

/// A relation with terms.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Atom {
    pub relation: String,
    pub terms: Vec<Term>,
}

/// How the two sides of a comparison compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// As numbers.
    Numbers,
    /// As words, equal or not.
    Words,
    /// As ranks, or tuples of ranks and numbers.
    Ranks,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    /// Such a fact holds.
    Holds(Atom),
    /// No such fact holds.
    Absent(Atom),
    /// The variable stands for a number that is computed.
    Is(Term, Term),
    /// The two are one.
    Equals(Term, Term),
    /// The two compare so.
    Compares(Term, Operator, Term, Sort),
}

/// A rule.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clause {
    pub head: Atom,
    pub body: Vec<Literal>,
}

impl Term {
    pub fn variable(name: &str) -> Term {
        Term::Variable(name.to_owned())
    }

    /// Whether something is to be computed.
    pub fn computes(&self) -> bool {
        matches!(self, Term::Negated(_) | Term::Operation(..))
    }

    fn parts(&self) -> Vec<&Term> {
        match self {
            Term::Any | Term::Variable(_) | Term::Number(_) | Term::Name(_) => Vec::new(),
            Term::Built(_, parts) | Term::Tuple(parts) => parts.iter().collect(),
            Term::Negated(inner) => vec![inner],
            Term::Operation(one, _, other) => vec![one, other],
        }
    }

    fn parts_mut(&mut self) -> Vec<&mut Term> {
        match self {
            Term::Any | Term::Variable(_) | Term::Number(_) | Term::Name(_) => Vec::new(),
            Term::Built(_, parts) | Term::Tuple(parts) => parts.iter_mut().collect(),
            Term::Negated(inner) => vec![inner],
            Term::Operation(one, _, other) => vec![one, other],
        }
    }

    fn count(&self, counts: &mut BTreeMap<String, usize>) {
        if let Term::Variable(name) = self {
            *counts.entry(name.clone()).or_default() += 1;
        }
        self.parts().into_iter().for_each(|part| part.count(counts));
    }

    fn rename(&mut self, old: &str, new: &str) {
        if matches!(self, Term::Variable(name) if name == old) {
            *self = Term::variable(new);
        }
        self.parts_mut().into_iter().for_each(|part| part.rename(old, new));
    }

    fn leave_out(&mut self, once: &dyn Fn(&str) -> bool) {
        if matches!(self, Term::Variable(name) if once(name)) {
            *self = Term::Any;
        }
        self.parts_mut().into_iter().for_each(|part| part.leave_out(once));
    }
}

impl Literal {
    fn terms(&self) -> Vec<&Term> {
        match self {
            Literal::Holds(atom) | Literal::Absent(atom) => atom.terms.iter().collect(),
            Literal::Is(one, other) | Literal::Equals(one, other) | Literal::Compares(one, _, other, _) => {
                vec![one, other]
            }
        }
    }

    fn terms_mut(&mut self) -> Vec<&mut Term> {
        match self {
            Literal::Holds(atom) | Literal::Absent(atom) => atom.terms.iter_mut().collect(),
            Literal::Is(one, other) | Literal::Equals(one, other) | Literal::Compares(one, _, other, _) => {
                vec![one, other]
            }
        }
    }
}

impl Clause {
    /// Writes one variable for two that are one.
    pub fn with_equal_variables_joined(mut self) -> Clause {
        let is_pair =
            |literal: &Literal| matches!(literal, Literal::Equals(Term::Variable(_), Term::Variable(_)));
        while let Some(place) = self.body.iter().position(is_pair) {
            if let Literal::Equals(Term::Variable(kept), Term::Variable(other)) = self.body.remove(place) {
                let body = self.body.iter_mut().flat_map(Literal::terms_mut);
                self.head.terms.iter_mut().chain(body).for_each(|term| term.rename(&other, &kept));
            }
        }
        self
    }

    /// Writes `_` for variables that stand once, and leaves out what binds nothing then.
    pub fn without_lone_variables(mut self) -> Clause {
        loop {
            let mut counts = BTreeMap::new();
            let body = self.body.iter().flat_map(Literal::terms);
            self.head.terms.iter().chain(body).for_each(|term| term.count(&mut counts));
            let is_lone = |name: &str| counts.get(name) == Some(&1);
            for term in self.body.iter_mut().flat_map(Literal::terms_mut) {
                term.leave_out(&is_lone);
            }
            let before = self.body.len();
            self.body.retain(|literal| {
                !matches!(literal, Literal::Is(Term::Any, _) | Literal::Equals(Term::Any, _))
                    && !matches!(literal, Literal::Equals(Term::Variable(_), Term::Any))
            });
            if self.body.len() == before {
                return self;
            }
        }
    }
}
