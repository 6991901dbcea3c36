//! Walking the body of a rule: every way to meet its conditions, and where it can not go on.

use super::database::{Database, Row};
use super::expression::{Bindings, Expression};
use super::form::restore;
use super::program::{Atom, Clause, Rule, Term};
use super::value::{Value, Words};
use std::ops::ControlFlow;

/// What is told while a body is walked.
pub trait Walker {
    /// Every condition is met; `used` are the places of the facts that meet those that ask for one.
    /// Breaking ends the walk.
    fn met(&mut self, bindings: &Bindings, used: &[usize]) -> ControlFlow<()>;

    /// The condition at this place is not met, all before it are.
    fn stuck(&mut self, _place: usize, _bindings: &Bindings) {}
}

impl<F: FnMut(&Bindings, &[usize]) -> ControlFlow<()>> Walker for F {
    fn met(&mut self, bindings: &Bindings, used: &[usize]) -> ControlFlow<()> {
        self(bindings, used)
    }
}

/// Walks the body of a rule from its first condition with some variables bound.
pub fn walk(
    rule: &Rule,
    database: &Database,
    words: &Words,
    bindings: &mut Bindings,
    walker: &mut dyn Walker,
) -> ControlFlow<()> {
    Walk { rule, database, words, used: Vec::new() }.step(0, bindings, walker)
}

struct Walk<'a> {
    rule: &'a Rule,
    database: &'a Database,
    words: &'a Words,
    /// The places of the facts that meet the conditions so far.
    used: Vec<usize>,
}

impl Walk<'_> {
    fn step(&mut self, place: usize, bindings: &mut Bindings, walker: &mut dyn Walker) -> ControlFlow<()> {
        let Some(clause) = self.rule.body.get(place) else { return walker.met(bindings, &self.used) };
        match clause {
            Clause::Holds(atom) => {
                let values = values(atom, bindings, self.words);
                let found =
                    values.map_or_else(Vec::new, |values| self.database.matching(atom.relation, &values));
                if found.is_empty() {
                    walker.stuck(place, bindings);
                }
                for found in found {
                    let bound = bind(atom, &self.database.rows(atom.relation)[found], bindings);
                    let mut flow = ControlFlow::Continue(());
                    if bound.is_some() {
                        self.used.push(found);
                        flow = self.step(place + 1, bindings, walker);
                        self.used.pop();
                    }
                    unbind(bound, bindings);
                    flow?;
                }
                ControlFlow::Continue(())
            }
            Clause::Absent(atom) => {
                let absent = values(atom, bindings, self.words)
                    .is_some_and(|values| self.database.matching(atom.relation, &values).is_empty());
                self.go_on(absent, place, bindings, walker)
            }
            Clause::Guard(guard) => {
                let holds = guard.holds(bindings, self.words) == Some(true);
                self.go_on(holds, place, bindings, walker)
            }
            Clause::Let(form, expression) => {
                let mut changed = Vec::new();
                let fits = form.bind(expression, bindings, self.words, &mut changed);
                let flow = self.go_on(fits, place, bindings, walker);
                restore(changed, bindings);
                flow
            }
            Clause::For(form, series) => {
                let mut is_met = false;
                for expression in series.values(bindings, self.words) {
                    let mut changed = Vec::new();
                    let aimed = form.keeps(&expression, bindings, self.words);
                    let mut flow = ControlFlow::Continue(());
                    if aimed && form.bind(&expression, bindings, self.words, &mut changed) {
                        is_met = true;
                        flow = self.step(place + 1, bindings, walker);
                    }
                    restore(changed, bindings);
                    flow?;
                }
                if !is_met {
                    walker.stuck(place, bindings);
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn go_on(
        &mut self,
        met: bool,
        place: usize,
        bindings: &mut Bindings,
        walker: &mut dyn Walker,
    ) -> ControlFlow<()> {
        if met {
            return self.step(place + 1, bindings, walker);
        }
        walker.stuck(place, bindings);
        ControlFlow::Continue(())
    }
}

/// The values that an atom's columns must have; none within stands for any. None if one can not be computed.
#[must_use]
pub fn values(atom: &Atom, bindings: &Bindings, words: &Words) -> Option<Vec<Option<Value>>> {
    let value = |term: &Term| match term {
        Term::Any => Some(None),
        Term::Variable(slot) => Some(bindings.get(*slot).copied().flatten()),
        Term::Given(expression) => expression.value(bindings, words).map(Some),
    };
    atom.terms.iter().map(value).collect()
}

/// Binds an atom's free variables to a fact's columns; gives their slots, none if they do not agree.
fn bind(atom: &Atom, row: &Row, bindings: &mut Bindings) -> Option<Vec<usize>> {
    let mut bound = Vec::new();
    for (term, value) in atom.terms.iter().zip(row) {
        let Term::Variable(slot) = term else { continue };
        match bindings.get(*slot).copied().flatten() {
            None => {
                bindings[*slot] = Some(*value);
                bound.push(*slot);
            }
            Some(known) if known == *value => {}
            Some(_) => {
                unbind(Some(bound), bindings);
                return None;
            }
        }
    }
    Some(bound)
}

fn unbind(bound: Option<Vec<usize>>, bindings: &mut Bindings) {
    for slot in bound.into_iter().flatten() {
        bindings[slot] = None;
    }
}

/// The fact that a rule derives with its variables bound; none if it can not be computed.
#[must_use]
pub fn derived(rule: &Rule, bindings: &Bindings, words: &Words) -> Option<Row> {
    let value = |term: &Term| match term {
        Term::Any => None,
        Term::Variable(slot) => bindings.get(*slot).copied().flatten(),
        Term::Given(expression) => expression.value(bindings, words),
    };
    rule.head.terms.iter().map(value).collect()
}

/// Binds the variables of a rule's head that a fact fixes; none if the fact can not come from the rule.
#[must_use]
pub fn aim(rule: &Rule, fact: &[Option<Value>], words: &Words) -> Option<Bindings> {
    let mut bindings = vec![None; rule.variables.len()];
    for (term, value) in rule.head.terms.iter().zip(fact) {
        let Some(value) = *value else { continue };
        match term {
            Term::Variable(slot) if bindings[*slot].is_some_and(|known| known != value) => return None,
            Term::Variable(slot) => bindings[*slot] = Some(value),
            Term::Given(expression) => solve(expression, value, &mut bindings, words)?,
            Term::Any => {}
        }
    }
    Some(bindings)
}

/// Binds the one variable of `row + 1`, `Line::Pattern(row)` or a constant; none if it can not have the value.
fn solve(expression: &Expression, value: Value, bindings: &mut Bindings, words: &Words) -> Option<()> {
    use super::expression::Operator::{Add, Subtract};
    match (expression, value) {
        (Expression::Value(known), value) => (*known == value).then_some(()),
        (Expression::Variable(slot), value) => {
            let fits = bindings[*slot].is_none_or(|known| known == value);
            bindings[*slot] = Some(value);
            fits.then_some(())
        }
        (Expression::Word(kind, variant, fields), Value::Word { kind: of, variant: found, .. }) => {
            if (*kind, *variant) != (of, found) {
                return None;
            }
            let held = words.held(value);
            fields.iter().zip(held).try_for_each(|(field, held)| solve(field, held, bindings, words))
        }
        (Expression::Operation(one, operator @ (Add | Subtract), other), Value::Number(sum)) => {
            if let Expression::Value(Value::Number(known)) = **other {
                let one_is = if *operator == Add { sum.checked_sub(known)? } else { sum.checked_add(known)? };
                return solve(one, Value::Number(one_is), bindings, words);
            }
            Some(())
        }
        _ => Some(()),
    }
}
