//! Running the fixtures against every mutant of the rules, until one of them fails.

use super::case::Case;
use super::mutation::{Mutant, mutants};
use crate::datalog::database::{Database, Row};
use crate::datalog::evaluate::evaluate;
use crate::datalog::parse::Programs;
use crate::datalog::program::Program;
use crate::datalog::value::Value;
use crate::rules::rule_text::Role;
use crate::rules::rulebook::Rulebook;
use crate::tournament::threads::spawn_all;
use serde::Deserialize;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A mutant and what became of it.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The program that it changes.
    pub program: &'static Program,
    /// The mutant.
    pub mutant: Mutant,
    /// What became of it.
    pub fate: Fate,
}

/// What becomes of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The fixture fails.
    KilledBy(String),
    /// It means the same, as the reason says.
    Equivalent(&'static str),
    /// No fixture fails.
    Survived,
}

/// A mutant that means the same as the rule, or that only positions out of reach tell apart.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equivalent {
    /// The file below `rules/`.
    pub file: String,
    /// The sentence of the rule.
    pub rule: String,
    /// The changes, as `azulog mutants` names them.
    pub changes: Vec<String>,
    /// Why nothing changes.
    pub reason: String,
}

/// The mutants that mean the same.
///
/// # Errors
/// The list can not be read.
pub fn equivalents() -> Result<&'static [Equivalent], String> {
    static LIST: LazyLock<Result<Vec<Equivalent>, String>> = LazyLock::new(|| {
        ron::from_str(Rulebook::current().equivalent_mutants).map_err(|error| error.to_string())
    });
    LIST.as_deref().map_err(Clone::clone)
}

/// What a fixture shows of a program: the facts told, and the answer.
struct Shown<'a> {
    case: &'a Case,
    stage: usize,
    told: Database,
    answer: Vec<Row>,
}

/// The answer of a program: the facts of its outputs, each behind its relation's place, sorted.
fn answer(program: &Program, database: &Database) -> Vec<Row> {
    let outputs = program.relations.iter().enumerate().filter(|(_, relation)| relation.role == Role::Output);
    let mut rows: Vec<Row> = outputs
        .flat_map(|(place, _)| {
            let relation = Value::Number(i32::try_from(place).unwrap_or_default());
            database.rows(place).iter().map(move |row| [&[relation], row.as_slice()].concat())
        })
        .collect();
    rows.sort_unstable();
    rows
}

/// Every mutant of the programs that are meant, in order, with its program.
#[must_use]
pub fn all(
    programs: &'static Programs,
    meant: &dyn Fn(&Program, usize) -> bool,
) -> Vec<(&'static Program, Mutant)> {
    let of = |program: &'static Program| {
        let mutants = mutants(program, &programs.words).into_iter();
        mutants.filter(|mutant| meant(program, mutant.rule)).map(move |mutant| (program, mutant))
    };
    programs.programs.iter().flat_map(of).collect()
}

/// Tries mutants on a number of threads, each with its own cases; `done` is told after each.
///
/// # Errors
/// The cases or the list of equivalent mutants can not be read.
pub fn try_all(
    mutants: &[(&'static Program, Mutant)],
    threads: usize,
    cases: &(dyn Fn() -> Result<Vec<Case>, String> + Sync),
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Tried>, String> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Tried)>, String> {
        let cases = cases()?;
        let mut tried = Vec::new();
        let mut shown: Option<(&str, Vec<Shown<'_>>)> = None;
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some((program, mutant)) = mutants.get(at) else { return Ok(tried) };
            if shown.as_ref().is_none_or(|(file, _)| *file != program.file.name) {
                shown = Some((program.file.name, show(program, &cases)));
            }
            let shown = shown.as_ref().map_or(&[][..], |(_, shown)| shown);
            let fate = fate(program, mutant, shown)?;
            tried.push((at, Tried { program, mutant: mutant.clone(), fate }));
            done();
        }
    };
    let results: Result<Vec<Vec<(usize, Tried)>>, String> = std::thread::scope(|scope| {
        let workers = spawn_all(scope, vec![work; threads.max(1)]).map_err(|why| why.to_string())?;
        let lost = || Err("a thread was lost".to_owned());
        workers.into_iter().map(|worker| worker.join().ok().flatten().unwrap_or_else(lost)).collect()
    });
    let mut tried: Vec<(usize, Tried)> = results?.into_iter().flatten().collect();
    tried.sort_by_key(|(at, _)| *at);
    Ok(tried.into_iter().map(|(_, tried)| tried).collect())
}

/// The cases whose answer a program gives, the smallest first.
fn show<'a>(program: &Program, cases: &'a [Case]) -> Vec<Shown<'a>> {
    let mut shown: Vec<Shown<'a>> = cases
        .iter()
        .flat_map(|case| case.answers.iter().map(move |stage| (case, *stage)))
        .filter(|(case, stage)| case.inquiry.program(*stage).file.name == program.file.name)
        .map(|(case, stage)| Shown {
            case,
            stage,
            told: case.inquiry.told(stage),
            answer: answer(program, case.inquiry.database(stage)),
        })
        .collect();
    shown.sort_by(|one, other| (one.case.size, &one.case.name).cmp(&(other.case.size, &other.case.name)));
    shown
}

/// Runs the fixtures that fire the rule first, then the others, until one fails.
fn fate(program: &'static Program, mutant: &Mutant, shown: &[Shown<'_>]) -> Result<Fate, String> {
    let programs = Programs::get()?;
    let changed = mutant.apply(program);
    let fires = |shown: &&Shown<'_>| shown.case.inquiry.evaluation(shown.stage).fired[mutant.rule];
    let (firing, others): (Vec<_>, Vec<_>) = shown.iter().partition(fires);
    for shown in firing.into_iter().chain(others) {
        let unread = &shown.case.inquiry.evaluation(shown.stage).unread;
        let evaluation = evaluate(&changed, shown.told.clone(), unread, &programs.words);
        if evaluation.runs_away || answer(&changed, &evaluation.database) != shown.answer {
            return Ok(Fate::KilledBy(shown.case.name.clone()));
        }
    }
    let rule = &program.rules[mutant.rule];
    let known = equivalents()?.iter().find(|known| {
        known.file == program.file.name
            && known.rule == rule.text.sentence
            && known.changes.contains(&mutant.change)
    });
    Ok(known.map_or(Fate::Survived, |known| Fate::Equivalent(&known.reason)))
}
