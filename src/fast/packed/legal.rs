//! The legal moves of a position, looked up.

use super::PackedBoard;
use super::position::{index, line_of};
use crate::engine::notation::Move;
use crate::engine::position::{Board, Position};
use crate::fast::tables::{COLORS, Tables, bits};
use crate::rules::vocabulary::Color;

impl Tables {
    /// The legal moves of the player to move in a position without faults, as
    /// [`crate::engine::game::Game::offer`] derives them and in the same order.
    #[must_use]
    pub fn legal(&self, position: &Position) -> Vec<Move> {
        let to_move = position.boards.get(index(position.to_move));
        let board = PackedBoard::of(self, to_move.unwrap_or(&Board::default()));
        let mut moves = Vec::with_capacity(self.shape.factories * COLORS * self.shape.rows);
        for source in position.sources() {
            let tiles = position.source(source);
            for color in Color::ALL.into_iter().filter(|color| tiles.contains(color)) {
                let lines = bits(board.lines_for(color as usize));
                moves.extend(lines.map(|line| Move { source, color, line: line_of(self, line) }));
            }
        }
        moves
    }
}
