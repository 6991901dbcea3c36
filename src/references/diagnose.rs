//! Which rules an unknown program plays by: the smallest sets of rulings and facts under which its
//! recorded games replay.
//!
//! The search goes from departure to departure: what a record departs from tells which rulings and
//! facts could be the cause, and those are kept that bring the replay further. Only where no single one
//! does, two or three are tried together. What none explains is passed, and the search goes on behind it.

mod candidates;
mod shown;
mod verdict;

pub use verdict::{Diagnosis, Open, diagnose};

use crate::documents::read::recorded::Recorded;
use crate::engine::rule_set::RuleSet;
use crate::games::replay::{Departure, departure};
use candidates::{candidates, key, weight};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// So many sets are kept at a time to be taken further.
const BEAM: usize = 6;

/// So many sets are taken further from one departure before it counts as unexplained.
const TAKEN_FURTHER: usize = 60;

/// So many candidates are tried in twos, and the fewer in threes.
const IN_TWOS: usize = 24;
const IN_THREES: usize = 10;

/// So many differences are passed; a record with more is not of this game.
const PASSED: usize = 20;

/// The bytes at which the unexplained differences of each game begin.
type Passed = BTreeMap<usize, BTreeSet<usize>>;

/// How far the games replay: games, bytes of the next one, then fewer and smaller differences there.
type Progress = (usize, usize, Reverse<usize>, Reverse<u32>);

/// A departure that no set explains.
#[derive(Clone, Debug)]
pub struct Unexplained {
    /// The game, from 0.
    pub game: usize,
    /// Where it departs and by how much, from the rules that explain the rest.
    pub departure: Departure,
}

/// A set on the way.
#[derive(Clone)]
struct Step {
    rules: RuleSet,
    progress: Progress,
    departure: Option<Departure>,
}

/// The recorded games, and what is passed in them.
struct Search<'a> {
    games: &'a [Recorded],
    passed: Passed,
    shows: shown::Shows,
}

impl Search<'_> {
    /// The first departure of a game from rules.
    fn departs(&self, game: usize, rules: &RuleSet) -> Option<Departure> {
        static NONE: BTreeSet<usize> = BTreeSet::new();
        departure(self.games.get(game)?, rules, self.passed.get(&game).unwrap_or(&NONE))
    }

    /// How far the games replay from one of them on; those before it do.
    fn step(&self, rules: RuleSet, from: usize) -> Step {
        for game in from..self.games.len() {
            if let Some(departure) = self.departs(game, &rules) {
                let by: u32 = departure.by.iter().map(|by| by.1.unsigned_abs()).sum();
                let progress = (game, departure.fault.span.start, Reverse(departure.by.len()), Reverse(by));
                return Step { rules, progress, departure: Some(departure) };
            }
        }
        Step { rules, progress: (self.games.len(), 0, Reverse(0), Reverse(0)), departure: None }
    }

    /// Whether all games replay.
    fn explains(&self, rules: &RuleSet) -> bool {
        (0..self.games.len()).all(|game| self.departs(game, rules).is_none())
    }

    /// The rules that explain all games, or else those that bring them furthest.
    fn furthest(&self, root: RuleSet) -> Step {
        let mut seen = BTreeSet::from([key(&root)]);
        let mut open = vec![self.step(root, 0)];
        let mut stuck: Vec<Step> = Vec::new();
        let mut furthest = open[0].clone();
        for _ in 0..TAKEN_FURTHER {
            open.sort_by_key(|step| (step.progress, Reverse(weight(&step.rules))));
            open.drain(..open.len().saturating_sub(BEAM));
            let children = match open.pop() {
                Some(step) if step.departure.is_none() => return step,
                Some(step) => {
                    // A ruling that helps in this game may not hold in those before it.
                    let checked = self.step(step.rules.clone(), 0);
                    if checked.progress < step.progress {
                        continue;
                    }
                    if checked.progress > furthest.progress {
                        furthest = checked.clone();
                    }
                    let children = self.further(&checked, 1);
                    if children.is_empty() {
                        stuck.push(checked);
                    }
                    children
                }
                None => {
                    stuck.sort_by_key(|step| (step.progress, Reverse(weight(&step.rules))));
                    let Some(step) = stuck.pop() else { break };
                    if step.progress < furthest.progress {
                        break;
                    }
                    let twos = self.further(&step, 2);
                    if twos.is_empty() { self.further(&step, 3) } else { twos }
                }
            };
            open.extend(children.into_iter().filter(|child| seen.insert(key(&child.rules))));
        }
        furthest
    }

    /// The sets with so many changes more that bring a game further.
    fn further(&self, step: &Step, changes: usize) -> Vec<Step> {
        let Some(departure) = &step.departure else { return Vec::new() };
        let game = step.progress.0;
        let single = candidates(&step.rules, departure, &self.shows);
        let tried: Vec<Step> = single.into_iter().map(|rules| self.step(rules, game)).collect();
        if changes == 1 {
            return tried.into_iter().filter(|child| child.progress > step.progress).collect();
        }
        // Only what changes something by itself is tried with others, best what changes it there.
        let mut active: Vec<Step> = tried.into_iter().filter(|child| differs(child, step)).collect();
        active.sort_by_key(|child| (Reverse(child.progress), weight(&child.rules)));
        active.truncate(if changes == 2 { IN_TWOS } else { IN_THREES });
        let mut sets: Vec<(usize, RuleSet)> =
            active.iter().map(|child| child.rules.clone()).enumerate().collect();
        for _ in 1..changes {
            sets = sets
                .into_iter()
                .flat_map(|(last, rules)| {
                    let behind = active.iter().enumerate().skip(last + 1);
                    behind.filter_map(move |(at, other)| {
                        Some((at, candidates::joined(&rules, &step.rules, &other.rules)?))
                    })
                })
                .collect();
        }
        let children = sets.into_iter().map(|(_, rules)| self.step(rules, game));
        children.filter(|child| child.progress > step.progress).collect()
    }
}

/// Whether a set departs otherwise than the one it comes from.
fn differs(child: &Step, parent: &Step) -> bool {
    let told = |step: &Step| {
        step.departure.as_ref().map(|departure| (departure.fault.span.clone(), departure.fault.help.clone()))
    };
    told(child) != told(parent)
}
