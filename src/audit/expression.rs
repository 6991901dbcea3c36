//! Expressions of rules: computed, compared and written.

use super::value::{Value, Words};
use crate::rules::vocabulary::Number;
use std::cmp::Ordering;

/// An expression of a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// A variable, by its slot.
    Variable(usize),
    /// A value as it stands.
    Value(Value),
    /// A word of an enum with what it holds: enum, variant.
    Word(usize, usize, Vec<Expression>),
    /// `-x`.
    Negated(Box<Expression>),
    /// Two expressions with an operator between them.
    Operation(Box<Expression>, Operator, Box<Expression>),
    /// Several, which compare one after the other.
    Tuple(Vec<Expression>),
}

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `%`
    Remainder,
    /// `rem_euclid`: the remainder that is never below zero.
    Modulo,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `==`
    Equal,
    /// `!=`
    Differs,
}

impl Operator {
    /// How the operator is written.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Remainder => "%",
            Operator::Modulo => "mod",
            Operator::Less => "<",
            Operator::AtMost => "<=",
            Operator::Greater => ">",
            Operator::AtLeast => ">=",
            Operator::Equal => "==",
            Operator::Differs => "!=",
        }
    }

    fn compute(self, one: Number, other: Number) -> Option<Number> {
        match self {
            Operator::Add => one.checked_add(other),
            Operator::Subtract => one.checked_sub(other),
            Operator::Multiply => one.checked_mul(other),
            Operator::Remainder => one.checked_rem(other),
            Operator::Modulo => one.checked_rem_euclid(other),
            _ => None,
        }
    }

    fn compare(self, order: Ordering) -> Option<bool> {
        match self {
            Operator::Less => Some(order.is_lt()),
            Operator::AtMost => Some(order.is_le()),
            Operator::Greater => Some(order.is_gt()),
            Operator::AtLeast => Some(order.is_ge()),
            Operator::Equal => Some(order.is_eq()),
            Operator::Differs => Some(order.is_ne()),
            _ => None,
        }
    }
}

/// The values of a rule's variables by slot; none while unbound.
pub type Bindings = Vec<Option<Value>>;

impl Expression {
    /// The value, if every variable in it is bound and it can be computed.
    #[must_use]
    pub fn value(&self, bindings: &Bindings, words: &Words) -> Option<Value> {
        match self {
            Expression::Variable(slot) => bindings.get(*slot).copied().flatten(),
            Expression::Value(value) => Some(*value),
            Expression::Word(kind, variant, fields) => {
                let held: Option<Vec<Value>> =
                    fields.iter().map(|field| field.value(bindings, words)).collect();
                words.build(*kind, *variant, &held?)
            }
            Expression::Negated(inner) => match inner.value(bindings, words)? {
                Value::Number(number) => number.checked_neg().map(Value::Number),
                Value::Word { .. } => None,
            },
            Expression::Operation(one, operator, other) => {
                match (one.value(bindings, words)?, other.value(bindings, words)?) {
                    (Value::Number(one), Value::Number(other)) => {
                        operator.compute(one, other).map(Value::Number)
                    }
                    _ => None,
                }
            }
            Expression::Tuple(_) => None,
        }
    }

    /// Whether the comparison holds, if every variable in it is bound.
    #[must_use]
    pub fn holds(&self, bindings: &Bindings, words: &Words) -> Option<bool> {
        let Expression::Operation(one, operator, other) = self else { return None };
        let order = match (&**one, &**other) {
            (Expression::Tuple(ones), Expression::Tuple(others)) => {
                let values = |parts: &[Expression]| -> Option<Vec<Value>> {
                    parts.iter().map(|part| part.value(bindings, words)).collect()
                };
                values(ones)?.cmp(&values(others)?)
            }
            (one, other) => one.value(bindings, words)?.cmp(&other.value(bindings, words)?),
        };
        operator.compare(order)
    }

    /// The expression, its variables written by `name`.
    #[must_use]
    pub fn write(&self, name: &dyn Fn(usize) -> String, words: &Words) -> String {
        let listed = |parts: &[Expression]| {
            parts.iter().map(|part| part.write(name, words)).collect::<Vec<_>>().join(", ")
        };
        match self {
            Expression::Variable(slot) => name(*slot),
            Expression::Value(value) => words.write(*value),
            Expression::Word(kind, variant, fields) => {
                let known = words.0.get(*kind).map(|word| (&word.name, word.variants.get(*variant)));
                match known {
                    Some((_, Some(variant))) => format!("{}({})", variant.name, listed(fields)),
                    _ => listed(fields),
                }
            }
            Expression::Negated(inner) => format!("-{}", inner.within(name, words)),
            Expression::Operation(one, operator, other) => {
                let product = |side: &Expression| match operator {
                    Operator::Multiply | Operator::Remainder | Operator::Modulo => side.within(name, words),
                    _ => side.write(name, words),
                };
                let right =
                    if *operator == Operator::Subtract { other.within(name, words) } else { product(other) };
                match right.strip_prefix('-') {
                    Some(less) if *operator == Operator::Add => format!("{} - {less}", product(one)),
                    _ => format!("{} {} {right}", product(one), operator.sign()),
                }
            }
            Expression::Tuple(parts) => format!("({})", listed(parts)),
        }
    }

    /// The expression in parentheses, if it is a sum.
    fn within(&self, name: &dyn Fn(usize) -> String, words: &Words) -> String {
        let text = self.write(name, words);
        let sum = matches!(self, Expression::Operation(_, Operator::Add | Operator::Subtract, _));
        if sum { format!("({text})") } else { text }
    }

    /// Whether anything is computed in it.
    #[must_use]
    pub fn computes(&self) -> bool {
        match self {
            Expression::Variable(_) | Expression::Value(_) => false,
            Expression::Word(_, _, parts) | Expression::Tuple(parts) => {
                parts.iter().any(Expression::computes)
            }
            Expression::Negated(_) | Expression::Operation(..) => true,
        }
    }
}
