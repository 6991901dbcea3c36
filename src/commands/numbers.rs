//! Numbers of the command line, each refused with what would be right.

use azulog::rules::vocabulary::Number;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// A game that stops after so many rounds: 1 to 9,999.
pub fn rounds(text: &str) -> Result<Number, String> {
    within(text, 1..=9_999)
}

/// How many play; the rules know which numbers below this bound they are for.
pub fn players(text: &str) -> Result<Number, String> {
    within(text, 1..=99)
}

/// A player's seat; there are at most so many.
pub fn player(text: &str) -> Result<Number, String> {
    within(text, 0..=99)
}

/// How many games or deals are played.
pub fn games(text: &str) -> Result<u64, String> {
    within(text, 1..=1_000_000_000)
}

/// The time that a program has for a move: 1 ms to an hour.
pub fn move_time(text: &str) -> Result<Duration, String> {
    let millis = text.strip_suffix("ms").map(str::parse).or_else(|| {
        text.strip_suffix('s').map(|seconds| seconds.parse().map(|seconds: u64| seconds.saturating_mul(1000)))
    });
    let millis = millis.and_then(Result::ok).filter(|millis| (1..=3_600_000).contains(millis));
    millis
        .map(Duration::from_millis)
        .ok_or_else(|| "write a time from 1ms to 3600s, as in 500ms or 2s".to_owned())
}

/// How many questions are asked.
pub fn questions(text: &str) -> Result<usize, String> {
    within(text, 0..=1_000_000)
}

/// How many threads work at a time.
pub fn threads(text: &str) -> Result<usize, String> {
    within(text, 1..=4_096)
}

fn within<N: FromStr + PartialOrd + Display>(text: &str, range: RangeInclusive<N>) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
}
