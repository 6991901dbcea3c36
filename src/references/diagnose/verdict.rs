//! What the games of an unknown program show, and what they leave open.

use super::candidates::{weight, with};
use super::shown::shown;
use super::{PASSED, Passed, Search, Unexplained};
use crate::documents::read::recorded::Recorded;
use crate::engine::rule_set::RuleSet;
use crate::games::replay::Seen;
use crate::references::diverge::{Difference, Divergence, changed, differences, smallest};
use crate::rules::vocabulary::Ruling;
use std::collections::BTreeSet;

/// What recorded games show.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The smallest set: the official rules with the rulings and facts that the games show.
    pub rules: RuleSet,
    /// In what it differs from the official rules, with the rulings that would do as well in its place.
    pub changes: Vec<(Difference, Vec<Ruling>)>,
    /// What no set explains.
    pub unexplained: Vec<Unexplained>,
    /// The rulings of which no game shows whether they are followed.
    pub open: Vec<Ruling>,
    /// How far the games go with what numbers are about.
    pub seen: Seen,
}

/// A ruling that the games leave open, or one that would do in the place of another, and what would decide.
#[derive(Clone, Debug)]
pub struct Open {
    /// The ruling.
    pub ruling: Ruling,
    /// A smallest position that tells apart whether it is followed; none within the bounds of the search.
    pub decides: Option<Divergence>,
}

/// Finds the smallest set of rulings and facts under which games replay.
#[must_use]
pub fn diagnose(games: &[Recorded]) -> Diagnosis {
    let shows = shown(games);
    let mut root = shows.rules.clone();
    let mut search = Search { games, passed: Passed::new(), shows };
    let mut unexplained: Vec<Unexplained> = Vec::new();
    let rules = loop {
        let step = search.furthest(root);
        let Some(departure) = step.departure else { break search.smallest(step.rules) };
        let game = step.progress.0;
        search.passed.entry(game).or_default().insert(departure.fault.span.start);
        unexplained.push(Unexplained { game, departure });
        if unexplained.len() >= PASSED {
            break step.rules;
        }
        root = step.rules;
    };
    let official = RuleSet::official();
    let changes = differences(&official, &rules)
        .into_iter()
        .map(|difference| (difference, search.instead(&rules, difference)))
        .collect();
    let open = if unexplained.len() < PASSED { search.open(&rules) } else { Vec::new() };
    let mut seen = Seen::default();
    let none = BTreeSet::new();
    for (at, game) in games.iter().enumerate() {
        seen.add(game, &rules, search.passed.get(&at).unwrap_or(&none));
    }
    Diagnosis { rules, changes, unexplained, open, seen }
}

impl Diagnosis {
    /// What would decide a ruling that stays open.
    #[must_use]
    pub fn decides(&self, ruling: Ruling) -> Open {
        decided(&self.rules, ruling)
    }

    /// What would decide between a ruling and another in its place.
    #[must_use]
    pub fn decides_between(&self, difference: Difference, other: Ruling) -> Open {
        decided(&changed(&self.rules, &RuleSet::official(), difference), other)
    }
}

/// A smallest position that shows a ruling beside rules.
fn decided(rules: &RuleSet, ruling: Ruling) -> Open {
    let with = with(rules, ruling).pop();
    Open { ruling, decides: with.and_then(|with| smallest(rules, &with, Difference::Ruling(ruling))) }
}

impl Search<'_> {
    /// The same without what explains nothing.
    fn smallest(&self, mut rules: RuleSet) -> RuleSet {
        let official = RuleSet::official();
        for difference in differences(&official, &rules) {
            let without = changed(&rules, &official, difference);
            if weight(&without) < weight(&rules) && self.explains(&without) {
                rules = without;
            }
        }
        if !rules.rulings.contains(&Ruling::RefillsWhenShort) {
            rules.reserve = None;
        }
        rules.rulings.sort_unstable();
        rules
    }

    /// The rulings that explain the games as well in the place of one.
    fn instead(&self, rules: &RuleSet, difference: Difference) -> Vec<Ruling> {
        let Difference::Ruling(_) = difference else { return Vec::new() };
        let without = changed(rules, &RuleSet::official(), difference);
        self.that(rules, |ruling| {
            Difference::Ruling(ruling) != difference
                && with(&without, ruling).iter().any(|rules| self.explains(rules))
        })
    }

    /// The rulings with which the games replay as well.
    fn open(&self, rules: &RuleSet) -> Vec<Ruling> {
        self.that(rules, |ruling| with(rules, ruling).iter().any(|rules| self.explains(rules)))
    }

    /// The rulings beyond a set of which something holds; on grey walls somebody would choose spaces.
    fn that(&self, rules: &RuleSet, holds: impl Fn(Ruling) -> bool) -> Vec<Ruling> {
        let is_meant = |ruling: &Ruling| {
            !rules.rulings.contains(ruling) && (*ruling != Ruling::GreyWall || self.shows.placings)
        };
        Ruling::ALL.iter().copied().filter(is_meant).filter(|ruling| holds(*ruling)).collect()
    }
}
