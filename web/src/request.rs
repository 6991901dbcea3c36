//! What the page can ask.

use crate::advance::Advance;
use crate::answer::Failure;
use crate::choice::ChoiceOf;
use crate::comparing::{Changes, Differences, Smallest};
use crate::given::Given;
use crate::proof::Why;
use crate::recorded;
use crate::table::{self, NewGame};
use crate::turn::{Made, Targets};
use azulog::language::Language;
use serde::Deserialize;

/// A question of the page, and the language of the sentences in its answer.
#[derive(Deserialize)]
pub struct Question {
    /// The language; English if it is left out.
    #[serde(default)]
    pub lang: Language,
    /// The question.
    #[serde(flatten)]
    pub request: Request,
}

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Request {
    /// The rule sets, strategies and relations that there are.
    Known,
    /// The table before the first round.
    NewGame(NewGame),
    /// What a text holds, and a position or that of a fixture as a table to draw.
    Table(Given),
    /// What the player to move may do with tiles of a source, line by line.
    Targets(Targets),
    /// The position after a move.
    Move(Made),
    /// The position after the next step that is no turn: a marker, a placing, a wall-tiling, a deal.
    Advance(Advance),
    /// Why a fact holds or does not.
    Why(Why),
    /// What a strategy chooses, and what it compares.
    Choice(ChoiceOf),
    /// What another rule set derives otherwise about a position.
    Changes(Changes),
    /// What two rule sets differ in.
    Differences(Differences),
    /// A smallest position that shows one of these differences.
    Smallest(Smallest),
    /// A recorded game, step by step.
    Recorded(Given),
}

impl Request {
    /// The answer in JSON, with sentences in a language.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        match self {
            Request::Known => table::known(language),
            Request::NewGame(new) => new.answer(language),
            Request::Table(given) => table::read(&given, language),
            Request::Targets(targets) => targets.answer(language),
            Request::Move(made) => made.answer(language),
            Request::Advance(advance) => advance.answer(language),
            Request::Why(why) => why.answer(language),
            Request::Choice(choice) => choice.answer(language),
            Request::Changes(changes) => changes.answer(language),
            Request::Differences(differences) => differences.answer(language),
            Request::Smallest(smallest) => smallest.answer(language),
            Request::Recorded(given) => recorded::steps(&given, language),
        }
    }
}
