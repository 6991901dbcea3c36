//! What a move does, gathered from the facts that the turn derives about it.

use crate::engine::facts::Facts;
use crate::engine::notation::Move;
use crate::rules::vocabulary::{Color, Line, Number, Source};
use serde::Serialize;

/// What a move does to table and board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// Where the tiles are taken.
    #[serde(serialize_with = "as_written")]
    pub source: Source,
    /// Their color.
    #[serde(serialize_with = "as_written")]
    pub color: Color,
    /// Where they are placed.
    #[serde(serialize_with = "as_written")]
    pub line: Line,
    /// How many tiles are taken.
    pub tiles: Number,
    /// How many are placed in the pattern line.
    pub to_line: Number,
    /// How many drop to the floor line.
    pub to_floor: Number,
    /// How many go to the lid.
    pub to_lid: Number,
    /// How many others go from the factory to the center.
    pub to_center: Number,
    /// What becomes of the first-player marker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<Marker>,
}

/// Where a move puts the first-player marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// On a floor space, counted from 1.
    OnFloorSpace(Number),
    /// Beside the full floor line.
    BesideFloor,
}

fn as_written<T: ToString, S: serde::Serializer>(word: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&word.to_string())
}

impl Effect {
    /// What `does` does, by the answer about it.
    #[must_use]
    pub fn of(does: Move, turn: &Facts) -> Effect {
        let Move { source, color, line } = does;
        macro_rules! of_move {
            ($facts:expr) => {
                $facts.iter().filter(|fact| (fact.0, fact.1, fact.2) == (source, color, line))
            };
        }
        let on_floor = of_move!(turn.MarkerToFloor).next().map(|marker| Marker::OnFloorSpace(marker.3));
        let beside = of_move!(turn.MarkerBesideFloor).next().map(|_| Marker::BesideFloor);
        Effect {
            source,
            color,
            line,
            tiles: of_move!(turn.Takes).map(|fact| fact.3).sum(),
            to_line: of_move!(turn.ToLine).map(|fact| fact.3).sum(),
            to_floor: of_move!(turn.ToFloor).map(|fact| fact.3).sum(),
            to_lid: of_move!(turn.ToLid).map(|fact| fact.3).sum(),
            to_center: of_move!(turn.ToCenter).map(|fact| fact.4).sum(),
            marker: on_floor.or(beside),
        }
    }

    /// The move.
    #[must_use]
    pub fn does(&self) -> Move {
        Move { source: self.source, color: self.color, line: self.line }
    }

    /// The effect in words: `2 to line 3, 1 to the floor, takes the marker`.
    #[must_use]
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        if self.to_line > 0 {
            parts.push(format!("{} to line {}", self.to_line, self.line));
        }
        if self.to_floor > 0 {
            parts.push(format!("{} to the floor", self.to_floor));
        }
        if self.to_lid > 0 {
            parts.push(format!("{} to the lid", self.to_lid));
        }
        match self.marker {
            Some(Marker::OnFloorSpace(space)) => parts.push(format!("marker to floor space {space}")),
            Some(Marker::BesideFloor) => parts.push("marker beside the full floor".to_owned()),
            None => {}
        }
        parts.join(", ")
    }
}
