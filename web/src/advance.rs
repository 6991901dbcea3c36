//! The position after the next step that is no turn.

use crate::answer::{Failure, json};
use crate::given::Given;
use crate::table::Table;
use azulog::engine::chance::Chance;
use azulog::engine::placing::Placement;
use azulog::games::advance::{self, colors};
use azulog::language::Language;
use serde::Deserialize;

/// The next step that is no turn.
#[derive(Deserialize)]
pub struct Advance {
    #[serde(flatten)]
    given: Given,
    /// The seed of what chance decides: the tiles of a deal, spaces that nobody chose.
    #[serde(default)]
    seed: u64,
    /// The tiles of each factory, where they are dealt by hand.
    #[serde(default)]
    deal: Option<Vec<String>>,
    /// The wall spaces that players chose, as `1 2 3`.
    #[serde(default)]
    places: Vec<String>,
}

impl Advance {
    /// Answers with the table after the step.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let (mut game, rules) = self.given.game()?;
        let deal =
            self.deal.map(|deal| deal.iter().map(|tiles| colors(tiles, language)).collect::<Result<_, _>>());
        let places: Result<Vec<Placement>, String> = self.places.iter().map(|place| place.parse()).collect();
        let step =
            advance::Advance { chance: Chance::dealer(self.seed), deal: deal.transpose()?, places: places? };
        step.make(&mut game, language)?;
        json(&Table::of(&game, &rules, language))
    }
}
