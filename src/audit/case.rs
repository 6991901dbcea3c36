//! Fixtures as cases of the rules: which rules each fires, and what it shows of a rule file.

use super::inquiry::Inquiry;
use crate::documents::read::fixture::Fixture;
use crate::engine::question::Question;

/// A fixture with the questions that it asks.
pub struct Case {
    /// The fixture's path.
    pub name: String,
    /// The length of its text; the smallest fixture is the shortest.
    pub size: usize,
    /// The norms that it shows.
    pub norms: Vec<String>,
    /// The questions, the last ones giving its answer.
    pub inquiry: Inquiry,
    /// The questions that give its answer, by their places.
    pub answers: Vec<usize>,
}

impl Case {
    /// Asks a fixture's question again, and listens.
    ///
    /// # Errors
    /// The rule files can not be read as programs.
    pub fn of(name: &str, size: usize, fixture: &Fixture) -> Result<Case, String> {
        let inquiry = Inquiry::about(&fixture.rules, &fixture.game, || fixture.ask())?;
        Ok(Case {
            name: name.to_owned(),
            size,
            norms: fixture.norms.iter().map(|norm| norm.value.clone()).collect(),
            answers: answers(fixture.question, &inquiry),
            inquiry,
        })
    }
}

/// The last questions of an inquiry that were put to the files that answer a question, by their places.
#[must_use]
pub fn answers(question: Question, inquiry: &Inquiry) -> Vec<usize> {
    let files = question.files().into_iter();
    let last = |name: &str| (0..inquiry.len()).rev().find(|&stage| inquiry.program(stage).file.name == name);
    files.filter_map(|file| last(file.name)).collect()
}
