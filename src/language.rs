//! The languages that the engine speaks: a sentence is written in English where it is used, and translated here.
//!
//! The files in `rules/spanish/` hold each English sentence beside the Spanish one, without the stop at its end.
//! A sentence that they do not hold, as one of rules read from a folder, stays English.

pub mod faults;

use rustc_hash::FxHashMap;
use serde::Deserialize;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::LazyLock;

/// A language for people; what programs and notation read is the same in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish, the language of the reports.
    #[serde(rename = "es")]
    Spanish,
}

/// The translations, by the name of their file in `rules/spanish/`.
pub const SPANISH: &[(&str, &str)] = &[
    ("commands.ron", include_str!("../rules/spanish/commands.ron")),
    ("explained_games.ron", include_str!("../rules/spanish/explained_games.ron")),
    ("games.ron", include_str!("../rules/spanish/games.ron")),
    ("norms.ron", include_str!("../rules/spanish/norms.ron")),
    ("proofs.ron", include_str!("../rules/spanish/proofs.ron")),
    ("relations.ron", include_str!("../rules/spanish/relations.ron")),
    ("relations_of_files.ron", include_str!("../rules/spanish/relations_of_files.ron")),
    ("rule_sets.ron", include_str!("../rules/spanish/rule_sets.ron")),
    ("rules_a_to_g.ron", include_str!("../rules/spanish/rules_a_to_g.ron")),
    ("rules_l_to_w.ron", include_str!("../rules/spanish/rules_l_to_w.ron")),
    ("rules_of_setup.ron", include_str!("../rules/spanish/rules_of_setup.ron")),
    ("rules_of_strategies.ron", include_str!("../rules/spanish/rules_of_strategies.ron")),
    ("rulings.ron", include_str!("../rules/spanish/rulings.ron")),
    ("strategies.ron", include_str!("../rules/spanish/strategies.ron")),
    ("words.ron", include_str!("../rules/spanish/words.ron")),
];

static TRANSLATIONS: LazyLock<FxHashMap<String, String>> =
    LazyLock::new(|| SPANISH.iter().flat_map(|(_, text)| pairs(text)).collect());

/// The sentences of a file, English and Spanish; a test reads each file.
fn pairs(text: &str) -> Vec<(String, String)> {
    ron::from_str(text).unwrap_or_default()
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// How `--lang` and the address of a page name it.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// A sentence or word in this language; one that is not translated, as it is.
    #[must_use]
    pub fn translate(self, english: &str) -> String {
        self.translation(english).unwrap_or_else(|| english.to_owned())
    }

    /// What stands for an English text, which may have holes as in `player {seat}`; none for the text itself.
    #[must_use]
    pub fn translation(self, english: &str) -> Option<String> {
        let (sentence, stop) = english.strip_suffix('.').map_or((english, ""), |sentence| (sentence, "."));
        match self {
            Language::English => None,
            Language::Spanish => TRANSLATIONS.get(sentence).map(|known| format!("{known}{stop}")),
        }
    }

    /// How many there are of something: `1 tile`, `2 tiles`.
    #[must_use]
    pub fn counted<N: Copy + Display + From<u8> + PartialEq>(self, count: N, one: &str) -> String {
        let english = if count == N::from(1) { one.to_owned() } else { format!("{one}s") };
        format!("{count} {}", self.translate(&english))
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| "write en for English or es for Spanish".to_owned())
    }
}

/// One of what a column counts, as `tile in the bag` of `tiles in the bag`; none for what is not counted.
#[must_use]
pub fn singular(column: &str) -> Option<String> {
    let (first, rest) =
        column.split_once(' ').map_or((column, ""), |(first, _)| column.split_at(first.len()));
    let one = match first.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => first.strip_suffix('s').filter(|one| !one.ends_with('s'))?.to_owned(),
    };
    Some(one + rest)
}

/// Fills the holes of a text: `{seat}` with the value of that name.
#[must_use]
pub fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
        filled += before;
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            filled += &value.to_string();
        }
        rest = after;
    }
    filled + rest
}

/// Says a sentence in a language: `say!(language, "player {seat}: {score}", seat, score = points + 1)`.
#[macro_export]
macro_rules! say {
    ($language:expr, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match $crate::language::Language::translation($language, $english) {
            None => format!($english $(, $name = $crate::say!(@ $name $($value)?))*),
            Some(text) => $crate::language::fill(
                &text,
                &[$((stringify!($name), &$crate::say!(@ $name $($value)?) as &dyn std::fmt::Display)),*],
            ),
        }
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
