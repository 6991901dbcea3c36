//! One player's board, packed.

use crate::tables::{COLORS, ROOM, Tables};

/// Where a player's marker is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedBoard {
    /// The points.
    pub score: i16,
    /// What each line holds, by its code in [`crate::tables::Shape`].
    pub lines: [u8; ROOM],
    /// For each color the lines that accept it, as a mask of lines; the floor line always does.
    pub open: [u8; COLORS],
    /// The tiles of each wall row, as a mask of columns.
    pub rows: [u8; ROOM],
    /// The tiles of each wall column, as a mask of rows.
    pub columns: [u8; ROOM],
    /// The tiles of each color, as a mask of rows.
    pub colors: [u8; COLORS],
    /// The pieces on the floor line.
    pub floor: u8,
    /// The tiles among them, by color.
    pub dropped: [u8; COLORS],
    /// Where the marker is.
    pub marker: Marker,
}

impl PackedBoard {
    /// The color and the number of tiles of a line; none if it is empty.
    #[must_use]
    #[inline]
    pub fn held(&self, tables: &Tables, row: usize) -> Option<(usize, usize)> {
        tables.held(self.lines[row])
    }

    /// Looks up what a line accepts, after line or wall row changed.
    #[inline]
    pub(super) fn reopen_line(&mut self, tables: &Tables, row: usize) {
        let accepted = tables.accepted(row, self.lines[row].into(), self.rows[row].into());
        for (color, open) in self.open.iter_mut().enumerate() {
            *open = (*open & !(1 << row)) | ((accepted >> color & 1) << row);
        }
    }

    /// Looks up what all lines accept.
    pub(super) fn reopen(&mut self, tables: &Tables) {
        self.open = [1 << tables.shape.rows; COLORS];
        for row in 0..tables.shape.rows {
            self.reopen_line(tables, row);
        }
    }
}
