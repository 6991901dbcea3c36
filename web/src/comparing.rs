//! Rule sets side by side: on the table, and by the smallest positions that tell them apart.

use crate::answer::{Failure, json};
use crate::given::Given;
use azulog::audit::changes::changes;
use azulog::documents::read::rule_set::named_or_written;
use azulog::language::Language;
use azulog::references::diverge::shown::Shown;
use azulog::references::diverge::{differences, smallest};
use serde::{Deserialize, Serialize};

/// What a change of rules changes about a position, which is read by the rules before.
#[derive(Deserialize)]
pub struct Changes {
    #[serde(flatten)]
    given: Given,
    /// The rules after the change.
    to: String,
}

impl Changes {
    /// Answers question by question with what only one of the two rule sets derives.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (game, rules) = self.given.game()?;
        json(&changes(&rules, &named_or_written(&self.to)?, &game, language)?)
    }
}

/// Two rule sets.
#[derive(Deserialize)]
pub struct Differences {
    first: String,
    second: String,
}

#[derive(Serialize)]
struct Named {
    difference: String,
    sentence: String,
}

impl Differences {
    /// Answers with everything in which the rule sets differ.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (first, second) = (named_or_written(&self.first)?, named_or_written(&self.second)?);
        let named = differences(&first, &second).into_iter();
        let named = named
            .map(|found| Named { difference: found.name(), sentence: language.translate(&found.sentence()) });
        json(&named.collect::<Vec<_>>())
    }
}

/// One difference of two rule sets.
#[derive(Deserialize)]
pub struct Smallest {
    first: String,
    second: String,
    /// The name of the difference.
    difference: String,
}

impl Smallest {
    /// Answers with a smallest position that shows it.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (first, second) = (named_or_written(&self.first)?, named_or_written(&self.second)?);
        let all = differences(&first, &second);
        let difference = all.into_iter().find(|difference| difference.name() == self.difference);
        let difference = difference.ok_or_else(|| {
            format!("{} and {} do not differ in `{}`", first.name, second.name, self.difference)
        })?;
        let found = smallest(&first, &second, difference);
        json(&Shown::of(&first, &second, difference, found.as_ref(), language))
    }
}
