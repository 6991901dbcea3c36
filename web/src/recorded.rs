//! Recorded games, step by step.

use crate::answer::{Failure, json};
use crate::given::Given;
use azulog::audit::explain::{Step, explain};
use azulog::documents::read::Document;
use azulog::documents::read::fault::Fault;
use azulog::documents::read::recorded::Recorded;
use azulog::documents::write::{PositionText, RulesText};
use azulog::engine::strategies::Strategy;
use azulog::language::Language;
use serde::Serialize;

/// A recorded game.
#[derive(Serialize)]
struct Game {
    /// The rules by which it was played, by their name.
    name: String,
    /// The rules as a page hands them back: their name if they are known, or else their text.
    rules: String,
    /// The strategies of the seats, if the record names them and they are stated as rules.
    strategies: Vec<Option<&'static str>>,
    steps: Vec<Shown>,
}

/// A step, and the position after it.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    step: Step,
    /// The player and the move, of a step that is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    does: Option<String>,
    position: String,
}

/// Answers with the steps of the game that a text holds.
pub fn steps(given: &Given, language: Language) -> Result<String, Failure> {
    let (document, _) = given.document()?;
    let Document::Recorded(recorded) = document else {
        let fault = Fault::new(0..0, "this is not a recorded game");
        return Err(Failure::Faulty(given.input(), vec![fault]));
    };
    let steps = explain(&recorded, language).map_err(|faults| Failure::Faulty(given.input(), faults))?;
    let shown = steps.into_iter().map(|step| Shown {
        does: does(&recorded, &step.at),
        position: step.after.as_ref().map_or_else(String::new, |game| PositionText::of(game).brief()),
        step,
    });
    let rules = &recorded.rules;
    let of_seat = |name: &String| Strategy::recorded(&rules.name, name).map(Strategy::name);
    json(&Game {
        name: rules.name.clone(),
        rules: RulesText(rules).bare(),
        strategies: recorded.strategies.iter().map(of_seat).collect(),
        steps: shown.collect(),
    })
}

/// The player and the move of a moment that is one, as `1 F3 K 3`.
fn does(recorded: &Recorded, at: &str) -> Option<String> {
    let (round, place) = at.split_once('.')?;
    let round = recorded.rounds.get(round.parse::<usize>().ok()?.checked_sub(1)?)?;
    let made = round.moves.get(place.parse::<usize>().ok()?.checked_sub(1)?)?.value;
    Some(format!("{} {}", made.player, made.does))
}
