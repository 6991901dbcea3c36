//! The rule file that a person means by a name.

use super::Failure;
use azulog::documents::read;
use azulog::rules::RuleFile;
use azulog::rules::rulebook::Rulebook;
use std::ffi::OsStr;
use std::path::Path;

/// The rule file of a name: `wall_tiling`, `strategies/greedy.rs`, `rules/wall.rs`, `greedy`.
fn named(name: &OsStr) -> Option<&'static RuleFile> {
    let name = name.to_str()?;
    let asked = name.trim_start_matches("rules/").trim_end_matches(".rs");
    let is_meant = |file: &&&RuleFile| {
        let stem = file.name.trim_end_matches(".rs");
        stem == asked || stem.ends_with(&format!("/{asked}"))
    };
    Rulebook::current().files.iter().find(is_meant).copied()
}

/// Whether a name means a rule file, or could only mean one.
pub fn is_rule_file(name: &OsStr) -> bool {
    named(name).is_some() || Path::new(name).extension().is_some_and(|extension| extension == "rs")
}

/// The rule file of a name.
pub fn file_of(name: &OsStr) -> Result<&'static RuleFile, Failure> {
    named(name).ok_or_else(|| {
        let known: Vec<&str> = Rulebook::current().files.iter().map(|file| file.name).collect();
        let name = name.display().to_string();
        let help = read::suggestion(&name, &known);
        Failure::Refused(format!("there is no rule file `{name}`; {help}"))
    })
}
