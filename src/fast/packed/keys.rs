//! What the answers of a strategy's rules about a move, or about two, depend on.
//!
//! A key states no rule: it only tells situations apart. One that told too few apart would give a
//! move the answer of another, which the comparison with the rules in `tests/suite/choosing.rs` finds.

use super::{OrderedGame, PackedBoard, PackedMove};
use crate::engine::ask;
use crate::engine::facts::Facts;
use crate::engine::strategies::Strategy;
use crate::fast::tables::{Bytes, COLORS, ROOM, SOURCES, Tables, bits};
use crate::rules::vocabulary::{Color, Line, Number, Source};
use crate::rules::{self, relations};
use std::cmp::Ordering;
use std::sync::Arc;

/// A legal move, and how many tiles it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub does: PackedMove,
    pub tiles: u8,
    /// The place of its color in its source, where the strategy looks at that.
    place: u8,
    /// The place of its line among those used last, where the strategy looks at that.
    used: u8,
}

/// A position that a strategy looks at.
pub(super) struct Scene<'a> {
    pub game: &'a OrderedGame,
    pub tables: &'a Tables,
    strategy: Strategy,
    board: &'a PackedBoard,
    places: Vec<[u8; COLORS]>,
    runs: Arc<[u8]>,
    behind: bool,
}

/// What a board comes to, were the round over after a move.
struct Prospect {
    gain: i16,
    score: i16,
    run: u8,
}

impl<'a> Scene<'a> {
    pub fn of(tables: &'a Tables, strategy: Strategy, game: &'a OrderedGame, runs: Arc<[u8]>) -> Scene<'a> {
        let packed = &game.packed;
        let board = &packed.boards[packed.to_move % ROOM];
        let boards = packed.boards[..tables.shape.players].iter().enumerate();
        Scene {
            game,
            tables,
            strategy,
            board,
            places: match strategy {
                Strategy::Greedy | Strategy::BestMove => game.places(tables),
                Strategy::Basic => game.places_last_rest_first(tables),
                _ => Vec::new(),
            },
            runs,
            behind: boards
                .map(|(player, other)| (other.score, player))
                .any(|other| other > (board.score, packed.to_move)),
        }
    }

    /// The legal moves in the order of source, color and line.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let (tables, packed) = (self.tables, &self.game.packed);
        (0..=tables.shape.factories).flat_map(move |source| {
            (0..COLORS).flat_map(move |color| {
                let tiles = packed.sources[source % SOURCES].at(color);
                let lines = if tiles > 0 { self.board.lines_for(color) } else { 0 };
                bits(lines).map(move |line| self.candidate(source, color, line, tiles))
            })
        })
    }

    fn candidate(&self, source: usize, color: usize, line: usize, tiles: u8) -> Candidate {
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let does = PackedMove { source: small(source), color: small(color), line: small(line) };
        let used = match self.strategy {
            Strategy::Basic => self.game.used(self.game.packed.to_move, line),
            _ => 0,
        };
        let place = self.places.get(source).map_or(0, |places| places[color]);
        Candidate { does, tiles, place, used: small(used) }
    }

    /// What the worth of a move depends on; none if the strategy compares moves without valuing them.
    pub fn worth_key(&self, candidate: Candidate) -> Option<u64> {
        let Candidate { does: PackedMove { color, line, .. }, tiles, .. } = candidate;
        let row = usize::from(line);
        let is_floor = row >= self.tables.shape.rows;
        let held = if is_floor { 0 } else { self.board.held(self.tables, row).map_or(0, |held| held.1) };
        let held = u8::try_from(held).unwrap_or(u8::MAX);
        let [low, high] = self.board.score.to_le_bytes();
        let key = match self.strategy {
            Strategy::Random | Strategy::First | Strategy::Basic => return None,
            Strategy::Greedy => {
                let [low, high] = self.prospect(candidate).score.to_le_bytes();
                [low, high, 0, 0, 0, 0, 0, 0]
            }
            Strategy::GreedyLines | Strategy::FillColumn => {
                let Prospect { gain, run, .. } = self.prospect(candidate);
                let [less, more] = gain.to_le_bytes();
                [low, high, less, more, run, u8::from(is_floor), 0, 0]
            }
            Strategy::BestMove => [line, held, tiles, self.board.floor, 0, 0, 0, 0],
            Strategy::Light | Strategy::BestLine => [line, held, tiles, 0, 0, 0, 0, 0],
            Strategy::SixTiers if is_floor => [line, held, tiles, 0, 0, 0, 0, 0],
            Strategy::SixTiers => {
                let column = self.tables.column(row, usize::from(color));
                let (across, along) = (self.board.rows[row % ROOM], self.board.columns[column % ROOM]);
                [line, held, tiles, color, across, along, u8::from(self.behind), 0]
            }
        };
        Some(u64::from_le_bytes(key))
    }

    /// What it depends on which of two moves of equal worth is taken; `worth` is what decides first.
    ///
    /// Of factories, places and counts the order alone tells: rules compare them, and nothing else.
    pub fn pair_key(&self, first: Candidate, second: Candidate, worth: Number) -> u64 {
        let order = |of: &dyn Fn(Candidate) -> u8| match of(first).cmp(&of(second)) {
            Ordering::Less => 1,
            Ordering::Equal => 2,
            Ordering::Greater => 3,
        };
        let pair = |of: &dyn Fn(Candidate) -> bool| u8::from(of(first)) << 1 | u8::from(of(second));
        let is_center = |of: Candidate| usize::from(of.does.source) == self.tables.shape.factories;
        let by_strategy = match self.strategy {
            Strategy::Greedy | Strategy::BestMove => order(&|of| of.place),
            Strategy::Basic => {
                order(&|of| of.place) << 4 | order(&|of| of.used) << 2 | pair(&|of| of.used > 0)
            }
            Strategy::GreedyLines | Strategy::FillColumn => order(&|of| of.tiles),
            Strategy::SixTiers => u8::try_from(worth.unsigned_abs()).unwrap_or(u8::MAX),
            Strategy::Random | Strategy::First | Strategy::Light | Strategy::BestLine => 0,
        };
        u64::from_le_bytes([
            first.does.line,
            second.does.line,
            first.does.color,
            second.does.color,
            order(&|of| of.does.source),
            pair(&is_center),
            by_strategy,
            0,
        ])
    }

    /// Whether the strategy chooses between two moves at all; else each stands for itself.
    pub fn compares(&self, first: PackedMove, second: PackedMove) -> bool {
        self.strategy != Strategy::BestLine || (first.source, first.color) == (second.source, second.color)
    }

    /// Whether two of the moves are from factories that hold the same tiles in the same order, which
    /// a strategy may mistake for each other.
    pub fn are_alike(&self, moves: &[Candidate]) -> bool {
        self.strategy == Strategy::BestMove
            && moves.iter().any(|first| {
                let of = |candidate: &Candidate| usize::from(candidate.does.source);
                let alike = |other: &&Candidate| self.game.source(of(other)) == self.game.source(of(first));
                moves.iter().filter(alike).any(|other| of(other) != of(first))
            })
    }

    /// Looks up what the board comes to with a move; the marker is left out of account.
    fn prospect(&self, candidate: Candidate) -> Prospect {
        let (tables, does) = (self.tables, candidate.does);
        let mut board = *self.board;
        let placed = board.place(tables, does.line.into(), does.color.into(), candidate.tiles.into());
        board.floor = tables.floor(board.floor, false, placed.drops.into()).state;
        let gain = board.tile(tables, &mut Bytes::default()).gain();
        let run = |column: &u8| self.runs.get(usize::from(*column)).copied().unwrap_or_default();
        Prospect { gain, score: board.score, run: board.columns.iter().map(run).max().unwrap_or_default() }
    }
}

/// The longest run of a column by its rows, where the strategy looks at that: asked of its rules.
pub(super) fn runs(tables: &Tables, strategy: Strategy) -> Arc<[u8]> {
    if strategy != Strategy::FillColumn {
        return Arc::default();
    }
    let number = |size: usize| Number::try_from(size).unwrap_or(Number::MAX);
    let mut facts =
        Facts { ToMove: vec![relations::ToMove(1)], Score: vec![relations::Score(1, 0)], ..Facts::default() };
    let mut runs = vec![0; tables.shape.column_masks()];
    for mask in 0..runs.len() {
        let (board, color) = (number(mask), Color::ALL[0]);
        facts.LeadsTo.push(relations::LeadsTo(board, Source::Factory(board), color, Line::Pattern(1)));
        facts.Gain.push(relations::Gain(board, 0));
        facts.Tiles.extend(bits(mask).map(|row| relations::Tiles(board, number(row + 1), 1, color)));
    }
    for value in ask::derive(&[&rules::fill_column::FILE], &[&tables.setup, &facts]).RunAndScore {
        if let Source::Factory(board) = value.0
            && let Some(run) = usize::try_from(board).ok().and_then(|mask| runs.get_mut(mask))
        {
            *run = u8::try_from(value.3).unwrap_or(u8::MAX);
        }
    }
    runs.into()
}
