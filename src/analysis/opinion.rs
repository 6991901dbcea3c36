//! An opinion on every move of a position.

use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::rules::vocabulary::Number;
use crate::search::{Searched, Searcher, VICTORY};
use crate::tournament::estimate::{Share, share_of};
use serde::{Serialize, Serializer};

/// What a search found about a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Opinion {
    /// The move.
    #[serde(rename = "move", serialize_with = "as_written")]
    pub does: Move,
    /// How many games were played out from it.
    pub games: u32,
    /// Whether the rest of the round was played through in every way, and this move is best.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub solved: bool,
    /// The results of the games; none if there were none.
    #[serde(flatten)]
    pub outlook: Option<Outlook>,
}

/// The results of games that were played out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outlook {
    /// The share of the games that the player to move won, a shared victory counting as its share, with a
    /// 95 % interval for as many independent games.
    #[serde(serialize_with = "rounded_share")]
    pub chance_to_win: Share,
    /// The mean prize of the player to move by `rules/strategies/prize.rs`, in thousandths.
    #[serde(serialize_with = "rounded")]
    pub prize: f64,
    /// The mean final scores, from player 1.
    #[serde(serialize_with = "rounded_all")]
    pub final_scores: Vec<f64>,
    /// The moves that are expected to follow, to the end of the round or as far as the search went.
    #[serde(serialize_with = "all_as_written")]
    pub follow: Vec<Move>,
}

/// The opinions on the moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Whose move it is.
    pub player: Number,
    /// The legal moves, the best first.
    pub moves: Vec<Opinion>,
}

/// The chance of a search that gives an opinion: always the same.
#[must_use]
pub fn chance() -> Chance {
    Chance::player(1, 1)
}

impl Analysis {
    /// Searches for the player to move; no move is listed if none is legal.
    pub fn of(game: &Game, searcher: &mut Searcher) -> Analysis {
        let solved = searcher.solve(game);
        let tried = searcher.search(game, &mut chance());
        let opinion = |tried| Opinion::of(tried, game.position.boards.len(), solved);
        let mut moves: Vec<Opinion> = tried.into_iter().map(opinion).collect();
        moves.sort_by_key(|opinion| !opinion.solved);
        Analysis { player: game.position.to_move, moves }
    }
}

impl Opinion {
    fn of(searched: Searched, players: usize, solved: Option<Move>) -> Opinion {
        let Searched { does, visits, .. } = searched;
        let outlook = (visits > 0).then(|| Outlook::of(searched, players));
        Opinion { does, games: visits, solved: solved == Some(does), outlook }
    }
}

impl Outlook {
    /// The results of games that are played out from this move alone; none if it is not legal.
    pub fn of_move(game: &Game, does: Move, searcher: &mut Searcher) -> Option<Outlook> {
        let tried = searcher.search_move(game, does, &mut chance())?;
        Some(Outlook::of(tried, game.position.boards.len()))
    }

    /// The results of games, of which there is at least one.
    #[must_use]
    pub fn of(searched: Searched, players: usize) -> Outlook {
        let games = f64::from(searched.visits);
        #[expect(clippy::cast_precision_loss)] // sums are below 2^53
        let mean = |sum: i64| sum as f64 / games;
        #[expect(clippy::cast_precision_loss)]
        let won = searched.won as f64 / VICTORY as f64;
        Outlook {
            chance_to_win: share_of(won / games, games),
            prize: mean(searched.sum),
            final_scores: searched.scores.iter().take(players).map(|sum| mean(*sum)).collect(),
            follow: searched.follow,
        }
    }
}

fn as_written<S: Serializer>(does: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&does.to_string())
}

fn all_as_written<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(ToString::to_string))
}

/// A number with four decimals.
fn fixed(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde hands it over
pub(super) fn rounded<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(fixed(*number))
}

fn rounded_all<S: Serializer>(numbers: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(numbers.iter().map(|number| fixed(*number)))
}

pub(super) fn rounded_share<S: Serializer>(share: &Share, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Written {
        value: f64,
        from: f64,
        to: f64,
    }
    let (from, to) = share.bounds();
    Written { value: fixed(share.value), from: fixed(from), to: fixed(to) }.serialize(serializer)
}
