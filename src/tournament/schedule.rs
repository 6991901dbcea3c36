//! The games of a tournament in their order: deal by deal, group by group, seating by seating.

use super::Settings;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A deal is played at so many tables at most.
const MOST_TABLES: u64 = 1_000_000;

/// So many take part at most; each is compared with each.
const MOST_ENTRANTS: usize = 1_000;

/// A tournament has so many games at most: some years of them.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// A tournament is parted into so many shards at most.
const MOST_SHARDS: u64 = 1_000_000;

/// The games of a tournament; the same tables are played for every deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How many take part.
    pub entrants: usize,
    /// How many deals there are.
    pub deals: u64,
    /// The entrants by seat, of every group in every seating; entrants count from 0.
    pub tables: Vec<Vec<usize>>,
}

/// Where a game stands in the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The deal, from 1.
    pub deal: u64,
    /// The entrant of each seat, from 0.
    pub seats: &'a [usize],
}

/// A part of a tournament: of every so many deals, the one of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    /// Which part it is, from 1.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// The whole tournament as its only part.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The shard that plays a deal, of so many.
    #[must_use]
    pub fn of_deal(deal: u64, of: u64) -> Shard {
        Shard { number: deal.saturating_sub(1) % of.max(1) + 1, of }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let shard = Shard { number: number.parse().ok()?, of: of.parse().ok()? };
            let is_part = shard.of <= MOST_SHARDS && (1..=shard.of).contains(&shard.number);
            is_part.then_some(shard)
        };
        read().ok_or_else(|| format!("write K/N, as in 2/8, with K from 1 to N, and N up to {MOST_SHARDS}"))
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl Schedule {
    /// The schedule of a tournament.
    ///
    /// # Errors
    /// The strategies are too few for a table, or there is nothing or too much to play.
    pub fn of(settings: &Settings) -> Result<Schedule, String> {
        let entrants = settings.strategies.len();
        let players = usize::try_from(settings.players).unwrap_or_default();
        if entrants < players || players == 0 {
            return Err(format!(
                "{players} players need at least {players} strategies; name one twice to let it play itself"
            ));
        }
        if settings.deals == 0 {
            return Err("a tournament has at least one deal".to_owned());
        }
        if entrants > MOST_ENTRANTS {
            return Err(format!("{entrants} strategies are too many; name {MOST_ENTRANTS} at most"));
        }
        let tables = ordered_choices(entrants, players).filter(|tables| *tables <= MOST_TABLES);
        let games = tables.and_then(|tables| tables.checked_mul(settings.deals));
        if games.is_none_or(|games| games > MOST_GAMES) {
            let deals = settings.deals;
            return Err(format!(
                "{entrants} strategies at tables of {players} and {deals} deals are too many games; \
                 a deal has at most {MOST_TABLES} tables, and a tournament {MOST_GAMES} games"
            ));
        }
        let mut tables = Vec::new();
        for group in choices(&(0..entrants).collect::<Vec<_>>(), players) {
            orders(&group, &mut Vec::new(), &mut tables);
        }
        Ok(Schedule { entrants, deals: settings.deals, tables })
    }

    /// How many games a deal has.
    #[must_use]
    pub fn games_of_deal(&self) -> u64 {
        self.tables.len() as u64
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.deals * self.games_of_deal()
    }

    /// Where a game stands; none if there is no such game.
    #[must_use]
    pub fn place(&self, game: u64) -> Option<Place<'_>> {
        let before = game.checked_sub(1).filter(|before| *before < self.games())?;
        let table = usize::try_from(before % self.games_of_deal()).ok()?;
        Some(Place { deal: before / self.games_of_deal() + 1, seats: self.tables.get(table)? })
    }

    /// The games of a shard in their order.
    pub fn shard(&self, shard: Shard) -> impl Iterator<Item = u64> + Send + use<> {
        let of_deal = self.games_of_deal();
        let step = usize::try_from(shard.of).unwrap_or(usize::MAX);
        let deals = (shard.number - 1..self.deals).step_by(step);
        deals.flat_map(move |deal| deal * of_deal + 1..=(deal + 1) * of_deal)
    }

    /// How many games a shard has.
    #[must_use]
    pub fn games_of_shard(&self, shard: Shard) -> u64 {
        let deals = self.deals / shard.of + u64::from(self.deals % shard.of >= shard.number);
        deals * self.games_of_deal()
    }
}

/// In how many ways so many can be seated of so many.
fn ordered_choices(of: usize, seats: usize) -> Option<u64> {
    (0..seats).try_fold(1_u64, |ways, seat| ways.checked_mul((of - seat) as u64))
}

/// Every choice of so many, each in the order in which they are given.
fn choices(among: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut chosen = Vec::new();
    for (place, first) in among.iter().enumerate() {
        for mut rest in choices(&among[place + 1..], count - 1) {
            rest.insert(0, *first);
            chosen.push(rest);
        }
    }
    chosen
}

/// Adds every order of a group behind those who sit already.
fn orders(group: &[usize], seated: &mut Vec<usize>, tables: &mut Vec<Vec<usize>>) {
    if seated.len() == group.len() {
        tables.push(seated.clone());
        return;
    }
    for entrant in group {
        if !seated.contains(entrant) {
            seated.push(*entrant);
            orders(group, seated, tables);
            seated.pop();
        }
    }
}
