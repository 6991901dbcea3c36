//! A recorded game under every rule set side by side, and the rulings and facts that make them depart.

use crate::documents::read::recorded::Recorded;
use crate::engine::rule_set::RuleSet;
use crate::games::same_moves::{Course, Departure, same_moves};
use crate::references::diverge::{Difference, changed, differences};

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

/// Plays a record's deals and moves by the official rules and by others.
#[must_use]
pub fn compare(recorded: &Recorded, others: Vec<RuleSet>) -> Option<(Course, Vec<Compared>)> {
    let official = RuleSet::official();
    let course = same_moves(&official, recorded)?;
    let compared = others.into_iter().filter_map(|rules| {
        let other = same_moves(&rules, recorded)?;
        let departure = course.departure(&other);
        let departs_there = |difference: &Difference| {
            let alone = changed(&official, &rules, *difference);
            let alone = same_moves(&alone, recorded);
            departure.is_some() && alone.and_then(|alone| course.departure(&alone)) == departure
        };
        let causes = differences(&official, &rules).into_iter().filter(departs_there).collect();
        Some(Compared { rules, course: other, departure, causes })
    });
    let compared = compared.collect();
    Some((course, compared))
}
