//! Reading one rule: what its atoms, patterns and expressions mean, and what can not be read by name.

use super::atoms::Binds;
use super::expression::{Expression, Operator};
use super::form::Series;
use super::program::{Clause, Program, Rule};
use super::value::{Kind, Value, Words};
use super::written::{WrittenAtom, WrittenClause, WrittenTerm};
use crate::rules::rule_text::Rule as RuleText;
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Expr, ExprMethodCall, Ident, Lit, Pat, Path, Result, UnOp};

/// The constants that a rule file knows, as they are written.
pub type Constants = BTreeMap<String, Expr>;

/// Reads one rule.
pub struct Reader<'a> {
    pub program: &'a Program,
    pub words: &'a Words,
    pub constants: &'a Constants,
    /// The variables by slot; a later one hides an earlier one of its name.
    pub variables: Vec<String>,
    /// What each variable holds, as far as a relation says.
    pub kinds: Vec<Option<Kind>>,
}

pub(super) fn unbound<T>(name: &Ident) -> Result<T> {
    refused(name, format_args!("the variable `{name}`, which no condition before it binds"))
}

/// What can not be read.
pub(super) fn refused<T>(what: &impl Spanned, why: impl std::fmt::Display) -> Result<T> {
    Err(Error::new(what.span(), why))
}

impl Reader<'_> {
    /// Reads a rule's body and then its head.
    pub fn rule(
        mut self,
        head: &WrittenAtom,
        body: &[WrittenClause],
        line: usize,
        text: &RuleText<'static>,
    ) -> Result<Rule> {
        let clauses: Result<Vec<Clause>> = body.iter().map(|clause| self.clause(clause)).collect();
        let body = clauses?;
        let before_last = body.iter().rev().skip(1);
        if before_last.into_iter().any(|clause| matches!(clause, Clause::For(..))) {
            return refused(&head.relation, "`for` is not its last condition");
        }
        if let Some(name) =
            head.terms.iter().any(|term| matches!(term, WrittenTerm::Any)).then_some(&head.relation)
        {
            return refused(name, format_args!("`_` as a column of what the rule derives"));
        }
        let head = self.atom(head, Binds::Nothing)?;
        Ok(Rule { head, body, variables: self.variables, line, text: text.clone() })
    }

    fn clause(&mut self, clause: &WrittenClause) -> Result<Clause> {
        Ok(match clause {
            WrittenClause::Holds(atom) => Clause::Holds(self.atom(atom, Binds::Variables)?),
            WrittenClause::Absent(atom) => Clause::Absent(self.atom(atom, Binds::Nothing)?),
            WrittenClause::Guard(guard) => Clause::Guard(self.expression(guard)?),
            WrittenClause::Let(pattern, value) => {
                let value = match &**pattern {
                    Pat::Tuple(_) => self.parts(value)?,
                    _ => self.expression(value)?,
                };
                Clause::Let(self.form(pattern)?, value)
            }
            WrittenClause::For(pattern, values) => {
                let series = self.series(values)?;
                Clause::For(self.form(pattern)?, series)
            }
        })
    }

    /// A new variable, which hides another of its name.
    pub(super) fn bind(&mut self, name: &Ident) -> usize {
        self.variables.push(name.to_string());
        self.kinds.push(None);
        self.variables.len() - 1
    }

    pub(super) fn slot(&self, name: &Ident) -> Option<usize> {
        self.variables.iter().rposition(|known| name == known)
    }

    pub(super) fn variant(&self, path: &Path) -> Result<(usize, usize)> {
        let mut names = path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let found = names.next().zip(names.next()).and_then(|(variant, word)| {
            let kind = self.words.place(&word, self.program.file.name)?;
            let variants = &self.words.0[kind].variants;
            Some((kind, variants.iter().position(|known| known.name == variant)?))
        });
        match found {
            Some((kind, _)) if self.words.0[kind].unreadable.is_some() => {
                let why = self.words.0[kind].unreadable.as_deref().unwrap_or_default();
                refused(path, format_args!("`{}`: {why}", self.words.0[kind].name))
            }
            Some(found) => Ok(found),
            None => refused(path, format_args!("`{}`", written(path))),
        }
    }

    pub(super) fn written_constant(&self, path: &Path) -> Option<&Expr> {
        self.constants.get(&path.segments.last()?.ident.to_string())
    }

    pub(super) fn constant(&mut self, path: &Path) -> Result<Expression> {
        let Some(constant) = self.written_constant(path).cloned() else {
            return refused(path, format_args!("`{}`", written(path)));
        };
        let expression = self.expression(&constant)?;
        let value = expression.value(&Vec::new(), self.words);
        Ok(value.map_or(expression, Expression::Value))
    }

    /// The parts of a tuple, or an expression that is none.
    pub(super) fn parts(&mut self, expression: &Expr) -> Result<Expression> {
        match expression {
            Expr::Paren(inner) => self.parts(&inner.expr),
            Expr::Tuple(tuple) => {
                let parts: Result<Vec<_>> = tuple.elems.iter().map(|part| self.parts(part)).collect();
                parts.map(Expression::Tuple)
            }
            _ => self.expression(expression),
        }
    }

    pub(super) fn expression(&mut self, expression: &Expr) -> Result<Expression> {
        Ok(match expression {
            Expr::Paren(inner) => self.expression(&inner.expr)?,
            Expr::Group(inner) => self.expression(&inner.expr)?,
            Expr::Reference(inner) => self.expression(&inner.expr)?,
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Expression::Value(Value::Number(number.base10_parse()?)),
                Lit::Bool(truth) => Expression::Value(Value::Truth(truth.value)),
                _ => return refused(expression, "a value that is no number"),
            },
            Expr::Path(path) => match path.path.get_ident() {
                Some(name) if is_variable(name) => match self.slot(name) {
                    Some(slot) => Expression::Variable(slot),
                    None => return unbound(name),
                },
                Some(_) => self.constant(&path.path)?,
                None => match self.variant(&path.path) {
                    Ok((kind, variant)) => match self.words.build(kind, variant, &[]) {
                        Some(word) => Expression::Value(word),
                        None => return refused(path, format_args!("`{}`", written(&path.path))),
                    },
                    Err(unknown) => self.constant(&path.path).map_err(|_| unknown)?,
                },
            },
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else { return refused(call, "this call") };
                let Ok((kind, variant)) = self.variant(&path.path) else {
                    return refused(call, format_args!("the call of `{}`", written(&path.path)));
                };
                let held: Result<Vec<_>> = call.args.iter().map(|held| self.expression(held)).collect();
                Expression::Word(kind, variant, held?)
            }
            Expr::Unary(unary) => match (unary.op, self.expression(&unary.expr)?) {
                (UnOp::Neg(_), Expression::Value(Value::Number(number))) => {
                    Expression::Value(Value::Number(-number))
                }
                (UnOp::Neg(_), inner) => Expression::Negated(Box::new(inner)),
                (UnOp::Not(_), inner) => Expression::Not(Box::new(inner)),
                (_, inner) => inner,
            },
            Expr::Binary(binary) => {
                let Some(operator) = operator(&binary.op) else {
                    return refused(&binary.op, "this operator");
                };
                let (one, other) = if operator.compares() {
                    (self.parts(&binary.left)?, self.parts(&binary.right)?)
                } else {
                    (self.expression(&binary.left)?, self.expression(&binary.right)?)
                };
                operation(one, operator, other)
            }
            Expr::MethodCall(call) => self.method(call)?,
            Expr::Macro(call) => {
                return refused(call, format_args!("the call of `{}!`", written(&call.mac.path)));
            }
            Expr::If(_) => return refused(expression, "`if`"),
            Expr::Match(_) => return refused(expression, "`match`"),
            Expr::Cast(_) => return refused(expression, "`as`"),
            Expr::Tuple(_) => return refused(expression, "a tuple that is neither compared nor taken apart"),
            _ => return refused(expression, "this expression"),
        })
    }

    /// The methods of numbers that rules may call, others refused by name.
    fn method(&mut self, call: &ExprMethodCall) -> Result<Expression> {
        let name = call.method.to_string();
        let arguments: Vec<&Expr> = call.args.iter().collect();
        if let ("contains", [number]) = (name.as_str(), &arguments[..]) {
            let Series::Range(first, last) = self.series(&call.receiver)? else {
                return refused(call, "the call of `contains`");
            };
            let number = self.expression(number)?;
            let from = operation(number.clone(), Operator::AtLeast, first);
            return Ok(operation(from, Operator::And, operation(number, Operator::AtMost, last)));
        }
        let one = self.expression(&call.receiver)?;
        let mut other = |place: usize| match arguments.get(place) {
            Some(other) => self.expression(other),
            None => refused(call, format_args!("the call of `{name}`")),
        };
        Ok(match name.as_str() {
            "rem_euclid" => operation(one, Operator::Modulo, other(0)?),
            "min" => operation(one, Operator::Least, other(0)?),
            "max" => operation(one, Operator::Most, other(0)?),
            "clamp" => operation(operation(one, Operator::Most, other(0)?), Operator::Least, other(1)?),
            _ => return refused(call, format_args!("the call of `{name}`")),
        })
    }
}

fn operation(one: Expression, operator: Operator, other: Expression) -> Expression {
    Expression::Operation(Box::new(one), operator, Box::new(other))
}

/// Whether crepe takes a name for a variable.
pub(super) fn is_variable(name: &Ident) -> bool {
    name.to_string().starts_with(|first: char| first.is_lowercase() || first == '_')
}

fn written(path: &Path) -> String {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    names.join("::")
}

fn operator(written: &BinOp) -> Option<Operator> {
    Some(match written {
        BinOp::Add(_) => Operator::Add,
        BinOp::Sub(_) => Operator::Subtract,
        BinOp::Mul(_) => Operator::Multiply,
        BinOp::Div(_) => Operator::Divide,
        BinOp::Rem(_) => Operator::Remainder,
        BinOp::Lt(_) => Operator::Less,
        BinOp::Le(_) => Operator::AtMost,
        BinOp::Gt(_) => Operator::Greater,
        BinOp::Ge(_) => Operator::AtLeast,
        BinOp::Eq(_) => Operator::Equal,
        BinOp::Ne(_) => Operator::Differs,
        BinOp::And(_) => Operator::And,
        BinOp::Or(_) => Operator::Or,
        _ => return None,
    })
}
