//! Proofs: why a fact holds or does not.

use crate::answer::{Failure, json};
use crate::given::Given;
use azulog::audit::explained::Extent;
use azulog::audit::situation::{At, DEPTH, Situation};
use azulog::language::Language;
use serde::Deserialize;

/// A fact that somebody asks about.
#[derive(Deserialize)]
pub struct Why {
    #[serde(flatten)]
    given: Given,
    /// The fact in rule syntax; `_` stands for any value.
    fact: String,
    /// The question that derives it, if several could.
    #[serde(default)]
    question: Option<String>,
    /// The moment of a recorded game.
    #[serde(default)]
    at: Option<String>,
    /// How many rules deep to go.
    #[serde(default)]
    depth: Option<usize>,
}

impl Why {
    /// Answers with the facts that are meant, each with its proof, or with one that does not hold.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (input, rules) = (self.given.input(), self.given.rules()?);
        let at: Option<At> = self.at.map(|at| at.parse()).transpose()?;
        let situation = match Situation::read_by(&input, rules.as_ref(), at) {
            Ok(situation) => situation.in_language(language),
            Err(faults) => return Err(Failure::Faulty(input, faults)),
        };
        let question = self.question.as_deref();
        let faults = situation.faults(&self.fact, question)?;
        if !faults.is_empty() {
            return Err(Failure::Faulty(input, faults.to_vec()));
        }
        let extent = Extent { depth: self.depth.unwrap_or(DEPTH), all: false };
        json(&situation.explain(&self.fact, question, extent)?)
    }
}
