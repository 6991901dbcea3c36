//! Moves, packed, and lists of them.
#![allow(clippy::cast_possible_truncation)] // masks and counts are small

use crate::tables::{COLORS, ROOM, SOURCES, Tables};

/// A move: source (the center behind the factories), color, line (the floor line behind the rows).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedMove {
    /// The source, from 0.
    pub source: u8,
    /// The color, from 0.
    pub color: u8,
    /// The line, from 0.
    pub line: u8,
}

/// So many moves can be legal at once, at most.
const MOST_MOVES: usize = SOURCES * COLORS * ROOM;

/// The legal moves of a turn, without allocation: groups of tiles and lines side by side.
#[derive(Clone, Debug)]
pub struct Moves {
    /// For each move its source and color, as one number.
    groups: [u8; MOST_MOVES + ROOM],
    lines: [u8; MOST_MOVES + ROOM],
    count: usize,
}

impl Moves {
    /// No moves.
    #[must_use]
    pub fn new() -> Moves {
        Moves { groups: [0; MOST_MOVES + ROOM], lines: [0; MOST_MOVES + ROOM], count: 0 }
    }

    /// How many moves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The move at a place below [`Moves::len`].
    #[must_use]
    #[inline]
    pub fn at(&self, place: usize) -> PackedMove {
        let (group, colors) = (self.groups[place], COLORS as u8);
        PackedMove { source: group / colors, color: group % colors, line: self.lines[place] }
    }

    /// The moves in the order of source, color and line.
    pub fn iter(&self) -> impl Iterator<Item = PackedMove> + '_ {
        (0..self.count).map(|place| self.at(place))
    }

    /// Leaves no move.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a move of a group to each line of a mask.
    #[inline]
    pub(super) fn add(&mut self, tables: &Tables, group: u8, lines: u8) {
        let places = self.count..self.count + ROOM;
        self.groups[places.clone()].fill(group);
        self.lines[places].copy_from_slice(tables.lines_of(lines));
        self.count += lines.count_ones() as usize;
    }
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::new()
    }
}
