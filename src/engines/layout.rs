//! Values in columns: a word that holds something as a term, or in as many columns as its kind needs.

use super::clause::Term;
use super::engine::Engine;
use super::names::snake;
use crate::datalog::value::{Kind, Value, Words};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// A number; 0 where the word holds none.
    Number,
    /// A word; [`NOTHING`] where the word holds none.
    Word,
}

/// What stands in a column of a word that holds nothing there.
const NOTHING: &str = "nothing";

/// The columns that the values of a kind take: the word, then the numbers and then the words that it holds.
pub(super) fn columns(engine: Engine, kind: Kind, words: &Words) -> Vec<Column> {
    match kind {
        Kind::Number => vec![Column::Number],
        Kind::Truth => vec![Column::Word],
        Kind::Word(_) if !engine.splits_words() => vec![Column::Word],
        Kind::Word(kind) => {
            let count = |column: Column| {
                let variants = words.0.get(kind).map_or(&[][..], |word| &word.variants);
                let held = variants.iter().map(|variant| {
                    let held = variant.fields.iter().flat_map(|field| columns(engine, *field, words));
                    held.filter(|held| *held == column).count()
                });
                held.max().unwrap_or_default()
            };
            let held = [Column::Number, Column::Word].map(|column| vec![column; count(column)]).concat();
            [vec![Column::Word], held].concat()
        }
    }
}

/// The columns in which each thing that a variant holds stands, where words are split.
pub(super) fn places(engine: Engine, kind: usize, variant: usize, words: &Words) -> Vec<Vec<usize>> {
    let columns_of_word = columns(engine, Kind::Word(kind), words);
    let first = |column: Column| columns_of_word.iter().skip(1).position(|other| *other == column);
    let mut next = [Column::Number, Column::Word].map(|column| first(column).unwrap_or_default() + 1);
    let fields = words.0.get(kind).and_then(|word| word.variants.get(variant)).map_or(&[][..], |v| &v.fields);
    let mut place = |column: Column| {
        let next = &mut next[usize::from(column == Column::Word)];
        *next += 1;
        *next - 1
    };
    fields.iter().map(|field| columns(engine, *field, words).into_iter().map(&mut place).collect()).collect()
}

/// The enums whose words stand in a column of another enum's words, where words are split; none if a word could be of
/// two of them, if they hold something themselves, or stand before a number that a variant names first.
pub(super) fn held_words(engine: Engine, kind: usize, column: usize, words: &Words) -> Option<Vec<usize>> {
    let variants = words.0.get(kind).map_or(&[][..], |word| &word.variants);
    let mut found = Vec::new();
    for (place, variant) in variants.iter().enumerate() {
        let places = places(engine, kind, place, words);
        if !places.iter().flatten().is_sorted() {
            return None;
        }
        for (field, places) in variant.fields.iter().zip(places) {
            match field {
                Kind::Word(held) if places == [column] && !found.contains(held) => found.push(*held),
                _ if places.contains(&column) && places != [column] => return None,
                _ => {}
            }
        }
    }
    let names = found.iter().flat_map(|held| words.0[*held].variants.iter().map(|variant| &variant.name));
    let all: Vec<&String> = names.collect();
    let is_once = |name: &&String| all.iter().filter(|other| other == &name).count() == 1;
    all.iter().all(is_once).then_some(found)
}

/// A word that holds these values, each in its columns.
pub(super) fn word(
    engine: Engine,
    kind: usize,
    variant: usize,
    held: Vec<Vec<Term>>,
    words: &Words,
) -> Vec<Term> {
    let name = words.0.get(kind).and_then(|word| word.variants.get(variant)).map_or("", |found| &found.name);
    let name = snake(name);
    if !engine.splits_words() {
        let held: Vec<Term> = held.into_iter().flatten().collect();
        return vec![if held.is_empty() { Term::Name(name) } else { Term::Built(name, held) }];
    }
    let nothing = columns(engine, Kind::Word(kind), words).into_iter().map(|column| match column {
        Column::Number => Term::Number(0),
        Column::Word => Term::Name(NOTHING.to_owned()),
    });
    let mut terms: Vec<Term> = nothing.collect();
    terms[0] = Term::Name(name);
    for (places, held) in places(engine, kind, variant, words).into_iter().zip(held) {
        for (place, held) in places.into_iter().zip(held) {
            terms[place] = held;
        }
    }
    terms
}

/// A value in its columns.
pub(super) fn value(engine: Engine, value: Value, words: &Words) -> Vec<Term> {
    match value {
        Value::Number(number) => vec![Term::Number(number)],
        Value::Truth(truth) => vec![Term::Name(truth.to_string())],
        Value::Word { kind, variant, .. } => {
            let held = words.held(value).into_iter().map(|held| self::value(engine, held, words)).collect();
            word(engine, kind, variant, held, words)
        }
    }
}
