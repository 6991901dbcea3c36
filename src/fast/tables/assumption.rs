//! An assumption of the tables, and how it is held against the text of the rules.

use crate::datalog::column::Pattern;
use crate::datalog::dependence::Dependence;
use crate::datalog::relevance::followed;
use crate::engine::facts::Facts;
use crate::rules::{self, RuleFile};

/// Facts that are looked up, and what they may depend on.
pub(super) struct Assumption {
    /// What is looked up, in words.
    pub table: &'static str,
    /// The rule files that derive it.
    pub files: &'static [&'static RuleFile],
    /// Relations that are taken as if the position stated them.
    pub stops: &'static [&'static str],
    /// The facts.
    pub of: &'static [&'static str],
    /// The facts that they may depend on, beside the setup.
    pub reads: &'static [&'static str],
    /// The keys of which one value stands for all, with the constants that may be set apart.
    pub alike: &'static [(&'static str, &'static [&'static str])],
}

impl Assumption {
    /// Whether the rules of a setup read no more, or these further facts.
    ///
    /// # Errors
    /// The first rule that reads more, and what.
    pub fn holds(&self, setup: &Facts, further: &[&str]) -> Result<(), String> {
        let follows = followed(&[setup]);
        let refused = |rule: &str, what: &str| {
            Err(format!("the tables assume that {}, but {rule} reads {what}", self.table))
        };
        let allowed: Vec<Pattern> = self.reads.iter().chain(further).map(|text| Pattern::of(text)).collect();
        let dependence = Dependence::of(self.files, follows)?.stopping_at(self.stops);
        for of in self.of {
            for found in dependence.clone().reads(&Pattern::of(of)) {
                if let Some(read) = &found.read {
                    let is_setup = rules::setup::FILE.derives.contains(&read.relation.as_str());
                    if !is_setup && !allowed.iter().any(|allowed| allowed.allows(read)) {
                        return refused(&found.rule, &read.to_string());
                    }
                }
                if let Some((key, use_of)) = &found.key
                    && let Some((_, constants)) = self.alike.iter().find(|(name, _)| name == key)
                    && !constants.contains(&use_of.as_str())
                {
                    return refused(&found.rule, &format!("{key} {use_of}"));
                }
            }
        }
        Ok(())
    }
}
