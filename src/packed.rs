//! The packed game: counts and bit masks, played by looking up what the rules answered.
//!
//! It holds no rule and no number of the game; all stand in [`Tables`].
#![allow(clippy::cast_possible_truncation)] // masks and counts are small

mod board;
mod choosing;
mod keys;
mod moves;
mod ordered;
mod position;
mod random;

pub use board::{Marker, PackedBoard};
pub use choosing::Chooser;
pub use moves::{Moves, PackedMove};
pub use ordered::OrderedGame;
pub use random::{Outcome, RandomGames};

use crate::tables::{COLORS, MarkerGoes, Memo, ROOM, SOURCES, Tables};

/// A game at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedGame {
    /// The tiles of each source by color; the center stands behind the factories.
    pub sources: [[u8; COLORS]; SOURCES],
    /// The bag by color.
    pub bag: [u8; COLORS],
    /// The lid by color.
    pub lid: [u8; COLORS],
    /// Markers in the lid.
    pub markers_in_lid: u8,
    /// The marker lies in the center.
    pub marker_in_center: bool,
    /// The player to move, from 0.
    pub to_move: usize,
    /// Who started the round, from 0.
    pub started: usize,
    /// The boards by seat.
    pub boards: [PackedBoard; ROOM],
    /// The tiles on factories and center.
    left: u16,
}

impl PackedGame {
    /// The table before the first round.
    #[must_use]
    pub fn new(tables: &Tables, started: usize) -> PackedGame {
        let mut game = PackedGame {
            sources: [[0; COLORS]; SOURCES],
            bag: [0; COLORS],
            lid: [0; COLORS],
            markers_in_lid: 0,
            marker_in_center: false,
            to_move: started,
            started,
            boards: [PackedBoard::default(); ROOM],
            left: 0,
        };
        for tiles in &tables.setup.tiles_of_color {
            game.bag[tiles.0 as usize] = u8::try_from(tiles.1).unwrap_or_default();
        }
        for board in &mut game.boards[..tables.shape.players] {
            board.reopen(tables);
        }
        game
    }

    /// Whether no tile is left to take.
    #[must_use]
    #[inline]
    pub fn offer_is_over(&self) -> bool {
        self.left == 0
    }

    /// Lists the legal moves in the order of source, color and line.
    #[inline]
    pub fn list(&self, tables: &Tables, moves: &mut Moves) {
        moves.clear();
        let open = self.boards[self.to_move].open;
        let mut group = 0;
        for tiles in &self.sources[..=tables.shape.factories] {
            for (tiles, lines) in tiles.iter().zip(open) {
                if *tiles > 0 {
                    moves.add(tables, group, lines);
                }
                group += 1;
            }
        }
    }

    /// Makes a legal move.
    #[inline]
    pub fn take(&mut self, tables: &Tables, does: PackedMove) {
        let (source, color, line) =
            (usize::from(does.source), usize::from(does.color), usize::from(does.line));
        let center = tables.shape.factories;
        let tiles = std::mem::take(&mut self.sources[source][color]);
        self.left -= u16::from(tiles);
        let from_center = source == center;
        if !from_center {
            let rest = std::mem::take(&mut self.sources[source]);
            for (tiles, rest) in self.sources[center].iter_mut().zip(rest) {
                *tiles += rest;
            }
        }
        let takes_marker = from_center && self.marker_in_center;
        let board = &mut self.boards[self.to_move];
        let rows = tables.shape.rows;
        let held = if line < rows { board.held(tables, line).map_or(0, |held| held.1) } else { 0 };
        let effect = tables.line(line, held, usize::from(tiles));
        if line < rows && effect.to_line > 0 {
            let content = tables.shape.content(color, held + usize::from(effect.to_line));
            board.lines[line] = content as u8;
            board.reopen_line(tables, line);
        }
        let drops = tables.floor(usize::from(board.floor), takes_marker, usize::from(tiles - effect.to_line));
        board.floor += drops.to_floor + u8::from(drops.marker == MarkerGoes::OnFloor);
        board.dropped[color] += drops.to_floor;
        self.lid[color] += drops.to_lid + effect.to_lid;
        if takes_marker {
            self.marker_goes(drops.marker);
        }
        self.to_move = tables.next(self.to_move);
    }

    fn marker_goes(&mut self, goes: MarkerGoes) {
        let board = &mut self.boards[self.to_move];
        match goes {
            MarkerGoes::Nowhere => return,
            MarkerGoes::OnFloor => board.marker = Marker::OnFloor,
            MarkerGoes::Beside => board.marker = Marker::Beside,
            MarkerGoes::IntoLid => {
                board.marker = Marker::Beside;
                self.markers_in_lid += 1;
            }
        }
        self.marker_in_center = false;
    }

    /// Ends the offer: by some rules the player to move takes a marker that is left alone.
    pub fn end_offer(&mut self, tables: &Tables) {
        if self.marker_in_center {
            let board = &mut self.boards[self.to_move];
            let goes = tables.bare_marker(usize::from(board.floor));
            board.floor += u8::from(goes == MarkerGoes::OnFloor);
            self.marker_goes(goes);
        }
    }

    /// Tiles all walls.
    pub fn tile(&mut self, tables: &Tables) {
        for board in &mut self.boards[..tables.shape.players] {
            let mut gain = 0;
            for &row in tables.tiling_order() {
                let Some((color, tiles)) = board.held(tables, row) else { continue };
                if !tables.is_complete(row, tiles) {
                    continue;
                }
                let column = tables.column(row, color);
                gain += tables.points(row, column, board.rows[row].into(), board.columns[column].into());
                gain += tables.color_bonus(row, board.colors[color].into());
                board.rows[row] |= 1 << column;
                board.columns[column] |= 1 << row;
                board.colors[color] |= 1 << row;
                board.lines[row] = 0;
                self.lid[color] += tables.line_to_lid(row);
                board.reopen_line(tables, row);
            }
            board.score = tables.score_after(board.floor.into(), board.score + gain);
            let dropped = std::mem::take(&mut board.dropped);
            if tables.floor_to_lid() {
                for (tiles, dropped) in self.lid.iter_mut().zip(dropped) {
                    *tiles += dropped;
                }
            }
            board.floor = 0;
            let keeps = match board.marker {
                Marker::Elsewhere => true,
                Marker::OnFloor => tables.keeps_marker(false),
                Marker::Beside => tables.keeps_marker(true),
            };
            if !keeps {
                board.marker = Marker::Elsewhere;
            }
        }
    }

    /// Whether the game is over, before a round is dealt.
    pub fn is_over(&self, tables: &Tables, memo: &mut Memo) -> bool {
        let boards = &self.boards[..tables.shape.players];
        let rows = 0..tables.shape.rows;
        let complete =
            |board: &PackedBoard| rows.clone().any(|row| tables.row_is_complete(row, board.rows[row].into()));
        let row = boards.iter().any(complete);
        let (mut circulates, mut accepted) = (0, 0);
        for color in 0..COLORS {
            circulates |= u8::from(self.bag[color] + self.lid[color] > 0) << color;
            let lines = boards.iter().fold(0, |lines, board| lines | board.open[color]);
            accepted |= u8::from(lines & tables.pattern_lines() != 0) << color;
        }
        memo.is_over(
            tables,
            row,
            self.marker_in_center,
            circulates,
            accepted,
            total(self.bag) + total(self.lid),
        )
    }

    /// Prepares the next round; `draw` chooses the color of each tile from the bag.
    pub fn deal(&mut self, tables: &Tables, memo: &mut Memo, mut draw: impl FnMut(&[u8; COLORS]) -> usize) {
        let boards = &mut self.boards[..tables.shape.players];
        let holder = boards.iter().position(|board| board.marker != Marker::Elsewhere).unwrap_or(ROOM);
        for board in boards {
            board.marker = Marker::Elsewhere;
        }
        let (starts, marker) = memo.starts(tables, holder, self.started);
        (self.started, self.to_move, self.marker_in_center) = (starts, starts, marker);
        let plan = memo.deal(tables, total(self.bag), total(self.lid), self.markers_in_lid);
        if plan.pours_first {
            self.pour();
        }
        let factories = plan.factories;
        for (factory, (before, pours, after)) in
            factories.into_iter().enumerate().take(tables.shape.factories)
        {
            for _ in 0..before {
                self.draw(factory, &mut draw);
            }
            if pours {
                self.pour();
            }
            for _ in 0..after {
                self.draw(factory, &mut draw);
            }
        }
    }

    fn draw(&mut self, factory: usize, draw: &mut impl FnMut(&[u8; COLORS]) -> usize) {
        let color = draw(&self.bag);
        if self.bag[color] > 0 {
            self.bag[color] -= 1;
            self.sources[factory][color] += 1;
            self.left += 1;
        }
    }

    fn pour(&mut self) {
        for (bag, lid) in self.bag.iter_mut().zip(&mut self.lid) {
            *bag += std::mem::take(lid);
        }
        self.markers_in_lid = 0;
    }

    /// The total of a player with its bonuses, and how many rows are complete.
    pub fn total(&self, tables: &Tables, memo: &mut Memo, player: usize) -> (i16, usize) {
        let board = &self.boards[player];
        let mask = |count: usize, complete: &dyn Fn(usize) -> bool| -> usize {
            (0..count).map(|of| usize::from(complete(of)) << of).sum()
        };
        let rows = mask(tables.shape.rows, &|row| tables.row_is_complete(row, board.rows[row].into()));
        let columns = mask(tables.shape.columns, &|column| {
            tables.column_is_complete(column, board.columns[column].into())
        });
        let colors = mask(COLORS, &|color| tables.color_is_complete(color, board.colors[color].into()));
        (board.score + memo.bonus(tables, rows, columns, colors), rows.count_ones() as usize)
    }
}

/// How many tiles a pile holds.
#[inline]
fn total(pile: [u8; COLORS]) -> u16 {
    pile.into_iter().map(u16::from).sum()
}
