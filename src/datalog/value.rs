//! Values of facts: numbers, truth values, and the words that rule files declare.

use crate::language::Language;
use crate::rules::rule_text::split;
use crate::rules::vocabulary::{Color, Number};
use crate::say;

/// A value of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number.
    Number(Number),
    /// Whether something is so.
    Truth(bool),
    /// A word of an enum, with what it holds; words order as their enum declares them.
    Word {
        /// The enum's place in [`Words`].
        kind: usize,
        /// The variant's place in the enum.
        variant: usize,
        /// What it holds, one after the other: a number takes one place; a word takes one for its
        /// variant, and as many as the variant that holds most needs.
        holds: [Number; MOST_PLACES],
    },
}

/// What a word of the rule files holds takes so many places at most.
pub const MOST_PLACES: usize = 6;

/// What a column can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers.
    Number,
    /// Truth values.
    Truth,
    /// Words of an enum, by its place in [`Words`].
    Word(usize),
}

/// An enum of the rule files.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its name.
    pub name: String,
    /// The rule file that declares it.
    pub file: &'static str,
    /// Its variants in their order.
    pub variants: Vec<Variant>,
    /// Why it can not be read; none if it can.
    pub unreadable: Option<String>,
}

/// A variant of an enum.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub fields: Vec<Kind>,
    /// The sentence above it; empty if there is none.
    pub sentence: String,
}

/// Every enum of the rule files.
#[derive(Clone, Debug, Default)]
pub struct Words(pub Vec<Word>);

impl Words {
    /// The kind of a type's name, as a file means it; none if there is no such type.
    #[must_use]
    pub fn kind(&self, name: &str, file: &str) -> Option<Kind> {
        match name {
            "Number" => Some(Kind::Number),
            "bool" => Some(Kind::Truth),
            _ => self.place(name, file).map(Kind::Word),
        }
    }

    /// The place of the enum that a name means in a rule file: the file's own, or else another file's.
    #[must_use]
    pub fn place(&self, name: &str, file: &str) -> Option<usize> {
        let own = self.0.iter().position(|word| word.name == name && word.file == file);
        own.or_else(|| self.0.iter().position(|word| word.name == name))
    }

    /// The name of a kind, as relations declare it.
    #[must_use]
    pub fn name_of(&self, kind: Kind) -> &str {
        match kind {
            Kind::Number => "Number",
            Kind::Truth => "bool",
            Kind::Word(kind) => self.0.get(kind).map_or("", |word| &word.name),
        }
    }

    /// How many places the values of a kind take inside a word; none if they take more than there are.
    #[must_use]
    pub fn places(&self, kind: Kind) -> Option<usize> {
        let Kind::Word(kind) = kind else { return Some(1) };
        let variants = &self.0.get(kind)?.variants;
        let held = |variant: &Variant| {
            let mut places = 0;
            for field in &variant.fields {
                places += self.places(*field).filter(|held| places + held <= MOST_PLACES)?;
            }
            Some(places)
        };
        variants.iter().try_fold(1, |most, variant| Some(most.max(1 + held(variant)?)))
    }

    fn variant(&self, kind: usize, variant: usize) -> Option<&Variant> {
        self.0.get(kind)?.variants.get(variant)
    }

    /// The names of an enum and of its variant.
    fn names(&self, kind: usize, variant: usize) -> (&str, &str) {
        let name = self.0.get(kind).map_or("", |word| word.name.as_str());
        (name, self.variant(kind, variant).map_or("", |variant| variant.name.as_str()))
    }

    /// The value of a variant that holds these values; none if it holds others.
    #[must_use]
    pub fn build(&self, kind: usize, variant: usize, held: &[Value]) -> Option<Value> {
        let fields = &self.variant(kind, variant)?.fields;
        if fields.len() != held.len() {
            return None;
        }
        let mut flat = Vec::new();
        for (field, value) in fields.iter().zip(held) {
            match (field, value) {
                (Kind::Number, Value::Number(number)) => flat.push(*number),
                (Kind::Truth, Value::Truth(truth)) => flat.push(Number::from(*truth)),
                (Kind::Word(kind), Value::Word { kind: of, variant, holds }) if kind == of => {
                    flat.push(Number::try_from(*variant).ok()?);
                    flat.extend(&holds[..self.places(Kind::Word(*kind))? - 1]);
                }
                _ => return None,
            }
        }
        let mut holds = [0; MOST_PLACES];
        holds.get_mut(..flat.len())?.copy_from_slice(&flat);
        Some(Value::Word { kind, variant, holds })
    }

    /// What a word holds; nothing for a number.
    #[must_use]
    pub fn held(&self, value: Value) -> Vec<Value> {
        let Value::Word { kind, variant, holds } = value else { return Vec::new() };
        let fields = self.variant(kind, variant).map_or(&[][..], |variant| &variant.fields);
        let mut rest = &holds[..];
        let mut held = Vec::new();
        for field in fields {
            let (own, after) = rest.split_at(self.places(*field).unwrap_or(1).min(rest.len()));
            rest = after;
            let Some((first, own)) = own.split_first() else { break };
            held.push(match *field {
                Kind::Number => Value::Number(*first),
                Kind::Truth => Value::Truth(*first != 0),
                Kind::Word(kind) => {
                    let mut holds = [0; MOST_PLACES];
                    holds[..own.len()].copy_from_slice(own);
                    Value::Word { kind, variant: usize::try_from(*first).unwrap_or_default(), holds }
                }
            });
        }
        held
    }

    /// Reads a value of a kind as facts write it: `3`, `B`, `F1`, `C`, `floor`, `LineFull`, `Factory(2)`.
    #[must_use]
    pub fn read(&self, kind: Kind, text: &str) -> Option<Value> {
        let text = text.trim();
        let kind = match kind {
            Kind::Number => return text.parse().ok().map(Value::Number),
            Kind::Truth => return text.parse().ok().map(Value::Truth),
            Kind::Word(kind) => kind,
        };
        let word = self.0.get(kind)?;
        let (name, held) = match text.split_once('(') {
            Some((name, held)) => (name, split(held.strip_suffix(')')?)),
            None => (text, Vec::new()),
        };
        let named = |name: &str| word.variants.iter().position(|variant| variant.name == name);
        let (variant, held) = match (word.name.as_str(), name) {
            ("Color", letter) => (named(&color_name(letter)?)?, held),
            ("Source", "C") => (named("Center")?, held),
            ("Source", factory) => (named("Factory")?, vec![factory.strip_prefix('F')?]),
            ("Line", "floor") => (named("Floor")?, held),
            ("Line", row) => (named("Pattern")?, vec![row]),
            ("Piece", "1") => (named("Marker")?, held),
            ("Piece", letter) => (named("Tile")?, vec![letter]),
            (_, name) => (named(name)?, held),
        };
        let fields = &self.variant(kind, variant)?.fields;
        if fields.len() != held.len() {
            return None;
        }
        let held: Option<Vec<Value>> =
            fields.iter().zip(held).map(|(field, text)| self.read(*field, text)).collect();
        self.build(kind, variant, &held?)
    }

    /// Writes a value as facts do.
    #[must_use]
    pub fn write(&self, value: Value) -> String {
        self.spell(value, &|name, variant, held| match (name, variant) {
            ("Color", _) => color(variant).map(|color| color.letter().to_string()).unwrap_or_default(),
            ("Source", "Center") => "C".to_owned(),
            ("Source", _) => format!("F{}", held.concat()),
            ("Line", "Floor") => "floor".to_owned(),
            ("Piece", "Marker") => "1".to_owned(),
            ("Line" | "Piece", _) => held.concat(),
            _ if held.is_empty() => variant.to_owned(),
            _ => format!("{variant}({})", held.join(", ")),
        })
    }

    /// A value in words: `blue`, `factory 1`, `the center`, `line 3`, `the floor line`, `line full`.
    #[must_use]
    pub fn say(&self, value: Value, language: Language) -> String {
        let spoken = |variant: &str| language.translate(&spaced(variant));
        self.spell(value, &|name, variant, held| match (name, variant) {
            ("Source", "Center") => say!(language, "the center"),
            ("Source", _) => say!(language, "factory {number}", number = held.concat()),
            ("Line", "Floor") => say!(language, "the floor line"),
            ("Line", _) => say!(language, "line {number}", number = held.concat()),
            ("Piece", "Marker") => say!(language, "the marker"),
            ("Piece", _) => say!(language, "a {color} tile", color = held.concat()),
            ("Ruling", _) => variant.to_owned(),
            _ if held.is_empty() => spoken(variant),
            _ => format!("{} {}", spoken(variant), held.join(", ")),
        })
    }

    /// Spells a value, given how to spell a word: enum, variant, and what it holds, spelt.
    fn spell(&self, value: Value, word: &dyn Fn(&str, &str, &[String]) -> String) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Truth(truth) => truth.to_string(),
            Value::Word { kind, variant, .. } => {
                let (name, variant) = self.names(kind, variant);
                let held: Vec<String> =
                    self.held(value).into_iter().map(|held| self.spell(held, word)).collect();
                word(name, variant, &held)
            }
        }
    }
}

fn color(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.name() == name.to_lowercase())
}

/// The variant's name of a color's letter.
fn color_name(letter: &str) -> Option<String> {
    let color = Color::ALL.into_iter().find(|color| color.letter().to_string() == letter)?;
    let name = color.name();
    Some(name[..1].to_uppercase() + &name[1..])
}

/// `LineFull` as `line full`.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}
