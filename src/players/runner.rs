//! A program as a player, game after game: started when it is needed, and again after it failed.

use super::process::Process;
use super::program::Program;
use super::question::{Question, check_start, read};
use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::player::Player;
use std::collections::HashMap;
use std::time::Duration;

/// A program has so long to start, or as long as for a move if that is longer.
pub const TO_START: Duration = Duration::from_secs(10);

/// The time for a move, if nothing else is asked for.
pub const MOVE_TIME: Duration = Duration::from_secs(10);

/// A program that plays, running or not.
#[derive(Debug)]
pub struct Runner {
    program: Program,
    limit: Duration,
    process: Option<Process>,
    /// The answers to earlier questions, where a game may be played again.
    known: Option<HashMap<String, String>>,
}

impl Runner {
    /// A program that is not started yet, with the time that it has for a move.
    #[must_use]
    pub fn new(program: Program, limit: Duration) -> Runner {
        Runner { program, limit, process: None, known: None }
    }

    /// The same, but a question that it has answered is not asked again, as where a person takes moves back.
    #[must_use]
    pub fn that_remembers(self) -> Runner {
        Runner { known: Some(HashMap::new()), ..self }
    }

    /// Starts the program, if it does not run, and asks which protocol it speaks.
    ///
    /// # Errors
    /// It cannot be started, or does not answer as it should.
    pub fn start(&mut self) -> Result<(), String> {
        if self.process.is_some() {
            return Ok(());
        }
        let mut process = Process::start(&self.program)?;
        let answer = process.ask(line(&Question::start())?, self.limit.max(TO_START));
        check_start(&answer.map_err(|why| why.to_string())?)?;
        self.process = Some(process);
        Ok(())
    }

    /// The program in a seat of a game; its seeds come from `chance`.
    #[must_use]
    pub fn seated(&mut self, chance: Chance) -> Seated<'_> {
        Seated { runner: self, chance, why: None }
    }

    /// Asks a question; a program that gives no answer is stopped.
    fn ask(&mut self, question: &Question) -> Result<String, String> {
        let question = line(question)?;
        if let Some(answer) = self.known.as_ref().and_then(|known| known.get(&question)) {
            return Ok(answer.clone());
        }
        self.start().map_err(|why| format!("the program cannot be started: {why}"))?;
        let process = self.process.as_mut().ok_or("the program does not run")?;
        let answer = process.ask(question.clone(), self.limit).map_err(|why| {
            self.process = None;
            why.to_string()
        })?;
        if let Some(known) = &mut self.known {
            known.insert(question, answer.clone());
        }
        Ok(answer)
    }
}

fn line(question: &Question) -> Result<String, String> {
    serde_json::to_string(question).map_err(|error| error.to_string())
}

/// A program in a seat of one game.
#[derive(Debug)]
pub struct Seated<'a> {
    runner: &'a mut Runner,
    chance: Chance,
    /// Why it forfeits.
    why: Option<String>,
}

impl Seated<'_> {
    /// Asks for something that is to be allowed; after any other answer the program is started afresh.
    fn answer<T: std::str::FromStr<Err = String>>(
        &mut self,
        question: &Question,
        is_allowed: impl FnOnce(&T) -> bool,
    ) -> Option<T> {
        let answer = self.runner.ask(question).and_then(|line| read(&line));
        if !answer.as_ref().is_ok_and(is_allowed) {
            self.runner.process = None;
        }
        answer.map_err(|why| self.why = Some(why)).ok()
    }

    fn time_ms(&self) -> u64 {
        u64::try_from(self.runner.limit.as_millis()).unwrap_or(u64::MAX)
    }
}

impl Player for Seated<'_> {
    fn name(&self) -> String {
        self.runner.program.to_string()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        let question = Question::of_move(game, offer, self.time_ms(), self.chance.seed());
        self.answer(&question, |does| offer.allows(*does))
    }

    fn place(&mut self, game: &Game, options: &[Placement]) -> Option<Placement> {
        let question = Question::of_place(game, options, self.time_ms(), self.chance.seed());
        self.answer(&question, |placement| options.contains(placement))
    }

    fn forfeits(&mut self) -> Option<String> {
        self.why.take()
    }
}
