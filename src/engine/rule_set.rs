//! Rule sets: the official game, and others by the rulings in which they differ.

use crate::engine::numbers::Numbers;
use crate::rules::vocabulary::{Color, Number, Ruling};
use serde::Serializer;

/// A named set of rulings and facts; the official game has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleSet {
    /// Its name.
    pub name: String,
    /// The report or other text that it mirrors.
    pub report: String,
    /// The rulings that it follows.
    pub rulings: Vec<Ruling>,
    /// The rulings that it follows besides, which only rules read from a folder know.
    pub further: Vec<&'static str>,
    /// The first row of its wall, if it is not the official one.
    pub first_row: Vec<Color>,
    /// Numbers of players with their numbers of factories, if they are not the official ones.
    pub factories: Vec<(Number, Number)>,
    /// Its other numbers, and its wall if that is given whole.
    pub numbers: Numbers,
    /// Who starts the first round is drawn; else it is player 1.
    pub draws_starting_player: bool,
    /// With `RefillsWhenShort`, the bag is refilled unless it can fill all factories and this many more.
    pub reserve: Option<Number>,
    /// The strategies that it is published with.
    pub strategies: Vec<String>,
    /// What its report says and what its program does.
    pub claims: Vec<Claim>,
}

/// A statement of a report beside what its program does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it is about.
    pub about: String,
    /// What the report says.
    pub report: String,
    /// What the program does.
    pub program: String,
    /// Whether the two agree; where the report is silent, whether the program keeps to the brief.
    pub agree: bool,
    /// The fixture that decides it, below `fixtures/`.
    pub fixture: String,
}

/// The name of the official game.
pub const OFFICIAL: &str = "official";

macro_rules! rule_sets {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../rules/", $folder, "/", $name, ".ron")))),*]
    };
}

/// The rule sets of the reference programs, with their texts.
pub const REFERENCES: &[(&str, &str)] =
    rule_sets!["references": "simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"];

/// The variant of the official rulebook, and what public programs and players do, with their texts.
pub use crate::rules::VARIANTS;

impl RuleSet {
    /// The official game.
    #[must_use]
    pub fn official() -> RuleSet {
        RuleSet { name: OFFICIAL.to_owned(), ..RuleSet::default() }
    }

    /// The names of the rulings that it follows.
    #[must_use]
    pub fn ruling_names(&self) -> Vec<String> {
        let known = self.rulings.iter().map(|ruling| format!("{ruling:?}"));
        known.chain(self.further.iter().map(ToString::to_string)).collect()
    }

    /// The same rulings on the wall of another rule set.
    #[must_use]
    pub fn on_wall_of(mut self, other: &RuleSet) -> RuleSet {
        self.first_row.clone_from(&other.first_row);
        self.numbers.wall.clone_from(&other.numbers.wall);
        self
    }

    /// Writes the name alone.
    pub(crate) fn serialize_name<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }

    /// The official game with other rulings.
    #[must_use]
    pub fn with_rulings(mut self, rulings: Vec<Ruling>) -> RuleSet {
        self.rulings = rulings;
        self
    }
}

impl Ruling {
    /// The ruling of a name, as `TilesBottomUp`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Ruling> {
        Ruling::ALL.iter().copied().find(|ruling| format!("{ruling:?}") == name)
    }
}
