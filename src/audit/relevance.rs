//! Which facts a rule file can need, read off its rules.
//!
//! A fact that no rule can use need not be handed to crepe: one of a relation that only rules of rulings
//! read which are not followed, or one whose columns differ from those that a rule asks for beside it.
//! Nothing here knows a rule, and a fact that is left out changes no answer.

use super::expression::Expression;
use super::parse::Programs;
use super::program::{Atom, Clause, FOLLOWS, Program, Rule, Term};
use super::value::{Value, Words};
use crate::rule_text::Role;
use crate::rules::RuleFile;
use crate::rules::relations::{Facts, Named};
use crate::rules::vocabulary::Ruling;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Which facts of a relation matter.
#[derive(Debug)]
pub enum Relevant {
    /// Every one.
    All,
    /// None.
    None,
    /// Those that some reading needs.
    Some(Vec<Needed>),
}

/// What a reading needs of a fact: constants in columns, and columns as facts of another relation have them.
#[derive(Debug)]
pub struct Needed {
    constants: Vec<(usize, i64)>,
    beside: Option<(Vec<usize>, Vec<Vec<i64>>)>,
}

impl Relevant {
    /// Whether a fact with these codes of columns matters.
    #[must_use]
    pub fn keeps(&self, codes: &[i64]) -> bool {
        match self {
            Relevant::All => true,
            Relevant::None => false,
            Relevant::Some(needed) => needed.iter().any(|needed| needed.keeps(codes)),
        }
    }
}

impl Needed {
    fn keeps(&self, codes: &[i64]) -> bool {
        let has = |(column, code): &(usize, i64)| codes.get(*column) == Some(code);
        self.constants.iter().all(has)
            && self.beside.as_ref().is_none_or(|(columns, rows)| {
                let same = |row: &Vec<i64>| {
                    columns.iter().zip(row).all(|(column, code)| codes.get(*column) == Some(code))
                };
                rows.iter().any(same)
            })
    }
}

/// A way in which a rule reads a relation.
#[derive(Clone, Debug, PartialEq)]
struct Reading {
    /// Columns that must have a value.
    constants: Vec<(usize, i64)>,
    /// Other relations that the rule reads too, with pairs of columns that must be equal, its own first.
    beside: Vec<(Named, Vec<(usize, usize)>)>,
}

/// The readings of each relation that a file reads; none if they are not known.
type Readings = Vec<Option<Vec<Reading>>>;

thread_local! {
    static KNOWN: RefCell<FxHashMap<(*const u8, u64), Rc<Readings>>> = RefCell::default();
}

/// Facts beside which a relation is not looked at: comparing would cost more than it spares.
const MOST_BESIDE: usize = 8;

/// Which facts of each relation that a file reads matter among the known ones.
#[must_use]
pub fn relevant(file: &'static RuleFile, known: &[&Facts]) -> Vec<Relevant> {
    let follows = followed(known);
    let readings = KNOWN.with_borrow_mut(|known| {
        let key = (file.name.as_ptr(), follows);
        Rc::clone(known.entry(key).or_insert_with(|| Rc::new(readings(file, follows))))
    });
    let of = |readings: &Option<Vec<Reading>>| match readings {
        None => Relevant::All,
        Some(readings) if readings.is_empty() => Relevant::None,
        Some(readings) => among(readings, known),
    };
    readings.iter().map(of).collect()
}

/// The rulings that are followed, as a mask.
#[must_use]
pub fn followed(known: &[&Facts]) -> u64 {
    let rulings = known.iter().flat_map(|facts| &facts.Follows);
    rulings.fold(0, |mask, follows| mask | 1 << follows.0 as u32)
}

fn among(readings: &[Reading], known: &[&Facts]) -> Relevant {
    let mut needed = Vec::with_capacity(readings.len());
    for reading in readings {
        let counted = reading
            .beside
            .iter()
            .map(|beside| (known.iter().map(|facts| facts.count(beside.0)).sum::<usize>(), beside));
        let fewest = counted.min_by_key(|(count, _)| *count).filter(|(count, _)| *count <= MOST_BESIDE);
        if fewest.is_none() && reading.constants.is_empty() {
            return Relevant::All;
        }
        let beside = fewest.map(|(_, (relation, columns))| {
            let others: Vec<usize> = columns.iter().map(|(_, other)| *other).collect();
            let rows = known.iter().flat_map(|facts| facts.codes(*relation, &others)).collect();
            (columns.iter().map(|(own, _)| *own).collect(), rows)
        });
        needed.push(Needed { constants: reading.constants.clone(), beside });
    }
    Relevant::Some(needed)
}

fn readings(file: &'static RuleFile, follows: u64) -> Readings {
    let read = || {
        let programs = Programs::get().ok()?;
        let program = programs.of(file.name).filter(|program| program.unreadable.is_empty())?;
        let live = program.live(follows, &programs.words);
        let of = |name: &&'static str| {
            // Which rules are live was found by the rulings, so crepe needs to know all of them.
            let relation = program.relation(name).filter(|_| *name != FOLLOWS)?;
            let mut readings = Vec::new();
            for rule in &live {
                for atom in rule.body.iter().filter_map(Clause::atom).filter(|atom| atom.relation == relation)
                {
                    let reading = Reading::of(program, rule, atom, &programs.words);
                    if !readings.contains(&reading) {
                        readings.push(reading);
                    }
                }
            }
            let needs_all = |reading: &Reading| reading.constants.is_empty() && reading.beside.is_empty();
            (!readings.iter().any(needs_all)).then_some(readings)
        };
        Some(file.reads.iter().map(of).collect())
    };
    read().unwrap_or_else(|| file.reads.iter().map(|_| None).collect())
}

impl Program {
    /// The rules that can derive anything where these rulings are followed, as a mask of their places.
    #[must_use]
    pub fn live(&self, follows: u64, words: &Words) -> Vec<&Rule> {
        let is_followed = |ruling: Ruling| follows >> ruling as u32 & 1 == 1;
        let allowed = |rule: &&Rule| {
            rule.body.iter().all(|clause| match clause {
                Clause::Holds(atom) => self.ruling(atom, words).is_none_or(is_followed),
                Clause::Absent(atom) => self.ruling(atom, words).is_none_or(|ruling| !is_followed(ruling)),
                _ => true,
            })
        };
        let allowed: Vec<&Rule> = self.rules.iter().filter(allowed).collect();
        let mut can_hold: Vec<bool> =
            self.relations.iter().map(|relation| relation.role == Role::Input).collect();
        // From what holds without rules upward: relations that need each other alone never hold.
        loop {
            let fires = |rule: &&Rule| {
                rule.body
                    .iter()
                    .all(|clause| !matches!(clause, Clause::Holds(atom) if !can_hold[atom.relation]))
            };
            let live: Vec<&Rule> = allowed.iter().copied().filter(fires).collect();
            if live.iter().all(|rule| can_hold[rule.head.relation]) {
                return live;
            }
            live.iter().for_each(|rule| can_hold[rule.head.relation] = true);
        }
    }
}

impl Reading {
    fn of(program: &Program, rule: &Rule, atom: &Atom, words: &Words) -> Reading {
        let constants = atom.terms.iter().enumerate().filter_map(|(column, term)| match term {
            Term::Given(Expression::Value(value)) => Some((column, code(*value, words)?)),
            _ => None,
        });
        let others = rule.body.iter().filter_map(|clause| match clause {
            Clause::Holds(other) if other != atom => Some(other),
            _ => None,
        });
        let beside = others.filter_map(|other| {
            let relation = &program.relations[other.relation];
            let name = program.file.reads.iter().find(|name| **name == relation.name)?;
            let own = atom.terms.iter().enumerate();
            let columns: Vec<(usize, usize)> = own
                .filter_map(|(column, term)| {
                    let same = |other: &Term| matches!(term, Term::Variable(_)) && other == term;
                    Some((column, other.terms.iter().position(same)?))
                })
                .collect();
            let is_input = relation.role == Role::Input && relation.name != FOLLOWS;
            let named = Named::of(name)?;
            (is_input && !columns.is_empty()).then_some((named, columns))
        });
        Reading { constants: constants.collect(), beside: beside.collect() }
    }
}

/// The code of a value as [`crate::rules::code::Code`] gives it; none if it gives no code of its own.
fn code(value: Value, words: &Words) -> Option<i64> {
    let Value::Word { kind, variant, holds } = value else {
        let Value::Number(number) = value else { return None };
        return Some(number.into());
    };
    let is_coded = words.0.get(kind).is_some_and(|word| !["Place", "Fault"].contains(&word.name.as_str()));
    let variant = i64::try_from(variant).ok()?;
    is_coded.then(|| holds.iter().rev().fold(0, |code, held| code << 16 | i64::from(*held)) << 8 | variant)
}
