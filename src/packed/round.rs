//! What happens between two offers: the walls are tiled, and the factories filled.

use super::urn::Urn;
use super::{Marker, PackedBoard, PackedGame, groups_of};
use crate::tables::{Bytes, COLORS, Memo, ROOM, SOURCES, Tables, bits};

impl PackedGame {
    /// Tiles all walls.
    pub fn tile(&mut self, tables: &Tables) {
        for board in &mut self.boards[..tables.shape.players] {
            board.tile(tables, &mut self.lid);
        }
    }

    /// Whether the game is over, before a round is dealt.
    pub fn is_over(&self, tables: &Tables, memo: &mut Memo) -> bool {
        let boards = &self.boards[..tables.shape.players];
        let row = boards.iter().any(|board| board.complete > 0);
        let open = boards.iter().fold(Bytes::default(), |open, board| open.or(board.open));
        let accepted = open.and(Bytes::all(tables.pattern_lines())).filled();
        let mut circulating = self.bag;
        circulating.pour(self.lid);
        let circulates = circulating.filled();
        memo.is_over(tables, row, self.marker_in_center, circulates, accepted, circulating.total())
    }

    /// Prepares the next round; `draw` chooses each tile from the bag: it is told how many there are, and
    /// gives the number of one of them, counted from 0 and color by color.
    pub fn deal(&mut self, tables: &Tables, memo: &mut Memo, mut draw: impl FnMut(u8) -> u8) {
        let boards = &mut self.boards[..tables.shape.players];
        let holder = boards.iter().position(|board| board.marker != Marker::Elsewhere).unwrap_or(ROOM);
        for board in boards {
            board.marker = Marker::Elsewhere;
        }
        let (starts, marker) = memo.starts(tables, holder, self.started);
        (self.started, self.to_move, self.marker_in_center) = (starts, starts, marker);
        let plan = memo.deal(tables, self.bag.total(), self.lid.total(), self.markers_in_lid);
        if plan.pours_first {
            self.pour();
        }
        let mut bag = Urn::of(self.bag);
        for (factory, &(before, pours, after)) in plan.factories[..tables.shape.factories].iter().enumerate()
        {
            let mut dealt = Urn::default();
            for _ in 0..before {
                bag.draw(&mut draw, &mut dealt);
            }
            if pours {
                self.bag = bag.tiles();
                self.pour();
                bag = Urn::of(self.bag);
            }
            for _ in 0..after {
                bag.draw(&mut draw, &mut dealt);
            }
            let source = &mut self.sources[factory % SOURCES];
            source.pour(dealt.tiles());
            self.groups |= groups_of(factory, *source);
        }
        self.bag = bag.tiles();
    }

    /// Pours the lid into the bag.
    fn pour(&mut self) {
        self.bag.pour(std::mem::take(&mut self.lid));
        self.markers_in_lid = 0;
    }

    /// The total of a player with its bonuses, and how many rows are complete.
    pub fn total(&self, tables: &Tables, memo: &mut Memo, player: usize) -> (i16, usize) {
        let board = &self.boards[player % ROOM];
        let mask = |count: usize, complete: &dyn Fn(usize) -> bool| -> usize {
            (0..count).map(|of| usize::from(complete(of)) << of).sum()
        };
        let rows = usize::from(board.complete);
        let columns =
            mask(tables.shape.columns, &|column| tables.column_is_complete(column, board.column(column)));
        let colors = mask(COLORS, &|color| tables.color_is_complete(color, board.color(color)));
        let bonus = memo.bonus(tables, rows, columns, colors);
        (board.score.saturating_add(bonus), bits(rows).count())
    }
}

impl PackedBoard {
    /// Tiles the wall from the complete lines, charges the floor line and clears it.
    fn tile(&mut self, tables: &Tables, lid: &mut Bytes) {
        let mut score = self.score;
        let mut full = std::mem::take(&mut self.full);
        while full > 0 {
            let row = tables.tiled_at(full.trailing_zeros() as usize);
            full &= full - 1;
            let Some((color, _)) = self.held(tables, row) else { continue };
            let column = tables.column(row, color);
            let points = tables.points(row, column, self.row(row), self.column(column));
            score = score.saturating_add(points).saturating_add(tables.color_bonus(row, self.color(color)));
            self.rows[row % ROOM] |= 1 << (column % ROOM);
            self.columns[column % ROOM] |= 1 << row;
            self.colors[color % ROOM] |= 1 << row;
            self.complete |= u8::from(tables.row_is_complete(row, self.row(row))) << row;
            self.lines[row % ROOM] = 0;
            self.reopen(tables, row);
            lid.add(color, tables.line_to_lid(row));
        }
        self.score = tables.score_after(self.floor.into(), score);
        let dropped = std::mem::take(&mut self.dropped);
        if tables.floor_to_lid() {
            lid.pour(dropped);
        }
        self.floor = 0;
        let keeps = match self.marker {
            Marker::Elsewhere => true,
            Marker::OnFloor => tables.keeps_marker(false),
            Marker::Beside => tables.keeps_marker(true),
        };
        if !keeps {
            self.marker = Marker::Elsewhere;
        }
    }
}
