//! Why there is no answer: a text has faults, or what is asked for makes no sense.

use super::fault::{self, Fault};
use super::input::Input;
use std::fmt;

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// The text has faults.
    Faulty(Input, Vec<Fault>),
    /// What is asked for makes no sense.
    Refused(String),
}

impl fmt::Display for Failure {
    /// Every fault with its place and a caret, without colors; or the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Faulty(input, faults) => f.write_str(fault::plain(input, faults).trim_end()),
            Failure::Refused(why) => f.write_str(why),
        }
    }
}

impl From<String> for Failure {
    fn from(why: String) -> Failure {
        Failure::Refused(why)
    }
}
