//! Tables: what the rules answer about every local situation, asked once and kept flat.
//!
//! A line with its wall row, a tile with its row and column, a floor line: there are few of each, so
//! all are asked about, many boards in one question. Nothing here is typed in; a change of the rules
//! changes the tables.

mod assumed;
mod assumed_of_rounds;
mod assumed_of_strategies;
mod assumption;
mod assumptions;
mod bytes;
mod finish;
mod floor;
mod lid;
mod lines;
mod order;
mod passing;
mod round;
mod score;
mod spoil;
mod trial;
mod wall;

pub use assumptions::check_strategy;
pub use bytes::Bytes;
pub use floor::{FloorEffect, MarkerGoes};
pub use lid::LeftoversEffect;
pub use lines::{LineEffect, content};
pub use order::Order;
pub use round::{DealPlan, Memo, Remaining, Start};
pub use spoil::Table;

use crate::engine::ask;
use crate::engine::facts::Facts;
use crate::engine::game;
use crate::engine::rule_set::RuleSet;
use crate::rules::RuleFile;
use crate::rules::vocabulary::{Color, Number};
use std::sync::Arc;

/// Rows with the floor line, columns, players and tiles of a line that the packed game has room for.
pub const ROOM: usize = 8;

/// Sources that the packed game has room for: factories and the center.
pub const SOURCES: usize = 16;

/// Groups, the tiles of a color on a source, that the packed game has room for.
pub const GROUPS: usize = u64::BITS as usize;

/// Tiles of a color that the packed game has room for.
pub const TILES: usize = 32;

/// Tiles that the packed game has room for: sums of them leave the last bit of a byte.
const ALL_TILES: usize = 127;

/// Pieces on a floor line, and floor values used up before, that the packed game has room for.
const FLOOR: usize = 16;

/// Floor states: so many pieces on the line, and so many floor values used up in earlier rounds.
const STATES: usize = FLOOR * FLOOR;

/// How many colors there are.
pub const COLORS: usize = Color::ALL.len();

/// Points of one bonus that the packed game has room for.
const MOST_POINTS: Number = 1_000;

const NO_ROOM: &str = "table or boards are larger than the packed game has room for";

/// The answers of a rule set's rules about every local situation, for a number of players.
#[derive(Debug)]
pub struct Tables {
    /// What is on the table.
    pub setup: Arc<Facts>,
    /// Its sizes.
    pub shape: Shape,
    accepts: Vec<lines::Accepts>,
    lines: Box<lines::Effects>,
    floor: floor::Floor,
    wall: wall::WallTables,
    score: score::Scores,
    lid: lid::Lid,
    /// Whether a factory passes for the center, by whether the marker lies there.
    passes: [bool; 2],
    finish: finish::Finish,
    /// Whether the end depends on how many tiles of each color are left to deal.
    end_counts: bool,
    /// Whether the game can be over by stalemate while the marker lies in the center.
    stalemates: bool,
    /// Whether a total is the score with something added that does not depend on it.
    score_is_added: bool,
    next: [u8; ROOM],
    pattern_lines: u8,
    /// The lines of each mask, one after the other, and behind them how many they are.
    lines_of: Box<[Bytes; 1 << ROOM]>,
    /// The answers that are changed on purpose.
    spoiled: Option<Table>,
}

/// The sizes of table and boards.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Players.
    pub players: usize,
    /// Factories.
    pub factories: usize,
    /// Rows of a board.
    pub rows: usize,
    /// Columns of a wall.
    pub columns: usize,
    /// Spaces of the longest pattern line.
    pub longest: usize,
    /// Spaces of the floor line.
    pub floor: usize,
    /// Floor values that can be used up in earlier rounds; 0 where each round begins with the first.
    pub spent: usize,
    /// Tiles of a color, at most.
    pub tiles: usize,
}

impl Tables {
    /// Asks the rules about everything.
    ///
    /// # Errors
    /// Why tables can not express the rule set, or that it is not played by so many.
    pub fn of(rules: &RuleSet, players: Number) -> Result<Tables, String> {
        Tables::of_setup(Arc::new(game::setup(rules, players)))
    }

    /// Asks the rules of a setup about everything.
    ///
    /// # Errors
    /// Why tables can not express them, or that the game is not played by so many.
    pub fn of_setup(setup: Arc<Facts>) -> Result<Tables, String> {
        assumptions::check(&setup)?;
        lines::check_sources(&setup)?;
        let shape = Shape::of(&setup)?;
        let passes = passing::passes(&setup)?;
        let dealt = shape.factories * setup.FactorySize.iter().map(|tiles| size(tiles.0)).sum::<usize>();
        if passes.contains(&true) && dealt > Order::ROOM {
            return Err(NO_ROOM.to_owned());
        }
        let tables = Tables {
            accepts: lines::accepts(&setup, &shape)?,
            lines: lines::effects(&setup, &shape)?,
            floor: floor::Floor::of(&setup, &shape),
            wall: wall::WallTables::of(&setup, &shape)?,
            score: score::Scores::of(&setup, &shape),
            lid: lid::Lid::of(&setup),
            passes,
            finish: finish::Finish::of(&setup, &shape),
            end_counts: assumptions::end_counts(&setup),
            stalemates: assumptions::stalemates(&setup, true),
            score_is_added: assumptions::score_is_added(&setup),
            next: next(&setup),
            pattern_lines: (1 << shape.rows) - 1,
            lines_of: Box::new(std::array::from_fn(lines_of)),
            spoiled: None,
            setup,
            shape,
        };
        trial::check(&tables)?;
        Ok(tables)
    }
}

impl Shape {
    fn of(setup: &Facts) -> Result<Shape, String> {
        let last = |numbers: &mut dyn Iterator<Item = Number>| -> usize {
            numbers.max().and_then(|last| usize::try_from(last).ok()).unwrap_or_default()
        };
        let floor = last(&mut setup.FloorEnd.iter().map(|end| end.0));
        let shape = Shape {
            players: setup.Seat.len(),
            factories: setup.Factory.len(),
            rows: last(&mut setup.LastRow.iter().map(|row| row.0)),
            columns: last(&mut setup.LastColumn.iter().map(|column| column.0)),
            longest: last(&mut setup.Capacity.iter().map(|capacity| capacity.1)),
            floor,
            spent: if score::spends(setup) { floor } else { 0 },
            tiles: last(&mut setup.TilesOfColor.iter().map(|tiles| tiles.1)),
        };
        if shape.players == 0 {
            return Err("the game is not played by so many".to_owned());
        }
        let costs = setup.FloorSpace.iter().map(|space| space.1).sum::<Number>();
        let several = setup.WorthOfSeveral.iter().map(|worth| worth.1);
        let mut bonuses = setup.Worth.iter().map(|worth| worth.1).chain(several);
        if i8::try_from(costs).is_err() || bonuses.any(|points| points.abs() > MOST_POINTS) {
            return Err(
                "the floor line costs more, or bonuses are larger, than the tables have room for".to_owned()
            );
        }
        let board = shape.rows + 1 < ROOM && shape.columns < ROOM && shape.longest < ROOM;
        let table = shape.players <= ROOM && (shape.factories + 1) * COLORS <= GROUPS;
        let tiles = setup.TilesOfColor.iter().map(|tiles| size(tiles.1)).sum::<usize>();
        if !board || !table || shape.floor >= FLOOR || shape.tiles >= TILES || tiles > ALL_TILES {
            return Err(NO_ROOM.to_owned());
        }
        Ok(shape)
    }

    /// The floor states: values used up in earlier rounds, and pieces that cover the next ones.
    fn floor_states(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Shape { floor, spent, .. } = *self;
        (0..=spent).flat_map(move |spent| (0..=floor).map(move |pieces| (spent, pieces)))
    }

    /// The different walls of a row, as masks of its columns.
    #[must_use]
    pub fn row_masks(&self) -> usize {
        1 << self.columns
    }

    /// The different walls of a column, as masks of its rows.
    #[must_use]
    pub fn column_masks(&self) -> usize {
        1 << self.rows
    }
}

impl Tables {
    /// Whose turn is after a player's; players from 0.
    #[must_use]
    #[inline]
    pub fn next(&self, player: usize) -> usize {
        usize::from(self.next[player % ROOM])
    }

    /// The lines of a mask, one after the other, and at the last place how many they are.
    #[must_use]
    #[inline]
    pub fn lines_of(&self, mask: u8) -> Bytes {
        self.lines_of[usize::from(mask)]
    }

    /// The pattern lines, as a mask of lines.
    #[must_use]
    #[inline]
    pub fn pattern_lines(&self) -> u8 {
        self.pattern_lines
    }
}

/// The number of a floor state: values used up in earlier rounds, and pieces on the line.
#[must_use]
pub fn floor_state(spent: usize, pieces: usize) -> u8 {
    small(number(spent.min(FLOOR - 1) * FLOOR + pieces.min(FLOOR - 1)))
}

/// The floor values used up in earlier rounds in a floor state.
#[must_use]
pub fn floor_spent(state: u8) -> usize {
    usize::from(state) / FLOOR
}

/// The lines of a mask, one after the other, and at the last place how many they are.
fn lines_of(mask: usize) -> Bytes {
    let mut lines = [0; ROOM];
    for (place, line) in lines.iter_mut().zip(bits(mask)) {
        *place = small(number(line));
    }
    lines[ROOM - 1] = small(Number::from(mask.count_ones().cast_signed()));
    Bytes::new(lines)
}

/// Whose turn is after each player's; players from 0.
fn next(setup: &Facts) -> [u8; ROOM] {
    let mut next = [0; ROOM];
    for follows in &setup.Clockwise {
        next[size(follows.0 - 1)] = small(follows.1 - 1);
    }
    next
}

/// Derives what a rule file derives from a setup and a supposed situation.
fn derived(file: &'static RuleFile, setup: &Facts, supposed: &Facts) -> Facts {
    derive_all(&[file], setup, supposed)
}

/// Derives what rule files derive, one after the other, from a setup and a supposed situation.
fn derive_all(files: &[&'static RuleFile], setup: &Facts, supposed: &Facts) -> Facts {
    ask::derive(files, &[setup, supposed])
}

/// A size as a number of the rules.
fn number(size: usize) -> Number {
    Number::try_from(size).unwrap_or(Number::MAX)
}

/// A number of the rules as a size; 0 for what is none.
fn size(number: Number) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// A number of the rules as a small count.
fn small(number: Number) -> u8 {
    u8::try_from(number).unwrap_or_default()
}

/// The color of a wall space; rows and columns from 0.
fn color_at(setup: &Facts, row: usize, column: usize) -> Option<Color> {
    let at = (number(row + 1), number(column + 1));
    setup.WallSpace.iter().find(|space| (space.0, space.1) == at).map(|space| space.2)
}

/// The bits of a mask, from the lowest.
#[inline]
pub(crate) fn bits(mask: usize) -> impl Iterator<Item = usize> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let bit = (left > 0).then_some(left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}
