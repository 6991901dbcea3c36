//! Near misses: why a fact does not hold, rule by rule, down to the facts that would have to differ.

use super::inquiry::{Fact, Inquiry, Meant};
use super::numbers::Numbers;
use crate::datalog::expression::Bindings;
use crate::datalog::program::{Clause, Rule};
use crate::datalog::walk::{Walker, aim, derived, values, walk};
use crate::rules::rule_text::Role;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Why facts that are meant do not hold.
#[derive(Clone, Debug)]
pub struct Miss {
    /// The facts that are meant.
    pub meant: Meant,
    /// Facts that hold instead, which differ in one column.
    pub instead: Vec<Fact>,
    /// Why none of them holds.
    pub why: Why,
}

/// Why a fact does not hold.
#[derive(Clone, Debug)]
pub enum Why {
    /// The position does not tell it.
    NotTold,
    /// An earlier question derives it, by its place, but this one is not told so.
    Withheld(usize),
    /// The number in this column is one that the column has nowhere in the situation.
    Outside(usize),
    /// Another question would have to derive it.
    From(Box<Miss>),
    /// Each rule that could have derived it, at its nearest miss; none if no rule could.
    Rules(Vec<Attempt>),
    /// It is said already.
    Again,
    /// It is not followed further.
    Deeper,
}

/// A rule that could have derived a fact, as near as it comes.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The rule, by its place in the program.
    pub rule: usize,
    /// The values of its variables, as far as they are bound.
    pub bindings: Bindings,
    /// The conditions that are not met, with their places, the first before the others.
    pub failing: Vec<(usize, Failing)>,
    /// In how many other ways the rule comes as near.
    pub others: usize,
}

/// Why a condition is not met.
#[derive(Clone, Debug)]
pub enum Failing {
    /// A fact is missing.
    Missing(Miss),
    /// Facts hold that shall not.
    Present(Vec<Fact>),
    /// The comparison does not hold, or the value has another form.
    False,
    /// All conditions are met, but another fact follows.
    Otherwise(Fact),
}

/// Says why facts do not hold, following missing facts to a depth.
#[must_use]
pub fn miss(inquiry: &Inquiry, meant: &Meant, depth: usize) -> Miss {
    let mut numbers = inquiry.numbers();
    inquiry.add_numbers(meant, &mut numbers);
    Search { inquiry, numbers, said: BTreeSet::new() }.miss(meant, depth)
}

/// A search for near misses.
struct Search<'a> {
    inquiry: &'a Inquiry,
    /// The numbers that columns have in the situation or in what is asked; misses are not followed beyond.
    numbers: Numbers,
    /// What is said already.
    said: BTreeSet<Meant>,
}

impl Search<'_> {
    fn miss(&mut self, meant: &Meant, depth: usize) -> Miss {
        let inquiry = self.inquiry;
        let why = if !self.said.insert(meant.clone()) {
            Why::Again
        } else if let Some(column) = inquiry.outside(meant, &self.numbers) {
            Why::Outside(column)
        } else if inquiry.program(meant.stage).relations[meant.relation].role == Role::Input {
            match inquiry.origins(meant).into_iter().next() {
                Some(origin) if !inquiry.matching(&origin).is_empty() => Why::Withheld(origin.stage),
                Some(origin) if depth > 0 => Why::From(Box::new(self.miss(&origin, depth))),
                Some(_) => Why::Deeper,
                None => Why::NotTold,
            }
        } else if depth == 0 {
            Why::Deeper
        } else {
            Why::Rules(self.attempts(meant, depth))
        };
        Miss { meant: meant.clone(), instead: instead(inquiry, meant), why }
    }

    fn attempts(&mut self, meant: &Meant, depth: usize) -> Vec<Attempt> {
        let inquiry = self.inquiry;
        let program = inquiry.program(meant.stage);
        let words = &inquiry.programs.words;
        let mut attempts = Vec::new();
        for (place, rule) in program.deriving(meant.relation) {
            let Some(mut bindings) = aim(rule, &meant.values, words) else { continue };
            let mut furthest = Furthest { inquiry, meant, rule, place: 0, stuck: Vec::new() };
            let _ = walk(rule, inquiry.database(meant.stage), words, &mut bindings, &mut furthest);
            let Furthest { place: stuck_at, stuck, .. } = furthest;
            let Some(nearest) = stuck.first() else { continue };
            let failing = (stuck_at..=rule.body.len())
                .filter_map(|at| {
                    let failing = failing(inquiry, meant, rule, at, nearest, at == stuck_at)?;
                    Some((at, self.follow(failing, depth - 1)))
                })
                .collect();
            let others = stuck.len() - 1;
            attempts.push(Attempt { rule: place, bindings: nearest.clone(), failing, others });
        }
        attempts
    }

    /// Follows a missing fact.
    fn follow(&mut self, failing: Failing, depth: usize) -> Failing {
        match failing {
            Failing::Missing(missing) => Failing::Missing(self.miss(&missing.meant, depth)),
            other => other,
        }
    }
}

/// Facts of the relation that differ from what is meant in one column that is given.
fn instead(inquiry: &Inquiry, meant: &Meant) -> Vec<Fact> {
    let given = meant.values.iter().flatten().count();
    let mut nearly: Vec<Fact> = Vec::new();
    for (place, value) in meant.values.iter().enumerate().rev() {
        if value.is_none() || given < 2 || !nearly.is_empty() {
            continue;
        }
        let mut wider = meant.clone();
        wider.values[place] = None;
        nearly = inquiry.matching(&wider);
    }
    nearly
}

/// Keeps where the walk of a body comes furthest.
struct Furthest<'a> {
    inquiry: &'a Inquiry,
    meant: &'a Meant,
    rule: &'a Rule,
    place: usize,
    stuck: Vec<Bindings>,
}

impl Walker for Furthest<'_> {
    fn met(&mut self, bindings: &Bindings, _: &[usize]) -> ControlFlow<()> {
        let row = derived(self.rule, bindings, &self.inquiry.programs.words);
        let aimed = row.is_some_and(|row| {
            row.iter()
                .zip(&self.meant.values)
                .all(|(column, value)| value.is_none_or(|value| value == *column))
        });
        if !aimed {
            self.stuck(self.rule.body.len(), bindings);
        }
        ControlFlow::Continue(())
    }

    fn stuck(&mut self, place: usize, bindings: &Bindings) {
        if place > self.place {
            self.stuck.clear();
            self.place = place;
        }
        if place == self.place {
            self.stuck.push(bindings.clone());
        }
    }
}

/// Why the condition at a place is not met; none if it is met, or if that can not be told.
fn failing(
    inquiry: &Inquiry,
    meant: &Meant,
    rule: &Rule,
    place: usize,
    bindings: &Bindings,
    is_first: bool,
) -> Option<Failing> {
    let words = &inquiry.programs.words;
    let of = |relation: usize, values| Meant { stage: meant.stage, relation, values };
    match rule.body.get(place) {
        None if is_first => {
            let row = derived(rule, bindings, words)?;
            Some(Failing::Otherwise(Fact { stage: meant.stage, relation: meant.relation, row }))
        }
        None => None,
        Some(Clause::Holds(atom)) => {
            let values = values(atom, bindings, words)?;
            let told = is_first || atom.is_bound(bindings);
            let missing = of(atom.relation, values);
            let absent = told && inquiry.matching(&missing).is_empty();
            absent.then_some(Failing::Missing(Miss { meant: missing, instead: Vec::new(), why: Why::Deeper }))
        }
        Some(Clause::Absent(atom)) => {
            let present = inquiry.matching(&of(atom.relation, values(atom, bindings, words)?));
            let told = is_first || atom.is_bound(bindings);
            (told && !present.is_empty()).then_some(Failing::Present(present))
        }
        Some(Clause::Guard(guard)) => {
            (is_first || guard.holds(bindings, words) == Some(false)).then_some(Failing::False)
        }
        Some(Clause::Let(..) | Clause::For(..)) => is_first.then_some(Failing::False),
    }
}
