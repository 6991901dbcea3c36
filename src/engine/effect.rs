//! What a move does, gathered from the facts that the turn derives about it.

use crate::engine::facts::Facts;
use crate::engine::notation::Move;
use crate::language::Language;
use crate::rules::vocabulary::{Color, Line, Number, Source};
use crate::say;
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
    /// How many tiles of the line that the move completes go to the lid at once.
    #[serde(skip_serializing_if = "is_zero")]
    pub line_to_lid: Number,
    /// The tiles come from the center, although the move names a factory.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_center: bool,
    /// What becomes of the first-player marker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<Marker>,
    /// What the move costs at once, zero or less.
    #[serde(skip_serializing_if = "is_zero")]
    pub charge: Number,
}

/// Where a move puts the first-player marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// On a floor space, counted from 1.
    OnFloorSpace(Number),
    /// Beside the floor line.
    BesideFloor,
    /// On the floor space of a tile, which goes to the lid.
    ReplacesTile(Number),
    /// Nowhere: it is lost.
    Lost,
    /// In the lid.
    ToLid,
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
        let on_floor = of_move!(turn.MarkerToFloor).map(|marker| Marker::OnFloorSpace(marker.3));
        let replaces = of_move!(turn.MarkerReplaces).map(|marker| Marker::ReplacesTile(marker.3));
        let markers = on_floor
            .chain(replaces)
            .chain(of_move!(turn.MarkerBesideFloor).map(|_| Marker::BesideFloor))
            .chain(of_move!(turn.MarkerLost).map(|_| Marker::Lost))
            .chain(of_move!(turn.MarkerToLid).map(|_| Marker::ToLid));
        Effect {
            source,
            color,
            line,
            tiles: of_move!(turn.Takes).map(|fact| fact.3).sum(),
            to_line: of_move!(turn.ToLine).map(|fact| fact.3).sum(),
            to_floor: of_move!(turn.ToFloor).map(|fact| fact.3).sum(),
            to_lid: of_move!(turn.ToLid).map(|fact| fact.3).sum(),
            to_center: of_move!(turn.ToCenter).map(|fact| fact.4).sum(),
            line_to_lid: of_move!(turn.LeftoversToLid).map(|fact| fact.3).sum(),
            from_center: of_move!(turn.TakesFromCenter).next().is_some(),
            marker: markers.into_iter().next(),
            charge: of_move!(turn.Charges).map(|fact| fact.3).sum(),
        }
    }

    /// The move.
    #[must_use]
    pub fn does(&self) -> Move {
        Move { source: self.source, color: self.color, line: self.line }
    }

    /// The effect in words: `2 to line 3, 1 to the floor, marker to floor space 1`.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let mut parts = Vec::new();
        if self.from_center {
            parts.push(say!(language, "takes the tiles of the center"));
        }
        if self.to_line > 0 {
            let (tiles, line) = (self.to_line, self.line);
            parts.push(say!(language, "{tiles} to line {line}", tiles, line));
        }
        if self.line_to_lid > 0 {
            let tiles = self.line_to_lid;
            parts.push(say!(language, "{tiles} of the full line to the lid", tiles));
        }
        parts.extend(dropped(self.tiles - self.to_line, self.to_floor, self.to_lid, language));
        parts.extend(self.marker.map(|marker| match marker {
            Marker::OnFloorSpace(space) => say!(language, "marker to floor space {space}", space),
            Marker::BesideFloor => say!(language, "marker beside the floor line"),
            Marker::ReplacesTile(space) => {
                say!(language, "marker in place of the tile on floor space {space}", space)
            }
            Marker::Lost => say!(language, "marker lost"),
            Marker::ToLid => say!(language, "marker to the lid"),
        }));
        if self.charge != 0 {
            parts.push(say!(language, "{points} at once", points = self.charge));
        }
        parts.join(", ")
    }
}

/// Where tiles drop, in words.
///
/// A tile lies in one place; where it is said of more tiles than drop that they cover floor spaces or
/// go to the lid, those on the floor line are in the lid, and only their number stays.
pub(super) fn dropped(tiles: Number, to_floor: Number, to_lid: Number, language: Language) -> Vec<String> {
    let counted = to_floor + to_lid - tiles;
    let (covered, spaces) = (to_floor - counted, language.counted(counted, "floor space"));
    [
        (covered, say!(language, "{tiles} to the floor", tiles = covered)),
        (to_lid, say!(language, "{tiles} to the lid", tiles = to_lid)),
        (counted, say!(language, "counted on {spaces}", spaces)),
    ]
    .into_iter()
    .filter(|(tiles, _)| *tiles > 0)
    .map(|(_, words)| words)
    .collect()
}

#[expect(clippy::trivially_copy_pass_by_ref)] // serde asks with a reference
pub(crate) fn is_zero(number: &Number) -> bool {
    *number == 0
}
