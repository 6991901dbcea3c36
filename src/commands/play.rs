//! `azulog play`: a whole game, told move by move.

mod human;
mod typed;

use super::{Failure, Format, Outcome, interrupt, json, numbers, rule_set, say};
use azulog::documents::output::Destination;
use azulog::engine::game::{Game, check_players};
use azulog::engine::player::{Follower, Player};
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::{HUMAN, Strategy, ranking};
use azulog::games::play::{Event, play_as};
use azulog::games::record::Record;
use azulog::games::told;
use azulog::references::survey::{casting, starting_player};
use azulog::rules::vocabulary::Number;
use human::{Ended, Human, People};
use std::cell::RefCell;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::Ordering;
use typed::Typed;

/// Play a game and print it move by move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog play
  azulog play --players 4 --seed 7 --quiet
  azulog play --strategies human,azul-game/basic
  azulog play --seed 7 --strategies random,first --record game.ron
  azulog play --rules my_rules.ron --starting-player 2 --record game.ron && azulog check game.ron")]
pub struct Play {
    /// The number of players: 2, 3 or 4
    #[arg(long, default_value_t = 2, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The rules: official, a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME", default_value = "official")]
    rules: OsString,
    /// Who starts the first round; if left out, player 1, or drawn if the rules say so
    #[arg(long, value_name = "PLAYER", value_parser = numbers::player, allow_negative_numbers = true)]
    starting_player: Option<Number>,
    /// The seed of all randomness; the same seed gives the same game
    #[arg(long)]
    seed: Option<u64>,
    /// The strategy of each seat, or one for all; `azulog strategies` lists them, and `human` is you
    ///
    /// If left out, the strategies published with the rules play; if there are none, as for the
    /// official rules, the two best in docs/strategies.md that play by these rules.
    #[arg(long, value_delimiter = ',')]
    strategies: Vec<Seat>,
    /// Record the game in a file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Replace the file that `--record` names, if it exists
    #[arg(long, requires = "record")]
    force: bool,
    /// Stop after this many rounds, in case the players never complete a row
    #[arg(long, value_name = "ROUNDS", value_parser = numbers::rounds, allow_negative_numbers = true)]
    max_rounds: Option<Number>,
    /// Print only the result
    #[arg(long)]
    quiet: bool,
    /// Print text, or one line of JSON for each event
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Play {
    /// Plays and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rules = rule_set(&self.rules)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        self.game(&rules, seed)?;
        let seats = self.seats(&rules, seed)?;
        let strategies: Vec<Strategy> = seats.iter().filter_map(|seat| seat.strategy()).collect();
        Strategy::check_all(&strategies, &rules, self.players).map_err(Failure::Refused)?;
        let has_people = strategies.len() < seats.len();
        if has_people && self.format == Format::Json {
            return Err(Failure::Refused("a human player needs text; leave `--format json` out".to_owned()));
        }
        let place = self.record.as_deref().map(|path| Destination::of(path, self.force));
        let place = place.transpose().map_err(Failure::Refused)?;
        // A game that is recorded or that a person plays ends tidily by Ctrl-C; any other ends at once.
        let interrupted = (place.is_some() || has_people).then(interrupt::listen).transpose()?;
        let typed = interrupted.filter(|_| has_people).map(Typed::listen).transpose()?;
        let people = RefCell::new(People::new(out, typed, &rules));
        let mut record = Record::default();
        let mut printed = Ok(());
        let stopped = loop {
            let mut game = self.game(&rules, seed)?;
            let mut players: Vec<Box<dyn Player + '_>> =
                (1..).zip(&seats).map(|(number, seat)| seat.player(number, seed, &people)).collect();
            let mut players: Vec<&mut dyn Player> =
                players.iter_mut().map(|player| player.as_mut() as &mut dyn Player).collect();
            let played = play_as(&rules, &mut game, &mut players, seed, self.max_rounds, |event| {
                let mut people = people.borrow_mut();
                if let Some(error) = people.unwritten.take() {
                    return Err(Stopped::Because(error.into()));
                }
                if let Some(ended) = people.ended {
                    return Err(Stopped::By(ended));
                }
                record.add(&event).map_err(unwritten)?;
                if printed.is_ok() && !people.is_known() {
                    printed = self.print(people.out, &event);
                }
                let is_over = matches!(event, Event::End { .. });
                if interrupted.is_some_and(|interrupted| interrupted.load(Ordering::Relaxed)) && !is_over {
                    return Err(Stopped::By(Ended::Interrupted));
                }
                // A reader who has seen enough, as `head`, does not cost the record.
                if place.is_some() {
                    return Ok(());
                }
                std::mem::replace(&mut printed, Ok(())).map_err(Stopped::Because)
            });
            match played {
                Err(Stopped::By(Ended::Undone)) => {
                    record = Record::default();
                    people.borrow_mut().again();
                }
                Ok(()) => break None,
                Err(Stopped::By(ended)) => break Some(ended),
                Err(Stopped::Because(failure)) => return Err(failure),
            }
        };
        if let Some(ended) = stopped {
            let reason = match ended {
                Ended::Left(seat) => format!("player {seat} left"),
                Ended::Undone | Ended::Interrupted => "stopped by Ctrl-C".to_owned(),
            };
            record.break_off(&reason).map_err(|error| Failure::Refused(error.to_string()))?;
            if has_people {
                writeln!(people.borrow_mut().out, "The game is broken off: {reason}.")?;
            }
            if place.is_some() {
                say("the game is recorded up to this point");
            }
        }
        if let Some(place) = &place {
            place.write(&record.into_text()).map_err(Failure::Refused)?;
        }
        let is_interrupted = stopped == Some(Ended::Interrupted);
        printed.map(|()| if is_interrupted { Outcome::Interrupted } else { Outcome::Fine })
    }

    /// The table before the first round.
    fn game(&self, rules: &RuleSet, seed: u64) -> Result<Game, Failure> {
        check_players(rules, self.players).map_err(Failure::Refused)?;
        let starts = self.starting_player.unwrap_or_else(|| starting_player(rules, self.players, seed));
        let game = Game::new(rules, self.players, Some(starts));
        game.ok_or_else(|| {
            let players = self.players;
            Failure::Refused(format!("there is no player {starts}; --starting-player may be 1 to {players}"))
        })
    }

    fn print(&self, out: &mut impl Write, event: &Event) -> Result<(), Failure> {
        let wanted = !self.quiet || matches!(event, Event::End { .. });
        match (self.format, event) {
            (Format::Json, _) if wanted => writeln!(out, "{}", json(event)?)?,
            (Format::Text, Event::Game { seed, .. }) if self.quiet => writeln!(out, "seed {seed}")?,
            (Format::Text, Event::End { final_scores, winners, broken_off, .. }) if self.quiet => {
                write!(out, "{}", told::result(final_scores, winners, *broken_off))?;
            }
            (Format::Text, _) if wanted => write!(out, "{}", told::event(event))?,
            _ => {}
        }
        Ok(())
    }

    fn seats(&self, rules: &RuleSet, seed: u64) -> Result<Vec<Seat>, Failure> {
        let players = usize::try_from(self.players).unwrap_or_default();
        match self.strategies.as_slice() {
            [] if rules.strategies.is_empty() => {
                let best = ranking::best(rules, self.players).map_err(Failure::Refused)?;
                Ok(best.into_iter().map(Seat::Follows).cycle().take(players).collect())
            }
            [] => Ok(casting(rules, players, seed).into_iter().map(Seat::Follows).collect()),
            [one] => Ok(vec![*one; players]),
            several if several.len() == players => Ok(several.to_vec()),
            several => Err(Failure::Refused(format!(
                "{} strategies for {} players; name one for each seat, or one for all",
                several.len(),
                self.players
            ))),
        }
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy)]
enum Seat {
    /// A person.
    Human,
    /// Someone who follows a strategy.
    Follows(Strategy),
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(name: &str) -> Result<Seat, String> {
        if name == HUMAN { Ok(Seat::Human) } else { name.parse().map(Seat::Follows) }
    }
}

impl Seat {
    fn strategy(self) -> Option<Strategy> {
        match self {
            Seat::Human => None,
            Seat::Follows(strategy) => Some(strategy),
        }
    }

    /// The player in the seat of a number.
    fn player<'p, W: Write>(
        self,
        seat: Number,
        seed: u64,
        people: &'p RefCell<People<'_, W>>,
    ) -> Box<dyn Player + 'p> {
        match self {
            Seat::Human => Box::new(Human { seat, people }),
            Seat::Follows(strategy) => {
                Box::new(Follower::new(strategy, seed, u64::try_from(seat).unwrap_or_default()))
            }
        }
    }
}

/// Why a game is broken off.
enum Stopped {
    /// A person, or Ctrl-C.
    By(Ended),
    /// What went wrong.
    Because(Failure),
}

fn unwritten(error: std::fmt::Error) -> Stopped {
    Stopped::Because(Failure::Refused(error.to_string()))
}

/// A seed that differs from run to run, short enough to be typed again.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(()) % 1_000_000
}
