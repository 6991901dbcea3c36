//! What an observation shows of a game, whether the rules or the tables play it.

use azulog::engine::position::Position;
use azulog::fast::packed::{Marker, PackedGame};
use azulog::fast::tables::Tables;
use azulog::rules::vocabulary::{Color, Number, Piece, Source};

/// A game that is looked at; seats, sources, colors, rows and columns from 0, the center behind the factories.
pub trait Observed {
    /// The seat of the player to move.
    fn to_move(&self) -> usize;
    /// The tiles of a color on a source.
    fn on_source(&self, source: usize, color: usize) -> i16;
    /// Whether the marker lies in the center.
    fn marker_in_center(&self) -> bool;
    /// The tiles of a color in the bag.
    fn in_bag(&self, color: usize) -> i16;
    /// The tiles of a color in the lid.
    fn in_lid(&self, color: usize) -> i16;
    /// The points of a player.
    fn score(&self, seat: usize) -> i16;
    /// The color and the number of tiles of a line; none if it is empty.
    fn line(&self, seat: usize, row: usize) -> Option<(usize, i16)>;
    /// Shows each tile on a wall: its row, its column, its color.
    fn wall(&self, seat: usize, see: impl FnMut(usize, usize, usize));
    /// The tiles of a color on a floor line.
    fn on_floor(&self, seat: usize, color: usize) -> i16;
    /// Whether a player has the marker.
    fn has_marker(&self, seat: usize) -> bool;
}

/// A number of the rules, which no game makes too large.
fn small(number: Number) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

/// The place, from 0, of what is counted from 1.
fn index(number: Number) -> usize {
    usize::try_from(number.saturating_sub(1)).unwrap_or_default()
}

impl Observed for Position {
    fn to_move(&self) -> usize {
        index(self.to_move)
    }

    fn on_source(&self, source: usize, color: usize) -> i16 {
        let number = Number::try_from(source + 1).unwrap_or(Number::MAX);
        let source = if source == self.factories.len() { Source::Center } else { Source::Factory(number) };
        let tiles = self.source(source).iter().filter(|tile| **tile as usize == color);
        small(Number::try_from(tiles.count()).unwrap_or(Number::MAX))
    }

    fn marker_in_center(&self) -> bool {
        self.marker_in_center
    }

    fn in_bag(&self, color: usize) -> i16 {
        self.bag.counts().find(|(tile, _)| *tile as usize == color).map_or(0, |(_, count)| small(count))
    }

    fn in_lid(&self, color: usize) -> i16 {
        self.lid.counts().find(|(tile, _)| *tile as usize == color).map_or(0, |(_, count)| small(count))
    }

    fn score(&self, seat: usize) -> i16 {
        self.boards.get(seat).map_or(0, |board| small(board.score))
    }

    fn line(&self, seat: usize, row: usize) -> Option<(usize, i16)> {
        let row = Number::try_from(row + 1).ok()?;
        self.boards.get(seat)?.lines.get(&row).map(|(color, tiles)| (*color as usize, small(*tiles)))
    }

    fn wall(&self, seat: usize, mut see: impl FnMut(usize, usize, usize)) {
        for (&(row, column), color) in self.boards.get(seat).iter().flat_map(|board| &board.wall) {
            see(index(row), index(column), *color as usize);
        }
    }

    fn on_floor(&self, seat: usize, color: usize) -> i16 {
        let pieces = self.boards.get(seat).map_or(&[][..], |board| &board.floor);
        let of_color = |piece: &&Piece| matches!(piece, Piece::Tile(tile) if *tile as usize == color);
        small(Number::try_from(pieces.iter().filter(of_color).count()).unwrap_or(Number::MAX))
    }

    fn has_marker(&self, seat: usize) -> bool {
        let board = self.boards.get(seat);
        board.is_some_and(|board| board.marker_beside_floor || board.floor.contains(&Piece::Marker))
    }
}

/// A packed game with the tables that it is played by.
pub struct Packed<'a> {
    /// The tables.
    pub tables: &'a Tables,
    /// The game.
    pub game: &'a PackedGame,
}

impl Observed for Packed<'_> {
    fn to_move(&self) -> usize {
        self.game.to_move
    }

    fn on_source(&self, source: usize, color: usize) -> i16 {
        self.game.sources.get(source).map_or(0, |tiles| tiles.at(color).into())
    }

    fn marker_in_center(&self) -> bool {
        self.game.marker_in_center
    }

    fn in_bag(&self, color: usize) -> i16 {
        self.game.bag.at(color).into()
    }

    fn in_lid(&self, color: usize) -> i16 {
        self.game.lid.at(color).into()
    }

    fn score(&self, seat: usize) -> i16 {
        self.game.boards.get(seat).map_or(0, |board| board.score)
    }

    fn line(&self, seat: usize, row: usize) -> Option<(usize, i16)> {
        let (color, tiles) = self.game.boards.get(seat)?.held(self.tables, row)?;
        Some((color, i16::try_from(tiles).unwrap_or(i16::MAX)))
    }

    fn wall(&self, seat: usize, mut see: impl FnMut(usize, usize, usize)) {
        let Some(board) = self.game.boards.get(seat) else { return };
        for color in 0..Color::ALL.len() {
            let mut rows = board.color(color);
            while rows > 0 {
                let row = rows.trailing_zeros() as usize;
                rows &= rows - 1;
                see(row, self.tables.column(row, color), color);
            }
        }
    }

    fn on_floor(&self, seat: usize, color: usize) -> i16 {
        self.game.boards.get(seat).map_or(0, |board| board.dropped.at(color).into())
    }

    fn has_marker(&self, seat: usize) -> bool {
        self.game.boards.get(seat).is_some_and(|board| board.marker != Marker::Elsewhere)
    }
}
