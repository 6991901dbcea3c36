//! How output looks: its colors, and errors in words or as JSON.
//!
//! Both are read from the command line before it is parsed, so that they hold for its own faults too.

use crate::commands::Failure;
use clap::{ColorChoice, ValueEnum};
use std::io::Write;
use std::process::ExitCode;

/// When output is colored, as the command line says; what it says wrong is refused when it is parsed.
pub fn color() -> ColorChoice {
    option("--color").and_then(|color| ColorChoice::from_str(&color, false).ok()).unwrap_or_default()
}

/// Colors everything that is printed from here on, but the help.
pub fn paint(color: ColorChoice) {
    let choice = match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// How errors are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errors {
    InWords,
    AsJson,
}

impl Errors {
    /// As JSON, if the command line wants its result so.
    pub fn asked_for() -> Errors {
        if option("--format").as_deref() == Some("json") { Errors::AsJson } else { Errors::InWords }
    }

    /// Prints why a command failed.
    pub fn print(self, failure: &Failure) {
        let text = match self {
            Errors::InWords => failure.to_string(),
            Errors::AsJson => failure.json(),
        };
        let _ = write!(anstream::stderr().lock(), "{text}");
    }

    /// Prints why the command line is refused, or the help that it asks for.
    pub fn of_arguments(self, error: &clap::Error) -> ExitCode {
        if self == Errors::AsJson && error.use_stderr() {
            self.print(&Failure::Refused(error.to_string()));
        } else {
            let _ = error.print();
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    }
}

/// The last value of an option on the command line.
fn option(name: &str) -> Option<String> {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let inside = |argument: &String| argument.strip_prefix(name)?.strip_prefix('=').map(str::to_owned);
    let behind = arguments.windows(2).filter(|pair| pair[0] == name).map(|pair| pair[1].clone());
    arguments.iter().filter_map(inside).chain(behind).last()
}
