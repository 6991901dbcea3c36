//! Ratings: the Bradley-Terry model of who finishes before whom, on the scale of Elo.
//!
//! The strengths are those that make the results most likely, found by minorization-maximization
//! (Hunter, MM algorithms for generalized Bradley-Terry models, Annals of Statistics 32, 2004); the
//! order of the games does not matter. An equal finish is half a point for both. Each two entrants
//! are given one equal finish more than they had, so that one who always loses has a rating too.
//!
//! The interval is that of the Fisher information with deals as clusters (the sandwich estimator):
//! the games of one deal and the pairs of one game are not taken for independent. One who finishes
//! before all others in every game, or behind them, shows no scatter; its interval is at least that of
//! independent games.

use super::estimate::{Estimate, real, student};
use super::standings::Standings;

type Matrix = Vec<Vec<f64>>;

/// The iteration stops when no strength changes by more than this part of it.
const CLOSE: f64 = 1e-12;

/// The iteration stops after so many steps in any case.
const MOST_STEPS: usize = 100_000;

/// The rating of each entrant; their mean is 0, and 400 more stand for odds of 10 to 1.
#[must_use]
pub fn ratings(standings: &Standings) -> Vec<Estimate> {
    let strengths = strengths(standings);
    let logarithms: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let mean = logarithms.iter().sum::<f64>() / real(strengths.len().max(1) as i128);
    let elo = 400.0 / std::f64::consts::LN_10;
    let reaches = reaches(standings, &strengths);
    let rating = |(place, logarithm): (usize, f64)| Estimate {
        value: elo * (logarithm - mean),
        reach: reaches.as_ref().map(|reaches| elo * reaches[place]),
    };
    logarithms.into_iter().enumerate().map(rating).collect()
}

/// How often two entrants met, with the equal finish that each two are given.
fn met(standings: &Standings, one: usize, other: usize) -> f64 {
    real(standings.met[one][other]) + 1.0
}

/// The strengths by minorization-maximization; their product is 1.
fn strengths(standings: &Standings) -> Vec<f64> {
    let entrants = standings.met.len();
    let points: Vec<f64> = (0..entrants)
        .map(|one| others(entrants, one).map(|other| real(standings.half_points[one][other] + 1) / 2.0).sum())
        .collect();
    let mut strengths = vec![1.0_f64; entrants];
    for _ in 0..MOST_STEPS {
        let next = |one: usize| -> f64 {
            let met = |other: usize| met(standings, one, other) / (strengths[one] + strengths[other]);
            points[one] / others(entrants, one).map(met).sum::<f64>()
        };
        let next: Vec<f64> = (0..entrants).map(next).collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / real(entrants as i128);
        let next: Vec<f64> = next.iter().map(|strength| strength / mean.exp()).collect();
        let close = next.iter().zip(&strengths).all(|(new, old)| (new / old - 1.0).abs() < CLOSE);
        strengths = next;
        if close {
            break;
        }
    }
    strengths
}

fn others(entrants: usize, one: usize) -> impl Iterator<Item = usize> {
    (0..entrants).filter(move |other| *other != one)
}

/// Whether an entrant finishes before all others in every game, or behind them in every game.
fn is_one_sided(standings: &Standings, one: usize) -> bool {
    let all = |finish: &dyn Fn(i128) -> i128| {
        others(standings.met.len(), one)
            .all(|other| standings.half_points[one][other] == finish(standings.met[one][other]))
    };
    all(&|met| 2 * met) || all(&|_| 0)
}

/// How far the interval of each logarithm of a strength reaches; none for less than two deals.
fn reaches(standings: &Standings, strengths: &[f64]) -> Option<Vec<f64>> {
    let entrants = strengths.len();
    let deals = standings.whole.count + i128::from(standings.broken_off().is_some());
    let student = student(deals - 1)?;
    let before = |one: usize, other: usize| strengths[one] / (strengths[one] + strengths[other]);
    // The information of two strengths; what is added to each makes it invertible and changes nothing,
    // as the scatter of each deal adds up to nothing.
    let known =
        |one: usize, other: usize| met(standings, one, other) * before(one, other) * before(other, one);
    let information = |one: usize, other: usize| {
        let among = 1.0 / real(entrants as i128);
        if one == other {
            among + others(entrants, one).map(|other| known(one, other)).sum::<f64>()
        } else {
            among - known(one, other)
        }
    };
    let information: Matrix =
        (0..entrants).map(|one| (0..entrants).map(|other| information(one, other)).collect()).collect();
    let expected = |met: &[Vec<i128>], one: usize| -> f64 {
        others(entrants, one).map(|other| real(met[one][other]) * before(one, other)).sum()
    };
    let whole = &standings.whole;
    let expected_of_whole: Vec<f64> = (0..entrants).map(|one| expected(&whole.met, one)).collect();
    let broken_off: Option<Vec<f64>> = standings.broken_off().map(|deal| {
        (0..entrants).map(|one| real(deal.half_points[one]) / 2.0 - expected(&deal.met, one)).collect()
    });
    let scatter = |one: usize, other: usize| -> f64 {
        let (of_one, of_other) = (expected_of_whole[one], expected_of_whole[other]);
        let products = real(whole.products[one][other]) / 4.0;
        let mixed = of_one * real(whole.sums[other]) / 2.0 + of_other * real(whole.sums[one]) / 2.0;
        let last = broken_off.as_ref().map_or(0.0, |deal| deal[one] * deal[other]);
        products - mixed + real(whole.count) * of_one * of_other + last
    };
    let inverse = inverse(information)?;
    let spread = real(deals) / (real(deals) - 1.0);
    let variance = |one: usize| -> f64 {
        let row = &inverse[one];
        let terms = (0..entrants).flat_map(|i| (0..entrants).map(move |j| (i, j)));
        let of_deals: f64 = terms.map(|(i, j)| row[i] * scatter(i, j) * row[j]).sum();
        // What was added to the information is taken off again.
        let of_games =
            if is_one_sided(standings, one) { row[one] - 1.0 / real(entrants as i128) } else { 0.0 };
        (of_deals * spread).max(of_games)
    };
    Some((0..entrants).map(|one| student * variance(one).sqrt()).collect())
}

/// The inverse of a symmetric positive matrix by elimination; none if it has none.
fn inverse(matrix: Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let unit = |row| (0..size).map(move |column| if row == column { 1.0 } else { 0.0 });
    // The unit matrix stands to the right and becomes the inverse.
    let mut rows: Matrix = matrix
        .into_iter()
        .enumerate()
        .map(|(row, values)| values.into_iter().chain(unit(row)).collect())
        .collect();
    for pivot in 0..size {
        let divisor = rows[pivot][pivot];
        if divisor <= 0.0 {
            return None;
        }
        let scaled: Vec<f64> = rows[pivot].iter().map(|value| value / divisor).collect();
        for (_, row) in rows.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let factor = row[pivot];
            for (value, scaled) in row.iter_mut().zip(&scaled) {
                *value -= factor * scaled;
            }
        }
        rows[pivot] = scaled;
    }
    Some(rows.into_iter().map(|row| row.into_iter().skip(size).collect()).collect())
}
