//! Differences for programs and people: their sentences and sources, and the positions that show them.

use super::{Difference, Divergence, MOST_PIECES};
use crate::documents::write::PositionText;
use crate::engine::rule_set::{OFFICIAL, RuleSet};
use crate::language::Language;
use crate::rules::norms::norms;
use crate::say;
use serde::Serialize;

/// A difference, and a smallest position that shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// Its name; a ruling as the rule files name it.
    pub difference: String,
    /// It in a sentence.
    pub sentence: String,
    /// What the official sources or the reports say, by rule set.
    pub sources: [String; 2],
    /// Why no position shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unshown: Option<String>,
    /// The position that shows it.
    #[serde(flatten)]
    pub found: Option<ShownPosition>,
}

/// A smallest position that shows a difference.
#[derive(Clone, Debug, Serialize)]
pub struct ShownPosition {
    /// The question whose answers differ.
    pub question: &'static str,
    /// The position.
    pub position: PositionText,
    /// The move that is asked about, for a question about turns.
    pub moves: Vec<String>,
    /// A further difference that both sides need to show it.
    pub beside: Option<String>,
    /// What only the first rule set derives.
    pub only_first: Vec<String>,
    /// What only the second rule set derives.
    pub only_second: Vec<String>,
}

impl Shown {
    /// A difference, and what was found for it, if anything was.
    #[must_use]
    pub fn of(
        first: &RuleSet,
        second: &RuleSet,
        difference: Difference,
        found: Option<&Divergence>,
        language: Language,
    ) -> Shown {
        let position = |found: &Divergence| ShownPosition {
            question: found.question.name(),
            position: PositionText::of(&found.game),
            moves: found.moves.iter().map(ToString::to_string).collect(),
            beside: found.beside.map(|further| format!("{further:?}")),
            only_first: found.only_first.clone(),
            only_second: found.only_second.clone(),
        };
        Shown {
            difference: difference.name(),
            sentence: language.translate(&difference.sentence()),
            sources: [first, second].map(|rules| source(rules, difference, language)),
            unshown: found.is_none().then(|| why_unshown(first, second, difference, language)),
            found: found.map(position),
        }
    }
}

/// Why no position shows a difference.
#[must_use]
pub fn why_unshown(first: &RuleSet, second: &RuleSet, difference: Difference, language: Language) -> String {
    match difference {
        Difference::StartingPlayer => {
            let draws = if first.draws_starting_player { first } else { second };
            let rules = &draws.name;
            say!(
                language,
                "only {rules} draws; no rule derives who starts the game, so no position shows it",
                rules
            )
        }
        Difference::Factories => say!(language, "no position shows it, as they share no number of players"),
        _ => say!(language, "no difference in situations of up to {pieces} pieces", pieces = MOST_PIECES),
    }
}

/// What a rule set rests on in what makes the difference.
#[must_use]
pub fn source(rules: &RuleSet, difference: Difference, language: Language) -> String {
    if rules.name == OFFICIAL { official_sources(difference, language) } else { rules.report.clone() }
}

fn official_sources(difference: Difference, language: Language) -> String {
    let ids = difference.norms();
    let of_difference =
        norms().unwrap_or_default().into_iter().filter(|norm| ids.contains(&norm.id.as_str()));
    let mut sources: Vec<String> = of_difference
        .flat_map(|norm| norm.sources)
        .map(|(work, section)| format!("{}, {}", language.translate(&work), language.translate(&section)))
        .collect();
    sources.sort_unstable();
    sources.dedup();
    if sources.is_empty() { say!(language, "house ruling") } else { sources.join("; ") }
}
