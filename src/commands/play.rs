//! `azulog play`: a whole game, told move by move.

use super::{Failure, Format, Outcome, interrupt, json, numbers, rule_set, say};
use azulog::documents::output::Destination;
use azulog::engine::game::{Game, check_players};
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::play::{Event, play};
use azulog::games::record::Record;
use azulog::games::told;
use azulog::references::survey::{casting, starting_player};
use azulog::rules::vocabulary::Number;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Play a whole game and tell it move by move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog play
  azulog play --players 4 --seed 7 --quiet
  azulog play --seed 7 --strategies random,first --record game.ron
  azulog play --rules my_rules.ron --starting-player 2 --record game.ron && azulog check game.ron")]
pub struct Play {
    /// How many play: 2, 3 or 4
    #[arg(long, default_value_t = 2, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The rules: official, a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME", default_value = "official")]
    rules: OsString,
    /// Who starts the first round; player 1 if left out, or drawn where the rules draw
    #[arg(long, value_name = "PLAYER", value_parser = numbers::player, allow_negative_numbers = true)]
    starting_player: Option<Number>,
    /// The seed of all randomness; the same seed gives the same game
    #[arg(long)]
    seed: Option<u64>,
    /// The strategy of each seat, or one for all; `azulog strategies` lists them
    ///
    /// Without it, the strategies of the rules play; the official rules play at random.
    #[arg(long, value_delimiter = ',')]
    strategies: Vec<Strategy>,
    /// Write the game to a file in the recorded-game notation
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Replace the file that `--record` names
    #[arg(long, requires = "record")]
    force: bool,
    /// Stop after so many rounds, should the players refuse to build
    #[arg(long, value_name = "ROUNDS", value_parser = numbers::rounds, allow_negative_numbers = true)]
    max_rounds: Option<Number>,
    /// Print the result only
    #[arg(long)]
    quiet: bool,
    /// Print words, or one JSON object a line for each event
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Play {
    /// Plays and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rules = rule_set(&self.rules)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let mut game = self.game(&rules, seed)?;
        let strategies = self.seats(&rules, seed)?;
        Strategy::check_all(&strategies, &rules, self.players).map_err(Failure::Refused)?;
        let place = self.record.as_deref().map(|path| Destination::of(path, self.force));
        let place = place.transpose().map_err(Failure::Refused)?;
        // A game that is recorded is not lost by Ctrl-C; any other ends at once.
        let interrupted = place.as_ref().map(|_| interrupt::listen()).transpose()?;
        let mut record = Record::default();
        let mut printed = Ok(());
        let played = play(&rules, &mut game, &strategies, seed, self.max_rounds, |event| {
            record.add(&event).map_err(unwritten)?;
            if printed.is_ok() {
                printed = self.print(out, &event);
            }
            let is_over = matches!(event, Event::End { .. });
            if interrupted.is_some_and(|interrupted| interrupted.load(Ordering::Relaxed)) && !is_over {
                return Err(Stopped::Interrupted);
            }
            // A reader who has seen enough, as `head`, does not cost the record.
            if place.is_some() {
                return Ok(());
            }
            std::mem::replace(&mut printed, Ok(())).map_err(Stopped::Because)
        });
        let outcome = match played {
            Ok(()) => Outcome::Fine,
            Err(Stopped::Because(failure)) => return Err(failure),
            Err(Stopped::Interrupted) => {
                let reason = "stopped by Ctrl-C";
                record.break_off(reason).map_err(|error| Failure::Refused(error.to_string()))?;
                say("interrupted; the game is recorded as far as it was played");
                Outcome::Interrupted
            }
        };
        if let Some(place) = &place {
            place.write(&record.into_text()).map_err(Failure::Refused)?;
        }
        printed.map(|()| outcome)
    }

    /// The table before the first round.
    fn game(&self, rules: &RuleSet, seed: u64) -> Result<Game, Failure> {
        check_players(rules, self.players).map_err(Failure::Refused)?;
        let starts = self.starting_player.unwrap_or_else(|| starting_player(rules, self.players, seed));
        let game = Game::new(rules, self.players, Some(starts));
        game.ok_or_else(|| {
            let players = self.players;
            Failure::Refused(format!(
                "player {starts} does not play; --starting-player may be 1 to {players}"
            ))
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

    fn seats(&self, rules: &RuleSet, seed: u64) -> Result<Vec<Strategy>, Failure> {
        let players = usize::try_from(self.players).unwrap_or_default();
        match self.strategies.as_slice() {
            [] => Ok(casting(rules, players, seed)),
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

/// Why a game is broken off.
enum Stopped {
    /// Ctrl-C was pressed.
    Interrupted,
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
