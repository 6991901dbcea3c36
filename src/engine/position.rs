//! A position: what lies on the table and on the boards at one moment.

use crate::rules::vocabulary::{Color, Number, Piece, Source};
use std::collections::BTreeMap;

mod apply;
mod tiles;

pub use tiles::Tiles;

/// One player's board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The player's points.
    pub score: Number,
    /// The pattern lines that hold tiles, by row: color and number of tiles.
    pub lines: BTreeMap<Number, (Color, Number)>,
    /// The tiles on the wall, by row and column.
    pub wall: BTreeMap<(Number, Number), Color>,
    /// The floor line from the left.
    pub floor: Vec<Piece>,
    /// The player has the first-player marker, but not on the floor line.
    pub marker_beside_floor: bool,
    /// Floor values used up in earlier rounds, where they never reset.
    pub spent: Number,
    /// The wall columns chosen for complete lines in this wall-tiling, by row, where the walls show no colors.
    pub chosen: BTreeMap<Number, Number>,
    /// The pattern lines that were used, the last one first; the others follow from the top.
    pub line_order: Vec<Number>,
}

impl Board {
    /// Notes that tiles were put on a pattern line, or that it was cleared.
    pub fn use_line(&mut self, row: Number) {
        self.line_order.retain(|&used| used != row);
        self.line_order.insert(0, row);
        if (1..).zip(&self.line_order).all(|(from_the_top, used)| from_the_top == *used) {
            self.line_order.clear();
        }
    }
}

/// What lies on the table and on the boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The player whose turn it is.
    pub to_move: Number,
    /// Who started the round.
    pub starting_player: Number,
    /// The tiles of each factory, in the order in which they were dealt.
    pub factories: Vec<Vec<Color>>,
    /// The tiles in the center, in the order in which they came there.
    pub center: Vec<Color>,
    /// How many tiles of the center each taking from a factory left, the last one first.
    ///
    /// They are the last tiles of the center; those before them were there earlier.
    pub rests: Vec<usize>,
    /// The first-player marker lies in the center.
    pub marker_in_center: bool,
    /// The tiles in the bag.
    pub bag: Tiles,
    /// The tiles in the lid of the box.
    pub lid: Tiles,
    /// How many markers lie in the lid, where one that finds the floor line full goes there.
    pub markers_in_lid: Number,
    /// The order in which leftovers enter the lid, where they lose their color.
    pub lid_order: Vec<Color>,
    /// The boards by seat; there are as many as players.
    pub boards: Vec<Board>,
    /// What else lies on the table, in rule syntax: facts of relations that have no field here.
    pub facts: Vec<String>,
}

impl Position {
    /// The number of players.
    #[must_use]
    pub fn players(&self) -> Number {
        seat_of(self.boards.len())
    }

    /// The boards with their players, from 1.
    pub fn seated(&self) -> impl Iterator<Item = (Number, &Board)> {
        (1..).zip(&self.boards)
    }

    /// The tiles in pattern lines: board, row, color, tiles.
    pub fn held(&self) -> impl Iterator<Item = (Number, Number, Color, Number)> + '_ {
        self.seated().flat_map(|(player, board)| {
            board.lines.iter().map(move |(&row, &(color, tiles))| (player, row, color, tiles))
        })
    }

    /// The spaces chosen in this wall-tiling for the tiles of complete lines: board, row, column.
    pub fn chosen(&self) -> impl Iterator<Item = (Number, Number, Number)> + '_ {
        self.seated()
            .flat_map(|(player, board)| board.chosen.iter().map(move |(&row, &column)| (player, row, column)))
    }

    /// The tiles on walls: board, row, column, color.
    pub fn walled(&self) -> impl Iterator<Item = (Number, Number, Number, Color)> + '_ {
        self.seated().flat_map(|(player, board)| {
            board.wall.iter().map(move |(&(row, column), &color)| (player, row, column, color))
        })
    }

    /// The tiles of a source, but in the center what was left last comes before what lay there.
    pub fn last_rest_first(&self, source: Source) -> impl Iterator<Item = Color> + '_ {
        let tiles = self.source(source);
        let rests = if source == Source::Center { self.rests.as_slice() } else { &[] };
        let mut end = tiles.len();
        let ranges = rests.iter().map(move |rest| {
            let start = end.saturating_sub(*rest);
            let range = start..end;
            end = start;
            range
        });
        let first = tiles.len().saturating_sub(rests.iter().sum());
        ranges
            .chain(std::iter::once(0..first))
            .flat_map(move |range| tiles.get(range).unwrap_or_default())
            .copied()
    }

    /// The board of a player, if somebody sits there.
    pub fn board_mut(&mut self, player: Number) -> Option<&mut Board> {
        self.boards.get_mut(index_of(player)?)
    }

    /// The tiles of a source, in their order; none for a factory that is not in play.
    #[must_use]
    pub fn source(&self, source: Source) -> &[Color] {
        match source {
            Source::Center => &self.center,
            Source::Factory(factory) => {
                index_of(factory).and_then(|index| self.factories.get(index)).map_or(&[], Vec::as_slice)
            }
        }
    }

    /// The tiles of a source, to change; none for a factory that is not in play.
    pub fn source_mut(&mut self, source: Source) -> Option<&mut Vec<Color>> {
        match source {
            Source::Center => Some(&mut self.center),
            Source::Factory(factory) => self.factories.get_mut(index_of(factory)?),
        }
    }

    /// Every source: the factories in their order, then the center.
    pub fn sources(&self) -> impl Iterator<Item = Source> + use<> {
        (1..=seat_of(self.factories.len())).map(Source::Factory).chain([Source::Center])
    }

    /// All tiles of the position, wherever they lie.
    #[must_use]
    pub fn all_tiles(&self) -> Tiles {
        let mut tiles: Tiles = self.factories.iter().flatten().chain(&self.center).copied().collect();
        tiles.pour(&self.bag);
        tiles.pour(&self.lid);
        for board in &self.boards {
            for &(color, count) in board.lines.values() {
                tiles.put(color, count);
            }
            for &color in board.wall.values() {
                tiles.put(color, 1);
            }
            for piece in &board.floor {
                if let Piece::Tile(color) = piece {
                    tiles.put(*color, 1);
                }
            }
        }
        tiles
    }
}

/// The number, from 1, of the last of `count` things.
fn seat_of(count: usize) -> Number {
    Number::try_from(count).unwrap_or(Number::MAX)
}

/// The index, from 0, of the thing with a number from 1.
fn index_of(number: Number) -> Option<usize> {
    usize::try_from(number.checked_sub(1)?).ok()
}
