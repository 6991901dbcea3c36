//! A person at the table: what is typed, answered and taken back.

use super::typed::{Heard, Typed};
use crate::commands::{analyze, choose};
use azulog::analysis::opinion::Analysis;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::player::Player;
use azulog::engine::strategies::{HUMAN, Strategy};
use azulog::games::illegal::why_illegal;
use azulog::games::table::table;
use azulog::language::Language;
use azulog::rules::vocabulary::Number;
use azulog::say;
use azulog::search::{Search, Searcher};
use std::cell::RefCell;
use std::io::{self, Write};

/// How many moves a hint compares.
const BEST: usize = 5;

/// What a person can type, in a language.
fn help(language: Language) -> String {
    say!(
        language,
        "  F1 B 3         takes blue from factory 1 and places it in pattern line 3
  C Y floor      takes yellow from the center and places it on the floor line
  hint           shows the moves that do best in a search, with the chance to win
  hint STRATEGY  shows what one of `azulog strategies` would choose, and what it compares
  undo           takes back your last move, and all moves since
  quit           stops the game, as does Ctrl-C or the end of the input
Colors are B blue, Y yellow, R red, K black and W white; 1 is the first-player marker.
On the wall, a capital letter is a tile, a small one the color of an empty space.
"
    )
}

/// What a person can type who places a complete line, in a language.
fn help_on_placing(language: Language) -> String {
    say!(
        language,
        "  3          puts the tile of the line in column 3 of its row
  undo       takes back your last choice, and all moves since
  quit       stops the game
"
    )
}

/// What a person decided.
#[derive(Clone, Copy)]
enum Decision {
    Makes(Move),
    Puts(Placement),
}

impl Decision {
    fn words(self, language: Language) -> String {
        match self {
            Decision::Makes(does) => does.to_string(),
            Decision::Puts(Placement { player: _, row: line, column }) => {
                say!(language, "line {line} to column {column}", line, column)
            }
        }
    }
}

/// Why a person ends the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A decision is taken back; the game is played again up to it.
    Undone,
    /// The player leaves.
    Left(Number),
    /// Ctrl-C was pressed.
    Interrupted,
}

/// The people at the table: one input, one output, and what they decided so far.
pub struct People<'a, W> {
    /// Where the game is told.
    pub out: &'a mut W,
    /// Why the play ends, if a person ends it.
    pub ended: Option<Ended>,
    /// What went wrong in writing.
    pub unwritten: Option<io::Error>,
    typed: Option<Typed>,
    language: Language,
    /// What people decided, in order, with their seats.
    decisions: Vec<(Number, Decision)>,
    /// How many of the decisions are made in this course of the game; the others come again.
    made: usize,
}

impl<'a, W: Write> People<'a, W> {
    /// Nobody has decided anything; without `typed`, no person plays.
    pub fn new(out: &'a mut W, typed: Option<Typed>, language: Language) -> People<'a, W> {
        People { out, ended: None, unwritten: None, typed, language, decisions: Vec::new(), made: 0 }
    }

    /// Begins the game again, in which all decisions that were not taken back are made again.
    pub fn again(&mut self) {
        (self.ended, self.made) = (None, 0);
    }

    /// Whether the game has been told before up to here.
    pub fn is_known(&self) -> bool {
        self.made < self.decisions.len()
    }

    /// The next decision of a person: one that was made before, or a new one that `read` understands.
    ///
    /// `read` answers a line with a decision or with the text to print.
    fn decide(
        &mut self,
        seat: Number,
        shown: &str,
        mut read: impl FnMut(Language, &str) -> Result<Decision, String>,
    ) -> Option<Decision> {
        let known = self.decisions.get(self.made).copied();
        if known.is_none() {
            let decision = self.ask(seat, shown, &mut read)?;
            self.decisions.push((seat, decision));
        }
        self.made += 1;
        self.decisions.get(self.made - 1).map(|(_, decision)| *decision)
    }

    fn ask(
        &mut self,
        seat: Number,
        shown: &str,
        read: &mut impl FnMut(Language, &str) -> Result<Decision, String>,
    ) -> Option<Decision> {
        let language = self.language;
        self.print(shown)?;
        loop {
            self.print(&say!(language, "Player {seat}> ", seat))?;
            let heard = self.typed.as_ref().map_or(Heard::End, Typed::next);
            let Heard::Line(line) = heard else {
                self.print("\n")?;
                let is_end = matches!(heard, Heard::End);
                self.ended = Some(if is_end { Ended::Left(seat) } else { Ended::Interrupted });
                return None;
            };
            if self.typed.as_ref().is_some_and(|typed| !typed.is_terminal) {
                // What a pipe brings is not seen otherwise.
                self.print(&format!("{line}\n"))?;
            }
            match line.as_str() {
                "" => {}
                "quit" => {
                    self.ended = Some(Ended::Left(seat));
                    return None;
                }
                "undo" => match self.decisions.iter().rposition(|(other, _)| *other == seat) {
                    Some(last) => {
                        let decisions = self.decisions.drain(last..).map(|(_, decision)| decision);
                        let decision = decisions.take(1).map(|decision| decision.words(language));
                        let decision: String = decision.collect();
                        self.print(&(say!(language, "Taken back: {decision}", decision) + "\n\n"))?;
                        self.ended = Some(Ended::Undone);
                        return None;
                    }
                    None => self.print(&(say!(language, "You have no move to take back.") + "\n"))?,
                },
                line => match read(language, line) {
                    Ok(decision) => return Some(decision),
                    Err(answer) => self.print(&answer)?,
                },
            }
        }
    }

    /// Prints a text at once; none if it cannot be written.
    fn print(&mut self, text: &str) -> Option<()> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        written.map_err(|error| self.unwritten = Some(error)).ok()
    }
}

/// A person in a seat.
pub struct Human<'p, 'a, W> {
    /// The seat.
    pub seat: Number,
    /// All who are at the table.
    pub people: &'p RefCell<People<'a, W>>,
}

impl<W: Write> Player for Human<'_, '_, W> {
    fn name(&self) -> String {
        HUMAN.to_owned()
    }

    fn choose(&mut self, game: &Game, _: &Offer) -> Option<Move> {
        // The offer of a turn leaves out why lines refuse colors.
        let offer = game.offer();
        let language = self.people.borrow().language;
        let shown = format!("\n{}\n", table(game, &offer, language));
        let decision = self.people.borrow_mut().decide(self.seat, &shown, |language, line| {
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("?" | "help"), None) => return Err(help(language)),
                (Some("hint"), named) => return Err(hint(game, &offer, named, language)),
                _ => {}
            }
            let does = Move::read(line, language);
            let does = does.map_err(|why| say!(language, "{why}; ? prints help", why) + "\n")?;
            if offer.allows(does) {
                return Ok(Decision::Makes(does));
            }
            let why = why_illegal(game, does, language);
            Err(say!(language, "`{does}` is not legal: {why}", does, why) + "\n")
        });
        match decision? {
            Decision::Makes(does) => Some(does),
            Decision::Puts(_) => None,
        }
    }

    fn place(&mut self, game: &Game, options: &[Placement]) -> Option<Placement> {
        let placing = game.placing();
        let row = options.first()?.row;
        let columns: Vec<String> = options.iter().map(|option| option.column.to_string()).collect();
        let offer = game.offer();
        let language = self.people.borrow().language;
        let complete = say!(
            language,
            "Line {line} is complete. Its tile may go to column {columns}.",
            line = row,
            columns = columns.join(", ")
        );
        let shown = format!("\n{}\n{complete}\n", table(game, &offer, language));
        let decision = self.people.borrow_mut().decide(self.seat, &shown, |language, line| {
            if ["?", "help"].contains(&line) {
                return Err(help_on_placing(language));
            }
            let column = line
                .parse()
                .map_err(|_| say!(language, "`{line}` is not a column; ? prints help", line) + "\n")?;
            let chosen = Placement { player: self.seat, row, column };
            if placing.may_place(chosen) {
                return Ok(Decision::Puts(chosen));
            }
            let why = placing.why_not_placed(chosen, language);
            Err(say!(language, "Column {column} is not open: {why}", column, why) + "\n")
        });
        match decision? {
            Decision::Puts(chosen) => Some(chosen),
            Decision::Makes(_) => None,
        }
    }
}

/// The moves that do best in a search, or what a strategy would choose and the best moves that it compares.
fn hint(game: &Game, offer: &Offer, named: Option<&str>, language: Language) -> String {
    let search: Option<Result<Search, String>> = match named {
        None => Some(Ok(Search::USUAL)),
        Some(name) => Search::named(name),
    };
    match search {
        Some(Ok(search)) => {
            let analysis = Analysis::of(game, &mut Searcher::new(search));
            return analyze::words(&analysis, Some(BEST), language);
        }
        Some(Err(why)) => return why + "\n",
        None => {}
    }
    match Strategy::read(named.unwrap_or_default(), language) {
        Err(why) => why + "\n",
        Ok(strategy) => {
            let profile = strategy.profile();
            let chosen = choose::words(strategy, game, offer, Some(BEST), language);
            format!("{}: {}\n{chosen}", profile.name, language.translate(profile.description))
        }
    }
}
