//! `azulog play`: a whole game, told move by move.

mod human;
mod referee;
mod seat;
mod typed;

use super::{Failure, Format, Outcome, interrupt, json, numbers, rule_set, say};
use azulog::documents::output::Destination;
use azulog::engine::game::{Game, check_players};
use azulog::engine::player::{Player, seated};
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::play::{Event, play_as};
use azulog::games::record::Record;
use azulog::games::told;
use azulog::language::Language;
use azulog::players::company::Company;
use azulog::players::entrant::Entrant;
use azulog::players::process::end_all;
use azulog::players::runner::MOVE_TIME;
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::Number;
use azulog::say;
use human::{Ended, Human, People};
use referee::{Referee, Refereed};
use seat::{Seat, seats};
use std::cell::RefCell;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;
use typed::Typed;

/// Play a game and print it move by move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog play
  azulog play --players 4 --seed 7 --quiet
  azulog play --strategies human,azul-game/basic
  azulog play --strategies 'cmd:swipl my_player.pl,first' --move-time 2s
  azulog play --strategies 'cmd:swipl my_game.pl,first' --referee --quiet
  azulog play --seed 7 --strategies random,first --record game.ron
  azulog play --rules my_rules.ron --starting-player 2 --record game.ron && azulog check game.ron

Exit code: 0 = the game was played, 1 = a referee found a difference, 130 = stopped by Ctrl-C,
2 = unusable input.")]
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
    /// `cmd:` and a command line is a program that plays, as docs/players.md describes.
    ///
    /// If left out, the strategies published with the rules play; if there are none, as for the
    /// official rules, the two best in docs/strategies.md that play by these rules.
    #[arg(long, value_delimiter = ',')]
    strategies: Vec<Seat>,
    /// The time that a program has for a move, as in 500ms or 2s [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = numbers::move_time)]
    move_time: Option<Duration>,
    /// Ask programs for legal moves, boards and scores too, and print each difference with its proof
    #[arg(long)]
    referee: bool,
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
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rules = rule_set(&self.rules)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        self.game(&rules, seed)?;
        let seats = seats(&self.strategies, &rules, self.players, seed).map_err(Failure::Refused)?;
        let entrants: Vec<Entrant> = seats.iter().filter_map(Seat::entrant).cloned().collect();
        let strategies: Vec<Strategy> = entrants.iter().filter_map(Entrant::strategy).collect();
        Strategy::check_all(&strategies, &rules, self.players).map_err(Failure::Refused)?;
        let has_people = entrants.len() < seats.len();
        let has_programs = entrants.iter().any(|entrant| entrant.program().is_some());
        self.check_people(has_people)?;
        let place = self.record.as_deref().map(|path| Destination::of(path, self.force));
        let place = place.transpose().map_err(Failure::Refused)?;
        // A game that is recorded or that a person or a program plays ends tidily by Ctrl-C; any other at once.
        let is_tidy = place.is_some() || has_people || has_programs;
        let interrupted = is_tidy.then(|| interrupt::listen_and(end_all)).transpose()?;
        let limit = self.move_time.unwrap_or(MOVE_TIME);
        let company = Company::new(&entrants, limit);
        let mut company = if has_people { company.that_remembers() } else { company };
        let referee = self.referee.then(|| Referee::new(&seats, limit, self.format)).transpose()?;
        let referee = referee.map(RefCell::new);
        if referee.is_none() {
            company.start().map_err(Failure::Refused)?;
        }
        let typed = interrupted.filter(|_| has_people).map(Typed::listen).transpose()?;
        let people = RefCell::new(People::new(out, typed, language));
        let mut record = Record::default();
        let mut printed = Ok(());
        let stopped = loop {
            let mut game = self.game(&rules, seed)?;
            let mut players = at_the_table(&seats, seed, &mut company, &people, referee.as_ref());
            let mut players = seated(&mut players);
            let played = play_as(&rules, &mut game, &mut players, seed, self.max_rounds, |event| {
                let mut people = people.borrow_mut();
                if let Some(error) = people.unwritten.take() {
                    return Err(Stopped::Because(error.into()));
                }
                if let Some(ended) = people.ended {
                    return Err(Stopped::By(ended));
                }
                let is_interrupted = interrupted.is_some_and(|pressed| pressed.load(Ordering::Relaxed));
                // Ctrl-C ends the programs, which is no fault of theirs.
                if is_interrupted && matches!(event, Event::Forfeit { .. }) {
                    return Err(Stopped::By(Ended::Interrupted));
                }
                record.add(&event).map_err(unwritten)?;
                if printed.is_ok() && !people.is_known() {
                    printed = self.print(people.out, &event, language);
                }
                if let Some(referee) = &referee {
                    let mut referee = referee.borrow_mut();
                    referee.hear(&event).map_err(Stopped::Because)?;
                    if printed.is_ok() {
                        printed =
                            people.out.write_all(referee.take_unprinted().as_bytes()).map_err(Failure::from);
                    }
                }
                if is_interrupted && !matches!(event, Event::End { .. }) {
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
            let reason = |language| match ended {
                Ended::Left(seat) => say!(language, "player {seat} left", seat),
                Ended::Undone | Ended::Interrupted => say!(language, "stopped by Ctrl-C"),
            };
            // Records are English, whoever reads them.
            let recorded = record.break_off(&reason(Language::English));
            recorded.map_err(|error| Failure::Refused(error.to_string()))?;
            if has_people {
                let why = say!(language, "The game is broken off: {reason}.", reason = reason(language));
                writeln!(people.borrow_mut().out, "{why}")?;
            }
            if place.is_some() {
                say(&say!(language, "the game is recorded up to this point"));
            }
        }
        if let Some(place) = &place {
            place.write(&record.into_text()).map_err(Failure::Refused)?;
        }
        let is_interrupted = stopped == Some(Ended::Interrupted);
        let differs = referee.is_some_and(|referee| referee.borrow().has_found);
        let outcome = if differs { Outcome::Differs } else { Outcome::Fine };
        printed.map(|()| if is_interrupted { Outcome::Interrupted } else { outcome })
    }

    /// Whether people may play, if some do.
    fn check_people(&self, has_people: bool) -> Result<(), Failure> {
        if has_people && self.referee {
            let why =
                "a human player can take moves back, which a referee does not see; leave `--referee` out";
            return Err(Failure::Refused(why.to_owned()));
        }
        if has_people && self.format == Format::Json {
            return Err(Failure::Refused("a human player needs text; leave `--format json` out".to_owned()));
        }
        Ok(())
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

    fn print(&self, out: &mut impl Write, event: &Event, language: Language) -> Result<(), Failure> {
        let wanted = !self.quiet || matches!(event, Event::Forfeit { .. } | Event::End { .. });
        match (self.format, event) {
            (Format::Json, _) if wanted => writeln!(out, "{}", json(event)?)?,
            (Format::Text, Event::Game { seed, .. }) if self.quiet => {
                writeln!(out, "{}", say!(language, "seed {seed}", seed))?;
            }
            (Format::Text, Event::End { final_scores, winners, broken_off, .. }) if self.quiet => {
                write!(out, "{}", told::result(final_scores, winners, *broken_off, language))?;
            }
            (Format::Text, _) if wanted => write!(out, "{}", told::event(event, language))?,
            _ => {}
        }
        Ok(())
    }
}

/// The players in their seats: people, programs that a referee watches, and all others.
fn at_the_table<'p, 'a: 'p, W: Write>(
    seats: &[Seat],
    seed: u64,
    company: &'p mut Company<'_>,
    people: &'p RefCell<People<'a, W>>,
    referee: Option<&'p RefCell<Referee>>,
) -> Vec<Box<dyn Player + 'p>> {
    let taken = (1..).zip(seats).filter(|(_, seat)| seat.entrant().is_some()).zip(0..);
    let mut of_company = company.seated(taken.map(|((seat, _), entrant)| (seat, entrant)), seed).into_iter();
    let player = |(seat, who): (Number, &Seat)| -> Option<Box<dyn Player + 'p>> {
        let Seat::Taken(entrant) = who else { return Some(Box::new(Human { seat, people })) };
        let player = of_company.next();
        match referee.filter(|_| entrant.program().is_some()) {
            Some(referee) => Some(Box::new(Refereed::new(seat, seed, referee))),
            None => player,
        }
    };
    (1..).zip(seats).filter_map(player).collect()
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
