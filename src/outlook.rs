//! Looking ahead: the boards that the legal moves lead to, and what would be tiled there.

use crate::ask::{Offer, RoundScore, Tiling};
use crate::effect::Effect;
use crate::game::Game;
use crate::notation::Move;
use crate::phases;
use crate::position::{Board, Position};
use crate::rules::vocabulary::{Color, Line, Number, Piece, Source};

/// The legal moves and the wall-tiling of the boards that they lead to.
#[derive(Clone, Debug)]
pub struct Outlook {
    moves: Vec<Move>,
    /// What would go to the walls, were the round over; boards are numbered by the moves, from 1.
    pub tiling: Tiling,
    /// The scores after it.
    pub score: RoundScore,
}

impl Outlook {
    /// Asks about all legal moves at once; the marker is left out of account.
    #[must_use]
    pub fn of(game: &Game, offer: &Offer) -> Outlook {
        let mut table = game.clone();
        table.position.marker_in_center = false;
        let moves: Vec<Move> = offer.moves().collect();
        let turn = table.turn(offer, &moves);
        let to_move = table.position.to_move;
        let board = table.position.board_mut(to_move).map(std::mem::take).unwrap_or_default();
        let boards = moves.iter().map(|&does| after(&board, &Effect::of(does, &turn))).collect();
        table.position = Position { boards, ..Position::default() };
        let (tiling, _, score) = phases::scored(&table.setup, &table.position);
        Outlook { moves, tiling, score }
    }

    /// The board that each move leads to: board, source, color, line.
    pub fn leads_to(&self) -> impl Iterator<Item = (Number, Source, Color, Line)> + '_ {
        (1..).zip(&self.moves).map(|(board, does)| (board, does.source, does.color, does.line))
    }
}

/// The board after a move.
fn after(board: &Board, effect: &Effect) -> Board {
    let mut board = board.clone();
    if let Line::Pattern(row) = effect.line {
        board.lines.entry(row).or_insert((effect.color, 0)).1 += effect.to_line;
    }
    board.floor.extend((0..effect.to_floor).map(|_| Piece::Tile(effect.color)));
    board
}
