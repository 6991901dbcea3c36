//! What a rule makes of its variables: which are bound to keys, which matter, which are compared.

use super::column::{CONSTANT, Column, MOVER, Pattern};
use super::expression::{Expression, Operator};
use super::form::Form;
use super::program::{Atom, Clause, Program, Rule, Term};
use super::value::Words;

/// What a rule makes of its variables.
pub(super) struct Seen {
    /// The key of each variable that has one.
    keys: Vec<Option<String>>,
    /// How often each variable matters.
    counts: Vec<usize>,
    /// How often each variable is a summand of what is meant.
    summands: Vec<usize>,
    /// Uses of keys that are more than looking facts up: the key, and how.
    pub uses: Vec<(String, String)>,
}

impl Seen {
    pub fn of(program: &Program, rule: &Rule, meant: &Pattern, words: &Words) -> Seen {
        let variables = rule.variables.len();
        let (counts, summands) = (vec![0; variables], vec![0; variables]);
        let mut seen = Seen { keys: vec![None; variables], counts, summands, uses: Vec::new() };
        for (term, column) in rule.head.terms.iter().zip(&meant.columns) {
            match (column, term) {
                (Column::Ignored, _) | (_, Term::Any) => {}
                (Column::Key(key), Term::Variable(slot)) => {
                    seen.keys[*slot].get_or_insert_with(|| key.clone());
                    seen.counts[*slot] += 1;
                }
                (Column::Key(key), Term::Given(given)) => seen.give(key, given, words),
                (column, Term::Variable(slot)) => {
                    seen.counts[*slot] += 1;
                    seen.summands[*slot] += usize::from(*column == Column::Added);
                }
                (Column::Added, Term::Given(given)) => {
                    seen.count(given);
                    seen.add(given);
                }
                (_, Term::Given(given)) => seen.count(given),
            }
        }
        for clause in &rule.body {
            match clause {
                Clause::Holds(atom) | Clause::Absent(atom) => {
                    let is_to_move = program.relations[atom.relation].name == "ToMove";
                    for term in &atom.terms {
                        match term {
                            Term::Any => {}
                            Term::Variable(slot) => {
                                seen.counts[*slot] += 1;
                                if is_to_move {
                                    seen.keys[*slot].get_or_insert_with(|| MOVER.to_owned());
                                }
                            }
                            Term::Given(given) => seen.count(given),
                        }
                    }
                }
                Clause::Guard(guard) => seen.count(guard),
                Clause::Let(form, value) => {
                    seen.count(value);
                    seen.bind(form);
                }
                Clause::For(form, _) => seen.bind(form),
            }
        }
        for clause in &rule.body {
            match clause {
                Clause::Let(form, Expression::Variable(slot)) => {
                    if let Some(key) = seen.keys[*slot].clone() {
                        seen.part(&key, form, words);
                    }
                }
                Clause::Let(_, value) | Clause::Guard(value) => seen.compare(value, words),
                Clause::Holds(atom) | Clause::Absent(atom) => {
                    for term in &atom.terms {
                        if let Term::Given(given) = term {
                            seen.compute(given);
                        }
                    }
                }
                Clause::For(..) => {}
            }
        }
        seen
    }

    /// A key has the form of an expression: its variables are parts of the key.
    fn give(&mut self, key: &str, given: &Expression, words: &Words) {
        match given {
            Expression::Variable(slot) => {
                self.keys[*slot].get_or_insert_with(|| key.to_owned());
                self.counts[*slot] += 1;
            }
            Expression::Word(_, _, fields) => {
                for field in fields {
                    self.give(key, field, words);
                }
            }
            Expression::Value(value) => self.uses.push((key.to_owned(), words.write(*value))),
            other => self.count(other),
        }
    }

    fn part(&mut self, key: &str, form: &Form, words: &Words) {
        match form {
            Form::Any => {}
            Form::Variable(slot) => drop(self.keys[*slot].get_or_insert_with(|| key.to_owned())),
            Form::Value(value) => self.uses.push((key.to_owned(), words.write(*value))),
            Form::Word(kind, variant, held) => {
                let variant = words.0.get(*kind).and_then(|word| word.variants.get(*variant));
                let name = variant.map_or("", |variant| variant.name.as_str());
                self.uses.push((key.to_owned(), name.to_owned()));
                for held in held {
                    self.part(key, held, words);
                }
            }
            Form::Tuple(held) => {
                for held in held {
                    self.part(key, held, words);
                }
            }
        }
    }

    /// Counts the summands of a sum.
    fn add(&mut self, sum: &Expression) {
        match sum {
            Expression::Variable(slot) => self.summands[*slot] += 1,
            Expression::Operation(one, Operator::Add, other) => {
                self.add(one);
                self.add(other);
            }
            _ => {}
        }
    }

    fn bind(&mut self, form: &Form) {
        for slot in form.variables() {
            self.counts[slot] += 1;
        }
    }

    fn count(&mut self, expression: &Expression) {
        if let Expression::Variable(slot) = expression {
            self.counts[*slot] += 1;
        }
        for part in expression.parts() {
            self.count(part);
        }
    }

    /// Notes the keys that are compared by more than equality with another variable.
    fn compare(&mut self, expression: &Expression, words: &Words) {
        use Expression::{Operation, Variable};
        match expression {
            Operation(one, Operator::Equal | Operator::Differs, other) => match (&**one, &**other) {
                (Variable(_), Variable(_)) => {}
                (Variable(slot), Expression::Value(value)) | (Expression::Value(value), Variable(slot)) => {
                    let key = self.keys[*slot].clone().unwrap_or_else(|| CONSTANT.to_owned());
                    self.uses.push((key, words.write(*value)));
                }
                _ => self.compute(expression),
            },
            Operation(one, Operator::And | Operator::Or, other) => {
                self.compare(one, words);
                self.compare(other, words);
            }
            Expression::Not(inner) => self.compare(inner, words),
            other => self.compute(other),
        }
    }

    /// Notes the keys that are computed with.
    fn compute(&mut self, expression: &Expression) {
        match expression {
            Expression::Variable(slot) => {
                if let Some(key) = self.keys[*slot].clone() {
                    self.uses.push((key, "computed with".to_owned()));
                }
            }
            Expression::Word(_, _, fields) if fields.iter().all(|f| matches!(f, Expression::Variable(_))) => {
            }
            _ => {
                for part in expression.parts() {
                    self.compute(part);
                }
            }
        }
    }

    /// How an atom is read.
    pub fn read(&self, program: &Program, atom: &Atom, words: &Words) -> Pattern {
        let key_of = |expression: &Expression| match expression {
            Expression::Variable(slot) => self.keys[*slot].clone(),
            _ => None,
        };
        let column = |term: &Term| match term {
            Term::Any => Column::Ignored,
            Term::Variable(slot) => match &self.keys[*slot] {
                Some(key) => Column::Key(key.clone()),
                None if self.counts[*slot] == 1 => Column::Ignored,
                None if self.counts[*slot] == 2 && self.summands[*slot] == 1 => Column::Added,
                None => Column::Used,
            },
            Term::Given(Expression::Value(value)) => Column::Constant(words.write(*value)),
            Term::Given(Expression::Word(_, _, fields)) => {
                match fields.iter().map(key_of).collect::<Vec<_>>().as_slice() {
                    [Some(key), others @ ..] if others.iter().all(|other| other.as_ref() == Some(key)) => {
                        Column::Key(key.clone())
                    }
                    _ => Column::Used,
                }
            }
            Term::Given(_) => Column::Used,
        };
        let relation = program.relations[atom.relation].name.clone();
        Pattern { relation, columns: atom.terms.iter().map(column).collect() }
    }
}
