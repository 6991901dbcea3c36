//! A program as a player, game after game: started when it is needed, and again after it failed.

use super::process::Process;
use super::program::Program;
use super::question::{Question, check_start, read, read_statement};
use super::statement::Statement;
use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::player::Player;
use std::collections::HashMap;
use std::str::FromStr;
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

    /// The name that records give the program.
    #[must_use]
    pub fn name(&self) -> String {
        self.program.to_string()
    }

    /// The time that it has for a move, in milliseconds.
    #[must_use]
    pub fn time_ms(&self) -> u64 {
        millis(self.limit)
    }

    /// Asks for a move or a placing that is to be allowed, and what the program states besides.
    ///
    /// After any other answer the program is stopped, to be started afresh.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn ask<T: FromStr<Err = String>>(
        &mut self,
        question: &Question,
        is_allowed: impl FnOnce(&T) -> bool,
    ) -> Result<(T, Statement), String> {
        let answer = self.line(question).and_then(|line| read(&line));
        if !answer.as_ref().is_ok_and(|(does, _)| is_allowed(does)) {
            self.process = None;
        }
        answer
    }

    /// Asks what the program states of the game.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn ask_statement(&mut self, question: &Question) -> Result<Statement, String> {
        let answer = self.line(question).and_then(|line| read_statement(&line));
        answer.inspect_err(|_| self.process = None)
    }

    /// Asks a question; a program that gives no answer is stopped.
    fn line(&mut self, question: &Question) -> Result<String, String> {
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

/// A time in milliseconds.
#[must_use]
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
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
    fn answer<T: FromStr<Err = String>>(
        &mut self,
        question: &Question,
        is_allowed: impl FnOnce(&T) -> bool,
    ) -> Option<T> {
        let answer = self.runner.ask(question, is_allowed);
        answer.map(|(does, _)| does).map_err(|why| self.why = Some(why)).ok()
    }
}

impl Player for Seated<'_> {
    fn name(&self) -> String {
        self.runner.name()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        let question = Question::of_move(game, offer, self.runner.time_ms(), self.chance.seed());
        self.answer(&question, |does| offer.allows(*does))
    }

    fn place(&mut self, game: &Game, options: &[Placement]) -> Option<Placement> {
        let question = Question::of_place(game, options, self.runner.time_ms(), self.chance.seed());
        self.answer(&question, |placement| options.contains(placement))
    }

    fn forfeits(&mut self) -> Option<String> {
        self.why.take()
    }
}
