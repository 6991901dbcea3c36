//! What is complete on a wall, and who beats whom.

use super::assumptions::pairs_decide;
use super::{COLORS, Shape, Tables, bits, color_at, derived, number, size};
use crate::engine::facts::Facts;
use crate::rules::vocabulary::{Color, Number};
use crate::rules::{self, relations};
use std::cmp::Ordering;

/// What is complete, by masks; and who is beaten, by pairs.
#[derive(Debug)]
pub(super) struct Finish {
    pub(super) rows: Vec<bool>,
    pub(super) columns: Vec<bool>,
    pub(super) colors: Vec<bool>,
    /// By order of totals and both players' complete rows: the first is beaten. None if pairs do not decide.
    beaten: Option<Vec<bool>>,
}

impl Finish {
    pub(super) fn of(setup: &Facts, shape: &Shape) -> Finish {
        let across = |mask: usize, row: usize| bits(mask).map(move |column| (row, column)).collect();
        let along = |mask: usize, column: usize| bits(mask).map(move |row| (row, column)).collect();
        let of_color = |mask: usize, color: usize| {
            let at = |row: usize| {
                let shown = (0..shape.columns).find(|&c| color_at(setup, row, c) == Some(Color::ALL[color]));
                Some((row, shown?))
            };
            bits(mask).filter_map(at).collect()
        };
        let (row_masks, column_masks) = (shape.row_masks(), shape.column_masks());
        let color_of = |complete: &Facts| -> Vec<(Number, usize)> {
            complete.CompleteColor.iter().map(|fact| (fact.0, fact.1 as usize)).collect()
        };
        Finish {
            rows: complete(setup, shape.rows, row_masks, &across, &|wall| {
                wall.CompleteRow.iter().map(|fact| (fact.0, size(fact.1 - 1))).collect()
            }),
            columns: complete(setup, shape.columns, column_masks, &along, &|wall| {
                wall.CompleteColumn.iter().map(|fact| (fact.0, size(fact.1 - 1))).collect()
            }),
            colors: complete(setup, COLORS, column_masks, &of_color, &color_of),
            beaten: if pairs_decide(setup) { beaten(setup, shape) } else { None },
        }
    }

    /// Turns around who is beaten.
    pub(super) fn spoil(&mut self) {
        for beaten in self.beaten.iter_mut().flatten() {
            *beaten = !*beaten;
        }
    }
}

type Tiles<'a> = &'a dyn Fn(usize, usize) -> Vec<(usize, usize)>;
type Found<'a> = &'a dyn Fn(&Facts) -> Vec<(Number, usize)>;

/// Which of `count` rows, columns or colors are complete with the tiles of each mask.
fn complete(setup: &Facts, count: usize, masks: usize, tiles: Tiles<'_>, found: Found<'_>) -> Vec<bool> {
    let mut complete = vec![false; count * masks];
    for of in 0..count {
        let mut facts = Facts::default();
        for mask in 0..masks {
            facts.Seat.push(relations::Seat(number(mask)));
            for (row, column) in tiles(mask, of) {
                if let Some(color) = color_at(setup, row, column) {
                    let tile = relations::OnWall(number(mask), number(row + 1), number(column + 1), color);
                    facts.OnWall.push(tile);
                }
            }
        }
        for (mask, found) in found(&derived(&rules::wall::FILE, setup, &facts)) {
            if found == of {
                complete[of * masks + size(mask)] = true;
            }
        }
    }
    complete
}

/// Who is beaten by whom, where that does not depend on seats: the same pair in both orders of seats.
fn beaten(setup: &Facts, shape: &Shape) -> Option<Vec<bool>> {
    let counts = shape.rows + 1;
    let mut beaten = vec![false; 3 * counts * counts];
    for mine in 0..counts {
        for others in 0..counts {
            for ahead in [-1, 0, 1] {
                let first = ask_pair(setup, (mine, others), ahead);
                let second = ask_pair(setup, (others, mine), -ahead);
                if first.0 != second.1 || first.1 != second.0 {
                    return None;
                }
                let order = ahead.cmp(&0);
                beaten[(order_of(order) * counts + mine) * counts + others] = !first.0;
            }
        }
    }
    Some(beaten)
}

/// Whether each of two players wins who have so many complete rows, the first `ahead` by so many points.
fn ask_pair(setup: &Facts, rows: (usize, usize), ahead: Number) -> (bool, bool) {
    let mut facts = Facts::default();
    facts.CompleteRow.extend((1..=rows.0).map(|row| relations::CompleteRow(1, number(row))));
    facts.CompleteRow.extend((1..=rows.1).map(|row| relations::CompleteRow(2, number(row))));
    let with_scores = |first: Number| {
        let mut facts = facts.clone();
        facts.Score = vec![relations::Score(1, first), relations::Score(2, 0)];
        derived(&rules::final_scoring::FILE, setup, &facts)
    };
    let even = with_scores(0);
    let behind = even.Total.iter().map(|total| if total.0 == 1 { -total.1 } else { total.1 }).sum::<Number>();
    let scoring = with_scores(behind + ahead);
    let wins = |player: Number| scoring.Winner.iter().any(|winner| winner.0 == player);
    (wins(1), wins(2))
}

fn order_of(order: Ordering) -> usize {
    match order {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

impl Tables {
    /// Whether a row with these columns is complete.
    #[must_use]
    #[inline]
    pub fn row_is_complete(&self, row: usize, columns: usize) -> bool {
        self.finish.rows.get(row * self.shape.row_masks() + columns).is_some_and(|complete| *complete)
    }

    /// Whether a column with these rows is complete.
    #[must_use]
    #[inline]
    pub fn column_is_complete(&self, column: usize, rows: usize) -> bool {
        self.finish.columns.get(column * self.shape.column_masks() + rows).is_some_and(|complete| *complete)
    }

    /// Whether a color that these rows show is complete.
    #[must_use]
    #[inline]
    pub fn color_is_complete(&self, color: usize, rows: usize) -> bool {
        self.finish.colors.get(color * self.shape.column_masks() + rows).is_some_and(|complete| *complete)
    }

    /// Whether a player with a total and complete rows is beaten by another; none if more than a pair decides.
    #[must_use]
    #[inline]
    pub fn is_beaten(&self, mine: (i16, usize), other: (i16, usize)) -> Option<bool> {
        let counts = self.shape.rows + 1;
        let beaten = self.finish.beaten.as_ref()?;
        beaten.get((order_of(mine.0.cmp(&other.0)) * counts + mine.1) * counts + other.1).copied()
    }
}
