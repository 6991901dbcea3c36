//! A turn: where tiles may go and what comes of it, and the position after it.

use crate::answer::{Failure, json};
use crate::given::Given;
use crate::table::Table;
use azulog::documents::write::PositionText;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::games::illegal::reasons;
use azulog::games::prospect::{Before, Prospect};
use azulog::language::Language;
use azulog::rules::vocabulary::Line;
use serde::{Deserialize, Serialize};

/// Tiles that somebody would take.
#[derive(Deserialize)]
pub struct Targets {
    #[serde(flatten)]
    given: Given,
    /// Where they lie, as `F1` or `C`.
    source: String,
    /// Their color, as `B`.
    color: String,
}

/// A line that tiles may be placed in, or not.
#[derive(Serialize)]
struct Target {
    line: String,
    /// The move as a fact, to be asked about.
    fact: String,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Legal {
        #[serde(flatten)]
        prospect: Prospect,
        words: String,
        /// The position after the move.
        after: String,
    },
    Refused {
        reasons: Vec<String>,
    },
}

impl Targets {
    /// Answers line by line, the floor line last.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (game, _) = self.given.game()?;
        let rows = game.setup.Capacity.iter().map(|line| Line::Pattern(line.0)).chain([Line::Floor]);
        let offer = game.offer();
        let before = Before::of(&game, &offer);
        let mut targets = Vec::new();
        for line in rows {
            let does: Move = Move::read(&format!("{} {} {line}", self.source, self.color), language)?;
            let outcome = if offer.allows(does) {
                let (prospect, after) = before.prospect(does);
                Outcome::Legal {
                    words: prospect.effect.words(language),
                    prospect,
                    after: PositionText::of(&after).brief(),
                }
            } else {
                Outcome::Refused { reasons: reasons(&game, does, language) }
            };
            let fact = format!("Legal({}, {}, {line})", does.source, does.color);
            targets.push(Target { line: line.to_string(), fact, outcome });
        }
        json(&targets)
    }
}

/// A move that somebody makes.
#[derive(Deserialize)]
pub struct Made {
    #[serde(flatten)]
    given: Given,
    /// The move, as `F1 B 3`.
    does: String,
}

/// Why a move is not made.
#[derive(Serialize)]
struct NotMade {
    reasons: Vec<String>,
}

impl Made {
    /// Answers with the table after the move, or with all reasons against it.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (mut game, rules): (Game, _) = self.given.game()?;
        let does = Move::read(&self.does, language)?;
        let offer = game.offer();
        if !offer.allows(does) {
            return json(&NotMade { reasons: reasons(&game, does, language) });
        }
        game.take(&offer, Some(does));
        json(&Table::of(&game, &rules, language))
    }
}
