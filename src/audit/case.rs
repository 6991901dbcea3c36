//! Fixtures as cases of the rules: which rules each fires, and what it shows of a rule file.

use super::inquiry::Inquiry;
use crate::documents::read::fixture::Fixture;

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
        let answers = fixture.question.files().into_iter().filter_map(|file| {
            (0..inquiry.len()).rev().find(|&stage| inquiry.program(stage).file.name == file.name)
        });
        Ok(Case {
            name: name.to_owned(),
            size,
            norms: fixture.norms.iter().map(|norm| norm.value.clone()).collect(),
            answers: answers.collect(),
            inquiry,
        })
    }
}
