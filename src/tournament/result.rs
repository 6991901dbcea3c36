//! The result of a tournament: its entrants by their rating; as lines of JSON the tournament first, then a line an
//! entrant.

use super::Settings;
use super::estimate::{Estimate, Share, mean, real, share};
use super::lines::Header;
use super::rating::ratings;
use super::schedule::Schedule;
use super::standings::{Measure, Standings, Total};
use serde::Serialize;
use std::collections::BTreeMap;

/// An entrant with what its games come to.
#[derive(Clone, Copy, Debug)]
pub struct Entrant<'a> {
    /// Its place in the settings, from 0.
    pub number: usize,
    /// The name under which it takes part.
    pub name: &'a str,
    /// The sums of its games.
    pub total: &'a Total,
    /// Its rating on the Elo scale, the mean of all being 0.
    pub rating: Estimate,
}

/// The entrants with the best rating first.
#[must_use]
pub fn ranked<'a>(names: &'a [String], totals: &'a [Total], standings: &Standings) -> Vec<Entrant<'a>> {
    let rated = names.iter().zip(totals).zip(ratings(standings)).enumerate();
    let mut entrants: Vec<Entrant<'_>> =
        rated.map(|(number, ((name, total), rating))| Entrant { number, name, total, rating }).collect();
    entrants.sort_by_key(|entrant| (-shown(entrant.rating.value), entrant.number));
    entrants
}

/// A rating as it is shown; no rating comes near the ends of the range.
#[must_use]
#[expect(clippy::cast_possible_truncation)]
pub fn shown(rating: f64) -> i64 {
    rating.round() as i64
}

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

/// The whole result as lines of JSON; shares are parts of 1.
///
/// # Errors
/// None for what games add up to.
pub fn json_lines(header: &Header, schedule: &Schedule, standings: &Standings) -> Result<String, String> {
    let json = |line: &Line<'_>| serde_json::to_string(line).map_err(|error| error.to_string());
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
