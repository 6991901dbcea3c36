//! The result of a tournament as lines of JSON: the tournament first, then a line an entrant.

use super::table::{Entrant, ranked};
use crate::commands::{Failure, json};
use azulog::tournament::Settings;
use azulog::tournament::estimate::{Estimate, Share, mean, real, share};
use azulog::tournament::lines::Header;
use azulog::tournament::schedule::Schedule;
use azulog::tournament::standings::{Measure, Standings, Total};
use serde::Serialize;
use std::collections::BTreeMap;

/// A line of JSON.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Line<'a> {
    /// What was played.
    Tournament {
        #[serde(flatten)]
        settings: &'a Settings,
        shard: String,
        games: u64,
        games_played: u64,
        ends: &'a BTreeMap<String, u64>,
    },
    /// An entrant, the best first.
    Entrant {
        place: usize,
        strategy: &'a str,
        games: i128,
        deals: i128,
        #[serde(skip_serializing_if = "is_zero")]
        forfeits: u64,
        rating: Interval,
        wins: Interval,
        shared_wins: Interval,
        #[serde(flatten)]
        means: BTreeMap<&'static str, Interval>,
        beats: BTreeMap<&'a str, f64>,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref)] // serde asks with a reference
fn is_zero(games: &u64) -> bool {
    *games == 0
}

/// A number with the ends of its 95 % confidence interval; none from a single deal.
#[derive(Serialize)]
struct Interval {
    value: f64,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(Estimate { value, reach }: Estimate) -> Interval {
        Interval { value, low: reach.map(|reach| value - reach), high: reach.map(|reach| value + reach) }
    }
}

impl From<Share> for Interval {
    fn from(Share { value, ends }: Share) -> Interval {
        Interval { value, low: ends.map(|(low, _)| low), high: ends.map(|(_, high)| high) }
    }
}

/// What is measured besides wins, each as a mean of the games.
const MEANS: &[(&str, Measure)] = &[
    ("score", Measure::Score),
    ("tiles", Measure::Tiles),
    ("floor", Measure::Floor),
    ("bonuses", Measure::Bonuses),
    ("kept", Measure::Kept),
    ("rounds", Measure::Rounds),
    ("moves", Measure::Moves),
];

/// The whole result; shares are parts of 1.
pub fn result(header: &Header, schedule: &Schedule, standings: &Standings) -> Result<String, Failure> {
    let names = header.tournament.entrants();
    let totals = standings.totals();
    let mut text = json(&Line::Tournament {
        settings: &header.tournament,
        shard: header.shard.to_string(),
        games: schedule.games_of_shard(header.shard),
        games_played: standings.games(),
        ends: &standings.ends,
    })? + "\n";
    for (place, entrant) in (1..).zip(ranked(&names, &totals, standings)) {
        text += &json(&line(place, &entrant, &names, standings))?;
        text.push('\n');
    }
    Ok(text)
}

fn line<'a>(place: usize, entrant: &Entrant<'a>, names: &'a [String], standings: &Standings) -> Line<'a> {
    let Entrant { number, name, total, rating } = *entrant;
    let met = standings.met[number].iter().zip(&standings.half_points[number]).zip(names);
    let beats = met
        .filter(|((met, _), _)| **met > 0)
        .map(|((met, half_points), other)| (other.as_str(), real(*half_points) / 2.0 / real(*met)));
    let of = |measure: Measure| -> Interval { mean(total, total.of(measure)).into() };
    let of_share = |measure: Measure| -> Interval { share(total, Total::of(total, measure)).into() };
    Line::Entrant {
        place,
        strategy: name,
        games: total.games,
        deals: total.deals,
        forfeits: standings.forfeits.get(number).copied().unwrap_or_default(),
        rating: rating.into(),
        wins: of_share(Measure::Wins),
        shared_wins: of_share(Measure::SharedWins),
        means: MEANS.iter().map(|(name, measure)| (*name, of(*measure))).collect(),
        beats: beats.collect(),
    }
}
