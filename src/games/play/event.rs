//! What happens in a game, event by event.

use crate::documents::write::{BoardText, is_zero};
use crate::engine::effect::Effect;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::placing::Placed;
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::MarkerCharge;
use crate::rules::vocabulary::{Feature, Number};
use serde::Serialize;

/// Something that happens in a game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    Game {
        /// The rule set, told by its name.
        #[serde(serialize_with = "RuleSet::serialize_name")]
        rules: Box<RuleSet>,
        /// The strategy of each seat.
        strategies: Vec<String>,
        /// The seed of all randomness.
        seed: u64,
        /// Who starts the first round.
        starting_player: Number,
    },
    /// A round is dealt.
    Round {
        /// The round, from 1.
        round: Number,
        /// Who starts it.
        starting_player: Number,
        /// The tiles of each factory.
        factories: Vec<String>,
        /// The bag after dealing.
        bag: String,
        /// The lid after dealing.
        lid: String,
        /// What players were charged for the marker before it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        charges: Vec<Charge>,
    },
    /// A player moves.
    Move {
        /// The round, from 1.
        round: Number,
        /// The player.
        player: Number,
        /// The move and what it does.
        #[serde(flatten)]
        effect: Effect,
    },
    /// A player takes the marker that is left alone.
    Marker {
        /// The round, from 1.
        round: Number,
        /// The player.
        player: Number,
        /// The floor space that it covers; none beside the floor line.
        floor_space: Option<Number>,
    },
    /// A space is chosen for a complete line, or its tiles fall, where the walls show no colors.
    Placing {
        /// The round, from 1.
        round: Number,
        /// What becomes of the line.
        #[serde(flatten)]
        placed: Placed,
    },
    /// A player makes no legal move in time, and so gives the game up.
    Forfeit {
        /// The round, from 1.
        round: Number,
        /// The player.
        player: Number,
        /// Why, with every reason for which a move is not legal.
        why: String,
    },
    /// All players tile their walls.
    Tiling {
        /// The round, from 1.
        round: Number,
        /// What happens on each board.
        tilings: Vec<BoardTiling>,
        /// The boards after it.
        boards: Vec<BoardText>,
        /// The bag after it.
        bag: String,
        /// The lid after it.
        lid: String,
    },
    /// The game ends.
    End {
        /// How many rounds were played.
        rounds: Number,
        /// Why it ends.
        reason: String,
        /// It was broken off before the rules end it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        broken_off: bool,
        /// The bonuses of each board.
        bonuses: Vec<Bonuses>,
        /// The final scores by seat.
        final_scores: Vec<Number>,
        /// The winners' seats.
        winners: Vec<Number>,
    },
}

/// What a player is charged before a round.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Charge {
    /// The player.
    pub player: Number,
    /// What it costs, zero or less.
    pub points: Number,
    /// The score after it.
    pub score: Number,
}

/// What the wall-tiling does on one board.
#[derive(Clone, Debug, Serialize)]
pub struct BoardTiling {
    /// The player.
    pub player: Number,
    /// The tiles placed, from the top row.
    pub tiles: Vec<PlacedTile>,
    /// The floor line before it is cleared.
    pub floor: String,
    /// The bonuses that a ruling pays at once for what the tiles complete.
    #[serde(skip_serializing_if = "is_zero")]
    pub completed: Number,
    /// What the floor line costs, zero or less.
    pub penalty: Number,
    /// What the moves of the round cost at once, zero or less; it is off the score before.
    #[serde(skip_serializing_if = "is_zero")]
    pub charged: Number,
    /// The score before.
    pub score_before: Number,
    /// The score after.
    pub score: Number,
}

/// A tile that goes to the wall and what it scores.
#[derive(Clone, Debug, Serialize)]
pub struct PlacedTile {
    /// The wall row.
    pub row: Number,
    /// The wall column.
    pub column: Number,
    /// The color's letter.
    pub color: char,
    /// The tiles of its horizontal run, itself included.
    pub across: Number,
    /// The tiles of its vertical run, itself included.
    pub along: Number,
    /// The points it scores, once or twice.
    pub points: Number,
    /// Its space is doubled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub doubled: bool,
}

/// The bonuses of one board.
#[derive(Clone, Debug, Serialize)]
pub struct Bonuses {
    /// The player.
    pub player: Number,
    /// Complete rows.
    pub rows: Earned,
    /// Complete columns.
    pub columns: Earned,
    /// Complete colors.
    pub colors: Earned,
}

/// How many of something are complete, and what they earn.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Earned {
    /// How many are complete.
    pub complete: Number,
    /// The points that they earn.
    pub points: Number,
}

impl Bonuses {
    /// All bonus points of the board.
    #[must_use]
    pub fn points(&self) -> Number {
        self.rows.points + self.columns.points + self.colors.points
    }
}

pub(super) fn charges(game: &Game, next: &Facts) -> Vec<Charge> {
    let score =
        |player| game.position.seated().find(|(seat, _)| *seat == player).map_or(0, |(_, board)| board.score);
    let charge =
        |charge: &MarkerCharge| Charge { player: charge.0, points: charge.1, score: score(charge.0) };
    next.MarkerCharge.iter().map(charge).collect()
}

pub(super) fn board_tiling(before: &Game, player: Number, tiling: &Facts, charged: Number) -> BoardTiling {
    let length = |runs: Vec<(Number, Number, Number)>, row: Number| {
        runs.iter().filter(|run| (run.0, run.1) == (player, row)).map(|run| run.2).sum::<Number>()
    };
    let tiles = tiling.Tiles.iter().filter(|tile| tile.0 == player).map(|tile| PlacedTile {
        row: tile.1,
        column: tile.2,
        color: tile.3.letter(),
        across: length(tiling.HorizontalRun.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1),
        along: length(tiling.VerticalRun.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1),
        points: length(tiling.Points.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1)
            + length(tiling.ScoresAgain.iter().map(|again| (again.0, again.1, again.2)).collect(), tile.1),
        doubled: tiling.ScoresAgain.iter().any(|again| (again.0, again.1) == (player, tile.1)),
    });
    let board = before.position.seated().find(|(seat, _)| *seat == player).map(|(_, board)| board);
    BoardTiling {
        player,
        tiles: tiles.collect(),
        floor: board.map_or_else(String::new, |board| board.floor.iter().map(ToString::to_string).collect()),
        completed: tiling.CompletionBonus.iter().filter(|fact| fact.0 == player).map(|fact| fact.3).sum(),
        penalty: tiling.FloorPenalty.iter().filter(|fact| fact.0 == player).map(|fact| fact.1).sum(),
        charged,
        score_before: board.map_or(0, |board| board.score),
        score: tiling.ScoreAfter.iter().filter(|fact| fact.0 == player).map(|fact| fact.1).sum(),
    }
}

pub(super) fn bonuses(scoring: &Facts, player: Number) -> Bonuses {
    let of = |feature: Feature| {
        let complete = scoring.Complete.iter().filter(|fact| (fact.0, fact.1) == (player, feature));
        let earned = scoring.Bonus.iter().filter(|fact| (fact.0, fact.1) == (player, feature));
        Earned { complete: complete.map(|fact| fact.2).sum(), points: earned.map(|fact| fact.2).sum() }
    };
    Bonuses { player, rows: of(Feature::Row), columns: of(Feature::Column), colors: of(Feature::Color) }
}
