//! A situation that somebody asks about: a position, or a moment of a recorded game.

use crate::audit::explained::Extent;
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
use crate::games::at::{no_game, no_moment};
use crate::language::Language;
use crate::say;

mod answer;

pub use crate::games::at::At;

/// How many rules are followed, unless otherwise asked for.
pub const DEPTH: usize = 64;

/// How many rules are followed in a game, whose proofs lead back to many tiles.
const DEPTH_IN_A_GAME: usize = 3;

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
    /// The language of explanations.
    language: Language,
}

impl Situation {
    /// The same, explained in a language; without this, in English.
    #[must_use]
    pub fn in_language(self, language: Language) -> Situation {
        Situation { language, ..self }
    }

    /// How far a fact is explained: so many rules deep, or as usual if none is named; `all` follows everything.
    #[must_use]
    pub fn extent(&self, depth: Option<usize>, all: bool) -> Extent {
        let usual = if self.stage.is_some() && !all { DEPTH_IN_A_GAME } else { DEPTH };
        Extent { depth: depth.unwrap_or(usual), all }
    }

    /// What a question supposes although the game has not come so far.
    fn supposing(&self, question: Question) -> Option<String> {
        let language = self.language;
        match (question, self.stage?) {
            (Question::FinalScoring | Question::Prize, Stage::FactoryOffer | Stage::RoundEnded) => {
                Some(say!(language, "the game ended here"))
            }
            (Question::WallTiling | Question::NextRound, Stage::FactoryOffer) => {
                Some(say!(language, "the round ended here"))
            }
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
        if at.is_some() && !matches!(document, Document::Recorded(_)) {
            return Err(no_game(input));
        }
        match document {
            Document::Position(game) => {
                let moves = game.offer().moves().collect();
                let games = vec![(*game, moves)];
                Ok(Situation {
                    rules: rules.clone(),
                    games,
                    first: Vec::new(),
                    stage: None,
                    fixture: None,
                    language: Language::English,
                })
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
                    language: Language::English,
                })
            }
            Document::Recorded(recorded) => {
                Situation::of_game(&recorded, at.ok_or_else(|| no_moment(input))?)
            }
        }
    }

    fn of_game(recorded: &Recorded, at: At) -> Result<Situation, Vec<Fault>> {
        let games = at.positions(recorded)?;
        let to_move = games.first().map_or(0, |(game, _)| game.position.to_move);
        let seat = usize::try_from(to_move - 1).ok();
        let name = seat.and_then(|seat| recorded.strategies.get(seat));
        let strategy = name.and_then(|name| Strategy::recorded(&recorded.rules.name, name));
        // Tiles are taken, a round that ends is tiled and the next one prepared, whatever else derives the
        // same relations.
        let phases =
            if at.is_end() { vec![Question::WallTiling, Question::NextRound] } else { vec![Question::Turn] };
        let first = phases.into_iter().chain(strategy.map(Question::Strategy)).collect();
        let is_over = || games.last().is_some_and(|(game, _)| !game.next_round().Over.is_empty());
        let stage = match at.is_end() {
            false => Stage::FactoryOffer,
            true if is_over() => Stage::GameOver,
            true => Stage::RoundEnded,
        };
        Ok(Situation {
            rules: recorded.rules.clone(),
            games,
            first,
            stage: Some(stage),
            fixture: None,
            language: Language::English,
        })
    }
}
