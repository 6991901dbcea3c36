//! The packed game: counts and bit masks, played by looking up what the rules answered.
//!
//! It holds no rule and no number of the game; all stand in [`Tables`].
#![allow(clippy::cast_possible_truncation)] // masks and counts are small

mod board;
mod choosing;
mod finish;
mod keys;
mod legal;
mod moves;
mod ordered;
mod position;
mod random;
mod round;
mod urn;

pub use board::{Marker, PackedBoard};
pub use choosing::{Chooser, Choosers};
pub use finish::Finish;
pub use moves::{Moves, PackedMove};
pub use ordered::OrderedGame;
pub use random::{Outcome, RandomGames};
pub use round::Tiled;

use crate::fast::tables::{Bytes, COLORS, MarkerGoes, Order, ROOM, SOURCES, Tables};

/// A game at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackedGame {
    /// The tiles of each source by color; the center stands behind the factories.
    pub sources: [Bytes; SOURCES],
    /// The order of the tiles of each source; empty where it does not matter.
    pub orders: [Order; SOURCES],
    /// The bag by color.
    pub bag: Bytes,
    /// The lid by color.
    pub lid: Bytes,
    /// The order in which leftovers enter the lid, by its number in [`Tables::lid_order`].
    pub lid_order: u8,
    /// Markers in the lid.
    pub markers_in_lid: u8,
    /// The marker lies in the center.
    pub marker_in_center: bool,
    /// The player to move, from 0.
    pub to_move: usize,
    /// Who started the round, from 0.
    pub started: usize,
    /// The boards by seat.
    pub boards: [PackedBoard; ROOM],
    /// The groups to take, as a mask: source by source a bit for each color.
    groups: u64,
}

impl PackedGame {
    /// The table before the first round.
    #[must_use]
    pub fn new(tables: &Tables, started: usize) -> PackedGame {
        let mut game = PackedGame {
            sources: [Bytes::default(); SOURCES],
            orders: [Order::default(); SOURCES],
            bag: Bytes::default(),
            lid: Bytes::default(),
            lid_order: 0,
            markers_in_lid: 0,
            marker_in_center: false,
            to_move: started,
            started,
            boards: [PackedBoard::default(); ROOM],
            groups: 0,
        };
        for tiles in &tables.setup.TilesOfColor {
            game.bag.add(tiles.0 as usize, u8::try_from(tiles.1).unwrap_or_default());
        }
        for board in &mut game.boards[..tables.shape.players] {
            board.review(tables);
        }
        game
    }

    /// The tiles of a color on a source; the center stands behind the factories.
    #[must_use]
    #[inline]
    pub fn tiles(&self, source: usize, color: usize) -> usize {
        self.sources[source % SOURCES].at(color).into()
    }

    /// Whether no tile is left to take.
    #[must_use]
    #[inline]
    pub fn offer_is_over(&self) -> bool {
        self.groups == 0
    }

    /// Lists the legal moves in the order of source, color and line.
    #[inline]
    pub fn list(&self, tables: &Tables, moves: &mut Moves) {
        let open = self.boards[self.to_move % ROOM].open;
        moves.list(self.groups, open.numbers().map(|lines| tables.lines_of(lines)));
    }

    /// Makes a legal move.
    #[inline]
    pub fn take(&mut self, tables: &Tables, does: PackedMove) {
        let (color, line) = (usize::from(does.color), usize::from(does.line));
        let source = self.taken_from(tables, does.source.into());
        let takes_marker = self.marker_in_center && source == tables.shape.factories;
        let tiles = self.clear(tables, source, color);
        let board = &mut self.boards[self.to_move % ROOM];
        let placed = board.place(tables, line, color, usize::from(tiles));
        let falls = tables.floor(board.floor, takes_marker, placed.drops.into());
        board.floor = falls.state;
        board.score = board.score.saturating_add(falls.charge.into());
        board.dropped.add(color, falls.to_floor);
        self.lid.add(color, falls.to_lid);
        self.lid.add(color, placed.to_lid);
        if tables.reorders() && placed.drops > 0 {
            self.lid_order = tables.lid_order_after(self.lid_order, color);
        }
        if takes_marker {
            self.marker_goes(falls.marker);
        }
        self.to_move = tables.next(self.to_move);
    }

    /// The source that a move from a source takes from: some rules mistake a factory for the center.
    #[must_use]
    #[inline]
    pub fn taken_from(&self, tables: &Tables, source: usize) -> usize {
        let center = tables.shape.factories;
        let passes = tables.order_matters()
            && tables.passes_for_center(self.marker_in_center)
            && self.orders[source % SOURCES] == self.orders[center % SOURCES];
        if passes { center } else { source }
    }

    /// Takes the tiles of a color from a source; what is left there goes to the center.
    #[inline]
    fn clear(&mut self, tables: &Tables, source: usize, color: usize) -> u8 {
        let center = tables.shape.factories;
        if tables.order_matters() {
            let mut rest = std::mem::take(&mut self.orders[source % SOURCES]);
            rest.remove(color);
            self.orders[center % SOURCES].append(rest);
        }
        let mut rest = std::mem::take(&mut self.sources[source % SOURCES]);
        let tiles = rest.take(color);
        self.sources[center % SOURCES].pour(rest);
        self.groups = self.groups & !groups_of(source, Bytes::all(1)) | groups_of(center, rest);
        tiles
    }

    fn marker_goes(&mut self, goes: MarkerGoes) {
        let board = &mut self.boards[self.to_move % ROOM];
        match goes {
            MarkerGoes::Nowhere => return,
            MarkerGoes::OnFloor => board.marker = Marker::OnFloor,
            MarkerGoes::Beside => board.marker = Marker::Beside,
            MarkerGoes::IntoLid => {
                board.marker = Marker::Beside;
                self.markers_in_lid = self.markers_in_lid.saturating_add(1);
            }
        }
        self.marker_in_center = false;
    }

    /// Ends the offer: by some rules the player to move takes a marker that is left alone.
    pub fn end_offer(&mut self, tables: &Tables) {
        if self.marker_in_center {
            let board = &mut self.boards[self.to_move % ROOM];
            let goes = tables.bare_marker(board.floor);
            board.floor = board.floor.saturating_add(u8::from(goes == MarkerGoes::OnFloor));
            self.marker_goes(goes);
        }
    }
}

/// The groups of a source with these tiles, as a mask.
#[inline]
fn groups_of(source: usize, tiles: Bytes) -> u64 {
    let colors = u64::from(tiles.filled()) & ((1 << COLORS) - 1);
    colors.checked_shl((COLORS * source) as u32).unwrap_or_default()
}
