//! A rule set in its notation, as a record carries it.

use super::letters;
use crate::documents::read::rule_set::{BONUSES, OF_SEVERAL, named};
use crate::engine::notation::FREE;
use crate::engine::rule_set::RuleSet;
use crate::rules::vocabulary::{Color, Number};
use std::fmt::{self, Write};

/// What a record says of its rules: the name of a rule set that is compiled in, or the whole rule set.
#[derive(Clone, Debug)]
pub struct RulesText<'a>(pub &'a RuleSet);

impl RulesText<'_> {
    /// The name alone, without quotation marks, if it is known, or else the whole rule set.
    #[must_use]
    pub fn bare(&self) -> String {
        let text = self.to_string();
        text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).map_or(text.clone(), str::to_owned)
    }
}

impl fmt::Display for RulesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RulesText(rules) = self;
        let known = named(&rules.name);
        if known.as_ref().is_some_and(|known| known.plays_like(rules)) {
            return write!(f, "{:?}", rules.name);
        }
        // A name that is compiled in belongs to the rule set that has it.
        let changed = if known.is_some() { ", changed" } else { "" };
        let mut fields = String::new();
        writeln!(fields, "        name: {:?},", format!("{}{changed}", rules.name))?;
        if !rules.report.is_empty() {
            writeln!(fields, "        report: {:?},", rules.report)?;
        }
        let rulings = rules.ruling_names();
        if !rulings.is_empty() {
            writeln!(fields, "        rulings: {rulings:?},")?;
        }
        if !rules.first_row.is_empty() {
            writeln!(fields, "        first_row: {:?},", letters(&rules.first_row))?;
        }
        if !rules.factories.is_empty() {
            writeln!(fields, "        factories: {:?},", rules.factories)?;
        }
        for (name, value) in numbers(rules) {
            writeln!(fields, "        {name}: {value},")?;
        }
        if rules.draws_starting_player {
            writeln!(fields, "        draws_starting_player: true,")?;
        }
        if let Some(reserve) = rules.reserve {
            writeln!(fields, "        reserve: {reserve},")?;
        }
        if !rules.strategies.is_empty() {
            writeln!(fields, "        strategies: {:?},", rules.strategies)?;
        }
        write!(f, "RuleSet(\n{fields}    )")
    }
}

/// The fields of the numbers that are not official, each with its value.
#[must_use]
pub fn numbers(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let numbers = &rules.numbers;
    let number = |name, number: Option<Number>| number.map(|number| (name, number.to_string()));
    let list = |name, list: &[Number]| (!list.is_empty()).then(|| (name, format!("{list:?}")));
    let row = |row: &Vec<Option<Color>>| -> String {
        row.iter().map(|color| color.map_or(FREE, Color::letter)).collect()
    };
    let wall: Vec<String> = numbers.wall.iter().map(row).collect();
    let mut fields = Vec::new();
    fields.extend(number("factory_tiles", numbers.factory_tiles));
    fields.extend(number("color_tiles", numbers.color_tiles));
    fields.extend(list("line_spaces", &numbers.line_spaces));
    fields.extend((!wall.is_empty()).then(|| ("wall", format!("{wall:?}"))));
    fields.extend((!numbers.doubled.is_empty()).then(|| ("doubled", format!("{:?}", numbers.doubled))));
    fields.extend(list("floor", &numbers.floor));
    for (earned, names) in [(&numbers.bonuses, BONUSES), (&numbers.several, OF_SEVERAL)] {
        for (feature, points) in earned {
            let of_feature = names.iter().find(|(_, of)| of == feature);
            fields.extend(of_feature.map(|(name, _)| (*name, points.to_string())));
        }
    }
    fields
}
