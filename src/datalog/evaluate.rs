//! Deriving everything that a program derives, stratum by stratum.
//!
//! crepe answers the questions of a game; this evaluation of the same text says how, and is held
//! against crepe's answer each time.

use super::database::{Database, Row};
use super::expression::Bindings;
use super::program::Program;
use super::value::Words;
use super::walk::{derived, walk};
use std::ops::ControlFlow;

/// More facts than any question of the game derives: deriving them would not end.
const MOST_FACTS: usize = 60_000;

/// More rounds than any stratum of the rules takes: deriving would count on and on.
const MOST_ROUNDS: usize = 200;

/// Everything that follows, or that deriving does not end.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The facts told and derived.
    pub database: Database,
    /// Which rules derived anything, by their place.
    pub fired: Vec<bool>,
    /// Whether deriving was given up: it would count on and on.
    pub runs_away: bool,
    /// The facts that rules which the audit can not read derive, with their relations.
    pub unread: Vec<(usize, Row)>,
}

/// Derives what follows from the facts told; `answered` are facts of relations that rules derive
/// which the audit can not read, as crepe derives them.
#[must_use]
pub fn evaluate(program: &Program, told: Database, answered: &[(usize, Row)], words: &Words) -> Evaluation {
    let fired = vec![false; program.rules.len()];
    let mut evaluation = Evaluation { database: told, fired, runs_away: false, unread: Vec::new() };
    let mut round = 0;
    for stratum in &program.strata {
        let rules: Vec<usize> =
            stratum.iter().flat_map(|&relation| program.deriving(relation).map(|(place, _)| place)).collect();
        let first = round;
        loop {
            round += 1;
            let mut new = Vec::new();
            for &place in &rules {
                let rule = &program.rules[place];
                let mut bindings = vec![None; rule.variables.len()];
                let Evaluation { database, fired, .. } = &mut evaluation;
                let mut found = |bindings: &Bindings, _: &[usize]| {
                    fired[place] = true;
                    if let Some(row) = derived(rule, bindings, words)
                        && !database.holds(rule.head.relation, &row)
                    {
                        new.push((rule.head.relation, row));
                    }
                    if new.len() > MOST_FACTS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let _ = walk(rule, database, words, &mut bindings, &mut found);
            }
            let mut grown = false;
            for (relation, row) in new {
                grown |= evaluation.database.insert(relation, row, round);
            }
            if evaluation.database.len() > MOST_FACTS || round - first > MOST_ROUNDS {
                evaluation.runs_away = true;
                return evaluation;
            }
            if grown && program.is_recursive(stratum) {
                continue;
            }
            let here = answered.iter().filter(|(relation, _)| stratum.contains(relation));
            let unread: Vec<(usize, Row)> =
                here.filter(|(relation, row)| !evaluation.database.holds(*relation, row)).cloned().collect();
            for (relation, row) in &unread {
                evaluation.database.insert(*relation, row.clone(), round);
            }
            let goes_on = !unread.is_empty() && program.is_recursive(stratum);
            evaluation.unread.extend(unread);
            if !goes_on {
                break;
            }
        }
    }
    evaluation
}
