//! What happens between two offers: the walls are tiled, and the factories filled.

use super::urn::Urn;
use super::{Marker, PackedBoard, PackedGame, groups_of};
use crate::fast::tables::{Bytes, Memo, Order, ROOM, Remaining, SOURCES, Tables, floor_spent, floor_state};
use crate::rules::vocabulary::End;

/// What a wall-tiling brings a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiled {
    /// What the tiles score.
    pub tiles: i16,
    /// What is paid at once for what they complete.
    pub bonuses: i16,
    /// What the floor line costs, zero or less.
    pub floor: i16,
}

impl Tiled {
    /// What tiles and bonuses bring together.
    #[must_use]
    pub fn gain(self) -> i16 {
        self.tiles + self.bonuses
    }
}

impl PackedGame {
    /// Tiles all walls; `see` is shown what each player makes of it.
    pub fn tile(&mut self, tables: &Tables, memo: &mut Memo, mut see: impl FnMut(usize, Tiled)) {
        if tables.reorders() {
            let effect = memo.leftovers(tables, self.lid_order, self.boards.map(|board| board.full));
            self.lid.pour(effect.to_lid);
            self.lid_order = effect.order;
        }
        for (player, board) in self.boards[..tables.shape.players].iter_mut().enumerate() {
            see(player, board.tile(tables, &mut self.lid));
        }
    }

    /// Why the game is over, before a round is dealt; none if it is not.
    pub fn over(&self, tables: &Tables, memo: &mut Memo) -> Option<End> {
        let boards = &self.boards[..tables.shape.players];
        let row = boards.iter().any(|board| board.complete > 0);
        let open = boards.iter().fold(Bytes::default(), |open, board| open.or(board.open));
        let accepted = open.and(Bytes::all(tables.pattern_lines())).filled();
        let remaining =
            Remaining { row, marker: self.marker_in_center, accepted, bag: self.bag, lid: self.lid };
        memo.over(tables, remaining).or_else(|| memo.stalemate(tables, self))
    }

    /// Prepares the next round; `draw` chooses each tile from the bag: it is told how many there are, and
    /// gives the number of one of them, counted from 0 and color by color. `see` is shown each tile:
    /// factory and color.
    pub fn deal(
        &mut self,
        tables: &Tables,
        memo: &mut Memo,
        mut draw: impl FnMut(u8) -> u8,
        mut see: impl FnMut(usize, usize),
    ) {
        let boards = &mut self.boards[..tables.shape.players];
        let holder = boards.iter().position(|board| board.marker != Marker::Elsewhere).unwrap_or(ROOM);
        for board in boards {
            board.marker = Marker::Elsewhere;
        }
        let spent = self.boards.get(holder).map_or(0, |board| floor_spent(board.floor));
        let start = memo.start(tables, holder, spent, self.started);
        (self.started, self.to_move) = (start.player.into(), start.player.into());
        self.marker_in_center = start.marker;
        if let (Some(charge), Some(board)) = (start.charge, self.boards.get_mut(holder)) {
            board.score = board.score.saturating_add(charge);
            board.floor = floor_state(spent + 1, 0);
        }
        let plan = memo.deal(tables, self.bag.total(), self.lid.total(), self.markers_in_lid);
        self.lid_order = plan.order.unwrap_or(self.lid_order);
        if plan.pours_first {
            self.pour();
        }
        let mut bag = Urn::of(self.bag);
        for (factory, &(before, pours, after)) in plan.factories[..tables.shape.factories].iter().enumerate()
        {
            let mut dealt = Urn::default();
            let mut order = Order::default();
            let mut see = |color| {
                if tables.order_matters() {
                    order.push(color);
                }
                see(factory, color);
            };
            for _ in 0..before {
                bag.draw(&mut draw, &mut dealt, &mut see);
            }
            if pours {
                self.bag = bag.tiles();
                self.pour();
                bag = Urn::of(self.bag);
            }
            for _ in 0..after {
                bag.draw(&mut draw, &mut dealt, &mut see);
            }
            if tables.order_matters() {
                self.orders[factory % SOURCES].append(order);
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
}

impl PackedBoard {
    /// Tiles the wall from the complete lines, charges the floor line and clears it.
    #[inline]
    pub(crate) fn tile(&mut self, tables: &Tables, lid: &mut Bytes) -> Tiled {
        let mut tiled = Tiled { floor: tables.penalty(self.floor), ..Tiled::default() };
        let mut full = std::mem::take(&mut self.full);
        while full > 0 {
            let row = tables.tiled_at(full.trailing_zeros() as usize);
            full &= full - 1;
            let Some((color, _)) = self.held(tables, row) else { continue };
            let column = tables.column(row, color);
            tiled.tiles += tables.points(row, column, self.row(row), self.column(column));
            tiled.bonuses += tables.bonus(row, column, self.row(row), self.column(column));
            tiled.bonuses += tables.color_bonus(row, self.color(color));
            self.rows[row % ROOM] |= 1 << (column % ROOM);
            self.columns[column % ROOM] |= 1 << row;
            self.colors[color % ROOM] |= 1 << row;
            self.complete |= u8::from(tables.row_is_complete(row, self.row(row))) << row;
            self.lines[row % ROOM] = 0;
            self.reopen(tables, row);
            lid.add(color, tables.line_to_lid(row));
        }
        let score = self.score.saturating_add(tiled.gain());
        self.score = tables.score_after(self.floor, score);
        let dropped = std::mem::take(&mut self.dropped);
        if tables.floor_to_lid() {
            lid.pour(dropped);
        }
        self.floor = tables.emptied(self.floor);
        let keeps = match self.marker {
            Marker::Elsewhere => true,
            Marker::OnFloor => tables.keeps_marker(false),
            Marker::Beside => tables.keeps_marker(true),
        };
        if !keeps {
            self.marker = Marker::Elsewhere;
        }
        tiled
    }
}
