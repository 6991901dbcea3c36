//! What the moves of a recorded game lost, against the moves that a search finds best.

use super::opinion::{Outlook, chance, rounded, rounded_share};
use super::reasons::{Reason, reasons_apart};
use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::Recorded;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::games::replay::{Moment, replay};
use crate::language::Language;
use crate::rules::vocabulary::Number;
use crate::search::Searcher;
use crate::tournament::estimate::Share;
use serde::Serialize;

/// A move of a game beside the move that a search finds best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// The round, and the move within it, both from 1.
    pub at: String,
    /// Who made it.
    pub player: Number,
    /// The move that was made.
    pub made: Opposed,
    /// The best move; none if it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Opposed>,
    /// What the move that was made is worth less, in thousandths of a prize.
    #[serde(serialize_with = "rounded")]
    pub lost: f64,
    /// Whether it lost so much chance to win that the intervals of the two moves do not meet.
    pub turning_point: bool,
}

/// A move with what it comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Opposed {
    /// The move.
    #[serde(rename = "move")]
    pub does: String,
    /// The share of the games that were won from it, with its 95 % interval.
    #[serde(serialize_with = "rounded_share")]
    pub chance_to_win: Share,
    /// What the rules derive about it, and not about the other.
    pub reasons: Vec<Reason>,
}

impl Mark {
    /// The turning points, what lost most first; then the other moves in their order.
    #[must_use]
    pub fn turning_points_first(marks: &[Mark]) -> Vec<&Mark> {
        let (mut turning, others): (Vec<&Mark>, Vec<&Mark>) =
            marks.iter().partition(|mark| mark.turning_point);
        turning.sort_by(|one, other| other.lost.total_cmp(&one.lost));
        turning.extend(others);
        turning
    }
}

/// A turn of a recorded game.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The round, and the move within it, both from 1.
    pub at: String,
    /// The game before the move.
    pub game: Game,
    /// The move that was made.
    pub made: Move,
}

/// The turns of a game that replays.
///
/// # Errors
/// Where the game does not replay.
pub fn turns(recorded: &Recorded) -> Result<Vec<Turn>, Vec<Fault>> {
    let mut turns = Vec::new();
    let mut moves = recorded.rounds.iter().zip(1..).flat_map(|(round, number)| {
        round.moves.iter().zip(1..).map(move |(does, place)| (number, place, does))
    });
    let differences = replay(recorded, |game, moment| {
        if let Moment::Move(_) = moment
            && let Some((round, place, does)) = moves.next()
        {
            let (round, place): (Number, Number) = (round, place);
            turns.push(Turn { at: format!("{round}.{place}"), game: game.clone(), made: does.value.does });
        }
    });
    if differences.is_empty() { Ok(turns) } else { Err(differences) }
}

/// Searches at every move of a game that replays.
///
/// The move that was made and the best one are searched alike, each by itself.
///
/// # Errors
/// Where the game does not replay.
pub fn marks(
    recorded: &Recorded,
    searcher: &mut Searcher,
    language: Language,
) -> Result<Vec<Mark>, Vec<Fault>> {
    let marked = |Turn { at, game, made }| Mark { at, ..mark(&game, made, searcher, language) };
    Ok(turns(recorded)?.into_iter().map(marked).collect())
}

fn mark(game: &Game, made: Move, searcher: &mut Searcher, language: Language) -> Mark {
    let best = searcher.best(game, &mut chance()).filter(|best| *best != made);
    let mut outlook = |does| {
        let tried = searcher.search_move(game, does, &mut chance());
        tried.map(|tried| Outlook::of(tried, game.position.boards.len()))
    };
    let share = |outlook: &Option<Outlook>| {
        outlook.as_ref().map_or(Share { value: 0.0, ends: None }, |outlook| outlook.chance_to_win)
    };
    let prize = |outlook: &Option<Outlook>| outlook.as_ref().map_or(0.0, |outlook| outlook.prize);
    let of_made = outlook(made);
    let (player, chance_to_win) = (game.position.to_move, share(&of_made));
    let opposed =
        |does: Move, chance_to_win, reasons| Opposed { does: does.to_string(), chance_to_win, reasons };
    let Some(best) = best else {
        let made = opposed(made, chance_to_win, Vec::new());
        return Mark { at: String::new(), player, made, best: None, lost: 0.0, turning_point: false };
    };
    let of_best = outlook(best);
    let better = share(&of_best);
    let turning_point = better.ends.zip(chance_to_win.ends).is_some_and(|(better, made)| made.1 < better.0);
    let [for_made, for_best] =
        if turning_point { reasons_apart(game, [made, best], language) } else { Default::default() };
    Mark {
        at: String::new(),
        player,
        made: opposed(made, chance_to_win, for_made),
        best: Some(opposed(best, better, for_best)),
        lost: (prize(&of_best) - prize(&of_made)).max(0.0),
        turning_point,
    }
}
