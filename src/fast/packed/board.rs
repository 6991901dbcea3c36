//! One player's board, packed.

use crate::fast::tables::{Bytes, LineEffect, ROOM, Tables, content};

/// Where a player's marker is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marker {
    /// The player does not have it.
    #[default]
    Elsewhere,
    /// On the floor line.
    OnFloor,
    /// Beside the floor line.
    Beside,
}

/// One player's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PackedBoard {
    /// The points.
    pub score: i16,
    /// What each line holds, by its code in [`Tables::held`].
    pub lines: [u8; ROOM],
    /// For each color the lines that accept it, as a mask of lines; the floor line always does.
    pub open: Bytes,
    /// The tiles of each wall row, as a mask of columns.
    pub rows: [u8; ROOM],
    /// The tiles of each wall column, as a mask of rows.
    pub columns: [u8; ROOM],
    /// The tiles of each color, as a mask of rows.
    pub colors: [u8; ROOM],
    /// The floor state: pieces and values used up, by its number in [`crate::fast::tables::floor_state`].
    pub floor: u8,
    /// The tiles among them, by color.
    pub dropped: Bytes,
    /// Where the marker is.
    pub marker: Marker,
    /// The complete lines, as a mask of places in the tiling order.
    pub(super) full: u8,
    /// The complete wall rows, as a mask of rows.
    pub(super) complete: u8,
}

impl PackedBoard {
    /// The color and the number of tiles of a line; none if it is empty.
    #[must_use]
    #[inline]
    pub fn held(&self, tables: &Tables, row: usize) -> Option<(usize, usize)> {
        tables.held(self.lines[row % ROOM])
    }

    /// The lines that accept a color, as a mask; the floor line always does.
    #[must_use]
    #[inline]
    pub fn lines_for(&self, color: usize) -> usize {
        self.open.at(color).into()
    }

    /// The tiles of a wall row, as a mask of columns.
    #[must_use]
    #[inline]
    pub fn row(&self, row: usize) -> usize {
        self.rows[row % ROOM].into()
    }

    /// The tiles of a wall column, as a mask of rows.
    #[must_use]
    #[inline]
    pub fn column(&self, column: usize) -> usize {
        self.columns[column % ROOM].into()
    }

    /// The tiles of a color on the wall, as a mask of rows.
    #[must_use]
    #[inline]
    pub fn color(&self, color: usize) -> usize {
        self.colors[color % ROOM].into()
    }

    /// Puts tiles in a line; the floor line holds none, they all drop.
    #[inline]
    pub(super) fn place(&mut self, tables: &Tables, line: usize, color: usize, tiles: usize) -> LineEffect {
        let held = self.held(tables, line).map_or(0, |held| held.1);
        let effect = tables.line(line, held, tiles);
        let now = held + usize::from(effect.to_line);
        self.lines[line % ROOM] = content(color, now);
        self.full |= tables.completed(line, now);
        self.reopen(tables, line);
        effect
    }

    /// Looks up what a line accepts, after line or wall row changed.
    #[inline]
    pub(super) fn reopen(&mut self, tables: &Tables, line: usize) {
        self.open.set(line, tables.accepted(line, self.lines[line % ROOM], self.row(line)));
    }

    /// Looks up what lines and rows are like.
    pub(super) fn review(&mut self, tables: &Tables) {
        for row in 0..tables.shape.rows {
            let held = self.held(tables, row).map_or(0, |held| held.1);
            self.full |= tables.completed(row, held);
            self.complete |= u8::from(tables.row_is_complete(row, self.row(row))) << row;
        }
        for line in 0..=tables.shape.rows {
            self.reopen(tables, line);
        }
    }
}
