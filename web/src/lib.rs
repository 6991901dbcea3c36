//! The analysis board's way to the rules: one function, from a question in JSON to an answer in JSON.
//!
//! Nothing of the game is known here. Each question is handed to the library, and what it derives or refuses comes
//! back as data: an object with what was asked for, or with `error` and, for a faulty text, `faults`.

mod advance;
mod answer;
mod choice;
mod comparing;
mod given;
mod proof;
mod recorded;
mod request;
mod table;
mod turn;

use answer::{Failure, refusal};
use azulog::language::Language;
use request::Question;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question, both in JSON; see [`request::Request`] for what can be asked.
#[wasm_bindgen]
#[must_use]
pub fn answer(question: &str) -> String {
    match serde_json::from_str::<Question>(question) {
        Ok(Question { request, lang }) => {
            request.answer(lang).unwrap_or_else(|failure| refusal(failure, lang))
        }
        Err(error) => refusal(Failure::Refused(error.to_string()), Language::English),
    }
}
