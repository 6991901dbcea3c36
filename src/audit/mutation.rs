//! Mutations: every small change of a rule that the fixtures should notice.

use super::expression::{Expression, Operator};
use super::program::{Atom, Clause, Form, Program, Rule, Term};
use super::say::condition;
use super::value::{Value, Words};
use std::collections::BTreeSet;

/// A rule, changed in one thing.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The rule, by its place in the program.
    pub rule: usize,
    /// What is changed, in words.
    pub change: String,
    /// The rule as it is then; none if it is dropped.
    pub changed: Option<Rule>,
}

impl Mutant {
    /// The program with the change.
    #[must_use]
    pub fn apply(&self, program: &Program) -> Program {
        let mut program = program.clone();
        match &self.changed {
            Some(changed) => program.rules[self.rule].clone_from(changed),
            None => drop(program.rules.remove(self.rule)),
        }
        program
    }
}

/// Every mutant of a program's rules.
#[must_use]
pub fn mutants(program: &Program, words: &Words) -> Vec<Mutant> {
    let of_rule = |(place, rule): (usize, &Rule)| of_rule(program, place, rule, words);
    program.rules.iter().enumerate().flat_map(of_rule).collect()
}

fn of_rule(program: &Program, place: usize, rule: &Rule, words: &Words) -> Vec<Mutant> {
    let mut mutants = vec![Mutant { rule: place, change: "dropped".to_owned(), changed: None }];
    let mut add = |change: String, changed: Rule| {
        if changed.head != rule.head || changed.body != rule.body {
            mutants.push(Mutant { rule: place, change, changed: Some(changed) });
        }
    };
    for (at, clause) in rule.body.iter().enumerate() {
        let written = condition(program, rule, clause, &Vec::new(), words);
        let mut without = rule.clone();
        without.body.remove(at);
        if is_bound(&without) {
            add(format!("without {written}"), without);
        }
        match clause {
            Clause::Guard(Expression::Operation(one, operator, other)) => {
                for turned in turned(*operator) {
                    let guard = Expression::Operation(one.clone(), turned, other.clone());
                    let mut changed = rule.clone();
                    changed.body[at] = Clause::Guard(guard);
                    add(format!("{written} with {}", turned.sign()), changed);
                }
            }
            Clause::Absent(atom) => {
                let mut changed = rule.clone();
                changed.body[at] = Clause::Holds(atom.clone());
                add(format!("{written} without the negation"), changed);
            }
            _ => {}
        }
    }
    for (at, number) in numbers(rule).into_iter().enumerate() {
        for by in [1, -1] {
            let mut changed = rule.clone();
            let mut seen = 0;
            for_numbers(&mut changed, &mut |value| {
                if seen == at {
                    *value += by;
                }
                seen += 1;
            });
            let of =
                if numbers(rule).len() > 1 { format!("number {} of it, ", at + 1) } else { String::new() };
            add(format!("{of}{number} changed to {}", number + by), changed);
        }
    }
    for at in 0..=rule.body.len() {
        let mut changed = rule.clone();
        let atom = match changed.body.get_mut(at) {
            Some(Clause::Holds(atom) | Clause::Absent(atom)) => atom,
            Some(_) => continue,
            None => &mut changed.head,
        };
        if let Some((row, column)) = row_and_column(program, atom) {
            let written = atom.write(program, rule, words);
            atom.terms.swap(row, column);
            if is_bound(&changed) {
                add(format!("{written} with row and column swapped"), changed);
            }
        }
    }
    mutants
}

/// The comparisons that a comparison is turned into.
fn turned(operator: Operator) -> Vec<Operator> {
    match operator {
        Operator::Less => vec![Operator::Greater, Operator::AtMost],
        Operator::AtMost => vec![Operator::AtLeast, Operator::Less],
        Operator::Greater => vec![Operator::Less, Operator::AtLeast],
        Operator::AtLeast => vec![Operator::AtMost, Operator::Greater],
        Operator::Equal => vec![Operator::Differs],
        Operator::Differs => vec![Operator::Equal],
        _ => Vec::new(),
    }
}

/// The columns of an atom that name a row and a column of the wall.
fn row_and_column(program: &Program, atom: &Atom) -> Option<(usize, usize)> {
    let columns = &program.relations[atom.relation].columns;
    let place = |name: &str| columns.iter().position(|column| column == name);
    place("row").zip(place("column"))
}

/// Whether every variable is bound where it is needed, from left to right.
fn is_bound(rule: &Rule) -> bool {
    let mut bound = BTreeSet::new();
    let needs = |expression: &Expression, bound: &BTreeSet<usize>| variables(expression).is_subset(bound);
    let binds = |terms: &[Term], negated: bool, bound: &mut BTreeSet<usize>| {
        let ready = terms.iter().all(|term| match term {
            Term::Any => true,
            Term::Variable(slot) => !negated || bound.contains(slot),
            Term::Given(expression) => needs(expression, bound),
        });
        bound.extend(terms.iter().filter_map(|term| match term {
            Term::Variable(slot) => Some(*slot),
            Term::Any | Term::Given(_) => None,
        }));
        ready
    };
    let ready = rule.body.iter().all(|clause| match clause {
        Clause::Holds(atom) => binds(&atom.terms, false, &mut bound),
        Clause::Absent(atom) => binds(&atom.terms, true, &mut bound),
        Clause::Guard(guard) => needs(guard, &bound),
        Clause::Let(form, value) => {
            needs(value, &bound)
                && match form {
                    Form::Variable(slot) => bound.insert(*slot),
                    Form::Word(_, _, terms) => binds(terms, false, &mut bound),
                }
        }
    });
    ready && binds(&rule.head.terms, true, &mut bound)
}

fn variables(expression: &Expression) -> BTreeSet<usize> {
    match expression {
        Expression::Variable(slot) => BTreeSet::from([*slot]),
        Expression::Value(_) => BTreeSet::new(),
        Expression::Negated(inner) => variables(inner),
        Expression::Operation(one, _, other) => &variables(one) | &variables(other),
        Expression::Word(_, _, parts) | Expression::Tuple(parts) => {
            parts.iter().flat_map(variables).collect()
        }
    }
}

/// The numbers that stand in a rule, from left to right.
fn numbers(rule: &Rule) -> Vec<i32> {
    let mut numbers = Vec::new();
    for_numbers(&mut rule.clone(), &mut |value| numbers.push(*value));
    numbers
}

fn for_numbers(rule: &mut Rule, act: &mut impl FnMut(&mut i32)) {
    let of_terms = |terms: &mut Vec<Term>, act: &mut dyn FnMut(&mut i32)| {
        for term in terms {
            if let Term::Given(expression) = term {
                of_expression(expression, act);
            }
        }
    };
    of_terms(&mut rule.head.terms, act);
    for clause in &mut rule.body {
        match clause {
            Clause::Holds(atom) | Clause::Absent(atom) => of_terms(&mut atom.terms, act),
            Clause::Guard(expression) | Clause::Let(_, expression) => of_expression(expression, act),
        }
    }
}

fn of_expression(expression: &mut Expression, act: &mut dyn FnMut(&mut i32)) {
    match expression {
        Expression::Value(Value::Number(number)) => act(number),
        Expression::Value(_) | Expression::Variable(_) => {}
        Expression::Negated(inner) => of_expression(inner, act),
        Expression::Operation(one, _, other) => {
            of_expression(one, act);
            of_expression(other, act);
        }
        Expression::Word(_, _, parts) | Expression::Tuple(parts) => {
            for part in parts {
                of_expression(part, act);
            }
        }
    }
}
