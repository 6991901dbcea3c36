//! The forms of a `let` or a `for`: what their variables hold, and the conditions under which a value has a form.

use super::clause::{Literal, Sort, Term};
use super::comparison::{Sets, all, compares};
use super::layout;
use super::lowering::Lowering;
use crate::datalog::expression::{Expression, Operator};
use crate::datalog::form::{Form, Series};
use crate::datalog::program;
use crate::datalog::value::Kind;

impl Lowering<'_> {
    /// Finds what each variable of the rule holds.
    pub fn find_kinds(&mut self) {
        let rule = self.rule;
        for clause in &rule.body {
            match clause {
                program::Clause::Holds(atom) => {
                    let kinds = &self.target.program.relations[atom.relation].kinds;
                    for (term, kind) in atom.terms.iter().zip(kinds) {
                        if let program::Term::Variable(slot) = term {
                            self.kinds[*slot].get_or_insert(*kind);
                        }
                    }
                }
                program::Clause::Let(form, value) => self.find_kinds_in(form, value),
                program::Clause::For(form, Series::List(values)) => {
                    if let Some(first) = values.first() {
                        self.find_kinds_in(form, first);
                    }
                }
                _ => {}
            }
        }
    }

    fn find_kinds_in(&mut self, form: &Form, value: &Expression) {
        if let (Form::Tuple(forms), Expression::Tuple(values)) = (form, value) {
            forms.iter().zip(values).for_each(|(form, value)| self.find_kinds_in(form, value));
        } else if let Some(kind) = self.kind(value) {
            self.set_kinds(form, kind);
        }
    }

    fn set_kinds(&mut self, form: &Form, kind: Kind) {
        match form {
            Form::Variable(slot) => self.kinds[*slot] = Some(kind),
            Form::Word(word, variant, forms) => {
                let fields = self.target.words.0[*word].variants[*variant].fields.clone();
                forms.iter().zip(fields).for_each(|(form, field)| self.set_kinds(form, field));
            }
            Form::Any | Form::Value(_) | Form::Tuple(_) => {}
        }
    }

    /// The conditions under which a value has a form, with the variables bound.
    pub fn bind(&mut self, form: &Form, value: &Expression) -> Result<Sets, String> {
        if let (Form::Tuple(forms), Expression::Tuple(values)) = (form, value) {
            let mut sets = vec![Vec::new()];
            for (form, value) in forms.iter().zip(values) {
                let bound = self.bind(form, value)?;
                sets = all(sets, bound);
            }
            return Ok(sets);
        }
        if let (Form::Variable(slot), Some(Kind::Number)) = (form, self.kind(value)) {
            let variable = self.slots[*slot][0].clone();
            let is = |(mut body, number): (Vec<Literal>, Term)| {
                body.push(Literal::Is(variable.clone(), number));
                body
            };
            return Ok(self.number(value)?.into_iter().map(is).collect());
        }
        let mut sets = Vec::new();
        for (mut body, terms) in self.columns(value, "value")? {
            self.fit(form, &terms, &mut body)?;
            sets.push(body);
        }
        Ok(sets)
    }

    /// Adds the conditions under which columns have a form.
    fn fit(&self, form: &Form, terms: &[Term], body: &mut Vec<Literal>) -> Result<(), String> {
        let equal = |to: Vec<Term>, body: &mut Vec<Literal>| {
            body.extend(to.into_iter().zip(terms).map(|(one, other)| Literal::Equals(one, other.clone())));
        };
        let target = self.target;
        match form {
            Form::Any => {}
            Form::Variable(slot) => equal(self.slots[*slot].clone(), body),
            Form::Value(value) => equal(layout::value(target.engine, *value, target.words), body),
            Form::Word(kind, variant, forms) if target.engine.splits_words() => {
                let name =
                    layout::word(target.engine, *kind, *variant, Vec::new(), target.words).swap_remove(0);
                body.push(compares([terms[0].clone(), name], Operator::Equal, Sort::Words));
                let places = layout::places(target.engine, *kind, *variant, target.words);
                for (form, places) in forms.iter().zip(places) {
                    let held: Vec<Term> = places.into_iter().map(|place| terms[place].clone()).collect();
                    self.fit(form, &held, body)?;
                }
            }
            Form::Word(..) => body.push(Literal::Equals(terms[0].clone(), self.form(form)?)),
            Form::Tuple(_) => return Err("a tuple inside a word".to_owned()),
        }
        Ok(())
    }

    /// A form as a term.
    fn form(&self, form: &Form) -> Result<Term, String> {
        let target = self.target;
        match form {
            Form::Any => Ok(Term::Any),
            Form::Variable(slot) => Ok(self.slots[*slot][0].clone()),
            Form::Value(value) => Ok(layout::value(target.engine, *value, target.words).swap_remove(0)),
            Form::Word(kind, variant, forms) => {
                let held: Result<Vec<Vec<Term>>, String> =
                    forms.iter().map(|form| Ok(vec![self.form(form)?])).collect();
                Ok(layout::word(target.engine, *kind, *variant, held?, target.words).swap_remove(0))
            }
            Form::Tuple(_) => Err("a tuple inside a word".to_owned()),
        }
    }
}
