//! Looking ahead: the boards that the legal moves lead to, and what would be tiled there.

use crate::ask::{Offer, RoundScore, Tiling};
use crate::effect::Effect;
use crate::game::Game;
use crate::notation::Move;
use crate::phases;
use crate::position::{Board, Position};
use crate::rules::vocabulary::{Color, Line, Number, Piece, Source};
use std::collections::BTreeMap;

/// The legal moves and the wall-tiling of the boards that they lead to.
#[derive(Clone, Debug)]
pub struct Outlook {
    moves: Vec<(Number, Move)>,
    /// What would go to the walls, were the round over; each different board has a number, from 1.
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
        let mut boards = Vec::new();
        let mut numbers = BTreeMap::new();
        let number = |does: Move| {
            let effect = Effect::of(does, &turn);
            let changes = (effect.color, effect.line, effect.to_line, effect.to_floor);
            let number = *numbers.entry(changes).or_insert_with(|| {
                boards.push(after(&board, &effect));
                boards.len()
            });
            Some((Number::try_from(number).ok()?, does))
        };
        let moves = moves.into_iter().filter_map(number).collect();
        table.position = Position { boards, ..Position::default() };
        let (tiling, _, score) = phases::scored(&table.setup, &table.position);
        Outlook { moves, tiling, score }
    }

    /// The board that each move leads to: board, source, color, line.
    ///
    /// Moves that change the board alike lead to the same one, so that it is tiled once.
    pub fn leads_to(&self) -> impl Iterator<Item = (Number, Source, Color, Line)> + '_ {
        self.moves.iter().map(|&(board, does)| (board, does.source, does.color, does.line))
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
