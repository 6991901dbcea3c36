//! Programs that keep the state of the game themselves: what they state is compared with the rules.

mod evidence;
mod refereed;

pub use refereed::Refereed;

use super::seat::Seat;
use crate::commands::{Failure, Format, json, width};
use azulog::audit::explained::Explained;
use azulog::audit::tree::{self, Page};
use azulog::games::play::Event;
use azulog::games::record::Record;
use azulog::players::question::Question;
use azulog::players::runner::Runner;
use azulog::players::statement::{Derived, Difference, Statement};
use azulog::rules::vocabulary::Number;
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

/// The referee of a game: the programs that play it, and where they differ from the rules.
pub struct Referee {
    programs: Vec<Watched>,
    format: Format,
    /// The game so far, of which `why` is asked.
    record: Record,
    is_over: bool,
    round: Number,
    /// Who made the moves of the round.
    movers: Vec<Number>,
    /// What is found and not printed yet.
    unprinted: String,
    /// Whether anything was found.
    pub has_found: bool,
}

/// A program with the events that it has not heard of.
struct Watched {
    seat: Number,
    runner: Runner,
    unheard: Vec<Event>,
}

/// A difference as a line of JSON.
#[derive(Serialize)]
struct Shown<'a> {
    event: &'static str,
    player: Number,
    at: &'a str,
    what: &'a str,
    stated: &'a str,
    derived: &'a str,
    why: &'a [Explained],
}

impl Referee {
    /// A referee of the programs in these seats, who have so long for a move.
    pub fn new(seats: &[Seat], limit: Duration, format: Format) -> Result<Referee, Failure> {
        let programs: Vec<Watched> = (1..)
            .zip(seats)
            .filter_map(|(seat, who)| {
                let runner = Runner::new(who.entrant()?.program()?.clone(), limit);
                Some(Watched { seat, runner, unheard: Vec::new() })
            })
            .collect();
        if programs.is_empty() {
            let why = "no program plays that could be refereed; name one, as in --strategies 'cmd:swipl my_player.pl'";
            return Err(Failure::Refused(why.to_owned()));
        }
        let mut referee = Referee {
            programs,
            format,
            record: Record::default(),
            is_over: false,
            round: 0,
            movers: Vec::new(),
            unprinted: String::new(),
            has_found: false,
        };
        for program in &mut referee.programs {
            program
                .runner
                .start()
                .map_err(|why| Failure::Refused(format!("player {}: {why}", program.seat)))?;
        }
        Ok(referee)
    }

    /// What was found and is to be printed.
    pub fn take_unprinted(&mut self) -> String {
        std::mem::take(&mut self.unprinted)
    }

    /// Hears what happens, and asks the programs how the game stands after a round and at its end.
    pub fn hear(&mut self, event: &Event) -> Result<(), Failure> {
        self.record.add(event).map_err(|error| Failure::Refused(error.to_string()))?;
        match event {
            Event::Game { .. } => {}
            Event::Round { round, .. } => {
                self.round = *round;
                self.movers.clear();
                self.tell_programs(event);
            }
            Event::Move { player, .. } => {
                self.movers.push(*player);
                self.tell_programs(event);
            }
            Event::Marker { .. } | Event::Placing { .. } => self.tell_programs(event),
            // The forfeit itself is told with its reasons.
            Event::Forfeit { .. } => self.has_found = true,
            Event::Tiling { boards, .. } => {
                let scores = boards.iter().map(|board| board.score).collect();
                let derived = Derived { boards: boards.clone(), scores, ..Derived::default() };
                self.ask_all(&self.round.to_string(), Question::of_tiling, &derived)?;
            }
            Event::End { final_scores, winners, broken_off, .. } => {
                self.is_over = true;
                let winners = (!broken_off).then(|| winners.clone());
                let derived = Derived { scores: final_scores.clone(), winners, ..Derived::default() };
                self.ask_all("end", Question::of_end, &derived)?;
            }
        }
        Ok(())
    }

    fn tell_programs(&mut self, event: &Event) {
        for program in &mut self.programs {
            program.unheard.push(event.clone());
        }
    }

    fn ask_all(
        &mut self,
        at: &str,
        question: fn(Number, u64, Vec<Event>) -> Question,
        derived: &Derived,
    ) -> Result<(), Failure> {
        for place in 0..self.programs.len() {
            let Watched { seat, runner, unheard } = &mut self.programs[place];
            let (seat, time_ms) = (*seat, runner.time_ms());
            let answer = runner.ask_statement(&question(seat, time_ms, std::mem::take(unheard)));
            match answer {
                Ok(stated) => self.compare(seat, at, &stated, derived)?,
                Err(why) => self.report_silence(seat, at, &why)?,
            }
        }
        Ok(())
    }

    fn compare(
        &mut self,
        seat: Number,
        at: &str,
        stated: &Statement,
        derived: &Derived,
    ) -> Result<(), Failure> {
        for difference in stated.differences(derived) {
            self.report(seat, at, &difference)?;
        }
        Ok(())
    }

    /// Notes that a program states nothing that is understood where it is asked how the game stands.
    fn report_silence(&mut self, seat: Number, at: &str, why: &str) -> Result<(), Failure> {
        self.has_found = true;
        if self.format == Format::Json {
            let (what, derived) = ("how the game stands", "");
            let shown = Shown { event: "difference", player: seat, at, what, stated: why, derived, why: &[] };
            let _ = writeln!(self.unprinted, "{}", json(&shown)?);
            return Ok(());
        }
        let _ = writeln!(self.unprinted, "{at}: player {seat} does not say how the game stands: {why}");
        Ok(())
    }

    fn report(&mut self, seat: Number, at: &str, difference: &Difference) -> Result<(), Failure> {
        self.has_found = true;
        let why = self.why(at, difference.about);
        let Difference { what, stated, derived, about: _ } = difference;
        if self.format == Format::Json {
            let why = why.as_deref().unwrap_or_default();
            let shown = Shown { event: "difference", player: seat, at, what, stated, derived, why };
            let _ = writeln!(self.unprinted, "{}", json(&shown)?);
            return Ok(());
        }
        let _ = writeln!(self.unprinted, "{at}: {what}: {stated} by player {seat}, {derived} by the rules");
        let page = Page { width: width().saturating_sub(4), ..Page::ENDLESS };
        let proof = match &why {
            Ok(explained) => tree::text(explained, false, page),
            Err(why) => why.clone(),
        };
        for line in proof.lines() {
            let _ = writeln!(self.unprinted, "    {line}");
        }
        Ok(())
    }
}
