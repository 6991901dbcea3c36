//! Which facts a rule file can need, read off its rules.
//!
//! A fact that no rule can use need not be handed to crepe: one of a relation that only rules of rulings
//! read which are not followed, or one whose columns differ from those that a rule asks for beside it.
//! Nothing here knows a rule, and a fact that is left out changes no answer.

use super::parse::Programs;
use super::program::FOLLOWS;
use super::readings::Reading;
use crate::rules::relations::{Facts, Named};
use crate::rules::{JOINED, RuleFile, WORDS};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

/// Which known facts of each relation that a file reads matter.
#[derive(Debug)]
pub struct Relevance {
    readings: Rc<Readings>,
    narrowed: Vec<Narrowed>,
}

/// How far the facts of a relation are narrowed down.
#[derive(Debug)]
enum Narrowed {
    /// Every one matters, or looking at them would cost more than it spares.
    Not,
    /// For each reading the place of a relation beside it, and the codes of that relation's columns.
    To(Vec<Option<(usize, Vec<i64>)>>),
}

impl Relevance {
    /// Whether a fact of the relation in this place matters, by the codes of its columns.
    #[must_use]
    pub fn keeps(&self, place: usize, codes: &[i64]) -> bool {
        match &self.narrowed[place] {
            Narrowed::Not => true,
            Narrowed::To(beside) => self.readings[place]
                .1
                .iter()
                .flatten()
                .zip(beside)
                .any(|(reading, beside)| reading.needs(codes, beside.as_ref())),
        }
    }
}

/// The relations that a file reads, with their readings; none if not known, or if one needs every fact.
type Readings = Vec<(Named, Option<Vec<Reading>>)>;

/// A file, the wanted relations and the rulings that are followed.
type Key = (*const u8, *const &'static str, u64);

thread_local! {
    static KNOWN: RefCell<FxHashMap<Key, Rc<Readings>>> = RefCell::default();
}

/// So few facts are not narrowed down: comparing would cost more than it spares.
const FEWEST: usize = 3;

/// So many facts are not looked at beside a relation, for the same reason.
const MOST_BESIDE: usize = 8;

/// Which facts of each relation that a file reads matter among the known ones, for the wanted relations.
#[must_use]
pub fn relevant(file: &'static RuleFile, wanted: &'static [&'static str], known: &[&Facts]) -> Relevance {
    let follows = followed(known);
    let readings = KNOWN.with_borrow_mut(|known| {
        let key = (file.name.as_ptr(), wanted.as_ptr(), follows);
        Rc::clone(known.entry(key).or_insert_with(|| Rc::new(readings(file, wanted, follows))))
    });
    let of = |(relation, readings): &(Named, Option<Vec<Reading>>)| match readings {
        Some(readings) if readings.is_empty() => Narrowed::To(Vec::new()),
        Some(readings) if count(known, *relation) > FEWEST => Narrowed::of(readings, known),
        _ => Narrowed::Not,
    };
    let narrowed = readings.iter().map(of).collect();
    Relevance { readings, narrowed }
}

/// How many facts of a relation are known.
fn count(known: &[&Facts], relation: Named) -> usize {
    known.iter().map(|facts| facts.count(relation)).sum()
}

/// The rulings that are followed, as a mask.
#[must_use]
pub fn followed(known: &[&Facts]) -> u64 {
    let rulings = known.iter().flat_map(|facts| &facts.Follows);
    rulings.fold(0, |mask, follows| mask | 1 << follows.0 as u32)
}

impl Narrowed {
    fn of(readings: &[Reading], known: &[&Facts]) -> Narrowed {
        let mut narrowed = Vec::with_capacity(readings.len());
        for reading in readings {
            let counts = reading.beside.iter().map(|beside| count(known, beside.0)).enumerate();
            let fewest = counts.min_by_key(|(_, count)| *count).filter(|(_, count)| *count <= MOST_BESIDE);
            if fewest.is_none() && reading.constants.is_empty() {
                return Narrowed::Not;
            }
            narrowed.push(fewest.map(|(place, _)| {
                let (relation, columns) = &reading.beside[place];
                let mut codes = Vec::new();
                for facts in known {
                    facts.codes(*relation, |fact| {
                        let whole = codes.len();
                        codes.extend(columns.iter().map_while(|pair| pair.asks(fact)));
                        if codes.len() < whole + columns.len() {
                            codes.truncate(whole);
                        }
                    });
                }
                (place, codes)
            }));
        }
        Narrowed::To(narrowed)
    }
}

/// The programs that hold a file's.
fn programs_of(file: &RuleFile) -> Option<&'static Programs> {
    static BLOCKS: LazyLock<Option<Programs>> = LazyLock::new(|| {
        let blocks = JOINED.iter().map(|joined| joined.file);
        Programs::read(&[&WORDS].into_iter().chain(blocks).collect::<Vec<_>>()).ok()
    });
    if JOINED.iter().any(|joined| joined.file.name == file.name) {
        return BLOCKS.as_ref();
    }
    Programs::get().ok()
}

fn readings(file: &'static RuleFile, wanted: &[&str], follows: u64) -> Readings {
    let read = || {
        let programs = programs_of(file)?;
        let program = programs.of(file.name).filter(|program| program.unreadable.is_empty())?;
        let live = program.live(follows, &programs.words, &|_| true);
        let readings = program.readings(&live, wanted, &programs.words);
        let of = |name: &&'static str| {
            // Which rules are live was found by the rulings, so crepe needs to know all of them.
            let relation = program.relation(name).filter(|_| *name != FOLLOWS)?;
            let readings = &readings[relation];
            if readings.contains(&Reading::default()) {
                return None;
            }
            // What a stricter reading needs, a wider one needs too; of readings that need the same, one is kept.
            let is_spared = |at: usize| {
                readings.iter().enumerate().any(|(other, wider)| {
                    let one = &readings[at];
                    other != at && one.is_within(wider) && (other < at || !wider.is_within(one))
                })
            };
            Some((0..readings.len()).filter(|at| !is_spared(*at)).map(|at| readings[at].clone()).collect())
        };
        Some(file.reads.iter().map(of).collect())
    };
    let readings: Vec<Option<Vec<Reading>>> = read().unwrap_or_else(|| vec![None; file.reads.len()]);
    file.reads.iter().filter_map(|name| Named::of(name)).zip(readings).collect()
}
