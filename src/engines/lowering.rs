//! A rule as the clauses of an engine: words in columns, numbers computed where the engine computes them.

use super::clause::{Atom, Clause, Literal, Sort, Term};
use super::engine::Engine;
use super::layout;
use super::names::{Names, variable};
use super::rank::Rank;
use crate::datalog::expression::{Expression, Operator};
use crate::datalog::program::{self, Program, Rule};
use crate::datalog::value::{Kind, Value, Words};
use std::collections::BTreeSet;

/// Conditions of which one set or another shall hold, each set with something that it gives.
pub(super) type Ways<T> = Vec<(Vec<Literal>, T)>;

/// The variable that says which case a fact is of.
pub(super) const CASE: &str = "Case";

/// How the relations of a program are named, and whether they have a column for the case.
pub(super) struct Target<'a> {
    pub engine: Engine,
    pub program: &'a Program,
    pub words: &'a Words,
    /// The name of a relation, by its place in the program.
    pub relation: &'a dyn Fn(usize) -> String,
    pub has_case: bool,
}

/// A rule that is being translated.
pub(super) struct Lowering<'a> {
    pub target: &'a Target<'a>,
    pub rule: &'a Rule,
    /// What each variable holds.
    pub kinds: Vec<Option<Kind>>,
    /// The columns that each variable takes.
    pub slots: Vec<Vec<Term>>,
    names: Names,
    /// The ranks that comparisons need.
    pub ranks: &'a mut BTreeSet<Rank>,
}

/// The clauses of a rule; several where the engine needs one for each way in which it can hold.
pub(super) fn clauses(
    target: &Target<'_>,
    rule: &Rule,
    ranks: &mut BTreeSet<Rank>,
) -> Result<Vec<Clause>, String> {
    let mut names = Names::default();
    names.new_one(CASE);
    let lowering =
        Lowering { target, rule, kinds: vec![None; rule.variables.len()], slots: Vec::new(), names, ranks };
    lowering.clauses().map_err(|what| {
        let place = format!("rules/{}:{}", target.program.file.name, rule.line);
        format!("{place}: no translation of {what} for {}", target.engine.name())
    })
}

/// Each set of conditions with each of others.
pub(super) fn both<T>(ways: Ways<T>, others: &Ways<T>, join: impl Fn(&T, &T) -> T) -> Ways<T> {
    let one_with = |(body, given): (Vec<Literal>, T)| {
        let with = |other: &(Vec<Literal>, T)| ([&body[..], &other.0].concat(), join(&given, &other.1));
        others.iter().map(with).collect::<Vec<_>>()
    };
    ways.into_iter().flat_map(one_with).collect()
}

impl Lowering<'_> {
    fn clauses(mut self) -> Result<Vec<Clause>, String> {
        self.find_kinds();
        let variables = self.rule.variables.clone();
        for (slot, name) in variables.iter().enumerate() {
            let kind = self.kinds[slot].unwrap_or(Kind::Number);
            let columns = layout::columns(self.target.engine, kind, self.target.words);
            let terms = columns.iter().map(|_| Term::Variable(self.names.new_one(&variable(name))));
            let terms = terms.collect();
            self.slots.push(terms);
        }
        let mut ways: Ways<()> = vec![(Vec::new(), ())];
        for clause in &self.rule.body {
            let more = self.condition(clause)?;
            ways = both(ways, &more.into_iter().map(|body| (body, ())).collect(), |(), ()| ());
        }
        let mut clauses = Vec::new();
        for (computed, head) in self.atom(&self.rule.head)? {
            for (body, ()) in &ways {
                let clause = Clause { head: head.clone(), body: [&body[..], &computed].concat() };
                // Nemo gives up on a number computed from a variable that is another.
                let splits = self.target.engine.splits_words();
                let clause = if splits { clause.with_equal_variables_joined() } else { clause };
                clauses.push(self.grounded(clause.without_lone_variables()));
            }
        }
        Ok(clauses)
    }

    /// The clause with a condition that says which case it is about, if no other does.
    fn grounded(&self, mut clause: Clause) -> Clause {
        let asks = |literal: &Literal| matches!(literal, Literal::Holds(atom) if atom.terms.first() == Some(&Term::variable(CASE)));
        let asks_first = match self.target.engine {
            // Prolog looks at the conditions in their order.
            Engine::Prolog => clause.body.first().is_some_and(asks),
            _ => clause.body.iter().any(asks),
        };
        if self.target.has_case && !asks_first {
            clause.body.insert(0, case());
        }
        clause
    }

    pub fn kind(&self, expression: &Expression) -> Option<Kind> {
        expression.kind(&|slot| self.kinds[slot])
    }

    /// The sets of conditions of which one shall hold.
    fn condition(&mut self, clause: &program::Clause) -> Result<Vec<Vec<Literal>>, String> {
        match clause {
            program::Clause::Holds(atom) => {
                let holds = |(mut body, atom): (Vec<Literal>, Atom)| {
                    body.push(Literal::Holds(atom));
                    body
                };
                Ok(self.atom(atom)?.into_iter().map(holds).collect())
            }
            program::Clause::Absent(atom) => match &self.atom(atom)?[..] {
                [(computed, atom)] => Ok(vec![[&computed[..], &[Literal::Absent(atom.clone())]].concat()]),
                _ => Err("the smaller of two numbers in what must be absent".to_owned()),
            },
            program::Clause::Guard(guard) => self.holds(guard, true),
            program::Clause::Let(form, value) => self.bind(form, value),
            program::Clause::For(form, series) => {
                let unbound = vec![None; self.rule.variables.len()];
                let values = series.values(&unbound, self.target.words);
                if values.is_empty() {
                    return Err("a `for` through what is not written out".to_owned());
                }
                let each: Result<Vec<_>, String> =
                    values.iter().map(|value| self.bind(form, value)).collect();
                Ok(each?.concat())
            }
        }
    }

    fn atom(&mut self, atom: &program::Atom) -> Result<Ways<Atom>, String> {
        let relation = &self.target.program.relations[atom.relation];
        let name = (self.target.relation)(atom.relation);
        let mut ways: Ways<Vec<Term>> = vec![(Vec::new(), Vec::new())];
        if self.target.has_case {
            ways[0].1.push(Term::variable(CASE));
        }
        for ((term, kind), column) in atom.terms.iter().zip(&relation.kinds).zip(&relation.columns) {
            let columns = match term {
                program::Term::Any => {
                    let columns = layout::columns(self.target.engine, *kind, self.target.words);
                    vec![(Vec::new(), vec![Term::Any; columns.len()])]
                }
                program::Term::Variable(slot) => vec![(Vec::new(), self.slots[*slot].clone())],
                program::Term::Given(expression) => self.columns(expression, column)?,
            };
            ways = both(ways, &columns, |one, other| [&one[..], other].concat());
        }
        let named = |(body, terms)| (body, Atom { relation: name.clone(), terms });
        Ok(ways.into_iter().map(named).collect())
    }

    /// An expression in the columns of its kind; what is computed before is named after the column.
    pub fn columns(&mut self, expression: &Expression, column: &str) -> Result<Ways<Vec<Term>>, String> {
        let Target { engine, words, .. } = *self.target;
        match expression {
            Expression::Variable(slot) => Ok(vec![(Vec::new(), self.slots[*slot].clone())]),
            Expression::Value(value) => Ok(vec![(Vec::new(), layout::value(engine, *value, words))]),
            Expression::Word(kind, variant, held) => {
                let mut ways: Ways<Vec<Vec<Term>>> = vec![(Vec::new(), Vec::new())];
                for held in held {
                    let held =
                        self.columns(held, column)?.into_iter().map(|(body, terms)| (body, vec![terms]));
                    ways = both(ways, &held.collect(), |one, other| [&one[..], other].concat());
                }
                let word = |held| layout::word(engine, *kind, *variant, held, words);
                Ok(ways.into_iter().map(|(body, held)| (body, word(held))).collect())
            }
            _ => {
                let ways = self.number(expression)?.into_iter().map(|(mut body, term)| {
                    let term = self.computed_before(term, column, &mut body);
                    (body, vec![term])
                });
                Ok(ways.collect())
            }
        }
    }

    /// A number as it may stand in a column: the engine may need it computed before.
    pub fn computed_before(&mut self, term: Term, column: &str, body: &mut Vec<Literal>) -> Term {
        if !term.computes() || !self.target.engine.computes_before() {
            return term;
        }
        let computed = Term::Variable(self.new_name(column));
        body.push(Literal::Is(computed.clone(), term));
        computed
    }

    pub fn new_name(&mut self, name: &str) -> String {
        self.names.new_one(&variable(name))
    }

    /// A number to be computed where it stands.
    pub fn number(&mut self, expression: &Expression) -> Result<Ways<Term>, String> {
        use Operator::{Add, AtMost, Divide, Greater, Least, Modulo, Most, Multiply, Remainder, Subtract};
        let engine = self.target.engine;
        let operation = |one: &Term, operator, other: &Term| {
            Term::Operation(Box::new(one.clone()), operator, Box::new(other.clone()))
        };
        match expression {
            Expression::Variable(slot) if self.slots[*slot].len() == 1 => {
                Ok(vec![(Vec::new(), self.slots[*slot][0].clone())])
            }
            Expression::Value(Value::Number(number)) => Ok(vec![(Vec::new(), Term::Number(*number))]),
            Expression::Negated(inner) => {
                let negated = |(body, term)| (body, Term::Negated(Box::new(term)));
                Ok(self.number(inner)?.into_iter().map(negated).collect())
            }
            Expression::Operation(one, operator @ (Least | Most), other) if engine.lacks_least() => {
                let (first, then) = if *operator == Least { (AtMost, Greater) } else { (Greater, AtMost) };
                let pairs = both(
                    self.number(one)?.into_iter().map(|(body, term)| (body, vec![term])).collect(),
                    &self.number(other)?.into_iter().map(|(body, term)| (body, vec![term])).collect(),
                    |one, other| [&one[..], other].concat(),
                );
                let split = |(body, terms): (Vec<Literal>, Vec<Term>)| {
                    let way = |operator, chosen: &Term| {
                        let compares =
                            Literal::Compares(terms[0].clone(), operator, terms[1].clone(), Sort::Numbers);
                        ([&body[..], &[compares]].concat(), chosen.clone())
                    };
                    [way(first, &terms[0]), way(then, &terms[1])]
                };
                Ok(pairs.into_iter().flat_map(split).collect())
            }
            Expression::Operation(one, Modulo, other) if engine != Engine::Prolog => {
                let (one, other) = (self.number(one)?, self.number(other)?);
                Ok(both(one, &other, |one, other| {
                    let moved = operation(&operation(one, Remainder, other), Add, other);
                    operation(&moved, Remainder, other)
                }))
            }
            Expression::Operation(
                one,
                operator @ (Add | Subtract | Multiply | Divide | Remainder | Modulo | Least | Most),
                other,
            ) => {
                let (one, other) = (self.number(one)?, self.number(other)?);
                Ok(both(one, &other, |one, other| operation(one, *operator, other)))
            }
            _ => Err("a condition where a number is meant".to_owned()),
        }
    }
}

/// The condition that there is such a case.
pub(super) fn case() -> Literal {
    Literal::Holds(Atom { relation: "case".to_owned(), terms: vec![Term::variable(CASE)] })
}
