//! A recorded game under every rule set side by side, and what each ruling and fact is worth in it.

use crate::documents::read::recorded::Recorded;
use crate::engine::rule_set::RuleSet;
use crate::games::same_moves::{Course, Departure, same_moves};
use crate::references::diverge::{Difference, changed, differences};

/// A recorded game under several rule sets.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What comes of the deals and moves by the official rules.
    pub official: Course,
    /// The same under each other rule set.
    pub others: Vec<Compared>,
    /// The same by the official rules with one thing changed, for all in which the others differ from them.
    pub alone: Vec<Alone>,
}

/// The course of a game under a rule set, and where it departs from the official game.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The rule set.
    pub rules: RuleSet,
    /// What comes of the deals and moves.
    pub course: Course,
    /// Where it first departs from the official game; none if nowhere.
    pub departure: Option<Departure>,
    /// What alone, added to the official game, makes it depart there.
    pub causes: Vec<Difference>,
}

/// The course of a game by the official rules with one thing changed.
#[derive(Clone, Debug)]
pub struct Alone {
    /// What is changed.
    pub difference: Difference,
    /// The rule sets that have it.
    pub of: Vec<String>,
    /// What comes of the deals and moves.
    pub course: Course,
    /// The official rules with the change.
    rules: RuleSet,
    /// Where it first departs from the official game.
    departure: Option<Departure>,
}

/// Plays a record's deals and moves by the official rules and by others.
#[must_use]
pub fn compare(recorded: &Recorded, others: Vec<RuleSet>) -> Option<Comparison> {
    let rules = RuleSet::official();
    let official = same_moves(&rules, recorded)?;
    let mut alone: Vec<Alone> = Vec::new();
    let mut compared = Vec::new();
    for other in others {
        let Some(course) = same_moves(&other, recorded) else { continue };
        let departure = official.departure(&course);
        let mut causes = Vec::new();
        for difference in differences(&rules, &other) {
            let changed = changed(&rules, &other, difference);
            let known = alone.iter().position(|alone| alone.rules == changed);
            let place = known.or_else(|| {
                let course = same_moves(&changed, recorded)?;
                let departure = official.departure(&course);
                alone.push(Alone { difference, of: Vec::new(), course, rules: changed, departure });
                Some(alone.len() - 1)
            });
            let Some(alone) = place.and_then(|place| alone.get_mut(place)) else { continue };
            alone.of.push(other.name.clone());
            if departure.is_some() && alone.departure == departure {
                causes.push(difference);
            }
        }
        compared.push(Compared { rules: other, course, departure, causes });
    }
    Some(Comparison { official, others: compared, alone })
}
