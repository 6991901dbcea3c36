//! Tournaments: every group of strategies in every seating on the same deals, and what comes of it.
//!
//! The games of a tournament stand in one order and are named by their place in it, from 1. What
//! a game is depends on the settings and its number alone, so that any machine may play any part:
//!
//! ```text
//! settings         -> schedule  -> the games, or those of a shard
//! game             -> looked_up -> a result, by the tables that the rules filled
//! game             -> game      -> a result, by the rules, where tables can not express them
//! games, threads   -> run       -> results in the order of the games
//! a shard, a file  -> part      -> the games that the file lacks, added to it
//! result           -> lines     -> a line of a file, and back
//! results in order -> standings -> exact sums, deal by deal
//! standings        -> estimate, rating -> result
//! ```
//!
//! # Example
//!
//! ```
//! use azulog::engine::rule_set::RuleSet;
//! use azulog::engine::strategies::Strategy;
//! use azulog::tournament::rating::ratings;
//! use azulog::tournament::schedule::Shard;
//! use azulog::tournament::standings::Standings;
//! use azulog::tournament::{Settings, Tournament};
//!
//! let (rules, strategies) = (RuleSet::official(), vec![Strategy::Basic, Strategy::First]);
//! let settings = Settings::new(&rules, &strategies, 2, 1, 7);
//! let tournament = Tournament::new(settings, rules, strategies)?;
//! let mut standings = Standings::new(&tournament.schedule);
//! let mut games = tournament.games();
//! for game in tournament.schedule.shard(Shard::WHOLE) {
//!     let seats = tournament.schedule.place(game).ok_or("the game is in the schedule")?.seats;
//!     let (result, _) = games.play(game, false)?;
//!     standings.enter(seats, &result);
//! }
//! assert_eq!(standings.games(), 2, "each sat first once");
//! let ratings = ratings(&standings);
//! assert!((ratings[0].value + ratings[1].value).abs() < 1e-9, "the mean is 0");
//! # Ok::<(), String>(())
//! ```

pub mod estimate;
pub mod file;
pub mod game;
pub mod lines;
pub mod looked_up;
pub mod merge;
pub mod part;
pub mod rating;
pub mod result;
pub mod run;
pub mod schedule;
pub mod standings;
pub mod threads;

use crate::engine::game::check_players;
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::fast::tables::Tables;
use crate::players::company::Company;
use crate::players::entrant::Entrant;
use crate::players::runner::{MOVE_TIME, millis};
use crate::references::survey::starting_player;
use crate::rules::FILES;
use crate::rules::vocabulary::Number;
use game::{GameResult, Table};
use looked_up::LookedUp;
use schedule::{Place, Schedule};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use std::time::Duration;

/// All rules, without their sentences and their layout.
fn statements() -> String {
    let lines = FILES.iter().flat_map(|file| file.text.lines());
    lines.map(str::trim).filter(|line| !line.starts_with("//")).collect()
}

/// What makes a tournament: two of equal settings have the same games and the same results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The version of azulog that plays.
    pub version: String,
    /// The name of the rules.
    pub rules: String,
    /// A digest of the rule set and of every rule, since either may change under its name.
    pub rules_digest: String,
    /// The strategies; one that is named twice plays itself.
    pub strategies: Vec<String>,
    /// How many sit at a table.
    pub players: Number,
    /// How many deals are played by every table.
    pub deals: u64,
    /// The seed of the first deal; the next has the next seed.
    pub seed: u64,
    /// A game is stopped after so many rounds.
    pub max_rounds: Number,
    /// The time that a program has for a move, in milliseconds; none where no program takes part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_time_ms: Option<u64>,
}

/// A tournament that can be played.
#[derive(Debug)]
pub struct Tournament {
    /// What makes it.
    pub settings: Settings,
    /// Its games.
    pub schedule: Schedule,
    rules: RuleSet,
    entrants: Vec<Entrant>,
    /// Filled when the first game is played; none where the rules must be asked at every step.
    tables: OnceLock<Result<Tables, String>>,
}

impl Settings {
    /// The settings of a tournament by rules and entrants: strategies, programs or players of one's own.
    #[must_use]
    pub fn new<E: Clone + Into<Entrant>>(
        rules: &RuleSet,
        entrants: &[E],
        players: Number,
        deals: u64,
        seed: u64,
    ) -> Settings {
        let entrants: Vec<Entrant> = entrants.iter().cloned().map(Into::into).collect();
        let has_programs = entrants.iter().any(|entrant| entrant.program().is_some());
        let played =
            RuleSet { report: String::new(), strategies: Vec::new(), claims: Vec::new(), ..rules.clone() };
        Settings {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: rules.name.clone(),
            rules_digest: format!("{:016x}", crate::digest(&format!("{played:?}{}", statements()))),
            strategies: entrants.iter().map(ToString::to_string).collect(),
            players,
            deals,
            seed,
            max_rounds: MOST_ROUNDS,
            move_time_ms: has_programs.then(|| millis(MOVE_TIME)),
        }
    }

    /// The seed of a deal, which counts from 1.
    #[must_use]
    pub fn seed_of(&self, deal: u64) -> u64 {
        self.seed.wrapping_add(deal.wrapping_sub(1))
    }

    /// The names under which the strategies take part: a strategy that is named again is numbered.
    #[must_use]
    pub fn entrants(&self) -> Vec<String> {
        let named = |(place, name): (usize, &String)| match self.strategies[..place]
            .iter()
            .filter(|before| *before == name)
            .count()
        {
            0 => name.clone(),
            before => format!("{name} #{}", before + 1),
        };
        self.strategies.iter().enumerate().map(named).collect()
    }
}

/// A game that is not over after so many rounds is stopped, if nothing else is asked for.
pub const MOST_ROUNDS: Number = 50;

impl Tournament {
    /// A tournament with its schedule.
    ///
    /// # Errors
    /// The rules are not for so many players, the strategies are too few for a table, or there is
    /// nothing or too much to play.
    pub fn new(
        settings: Settings,
        rules: RuleSet,
        entrants: Vec<impl Into<Entrant>>,
    ) -> Result<Tournament, String> {
        let entrants: Vec<Entrant> = entrants.into_iter().map(Into::into).collect();
        check_players(&rules, settings.players)?;
        if settings.seed.checked_add(settings.deals).is_none() {
            return Err(format!(
                "seed {} is too large for {} deals, each with the next seed",
                settings.seed, settings.deals
            ));
        }
        let strategies: Vec<Strategy> = entrants.iter().filter_map(Entrant::strategy).collect();
        Strategy::check_all(&strategies, &rules, settings.players)?;
        let schedule = Schedule::of(&settings)?;
        Ok(Tournament { settings, schedule, rules, entrants, tables: OnceLock::new() })
    }

    /// The table at which a game is played; it names no strategies unless all who sit there follow one.
    #[must_use]
    pub fn table(&self, place: &Place<'_>) -> Table<'_> {
        let seed = self.settings.seed_of(place.deal);
        let strategy = |entrant: &usize| self.entrants.get(*entrant)?.strategy();
        let strategies: Option<Vec<Strategy>> = place.seats.iter().map(strategy).collect();
        Table {
            rules: &self.rules,
            strategies: strategies.unwrap_or_default(),
            starting_player: starting_player(&self.rules, self.settings.players, seed),
            seed,
            max_rounds: self.settings.max_rounds,
        }
    }

    /// The tables of its rules.
    ///
    /// # Errors
    /// Why tables do not express the rules, which are then evaluated at every step.
    pub fn tables(&self) -> Result<&Tables, &str> {
        let tables = self.tables.get_or_init(|| Tables::of(&self.rules, self.settings.players));
        tables.as_ref().map_err(String::as_str)
    }

    /// A player of its games; it remembers what it asked the rules.
    #[must_use]
    pub fn games(&self) -> Games<'_> {
        Games { tournament: self, looked_up: None, company: self.company() }
    }

    /// Its entrants, of whom no program runs yet.
    #[must_use]
    pub fn company(&self) -> Company<'_> {
        Company::new(&self.entrants, self.settings.move_time_ms.map_or(MOVE_TIME, Duration::from_millis))
    }

    /// Whether tables serve for some of its games: those at which all players follow strategies.
    #[must_use]
    pub fn looks_up(&self) -> bool {
        let strategies = self.entrants.iter().filter(|entrant| entrant.strategy().is_some()).count();
        usize::try_from(self.settings.players).is_ok_and(|players| players <= strategies)
    }
}

/// Plays the games of a tournament: by looking up, where tables express its rules and all follow strategies.
#[derive(Debug)]
pub struct Games<'a> {
    tournament: &'a Tournament,
    looked_up: Option<LookedUp<'a>>,
    company: Company<'a>,
}

impl Games<'_> {
    /// Plays a game of the schedule, and writes it down if asked.
    ///
    /// The games of the first deal, and of one in a thousand after it, are played both by looking up and
    /// by evaluating the rules.
    ///
    /// # Errors
    /// There is no such game, or looking up and the rules disagree about it.
    pub fn play(&mut self, game: u64, recorded: bool) -> Result<(GameResult, Option<String>), String> {
        let missing = || format!("game {game} cannot be played");
        let place = self.tournament.schedule.place(game).ok_or_else(missing)?;
        let table = self.tournament.table(&place);
        if table.strategies.is_empty() {
            let seats = (1..).zip(place.seats.iter().copied());
            let players = self.company.seated(seats, table.seed);
            return game::play_by(&table, players, recorded).ok_or_else(missing);
        }
        if recorded {
            let (result, record) = game::play_recorded(&table).ok_or_else(missing)?;
            return Ok((result, Some(record)));
        }
        let Ok(tables) = self.tournament.tables() else {
            return Ok((game::play_one(&table).ok_or_else(missing)?, None));
        };
        let result = self.looked_up.get_or_insert_with(|| LookedUp::new(tables)).play(&table);
        if place.deal % REPLAYED == 1 {
            let by_rules = game::play_one(&table).ok_or_else(missing)?;
            if let Some(difference) = result.difference(&by_rules) {
                return Err(format!(
                    "game {game}, deal {}: the tables and the rules disagree: {difference}; \
                     this is a fault of Azulog, and no result is printed",
                    place.deal
                ));
            }
        }
        Ok((result, None))
    }
}

/// One deal in so many is played by evaluating the rules too.
const REPLAYED: u64 = 1000;
