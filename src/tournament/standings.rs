//! What the games of a tournament add up to: exact sums, deal by deal.

use super::game::GameResult;
use super::schedule::Schedule;
use std::collections::BTreeMap;

/// Something that is measured of an entrant in each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// It wins alone.
    Wins,
    /// It wins with others.
    SharedWins,
    /// Its final score.
    Score,
    /// The points of its tiles.
    Tiles,
    /// What its floor line costs.
    Floor,
    /// Its bonuses.
    Bonuses,
    /// What it gains by being kept from falling below zero.
    Kept,
    /// The rounds of the game.
    Rounds,
    /// Its moves.
    Moves,
}

/// How many measures there are.
const MEASURES: usize = 9;

/// The sums of a measure of an entrant over deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Of the deals' sums.
    pub sum: i128,
    /// Of their squares.
    pub squares: i128,
    /// Of their products with the deal's number of games.
    pub with_games: i128,
}

/// The sums of an entrant over deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// How many deals it played.
    pub deals: i128,
    /// How many games.
    pub games: i128,
    /// The squares of its games in each deal.
    pub games_squared: i128,
    sums: [Sum; MEASURES],
}

/// What the games add up to; games are entered in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The half points of each entrant against each other: two if it finishes before, one if beside.
    pub half_points: Vec<Vec<i128>>,
    /// How often each entrant met each other.
    pub met: Vec<Vec<i128>>,
    /// The whole deals, whose encounters are all alike.
    pub whole: Deals,
    /// How many games ended for what reason.
    pub ends: BTreeMap<String, u64>,
    /// How many games each entrant forfeited.
    pub forfeits: Vec<u64>,
    /// The sums of each entrant over whole deals.
    totals: Vec<Total>,
    games_of_deal: u64,
    entered: u64,
    deal: Deal,
}

/// The half points of whole deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deals {
    /// How many deals.
    pub count: i128,
    /// How often the entrants met in each of them.
    pub met: Vec<Vec<i128>>,
    /// The sum of each entrant's half points.
    pub sums: Vec<i128>,
    /// The sums of the products of two entrants' half points.
    pub products: Vec<Vec<i128>>,
}

/// What the games of one deal add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// How many of its games were entered.
    pub entered: u64,
    /// How often the entrants met.
    pub met: Vec<Vec<i128>>,
    /// The half points of each entrant.
    pub half_points: Vec<i128>,
    games: Vec<i128>,
    sums: Vec<[i128; MEASURES]>,
}

impl Deal {
    fn new(entrants: usize) -> Deal {
        Deal {
            entered: 0,
            met: square(entrants),
            half_points: vec![0; entrants],
            games: vec![0; entrants],
            sums: vec![[0; MEASURES]; entrants],
        }
    }
}

impl Total {
    /// The sums of a measure.
    #[must_use]
    pub fn of(&self, measure: Measure) -> Sum {
        self.sums[measure as usize]
    }
}

impl Standings {
    /// No game yet.
    #[must_use]
    pub fn new(schedule: &Schedule) -> Standings {
        let entrants = schedule.entrants;
        Standings {
            half_points: square(entrants),
            met: square(entrants),
            whole: Deals {
                count: 0,
                met: square(entrants),
                sums: vec![0; entrants],
                products: square(entrants),
            },
            ends: BTreeMap::new(),
            forfeits: vec![0; entrants],
            totals: vec![Total::default(); entrants],
            games_of_deal: schedule.games_of_deal(),
            entered: 0,
            deal: Deal::new(entrants),
        }
    }

    /// How many games were entered.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.entered
    }

    /// The last deal, if it is not whole.
    #[must_use]
    pub fn broken_off(&self) -> Option<&Deal> {
        (self.deal.entered > 0).then_some(&self.deal)
    }

    /// The sums of each entrant, those of a deal that is not whole included.
    #[must_use]
    pub fn totals(&self) -> Vec<Total> {
        let mut totals = self.totals.clone();
        if self.deal.entered > 0 {
            add_deal(&mut totals, &self.deal);
        }
        totals
    }

    /// Enters the next game; seats hold the entrants in their order.
    pub fn enter(&mut self, seats: &[usize], result: &GameResult) {
        let winners = result.seats.iter().filter(|seat| seat.wins).count();
        for (entrant, seat) in seats.iter().zip(&result.seats) {
            let alone = i128::from(seat.wins && winners == 1);
            let shared = i128::from(seat.wins && winners > 1);
            let numbers =
                [seat.score, seat.tiles, seat.floor, seat.bonuses, seat.kept(), result.rounds, seat.moves];
            let measured = [alone, shared].into_iter().chain(numbers.map(i128::from));
            for (sum, value) in self.deal.sums[*entrant].iter_mut().zip(measured) {
                *sum += value;
            }
            self.deal.games[*entrant] += 1;
            self.forfeits[*entrant] += u64::from(seat.forfeits);
            for (other, other_seat) in seats.iter().zip(&result.seats).filter(|(other, _)| *other != entrant)
            {
                let half_points = match seat.finish().cmp(&other_seat.finish()) {
                    std::cmp::Ordering::Greater => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 0,
                };
                self.half_points[*entrant][*other] += half_points;
                self.met[*entrant][*other] += 1;
                self.deal.half_points[*entrant] += half_points;
                self.deal.met[*entrant][*other] += 1;
            }
        }
        *self.ends.entry(result.end.clone()).or_default() += 1;
        self.entered += 1;
        self.deal.entered += 1;
        if self.deal.entered == self.games_of_deal {
            let deal = std::mem::replace(&mut self.deal, Deal::new(self.totals.len()));
            add_deal(&mut self.totals, &deal);
            self.whole.add(deal);
        }
    }
}

impl Deals {
    fn add(&mut self, deal: Deal) {
        self.count += 1;
        self.met = deal.met;
        for (one, half_points) in deal.half_points.iter().enumerate() {
            self.sums[one] += half_points;
            for (other, others) in deal.half_points.iter().enumerate() {
                self.products[one][other] += half_points * others;
            }
        }
    }
}

fn add_deal(totals: &mut [Total], deal: &Deal) {
    for ((total, games), sums) in totals.iter_mut().zip(&deal.games).zip(&deal.sums) {
        total.deals += i128::from(*games > 0);
        total.games += games;
        total.games_squared += games * games;
        for (sum, value) in total.sums.iter_mut().zip(sums) {
            sum.sum += value;
            sum.squares += value * value;
            sum.with_games += value * games;
        }
    }
}

fn square(entrants: usize) -> Vec<Vec<i128>> {
    vec![vec![0; entrants]; entrants]
}
