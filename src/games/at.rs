//! A moment of a recorded game, as it is named: `2.5` before move 5 of round 2, `2` at the round's end.

use crate::documents::read::fault::Fault;
use crate::documents::read::input::Input;
use crate::documents::read::recorded::Recorded;
use crate::documents::read::{self, Document};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::rule_set::RuleSet;
use crate::games::replay::{Moment, replay};
use std::ops::Range;
use std::str::FromStr;

/// A moment of a game, counted from 1: a move of a round, or the round's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    round: usize,
    place: Option<usize>,
}

impl FromStr for At {
    type Err = String;

    fn from_str(text: &str) -> Result<At, String> {
        let number = |text: &str| text.parse().ok().filter(|number: &usize| *number > 0);
        let at = match text.split_once('.') {
            None => number(text).map(|round| At { round, place: None }),
            Some((round, place)) => {
                number(round).zip(number(place)).map(|(round, place)| At { round, place: Some(place) })
            }
        };
        at.ok_or_else(|| "write a round, as in `2`, or a round and a move, as in `2.5`".to_owned())
    }
}

impl At {
    /// Whether the moment is the end of a round.
    #[must_use]
    pub fn is_end(self) -> bool {
        self.place.is_none()
    }

    /// The positions of a game at the moment, each with the move made there: one, or before and after
    /// the wall-tiling of a round. Where the game was broken off, any legal move could be made.
    ///
    /// # Errors
    /// The game has no such moment, or differs from the rules before it.
    pub fn positions(self, recorded: &Recorded) -> Result<Vec<(Game, Vec<Move>)>, Vec<Fault>> {
        let mut positions = Vec::new();
        let (mut round, mut place) = (1, 0);
        let mut moves = recorded.rounds.iter().flat_map(|round| &round.moves);
        let mut differences = replay(recorded, |game, moment| match moment {
            Moment::Move(_) => {
                place += 1;
                let does = moves.next().map(|does| does.value.does);
                if round == self.round && self.place == Some(place) {
                    positions.push((game.clone(), does.into_iter().collect()));
                }
            }
            Moment::Falls(_) => {}
            Moment::BrokenOff => {
                if round == self.round && self.place == Some(place + 1) {
                    let legal: Vec<Move> = game.offer().moves().collect();
                    // After the last move of a round nothing is left to take.
                    positions.extend((!legal.is_empty()).then(|| (game.clone(), legal)));
                }
            }
            Moment::Tiling | Moment::Tiled => {
                if round == self.round && self.is_end() {
                    positions.push((game.clone(), Vec::new()));
                }
                if let Moment::Tiled = moment {
                    (round, place) = (round + 1, 0);
                }
            }
        });
        if positions.is_empty() {
            if differences.is_empty() {
                let rounds = recorded.rounds.len();
                let help = match recorded.rounds.get(self.round - 1) {
                    None => format!("it has {rounds} rounds"),
                    Some(round) => format!("round {} has {} moves", self.round, round.moves.len()),
                };
                let fault = Fault::new(recorded.span.clone(), "the game has no such moment");
                differences.push(fault.help(help));
            }
            return Err(differences);
        }
        Ok(positions)
    }
}

/// The fault of a recorded game of which no moment is named.
#[must_use]
pub fn no_moment(input: &Input) -> Vec<Fault> {
    let fault = Fault::new(start(input), "this is a recorded game, so a moment of it must be named");
    let help = "write `--at 2.5` for the position before move 5 of round 2, `--at 2` for its end";
    vec![fault.help(help)]
}

/// The fault of what is no recorded game, of which a moment is named.
#[must_use]
pub fn no_game(input: &Input) -> Vec<Fault> {
    let fault = Fault::new(start(input), "this is not a recorded game, so `--at` does not apply");
    vec![fault.help("leave `--at` out")]
}

fn start(input: &Input) -> Range<usize> {
    0..input.text.len().min(1)
}

/// Reads a position, that of a fixture, or that of a moment of a recorded game, and the rules that hold;
/// rules that are named must not contradict the file. At the end of a round, the walls are tiled.
///
/// # Errors
/// Every fault of the text; a moment that the game does not have.
pub fn position(
    input: &Input,
    rules: Option<&RuleSet>,
    at: Option<At>,
) -> Result<(Game, RuleSet), Vec<Fault>> {
    of_document(input, read::document_by(input, rules)?, rules, at)
}

/// The same of a document that is read already.
///
/// # Errors
/// A moment that the game does not have; no moment of a game; a document that is no position.
pub fn of_document(
    input: &Input,
    document: Document,
    rules: Option<&RuleSet>,
    at: Option<At>,
) -> Result<(Game, RuleSet), Vec<Fault>> {
    match (document, at) {
        (Document::Recorded(recorded), Some(at)) => {
            let last = at.positions(&recorded)?.pop();
            let (game, _) = last.ok_or_else(|| no_moment(input))?;
            Ok((game, recorded.rules))
        }
        (Document::Recorded(_), None) => Err(no_moment(input)),
        (_, Some(_)) => Err(no_game(input)),
        (document, None) => read::position_by(input, document, rules),
    }
}
