//! The lines of the protocol: what a program is asked, and how its answers are read.

use super::deviation::deviation;
use super::statement::Statement;
use crate::documents::read::brief;
use crate::documents::write::PositionText;
use crate::engine::game::Game;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::games::play::Event;
use crate::rules::vocabulary::Number;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
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
    /// How the game stands after the wall-tiling of a round; asked by a referee.
    Tiling(Told),
    /// How the game has ended; asked by a referee.
    End(Told),
}

/// What a program that keeps the state of the game itself is told.
#[derive(Debug, Serialize)]
pub struct Told {
    /// Its seat.
    player: Number,
    /// The time that is left for the answer, in milliseconds.
    time_ms: u64,
    /// What happened since the last question.
    events: Vec<Event>,
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
    /// What is set up otherwise than in the official game, by relation.
    setup: BTreeMap<&'static str, Vec<Vec<Value>>>,
    /// What lies on the table.
    position: PositionText,
    /// The answers that the rules allow.
    legal: Vec<String>,
    /// What happened since the last question, where a referee watches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    events: Vec<Event>,
}

/// An answer that is an object of JSON: a move or a placing, and what the program states besides.
#[derive(Debug, Deserialize)]
struct Answer {
    #[serde(alias = "place", rename = "move")]
    does: String,
    #[serde(flatten)]
    stated: Statement,
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

    /// Asks how the game stands after the wall-tiling of a round.
    #[must_use]
    pub fn of_tiling(player: Number, time_ms: u64, events: Vec<Event>) -> Question {
        Question::Tiling(Told { player, time_ms, events })
    }

    /// Asks how the game has ended.
    #[must_use]
    pub fn of_end(player: Number, time_ms: u64, events: Vec<Event>) -> Question {
        Question::End(Told { player, time_ms, events })
    }

    /// The same question of a referee, who tells what happened since the last one.
    #[must_use]
    pub fn with_events(self, events: Vec<Event>) -> Question {
        match self {
            Question::Move(situation) => Question::Move(Situation { events, ..situation }),
            Question::Place(situation) => Question::Place(Situation { events, ..situation }),
            other => other,
        }
    }
}

fn situation(game: &Game, player: Number, time_ms: u64, seed: u32, legal: Vec<String>) -> Situation {
    Situation {
        player,
        time_ms,
        seed,
        setup: deviation(game),
        position: PositionText::of(game),
        legal,
        events: Vec::new(),
    }
}

/// Reads a move or a placing: as it is written in records, or `{"move": ".."}`, with what is stated besides.
///
/// # Errors
/// What is wrong with the line.
pub fn read<T: FromStr<Err: Display>>(line: &str) -> Result<(T, Statement), String> {
    if !line.starts_with('{') {
        return Ok((line.parse().map_err(|why| not_understood(line, &why))?, Statement::default()));
    }
    let Answer { does, stated } = serde_json::from_str(line).map_err(|why| not_understood(line, &why))?;
    Ok((does.parse().map_err(|why| not_understood(line, &why))?, stated))
}

/// Reads what a program states where no move is asked for; nothing, if the line is empty.
///
/// # Errors
/// What is wrong with the line.
pub fn read_statement(line: &str) -> Result<Statement, String> {
    if line.is_empty() {
        return Ok(Statement::default());
    }
    serde_json::from_str(line).map_err(|why| not_understood(line, &why))
}

fn not_understood(line: &str, why: &dyn Display) -> String {
    format!("the answer `{}` is not understood: {why}", brief(line))
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
