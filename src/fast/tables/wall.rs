//! What goes to the wall, what it scores, and what leaves the board.

use super::{COLORS, ROOM, Shape, Tables, bits, color_at, derived, number, size, small};
use crate::engine::facts::Facts;
use crate::rules::vocabulary::{Color, Feature, Number, Piece};
use crate::rules::{self, relations};

/// What the wall-tiling does, by row, column, wall row and wall column.
#[derive(Debug)]
pub(super) struct WallTables {
    /// The rows in the order in which their tiles are placed.
    pub(super) order: [u8; ROOM],
    /// By row and tiles held: the bit of the row's place in this order if the line is complete, or 0.
    pub(super) complete: [[u8; ROOM]; ROOM],
    /// By row and color: the column of the color's space.
    pub(super) columns: Vec<u8>,
    /// By row: the tiles that a complete line leaves to the lid.
    pub(super) to_lid: Vec<u8>,
    pub(super) floor_to_lid: bool,
    pub(super) keeps: [bool; 2],
    pub(super) points: Vec<i16>,
    pub(super) bonuses: Vec<i16>,
    pub(super) color_bonus: Vec<i16>,
}

impl WallTables {
    pub(super) fn of(setup: &Facts, shape: &Shape) -> Result<WallTables, String> {
        let order = order(setup, shape)?;
        let mut tables = WallTables {
            order,
            complete: [[0; ROOM]; ROOM],
            columns: vec![0; shape.rows * COLORS],
            to_lid: vec![0; shape.rows],
            floor_to_lid: false,
            keeps: [false; 2],
            points: Vec::new(),
            bonuses: Vec::new(),
            color_bonus: color_bonus(setup, shape),
        };
        tables.lines(setup, shape);
        tables.leave(setup);
        (tables.points, tables.bonuses) = points(setup, shape);
        if tables.points.iter().chain(&tables.bonuses).any(|points| *points < 0) {
            return Err("the tables cannot express tiles that cost points".to_owned());
        }
        Ok(tables)
    }

    /// Which lines are complete, where their tile goes, and what they leave.
    fn lines(&mut self, setup: &Facts, shape: &Shape) {
        for (at, color) in Color::ALL.into_iter().enumerate() {
            for held in 1..=shape.longest {
                let mut facts = Facts::default();
                for line in setup.Capacity.iter().filter(|line| number(held) <= line.1) {
                    facts.Holds.push(relations::Holds(1, line.0, color, number(held)));
                }
                let holds = facts.Holds.clone();
                for tiled in derived(&rules::wall_tiling::FILE, setup, &facts).Tiles {
                    let row = size(tiled.1 - 1);
                    let place =
                        self.order.iter().position(|placed| usize::from(*placed) == row).unwrap_or_default();
                    self.complete[row][held] = 1 << place;
                    self.columns[row * COLORS + at] = small(tiled.2 - 1);
                    let supposed = Facts { Holds: holds.clone(), Tiles: vec![tiled], ..Facts::default() };
                    let left = derived(&rules::leftovers::FILE, setup, &supposed);
                    self.to_lid[row] = small(left.LidGets.iter().map(|gets| gets.2).sum());
                }
            }
        }
    }

    /// What leaves the floor line, and whether the marker stays with its player.
    fn leave(&mut self, setup: &Facts) {
        let left = |piece: Piece| {
            let supposed = Facts { OnFloor: vec![relations::OnFloor(1, 1, piece)], ..Facts::default() };
            derived(&rules::leftovers::FILE, setup, &supposed)
        };
        let beside = Facts { BesideFloor: vec![relations::BesideFloor(1)], ..Facts::default() };
        let beside = derived(&rules::leftovers::FILE, setup, &beside);
        self.floor_to_lid = !left(Piece::Tile(Color::ALL[0])).LidGets.is_empty();
        self.keeps = [left(Piece::Marker).FloorCleared.is_empty(), beside.BesideCleared.is_empty()];
    }
}

/// A complete line of a row whose tile goes to a column.
fn complete_line(setup: &Facts, board: Number, row: usize, column: usize) -> Option<relations::Holds> {
    let capacity = setup.Capacity.iter().find(|line| line.0 == number(row + 1))?.1;
    Some(relations::Holds(board, number(row + 1), color_at(setup, row, column)?, capacity))
}

/// The order of rows in which a tile sees those placed before it in the same phase.
fn order(setup: &Facts, shape: &Shape) -> Result<[u8; ROOM], String> {
    let mut facts = Facts::default();
    for row in 1..shape.rows {
        for of_pair in [row - 1, row] {
            facts.Holds.extend(complete_line(setup, number(row), of_pair, 0));
        }
    }
    let along = derived(&rules::wall_tiling::FILE, setup, &facts).VerticalRun;
    let sees = |row: usize, of_pair: usize| {
        along.iter().any(|run| (run.0, run.1) == (number(row), number(of_pair + 1)) && run.2 > 1)
    };
    let downwards = (1..shape.rows).all(|row| sees(row, row) && !sees(row, row - 1));
    let upwards = (1..shape.rows).all(|row| sees(row, row - 1) && !sees(row, row));
    if !downwards && !upwards {
        return Err("the tables cannot express this order of wall-tiling".to_owned());
    }
    let mut order = [0; ROOM];
    for (place, row) in order.iter_mut().enumerate().take(shape.rows) {
        *row = small(number(if downwards { place } else { shape.rows - 1 - place }));
    }
    Ok(order)
}

/// What a tile scores, and what is paid at once for row and column that it completes: by row, column,
/// wall row, wall column.
fn points(setup: &Facts, shape: &Shape) -> (Vec<i16>, Vec<i16>) {
    let (rows, columns) = (shape.row_masks(), shape.column_masks());
    let mut points = vec![0; shape.rows * shape.columns * rows * columns];
    let mut bonuses = points.clone();
    for row in 0..shape.rows {
        for column in 0..shape.columns {
            let mut facts = Facts::default();
            let first = (row * shape.columns + column) * rows * columns;
            for wall_row in (0..rows).filter(|mask| mask >> column & 1 == 0) {
                for wall_column in (0..columns).filter(|mask| mask >> row & 1 == 0) {
                    let board = number(wall_row * columns + wall_column);
                    facts.Holds.extend(complete_line(setup, board, row, column));
                    let across = bits(wall_row).map(|other| (row, other));
                    for (row, column) in across.chain(bits(wall_column).map(|other| (other, column))) {
                        let color = color_at(setup, row, column).unwrap_or(Color::ALL[0]);
                        facts.OnWall.push(relations::OnWall(
                            board,
                            number(row + 1),
                            number(column + 1),
                            color,
                        ));
                    }
                }
            }
            let tiled = derived(&rules::wall_tiling::FILE, setup, &facts);
            let runs = Facts {
                HorizontalRun: tiled.HorizontalRun,
                VerticalRun: tiled.VerticalRun,
                ..Facts::default()
            };
            let once_more = tiled.ScoresAgain.iter().map(|again| (again.0, again.2));
            for (board, scored) in tiled.Points.iter().map(|scored| (scored.0, scored.2)).chain(once_more) {
                points[first + size(board)] += i16::try_from(scored).unwrap_or(i16::MAX);
            }
            for paid in derived(&rules::completion::FILE, setup, &runs).CompletionBonus {
                bonuses[first + size(paid.0)] += i16::try_from(paid.3).unwrap_or(i16::MAX);
            }
        }
    }
    (points, bonuses)
}

/// What a tile is paid for its color: by row, and the rows that show the color before it.
fn color_bonus(setup: &Facts, shape: &Shape) -> Vec<i16> {
    let masks = shape.column_masks();
    let mut bonus = vec![0; shape.rows * masks];
    let mut facts = Facts::default();
    let color = Color::ALL[0];
    for row in 0..shape.rows {
        for mask in (0..masks).filter(|mask| mask >> row & 1 == 0) {
            let board = number(row * masks + mask);
            facts.Tiles.push(relations::Tiles(board, number(row + 1), 1, color));
            facts
                .OnWall
                .extend(bits(mask).map(|other| relations::OnWall(board, number(other + 1), 1, color)));
        }
    }
    for paid in derived(&rules::completion::FILE, setup, &facts)
        .CompletionBonus
        .iter()
        .filter(|paid| paid.2 == Feature::Color)
    {
        bonus[size(paid.0)] = i16::try_from(paid.3).unwrap_or(i16::MAX);
    }
    bonus
}

impl Tables {
    /// The row whose tile is placed at a place of the tiling order.
    #[must_use]
    #[inline]
    pub fn tiled_at(&self, place: usize) -> usize {
        self.wall.order[place % ROOM].into()
    }

    /// Whether a line with so many tiles is complete.
    #[must_use]
    #[inline]
    pub fn is_complete(&self, row: usize, tiles: usize) -> bool {
        self.completed(row, tiles) > 0
    }

    /// The bit of a row's place in the tiling order if a line with so many tiles is complete, or 0.
    #[must_use]
    #[inline]
    pub fn completed(&self, line: usize, tiles: usize) -> u8 {
        self.wall.complete[line % ROOM][tiles % ROOM]
    }

    /// The column of a color's space in a row.
    #[must_use]
    #[inline]
    pub fn column(&self, row: usize, color: usize) -> usize {
        self.wall.columns.get(row * COLORS + color).copied().unwrap_or_default().into()
    }

    /// What a tile scores on its space: by the tiles of its row and column that are placed before it.
    #[must_use]
    #[inline]
    pub fn points(&self, row: usize, column: usize, wall_row: usize, wall_column: usize) -> i16 {
        self.wall.points.get(self.space(row, column, wall_row, wall_column)).copied().unwrap_or_default()
    }

    /// What is paid at once for the row and the column that a tile completes.
    #[must_use]
    #[inline]
    pub fn bonus(&self, row: usize, column: usize, wall_row: usize, wall_column: usize) -> i16 {
        self.wall.bonuses.get(self.space(row, column, wall_row, wall_column)).copied().unwrap_or_default()
    }

    #[inline]
    fn space(&self, row: usize, column: usize, wall_row: usize, wall_column: usize) -> usize {
        let (rows, columns) = (self.shape.row_masks(), self.shape.column_masks());
        ((row * self.shape.columns + column) * rows + wall_row) * columns + wall_column
    }

    /// What a tile is paid for its color: by the rows that show the color before it.
    #[must_use]
    #[inline]
    pub fn color_bonus(&self, row: usize, rows: usize) -> i16 {
        self.wall.color_bonus.get(row * self.shape.column_masks() + rows).copied().unwrap_or_default()
    }

    /// The tiles that a complete line leaves to the lid.
    #[must_use]
    #[inline]
    pub fn line_to_lid(&self, row: usize) -> u8 {
        self.wall.to_lid.get(row).copied().unwrap_or_default()
    }

    /// Whether the tiles of the floor line go to the lid.
    #[must_use]
    #[inline]
    pub fn floor_to_lid(&self) -> bool {
        self.wall.floor_to_lid
    }

    /// Whether a player keeps a marker on the floor line, or beside it.
    #[must_use]
    #[inline]
    pub fn keeps_marker(&self, beside: bool) -> bool {
        self.wall.keeps[usize::from(beside)]
    }
}
