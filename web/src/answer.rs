//! What comes back: an answer, or why there is none.

use azulog::documents::read::fault::{Fault, Shown};
use azulog::documents::read::input::Input;
use serde::Serialize;

/// Why a question has no answer.
pub enum Failure {
    /// The text has faults.
    Faulty(Input, Vec<Fault>),
    /// What is asked for makes no sense.
    Refused(String),
}

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

impl Failure {
    /// The failure in JSON.
    pub fn json(&self) -> String {
        let told = match self {
            Failure::Refused(why) => Told { error: why, faults: Vec::new() },
            Failure::Faulty(input, faults) => Told {
                error: "",
                faults: faults
                    .iter()
                    .map(|fault| {
                        let units = [fault.span.start, fault.span.end].map(|byte| units(&input.text, byte));
                        Marked { fault: Shown::of(fault, input), units }
                    })
                    .collect(),
            },
        };
        json(&told).unwrap_or_default()
    }
}

/// How many UTF-16 code units stand before a byte of a text.
fn units(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|(place, _)| *place < byte).map(|(_, letter)| letter.len_utf16()).sum()
}

impl From<String> for Failure {
    fn from(why: String) -> Failure {
        Failure::Refused(why)
    }
}

/// An answer in JSON.
pub fn json(answer: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(answer).map_err(|error| Failure::Refused(error.to_string()))
}
