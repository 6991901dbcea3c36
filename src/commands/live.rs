//! Rules of a folder in place of those that are compiled in.

use super::Failure;
use azulog::datalog::parse::Programs;
use azulog::documents::read::live_rules::rulebook;
use std::path::{Path, PathBuf};

/// Which rules are evaluated.
#[derive(Clone, Debug, clap::Args)]
pub struct LiveRules {
    /// Evaluate the rules in this folder as they stand, instead of those compiled in
    #[arg(long, value_name = "FOLDER")]
    rules_dir: Option<PathBuf>,
}

impl LiveRules {
    /// The folder, if one is named.
    pub fn folder(&self) -> Option<&Path> {
        self.rules_dir.as_deref()
    }

    /// Reads the rules of the folder, if one is named, and derives everything by them from now on.
    pub fn choose(&self) -> Result<(), Failure> {
        let Some(folder) = self.folder() else { return Ok(()) };
        if !folder.is_dir() {
            return Err(Failure::Refused(format!("{}: is not a folder of rules", folder.display())));
        }
        rulebook(folder).map_err(Failure::Shown)?.choose();
        Programs::get().map(|_| ()).map_err(Failure::Refused)
    }
}
