//! A person at the table: what is typed, answered and taken back.

use super::typed::{Heard, Typed};
use crate::commands::choose;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::player::Player;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::{HUMAN, Strategy, ranking};
use azulog::games::illegal::why_illegal;
use azulog::games::table::table;
use azulog::rules::vocabulary::Number;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};

/// How many moves a hint compares.
const BEST: usize = 5;

const HELP: &str = "  F1 B 3         takes blue from factory 1 and places it in pattern line 3
  C Y floor      takes yellow from the center and places it on the floor line
  hint           shows what a good strategy would choose, and what it compares
  hint STRATEGY  shows the same for one of `azulog strategies`
  undo           takes back your last move, and all moves since
  quit           stops the game, as does Ctrl-C or the end of the input
Colors are B blue, Y yellow, R red, K black and W white; 1 is the first-player marker.
On the wall, a capital letter is a tile, a small one the color of an empty space.
";

const HELP_ON_PLACING: &str = "  3          puts the tile of the line in column 3 of its row
  undo       takes back your last choice, and all moves since
  quit       stops the game
";

/// What a person decided.
#[derive(Clone, Copy)]
enum Decision {
    Makes(Move),
    Puts(Placement),
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Makes(does) => write!(f, "{does}"),
            Decision::Puts(placement) => write!(f, "line {} to column {}", placement.row, placement.column),
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
    rules: &'a RuleSet,
    /// What people decided, in order, with their seats.
    decisions: Vec<(Number, Decision)>,
    /// How many of the decisions are made in this course of the game; the others come again.
    made: usize,
}

impl<'a, W: Write> People<'a, W> {
    /// Nobody has decided anything; without `typed`, no person plays.
    pub fn new(out: &'a mut W, typed: Option<Typed>, rules: &'a RuleSet) -> People<'a, W> {
        People { out, ended: None, unwritten: None, typed, rules, decisions: Vec::new(), made: 0 }
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
        mut read: impl FnMut(&RuleSet, &str) -> Result<Decision, String>,
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
        read: &mut impl FnMut(&RuleSet, &str) -> Result<Decision, String>,
    ) -> Option<Decision> {
        self.print(shown)?;
        loop {
            self.print(&format!("Player {seat}> "))?;
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
                        let taken_back = self.decisions.get(last).map(|(_, decision)| decision.to_string());
                        self.decisions.truncate(last);
                        self.print(&format!("Taken back: {}\n\n", taken_back.unwrap_or_default()))?;
                        self.ended = Some(Ended::Undone);
                        return None;
                    }
                    None => self.print("You have no move to take back.\n")?,
                },
                line => match read(self.rules, line) {
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
        let shown = format!("\n{}\n", table(game, &offer));
        let decision = self.people.borrow_mut().decide(self.seat, &shown, |rules, line| {
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("?" | "help"), None) => return Err(HELP.to_owned()),
                (Some("hint"), named) => return Err(hint(rules, game, &offer, named)),
                _ => {}
            }
            let does: Move = line.parse().map_err(|why| format!("{why}; ? prints help\n"))?;
            if offer.allows(does) {
                return Ok(Decision::Makes(does));
            }
            Err(format!("`{does}` is not legal: {}\n", why_illegal(game, does)))
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
        let shown = format!(
            "\n{}\nLine {row} is complete. Its tile may go to column {}.\n",
            table(game, &offer),
            columns.join(", ")
        );
        let decision = self.people.borrow_mut().decide(self.seat, &shown, |_, line| {
            if ["?", "help"].contains(&line) {
                return Err(HELP_ON_PLACING.to_owned());
            }
            let column = line.parse();
            let column = column.map_err(|_| format!("`{line}` is not a column; ? prints help\n"))?;
            let chosen = Placement { player: self.seat, row, column };
            if placing.may_place(chosen) {
                return Ok(Decision::Puts(chosen));
            }
            Err(format!("Column {column} is not open: {}\n", placing.why_not_placed(chosen)))
        });
        match decision? {
            Decision::Puts(chosen) => Some(chosen),
            Decision::Makes(_) => None,
        }
    }
}

/// What a strategy would choose, and the best moves that it compares.
fn hint(rules: &RuleSet, game: &Game, offer: &Offer, named: Option<&str>) -> String {
    let best = || {
        let best = ranking::best(rules, game.position.players())?;
        best.first().copied().ok_or_else(|| "no strategy plays by these rules".to_owned())
    };
    let strategy: Result<Strategy, String> = named.map_or_else(best, str::parse);
    match strategy {
        Err(why) => why + "\n",
        Ok(strategy) => {
            let profile = strategy.profile();
            let chosen = choose::words(strategy, game, offer, Some(BEST));
            format!("{}: {}\n{chosen}", profile.name, profile.description)
        }
    }
}
