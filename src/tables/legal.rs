//! The legal moves of a position, looked up.

use super::{COLORS, Tables, content};
use crate::notation::Move;
use crate::position::Position;
use crate::rules::vocabulary::{Color, Line, Number, Source};

impl Tables {
    /// The legal moves of the player to move in a position without faults, as
    /// [`crate::game::Game::offer`] derives them and in the same order.
    #[must_use]
    pub fn legal(&self, position: &Position) -> Vec<Move> {
        let index = |number: Number| usize::try_from(number - 1).unwrap_or_default();
        let mut lines = [(0, 0); super::ROOM];
        if let Some(board) = position.boards.get(index(position.to_move)) {
            for (&row, &(color, tiles)) in &board.lines {
                let tiles = usize::try_from(tiles).unwrap_or_default();
                if let Some(line) = lines.get_mut(index(row)) {
                    line.0 = content(color as usize, tiles);
                }
            }
            for &(row, column) in board.wall.keys() {
                if let Some(line) = lines.get_mut(index(row)) {
                    line.1 |= 1 << index(column);
                }
            }
        }
        let rows = lines[..self.shape.rows].iter().enumerate();
        let mut accepted = [0; super::ROOM];
        for (accepted, (row, (content, wall_row))) in accepted.iter_mut().zip(rows) {
            *accepted = self.accepted(row, *content, *wall_row);
        }
        let mut moves = Vec::with_capacity(self.shape.factories * COLORS * self.shape.rows);
        for source in position.sources() {
            let mut offered = 0_u8;
            for color in position.source(source) {
                offered |= 1 << *color as u8;
            }
            add(&mut moves, source, offered, &accepted[..self.shape.rows]);
        }
        moves
    }
}

/// Adds the moves of a source that offers these colors, by the colors that each row accepts.
#[inline]
fn add(moves: &mut Vec<Move>, source: Source, offered: u8, accepted: &[u8]) {
    for color in Color::ALL {
        let bit = 1 << color as u8;
        if offered & bit == 0 {
            continue;
        }
        for (row, accepts) in (1..).zip(accepted) {
            if accepts & bit != 0 {
                moves.push(Move { source, color, line: Line::Pattern(row) });
            }
        }
        moves.push(Move { source, color, line: Line::Floor });
    }
}
