//! What another engine derives beside what Azulog derived: every fact of every relation that a rule file answers.

use super::engine::Engine;
use super::program::{Told, Translation};
use super::questions::Case;
use std::collections::BTreeSet;
use std::path::Path;

/// What came of the questions to a rule file.
#[derive(Debug)]
pub struct Verdict {
    /// How many questions were asked.
    pub questions: usize,
    /// How many facts Azulog derived.
    pub facts: usize,
    /// How many questions the engine answers otherwise.
    pub different: usize,
    /// The one of them that is told the fewest facts.
    pub smallest: Option<Difference>,
}

/// A question that an engine answers otherwise.
#[derive(Debug)]
pub struct Difference {
    /// Where the question comes from.
    pub origin: String,
    /// The facts told, in rule syntax.
    pub told: Vec<String>,
    /// What the engine alone derives, as it prints it.
    pub added: Vec<String>,
    /// What Azulog alone derives, as the engine would print it.
    pub missing: Vec<String>,
}

/// Asks an engine the questions of a rule file, all in one run; `own` is a program in place of the translation.
///
/// # Errors
/// The engine can not be run, or does not take the program.
pub fn verify(
    translation: &Translation,
    own: Option<&str>,
    cases: &[Case],
    folder: &Path,
) -> Result<Verdict, String> {
    let told: Vec<Told<'_>> = (1..).zip(cases).map(|(number, case)| (number, &case.asked.told[..])).collect();
    let text = match own {
        Some(own) => own.to_owned() + &translation.facts(&told),
        None => translation.text_with(&told)?,
    };
    let engine: Engine = translation.engine;
    let derived = engine.run(translation, &text, folder)?;
    let mut expected = BTreeSet::new();
    for (number, case) in (1..).zip(cases) {
        expected.extend(translation.answers(number, &case.asked.derived));
    }
    let added: Vec<&String> = derived.difference(&expected).collect();
    let missing: Vec<&String> = expected.difference(&derived).collect();
    let different: BTreeSet<usize> = added.iter().chain(&missing).filter_map(|fact| case_of(fact)).collect();
    let smallest = different
        .iter()
        .filter_map(|number| Some((*number, cases.get(number.checked_sub(1)?)?)))
        .min_by_key(|(number, case)| (case.asked.told.len(), *number));
    let of_case = |facts: &[&String], number: usize| -> Vec<String> {
        facts.iter().filter(|fact| case_of(fact) == Some(number)).map(ToString::to_string).collect()
    };
    let smallest = smallest.map(|(number, case)| Difference {
        origin: case.origin.clone(),
        told: case.asked.told.clone(),
        added: of_case(&added, number),
        missing: of_case(&missing, number),
    });
    Ok(Verdict { questions: cases.len(), facts: expected.len(), different: different.len(), smallest })
}

/// The case of a fact: its first column.
fn case_of(fact: &str) -> Option<usize> {
    fact.split_once('(')?.1.split([',', ')']).next()?.parse().ok()
}
