//! Looking ahead: the boards that the legal moves lead to, and what would be tiled there.

use crate::engine::facts::{self, Facts};
use crate::engine::game::{Game, PROSPECT, SCORING_OF_WALLS, considered};
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::position::Position;
use crate::rules::relations::{LeadsTo, LeadsToFloor, LeadsToLine};
use crate::rules::vocabulary::{Line, Number, Piece};
use std::collections::BTreeMap;

/// Derives what each legal move does, and the line and the floor line that it leads to.
///
/// The marker is left out of account.
#[must_use]
pub fn effects(game: &Game, offer: &Offer) -> Facts {
    let mut table = offer.table.clone();
    table.MarkerInCenter.clear();
    game.derive(PROSPECT, &table, &[&offer.derived, &considered(offer.moves())])
}

/// Derives what the wall-tiling would be on each board that a legal move leads to, were the round over.
///
/// The marker is left out of account. Boards are numbered from 1; moves that change the board alike lead
/// to the same one, so that it is tiled once.
#[must_use]
pub fn prospects(game: &Game, offer: &Offer) -> Facts {
    let effects = effects(game, offer);
    let position = &game.position;
    let own = position.seated().find(|(player, _)| *player == position.to_move).map(|(_, board)| board);
    let mut boards = Vec::new();
    let mut numbers = BTreeMap::new();
    let mut leads_to = Vec::new();
    for Move { source, color, line } in offer.moves() {
        let is_of_move = |of| of == (source, color, line);
        let to_line = effects.LeadsToLine.iter().find(|to: &&LeadsToLine| is_of_move((to.0, to.1, to.2)));
        let to_floor = effects.LeadsToFloor.iter().find(|to: &&LeadsToFloor| is_of_move((to.0, to.1, to.2)));
        let changes = (color, line, to_line.map(|to| to.3), to_floor.map(|to| to.3));
        let number = *numbers.entry(changes).or_insert_with(|| {
            let mut board = own.cloned().unwrap_or_default();
            if let (Line::Pattern(row), Some(tiles)) = (line, changes.2) {
                board.lines.insert(row, (color, tiles));
            }
            let pieces = changes.3.and_then(|pieces| usize::try_from(pieces).ok()).unwrap_or_default();
            board.floor.resize(pieces.max(board.floor.len()), Piece::Tile(color));
            boards.push(board);
            boards.len()
        });
        leads_to.push(LeadsTo(Number::try_from(number).unwrap_or(Number::MAX), source, color, line));
    }
    let supposed = facts::table(&Position { boards, ..Position::default() });
    let mut prospects = game.derive(SCORING_OF_WALLS, &supposed, &[]);
    prospects.LeadsTo = leads_to;
    prospects
}
