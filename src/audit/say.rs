//! Facts and rules in words: sentences of the rule files with the names filled in.

use super::inquiry::{Fact, Inquiry, Meant};
use crate::datalog::expression::{Bindings, Expression};
use crate::datalog::program::{Clause, Place, Program, Rule, Term};
use crate::datalog::value::{Kind, Value, Words};
use crate::documents::read::rule_set::named;
use crate::engine::rule_set::REFERENCES;
use crate::language::{Language, singular};
use crate::references::diverge::Difference;
use crate::rules::norms::Norm;
use crate::rules::vocabulary::Ruling;
use crate::say;
use serde::Serialize;
use std::sync::LazyLock;

/// A rule with what it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Where it is, and the norm that it formalises.
    #[serde(flatten)]
    pub place: Place,
    /// Its sentence.
    pub sentence: String,
    /// Where the norm stands: work and section.
    pub sources: Vec<String>,
    /// Who says or does otherwise.
    pub otherwise: Vec<String>,
}

impl Inquiry {
    /// A fact in words: `A tile is on the wall: board 1, row 2, column 2, blue`.
    #[must_use]
    pub fn say(&self, fact: &Fact) -> String {
        let values = fact.row.iter().copied().map(Some).collect();
        self.say_meant(&Meant { stage: fact.stage, relation: fact.relation, values })
    }

    /// Facts that are meant, in words; columns with any value are left out.
    #[must_use]
    pub fn say_meant(&self, meant: &Meant) -> String {
        let relation = &self.program(meant.stage).relations[meant.relation];
        let sentence = self.language.translate(relation.sentence.trim_end_matches('.'));
        let given = (0..meant.values.len()).filter(|column| meant.values[*column].is_some());
        let said: Vec<String> = given.map(|column| self.say_column(meant, column)).collect();
        if said.is_empty() { sentence } else { format!("{sentence}: {}", said.join(", ")) }
    }

    /// A column of facts that are meant, in words: `board 1`, `2 tiles`; nothing for any value.
    #[must_use]
    pub fn say_column(&self, meant: &Meant, column: usize) -> String {
        let relation = &self.program(meant.stage).relations[meant.relation];
        let said = relation.columns.get(column).zip(relation.kinds.get(column)).zip(meant.values[column]);
        said.map_or_else(String::new, |((column, kind), value)| self.say_value(column, *kind, value))
    }

    /// A value in words: `board 1`, `2 tiles`, `blue`, `reason line full`.
    fn say_value(&self, column: &str, kind: Kind, value: Value) -> String {
        let words = &self.programs.words;
        let said = words.say(value, self.language);
        let named = self.language.translate(column);
        match (kind, value) {
            (Kind::Number, Value::Number(number)) => match singular(column) {
                Some(one) if number.abs() == 1 => format!("{number} {}", self.language.translate(&one)),
                Some(_) => format!("{number} {named}"),
                None => format!("{named} {number}"),
            },
            (Kind::Word(kind), _) => match words.0.get(kind).map_or("", |word| word.name.as_str()) {
                "Color" | "Source" | "Line" | "Piece" | "Ruling" => said,
                _ => format!("{named} {said}"),
            },
            _ => said,
        }
    }

    /// Facts that are meant, in rule syntax.
    #[must_use]
    pub fn write_meant(&self, meant: &Meant) -> String {
        let relation = &self.program(meant.stage).relations[meant.relation];
        let columns: Vec<String> = meant
            .values
            .iter()
            .map(|value| value.map_or("_".to_owned(), |value| self.programs.words.write(value)))
            .collect();
        format!("{}({})", relation.name, columns.join(", "))
    }
}

/// The columns that name a place; what is computed for them goes without saying.
const PLACES: &[&str] =
    &["board", "row", "column", "space", "place", "distance", "number", "player", "factory"];

/// What a rule computes and compares with its variables bound: `2 + 2 = 4`, `3 <= 5`.
#[must_use]
pub fn computed(program: &Program, rule: &Rule, bindings: &Bindings, words: &Words) -> Vec<String> {
    let with_values =
        |expression: &Expression| expression.write(&|slot| written(rule, bindings, slot, words), words);
    let columns = &program.relations[rule.head.relation].columns;
    let amounts = rule.head.terms.iter().zip(columns).filter(|(_, column)| {
        let first = column.split(' ').next().unwrap_or_default();
        !PLACES.contains(&first)
    });
    let sum = |term: &Term| match term {
        Term::Given(expression) if expression.computes() => {
            let value = expression.value(bindings, words)?;
            Some(format!("{} = {}", with_values(expression), words.write(value)))
        }
        _ => None,
    };
    let guards = rule.body.iter().filter_map(|clause| match clause {
        Clause::Guard(guard) => Some(with_values(guard)),
        _ => None,
    });
    amounts.filter_map(|(term, _)| sum(term)).chain(guards).collect()
}

/// A condition with the values that are bound: `Holds(1, 3, color, tiles)`, `2 <= 3`.
#[must_use]
pub fn condition(
    program: &Program,
    rule: &Rule,
    clause: &Clause,
    bindings: &Bindings,
    words: &Words,
    language: Language,
) -> String {
    let mut valued = rule.clone();
    valued.variables = (0..rule.variables.len()).map(|slot| written(rule, bindings, slot, words)).collect();
    match clause {
        Clause::Holds(atom) => atom.write(program, &valued, words),
        Clause::Absent(atom) => format!("!{}", atom.write(program, &valued, words)),
        Clause::Guard(guard) => guard.write(&|slot| valued.variables[slot].clone(), words),
        Clause::Let(_, expression) => {
            let form = expression.write(&|slot| valued.variables[slot].clone(), words);
            say!(language, "the form of {form}", form)
        }
        Clause::For(_, series) => {
            let series = series.write(&|slot| valued.variables[slot].clone(), words);
            say!(language, "one of {series}", series)
        }
    }
}

fn written(rule: &Rule, bindings: &Bindings, slot: usize, words: &Words) -> String {
    let value = bindings.get(slot).copied().flatten();
    value.map_or_else(|| rule.variables[slot].clone(), |value| words.write(value))
}

impl Program {
    /// A rule with its sentence, norm and sources, and who deviates.
    #[must_use]
    pub fn cite(&self, rule: &Rule, language: Language) -> Cited {
        static NORMS: LazyLock<Vec<Norm>> =
            LazyLock::new(|| crate::rules::norms::norms().unwrap_or_default());
        let norm = NORMS.iter().find(|norm| norm.id == rule.text.norm);
        let sources = norm.map_or(&[][..], |norm| &norm.sources);
        let contradicted = norm.map_or(&[][..], |norm| &norm.contradicted_by);
        let contradicted = contradicted.iter().map(|(work, section, says)| {
            let source = source(work, section, language);
            format!("{source}: {}", language.translate(says))
        });
        Cited {
            place: self.place(rule),
            sentence: language.translate(rule.text.sentence.trim_end_matches('.')),
            sources: if sources.is_empty() {
                vec![say!(language, "a house ruling, as all sources are silent")]
            } else {
                sources.iter().map(|(work, section)| source(work, section, language)).collect()
            },
            otherwise: contradicted.chain(deviating(rule.text.norm, language)).collect(),
        }
    }
}

/// Where a norm stands: `rulebook Wall-tiling`.
fn source(work: &str, section: &str, language: Language) -> String {
    format!("{} {}", language.translate(work), language.translate(section))
}

/// The references that deviate from a norm, by their rulings: `simulador, azul-game by NamesNoWinner`.
#[must_use]
pub fn deviating(norm: &str, language: Language) -> Vec<String> {
    let mut rulings: Vec<(Ruling, Vec<&str>)> = Vec::new();
    for (_, reference, ruling) in DEVIATING.iter().filter(|(known, ..)| *known == norm) {
        match rulings.iter_mut().find(|(known, _)| known == ruling) {
            Some((_, references)) => references.push(reference),
            None => rulings.push((*ruling, vec![reference])),
        }
    }
    let said = |(ruling, references): &(Ruling, Vec<&str>)| {
        say!(
            language,
            "{references} by {ruling}",
            references = references.join(", "),
            ruling = format!("{ruling:?}")
        )
    };
    rulings.iter().map(said).collect()
}

/// The norms from which a reference deviates by a ruling, with reference and ruling.
static DEVIATING: LazyLock<Vec<(&'static str, String, Ruling)>> = LazyLock::new(|| {
    let references = REFERENCES.iter().filter_map(|(name, _)| named(name));
    let rulings = references
        .flat_map(|rules| rules.rulings.clone().into_iter().map(move |ruling| (rules.name.clone(), ruling)));
    let norms = rulings.flat_map(|(name, ruling)| {
        let norms = Difference::Ruling(ruling).norms().into_iter();
        norms.map(move |norm| (norm, name.clone(), ruling))
    });
    norms.collect()
});
