//! The text that a question is about, and the rules by which it is read.

use crate::answer::Failure;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::documents::write::RulesText;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use serde::Deserialize;

/// The name under which faults of the text are shown.
const TEXT: &str = "position";

/// The name under which faults of a rule set are shown.
const RULES: &str = "rules";

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
        self.rules.as_deref().map(rule_set).transpose()
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

/// The rule set of a name that is known, or of a text.
pub fn rule_set(named: &str) -> Result<RuleSet, Failure> {
    if let Some(rules) = read::rule_set::named(named) {
        return Ok(rules);
    }
    if !named.contains('(') && !named.contains('{') {
        let help = read::suggestion(named, &read::rule_set::names());
        return Err(Failure::Refused(format!("there is no rule set `{named}`; {help}")));
    }
    let input = Input::new(RULES, named);
    read::rule_set::rule_set(&input).map_err(|faults| Failure::Faulty(input, faults))
}

/// A rule set as the page hands it back: its name if that is known, or else its text.
pub fn handed_back(rules: &RuleSet) -> String {
    let text = RulesText(rules).to_string();
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).map_or(text.clone(), str::to_owned)
}
