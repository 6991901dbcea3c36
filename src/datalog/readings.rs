//! In which ways the rules of a file read each relation, on the way to what is wanted of them.

use super::expression::Expression;
use super::form::Form;
use super::parse::Programs;
use super::program::{Atom, Clause, FOLLOWS, Program, Rule, Term};
use super::value::{Value, Words};
use crate::rules::code::{held, inside};
use crate::rules::relations::Named;
use crate::rules::rule_text::Role;
use crate::rules::vocabulary::Ruling;
use std::collections::BTreeSet;

/// A relation that the position or the setup states, with the pairs of columns that must agree.
pub(super) type Beside = (Named, Vec<Pair>);

/// A column of one's own that must equal a column beside it, or what that column's value holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    /// The column of one's own.
    own: usize,
    /// The column of the relation beside it.
    pub other: usize,
    /// The variant that the other column must be, and the place in it: `let Line::Pattern(row) = line`.
    inside: Option<(i64, usize)>,
}

impl Pair {
    /// What the column of one's own must be beside a fact with these codes; none if no value would do.
    pub fn asks(&self, beside: &[i64]) -> Option<i64> {
        let code = *beside.get(self.other)?;
        match self.inside {
            Some((variant, place)) => inside(code, variant, place),
            None => Some(code),
        }
    }
}

/// A way in which a rule reads a relation.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Reading {
    /// Columns that must have a value.
    pub constants: Vec<(usize, i64)>,
    /// Other relations that must have facts beside it.
    pub beside: Vec<Beside>,
}

impl Program {
    /// The rules that can derive anything where these rulings are followed, as a mask of their places, and
    /// where facts of some relations that the file reads are known.
    #[must_use]
    pub fn live(&self, follows: u64, words: &Words, is_known: &dyn Fn(&str) -> bool) -> Vec<&Rule> {
        let is_followed = |ruling: Ruling| follows >> ruling as u32 & 1 == 1;
        let allowed = |rule: &&Rule| {
            rule.body.iter().all(|clause| match clause {
                Clause::Holds(atom) => self.ruling(atom, words).is_none_or(is_followed),
                Clause::Absent(atom) => self.ruling(atom, words).is_none_or(|ruling| !is_followed(ruling)),
                _ => true,
            })
        };
        let allowed: Vec<&Rule> = self.rules.iter().filter(allowed).collect();
        let mut can_hold: Vec<bool> = self
            .relations
            .iter()
            .map(|relation| relation.role == Role::Input && is_known(&relation.name))
            .collect();
        // From what holds without rules upward: relations that need each other alone never hold.
        loop {
            let fires = |rule: &&Rule| {
                rule.body
                    .iter()
                    .all(|clause| !matches!(clause, Clause::Holds(atom) if !can_hold[atom.relation]))
            };
            let live: Vec<&Rule> = allowed.iter().copied().filter(fires).collect();
            if live.iter().all(|rule| can_hold[rule.head.relation]) {
                return live;
            }
            for rule in live {
                can_hold[rule.head.relation] = true;
            }
        }
    }
}

impl Programs {
    /// The relations of which there can be facts: what is stated, and what live rules derive of it.
    #[must_use]
    pub fn can_hold(&self, follows: u64) -> BTreeSet<&str> {
        let derived: BTreeSet<&str> =
            self.programs.iter().flat_map(|program| program.file.derives).copied().collect();
        let read = self.programs.iter().flat_map(|program| program.file.reads).copied();
        let mut can_hold: BTreeSet<&str> = read.filter(|name| !derived.contains(name)).collect();
        can_hold.insert(FOLLOWS);
        for program in &self.programs {
            if !program.unreadable.is_empty() {
                can_hold.extend(program.file.derives);
            }
            let live = program.live(follows, &self.words, &|name| can_hold.contains(name));
            let derived: Vec<&str> =
                live.iter().map(|rule| program.relations[rule.head.relation].name.as_str()).collect();
            can_hold.extend(derived);
        }
        can_hold
    }
}

impl Program {
    /// In which ways live rules read each relation, on the way to the wanted ones.
    pub(super) fn readings(&self, live: &[&Rule], wanted: &[&str], words: &Words) -> Vec<Vec<Reading>> {
        let supports = self.supports(live, words);
        let mut readings = vec![Vec::new(); self.relations.len()];
        for (relation, readings) in self.relations.iter().zip(&mut readings) {
            if wanted.contains(&relation.name.as_str()) {
                readings.push(Reading::default());
            }
        }
        // From what is wanted downward; a stratum that needs itself is needed whole.
        for stratum in self.strata.iter().rev() {
            if self.is_recursive(stratum) && stratum.iter().any(|&relation| !readings[relation].is_empty()) {
                for &relation in stratum {
                    readings[relation] = vec![Reading::default()];
                }
            }
            for rule in live.iter().filter(|rule| stratum.contains(&rule.head.relation)) {
                for atom in rule.body.iter().filter_map(Clause::atom) {
                    if !stratum.contains(&atom.relation) {
                        let own = Reading::of(self, rule, atom, &supports, words);
                        for of_head in readings[rule.head.relation].clone() {
                            let reading = own.clone().on_the_way_to(&of_head, &rule.head, atom);
                            if !readings[atom.relation].contains(&reading) {
                                readings[atom.relation].push(reading);
                            }
                        }
                    }
                }
            }
        }
        readings
    }

    /// The stated facts that must lie beside each fact of a derived relation, whichever rule derives it.
    fn supports(&self, live: &[&Rule], words: &Words) -> Vec<Vec<Beside>> {
        let mut supports = vec![Vec::new(); self.relations.len()];
        for &relation in self.strata.iter().flatten() {
            let rules = live.iter().filter(|rule| rule.head.relation == relation);
            let of_rule = rules.map(|rule| self.beside(rule, &rule.head, &supports, words));
            let of_all = of_rule.reduce(|all, of_rule| {
                let shared = |(relation, columns): &Beside| {
                    let others = of_rule.iter().filter(|other| other.0 == *relation);
                    let shared = others.map(|other| {
                        columns.iter().copied().filter(|pair| other.1.contains(pair)).collect::<Vec<_>>()
                    });
                    shared.max_by_key(Vec::len).filter(|columns| !columns.is_empty())
                };
                all.iter().filter_map(|beside| Some((beside.0, shared(beside)?))).collect()
            });
            supports[relation] = of_all.unwrap_or_default();
        }
        supports
    }

    /// The stated facts that must lie beside a fact of a rule for the rule to use it or to derive it.
    fn beside(&self, rule: &Rule, own: &Atom, supports: &[Vec<Beside>], words: &Words) -> Vec<Beside> {
        let mut beside = Vec::new();
        for clause in &rule.body {
            let Clause::Holds(other) = clause else { continue };
            // The pairs for a column of the other fact that stands for a column of a stated one.
            let pairs = |at: usize, stated: usize, deeper: Option<(i64, usize)>| {
                let term = &other.terms[at];
                own.terms.iter().enumerate().filter_map(move |(column, own)| {
                    let inside = match deeper {
                        _ if is_same(own, term) => deeper,
                        None => Some(rule.held_in(own, term, words)?),
                        Some(_) => return None,
                    };
                    Some(Pair { own: column, other: stated, inside })
                })
            };
            let relation = &self.relations[other.relation];
            let stated =
                self.file.reads.iter().find(|name| **name == relation.name).and_then(|name| Named::of(name));
            let found: Vec<Beside> = match stated {
                _ if other == own || relation.name == FOLLOWS => continue,
                Some(name) => {
                    vec![(name, (0..other.terms.len()).flat_map(|at| pairs(at, at, None)).collect())]
                }
                None => supports[other.relation]
                    .iter()
                    .map(|(name, columns)| {
                        let through = |pair: &Pair| pairs(pair.own, pair.other, pair.inside);
                        (*name, columns.iter().flat_map(through).collect())
                    })
                    .collect(),
            };
            beside.extend(found.into_iter().filter(|(_, columns)| !columns.is_empty()));
        }
        beside
    }
}

/// Whether two columns of a rule are one variable.
fn is_same(one: &Term, other: &Term) -> bool {
    matches!(one, Term::Variable(_)) && one == other
}

impl Rule {
    /// The variant and the place in it where a `let` takes a variable from another, which only it binds.
    fn held_in(&self, own: &Term, other: &Term, words: &Words) -> Option<(i64, usize)> {
        let (Term::Variable(own), Term::Variable(other)) = (own, other) else { return None };
        let bound =
            |clause: &Clause| clause.atom().is_some_and(|atom| atom.terms.contains(&Term::Variable(*own)));
        self.body.iter().take_while(|clause| !bound(clause)).find_map(|clause| match clause {
            Clause::Let(Form::Word(kind, variant, parts), Expression::Variable(from)) if from == other => {
                let place = parts.iter().position(|part| *part == Form::Variable(*own))?;
                words.is_coded(*kind).then_some((i64::try_from(*variant).ok()?, place))
            }
            _ => None,
        })
    }
}

impl Reading {
    fn of(program: &Program, rule: &Rule, atom: &Atom, supports: &[Vec<Beside>], words: &Words) -> Reading {
        let constants = atom.terms.iter().enumerate().filter_map(|(column, term)| match term {
            Term::Given(Expression::Value(value)) => Some((column, code(*value, words)?)),
            _ => None,
        });
        Reading { constants: constants.collect(), beside: program.beside(rule, atom, supports, words) }
    }

    /// The same where of the rule's head no more is needed than a reading of it.
    fn on_the_way_to(mut self, of_head: &Reading, head: &Atom, atom: &Atom) -> Reading {
        let same = |at: usize| {
            let terms = atom.terms.iter().enumerate();
            terms.filter(move |(_, term)| is_same(term, &head.terms[at])).map(|(column, _)| column)
        };
        let constants = of_head.constants.iter();
        self.constants.extend(constants.flat_map(|(at, code)| same(*at).map(move |column| (column, *code))));
        for (relation, columns) in &of_head.beside {
            let columns: Vec<Pair> = columns
                .iter()
                .flat_map(|pair| same(pair.own).map(move |own| Pair { own, ..*pair }))
                .collect();
            let beside = (*relation, columns);
            if !beside.1.is_empty() && !self.beside.contains(&beside) {
                self.beside.push(beside);
            }
        }
        self
    }

    /// Whether every fact that this reading needs is one that the other needs.
    pub fn is_within(&self, other: &Reading) -> bool {
        other.constants.iter().all(|constant| self.constants.contains(constant))
            && other.beside.iter().all(|beside| self.beside.contains(beside))
    }

    /// Whether a fact with these codes of its columns is needed, with the codes of a relation beside it.
    pub fn needs(&self, codes: &[i64], beside: Option<&(usize, Vec<i64>)>) -> bool {
        let has = |(column, code): &(usize, i64)| codes.get(*column) == Some(code);
        self.constants.iter().all(has)
            && beside.is_none_or(|(place, others)| {
                let columns = &self.beside[*place].1;
                let same = |row: &[i64]| {
                    columns.iter().zip(row).all(|(pair, code)| codes.get(pair.own) == Some(code))
                };
                others.chunks_exact(columns.len()).any(same)
            })
    }
}

/// The code of a value as [`crate::rules::code::Code`] gives it; none if it gives no code of its own.
fn code(value: Value, words: &Words) -> Option<i64> {
    let Value::Word { kind, variant, holds } = value else {
        let Value::Number(number) = value else { return None };
        return Some(number.into());
    };
    let [first, second, ..] = holds.map(i64::from);
    words.is_coded(kind).then_some(held(i64::try_from(variant).ok()?, first, second))
}

impl Words {
    /// Whether values of an enum have codes that tell them apart.
    fn is_coded(&self, kind: usize) -> bool {
        self.0.get(kind).is_some_and(|word| !["Place", "Fault"].contains(&word.name.as_str()))
    }
}
