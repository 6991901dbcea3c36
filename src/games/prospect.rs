//! What a legal move does, and what would come of it were the walls tiled next.

use crate::engine::effect::Effect;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::rules::vocabulary::{Line, Number};
use serde::Serialize;

/// What a legal move does, and what would come of it were the walls tiled next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prospect {
    /// What it does.
    pub effect: Effect,
    /// The points that the tile of its line would score; none for a line that stays incomplete, and the floor line.
    pub points: Option<Number>,
    /// What the floor line would cost more than before, zero or less.
    pub floor: Number,
}

/// A position whose moves are looked at.
#[derive(Debug)]
pub struct Before<'a> {
    game: &'a Game,
    offer: &'a Offer,
    tiling: Facts,
}

impl<'a> Before<'a> {
    /// A position with what is derived about its offer.
    #[must_use]
    pub fn of(game: &'a Game, offer: &'a Offer) -> Before<'a> {
        Before { game, offer, tiling: game.tiling() }
    }

    /// What a legal move does and would bring, and the game after it.
    #[must_use]
    pub fn prospect(&self, does: Move) -> (Prospect, Game) {
        let made = self.game.made(self.offer, Some(does));
        let mut after = self.game.clone();
        after.position.apply(&made);
        let tiling = after.tiling();
        let player = self.game.position.to_move;
        let prospect = Prospect {
            effect: Effect::of(does, &made),
            points: points(&tiling, player, does.line),
            floor: floor(&tiling, player) - floor(&self.tiling, player),
        };
        (prospect, after)
    }
}

/// What the tile of a line scores.
fn points(tiling: &Facts, player: Number, line: Line) -> Option<Number> {
    let Line::Pattern(row) = line else { return None };
    let scored = tiling.Points.iter().filter(|points| (points.0, points.1) == (player, row));
    scored.map(|points| points.2).reduce(|one, other| one + other)
}

/// What the floor line of a player costs.
fn floor(tiling: &Facts, player: Number) -> Number {
    tiling.FloorPenalty.iter().filter(|penalty| penalty.0 == player).map(|penalty| penalty.1).sum()
}
