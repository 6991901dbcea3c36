//! `azulog play`: a whole game, told move by move.

use super::{Failure, Format, Outcome, json, rule_set, write_file};
use azulog::engine::game::Game;
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

/// Play a whole game and tell it move by move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog play
  azulog play --players 4 --seed 7 --quiet
  azulog play --seed 7 --strategies random,first --record game.ron
  azulog play --rules my_rules.ron --starting-player 2 --record game.ron && azulog check game.ron")]
pub struct Play {
    /// How many play: 2, 3 or 4
    #[arg(long, default_value_t = 2)]
    players: Number,
    /// The rules: official, a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME", default_value = "official")]
    rules: OsString,
    /// Who starts the first round; player 1 if left out, or drawn where the rules draw
    #[arg(long, value_name = "PLAYER")]
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
    /// Stop after so many rounds, should the players refuse to build
    #[arg(long, value_name = "ROUNDS")]
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
        let strategies = self.seats(&rules, seed)?;
        let mut game = self.game(&rules, seed)?;
        let mut record = Record::default();
        let mut printed = Ok(());
        play(&rules, &mut game, &strategies, seed, self.max_rounds, |event| {
            record.add(&event).map_err(|error| Failure::Refused(error.to_string()))?;
            if printed.is_ok() {
                printed = self.print(out, &event);
            }
            // A reader who has seen enough, as `head`, does not cost the record.
            if self.record.is_some() || printed.is_ok() {
                Ok(())
            } else {
                std::mem::replace(&mut printed, Ok(()))
            }
        })?;
        if let Some(path) = &self.record {
            write_file(path, &record.into_text())?;
        }
        printed.map(|()| Outcome::Fine)
    }

    /// The table before the first round.
    fn game(&self, rules: &RuleSet, seed: u64) -> Result<Game, Failure> {
        let setup = azulog::engine::game::setup(rules, self.players);
        let starts = self.starting_player.unwrap_or_else(|| starting_player(rules, self.players, seed));
        let game = Game::new(rules, self.players, Some(starts));
        game.ok_or_else(|| {
            Failure::Refused(if setup.Seat.is_empty() {
                let known: Vec<String> = setup.FactoriesFor.iter().map(|known| known.0.to_string()).collect();
                format!("the game is not played by {}; --players may be {}", self.players, known.join(", "))
            } else {
                format!("player {starts} does not play; --starting-player may be 1 to {}", self.players)
            })
        })
    }

    fn print(&self, out: &mut impl Write, event: &Event) -> Result<(), Failure> {
        let wanted = !self.quiet || matches!(event, Event::End { .. });
        match (self.format, event) {
            (Format::Json, _) if wanted => writeln!(out, "{}", json(event)?)?,
            (Format::Text, Event::Game { seed, .. }) if self.quiet => writeln!(out, "seed {seed}")?,
            (Format::Text, Event::End { final_scores, winners, .. }) if self.quiet => {
                write!(out, "{}", told::result(final_scores, winners))?;
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

/// A seed that differs from run to run, short enough to be typed again.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(()) % 1_000_000
}
