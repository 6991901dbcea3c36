//! The lines of the protocol: what a program is asked, and how its answers are read.

use crate::documents::read::brief;
use crate::documents::write::PositionText;
use crate::engine::game::Game;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::rules::vocabulary::Number;
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::str::FromStr;

/// The version of the protocol.
pub const PROTOCOL: u64 = 1;

/// A question, which is one line of JSON.
#[derive(Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    /// Which version of the protocol the program speaks; asked once, when it starts.
    Start {
        /// The versions that are spoken here.
        protocols: [u64; 1],
        /// The version of azulog.
        azulog: &'static str,
    },
    /// Which move the program makes.
    Move(Situation),
    /// Where the tile of a complete line goes, where the walls show no colors.
    Place(Situation),
}

/// What a program is to decide.
#[derive(Debug, Serialize)]
pub struct Situation {
    /// Its seat.
    player: Number,
    /// The time that is left for the answer, in milliseconds.
    time_ms: u64,
    /// A number for its randomness, another one for each question of a game.
    seed: u32,
    /// The rulings in which the rules differ from the official game.
    rulings: Vec<String>,
    /// What lies on the table.
    position: PositionText,
    /// The answers that the rules allow.
    legal: Vec<String>,
}

/// An answer that is an object of JSON.
#[derive(Debug, Deserialize)]
struct Answer {
    #[serde(alias = "place", rename = "move")]
    does: String,
}

/// The answer to the first question.
#[derive(Debug, Deserialize)]
struct Speaks {
    protocol: u64,
}

impl Question {
    /// The first question.
    #[must_use]
    pub fn start() -> Question {
        Question::Start { protocols: [PROTOCOL], azulog: env!("CARGO_PKG_VERSION") }
    }

    /// Asks the player to move for a move.
    #[must_use]
    pub fn of_move(game: &Game, offer: &Offer, time_ms: u64, seed: u32) -> Question {
        let legal = offer.moves().map(|does| does.to_string()).collect();
        Question::Move(situation(game, game.position.to_move, time_ms, seed, legal))
    }

    /// Asks a player for the space of a complete line.
    #[must_use]
    pub fn of_place(game: &Game, options: &[Placement], time_ms: u64, seed: u32) -> Question {
        let legal = options.iter().map(ToString::to_string).collect();
        let player = options.first().map_or(0, |option| option.player);
        Question::Place(situation(game, player, time_ms, seed, legal))
    }
}

fn situation(game: &Game, player: Number, time_ms: u64, seed: u32, legal: Vec<String>) -> Situation {
    let rulings = game.setup.Follows.iter().map(|follows| format!("{:?}", follows.0)).collect();
    Situation { player, time_ms, seed, rulings, position: PositionText::of(game), legal }
}

/// Reads a move or a placing: as it is written in records, or `{"move": ".."}`.
///
/// # Errors
/// What is wrong with the line.
pub fn read<T: FromStr<Err: Display>>(line: &str) -> Result<T, String> {
    let not_understood = |why: &dyn Display| format!("the answer `{}` is not understood: {why}", brief(line));
    if !line.starts_with('{') {
        return line.parse().map_err(|why| not_understood(&why));
    }
    let answer: Answer = serde_json::from_str(line).map_err(|why| not_understood(&why))?;
    answer.does.parse().map_err(|why| not_understood(&why))
}

/// Whether a program speaks this version of the protocol, by its answer to the first question.
///
/// # Errors
/// It speaks another version, or names none.
pub fn check_start(line: &str) -> Result<(), String> {
    let speaks: Result<Speaks, _> = serde_json::from_str(line);
    match speaks {
        Ok(Speaks { protocol: PROTOCOL }) => Ok(()),
        Ok(Speaks { protocol }) => {
            Err(format!("it speaks version {protocol} of the protocol; azulog speaks version {PROTOCOL}"))
        }
        Err(_) => Err(format!(
            "its first line is `{}`; it has to name the protocol, as in {{\"protocol\":{PROTOCOL}}}",
            brief(line)
        )),
    }
}
