//! The norms: sentences of rulebook, brief and reports that the rules formalise.

use crate::rules::RuleFile;
use crate::rules::rule_text::Rule;
use crate::rules::rulebook::Rulebook;
use serde::Deserialize;

/// A sentence that rules formalise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Norm {
    /// Its id, as rules and fixtures name it.
    pub id: String,
    /// The sentence, in our own words.
    pub text: String,
    /// Where it stands: work and section.
    pub sources: Vec<(String, String)>,
    /// On what ground it holds.
    #[serde(default)]
    pub standing: Standing,
    /// What says otherwise: work, section, what it says.
    #[serde(default)]
    pub contradicted_by: Vec<(String, String, String)>,
}

/// On what ground a norm holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Standing {
    /// A source states it.
    #[default]
    Stated,
    /// The sources are silent or open; the house decides.
    HouseRuling,
    /// The sources leave it open, and no rule fills it.
    Silence,
}

/// The norms of the current rulebook.
///
/// # Errors
/// The text of `rules/norms.ron` is not a list of norms.
pub fn norms() -> Result<Vec<Norm>, ron::error::SpannedError> {
    ron::from_str(Rulebook::current().norms)
}

/// The rules that formalise a norm, with their files.
#[must_use]
pub fn formalised_by(id: &str) -> Vec<(&'static RuleFile, Rule<'static>)> {
    let rules = Rulebook::current()
        .files
        .iter()
        .copied()
        .flat_map(|file| file.rules().into_iter().map(move |rule| (file, rule)));
    rules.filter(|(_, rule)| rule.norm == id).collect()
}
