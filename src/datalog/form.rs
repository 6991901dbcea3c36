//! Forms of values in a `let` or a `for`: what they bind, and what they refuse.

use super::expression::{Bindings, Expression};
use super::value::{Value, Words};
use std::collections::BTreeSet;

/// The form of a value in a `let` or a `for`.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// `_`: anything.
    Any,
    /// Anything, bound to a variable's slot.
    Variable(usize),
    /// A value as it stands.
    Value(Value),
    /// A variant of an enum, with forms for what it holds: enum, variant.
    Word(usize, usize, Vec<Form>),
    /// Forms for the parts of a tuple.
    Tuple(Vec<Form>),
}

/// The values that a `for` takes one after the other.
#[derive(Clone, Debug, PartialEq)]
pub enum Series {
    /// Numbers from the first one up to the last one.
    Range(Expression, Expression),
    /// Values that are listed.
    List(Vec<Expression>),
}

impl Series {
    /// The values as a rule writes them, its variables written by `name`.
    #[must_use]
    pub fn write(&self, name: &dyn Fn(usize) -> String, words: &Words) -> String {
        match self {
            Series::Range(first, last) => {
                format!("{}..={}", first.write(name, words), last.write(name, words))
            }
            Series::List(listed) => {
                let listed: Vec<String> = listed.iter().map(|value| value.write(name, words)).collect();
                format!("[{}]", listed.join(", "))
            }
        }
    }

    /// The values one after the other, as far as they can be computed.
    #[must_use]
    pub fn values(&self, bindings: &Bindings, words: &Words) -> Vec<Expression> {
        match self {
            Series::Range(first, last) => match (first.value(bindings, words), last.value(bindings, words)) {
                (Some(Value::Number(first)), Some(Value::Number(last))) => {
                    (first..=last).map(|number| Expression::Value(Value::Number(number))).collect()
                }
                _ => Vec::new(),
            },
            Series::List(listed) => listed.clone(),
        }
    }
}

impl Form {
    /// The variables that it binds.
    #[must_use]
    pub fn variables(&self) -> BTreeSet<usize> {
        match self {
            Form::Any | Form::Value(_) => BTreeSet::new(),
            Form::Variable(slot) => BTreeSet::from([*slot]),
            Form::Word(_, _, parts) | Form::Tuple(parts) => parts.iter().flat_map(Form::variables).collect(),
        }
    }

    /// Binds the variables to what a value holds, and notes what they were before; false if it has another form.
    pub(crate) fn bind(
        &self,
        expression: &Expression,
        bindings: &mut Bindings,
        words: &Words,
        changed: &mut Vec<(usize, Option<Value>)>,
    ) -> bool {
        if let (Form::Tuple(forms), Expression::Tuple(parts)) = (self, expression) {
            let mut parts = forms.iter().zip(parts);
            return parts.all(|(form, part)| form.bind(part, bindings, words, changed));
        }
        expression.value(bindings, words).is_some_and(|value| {
            self.fit(value, words, &mut |slot, value| {
                changed.push((slot, bindings[slot].replace(value)));
                true
            })
        })
    }

    /// Whether binding the variables to what a value holds leaves those that are bound as they are.
    pub(crate) fn keeps(&self, expression: &Expression, bindings: &Bindings, words: &Words) -> bool {
        let mut bound = bindings.clone();
        self.bind(expression, &mut bound, words, &mut Vec::new())
            && bindings.iter().zip(&bound).all(|(known, bound)| known.is_none() || known == bound)
    }

    /// Whether a value has this form with the variables bound as they are.
    #[must_use]
    pub fn fits(&self, expression: &Expression, bindings: &Bindings, words: &Words) -> bool {
        if let (Form::Tuple(forms), Expression::Tuple(parts)) = (self, expression) {
            return forms.iter().zip(parts).all(|(form, part)| form.fits(part, bindings, words));
        }
        let is_bound = |slot: usize, value| bindings.get(slot) == Some(&Some(value));
        expression.value(bindings, words).is_some_and(|value| self.fit(value, words, &mut { is_bound }))
    }

    /// Shows each variable what it stands for in a value; false if it has another form, or one refuses.
    fn fit(&self, value: Value, words: &Words, show: &mut dyn FnMut(usize, Value) -> bool) -> bool {
        match self {
            Form::Any => true,
            Form::Variable(slot) => show(*slot, value),
            Form::Value(known) => *known == value,
            Form::Word(kind, variant, forms) => {
                matches!(value, Value::Word { kind: of, variant: found, .. } if (*kind, *variant) == (of, found))
                    && forms.iter().zip(words.held(value)).all(|(form, held)| form.fit(held, words, show))
            }
            Form::Tuple(_) => false,
        }
    }
}

/// Gives variables back what they were before.
pub(crate) fn restore(changed: Vec<(usize, Option<Value>)>, bindings: &mut Bindings) {
    for (slot, before) in changed.into_iter().rev() {
        bindings[slot] = before;
    }
}
