//! Reading the rule files as programs, by the syntax of `crepe!`.

use super::expression::{Expression, Operator};
use super::program::{Atom, Clause, Form, Program, Relation, Rule, Term};
use super::value::{Kind, Value, Variant, Word, Words};
use super::written::{Block, WrittenAtom, WrittenClause};
use crate::rule_text::{Relation as RelationText, Role, Rule as RuleText};
use proc_macro2::Span;
use crate::rules::{FILES, RuleFile, VOCABULARY};
use std::sync::LazyLock;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Expr, Ident, Item, Lit, Pat, Result, UnOp};

/// Every rule file, read, and the words that they declare.
#[derive(Debug)]
pub struct Programs {
    /// The words.
    pub words: Words,
    /// The programs, in the order of [`FILES`].
    pub programs: Vec<Program>,
}

impl Programs {
    /// Reads the rule files that are compiled in.
    ///
    /// # Errors
    /// What can not be read, with file and line.
    fn read() -> std::result::Result<Programs, String> {
        let mut words = Words::default();
        let mut blocks = Vec::new();
        let vocabulary = syn::parse_file(VOCABULARY).map_err(|error| error.to_string())?;
        for item in &vocabulary.items {
            if let Item::Enum(declared) = item {
                words.0.push(word(declared, &words).map_err(|error| error.to_string())?);
            }
        }
        for file in FILES.iter().copied() {
            let told = |error: Error| fault(file, &error);
            let items = syn::parse_file(file.text).map_err(told)?.items;
            for item in &items {
                if let Item::Enum(declared) = item {
                    words.0.push(word(declared, &words).map_err(told)?);
                }
            }
            for item in items {
                if let Item::Macro(block) = item {
                    blocks.push((file, block.mac.parse_body::<Block>().map_err(told)?));
                }
            }
        }
        let programs: std::result::Result<Vec<Program>, String> = blocks
            .into_iter()
            .map(|(file, block)| program(file, block, &words).map_err(|error| fault(file, &error)))
            .collect();
        Ok(Programs { words, programs: programs? })
    }

    /// The rule files that are compiled in, read once.
    ///
    /// # Errors
    /// What can not be read, with file and line.
    pub fn get() -> std::result::Result<&'static Programs, String> {
        static PROGRAMS: LazyLock<std::result::Result<Programs, String>> = LazyLock::new(Programs::read);
        PROGRAMS.as_ref().map_err(Clone::clone)
    }

    /// The program of a file, by its name below `rules/`.
    #[must_use]
    pub fn of(&self, file: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.file.name == file)
    }
}

fn fault(file: &RuleFile, error: &Error) -> String {
    let start = error.span().start();
    format!("rules/{}:{}:{}: {error}", file.name, start.line, start.column + 1)
}

fn word(declared: &syn::ItemEnum, words: &Words) -> Result<Word> {
    let variants: Result<Vec<Variant>> = declared
        .variants
        .iter()
        .map(|variant| {
            let fields: Result<Vec<Kind>> =
                variant.fields.iter().map(|field| kind(&field.ty, words)).collect();
            Ok(Variant {
                name: variant.ident.to_string(),
                fields: fields?,
                sentence: sentence(&variant.attrs),
            })
        })
        .collect();
    Ok(Word { name: declared.ident.to_string(), variants: variants? })
}

/// The documentation above a variant.
fn sentence(attributes: &[syn::Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let syn::Meta::NameValue(pair) = &attribute.meta else { return None };
        match &pair.value {
            Expr::Lit(literal) if pair.path.is_ident("doc") => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        }
    });
    lines.collect::<Vec<_>>().join(" ")
}

fn kind(column: &syn::Type, words: &Words) -> Result<Kind> {
    let name = match column {
        syn::Type::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    };
    let found = name.and_then(|name| words.kind(&name));
    found.ok_or_else(|| Error::new(column.span(), "columns hold numbers and enums of the rule files"))
}

fn program(file: &'static RuleFile, block: Block, words: &Words) -> Result<Program> {
    let texts = file.relations();
    let named = |name: &str, kinds: Vec<Kind>, text: &RelationText<'_>| Relation {
        name: name.to_owned(),
        role: text.role,
        kinds,
        columns: text.columns.clone(),
        sentence: text.sentence.clone(),
    };
    let mut relations = Vec::new();
    for text in texts.iter().filter(|text| text.role != Role::Intermediate) {
        let kinds: Option<Vec<Kind>> = text.kinds.iter().map(|kind| words.kind(kind)).collect();
        let unknown = || Error::new(Span::call_site(), format!("a column of {} has no known type", text.name));
        relations.push(named(text.name, kinds.ok_or_else(unknown)?, text));
    }
    for (name, columns) in &block.relations {
        let unnamed = || Error::new(name.span(), "the relation stands in no paragraph of its own");
        let text: &RelationText<'_> = texts.iter().rev().find(|text| name == text.name).ok_or_else(unnamed)?;
        let kinds: Result<Vec<Kind>> = columns.iter().map(|column| kind(column, words)).collect();
        relations.push(named(&name.to_string(), kinds?, text));
    }
    let mut program = Program { file, relations, rules: Vec::new(), strata: Vec::new() };
    let rule_texts = file.rules();
    for (head, body) in block.rules {
        let line = head.relation.span().start().line;
        let above = rule_texts.iter().rev().find(|text| text.line <= line);
        let text = above.ok_or_else(|| Error::new(head.relation.span(), "the rule has no sentence"))?;
        let rule =
            Reader { program: &program, words, variables: Vec::new() }.rule(&head, &body, line, text)?;
        program.rules.push(rule);
    }
    program.stratify();
    Ok(program)
}

/// Reads one rule.
struct Reader<'a> {
    program: &'a Program,
    words: &'a Words,
    variables: Vec<String>,
}

impl Reader<'_> {
    fn rule(
        mut self,
        head: &WrittenAtom,
        body: &[WrittenClause],
        line: usize,
        text: &RuleText<'static>,
    ) -> Result<Rule> {
        let clauses: Result<Vec<Clause>> = body.iter().map(|clause| self.clause(clause)).collect();
        let body = clauses?;
        let head = self.atom(head)?;
        Ok(Rule { head, body, variables: self.variables, line, text: text.clone() })
    }

    fn clause(&mut self, clause: &WrittenClause) -> Result<Clause> {
        Ok(match clause {
            WrittenClause::Holds(atom) => Clause::Holds(self.atom(atom)?),
            WrittenClause::Absent(atom) => Clause::Absent(self.atom(atom)?),
            WrittenClause::Guard(guard) => Clause::Guard(self.expression(guard)?),
            WrittenClause::Let(pattern, value) => {
                let value = self.expression(value)?;
                Clause::Let(self.form(pattern)?, value)
            }
        })
    }

    fn atom(&mut self, atom: &WrittenAtom) -> Result<Atom> {
        let unknown = || Error::new(atom.relation.span(), format!("there is no relation {}", atom.relation));
        let relation = self.program.relation(&atom.relation.to_string()).ok_or_else(unknown)?;
        let terms: Result<Vec<Term>> = atom.terms.iter().map(|term| self.term(term.as_ref())).collect();
        Ok(Atom { relation, terms: terms? })
    }

    fn term(&mut self, term: Option<&Expr>) -> Result<Term> {
        let Some(term) = term else { return Ok(Term::Any) };
        Ok(match self.expression(term)? {
            Expression::Variable(slot) => Term::Variable(slot),
            expression => Term::Given(expression),
        })
    }

    fn form(&mut self, pattern: &Pat) -> Result<Form> {
        match pattern {
            Pat::Ident(name) => Ok(Form::Variable(self.slot(&name.ident))),
            Pat::TupleStruct(built) => {
                let (kind, variant) = self.variant(&built.path)?;
                let held: Result<Vec<Term>> = built
                    .elems
                    .iter()
                    .map(|held| match held {
                        Pat::Wild(_) => Ok(Term::Any),
                        Pat::Ident(name) => Ok(Term::Variable(self.slot(&name.ident))),
                        other => Err(Error::new(other.span(), "a form holds variables and `_`")),
                    })
                    .collect();
                Ok(Form::Word(kind, variant, held?))
            }
            Pat::Path(path) => {
                let (kind, variant) = self.variant(&path.path)?;
                Ok(Form::Word(kind, variant, Vec::new()))
            }
            other => Err(Error::new(other.span(), "a form is a variable or a variant")),
        }
    }

    fn slot(&mut self, name: &Ident) -> usize {
        let name = name.to_string();
        self.variables.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.variables.push(name);
            self.variables.len() - 1
        })
    }

    fn variant(&self, path: &syn::Path) -> Result<(usize, usize)> {
        let unknown = || Error::new(path.span(), "there is no such word in the rule files");
        let mut names = path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let variant = names.next().ok_or_else(unknown)?;
        let word = names.next().ok_or_else(unknown)?;
        let kind = self.words.0.iter().position(|known| known.name == word).ok_or_else(unknown)?;
        let variants = &self.words.0[kind].variants;
        let variant = variants.iter().position(|known| known.name == variant).ok_or_else(unknown)?;
        Ok((kind, variant))
    }

    fn expression(&mut self, expression: &Expr) -> Result<Expression> {
        let unreadable = || Error::new(expression.span(), "rules compute with + - * % and compare");
        Ok(match expression {
            Expr::Paren(inner) => self.expression(&inner.expr)?,
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Expression::Value(Value::Number(number.base10_parse()?)),
                _ => return Err(unreadable()),
            },
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    Expression::Variable(self.slot(name))
                } else {
                    let (kind, variant) = self.variant(&path.path)?;
                    Expression::Value(self.words.build(kind, variant, &[]).ok_or_else(unreadable)?)
                }
            }
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else { return Err(unreadable()) };
                let (kind, variant) = self.variant(&path.path)?;
                let held: Result<Vec<_>> = call.args.iter().map(|held| self.expression(held)).collect();
                Expression::Word(kind, variant, held?)
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => match self.expression(&unary.expr)? {
                Expression::Value(Value::Number(number)) => Expression::Value(Value::Number(-number)),
                inner => Expression::Negated(Box::new(inner)),
            },
            Expr::Binary(binary) => {
                let operator = operator(&binary.op).ok_or_else(unreadable)?;
                let (one, other) = (self.expression(&binary.left)?, self.expression(&binary.right)?);
                Expression::Operation(Box::new(one), operator, Box::new(other))
            }
            Expr::MethodCall(call) if call.method == "rem_euclid" => {
                let divisor = call.args.first().ok_or_else(unreadable)?;
                let (one, other) = (self.expression(&call.receiver)?, self.expression(divisor)?);
                Expression::Operation(Box::new(one), Operator::Modulo, Box::new(other))
            }
            Expr::Tuple(tuple) => {
                let parts: Result<Vec<_>> = tuple.elems.iter().map(|part| self.expression(part)).collect();
                Expression::Tuple(parts?)
            }
            _ => return Err(unreadable()),
        })
    }
}

fn operator(written: &BinOp) -> Option<Operator> {
    Some(match written {
        BinOp::Add(_) => Operator::Add,
        BinOp::Sub(_) => Operator::Subtract,
        BinOp::Mul(_) => Operator::Multiply,
        BinOp::Rem(_) => Operator::Remainder,
        BinOp::Lt(_) => Operator::Less,
        BinOp::Le(_) => Operator::AtMost,
        BinOp::Gt(_) => Operator::Greater,
        BinOp::Ge(_) => Operator::AtLeast,
        BinOp::Eq(_) => Operator::Equal,
        BinOp::Ne(_) => Operator::Differs,
        _ => return None,
    })
}
