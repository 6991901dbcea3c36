//! Moves, packed, and lists of them.
#![allow(clippy::cast_possible_truncation)] // masks and counts are small

use crate::fast::tables::{Bytes, COLORS, GROUPS, ROOM};

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

/// Room for moves: fewer lines than [`ROOM`] for each group, and so many more behind them.
const MOST: usize = GROUPS * ROOM;

/// Source and color of each group.
const GROUP: [(u8, u8); GROUPS] = {
    let mut groups = [(0, 0); GROUPS];
    let mut group = 0;
    while group < GROUPS {
        groups[group] = ((group / COLORS) as u8, (group % COLORS) as u8);
        group += 1;
    }
    groups
};

/// The legal moves of a turn, without allocation: groups of tiles and lines side by side.
#[derive(Clone, Debug)]
pub struct Moves {
    /// For each move its group.
    groups: [u8; MOST],
    lines: [u8; MOST],
    count: usize,
}

impl Moves {
    /// No moves.
    #[must_use]
    pub fn new() -> Moves {
        Moves { groups: [0; MOST], lines: [0; MOST], count: 0 }
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
        let (source, color) = GROUP[usize::from(self.groups[place % MOST]) % GROUPS];
        PackedMove { source, color, line: self.lines[place % MOST] }
    }

    /// The moves in the order of source, color and line.
    pub fn iter(&self) -> impl Iterator<Item = PackedMove> + '_ {
        (0..self.count).map(|place| self.at(place))
    }

    /// Lists the moves of each group of a mask to the lines for its color, with their number behind them.
    #[inline]
    pub(super) fn list(&mut self, groups: u64, lines: [Bytes; ROOM]) {
        let (mut count, mut left) = (0, groups);
        while left > 0 {
            let group = left.trailing_zeros() as usize % GROUPS;
            left &= left - 1;
            let lines = lines[usize::from(GROUP[group].1) % ROOM];
            // All places of the lines are written; the next group writes over those that hold none.
            let places = count..count + ROOM;
            self.groups[places.clone()].fill(group as u8);
            self.lines[places].copy_from_slice(&lines.numbers());
            count += usize::from(lines.at(ROOM - 1));
        }
        self.count = count;
    }
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::new()
    }
}
