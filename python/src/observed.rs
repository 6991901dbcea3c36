//! What an observation shows of a game, whether the rules or the tables play it.

use crate::encoding::{COLORS, Encoding};
use azulog::engine::position::Position;
use azulog::fast::packed::{Marker, PackedGame};
use azulog::fast::tables::Tables;
use azulog::rules::vocabulary::{Color, Number, Piece, Source};
use std::iter::zip;

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

impl Encoding {
    /// The parts of an observation in their order: name and shape.
    pub fn parts(&self) -> [(&'static str, Vec<usize>); 10] {
        let Encoding { players, sources, rows, columns, .. } = *self;
        [
            ("sources", vec![sources, COLORS]),
            ("marker_in_center", vec![1]),
            ("bag", vec![COLORS]),
            ("lid", vec![COLORS]),
            ("turn", vec![1]),
            ("scores", vec![players]),
            ("lines", vec![players, rows, COLORS]),
            ("walls", vec![players, rows, columns]),
            ("floors", vec![players, COLORS]),
            ("markers", vec![players]),
        ]
    }

    /// Writes what a seat, from 0, observes; `places` are as many as an observation has numbers.
    pub fn observe(&self, game: &impl Observed, seat: usize, places: &mut [i16]) {
        let Encoding { players, sources, rows, columns, .. } = *self;
        places.fill(0);
        let mut left = places;
        let mut part = |size: usize| {
            let (part, rest) = std::mem::take(&mut left).split_at_mut(size);
            left = rest;
            part
        };
        for (source, tiles) in part(sources * COLORS).chunks_exact_mut(COLORS).enumerate() {
            for (color, tiles) in tiles.iter_mut().enumerate() {
                *tiles = game.on_source(source, color);
            }
        }
        part(1).fill(game.marker_in_center().into());
        for (color, tiles) in part(COLORS).iter_mut().enumerate() {
            *tiles = game.in_bag(color);
        }
        for (color, tiles) in part(COLORS).iter_mut().enumerate() {
            *tiles = game.in_lid(color);
        }
        let seats = || (0..players).map(|place| (seat + place) % players);
        let turn = seats().position(|seat| seat == game.to_move()).unwrap_or_default();
        part(1).fill(i16::try_from(turn).unwrap_or_default());
        for (score, seat) in zip(part(players), seats()) {
            *score = game.score(seat);
        }
        for (lines, seat) in zip(part(players * rows * COLORS).chunks_exact_mut(rows * COLORS), seats()) {
            for (row, line) in lines.chunks_exact_mut(COLORS).enumerate() {
                if let Some((color, tiles)) = game.line(seat, row)
                    && let Some(place) = line.get_mut(color)
                {
                    *place = tiles;
                }
            }
        }
        for (wall, seat) in zip(part(players * rows * columns).chunks_exact_mut(rows * columns), seats()) {
            game.wall(seat, |row, column, color| {
                if let Some(space) = wall.get_mut(row * columns + column) {
                    *space = i16::try_from(color + 1).unwrap_or_default();
                }
            });
        }
        for (floor, seat) in zip(part(players * COLORS).chunks_exact_mut(COLORS), seats()) {
            for (color, tiles) in floor.iter_mut().enumerate() {
                *tiles = game.on_floor(seat, color);
            }
        }
        for (marker, seat) in zip(part(players), seats()) {
            *marker = game.has_marker(seat).into();
        }
    }
}
