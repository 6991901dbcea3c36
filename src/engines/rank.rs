//! The order of words: relations that give each word its rank, where an engine orders words otherwise.

use super::clause::{Atom, Clause, Literal, Term};
use super::engine::Engine;
use super::lowering::Target;
use super::names::snake;
use crate::datalog::value::{Kind, Value, Words};

/// A relation of words and their ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The words of an enum.
    Of(usize),
    /// Those of them that a relation holds in a column: relation, column, enum.
    ///
    /// clingo grounds what it is told of; a relation for all words that are compared would stand in the
    /// way of deriving one comparison before another.
    In(usize, usize, usize),
}

fn holds_something(kind: usize, words: &Words) -> bool {
    words.0.get(kind).is_some_and(|word| word.variants.iter().any(|variant| !variant.fields.is_empty()))
}

/// The rank of a word as a term.
pub(super) fn rank_of(engine: Engine, value: Value, words: &Words) -> Term {
    match value {
        Value::Number(number) => Term::Number(number),
        Value::Truth(truth) => Term::Number(truth.into()),
        Value::Word { kind, variant, .. } => {
            let held = words.held(value).into_iter().map(|held| rank_of(engine, held, words)).collect();
            rank(engine, kind, variant, held, words)
        }
    }
}

/// The rank of a variant that holds what has these ranks.
fn rank(engine: Engine, kind: usize, variant: usize, held: Vec<Term>, words: &Words) -> Term {
    let place = Term::Number(i32::try_from(variant).unwrap_or(i32::MAX));
    if engine.splits_words() || !holds_something(kind, words) {
        return place;
    }
    let mut parts = vec![place];
    parts.extend(held);
    if engine == Engine::Clingo {
        // Tuples of one length compare part by part.
        let variants = words.0.get(kind).map_or(&[][..], |word| &word.variants);
        let most = variants.iter().map(|variant| variant.fields.len()).max().unwrap_or_default();
        parts.resize(most + 1, Term::Number(0));
    }
    Term::Tuple(parts)
}

impl Rank {
    /// The ranks that a word needs which is bound in a relation's column; none if it is bound in none.
    pub fn needed(target: &Target<'_>, kind: usize, bound: Option<(usize, usize)>) -> Option<Rank> {
        if target.engine != Engine::Clingo || !holds_something(kind, target.words) {
            return Some(Rank::Of(kind));
        }
        bound.map(|(relation, column)| Rank::In(relation, column, kind))
    }

    /// The name of the relation.
    pub fn name(self, target: &Target<'_>) -> String {
        match self {
            Rank::Of(kind) => format!("{}_rank", snake(&target.words.0[kind].name)),
            Rank::In(relation, column, _) => {
                let column = snake(&target.program.relations[relation].columns[column]);
                format!("{}_{column}_rank", (target.relation)(relation).trim_end_matches('_'))
            }
        }
    }

    /// What the relation orders, in words.
    pub fn sentence(self, target: &Target<'_>) -> String {
        let word = snake(&target.words.0[self.kind()].name).replace('_', " ");
        match self {
            Rank::Of(_) => format!("The place of a {word} in its order."),
            Rank::In(relation, ..) => {
                format!("The place of each {word} of `{}` in its order.", (target.relation)(relation))
            }
        }
    }

    /// The enum whose words have the ranks.
    pub fn kind(self) -> usize {
        match self {
            Rank::Of(kind) | Rank::In(_, _, kind) => kind,
        }
    }

    /// The clauses that say the ranks, and further ranks that they need.
    pub fn clauses(self, target: &Target<'_>) -> (Vec<Clause>, Vec<Rank>) {
        let (engine, words, kind) = (target.engine, target.words, self.kind());
        let mut further = Vec::new();
        let variants = words.0.get(kind).map_or(&[][..], |word| &word.variants);
        let clauses = variants.iter().enumerate().map(|(place, variant)| {
            let mut body = Vec::new();
            let (mut held, mut ranks) = (Vec::new(), Vec::new());
            for (number, field) in (1..).zip(&variant.fields) {
                let value = Term::Variable(format!("Held{number}"));
                held.push(value.clone());
                ranks.push(match field {
                    Kind::Word(inner) => {
                        let rank = Term::Variable(format!("Rank{number}"));
                        let relation = Rank::Of(*inner).name(target);
                        body.push(Literal::Holds(Atom { relation, terms: vec![value, rank.clone()] }));
                        further.push(Rank::Of(*inner));
                        rank
                    }
                    Kind::Number | Kind::Truth => value,
                });
            }
            let name = snake(&variant.name);
            let is_bare = held.is_empty() || engine.splits_words();
            let word = if is_bare { Term::Name(name) } else { Term::Built(name, held) };
            if engine.splits_words() {
                body.clear();
            }
            if let Rank::In(relation, column, _) = self {
                let mut terms = vec![Term::Any; target.program.relations[relation].kinds.len()];
                terms[column] = word.clone();
                if target.has_case {
                    terms.insert(0, Term::Any);
                }
                body.insert(0, Literal::Holds(Atom { relation: (target.relation)(relation), terms }));
            }
            let rank = rank(engine, kind, place, ranks, words);
            Clause { head: Atom { relation: self.name(target), terms: vec![word, rank] }, body }
        });
        let clauses = clauses.collect();
        if engine.splits_words() {
            further.clear();
        }
        (clauses, further)
    }
}
