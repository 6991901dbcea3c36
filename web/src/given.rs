//! The text that a question is about, and the rules by which it is read.

use crate::answer::Failure;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::named_or_written;
use azulog::documents::read::{self, Document};
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use serde::Deserialize;

/// The name under which faults of the text are shown.
const TEXT: &str = "position";

/// A position, a fixture or a recorded game, and the rules.
#[derive(Deserialize)]
pub struct Given {
    /// The text in the notation.
    text: String,
    /// The name or the text of a rule set; none for the rules that the text names, or the official ones.
    #[serde(default)]
    rules: Option<String>,
}

impl Given {
    /// The text, to be read.
    pub fn input(&self) -> Input {
        Input::new(TEXT, self.text.as_str())
    }

    /// The rules that are named.
    pub fn rules(&self) -> Result<Option<RuleSet>, Failure> {
        self.rules.as_deref().map(named_or_written).transpose()
    }

    /// What the text holds.
    pub fn document(&self) -> Result<(Document, Option<RuleSet>), Failure> {
        let (input, rules) = (self.input(), self.rules()?);
        match read::document_by(&input, rules.as_ref()) {
            Ok(document) => Ok((document, rules)),
            Err(faults) => Err(Failure::Faulty(input, faults)),
        }
    }

    /// The position, and the rules that hold.
    pub fn game(&self) -> Result<(Game, RuleSet), Failure> {
        let (document, rules) = self.document()?;
        let input = self.input();
        read::position_by(&input, document, rules.as_ref()).map_err(|faults| Failure::Faulty(input, faults))
    }
}
