//! A proof or a near miss as a tree of sentences, for people and for programs.

use super::inquiry::{Fact, Inquiry, Meant};
use super::proof::{Because, Derivation, Proof};
use super::say::{Cited, computed, condition};
use crate::datalog::expression::Bindings;
use crate::datalog::program::{Clause, Rule, Unreadable};
use crate::datalog::walk::{Walker, aim, values, walk};
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A fact, and why it holds or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The fact in rule syntax; `_` stands for any value.
    pub fact: String,
    /// The fact in words.
    pub words: String,
    /// Whether it holds.
    pub holds: bool,
    /// What is supposed although the game has not come so far: `the game ended here`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supposing: Option<String>,
    /// It is on a board that this move would lead to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Facts that hold instead of one that does not, in rule syntax; they differ in one column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<String>,
    /// Why; nothing if it is told before or not followed further.
    pub because: Vec<Reason>,
    /// Why it is not followed here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
}

/// Why a fact is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// It is told before.
    ToldBefore,
    /// It is deeper than asked for.
    Deeper,
}

/// Why a fact holds or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The position tells it.
    Told,
    /// The position does not tell it.
    NotTold,
    /// Another rule file derives it, but the question is not told so.
    Withheld {
        /// The rule file.
        file: String,
    },
    /// It has a number that its column has nowhere in the situation.
    Outside {
        /// The number in words.
        value: String,
    },
    /// No rule derives it, whatever the position.
    NoRule,
    /// Another rule file derives it, or does not.
    Asked {
        /// The rule file.
        file: String,
        /// The fact there.
        premises: Vec<Explained>,
    },
    /// A move would put it there.
    Supposed {
        /// What the move does.
        premises: Vec<Explained>,
    },
    /// A rule derives it, or would.
    Rule {
        /// The rule.
        rule: Cited,
        /// What it computes and compares.
        computed: Vec<String>,
        /// What its conditions rest on, or which of them fail.
        premises: Vec<Premise>,
        /// In how many other ways the rule comes as near to deriving it.
        #[serde(skip_serializing_if = "Option::is_none")]
        others: Option<usize>,
        /// Of so many cases, this is one in which a fact is absent; where all are asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        cases: Option<usize>,
    },
    /// A rule derives it, or would, that the audit can not read.
    Unread {
        /// Where the rule stands.
        place: String,
        /// What can not be read.
        what: String,
    },
    /// Rules of rulings that are not followed would derive it.
    NotFollowed {
        /// The rulings.
        rulings: Vec<String>,
    },
}

/// A condition of a rule: met in a proof, failing in a near miss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Premise {
    /// The condition with its values, in rule syntax.
    pub condition: String,
    /// Whether it is met.
    pub met: bool,
    /// The facts that it is about.
    pub facts: Vec<Explained>,
}

/// How far explanations go.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// How many rules deep.
    pub depth: usize,
    /// Every derivation, not one.
    pub all: bool,
}

/// Explains why a fact holds.
///
/// # Errors
/// The proof does not stand its check, which would be a fault of the audit.
pub fn why(inquiry: &Inquiry, fact: &Fact, extent: Extent) -> Result<Explained, String> {
    let proof = Proof::of(inquiry, fact, extent.all)
        .ok_or_else(|| format!("{} has no proof", inquiry.write(fact)))?;
    proof.check(inquiry)?;
    let mut told = BTreeSet::new();
    Ok(step(inquiry, &proof, proof.steps.len() - 1, extent.depth, &mut told))
}

fn step(
    inquiry: &Inquiry,
    proof: &Proof,
    place: usize,
    depth: usize,
    told: &mut BTreeSet<usize>,
) -> Explained {
    let found = &proof.steps[place];
    let is_told = matches!(found.because[..], [Because::Told]);
    let cut = if !told.insert(place) && !is_told {
        Some(Cut::ToldBefore)
    } else {
        (depth == 0 && !is_told).then_some(Cut::Deeper)
    };
    let mut explained = Explained { cut, ..of_fact(inquiry, &found.fact) };
    if cut.is_none() {
        let reasons = |because: &Because| reasons(inquiry, proof, &found.fact, because, depth, told);
        explained.because = found.because.iter().flat_map(reasons).collect();
    }
    explained
}

/// The rules that derive a relation and that the audit can not read, as reasons.
pub(super) fn unread(inquiry: &Inquiry, stage: usize, relation: usize) -> Vec<Reason> {
    let program = inquiry.program(stage);
    let reason = |rule: &Unreadable| Reason::Unread { place: rule.place(program), what: rule.what.clone() };
    program.unread(relation).map(reason).collect()
}

pub(super) fn of_fact(inquiry: &Inquiry, fact: &Fact) -> Explained {
    let words = &inquiry.programs.words;
    let after = inquiry.supposed_move(fact).map(|does| does.map(|word| words.write(word)).join(" "));
    Explained {
        fact: inquiry.write(fact),
        words: inquiry.say(fact),
        holds: true,
        supposing: None,
        after,
        instead: Vec::new(),
        because: Vec::new(),
        cut: None,
    }
}

fn reasons(
    inquiry: &Inquiry,
    proof: &Proof,
    fact: &Fact,
    because: &Because,
    depth: usize,
    told: &mut BTreeSet<usize>,
) -> Vec<Reason> {
    vec![match because {
        Because::Unread => return unread(inquiry, fact.stage, fact.relation),
        Because::Told => Reason::Told,
        Because::From(at) => Reason::Asked {
            file: inquiry.program(proof.steps[*at].fact.stage).file.name.to_owned(),
            premises: vec![step(inquiry, proof, *at, depth, told)],
        },
        Because::Supposed(steps) => Reason::Supposed {
            premises: steps.iter().map(|at| step(inquiry, proof, *at, depth - 1, told)).collect(),
        },
        Because::Rule(Derivation { rule, bindings, premises }) => {
            let program = inquiry.program(fact.stage);
            let rule = &program.rules[*rule];
            let words = &inquiry.programs.words;
            let premises = rule.body.iter().zip(premises).map(|(clause, premise)| Premise {
                condition: condition(program, rule, clause, bindings, words, inquiry.language),
                met: true,
                facts: match (clause, premise) {
                    (_, Some(at)) => vec![step(inquiry, proof, *at, depth - 1, told)],
                    (Clause::Absent(atom), None) => values(atom, bindings, words)
                        .map(|values| Meant { stage: fact.stage, relation: atom.relation, values })
                        .map(|meant| absent(inquiry, &meant))
                        .into_iter()
                        .collect(),
                    _ => Vec::new(),
                },
            });
            Reason::Rule {
                rule: program.cite(rule, inquiry.language),
                computed: computed(program, rule, bindings, words),
                premises: premises.collect(),
                others: None,
                cases: if proof.all { cases(inquiry, fact, rule) } else { None },
            }
        }
    }]
}

/// In how many cases all conditions of a rule but its last are met, if that asks for an absent fact.
fn cases(inquiry: &Inquiry, fact: &Fact, rule: &Rule) -> Option<usize> {
    struct Count {
        last: usize,
        cases: usize,
    }
    impl Walker for Count {
        fn met(&mut self, _: &Bindings, _: &[usize]) -> ControlFlow<()> {
            self.cases += 1;
            ControlFlow::Continue(())
        }

        fn stuck(&mut self, place: usize, _: &Bindings) {
            self.cases += usize::from(place == self.last);
        }
    }
    let program = inquiry.program(fact.stage);
    let words = &inquiry.programs.words;
    match rule.body.last() {
        Some(Clause::Absent(atom)) if program.ruling(atom, words).is_none() => {}
        _ => return None,
    }
    let aimed: Vec<_> = fact.row.iter().copied().map(Some).collect();
    let mut count = Count { last: rule.body.len() - 1, cases: 0 };
    let mut bindings = aim(rule, &aimed, words)?;
    let _ = walk(rule, inquiry.database(fact.stage), words, &mut bindings, &mut count);
    (count.cases > 1).then_some(count.cases)
}

pub(super) fn absent(inquiry: &Inquiry, meant: &Meant) -> Explained {
    Explained {
        fact: inquiry.write_meant(meant),
        words: inquiry.say_meant(meant),
        holds: false,
        supposing: None,
        after: None,
        instead: Vec::new(),
        because: Vec::new(),
        cut: None,
    }
}
