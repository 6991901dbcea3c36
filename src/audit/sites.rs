//! The places of a rule that can be changed: its parts, its numbers and words, and what binds a variable.

use crate::datalog::expression::Expression;
use crate::datalog::form::{Form, Series};
use crate::datalog::program::{Atom, Clause, Rule, Term};
use crate::datalog::value::Value;
use crate::rules::vocabulary::Number;
use std::collections::BTreeSet;

/// A number or a word that a rule names.
pub enum Leaf<'a> {
    /// A number.
    Number(&'a mut Number),
    /// A word: its enum, and its variant's place.
    Word(usize, &'a mut usize),
}

/// Shows each number and word that a rule names, from its head to its last condition.
pub fn for_leaves(rule: &mut Rule, act: &mut dyn FnMut(Leaf<'_>)) {
    of_terms(&mut rule.head, act);
    for clause in &mut rule.body {
        match clause {
            Clause::Holds(atom) | Clause::Absent(atom) => of_terms(atom, act),
            Clause::Guard(guard) => for_parts(guard, &mut |part| of_part(part, act)),
            Clause::Let(form, expression) => {
                of_form(form, act);
                for_parts(expression, &mut |part| of_part(part, act));
            }
            Clause::For(form, series) => {
                of_form(form, act);
                for_series(series, &mut |part| of_part(part, act));
            }
        }
    }
}

fn of_terms(atom: &mut Atom, act: &mut dyn FnMut(Leaf<'_>)) {
    for term in &mut atom.terms {
        if let Term::Given(expression) = term {
            for_parts(expression, &mut |part| of_part(part, act));
        }
    }
}

fn of_part(part: &mut Expression, act: &mut dyn FnMut(Leaf<'_>)) {
    match part {
        Expression::Value(value) => of_value(value, act),
        Expression::Word(kind, variant, _) => act(Leaf::Word(*kind, variant)),
        _ => {}
    }
}

fn of_value(value: &mut Value, act: &mut dyn FnMut(Leaf<'_>)) {
    match value {
        Value::Number(number) => act(Leaf::Number(number)),
        Value::Word { kind, variant, .. } => act(Leaf::Word(*kind, variant)),
        Value::Truth(_) => {}
    }
}

fn of_form(form: &mut Form, act: &mut dyn FnMut(Leaf<'_>)) {
    match form {
        Form::Any | Form::Variable(_) => {}
        Form::Value(value) => of_value(value, act),
        Form::Word(kind, variant, held) => {
            act(Leaf::Word(*kind, variant));
            for held in held {
                of_form(held, act);
            }
        }
        Form::Tuple(parts) => {
            for part in parts {
                of_form(part, act);
            }
        }
    }
}

/// Shows each part of an expression, the whole before what it holds.
pub fn for_parts(expression: &mut Expression, act: &mut dyn FnMut(&mut Expression)) {
    act(expression);
    match expression {
        Expression::Value(_) | Expression::Variable(_) => {}
        Expression::Negated(inner) | Expression::Not(inner) => for_parts(inner, act),
        Expression::Operation(one, _, other) => {
            for_parts(one, act);
            for_parts(other, act);
        }
        Expression::Word(_, _, parts) | Expression::Tuple(parts) => {
            for part in parts {
                for_parts(part, act);
            }
        }
    }
}

fn for_series(series: &mut Series, act: &mut dyn FnMut(&mut Expression)) {
    match series {
        Series::Range(first, last) => {
            for_parts(first, act);
            for_parts(last, act);
        }
        Series::List(listed) => {
            for value in listed {
                for_parts(value, act);
            }
        }
    }
}

/// Whether every variable is bound where it is needed, from left to right.
pub fn is_bound(rule: &Rule) -> bool {
    let mut bound = BTreeSet::new();
    let given = |atom: &Atom| -> BTreeSet<usize> {
        let given = atom.terms.iter().filter_map(|term| match term {
            Term::Given(expression) => Some(expression.variables()),
            Term::Any | Term::Variable(_) => None,
        });
        given.flatten().collect()
    };
    let ready = rule.body.iter().all(|clause| {
        let (needs, binds) = match clause {
            Clause::Holds(atom) => (given(atom), named(atom)),
            Clause::Absent(atom) => (&given(atom) | &named(atom), BTreeSet::new()),
            Clause::Guard(guard) => (guard.variables(), BTreeSet::new()),
            Clause::Let(form, value) => (value.variables(), form.variables()),
            Clause::For(form, series) => (of_series(series), form.variables()),
        };
        let ready = needs.is_subset(&bound);
        bound.extend(binds);
        ready
    });
    ready && (&given(&rule.head) | &named(&rule.head)).is_subset(&bound)
}

/// How many columns, comparisons and forms of a rule name a variable.
pub fn occurrences(rule: &Rule, slot: usize) -> usize {
    let in_atom = |atom: &Atom| {
        let names = |term: &&Term| match term {
            Term::Any => false,
            Term::Variable(named) => *named == slot,
            Term::Given(expression) => expression.variables().contains(&slot),
        };
        atom.terms.iter().filter(names).count()
    };
    let in_body = rule.body.iter().map(|clause| match clause {
        Clause::Holds(atom) | Clause::Absent(atom) => in_atom(atom),
        Clause::Guard(guard) => usize::from(guard.variables().contains(&slot)),
        Clause::Let(form, value) => {
            usize::from(value.variables().contains(&slot) || form.variables().contains(&slot))
        }
        Clause::For(form, series) => {
            usize::from(of_series(series).contains(&slot) || form.variables().contains(&slot))
        }
    });
    in_atom(&rule.head) + in_body.sum::<usize>()
}

/// The variables that columns of an atom are.
fn named(atom: &Atom) -> BTreeSet<usize> {
    let named = atom.terms.iter().filter_map(|term| match term {
        Term::Variable(slot) => Some(*slot),
        Term::Any | Term::Given(_) => None,
    });
    named.collect()
}

fn of_series(series: &Series) -> BTreeSet<usize> {
    match series {
        Series::Range(first, last) => &first.variables() | &last.variables(),
        Series::List(listed) => listed.iter().flat_map(Expression::variables).collect(),
    }
}
