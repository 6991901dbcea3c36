//! The worth of moves and the prize of ends, evaluated once for each situation that the rules distinguish.

use super::tree::End;
use crate::engine::ask;
use crate::engine::chance::Chance;
use crate::engine::facts::Facts;
use crate::fast::tables::{ROOM, TILES};
use crate::rules;
use crate::rules::relations::{Holds, Legal, OnOffer, ToMove, Total, Winner};
use crate::rules::vocabulary::{Color, Line, Number, Source};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The size of the table of worths: by line, tiles held and tiles taken.
const WORTHS: usize = ROOM * ROOM * TILES;

/// How many ends are tried.
const ENDS: usize = 40;

/// A move that no rule values is the last choice.
pub(super) const UNVALUED: i16 = i16::MIN;

/// What `strategy.light` makes of a move, and `strategy.prize` of an end.
#[derive(Debug)]
pub struct Preference {
    setup: Arc<Facts>,
    /// By line (the floor line after the rows), tiles that it holds and tiles taken.
    worths: Box<[i16; WORTHS]>,
    /// By lead, victory, and victory of another.
    prizes: FxHashMap<(Number, bool, bool), i64>,
    /// The sum of the prizes of two players, where it is always the same.
    pub(super) constant_sum: Option<i64>,
}

impl Preference {
    /// Asks the rules of a setup about every move, and tries what it assumes of ends.
    ///
    /// # Errors
    /// What an end is worth depends on more than the lead and who wins.
    pub fn of(setup: &Arc<Facts>) -> Result<Preference, String> {
        let mut worths = Box::new([UNVALUED; WORTHS]);
        let longest = setup.Capacity.iter().map(|capacity| capacity.1).max().unwrap_or_default();
        for held in 0..longest {
            for (line, tiles, worth) in ask_worths(setup, held) {
                if let Some(at) = worths.get_mut(place(line, held, tiles)) {
                    *at = worth;
                }
            }
        }
        let mut preference =
            Preference { setup: Arc::clone(setup), worths, prizes: FxHashMap::default(), constant_sum: None };
        preference.try_ends()?;
        Ok(preference)
    }

    /// Compares ends of every kind with what the rules say of all scores together.
    fn try_ends(&mut self) -> Result<(), String> {
        let mut chance = Chance::dealer(0);
        let mut score = || Number::from(chance.tile(u8::MAX)) - 40;
        let mut sums = BTreeSet::new();
        for _ in 0..ENDS {
            let scores: Vec<Number> = self.setup.Seat.iter().map(|_| score()).collect();
            let winners = u8::try_from(score().unsigned_abs() % (1 << scores.len())).unwrap_or_default();
            let total = |(seat, points): (Number, &Number)| Total(seat, *points);
            let asked = Facts {
                Total: (1..).zip(&scores).map(total).collect(),
                Winner: (1..=8).filter(|seat| winners >> (seat - 1) & 1 == 1).map(Winner).collect(),
                ..Facts::default()
            };
            let by_rules = ask::derive(&[&rules::prize::FILE], &[&self.setup, &asked]).Prize;
            let end = self.end(&scores, winners);
            sums.insert(end.prizes.iter().sum());
            let looked_up = (1..).zip(&end.prizes[..scores.len()]);
            if by_rules
                .iter()
                .map(|prize| (prize.0, i64::from(prize.1)))
                .ne(looked_up.map(|(seat, prize)| (seat, *prize)))
            {
                return Err(
                    "the tables assume that an end is worth what the lead and the winners make it".to_owned()
                );
            }
        }
        let is_constant = self.setup.Seat.len() == 2 && sums.len() == 1;
        self.constant_sum = sums.pop_first().filter(|_| is_constant);
        Ok(())
    }

    /// The worth of a move: by its line, the tiles that the line holds, and those that are taken.
    #[must_use]
    #[inline]
    pub fn worth(&self, line: usize, held: usize, tiles: usize) -> i16 {
        self.worths[(line % ROOM * ROOM + held % ROOM) * TILES + tiles % TILES]
    }

    /// What the end of a game is worth to a player: the points ahead of the best of the others, or all
    /// points of one who plays alone, and who wins.
    fn prize(&mut self, alone: bool, lead: Number, wins: bool, another_wins: bool) -> i64 {
        let setup = &self.setup;
        *self.prizes.entry((lead, wins, another_wins)).or_insert_with(|| {
            let mut end = Facts { Total: vec![Total(1, lead)], ..Facts::default() };
            end.Total.extend((!alone).then_some(Total(2, 0)));
            end.Winner.extend(wins.then_some(Winner(1)));
            end.Winner.extend(another_wins.then_some(Winner(2)));
            let prizes = ask::derive(&[&rules::prize::FILE], &[setup, &end]).Prize;
            prizes.iter().find(|prize| prize.0 == 1).map_or(0, |prize| prize.1.into())
        })
    }

    /// The end of a game by final scores and winners, a mask.
    pub fn end(&mut self, scores: &[Number], winners: u8) -> End {
        let mut end = End { winners, ..End::default() };
        for (player, score) in scores.iter().enumerate().take(ROOM) {
            let others = scores.iter().enumerate().filter(|(other, _)| *other != player);
            let best = others.map(|(_, score)| *score).max();
            let mine = 1 << player;
            let lead = score - best.unwrap_or_default();
            end.prizes[player] = self.prize(best.is_none(), lead, winners & mine != 0, winners & !mine != 0);
            end.scores[player] = (*score).into();
        }
        end
    }
}

/// The worth of moves to lines that hold this many tiles: line, tiles taken, worth.
fn ask_worths(setup: &Facts, held: Number) -> Vec<(usize, Number, i16)> {
    let color = Color::ALL[0];
    let mut facts = Facts { ToMove: vec![ToMove(1)], ..Facts::default() };
    let rows = setup.Capacity.iter().filter(|capacity| held < capacity.1).map(|capacity| capacity.0);
    let mut lines: Vec<Line> = rows.map(Line::Pattern).collect();
    if held > 0 {
        facts.Holds = setup
            .Capacity
            .iter()
            .filter(|capacity| held < capacity.1)
            .map(|capacity| Holds(1, capacity.0, color, held))
            .collect();
    } else {
        lines.push(Line::Floor);
    }
    let most = setup.TilesOfColor.iter().map(|tiles| tiles.1).max().unwrap_or_default();
    for tiles in 1..=most {
        let source = Source::Factory(tiles);
        facts.OnOffer.push(OnOffer(source, color, tiles));
        facts.Legal.extend(lines.iter().map(|line| Legal(source, color, *line)));
    }
    let last = setup.LastRow.iter().map(|row| row.0).max().unwrap_or_default();
    let valued = ask::derive(&[&rules::light::FILE], &[setup, &facts]).Value;
    let worth = |value: &crate::rules::relations::Value| {
        let Source::Factory(tiles) = value.0 else { return None };
        let row = match value.2 {
            Line::Pattern(row) => row - 1,
            Line::Floor => last,
        };
        Some((usize::try_from(row).ok()?, tiles, i16::try_from(value.3).ok()?))
    };
    valued.iter().filter_map(worth).collect()
}

fn place(line: usize, held: Number, tiles: Number) -> usize {
    let size = |number: Number| usize::try_from(number).unwrap_or(WORTHS);
    if line >= ROOM || size(held) >= ROOM || size(tiles) >= TILES {
        return WORTHS;
    }
    (line * ROOM + size(held)) * TILES + size(tiles)
}
