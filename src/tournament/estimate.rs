//! Means with their 95 % confidence intervals, deals being what is drawn independently.
//!
//! The games of one deal share their luck, so an interval counts deals, not games: a mean is the
//! ratio of the deals' sums to the deals' games, and its variance that of a ratio of two means
//! (Cochran, Sampling Techniques, 6.4), with Student's t of one degree less than there are deals.

use super::standings::{Sum, Total};
use std::fmt;

/// A number and how far its interval reaches to either side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Half the length of the interval; none for less than two deals.
    pub reach: Option<f64>,
}

/// A share of the games and the ends of its interval, all of them between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share.
    pub value: f64,
    /// The ends of the interval; none for less than two deals.
    pub ends: Option<(f64, f64)>,
}

/// In percent with the ends of the interval: `97.5 (85.8–99.6)`.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", 100.0 * self.value)?;
        self.ends.map_or(Ok(()), |(low, high)| write!(f, " ({:.1}–{:.1})", 100.0 * low, 100.0 * high))
    }
}

impl Share {
    /// The ends of the interval; 0 and 1 where nothing is known of them.
    #[must_use]
    pub fn bounds(self) -> (f64, f64) {
        self.ends.unwrap_or((0.0, 1.0))
    }
}

/// The mean of a measure in each game.
#[must_use]
pub fn mean(total: &Total, sum: Sum) -> Estimate {
    let (value, error) = mean_and_error(total, sum);
    let reach = student(total.deals - 1).map(|student| student * error);
    Estimate { value, reach }
}

/// The mean of a measure in each game, and its standard error over the deals.
fn mean_and_error(total: &Total, sum: Sum) -> (f64, f64) {
    let games = real(total.games.max(1));
    let value = real(sum.sum) / games;
    let deals = real(total.deals);
    let scatter =
        real(sum.squares) - 2.0 * value * real(sum.with_games) + value * value * real(total.games_squared);
    let error = (scatter.max(0.0) * deals / (deals - 1.0)).sqrt() / games;
    (value, error)
}

/// The share of the games in which something holds, with Wilson's interval.
///
/// The interval is that of so many independent games as would scatter like the deals (Korn and Graubard,
/// Survey Methodology 24, 1998), with Student's t: never more than were played. Where all games agree,
/// the deals do not show how much they scatter, and each counts as one game.
#[must_use]
pub fn share(total: &Total, sum: Sum) -> Share {
    let (value, error) = mean_and_error(total, sum);
    let ends = student(total.deals - 1).map(|student| {
        let scatter = value * (1.0 - value);
        let independent = if scatter <= 0.0 {
            real(total.deals)
        } else {
            (scatter / (error * error)).min(real(total.games))
        };
        wilson(value, independent, student)
    });
    Share { value, ends }
}

/// A share of so many independent games, with Wilson's interval.
#[must_use]
pub fn share_of(value: f64, games: f64) -> Share {
    Share { value, ends: Some(wilson(value, games, NORMAL)) }
}

/// The ends of Wilson's interval of a share of so many independent games.
fn wilson(share: f64, games: f64, student: f64) -> (f64, f64) {
    let squared = student * student;
    let middle = (share + squared / (2.0 * games)) / (1.0 + squared / games);
    let under_root = share * (1.0 - share) / games + squared / (4.0 * games * games);
    let reach = student / (1.0 + squared / games) * under_root.sqrt();
    ((middle - reach).clamp(0.0, share), (middle + reach).clamp(share, 1.0))
}

/// A sum as a real number.
#[expect(clippy::cast_precision_loss)] // sums beyond 2^53 lose what no table shows
#[must_use]
pub fn real(sum: i128) -> f64 {
    sum as f64
}

/// The two-sided 95 % values of Student's t for 1, 2, .. degrees of freedom.
const STUDENT: [f64; 10] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];

/// The two-sided 95 % value of the normal distribution.
const NORMAL: f64 = 1.959_964;

/// The two-sided 95 % value of Student's t; none without a degree of freedom.
///
/// Beyond the table by the expansion of Abramowitz and Stegun, 26.7.5, right to four decimals.
#[must_use]
pub fn student(degrees: i128) -> Option<f64> {
    let place = usize::try_from(degrees - 1).ok()?;
    let expanded = || {
        let (n, z) = (real(degrees), NORMAL);
        let first = (z.powi(3) + z) / 4.0;
        let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
        let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
        z + first / n + second / n.powi(2) + third / n.powi(3)
    };
    Some(STUDENT.get(place).copied().unwrap_or_else(expanded))
}
