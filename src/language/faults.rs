//! Faults of a text in another language: they come with their holes filled, so they are matched with patterns.

use super::{Language, SPANISH, fill, pairs};
use std::cmp::Reverse;
use std::fmt::Display;
use std::sync::LazyLock;

/// The Spanish of what is wrong with a text, and of what would be right: pairs of patterns with numbered holes.
pub const FAULTS: &str = include_str!("../../rules/spanish/faults.ron");

/// A pattern that says less fits too much.
const FEWEST_LETTERS: usize = 12;

/// The patterns, those that say more first: `write a number from 1` before `write {1}`.
///
/// Other sentences, as those on moves, become faults where a text holds what they are about.
static PATTERNS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let said = |pattern: &str| pattern.split(['{', '}']).step_by(2).map(str::len).sum::<usize>();
    let others = SPANISH.iter().flat_map(|(_, text)| pairs(text));
    let others = others.filter(|(english, _)| english.contains('{') && said(english) >= FEWEST_LETTERS);
    let mut patterns: Vec<(String, String)> = pairs(FAULTS).into_iter().chain(others).collect();
    patterns.sort_by_key(|(english, _)| Reverse(said(english)));
    patterns
});

impl Language {
    /// What is wrong with a text, or would be right, in this language; as it is if no pattern fits it.
    #[must_use]
    pub fn fault(self, english: &str) -> String {
        match self {
            Language::English => english.to_owned(),
            Language::Spanish => {
                let fits = |(pattern, spanish): &(String, String)| {
                    let held = held(pattern, english)?;
                    let said = |held: &Held<'_>| {
                        if held.is_quoted { held.text.to_owned() } else { self.fault(held.text) }
                    };
                    let said: Vec<String> = held.iter().map(said).collect();
                    let values = held.iter().zip(&said).map(|(held, said)| (held.hole, said as &dyn Display));
                    Some(fill(spanish, &values.collect::<Vec<_>>()))
                };
                PATTERNS.iter().find_map(fits).unwrap_or_else(|| self.translate(english))
            }
        }
    }
}

/// What a hole of a pattern holds in a text.
struct Held<'a> {
    hole: &'a str,
    text: &'a str,
    /// It is in backticks: notation, the same in every language.
    is_quoted: bool,
}

/// What the holes of a pattern hold, if a text fits it.
fn held<'a>(pattern: &'a str, text: &'a str) -> Option<Vec<Held<'a>>> {
    let mut parts = pattern.split(['{', '}']);
    let mut before = parts.next()?;
    let mut rest = text.strip_prefix(before)?;
    let mut all = Vec::new();
    while let (Some(hole), Some(behind)) = (parts.next(), parts.next()) {
        // What stands behind the last hole is the end of the text.
        let is_last = parts.clone().next().is_none();
        let end = if is_last { rest.strip_suffix(behind)?.len() } else { rest.find(behind)? };
        if end == 0 {
            return None;
        }
        all.push(Held { hole, text: &rest[..end], is_quoted: before.ends_with('`') });
        rest = &rest[end + behind.len()..];
        before = behind;
    }
    rest.is_empty().then_some(all)
}
