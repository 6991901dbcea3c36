//! The files of several shards as one tournament.

use super::Settings;
use super::file::{Games, Next};
use super::game::GameResult;
use super::lines::{Header, line};
use super::schedule::{Schedule, Shard};
use super::standings::Standings;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;

/// So many shards of which games are missing are named.
const NAMED: usize = 10;

/// Files of one tournament, each with the game that stands next in it.
pub struct Merging {
    /// What makes the tournament.
    pub settings: Settings,
    /// Its games.
    pub schedule: Schedule,
    files: Vec<Games>,
    next: BTreeMap<u64, (usize, GameResult)>,
    half: Vec<String>,
}

impl Merging {
    /// Opens the files.
    ///
    /// # Errors
    /// A file can not be read, or they are not of one tournament.
    pub fn open(paths: &[PathBuf]) -> Result<Merging, String> {
        let files: Vec<Games> = paths.iter().map(|path| Games::open(path)).collect::<Result<_, _>>()?;
        let first = files.first().ok_or("no file is named")?;
        for other in &files {
            if let Some(difference) = first.header.difference(&other.header) {
                let (one, other) = (first.name(), other.name());
                return Err(format!("{other} is of another tournament than {one}: {difference}"));
            }
        }
        let settings = first.header.tournament.clone();
        let schedule = Schedule::of(&settings)?;
        let mut merging = Merging { settings, schedule, files, next: BTreeMap::new(), half: Vec::new() };
        for file in 0..merging.files.len() {
            merging.advance(file, 0)?;
        }
        Ok(merging)
    }

    /// Tells each line of the file of the whole tournament, and gives what its games add up to.
    ///
    /// # Errors
    /// A file can not be read, a game stands twice or is missing, or the first error of `tell`.
    pub fn whole(self, mut tell: impl FnMut(&str) -> Result<(), String>) -> Result<Standings, String> {
        let mut standings = Standings::new(&self.schedule);
        tell(&self.header().line()?)?;
        self.tell(|settings, schedule, game, played| {
            let missing = || format!("there is no game {game}");
            standings.enter(schedule.place(game).ok_or_else(missing)?.seats, &played);
            tell(&line(settings, schedule, game, &played).ok_or_else(missing)?)
        })?;
        Ok(standings)
    }

    /// Tells each game in its order.
    fn tell(
        mut self,
        mut tell: impl FnMut(&Settings, &Schedule, u64, GameResult) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut missing = Missing::default();
        let mut behind = 0;
        while let Some((game, (file, result))) = self.next.pop_first() {
            missing.add(behind + 1..game, &self);
            self.advance(file, game)?;
            tell(&self.settings, &self.schedule, game, result)?;
            behind = game;
        }
        missing.add(behind + 1..self.schedule.games() + 1, &self);
        missing.told(&self)
    }

    /// The first line of the merged file.
    #[must_use]
    pub fn header(&self) -> Header {
        Header { tournament: self.settings.clone(), shard: Shard::WHOLE }
    }

    /// Reads the next game of a file, which is to stand behind another.
    fn advance(&mut self, file: usize, behind: u64) -> Result<(), String> {
        let games = &mut self.files[file];
        match games.next(&self.schedule)? {
            Next::Game(game, _) if game <= behind => {
                Err(games.fault(&format!("game {game} comes after game {behind}")))
            }
            Next::Game(game, result) => match self.next.insert(game, (file, result)) {
                None => Ok(()),
                Some((other, _)) => {
                    let (one, other) = (self.files[other].name(), self.files[file].name());
                    Err(format!("game {game} is in both {one} and {other}"))
                }
            },
            Next::Half => {
                self.half.push(self.files[file].name());
                Ok(())
            }
            Next::End => Ok(()),
        }
    }
}

/// The games that no file holds.
#[derive(Default)]
struct Missing {
    games: u64,
    first: u64,
    shards: BTreeSet<u64>,
}

impl Missing {
    /// Adds games that follow each other, which may be far more than a file has lines.
    fn add(&mut self, games: Range<u64>, merging: &Merging) {
        if games.is_empty() {
            return;
        }
        let deal = |game| merging.schedule.place(game).map(|place| place.deal);
        let Some((first, last)) = deal(games.start).zip(deal(games.end - 1)) else { return };
        if self.games == 0 {
            self.first = games.start;
        }
        self.games += games.end - games.start;
        let of = parts(merging);
        if self.shards.len() as u64 != of {
            // Behind so many deals, the shards come round again.
            let deals = first..=last.min(first + of - 1);
            self.shards.extend(deals.map(|deal| Shard::of_deal(deal, of).number));
        }
    }

    fn told(&self, merging: &Merging) -> Result<(), String> {
        if self.games == 0 {
            return Ok(());
        }
        let of = parts(merging);
        let (missing, all, first) = (self.games, merging.schedule.games(), self.first);
        let mut told = vec![match missing {
            1 => format!("of {all} games, game {first} is missing"),
            _ => format!("{missing} of {all} games are missing, the first of them game {first}"),
        }];
        if of > 1 {
            let shard = |number: &u64| Shard { number: *number, of }.to_string();
            let shards: Vec<String> = self.shards.iter().take(NAMED).map(shard).collect();
            let more = if self.shards.len() > NAMED { ", .." } else { "" };
            told.push(format!("see shard {}{more}", shards.join(", ")));
        }
        told.extend(merging.half.iter().map(|name| format!("the last line of {name} is incomplete")));
        Err(told.join("; "))
    }
}

/// Into how many shards the tournament was parted, as the first file says.
fn parts(merging: &Merging) -> u64 {
    merging.files.first().map_or(1, |file| file.header.shard.of)
}
