//! What comes back: an answer, or why there is none.

use azulog::documents::read::fault::{Fault, Shown};
use azulog::documents::read::input::Input;
use azulog::language::Language;
use serde::Serialize;

pub use azulog::documents::read::failure::Failure;

/// A failure as the page reads it.
#[derive(Serialize)]
struct Told<'a> {
    error: &'a str,
    faults: Vec<Marked<'a>>,
}

/// A fault, and the part of the text to be marked as JavaScript counts it.
#[derive(Serialize)]
struct Marked<'a> {
    #[serde(flatten)]
    fault: Shown<'a>,
    units: [usize; 2],
}

/// A failure in JSON, in a language.
pub fn refusal(failure: Failure, language: Language) -> String {
    let told = match failure {
        Failure::Refused(why) => json(&Told { error: &language.fault(&why), faults: Vec::new() }),
        Failure::Faulty(input, faults) => {
            let said: Vec<Fault> = faults.into_iter().map(|fault| fault.in_language(language)).collect();
            let marked = |fault| Marked { fault: Shown::of(fault, &input), units: units(&input, fault) };
            json(&Told { error: "", faults: said.iter().map(marked).collect() })
        }
    };
    told.unwrap_or_default()
}

/// Where a fault begins and ends in its text, in UTF-16 code units.
fn units(input: &Input, fault: &Fault) -> [usize; 2] {
    let before = |byte| input.text.char_indices().take_while(move |(place, _)| *place < byte);
    [fault.span.start, fault.span.end].map(|byte| before(byte).map(|(_, letter)| letter.len_utf16()).sum())
}

/// An answer in JSON.
pub fn json(answer: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(answer).map_err(|error| Failure::Refused(error.to_string()))
}
