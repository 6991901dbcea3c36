//! Entrants who play game after game.

use super::entrant::Entrant;
use super::runner::Runner;
use crate::engine::chance::Chance;
use crate::engine::player::{Follower, Player};
use crate::search::Searcher;
use std::time::Duration;

/// Entrants who play game after game; their programs go on running in between.
#[derive(Debug)]
pub struct Company<'a> {
    entrants: &'a [Entrant],
    /// The programs by entrant.
    runners: Vec<Option<Runner>>,
    /// Those who search, by entrant.
    searchers: Vec<Option<Searcher>>,
}

impl<'a> Company<'a> {
    /// Entrants of whom no program runs yet, with the time that programs have for a move.
    #[must_use]
    pub fn new(entrants: &'a [Entrant], limit: Duration) -> Company<'a> {
        let runner = |entrant: &Entrant| Some(Runner::new(entrant.program()?.clone(), limit));
        let searcher = |entrant: &Entrant| match entrant {
            Entrant::Searches(search) => Some(Searcher::new(*search)),
            _ => None,
        };
        Company {
            entrants,
            runners: entrants.iter().map(runner).collect(),
            searchers: entrants.iter().map(searcher).collect(),
        }
    }

    /// The same, but programs are not asked again what they have answered.
    #[must_use]
    pub fn that_remembers(self) -> Company<'a> {
        let runners = self.runners.into_iter().map(|runner| Some(runner?.that_remembers()));
        Company { runners: runners.collect(), ..self }
    }

    /// Starts every program.
    ///
    /// # Errors
    /// The first that cannot be started, or does not speak the protocol, and why.
    pub fn start(&mut self) -> Result<(), String> {
        let runners = self.entrants.iter().zip(&mut self.runners);
        for (entrant, runner) in runners {
            if let Some(runner) = runner {
                runner.start().map_err(|why| format!("`{entrant}`: {why}"))?;
            }
        }
        Ok(())
    }

    /// The players of a game with a seed: seats, from 1, with their entrants, from 0, each once.
    pub fn seated(
        &mut self,
        seats: impl IntoIterator<Item = (u64, usize)>,
        seed: u64,
    ) -> Vec<Box<dyn Player + '_>> {
        let mut runners: Vec<Option<&mut Runner>> = self.runners.iter_mut().map(Option::as_mut).collect();
        let mut searchers: Vec<Option<&mut Searcher>> =
            self.searchers.iter_mut().map(Option::as_mut).collect();
        let mut players: Vec<Box<dyn Player + '_>> = Vec::new();
        for (seat, place) in seats {
            let runner = runners.get_mut(place).and_then(Option::take);
            if let Some(searcher) = searchers.get_mut(place).and_then(Option::take) {
                players.push(Box::new(searcher.seated(Chance::player(seed, seat))));
                continue;
            }
            match (self.entrants.get(place), runner) {
                (Some(Entrant::Follows(strategy)), _) => {
                    players.push(Box::new(Follower::new(*strategy, seed, seat)));
                }
                (Some(Entrant::Runs(_)), Some(runner)) => {
                    players.push(Box::new(runner.seated(Chance::player(seed, seat))));
                }
                (Some(Entrant::Is(own)), _) => players.push(own.seated(Chance::player(seed, seat))),
                (None | Some(Entrant::Searches(_)), _) | (Some(Entrant::Runs(_)), None) => {}
            }
        }
        players
    }
}
