//! Mutations: every small change of a rule that the fixtures should notice.

use super::say::condition;
use super::sites::{Leaf, for_leaves, for_parts, is_bound, occurrences};
use crate::datalog::expression::{Expression, Operator};
use crate::datalog::program::{Atom, Clause, Program, Rule, Term};
use crate::datalog::value::Words;
use crate::language::Language;

/// A rule, changed in one thing.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The rule, by its place in the program.
    pub rule: usize,
    /// What is changed, in words.
    pub change: String,
    /// The rule as it is then; none if it is dropped.
    pub changed: Option<Rule>,
}

impl Mutant {
    /// The program with the change.
    #[must_use]
    pub fn apply(&self, program: &Program) -> Program {
        let mut program = program.clone();
        match &self.changed {
            Some(changed) => program.rules[self.rule].clone_from(changed),
            None => drop(program.rules.remove(self.rule)),
        }
        program
    }
}

/// Every mutant of a program's rules.
#[must_use]
pub fn mutants(program: &Program, words: &Words) -> Vec<Mutant> {
    let of_rule = |(place, rule): (usize, &Rule)| of_rule(program, place, rule, words);
    program.rules.iter().enumerate().flat_map(of_rule).collect()
}

fn of_rule(program: &Program, place: usize, rule: &Rule, words: &Words) -> Vec<Mutant> {
    let mut mutants = vec![Mutant { rule: place, change: "dropped".to_owned(), changed: None }];
    let mut add = |change: String, changed: Rule| {
        if changed.head != rule.head || changed.body != rule.body {
            mutants.push(Mutant { rule: place, change, changed: Some(changed) });
        }
    };
    for (at, clause) in rule.body.iter().enumerate() {
        let written = condition(program, rule, clause, &Vec::new(), words, Language::English);
        let mut without = rule.clone();
        without.body.remove(at);
        if is_bound(&without) {
            add(format!("without {written}"), without);
        }
        match clause {
            Clause::Guard(guard) => {
                for turned in turned_parts(guard) {
                    let (mut changed, mut guard) = (rule.clone(), guard.clone());
                    let mut seen = 0;
                    for_parts(&mut guard, &mut |part| {
                        if seen == turned.place {
                            part.clone_from(&turned.becomes);
                        }
                        seen += 1;
                    });
                    changed.body[at] = Clause::Guard(guard);
                    let was = turned.was.write(&|slot| rule.variables[slot].clone(), words);
                    add(format!("{was} {}", turned.how), changed);
                }
            }
            Clause::Absent(atom) => {
                let mut changed = rule.clone();
                changed.body[at] = Clause::Holds(atom.clone());
                add(format!("{written} without the negation"), changed);
            }
            _ => {}
        }
    }
    for (change, changed) in changed_numbers(rule).into_iter().chain(changed_words(rule, words)) {
        add(change, changed);
    }
    for (change, changed) in widened(program, rule, words) {
        add(change, changed);
    }
    for at in 0..=rule.body.len() {
        let mut changed = rule.clone();
        let atom = match changed.body.get_mut(at) {
            Some(Clause::Holds(atom) | Clause::Absent(atom)) => atom,
            Some(_) => continue,
            None => &mut changed.head,
        };
        if let Some((row, column)) = row_and_column(program, atom) {
            let written = atom.write(program, rule, words);
            atom.terms.swap(row, column);
            if is_bound(&changed) {
                add(format!("{written} with row and column swapped"), changed);
            }
        }
    }
    mutants
}

/// A rule with a change, in words.
type Changed = (String, Rule);

/// Each number by itself, one more and one less.
fn changed_numbers(rule: &Rule) -> Vec<Changed> {
    let mut numbers = Vec::new();
    for_leaves(&mut rule.clone(), &mut |leaf| {
        if let Leaf::Number(number) = leaf {
            numbers.push(*number);
        }
    });
    let mut all = Vec::new();
    for (at, number) in numbers.iter().enumerate() {
        for by in [1, -1] {
            let mut changed = rule.clone();
            let mut seen = 0;
            for_leaves(&mut changed, &mut |leaf| {
                if let Leaf::Number(number) = leaf {
                    *number += if seen == at { by } else { 0 };
                    seen += 1;
                }
            });
            let of = if numbers.len() > 1 { format!("number {} of it, ", at + 1) } else { String::new() };
            all.push((format!("{of}{number} changed to {}", number + by), changed));
        }
    }
    all
}

/// Each word by itself as the next word of its enum that holds the same.
fn changed_words(rule: &Rule, words: &Words) -> Vec<Changed> {
    let mut found = Vec::new();
    for_leaves(&mut rule.clone(), &mut |leaf| {
        if let Leaf::Word(kind, variant) = leaf {
            found.push((kind, *variant));
        }
    });
    let mut all = Vec::new();
    for (at, &(kind, variant)) in found.iter().enumerate() {
        let variants = &words.0[kind].variants;
        let others = (1..variants.len()).map(|by| (variant + by) % variants.len());
        let Some(next) = others.into_iter().find(|&other| variants[other].fields == variants[variant].fields)
        else {
            continue;
        };
        let mut changed = rule.clone();
        let mut seen = 0;
        for_leaves(&mut changed, &mut |leaf| {
            if let Leaf::Word(_, variant) = leaf {
                if seen == at {
                    *variant = next;
                }
                seen += 1;
            }
        });
        let of = if found.len() > 1 { format!("word {} of it, ", at + 1) } else { String::new() };
        all.push((format!("{of}{} changed to {}", variants[variant].name, variants[next].name), changed));
    }
    all
}

/// Each variable of a condition as `_`, where the others that need it are bound all the same.
fn widened(program: &Program, rule: &Rule, words: &Words) -> Vec<Changed> {
    let mut all = Vec::new();
    for (at, clause) in rule.body.iter().enumerate() {
        let Some(atom) = clause.atom() else { continue };
        for (column, term) in atom.terms.iter().enumerate() {
            let Term::Variable(slot) = term else { continue };
            let mut changed = rule.clone();
            if let Some(Clause::Holds(atom) | Clause::Absent(atom)) = changed.body.get_mut(at) {
                atom.terms[column] = Term::Any;
            }
            if occurrences(rule, *slot) > 1 && is_bound(&changed) {
                let written = condition(program, rule, clause, &Vec::new(), words, Language::English);
                all.push((format!("{written} with _ for {}", rule.variables[*slot]), changed));
            }
        }
    }
    all
}

/// A part of a guard that is turned into something else.
struct Turned {
    /// The part's place in the guard.
    place: usize,
    was: Expression,
    becomes: Expression,
    how: String,
}

/// Every way to turn a part of a guard.
fn turned_parts(guard: &Expression) -> Vec<Turned> {
    let mut all = Vec::new();
    let mut place = 0;
    for_parts(&mut guard.clone(), &mut |part| {
        let was = part.clone();
        match &was {
            Expression::Operation(one, operator, other) => {
                for turned in turned(*operator) {
                    let becomes = Expression::Operation(one.clone(), turned, other.clone());
                    let how = format!("with {}", turned.sign());
                    all.push(Turned { place, was: was.clone(), becomes, how });
                }
            }
            Expression::Not(inner) => {
                let how = "without the negation".to_owned();
                all.push(Turned { place, was: was.clone(), becomes: (**inner).clone(), how });
            }
            _ => {}
        }
        place += 1;
    });
    all
}

/// The comparisons that a comparison is turned into.
fn turned(operator: Operator) -> Vec<Operator> {
    match operator {
        Operator::Less => vec![Operator::Greater, Operator::AtMost],
        Operator::AtMost => vec![Operator::AtLeast, Operator::Less],
        Operator::Greater => vec![Operator::Less, Operator::AtLeast],
        Operator::AtLeast => vec![Operator::AtMost, Operator::Greater],
        Operator::Equal => vec![Operator::Differs],
        Operator::Differs => vec![Operator::Equal],
        Operator::And => vec![Operator::Or],
        Operator::Or => vec![Operator::And],
        _ => Vec::new(),
    }
}

/// The columns of an atom that name a row and a column of the wall.
fn row_and_column(program: &Program, atom: &Atom) -> Option<(usize, usize)> {
    let columns = &program.relations[atom.relation].columns;
    let place = |name: &str| columns.iter().position(|column| column == name);
    place("row").zip(place("column"))
}
