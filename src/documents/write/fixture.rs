//! A fixture in its notation, as a person would write it.

use super::rule_set::numbers;
use super::{PositionText, letters};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use std::fmt::{self, Write};

/// A longer position is written in several lines.
const WIDE: usize = 100;

/// A fixture that is about to be written.
#[derive(Clone, Debug)]
pub struct FixtureText<'a> {
    /// The lines above it: what it shows.
    pub claim: String,
    /// The ids of the norms that it shows.
    pub norms: Vec<&'a str>,
    /// Where the situation comes from, if that is said.
    pub from: Option<String>,
    /// The rules that it is asked by.
    pub rules: &'a RuleSet,
    /// The question.
    pub question: Question,
    /// The situation.
    pub game: &'a Game,
    /// The moves that a question about turns is asked with.
    pub moves: &'a [Move],
    /// Facts that are derived.
    pub derived: &'a [String],
    /// Facts that are not.
    pub absent: &'a [String],
}

impl fmt::Display for FixtureText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules;
        for line in self.claim.lines() {
            writeln!(f, "// {line}")?;
        }
        writeln!(f, "Fixture(\n    norms: {:?},", self.norms)?;
        if let Some(from) = &self.from {
            writeln!(f, "    from: {from:?},")?;
        }
        let numbers = numbers(rules);
        if !numbers.is_empty() {
            let fields: Vec<String> =
                numbers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
            writeln!(f, "    rules: RuleSet({}),", fields.join(", "))?;
        }
        let rulings = rules.ruling_names();
        if !rulings.is_empty() {
            writeln!(f, "    rulings: {rulings:?},")?;
        }
        if !rules.first_row.is_empty() {
            writeln!(f, "    first_row: {:?},", letters(&rules.first_row))?;
        }
        if !rules.factories.is_empty() {
            writeln!(f, "    factories: {:?},", rules.factories)?;
        }
        if let Some(reserve) = rules.reserve {
            writeln!(f, "    reserve: {reserve},")?;
        }
        writeln!(f, "    ask: {:?},", self.question.name())?;
        let setup = Game::from_position(rules, self.game.position.clone()).setup;
        let read_by_these = Game { setup, ..self.game.clone() };
        let position = PositionText::of(&read_by_these);
        let mut text = position.brief();
        if text.chars().count() > WIDE {
            text = position.to_string().trim_end().replace('\n', "\n    ");
        }
        writeln!(f, "    position: {text},")?;
        if !self.moves.is_empty() {
            let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
            writeln!(f, "    moves: {moves:?},")?;
        }
        let mut lists = String::new();
        for (name, facts) in [("derived", self.derived), ("absent", self.absent)] {
            if !facts.is_empty() {
                writeln!(lists, "    {name}: {facts:?},")?;
            }
        }
        writeln!(f, "{lists})")
    }
}
