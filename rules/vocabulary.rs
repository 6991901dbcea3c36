//! The words that the rules share: colors, sources, lines and pieces.
//!
//! Everything counted from 1 by a reader is counted from 1 here: players,
//! factories, rows, columns and floor spaces. A board is named by its player.

/// Any whole number of the game: a count, a place counted from 1, or points.
pub type Number = i32;

/// The five colors of the tiles, in the order of the first wall row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    Blue,
    Yellow,
    Red,
    Black,
    White,
}

/// A place that tiles are taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A factory, counted from 1.
    Factory(Number),
    /// The center of the table.
    Center,
}

/// A line that tiles are placed in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A pattern line, counted from the top.
    Pattern(Number),
    /// The floor line.
    Floor,
}

/// What can lie on a floor space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The first-player marker.
    Marker,
    /// A tile.
    Tile(Color),
}
