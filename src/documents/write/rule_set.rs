//! A rule set in its notation, as a record carries it.

use super::letters;
use crate::documents::read::rule_set::named;
use crate::engine::rule_set::RuleSet;
use std::fmt::{self, Write};

/// What a record says of its rules: the name of a rule set that is compiled in, or the whole rule set.
#[derive(Clone, Debug)]
pub struct RulesText<'a>(pub &'a RuleSet);

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
