//! From the packed form to positions and back.

use super::{Marker, PackedBoard, PackedGame, PackedMove, groups_of};
use crate::engine::facts::table;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::position::{Board, Position, Tiles};
use crate::fast::tables::{Bytes, Order, ROOM, SOURCES, Tables, bits, content, floor_spent, floor_state};
use crate::rules::relations::OnOffer;
use crate::rules::vocabulary::{Color, Line, Number, Piece, Source};
use std::sync::Arc;

impl PackedGame {
    /// Packs a position; the order of tiles in sources is lost where it does not matter.
    #[must_use]
    pub fn of(tables: &Tables, position: &Position) -> PackedGame {
        let mut game = PackedGame::new(tables, index(position.starting_player));
        game.to_move = index(position.to_move);
        game.bag = counts(&position.bag);
        game.lid = counts(&position.lid);
        game.lid_order = tables.lid_order_number(&position.lid_order);
        game.marker_in_center = position.marker_in_center;
        game.markers_in_lid = u8::try_from(position.markers_in_lid).unwrap_or_default();
        for OnOffer(source, color, tiles) in table(position).OnOffer {
            let at = match source {
                Source::Factory(factory) => index(factory),
                Source::Center => tables.shape.factories,
            };
            game.sources[at % SOURCES].add(color as usize, u8::try_from(tiles).unwrap_or_default());
        }
        if tables.order_matters() {
            for (order, source) in game.orders.iter_mut().zip(position.sources()) {
                *order = Order::of(position.source(source));
            }
        }
        let sources = game.sources.iter().enumerate();
        game.groups = sources.fold(0, |groups, (source, tiles)| groups | groups_of(source, *tiles));
        for (packed, board) in game.boards.iter_mut().zip(&position.boards) {
            *packed = PackedBoard::of(tables, board);
        }
        game
    }

    /// Unpacks a game; the tiles of a source lie in the order of colors, where theirs does not matter.
    #[must_use]
    pub fn unpack(&self, tables: &Tables) -> Game {
        Game { setup: Arc::clone(&tables.setup), position: self.position(tables) }
    }

    /// The position of a game; the tiles of a source lie in the order of colors, where theirs does not
    /// matter.
    #[must_use]
    pub fn position(&self, tables: &Tables) -> Position {
        let number = |index: usize| Number::try_from(index + 1).unwrap_or(Number::MAX);
        let tiles = |counts: Bytes| -> Vec<Color> {
            let of_color = |(color, count)| std::iter::repeat_n(color, usize::from(count));
            Color::ALL.into_iter().zip(counts.numbers()).flat_map(of_color).collect()
        };
        let pile = |counts: Bytes| -> Tiles { tiles(counts).into_iter().collect() };
        let factories = tables.shape.factories;
        let lying = |source: usize| {
            let source = source % SOURCES;
            if tables.order_matters() { self.orders[source].tiles() } else { tiles(self.sources[source]) }
        };
        Position {
            to_move: number(self.to_move),
            starting_player: number(self.started),
            factories: (0..factories).map(lying).collect(),
            center: lying(factories),
            marker_in_center: self.marker_in_center,
            markers_in_lid: Number::from(self.markers_in_lid),
            bag: pile(self.bag),
            lid: pile(self.lid),
            lid_order: tables.lid_order(self.lid_order).to_vec(),
            boards: self.boards[..tables.shape.players].iter().map(|board| board.unpack(tables)).collect(),
            ..Position::default()
        }
    }

    /// Asks the rules who wins, as a mask of seats.
    pub(super) fn ask_winners(&self, tables: &Tables) -> u8 {
        let winners = self.unpack(tables).scoring().winning_seats();
        winners.iter().filter_map(|seat| u32::try_from(seat - 1).ok()).fold(0, |mask, seat| mask | 1 << seat)
    }
}

impl PackedMove {
    /// Packs a move that is legal somewhere.
    #[must_use]
    pub fn of(tables: &Tables, does: Move) -> PackedMove {
        let small = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
        PackedMove {
            source: match does.source {
                Source::Factory(factory) => small(index(factory)),
                Source::Center => small(tables.shape.factories),
            },
            color: does.color as u8,
            line: match does.line {
                Line::Pattern(row) => small(index(row)),
                Line::Floor => small(tables.shape.rows),
            },
        }
    }

    /// The move in the words of the rules.
    #[must_use]
    pub fn unpack(self, tables: &Tables) -> Move {
        let number = |index: u8| Number::from(index) + 1;
        let is_center = usize::from(self.source) == tables.shape.factories;
        Move {
            source: if is_center { Source::Center } else { Source::Factory(number(self.source)) },
            color: Color::ALL[usize::from(self.color)],
            line: line_of(tables, self.line.into()),
        }
    }
}

impl PackedBoard {
    pub(crate) fn of(tables: &Tables, board: &Board) -> PackedBoard {
        let mut packed =
            PackedBoard { score: i16::try_from(board.score).unwrap_or(i16::MAX), ..PackedBoard::default() };
        for (&row, &(color, tiles)) in &board.lines {
            packed.lines[index(row) % ROOM] =
                content(color as usize, usize::try_from(tiles).unwrap_or_default());
        }
        for (&(row, column), &color) in &board.wall {
            let (row, column) = (index(row) % ROOM, index(column) % ROOM);
            packed.rows[row] |= 1 << column;
            packed.columns[column] |= 1 << row;
            packed.colors[color as usize] |= 1 << row;
        }
        packed.floor = floor_state(usize::try_from(board.spent).unwrap_or_default(), board.floor.len());
        for piece in &board.floor {
            match piece {
                Piece::Tile(color) => packed.dropped.add(*color as usize, 1),
                Piece::Marker => packed.marker = Marker::OnFloor,
            }
        }
        if board.marker_beside_floor {
            packed.marker = Marker::Beside;
        }
        packed.review(tables);
        packed
    }

    fn unpack(&self, tables: &Tables) -> Board {
        let number = |index: usize| Number::try_from(index + 1).unwrap_or(Number::MAX);
        let mut board = Board {
            score: Number::from(self.score),
            spent: number(floor_spent(self.floor)) - 1,
            ..Board::default()
        };
        for row in 0..tables.shape.rows {
            if let Some((color, tiles)) = self.held(tables, row)
                && let Some(&color) = Color::ALL.get(color)
            {
                board.lines.insert(number(row), (color, number(tiles) - 1));
            }
        }
        for color in Color::ALL {
            for row in bits(self.color(color as usize)) {
                board.wall.insert((number(row), number(tables.column(row, color as usize))), color);
            }
        }
        if self.marker == Marker::OnFloor {
            board.floor.push(Piece::Marker);
        }
        for (color, count) in Color::ALL.into_iter().zip(self.dropped.numbers()) {
            board.floor.extend(std::iter::repeat_n(Piece::Tile(color), usize::from(count)));
        }
        board.marker_beside_floor = self.marker == Marker::Beside;
        board
    }
}

/// A line by its place, the floor line behind the rows.
pub(super) fn line_of(tables: &Tables, line: usize) -> Line {
    if line == tables.shape.rows {
        return Line::Floor;
    }
    Line::Pattern(Number::try_from(line + 1).unwrap_or(Number::MAX))
}

/// The place, from 0, of what is counted from 1; the first for what is no place.
pub(super) fn index(number: Number) -> usize {
    usize::try_from(number.saturating_sub(1)).unwrap_or_default()
}

/// The tiles of a pile by color.
fn counts(pile: &Tiles) -> Bytes {
    let mut counts = Bytes::default();
    for (color, count) in pile.counts() {
        counts.add(color as usize, u8::try_from(count).unwrap_or_default());
    }
    counts
}
