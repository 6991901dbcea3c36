//! Whether rules are cited with their lines: yes on a terminal, which follows them, no in a file, which keeps.

use azulog::datalog::program::Place;
use std::io::{IsTerminal, stdout};

/// How rules are cited.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Lines {
    /// Cite rules with their line numbers, as on a terminal
    #[arg(long)]
    lines: bool,
}

impl Lines {
    /// Whether lines are shown.
    pub fn shown(self) -> bool {
        self.lines || stdout().is_terminal()
    }

    /// Where a rule is.
    pub fn place(self, place: &Place) -> String {
        if self.shown() { place.with_line() } else { place.words() }
    }
}
