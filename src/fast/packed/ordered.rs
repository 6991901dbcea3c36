//! A packed game that also keeps the order in which things lie, which some strategies look at.

use super::{PackedGame, PackedMove, Tiled};
use crate::engine::chance::Chance;
use crate::engine::game::{Game, empty_table};
use crate::engine::position::Position;
use crate::fast::tables::{COLORS, Memo, ROOM, Tables};
use crate::rules::vocabulary::{Color, Number, Source};
use std::sync::Arc;

/// A packed game, with the order of the tiles in its sources and of the lines that were used.
#[derive(Clone, Debug)]
pub struct OrderedGame {
    /// The game.
    pub packed: PackedGame,
    /// Sources and line orders only; everything else is in the packed game.
    order: Position,
}

impl OrderedGame {
    /// The table before the first round.
    #[must_use]
    pub fn new(tables: &Tables, started: usize) -> OrderedGame {
        OrderedGame { packed: PackedGame::new(tables, started), order: empty_table(&tables.setup) }
    }

    /// A game at a position.
    #[must_use]
    pub fn of(tables: &Tables, position: &Position) -> OrderedGame {
        let mut order = empty_table(&tables.setup);
        copy_order(position, &mut order);
        OrderedGame { packed: PackedGame::of(tables, position), order }
    }

    /// The game as the rules are told it.
    #[must_use]
    pub fn unpack(&self, tables: &Tables) -> Game {
        Game { setup: Arc::clone(&tables.setup), position: self.position(tables) }
    }

    /// The position of the game.
    #[must_use]
    pub fn position(&self, tables: &Tables) -> Position {
        let mut position = self.packed.position(tables);
        copy_order(&self.order, &mut position);
        position
    }

    /// Prepares the next round with tiles drawn by chance.
    pub fn deal(&mut self, tables: &Tables, memo: &mut Memo, dealer: &mut Chance) {
        let OrderedGame { packed, order } = self;
        order.rests.clear();
        packed.deal(
            tables,
            memo,
            |tiles| dealer.tile(tiles),
            |factory, color| {
                if let (Some(tiles), Some(color)) = (order.factories.get_mut(factory), Color::ALL.get(color))
                {
                    tiles.push(*color);
                }
            },
        );
    }

    /// Makes a legal move.
    pub fn take(&mut self, tables: &Tables, does: PackedMove) {
        let player = self.packed.to_move % ROOM;
        let line = usize::from(does.line);
        let before = self.packed.boards[player].lines;
        let source = self.packed.taken_from(tables, does.source.into());
        self.packed.take(tables, does);
        let source = u8::try_from(source).unwrap_or(does.source);
        let taken = PackedMove { source, ..does }.unpack(tables);
        self.order.take_all(taken.source, taken.color);
        if taken.source != Source::Center {
            self.order.gather_all(taken.source);
        }
        if before.get(line) != self.packed.boards[player].lines.get(line) {
            self.use_line(player, line);
        }
    }

    /// Tiles all walls; `see` is shown what each player makes of it.
    pub fn tile(&mut self, tables: &Tables, memo: &mut Memo, see: impl FnMut(usize, Tiled)) {
        let before = self.packed.boards;
        self.packed.tile(tables, memo, see);
        for (player, board) in before.iter().enumerate().take(tables.shape.players) {
            for row in 0..tables.shape.rows {
                if board.rows[row] != self.packed.boards[player].rows[row] {
                    self.use_line(player, row);
                }
            }
        }
    }

    fn use_line(&mut self, player: usize, row: usize) {
        if let (Some(board), Ok(row)) = (self.order.boards.get_mut(player), Number::try_from(row + 1)) {
            board.use_line(row);
        }
    }

    /// The tiles of a source in their order; sources from 0, the center behind the factories.
    #[must_use]
    pub fn source(&self, source: usize) -> &[Color] {
        self.order.factories.get(source).unwrap_or(&self.order.center)
    }

    /// The place of each color among the colors of each source, from 1; 0 for those that are not there.
    #[must_use]
    pub fn places(&self, tables: &Tables) -> Vec<[u8; COLORS]> {
        (0..=tables.shape.factories).map(|source| places(self.source(source).iter().copied())).collect()
    }

    /// The places, where in the center what was left last comes before what lay there.
    #[must_use]
    pub fn places_last_rest_first(&self, tables: &Tables) -> Vec<[u8; COLORS]> {
        let mut all = self.places(tables);
        let center = places(self.order.last_rest_first(Source::Center));
        all.splice(tables.shape.factories.., [center]);
        all
    }

    /// The place of a line among those that the player used, the last one first from 1; 0 if it was not.
    #[must_use]
    pub fn used(&self, player: usize, line: usize) -> usize {
        let order = self.order.boards.get(player).map_or(&[][..], |board| &board.line_order);
        order.iter().position(|row| usize::try_from(*row) == Ok(line + 1)).map_or(0, |place| place + 1)
    }
}

/// Copies the order in which things lie, and that of the lines that were used.
fn copy_order(from: &Position, to: &mut Position) {
    to.factories.clone_from(&from.factories);
    to.center.clone_from(&from.center);
    to.rests.clone_from(&from.rests);
    for (board, order) in to.boards.iter_mut().zip(&from.boards) {
        board.line_order.clone_from(&order.line_order);
    }
}

fn places(tiles: impl Iterator<Item = Color>) -> [u8; COLORS] {
    let mut places = [0; COLORS];
    let mut last = 0;
    for color in tiles {
        let place = &mut places[color as usize];
        if *place == 0 {
            last += 1;
            *place = last;
        }
    }
    places
}
