//! Writing positions in the notation, as RON and as JSON.

mod fixture;
mod rule_set;

pub use fixture::FixtureText;
pub use rule_set::{RulesText, numbers};

use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::{FREE, MARKER};
use crate::engine::position::{Board, Position};
use crate::rules::vocabulary::{Color, Number};
use serde::Serialize;
use std::fmt;

/// A board as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardText {
    /// The player's points.
    pub score: Number,
    /// The pattern lines from the top, each as a list of tiles.
    pub lines: Vec<String>,
    /// The wall rows from the top, `.` for a free space.
    pub wall: Vec<String>,
    /// The floor line from the left; none where a record leaves it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor: Option<String>,
    /// The lines with the columns chosen for them in this wall-tiling.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<(Number, Number)>,
    /// The marker lies beside the full floor line.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub marker_beside_floor: bool,
    /// Floor values used up, where they never reset.
    #[serde(skip_serializing_if = "is_zero")]
    pub spent: Number,
    /// The pattern lines that were used, the last one first, where this matters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line_order: Vec<Number>,
    /// The spaces of each pattern line, which the notation leaves unsaid.
    #[serde(skip)]
    pub spaces: Vec<Number>,
    /// The color that each wall space shows, row by row; none where the walls show no colors.
    #[serde(skip)]
    pub pattern: Vec<Vec<Option<Color>>>,
}

pub(crate) use crate::engine::effect::is_zero;

impl BoardText {
    /// The board without what a record leaves out after a round: floor line, choices, marker, values used up.
    #[must_use]
    pub fn as_recorded(self) -> BoardText {
        BoardText { floor: None, chosen: Vec::new(), marker_beside_floor: false, spent: 0, ..self }
    }

    /// The same with the order in which lines were used.
    #[must_use]
    pub fn with_order(self, board: &Board) -> BoardText {
        BoardText { line_order: board.line_order.clone(), ..self }
    }

    /// Writes a board with all rows and columns of the setup.
    #[must_use]
    pub fn of(board: &Board, setup: &Facts) -> BoardText {
        let line = |row: &Number| {
            let held = board.lines.get(row);
            held.map_or_else(String::new, |&(color, tiles)| (0..tiles).map(|_| color.letter()).collect())
        };
        let space =
            |row: Number, column: Number| board.wall.get(&(row, column)).map_or(FREE, |color| color.letter());
        let rows = setup.Capacity.iter().map(|capacity| capacity.0);
        let wall_row = |row: Number| setup.FirstRow.iter().map(|first| space(row, first.0)).collect();
        let shows = |row: Number, column: Number| {
            setup.WallSpace.iter().find(|space| (space.0, space.1) == (row, column)).map(|space| space.2)
        };
        let pattern_row = |row: Number| setup.FirstRow.iter().map(|first| shows(row, first.0)).collect();
        BoardText {
            score: board.score,
            lines: rows.clone().map(|row| line(&row)).collect(),
            wall: rows.clone().map(wall_row).collect(),
            floor: Some(board.floor.iter().map(ToString::to_string).collect()),
            chosen: board.chosen.iter().map(|(&row, &column)| (row, column)).collect(),
            marker_beside_floor: board.marker_beside_floor,
            spent: board.spent,
            line_order: Vec::new(),
            spaces: setup.Capacity.iter().map(|capacity| capacity.1).collect(),
            pattern: rows.map(pattern_row).collect(),
        }
    }
}

impl fmt::Display for BoardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(score: {}, lines: {:?}, wall: {:?}", self.score, self.lines, self.wall)?;
        if let Some(floor) = &self.floor {
            write!(f, ", floor: {floor:?}")?;
        }
        if !self.chosen.is_empty() {
            write!(f, ", chosen: {:?}", self.chosen)?;
        }
        if self.marker_beside_floor {
            write!(f, ", marker_beside_floor: true")?;
        }
        if self.spent > 0 {
            write!(f, ", spent: {}", self.spent)?;
        }
        if !self.line_order.is_empty() {
            write!(f, ", line_order: {:?}", self.line_order)?;
        }
        write!(f, ")")
    }
}

/// A position as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionText {
    #[serde(skip)]
    fewest: Number,
    players: Number,
    to_move: Number,
    starting_player: Number,
    factories: Vec<String>,
    center: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rests: Vec<usize>,
    bag: String,
    lid: String,
    #[serde(skip_serializing_if = "is_zero")]
    markers_in_lid: Number,
    #[serde(skip_serializing_if = "String::is_empty")]
    lid_order: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<String>,
    boards: Vec<BoardText>,
}

impl PositionText {
    /// Writes the position of a game, everything said.
    #[must_use]
    pub fn of(game: &Game) -> PositionText {
        let position = &game.position;
        PositionText {
            fewest: game.setup.FactoriesFor.first().map_or(0, |known| known.0),
            players: position.players(),
            to_move: position.to_move,
            starting_player: position.starting_player,
            factories: position.factories.iter().map(|tiles| letters(tiles)).collect(),
            center: center_text(position),
            rests: position.rests.clone(),
            bag: position.bag.to_string(),
            lid: position.lid.to_string(),
            markers_in_lid: position.markers_in_lid,
            lid_order: letters(&position.lid_order),
            facts: position.facts.clone(),
            boards: position
                .boards
                .iter()
                .map(|board| BoardText::of(board, &game.setup).with_order(board))
                .collect(),
        }
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Position(")?;
        writeln!(
            f,
            "    players: {}, to_move: {}, starting_player: {},",
            self.players, self.to_move, self.starting_player
        )?;
        writeln!(f, "    factories: {:?},", self.factories)?;
        writeln!(f, "    center: {:?}, bag: {:?}, lid: {:?},", self.center, self.bag, self.lid)?;
        if !self.rests.is_empty() {
            writeln!(f, "    rests: {:?},", self.rests)?;
        }
        if self.markers_in_lid != 0 {
            writeln!(f, "    markers_in_lid: {},", self.markers_in_lid)?;
        }
        if !self.lid_order.is_empty() {
            writeln!(f, "    lid_order: {:?},", self.lid_order)?;
        }
        if !self.facts.is_empty() {
            writeln!(f, "    facts: {:?},", self.facts)?;
        }
        writeln!(f, "    boards: [")?;
        for board in &self.boards {
            writeln!(f, "        {board},")?;
        }
        writeln!(f, "    ],\n)")
    }
}

impl PositionText {
    /// The position in one line, with what is not a default of the notation.
    #[must_use]
    pub fn brief(&self) -> String {
        let quoted = |text: &String| format!("{text:?}");
        let mut said = Vec::new();
        if self.players != self.fewest {
            said.push(format!("players: {}", self.players));
        }
        // Whoever is to move started too, where nobody else is said to have.
        if self.starting_player != 1 || self.to_move != self.starting_player {
            said.push(format!("starting_player: {}", self.starting_player));
        }
        if self.to_move != self.starting_player {
            said.push(format!("to_move: {}", self.to_move));
        }
        let factories = without_last(&self.factories, String::is_empty);
        if !factories.is_empty() {
            said.push(format!("factories: {factories:?}"));
        }
        let piles = [
            ("center", &self.center),
            ("bag", &self.bag),
            ("lid", &self.lid),
            ("lid_order", &self.lid_order),
        ];
        said.extend(
            piles
                .into_iter()
                .filter(|(_, text)| !text.is_empty())
                .map(|(name, text)| format!("{name}: {}", quoted(text))),
        );
        if !self.rests.is_empty() {
            said.push(format!("rests: {:?}", self.rests));
        }
        if self.markers_in_lid != 0 {
            said.push(format!("markers_in_lid: {}", self.markers_in_lid));
        }
        if !self.facts.is_empty() {
            said.push(format!("facts: {:?}", self.facts));
        }
        let boards: Vec<String> = self.boards.iter().map(BoardText::brief).collect();
        let boards = without_last(&boards, |board| board == "Board()");
        if !boards.is_empty() {
            said.push(format!("boards: [{}]", boards.join(", ")));
        }
        format!("Position({})", said.join(", "))
    }
}

impl BoardText {
    /// The board in one line, with what is not a default of the notation.
    fn brief(&self) -> String {
        let mut said = Vec::new();
        if self.score != 0 {
            said.push(format!("score: {}", self.score));
        }
        let lines = without_last(&self.lines, String::is_empty);
        if !lines.is_empty() {
            said.push(format!("lines: {lines:?}"));
        }
        let wall: Vec<String> = self.wall.iter().map(|row| row.trim_end_matches(FREE).to_owned()).collect();
        let wall = without_last(&wall, String::is_empty);
        if !wall.is_empty() {
            said.push(format!("wall: {wall:?}"));
        }
        if let Some(floor) = self.floor.as_ref().filter(|floor| !floor.is_empty()) {
            said.push(format!("floor: {floor:?}"));
        }
        if !self.chosen.is_empty() {
            said.push(format!("chosen: {:?}", self.chosen));
        }
        if self.marker_beside_floor {
            said.push("marker_beside_floor: true".to_owned());
        }
        if self.spent != 0 {
            said.push(format!("spent: {}", self.spent));
        }
        if !self.line_order.is_empty() {
            said.push(format!("line_order: {:?}", self.line_order));
        }
        format!("Board({})", said.join(", "))
    }
}

/// A list without the empty values at its end.
fn without_last<T>(list: &[T], is_empty: impl Fn(&T) -> bool) -> &[T] {
    let end = list.iter().rposition(|value| !is_empty(value)).map_or(0, |last| last + 1);
    &list[..end]
}

/// Tiles as a list of letters.
#[must_use]
pub fn letters(tiles: &[Color]) -> String {
    tiles.iter().map(|color| color.letter()).collect()
}

/// The center as a list, the marker first.
#[must_use]
pub fn center_text(position: &Position) -> String {
    let marker = if position.marker_in_center { MARKER.to_string() } else { String::new() };
    marker + &letters(&position.center)
}
