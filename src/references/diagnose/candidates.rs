//! Candidates: the rulings and facts that could be the cause of a departure, each as rules with one change.

use super::shown::{Shows, first_rows};
use crate::engine::game;
use crate::engine::numbers::Numbers;
use crate::engine::rule_set::RuleSet;
use crate::games::replay::Departure;
use crate::rules::vocabulary::{Feature, Number, Ruling};

/// For so many factories more a bag may keep tiles.
const RESERVES: std::ops::RangeInclusive<Number> = 0..=2;

/// The rules with a ruling more; several where the ruling asks for a number, the smallest last.
pub(super) fn with(rules: &RuleSet, ruling: Ruling) -> Vec<RuleSet> {
    let mut with = rules.clone();
    with.rulings.push(ruling);
    if ruling == Ruling::RefillsWhenShort {
        return RESERVES.rev().map(|reserve| RuleSet { reserve: Some(reserve), ..with.clone() }).collect();
    }
    vec![with]
}

/// The rules with each change that could be the cause of a departure.
pub(super) fn candidates(rules: &RuleSet, departure: &Departure, shows: &Shows) -> Vec<RuleSet> {
    let mut changed = Vec::new();
    for &ruling in Ruling::ALL {
        let is_shown = ruling != Ruling::GreyWall || shows.placings;
        if rules.rulings.contains(&ruling) || !is_shown {
            continue;
        }
        changed.extend(with(rules, ruling));
    }
    let with_numbers = |numbers: Numbers| RuleSet { numbers, ..rules.clone() };
    if departure.complete.is_empty() {
        changed.extend(floors(rules, departure).into_iter().map(with_numbers));
    } else {
        changed.extend(bonuses(rules, departure).into_iter().map(with_numbers));
    }
    if !shows.walls && rules.first_row.is_empty() && departure.round > 0 {
        let rows = first_rows().into_iter().skip(1);
        changed.extend(rows.map(|first_row| RuleSet { first_row, ..rules.clone() }));
    }
    changed
}

/// Floor lines on which the pieces of the first player whose score departs cost what is recorded.
fn floors(rules: &RuleSet, departure: &Departure) -> Vec<Numbers> {
    let Some((player, by)) = departure.by.first() else { return Vec::new() };
    let Some((_, pieces)) = departure.floor.iter().find(|floor| floor.0 == *player) else {
        return Vec::new();
    };
    let floor: Vec<Number> = game::setup(rules, 0).FloorSpace.iter().map(|space| space.1).collect();
    let changed = |space: usize| {
        let mut floor = floor.clone();
        let value = floor.get_mut(space)?;
        *value += by;
        (*value <= 0).then(|| Numbers { floor, ..rules.numbers.clone() })
    };
    (0..usize::try_from(*pieces).unwrap_or_default()).rev().filter_map(changed).collect()
}

/// Bonuses by which the first player whose points depart earns what is recorded.
fn bonuses(rules: &RuleSet, departure: &Departure) -> Vec<Numbers> {
    let Some(&(player, by)) = departure.by.first() else { return Vec::new() };
    let worth = game::setup(rules, 0).Worth;
    let mut changed = Vec::new();
    for &(_, feature, count) in departure.complete.iter().filter(|complete| complete.0 == player) {
        let earns = worth.iter().find(|worth| worth.0 == feature).map_or(0, |worth| worth.1);
        if count > 0 && by % count == 0 {
            let mut numbers = rules.numbers.clone();
            set(&mut numbers.bonuses, feature, earns + by / count);
            changed.push(numbers);
        }
        if count > 1 {
            let mut numbers = rules.numbers.clone();
            let known = numbers.several.iter().find(|several| several.0 == feature);
            let earns = known.map_or(0, |several| several.1);
            set(&mut numbers.several, feature, earns + by);
            changed.push(numbers);
        }
    }
    changed
}

fn set(earned: &mut Vec<(Feature, Number)>, feature: Feature, points: Number) {
    earned.retain(|known| known.0 != feature);
    earned.push((feature, points));
    earned.sort_unstable();
}

/// The changes of two sets from the one that both come from, together; none if they change the same fact.
pub(super) fn joined(one: &RuleSet, both: &RuleSet, other: &RuleSet) -> Option<RuleSet> {
    let mut rules = one.clone();
    for ruling in other.rulings.iter().filter(|ruling| !both.rulings.contains(ruling)) {
        if rules.rulings.contains(ruling) {
            return None;
        }
        rules.rulings.push(*ruling);
    }
    if other.reserve != both.reserve {
        rules.reserve = other.reserve;
    }
    if other.numbers != both.numbers {
        if one.numbers != both.numbers {
            return None;
        }
        rules.numbers = other.numbers.clone();
    }
    if other.first_row != both.first_row {
        if one.first_row != both.first_row {
            return None;
        }
        rules.first_row.clone_from(&other.first_row);
    }
    Some(rules)
}

/// How much a set asks to believe: each ruling once, each number that is not official twice.
pub(super) fn weight(rules: &RuleSet) -> usize {
    let official = game::setup(&RuleSet::official(), 0).FloorSpace;
    let other =
        rules.numbers.floor.iter().zip(&official).filter(|(points, space)| **points != space.1).count();
    let numbers = other + rules.numbers.bonuses.len() + rules.numbers.several.len();
    rules.rulings.len() + 2 * numbers + 2 * usize::from(!rules.first_row.is_empty())
}

/// What tells a set apart from all others.
pub(super) fn key(rules: &RuleSet) -> String {
    let mut rulings = rules.rulings.clone();
    rulings.sort_unstable();
    format!("{rulings:?} {:?} {:?} {:?}", rules.first_row, rules.reserve, rules.numbers)
}
