//! Perft: the number of sequences of moves from a position, by which engines are compared.
//!
//! A sequence stays within the factory offer: one that ends the offer before it has so many moves
//! is not counted.

use crate::engine::game::Game;
use crate::fast::packed::{Moves, PackedGame};
use crate::fast::tables::Tables;

/// Counts the sequences of `depth` moves by asking the rules about every position on the way.
#[must_use]
pub fn by_rules(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let offer = game.offer();
    if depth == 1 {
        return offer.moves().map(|_| 1).sum();
    }
    let after = |does| {
        let mut after = game.clone();
        after.take(&offer, Some(does));
        by_rules(&after, depth - 1)
    };
    offer.moves().map(after).sum()
}

/// Counts the same sequences by looking up.
#[must_use]
pub fn by_tables(tables: &Tables, game: &PackedGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Moves::new();
    game.list(tables, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |does| {
        let mut after = *game;
        after.take(tables, does);
        by_tables(tables, &after, depth - 1)
    };
    moves.iter().map(after).sum()
}
