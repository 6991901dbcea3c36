//! Expressions of rules: computed, compared and written.

use super::value::{Kind, Value, Words};
use crate::rules::vocabulary::Number;
use std::cmp::Ordering;
use std::collections::BTreeSet;

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
    /// `!x`.
    Not(Box<Expression>),
    /// Two expressions with an operator between them.
    Operation(Box<Expression>, Operator, Box<Expression>),
    /// Several, which compare one after the other.
    Tuple(Vec<Expression>),
}

impl Expression {
    /// What its value is, as far as the kinds of the variables in it are known.
    #[must_use]
    pub fn kind(&self, of_variable: &dyn Fn(usize) -> Option<Kind>) -> Option<Kind> {
        match self {
            Expression::Variable(slot) => of_variable(*slot),
            Expression::Value(Value::Truth(_)) | Expression::Not(_) => Some(Kind::Truth),
            Expression::Value(Value::Word { kind, .. }) | Expression::Word(kind, ..) => {
                Some(Kind::Word(*kind))
            }
            Expression::Operation(_, operator, _) if operator.is_true_or_false() => Some(Kind::Truth),
            Expression::Value(Value::Number(_)) | Expression::Negated(_) | Expression::Operation(..) => {
                Some(Kind::Number)
            }
            Expression::Tuple(_) => None,
        }
    }

    /// Whether variables are compared with each other, with no value beside them and nothing computed.
    #[must_use]
    pub fn compares_variables(&self) -> bool {
        use Operator::{And, AtLeast, AtMost, Differs, Equal, Greater, Less, Or};
        match self {
            Expression::Variable(_) => true,
            Expression::Not(inner) => inner.compares_variables(),
            Expression::Tuple(parts) => parts.iter().all(Expression::compares_variables),
            Expression::Operation(
                one,
                And | Or | Less | AtMost | Greater | AtLeast | Equal | Differs,
                other,
            ) => one.compares_variables() && other.compares_variables(),
            _ => false,
        }
    }
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
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `rem_euclid`: the remainder that is never below zero.
    Modulo,
    /// `min`: the smaller one.
    Least,
    /// `max`: the greater one.
    Most,
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
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Operator {
    /// How the operator is written.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
            Operator::Remainder => "%",
            Operator::Modulo => "mod",
            Operator::Least => "min",
            Operator::Most => "max",
            Operator::Less => "<",
            Operator::AtMost => "<=",
            Operator::Greater => ">",
            Operator::AtLeast => ">=",
            Operator::Equal => "==",
            Operator::Differs => "!=",
            Operator::And => "&&",
            Operator::Or => "||",
        }
    }

    /// How tightly the operator binds what stands beside it.
    fn rank(self) -> u8 {
        match self {
            Operator::Or => 0,
            Operator::And => 1,
            Operator::Add | Operator::Subtract => 3,
            Operator::Multiply | Operator::Divide | Operator::Remainder => 4,
            Operator::Modulo | Operator::Least | Operator::Most => 5,
            _ => 2,
        }
    }

    /// Whether what it gives is true or false.
    fn is_true_or_false(self) -> bool {
        self.compares() || matches!(self, Operator::And | Operator::Or)
    }

    /// Whether it compares what stands beside it.
    #[must_use]
    pub fn compares(self) -> bool {
        self.compare(Ordering::Equal).is_some()
    }

    fn compute(self, one: Number, other: Number) -> Option<Number> {
        match self {
            Operator::Add => one.checked_add(other),
            Operator::Subtract => one.checked_sub(other),
            Operator::Multiply => one.checked_mul(other),
            Operator::Divide => one.checked_div(other),
            Operator::Remainder => one.checked_rem(other),
            Operator::Modulo => one.checked_rem_euclid(other),
            Operator::Least => Some(one.min(other)),
            Operator::Most => Some(one.max(other)),
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
                Value::Truth(_) | Value::Word { .. } => None,
            },
            Expression::Not(inner) => inner.holds(bindings, words).map(|holds| Value::Truth(!holds)),
            Expression::Operation(one, Operator::And, other) => {
                let both = one.holds(bindings, words)? && other.holds(bindings, words)?;
                Some(Value::Truth(both))
            }
            Expression::Operation(one, Operator::Or, other) => {
                let either = one.holds(bindings, words)? || other.holds(bindings, words)?;
                Some(Value::Truth(either))
            }
            Expression::Operation(one, operator, other) => {
                if operator.compares() {
                    let order = one.order(other, bindings, words)?;
                    return operator.compare(order).map(Value::Truth);
                }
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

    /// How two expressions compare; tuples part by part.
    fn order(&self, other: &Expression, bindings: &Bindings, words: &Words) -> Option<Ordering> {
        match (self, other) {
            (Expression::Tuple(ones), Expression::Tuple(others)) => {
                let parts = ones.iter().zip(others).map(|(one, other)| one.order(other, bindings, words));
                let parts: Option<Vec<Ordering>> = parts.collect();
                Some(parts?.into_iter().fold(Ordering::Equal, Ordering::then))
            }
            (one, other) => Some(one.value(bindings, words)?.cmp(&other.value(bindings, words)?)),
        }
    }

    /// Whether the condition holds, if every variable in it is bound.
    #[must_use]
    pub fn holds(&self, bindings: &Bindings, words: &Words) -> Option<bool> {
        match self.value(bindings, words)? {
            Value::Truth(holds) => Some(holds),
            Value::Number(_) | Value::Word { .. } => None,
        }
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
            Expression::Negated(inner) => format!("-{}", inner.within(4, name, words)),
            Expression::Not(inner) => format!("!{}", inner.within(6, name, words)),
            Expression::Operation(one, operator, other) => {
                let left = one.within(operator.rank(), name, words);
                let right = other.within(operator.rank() + u8::from(*operator != Operator::Add), name, words);
                match right.strip_prefix('-') {
                    Some(less) if *operator == Operator::Add => format!("{left} - {less}"),
                    _ => format!("{left} {} {right}", operator.sign()),
                }
            }
            Expression::Tuple(parts) => format!("({})", listed(parts)),
        }
    }

    /// The expression, in parentheses if its operator binds less than it should.
    fn within(&self, rank: u8, name: &dyn Fn(usize) -> String, words: &Words) -> String {
        let text = self.write(name, words);
        let binds_less = matches!(self, Expression::Operation(_, operator, _) if operator.rank() < rank);
        if binds_less { format!("({text})") } else { text }
    }

    /// Whether anything is computed in it.
    #[must_use]
    pub fn computes(&self) -> bool {
        matches!(self, Expression::Negated(_) | Expression::Not(_) | Expression::Operation(..))
            || self.parts().into_iter().any(Expression::computes)
    }

    /// The expressions that it holds.
    #[must_use]
    pub fn parts(&self) -> Vec<&Expression> {
        match self {
            Expression::Variable(_) | Expression::Value(_) => Vec::new(),
            Expression::Negated(inner) | Expression::Not(inner) => vec![inner],
            Expression::Operation(one, _, other) => vec![one, other],
            Expression::Word(_, _, parts) | Expression::Tuple(parts) => parts.iter().collect(),
        }
    }

    /// The variables in it.
    #[must_use]
    pub fn variables(&self) -> BTreeSet<usize> {
        match self {
            Expression::Variable(slot) => BTreeSet::from([*slot]),
            _ => self.parts().into_iter().flat_map(Expression::variables).collect(),
        }
    }
}
