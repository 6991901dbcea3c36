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
use serde::Deserialize;

/// A question of the page.
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
    /// The answer in JSON.
    pub fn answer(self) -> Result<String, Failure> {
        match self {
            Request::Known => table::known(),
            Request::NewGame(new) => new.answer(),
            Request::Table(given) => table::read(&given),
            Request::Targets(targets) => targets.answer(),
            Request::Move(made) => made.answer(),
            Request::Advance(advance) => advance.answer(),
            Request::Why(why) => why.answer(),
            Request::Choice(choice) => choice.answer(),
            Request::Changes(changes) => changes.answer(),
            Request::Differences(differences) => differences.answer(),
            Request::Smallest(smallest) => smallest.answer(),
            Request::Recorded(given) => recorded::steps(&given),
        }
    }
}
