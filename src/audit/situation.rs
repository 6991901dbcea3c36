//! A situation that somebody asks about: a position, or a moment of a recorded game.

use crate::documents::read::fault::Fault;
use crate::documents::read::fixture::Fixture;
use crate::documents::read::input::Input;
use crate::documents::read::recorded::Recorded;
use crate::documents::read::{self, Document};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::games::replay::{Moment, replay};
use std::str::FromStr;

mod answer;

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

/// How far a recorded game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Tiles are being taken.
    FactoryOffer,
    /// A round has ended, the game goes on.
    RoundEnded,
    /// The game is over.
    GameOver,
}

/// What somebody asks about.
pub struct Situation {
    rules: RuleSet,
    /// The positions, each with the moves that a question about turns is asked with: one, or before
    /// and after the wall-tiling of a round.
    games: Vec<(Game, Vec<Move>)>,
    /// The questions to be asked first, where a fact could answer several.
    first: Vec<Question>,
    /// How far a recorded game has come; none for a position, which has no past.
    stage: Option<Stage>,
    /// The fixture, whose own question it asks itself.
    fixture: Option<Box<Fixture>>,
}

impl Situation {
    /// Whether it is a moment of a recorded game.
    #[must_use]
    pub fn is_of_a_game(&self) -> bool {
        self.stage.is_some()
    }

    /// What a question supposes although the game has not come so far.
    fn supposing(&self, question: Question) -> Option<&'static str> {
        match (question, self.stage?) {
            (Question::FinalScoring, Stage::FactoryOffer | Stage::RoundEnded) => Some("the game ended here"),
            (Question::WallTiling | Question::NextRound, Stage::FactoryOffer) => Some("the round ended here"),
            _ => None,
        }
    }

    /// Reads a position, a fixture, or a recorded game up to a moment.
    ///
    /// # Errors
    /// Every fault of the text; a moment that the game does not have.
    pub fn read(input: &Input, rules: &RuleSet, at: Option<At>) -> Result<Situation, Vec<Fault>> {
        Situation::of(input, read::document(input, rules)?, rules, at)
    }

    /// Reads the same by rules that were named for it, which the file must not contradict.
    ///
    /// # Errors
    /// Every fault of the text, or the rules that it names itself.
    pub fn read_by(input: &Input, rules: Option<&RuleSet>, at: Option<At>) -> Result<Situation, Vec<Fault>> {
        let document = read::document_by(input, rules)?;
        Situation::of(input, document, &rules.cloned().unwrap_or_else(RuleSet::official), at)
    }

    fn of(
        input: &Input,
        document: Document,
        rules: &RuleSet,
        at: Option<At>,
    ) -> Result<Situation, Vec<Fault>> {
        let whole = 0..input.text.len().min(1);
        if at.is_some() && !matches!(document, Document::Recorded(_)) {
            let fault = Fault::new(whole, "this is no recorded game, which `--at` is about");
            return Err(vec![fault.help("leave `--at` out")]);
        }
        match document {
            Document::Position(game) => {
                let moves = game.offer().moves().collect();
                let games = vec![(*game, moves)];
                Ok(Situation { rules: rules.clone(), games, first: Vec::new(), stage: None, fixture: None })
            }
            Document::Fixture(fixture) => {
                let moves = if !fixture.unsound.is_empty() {
                    Vec::new()
                } else if fixture.moves.is_empty() {
                    fixture.game.offer().moves().collect()
                } else {
                    fixture.moves.clone()
                };
                Ok(Situation {
                    rules: fixture.rules.clone(),
                    games: vec![(fixture.game.clone(), moves)],
                    first: vec![fixture.question],
                    stage: None,
                    fixture: Some(fixture),
                })
            }
            Document::Recorded(recorded) => {
                let unnamed = || {
                    let fault = Fault::new(whole, "this is a recorded game, and no moment of it is named");
                    vec![fault.help(
                        "write `--at 2.5` for the position before move 5 of round 2, `--at 2` for its end",
                    )]
                };
                Situation::of_game(&recorded, at.ok_or_else(unnamed)?)
            }
        }
    }

    fn of_game(recorded: &Recorded, at: At) -> Result<Situation, Vec<Fault>> {
        let mut games = Vec::new();
        let (mut round, mut place) = (1, 0);
        let mut moves = recorded.rounds.iter().flat_map(|round| &round.moves);
        let mut differences = replay(recorded, |game, moment| match moment {
            Moment::Move(_) => {
                place += 1;
                let does = moves.next().map(|does| does.value.does);
                if round == at.round && at.place == Some(place) {
                    games.push((game.clone(), does.into_iter().collect()));
                }
            }
            Moment::Falls(_) | Moment::BrokenOff => {}
            Moment::Tiling | Moment::Tiled => {
                if round == at.round && at.place.is_none() {
                    games.push((game.clone(), Vec::new()));
                }
                if let Moment::Tiled = moment {
                    (round, place) = (round + 1, 0);
                }
            }
        });
        if let Some((game, _)) = games.first() {
            let seat = usize::try_from(game.position.to_move - 1).ok();
            let name = seat.and_then(|seat| recorded.strategies.get(seat));
            let strategy = name.and_then(|name| Strategy::recorded(&recorded.rules.name, name));
            // Tiles are taken, a round that ends is tiled and the next one prepared, whatever else derives the
            // same relations.
            let phases = match at.place {
                Some(_) => vec![Question::Turn],
                None => vec![Question::WallTiling, Question::NextRound],
            };
            let first = phases.into_iter().chain(strategy.map(Question::Strategy)).collect();
            let is_over = || games.last().is_some_and(|(game, _)| !game.next_round().Over.is_empty());
            let stage = match at.place {
                Some(_) => Stage::FactoryOffer,
                None if is_over() => Stage::GameOver,
                None => Stage::RoundEnded,
            };
            return Ok(Situation {
                rules: recorded.rules.clone(),
                games,
                first,
                stage: Some(stage),
                fixture: None,
            });
        }
        if differences.is_empty() {
            let rounds = recorded.rounds.len();
            let help = match recorded.rounds.get(at.round - 1) {
                None => format!("it has {rounds} rounds"),
                Some(round) => format!("round {} has {} moves", at.round, round.moves.len()),
            };
            differences.push(Fault::new(recorded.span.clone(), "the game has no such moment").help(help));
        }
        Err(differences)
    }
}
