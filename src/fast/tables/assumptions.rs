//! What the tables and the packed game take for granted, held against the text of the rules.
//!
//! Each assumption says which facts are looked up, and all that they may depend on. If the rules of a
//! rule set read anything else, the tables would ignore it: they are refused, and the rules are evaluated.

use super::assumed::TURNS;
use super::assumed_of_rounds::{COUNTS, END, ROUNDS, SUM, WINNERS};
use super::assumed_of_strategies::of_strategy;
use super::assumption::Assumption;
use crate::datalog::dependence::Dependence;
use crate::datalog::parse::Programs;
use crate::datalog::program::{Clause, Program, Rule};
use crate::datalog::relevance::followed;
use crate::engine::facts::Facts;
use crate::engine::strategies::Strategy;
use crate::rules::{self, RuleFile};

/// Whether the rules of a setup read no more than the tables take for granted.
///
/// # Errors
/// The first rule that reads more, and what.
pub(super) fn check(setup: &Facts) -> Result<(), String> {
    let assumptions = || TURNS.iter().chain(ROUNDS).chain([&END, &WINNERS]);
    let is_of = |assumption: &Assumption, file: &str| assumption.files.iter().any(|of| of.name == file);
    let mut files: Vec<&'static RuleFile> = Vec::new();
    for file in assumptions().flat_map(|assumption| assumption.files) {
        if files.iter().all(|known| known.name != file.name) {
            files.push(file);
        }
    }
    for (file, name, rule) in Dependence::of(&files, followed(&[setup]))?.derives() {
        let mut known =
            assumptions().filter(|assumption| is_of(assumption, file)).flat_map(|assumption| assumption.of);
        if !known.any(|of| of.split('(').next() == Some(name)) && !ASIDE.contains(&name) {
            return Err(format!("the tables know of no {name}, which {rule} derives"));
        }
    }
    TURNS.iter().chain(ROUNDS).try_for_each(|assumption| assumption.holds(setup, &[]))?;
    END.holds(setup, COUNTS)?;
    if stalemates(setup, false) {
        return Err("the tables assume that a game goes on when the marker was taken".to_owned());
    }
    Ok(())
}

/// Whether the game can be over by stalemate, with the marker in the center or without.
pub(super) fn stalemates(setup: &Facts, marker: bool) -> bool {
    let is_known = |name: &str| marker || name != "MarkerInCenter";
    let derives = |(program, live): (&Program, Vec<&Rule>)| {
        live.iter()
            .any(|rule| program.file.derives.contains(&program.relations[rule.head.relation].name.as_str()))
    };
    live_rules(&rules::stalemate::FILE, setup, &is_known).is_none_or(derives)
}

/// A file and those of its rules that can derive anything where these facts are known; none if one cannot be read.
fn live_rules(
    file: &RuleFile,
    setup: &Facts,
    is_known: &dyn Fn(&str) -> bool,
) -> Option<(&'static Program, Vec<&'static Rule>)> {
    let programs = Programs::get().ok()?;
    let program = programs.of(file.name).filter(|program| program.unreadable.is_empty())?;
    Some((program, program.live(followed(&[setup]), &programs.words, is_known)))
}

/// Relations that no table answers: the phase that comes next, which is tried; in which order lines were
/// used, which strategies read and the packed game keeps beside the tables; and parts of what is looked up.
const ASIDE: &[&str] = &["NextPhase", "LineUsed", "FloorToLid", "Complete", "Circulates", "Fits"];

/// Whether the end depends on how many tiles of each color are left to deal.
pub(super) fn end_counts(setup: &Facts) -> bool {
    END.holds(setup, &[]).is_err()
}

/// Whether a total is the score with something added that does not depend on it.
pub(super) fn score_is_added(setup: &Facts) -> bool {
    SUM.holds(setup, &[]).is_ok()
}

/// Whether who wins may be found by comparing pairs, whatever their totals are.
pub(super) fn pairs_decide(setup: &Facts) -> bool {
    WINNERS.holds(setup, &[]).is_ok() && winners_are_compared(setup)
}

/// Whether the rules on the way from totals to winners compare variables alone, and no total with a number.
fn winners_are_compared(setup: &Facts) -> bool {
    let Some((program, live)) = live_rules(&rules::final_scoring::FILE, setup, &|_| true) else {
        return false;
    };
    let mut needed: Vec<usize> = program.relation("Winner").into_iter().collect();
    let mut looked_at = 0;
    while let Some(&relation) = needed.get(looked_at) {
        looked_at += 1;
        for rule in live.iter().filter(|rule| rule.head.relation == relation) {
            for clause in &rule.body {
                if matches!(clause, Clause::Guard(guard) if !guard.compares_variables()) {
                    return false;
                }
                let of = clause.atom().map(|atom| atom.relation);
                let known = |of: &usize| WINNERS.stops.contains(&program.relations[*of].name.as_str());
                needed.extend(of.filter(|of| !known(of) && !needed.contains(of)));
            }
        }
    }
    true
}

/// Whether a strategy's rules read no more than the keys tell under which its answers are remembered.
///
/// # Errors
/// The first rule that reads more, and what.
pub fn check_strategy(setup: &Facts, strategy: Strategy) -> Result<(), String> {
    of_strategy(strategy).iter().try_for_each(|assumption| assumption.holds(setup, &[]))
}
