//! What a strategy chooses.

use crate::answer::{Failure, json};
use crate::given::Given;
use azulog::engine::chance::Chance;
use azulog::engine::strategies::Strategy;
use azulog::engine::strategies::compared::Compared;
use azulog::language::Language;
use serde::{Deserialize, Serialize};

/// A strategy that is asked.
#[derive(Deserialize)]
pub struct ChoiceOf {
    #[serde(flatten)]
    given: Given,
    strategy: String,
    /// The seed of the pick where several moves are chosen.
    #[serde(default)]
    seed: u64,
}

#[derive(Serialize)]
struct Answer {
    description: String,
    /// The question that derives what is chosen; none for chance alone.
    question: Option<&'static str>,
    /// The moves chosen, of which chance picks one.
    chosen: Vec<String>,
    picked: Option<String>,
    /// The names of the values of a move, the first deciding.
    values: Vec<&'static str>,
    compared: Vec<Compared>,
}

impl ChoiceOf {
    /// Answers with the moves that are chosen and compared, the best first.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let strategy: Strategy = self.strategy.parse()?;
        let (game, _) = self.given.game()?;
        let choice = strategy.ask(&game, &game.offer());
        let seat = u64::try_from(game.position.to_move).unwrap_or_default();
        let profile = strategy.profile();
        json(&Answer {
            description: language.translate(profile.description),
            question: profile.file.map(|_| profile.name),
            chosen: choice.chosen.iter().map(ToString::to_string).collect(),
            picked: Chance::player(self.seed, seat).pick(&choice.chosen).map(|does| does.to_string()),
            values: profile.values.iter().map(|(name, _)| *name).collect(),
            compared: Compared::all(strategy, &choice),
        })
    }
}
