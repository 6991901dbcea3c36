//! The shapes of what is read: the fields of each value, what each holds and means.
//!
//! The readers refuse every field that is not in its shape, and `docs/fields.md` and the JSON Schema are
//! written from the same shapes, so that neither can name another field than is read.

use super::{board, fixture, position, recorded, rule_set};
use crate::engine::question::Question;
use crate::engine::strategies::Strategy;
use crate::rules::vocabulary::{Number, Ruling};

/// A value with named fields.
#[derive(Debug)]
pub struct Shape {
    /// The word in front of its fields, as in `Position(..)`.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub sentence: &'static str,
    /// Its fields; all may be left out, unless they say otherwise.
    pub fields: &'static [FieldShape],
}

/// A field of a value.
#[derive(Debug)]
pub struct FieldShape {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub form: Form,
    /// What it means, and what holds if it is left out.
    pub meaning: &'static str,
    /// A value, as RON.
    pub example: &'static str,
}

/// What a field holds.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A whole number in this range.
    Number(Number, Number),
    /// Any whole number that is not negative.
    Seed,
    /// `true` or `false`.
    Flag,
    /// Any text.
    Text,
    /// One of some names.
    Named(Names),
    /// Tiles: a list such as `BBYR`, or counts such as `20B 3Y`.
    Tiles,
    /// The same, where a `1` is the first-player marker.
    TilesAndMarker,
    /// A wall row.
    WallRow,
    /// A move, `F1 B 3`.
    Move,
    /// A move behind its player, `1 F1 B 3`, with the number of tiles if need be, `1 F1 B 3 x2`.
    RecordedMove,
    /// Player, line and column, `1 2 3`.
    Placing,
    /// A fact in rule syntax.
    Fact,
    /// Two whole numbers.
    Pair(&'static str),
    /// The name of a rule set, a .ron file beside the text, or a rule set.
    Rules,
    /// A list.
    List(&'static Form),
    /// A value with named fields.
    Of(fn() -> &'static Shape),
}

/// Names that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Of rulings.
    Rulings,
    /// Of strategies.
    Strategies,
    /// Of questions.
    Questions,
}

impl Names {
    /// The names.
    #[must_use]
    pub fn all(self) -> Vec<String> {
        match self {
            Names::Rulings => Ruling::ALL.iter().map(|ruling| format!("{ruling:?}")).collect(),
            Names::Strategies => Strategy::ALL.iter().map(|strategy| strategy.name().to_owned()).collect(),
            Names::Questions => Question::all().into_iter().map(|(name, _)| name.to_owned()).collect(),
        }
    }
}

impl Form {
    /// A number of a position or game.
    pub(super) const NUMBER: Form = Form::Number(-9_999, 9_999);

    /// A player, a round, a row or another thing that is counted from 1.
    pub(super) const PLACE: Form = Form::Number(1, 9_999);

    /// How many of something there are.
    pub(super) const COUNT: Form = Form::Number(0, 9_999);
}

impl Shape {
    /// The names of its fields.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        self.fields.iter().map(|field| field.name).collect()
    }
}

/// Every shape: positions, fixtures, recorded games and rule sets, each with what it is made of.
#[must_use]
pub fn all() -> [&'static Shape; 7] {
    [
        &position::POSITION,
        &board::BOARD,
        &fixture::FIXTURE,
        &recorded::GAME,
        &recorded::ROUND,
        &rule_set::RULE_SET,
        &rule_set::CLAIM,
    ]
}

/// The shapes that a file can hold.
pub const DOCUMENTS: [&str; 4] = ["Position", "Fixture", "Game", "RuleSet"];

pub(super) const fn field(
    name: &'static str,
    form: Form,
    meaning: &'static str,
    example: &'static str,
) -> FieldShape {
    FieldShape { name, form, meaning, example }
}
