//! Columns as numbers, by which facts are compared without knowing their types.

use super::vocabulary::{
    Closing, Color, End, Fault, Feature, Line, Number, Origin, Phase, Piece, Place, Reason, Ruling, Source,
};

/// A column as a number: equal values have equal codes.
pub trait Code {
    /// The number.
    fn code(&self) -> i64;
}

impl Code for Number {
    fn code(&self) -> i64 {
        (*self).into()
    }
}

macro_rules! by_variant {
    ($($word:ident)*) => {
        $(impl Code for $word {
            fn code(&self) -> i64 {
                *self as i64
            }
        })*
    };
}

by_variant!(Closing Color End Feature Phase Reason Ruling);

/// The bits of each value that a variant holds.
const HELD: usize = 28;

/// The code of a variant with what it holds.
#[must_use]
pub const fn held(variant: i64, first: i64, second: i64) -> i64 {
    (second << HELD | first & ((1 << HELD) - 1)) << 8 | variant
}

/// The value in a place of a variant, from the code of all; none if it is another variant.
#[must_use]
pub const fn inside(code: i64, variant: i64, place: usize) -> Option<i64> {
    if code & 0xff != variant {
        return None;
    }
    Some(code >> 8 >> (HELD * place) << (64 - HELD) >> (64 - HELD))
}

impl Code for Source {
    fn code(&self) -> i64 {
        match self {
            Source::Factory(factory) => held(0, factory.code(), 0),
            Source::Center => held(1, 0, 0),
        }
    }
}

impl Code for Line {
    fn code(&self) -> i64 {
        match self {
            Line::Pattern(row) => held(0, row.code(), 0),
            Line::Floor => held(1, 0, 0),
        }
    }
}

impl Code for Piece {
    fn code(&self) -> i64 {
        match self {
            Piece::Marker => held(0, 0, 0),
            Piece::Tile(color) => held(1, color.code(), 0),
        }
    }
}

impl Code for Origin {
    fn code(&self) -> i64 {
        match self {
            Origin::PatternLine(board, row) => held(0, board.code(), row.code()),
            Origin::FloorSpace(board, space) => held(1, board.code(), space.code()),
            Origin::FloorLine(board) => held(2, board.code(), 0),
        }
    }
}

// Faults of a position are not told apart: nothing reads them.
impl Code for Place {
    fn code(&self) -> i64 {
        0
    }
}

impl Code for Fault {
    fn code(&self) -> i64 {
        0
    }
}
