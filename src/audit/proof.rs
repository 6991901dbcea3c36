//! Proofs: why a fact holds, step by step from what the position tells.

use super::inquiry::{Fact, Inquiry};
use crate::datalog::expression::Bindings;
use crate::datalog::program::Clause;
use crate::datalog::walk::{aim, derived, values, walk};
use crate::rules::rule_text::Role;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A proof: its steps, each after those that it rests on; the last one is the fact.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The steps.
    pub steps: Vec<Step>,
    /// Every derivation of each fact is in it, not one.
    pub all: bool,
    places: BTreeMap<Fact, usize>,
}

/// A fact and why it holds.
#[derive(Clone, Debug)]
pub struct Step {
    /// The fact.
    pub fact: Fact,
    /// Why it holds; more than one reason if all are asked for.
    pub because: Vec<Because>,
}

/// Why a fact holds.
#[derive(Clone, Debug)]
pub enum Because {
    /// The position tells it.
    Told,
    /// Another question derived it: the step.
    From(usize),
    /// It is so on a board that a move would lead to: the steps of what the move does.
    Supposed(Vec<usize>),
    /// A rule derives it.
    Rule(Derivation),
    /// A rule derives it that the audit can not read.
    Unread,
}

/// A rule with its variables bound, each of its conditions met.
#[derive(Clone, Debug)]
pub struct Derivation {
    /// The rule, by its place in the program.
    pub rule: usize,
    /// The values of its variables.
    pub bindings: Bindings,
    /// For each condition the step of its fact; none for a comparison, a form, or the absence of facts.
    pub premises: Vec<Option<usize>>,
}

impl Proof {
    /// Proves a fact, by its first derivation or by all; none if it does not hold.
    #[must_use]
    pub fn of(inquiry: &Inquiry, fact: &Fact, all: bool) -> Option<Proof> {
        let mut proof = Proof { all, ..Proof::default() };
        proof.prove(inquiry, fact)?;
        Some(proof)
    }

    /// Adds the steps that a fact needs, and gives its own.
    pub fn prove(&mut self, inquiry: &Inquiry, fact: &Fact) -> Option<usize> {
        if let Some(place) = self.places.get(fact) {
            return Some(*place);
        }
        let born = inquiry.database(fact.stage).born(fact.relation, &fact.row)?;
        let program = inquiry.program(fact.stage);
        let because = if program.relations[fact.relation].role == Role::Input {
            vec![self.told(inquiry, fact)]
        } else {
            let mut because = Vec::new();
            for (rule, bindings, used) in derivations(inquiry, fact, born, self.all) {
                let mut used = used.into_iter();
                let premises = program.rules[rule].body.iter().map(|clause| match clause {
                    Clause::Holds(_) => self.prove(inquiry, &used.next()?),
                    Clause::Absent(_) | Clause::Guard(_) | Clause::Let(..) | Clause::For(..) => None,
                });
                let premises = premises.collect();
                because.push(Because::Rule(Derivation { rule, bindings, premises }));
            }
            if because.is_empty() && inquiry.is_unread(fact) {
                because.push(Because::Unread);
            }
            because
        };
        self.steps.push(Step { fact: fact.clone(), because });
        let place = self.steps.len() - 1;
        self.places.insert(fact.clone(), place);
        Some(place)
    }

    /// Why an input holds.
    fn told(&mut self, inquiry: &Inquiry, fact: &Fact) -> Because {
        if let Some(origin) = inquiry.origin(fact)
            && let Some(step) = self.prove(inquiry, &origin)
        {
            return Because::From(step);
        }
        let moved: Vec<usize> = inquiry
            .what_the_move_does(fact)
            .iter()
            .filter_map(|effect| self.prove(inquiry, effect))
            .collect();
        if moved.is_empty() { Because::Told } else { Because::Supposed(moved) }
    }

    /// Whether every step follows: premises are proved before, absent facts are absent, comparisons hold.
    ///
    /// # Errors
    /// The first step that does not follow.
    pub fn check(&self, inquiry: &Inquiry) -> Result<(), String> {
        for (place, step) in self.steps.iter().enumerate() {
            let holds = !step.because.is_empty()
                && step.because.iter().all(|because| self.follows(inquiry, place, &step.fact, because));
            if !holds {
                return Err(format!("the step {} does not follow", inquiry.write(&step.fact)));
            }
        }
        Ok(())
    }

    fn follows(&self, inquiry: &Inquiry, place: usize, fact: &Fact, because: &Because) -> bool {
        let program = inquiry.program(fact.stage);
        let database = inquiry.database(fact.stage);
        let is_input = program.relations[fact.relation].role == Role::Input;
        let told = is_input && database.holds(fact.relation, &fact.row);
        match because {
            Because::Told => told,
            Because::Unread => inquiry.is_unread(fact),
            Because::From(step) => {
                let origin = self.steps.get(*step).map(|step| &step.fact).filter(|_| *step < place);
                told && origin.is_some() && inquiry.origin(fact).as_ref() == origin
            }
            Because::Supposed(steps) => told && steps.iter().all(|step| *step < place),
            Because::Rule(derivation) => {
                let Some(rule) = program.rules.get(derivation.rule) else { return false };
                let words = &inquiry.programs.words;
                let bindings = &derivation.bindings;
                let derives = rule.head.relation == fact.relation
                    && derived(rule, bindings, words).as_ref() == Some(&fact.row);
                let met = |(clause, premise): (&Clause, &Option<usize>)| match clause {
                    Clause::Holds(atom) => premise.is_some_and(|at| {
                        let known = self.steps.get(at).map(|step| &step.fact).filter(|_| at < place);
                        known.is_some_and(|known| {
                            (known.stage, known.relation) == (fact.stage, atom.relation)
                                && values(atom, bindings, words).is_some_and(|values| {
                                    values
                                        .iter()
                                        .zip(&known.row)
                                        .all(|(value, column)| value.is_none_or(|value| value == *column))
                                })
                        })
                    }),
                    Clause::Absent(atom) => values(atom, bindings, words)
                        .is_some_and(|values| database.matching(atom.relation, &values).is_empty()),
                    Clause::Guard(guard) => guard.holds(bindings, words) == Some(true),
                    Clause::Let(form, expression) => form.fits(expression, bindings, words),
                    Clause::For(form, series) => {
                        let mut values = series.values(bindings, words).into_iter();
                        values.any(|value| form.fits(&value, bindings, words))
                    }
                };
                derives && rule.body.iter().zip(&derivation.premises).all(met)
            }
        }
    }
}

/// A rule with its variables bound, and the facts that meet its conditions.
type Found = (usize, Bindings, Vec<Fact>);

/// The first derivation of a fact from facts derived before it, or all of them.
fn derivations(inquiry: &Inquiry, fact: &Fact, born: usize, all: bool) -> Vec<Found> {
    let program = inquiry.program(fact.stage);
    let database = inquiry.database(fact.stage);
    let words = &inquiry.programs.words;
    let aimed: Vec<_> = fact.row.iter().copied().map(Some).collect();
    let mut found: Vec<Found> = Vec::new();
    for (place, rule) in program.deriving(fact.relation) {
        let Some(mut bindings) = aim(rule, &aimed, words) else { continue };
        let asking = || {
            rule.body.iter().filter_map(|clause| match clause {
                Clause::Holds(atom) => Some(atom.relation),
                Clause::Absent(_) | Clause::Guard(_) | Clause::Let(..) | Clause::For(..) => None,
            })
        };
        let mut met = |bindings: &Bindings, used: &[usize]| {
            let used: Vec<Fact> = asking()
                .zip(used)
                .map(|(relation, place)| {
                    let row = database.rows(relation)[*place].clone();
                    Fact { stage: fact.stage, relation, row }
                })
                .collect();
            let before = |used: &Fact| database.born(used.relation, &used.row).is_some_and(|at| at < born);
            let derives = derived(rule, bindings, words).as_ref() == Some(&fact.row);
            if derives && used.iter().all(before) {
                found.push((place, bindings.clone(), used));
                if !all {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        };
        if walk(rule, database, words, &mut bindings, &mut met).is_break() {
            break;
        }
    }
    found
}
