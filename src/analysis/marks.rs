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
    /// How much less the move that was made is worth, in thousandths of a prize.
    #[serde(serialize_with = "rounded")]
    pub lost: f64,
    /// Whether it lost so much chance to win that the intervals of the two moves do not meet.
    pub turning_point: bool,
}

/// A move with its chance to win.
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

impl Opposed {
    pub(super) fn new(does: Move, chance_to_win: Share, reasons: Vec<Reason>) -> Opposed {
        Opposed { does: does.to_string(), chance_to_win, reasons }
    }
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
    Ok(turns(recorded)?.into_iter().map(|turn| mark(turn, searcher, language)).collect())
}

fn mark(Turn { at, game, made }: Turn, searcher: &mut Searcher, language: Language) -> Mark {
    let best = searcher.best(&game, &mut chance()).filter(|best| *best != made);
    // A move of a game that replays is legal.
    let nothing = Share { value: 0.0, ends: None };
    let mut outlook = |does| {
        let outlook = Outlook::of_move(&game, does, searcher);
        outlook.map_or((nothing, 0.0), |outlook| (outlook.chance_to_win, outlook.prize))
    };
    let player = game.position.to_move;
    let (made_wins, made_prize) = outlook(made);
    let Some(best) = best else {
        let made = Opposed::new(made, made_wins, Vec::new());
        return Mark { at, player, made, best: None, lost: 0.0, turning_point: false };
    };
    let (best_wins, best_prize) = outlook(best);
    let turning_point = best_wins.ends.zip(made_wins.ends).is_some_and(|(best, made)| made.1 < best.0);
    let [for_made, for_best] =
        if turning_point { reasons_apart(&game, [made, best], language) } else { Default::default() };
    Mark {
        at,
        player,
        made: Opposed::new(made, made_wins, for_made),
        best: Some(Opposed::new(best, best_wins, for_best)),
        lost: (best_prize - made_prize).max(0.0),
        turning_point,
    }
}
