//! What a fixture derives beside what its snapshot says.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What is derived and not in the snapshot, and the other way around.
pub enum Beside {
    /// The two agree, or there are no snapshots.
    Agrees,
    /// There are snapshots, but not of this fixture; the facts derived.
    New(String),
    /// The lines that differ.
    Differs(String),
}

/// Compares facts with the snapshot of a fixture, which is in `snapshots/` beside the folder of fixtures.
pub fn compare(fixture: &Path, facts: &[String]) -> Beside {
    let derived: BTreeSet<&str> = facts.iter().map(String::as_str).collect();
    let Some(place) = place(fixture) else { return Beside::Agrees };
    let Ok(snapshot) = std::fs::read_to_string(place) else {
        return Beside::New(lines(&derived, &BTreeSet::new()));
    };
    let body = snapshot.splitn(3, "---\n").nth(2).unwrap_or(&snapshot);
    let expected: BTreeSet<&str> = body.lines().filter(|line| !line.is_empty()).collect();
    if derived == expected { Beside::Agrees } else { Beside::Differs(lines(&derived, &expected)) }
}

/// Where the snapshot of a fixture is; none if no folder above it has snapshots beside it.
fn place(fixture: &Path) -> Option<PathBuf> {
    fixture.ancestors().skip(1).find_map(|folder| {
        let snapshots = folder.parent()?.join("snapshots");
        let below = fixture.strip_prefix(folder).ok()?;
        snapshots.is_dir().then(|| snapshots.join(below).with_extension("snap"))
    })
}

/// The facts on one side only, in their order.
fn lines(derived: &BTreeSet<&str>, expected: &BTreeSet<&str>) -> String {
    let mut text = String::new();
    for fact in derived.symmetric_difference(expected) {
        let sign = if derived.contains(fact) { '+' } else { '-' };
        let _ = writeln!(text, "  {sign} {fact}");
    }
    text
}
