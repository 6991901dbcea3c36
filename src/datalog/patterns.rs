//! Reading the patterns of a `let` and a `for`, and what a `for` runs through.

use super::expression::{Expression, Operator};
use super::form::{Form, Series};
use super::reader::{Reader, is_variable, refused};
use super::value::Value;
use syn::{Expr, Pat, Path, RangeLimits, Result};

impl Reader<'_> {
    pub(super) fn form(&mut self, pattern: &Pat) -> Result<Form> {
        match pattern {
            Pat::Wild(_) => Ok(Form::Any),
            Pat::Paren(inner) => self.form(&inner.pat),
            Pat::Reference(inner) => self.form(&inner.pat),
            Pat::Ident(named) if named.subpat.is_some() => refused(pattern, "`@` in a pattern"),
            Pat::Ident(named) if is_variable(&named.ident) => Ok(Form::Variable(self.bind(&named.ident))),
            Pat::Ident(named) => self.constant_form(&Path::from(named.ident.clone())),
            Pat::Lit(literal) => match self.expression(&Expr::Lit(literal.clone()))? {
                Expression::Value(value) => Ok(Form::Value(value)),
                _ => refused(pattern, "this pattern"),
            },
            Pat::TupleStruct(built) => {
                let (kind, variant) = self.variant(&built.path)?;
                let fields = self.words.0[kind].variants[variant].fields.len();
                Ok(Form::Word(kind, variant, self.forms(built.elems.iter(), fields)?))
            }
            Pat::Path(path) => match self.variant(&path.path) {
                Ok((kind, variant)) => Ok(Form::Word(kind, variant, Vec::new())),
                Err(_) => self.constant_form(&path.path),
            },
            Pat::Tuple(tuple) => Ok(Form::Tuple(self.forms(tuple.elems.iter(), tuple.elems.len())?)),
            Pat::Or(_) => refused(pattern, "`|` in a pattern"),
            Pat::Range(_) => refused(pattern, "a range in a pattern"),
            _ => refused(pattern, "this pattern"),
        }
    }

    /// Forms for so many parts; `..` stands for those that are not named.
    fn forms<'p>(
        &mut self,
        parts: impl ExactSizeIterator<Item = &'p Pat>,
        count: usize,
    ) -> Result<Vec<Form>> {
        let unnamed = (count + 1).saturating_sub(parts.len());
        let mut forms = Vec::new();
        for part in parts {
            if matches!(part, Pat::Rest(_)) {
                forms.extend(std::iter::repeat_n(Form::Any, unnamed));
            } else {
                forms.push(self.form(part)?);
            }
        }
        Ok(forms)
    }

    fn constant_form(&mut self, path: &Path) -> Result<Form> {
        match self.constant(path)? {
            Expression::Value(value) => Ok(Form::Value(value)),
            _ => refused(path, "this pattern"),
        }
    }

    pub(super) fn series(&mut self, values: &Expr) -> Result<Series> {
        match values {
            Expr::Paren(inner) => self.series(&inner.expr),
            Expr::Reference(inner) => self.series(&inner.expr),
            Expr::Range(range) => {
                let (Some(start), Some(end)) = (&range.start, &range.end) else {
                    return refused(values, "a range without an end");
                };
                let (first, last) = (self.expression(start)?, self.expression(end)?);
                let last = match (&range.limits, last) {
                    (RangeLimits::Closed(_), last) => last,
                    (RangeLimits::HalfOpen(_), Expression::Value(Value::Number(end))) => {
                        Expression::Value(Value::Number(end.saturating_sub(1)))
                    }
                    (RangeLimits::HalfOpen(_), last) => {
                        let one = Expression::Value(Value::Number(1));
                        Expression::Operation(Box::new(last), Operator::Subtract, Box::new(one))
                    }
                };
                Ok(Series::Range(first, last))
            }
            Expr::Array(array) => {
                let listed: Result<Vec<_>> = array.elems.iter().map(|value| self.parts(value)).collect();
                listed.map(Series::List)
            }
            Expr::Path(path) => match self.written_constant(&path.path) {
                Some(constant) => self.series(&constant.clone()),
                None => refused(values, "what `for` runs through"),
            },
            Expr::MethodCall(call) if call.method == "iter" || call.method == "into_iter" => {
                self.series(&call.receiver)
            }
            _ => refused(values, "what `for` runs through"),
        }
    }
}
