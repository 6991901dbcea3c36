//! Coverage: which rules, norms, rulings and words the fixtures exercise, and which none does.

use super::case::Case;
use super::say::deviating;
use crate::datalog::parse::Programs;
use crate::datalog::program::{FOLLOWS, Place};
use crate::datalog::value::Value;
use crate::language::Language;
use crate::rules::norms::{Norm, Standing};
use crate::rules::rule_text::Role;
use crate::rules::rulebook::Rulebook;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What fixtures exercise.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// Every rule that can be read, in the order of the files.
    pub rules: Vec<CoveredRule>,
    /// The rules that the audit can not read, and so not cover.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules_unread: Vec<String>,
    /// Every norm, in the order of its file.
    pub norms: Vec<CoveredNorm>,
    /// The rulings that no fixture follows where a rule speaks of them.
    pub rulings_unused: Vec<String>,
    /// The words that no fixture derives, as `Reason::LineFull`.
    pub words_unused: Vec<String>,
}

/// A rule and the fixtures that fire it.
#[derive(Clone, Debug, Serialize)]
pub struct CoveredRule {
    /// Where it is, and its norm.
    #[serde(flatten)]
    pub place: Place,
    /// What it derives.
    pub derives: String,
    /// Its sentence.
    pub sentence: String,
    /// How many fixtures fire it.
    pub fixtures: usize,
    /// The smallest fixture that does.
    pub smallest: Option<String>,
}

/// A norm, its rules and the fixtures that show it.
#[derive(Clone, Debug, Serialize)]
pub struct CoveredNorm {
    /// Its id.
    pub id: String,
    /// How many rules formalise it.
    pub rules: usize,
    /// How many fixtures name it.
    pub fixtures: usize,
    /// How many fixtures fire a rule of it.
    pub fired: usize,
    /// It is a silence of the sources that no rule fills.
    pub silence: bool,
    /// The references that deviate from it, with their rulings.
    pub deviating: Vec<String>,
}

impl Coverage {
    /// Gathers what the fixtures exercise.
    #[must_use]
    pub fn of(cases: &[Case], programs: &Programs, norms: &[Norm]) -> Coverage {
        let mut fired: BTreeMap<(&str, usize), BTreeSet<usize>> = BTreeMap::new();
        let mut followed = BTreeSet::new();
        let mut derived = BTreeSet::new();
        for (at, case) in cases.iter().enumerate() {
            for stage in 0..case.inquiry.len() {
                let program = case.inquiry.program(stage);
                let evaluation = case.inquiry.evaluation(stage);
                for (rule, _) in evaluation.fired.iter().enumerate().filter(|(_, fired)| **fired) {
                    fired.entry((program.file.name, rule)).or_default().insert(at);
                }
                for (place, relation) in program.relations.iter().enumerate() {
                    let rows = evaluation.database.rows(place).iter();
                    if relation.name == FOLLOWS && relation.role == Role::Input {
                        let told = rows.flatten().map(|told| programs.words.write(*told));
                        let spoken_of =
                            |ruling: &String| program.rules.iter().any(|rule| rule.text.speaks_of(ruling));
                        followed.extend(told.filter(spoken_of));
                    } else if relation.role != Role::Input {
                        derived.extend(rows.flatten().copied().map(variant));
                    }
                }
            }
        }
        let mut covered = Vec::new();
        for program in &programs.programs {
            for (place, rule) in program.rules.iter().enumerate() {
                let fixtures = fired.get(&(program.file.name, place));
                let smallest =
                    fixtures.into_iter().flatten().min_by_key(|at| (cases[**at].size, &cases[**at].name));
                covered.push(CoveredRule {
                    place: program.place(rule),
                    derives: rule.text.head.to_owned(),
                    sentence: rule.text.sentence.clone(),
                    fixtures: fixtures.map_or(0, BTreeSet::len),
                    smallest: smallest.map(|at| cases[*at].name.clone()),
                });
            }
        }
        let of_norm = |norm: &Norm| {
            let rules = programs.programs.iter().flat_map(|program| {
                let of_norm = program.rules.iter().enumerate().filter(|(_, rule)| rule.text.norm == norm.id);
                of_norm.map(|(place, _)| (program.file.name, place))
            });
            let rules: Vec<(&str, usize)> = rules.collect();
            let firing: BTreeSet<usize> =
                rules.iter().filter_map(|rule| fired.get(rule)).flatten().copied().collect();
            CoveredNorm {
                id: norm.id.clone(),
                rules: rules.len(),
                fixtures: cases.iter().filter(|case| case.norms.contains(&norm.id)).count(),
                fired: firing.len(),
                silence: norm.standing == Standing::Silence,
                deviating: deviating(&norm.id, Language::English),
            }
        };
        let rulings = Rulebook::current().rulings();
        let unfollowed = rulings.into_iter().filter(|ruling| !followed.contains(*ruling));
        Coverage {
            rules: covered,
            rules_unread: programs.all_unread(),
            norms: norms.iter().map(of_norm).collect(),
            rulings_unused: unfollowed.map(str::to_owned).collect(),
            words_unused: words_unused(programs, &derived),
        }
    }

    /// The rules that no fixture fires.
    pub fn rules_unfired(&self) -> impl Iterator<Item = &CoveredRule> {
        self.rules.iter().filter(|rule| rule.fixtures == 0)
    }

    /// The norms that no fixture names and of which no rule fires, silences left out.
    pub fn norms_unused(&self) -> impl Iterator<Item = &CoveredNorm> {
        self.norms.iter().filter(|norm| norm.fixtures == 0 && norm.fired == 0 && !norm.silence)
    }

    /// Whether everything is exercised.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.rules_unread.is_empty()
            && self.rules_unfired().next().is_none()
            && self.norms_unused().next().is_none()
            && self.rulings_unused.is_empty()
            && self.words_unused.is_empty()
    }
}

/// A word without what it holds.
fn variant(value: Value) -> (usize, usize) {
    match value {
        Value::Word { kind, variant, .. } => (kind, variant),
        Value::Number(_) | Value::Truth(_) => (usize::MAX, 0),
    }
}

/// The words that only one rule file knows, as reasons and ends, and that no fixture derives.
fn words_unused(programs: &Programs, derived: &BTreeSet<(usize, usize)>) -> Vec<String> {
    let shared = |kind: usize| programs.words.0[kind].file == crate::rules::WORDS.name;
    let own = (0..programs.words.0.len()).filter(|&kind| !shared(kind));
    let unused = own.flat_map(|kind| {
        let word = &programs.words.0[kind];
        let variants = word.variants.iter().enumerate();
        variants
            .filter(move |(variant, _)| !derived.contains(&(kind, *variant)))
            .map(|(_, variant)| format!("{}::{}", word.name, variant.name))
    });
    unused.collect()
}
