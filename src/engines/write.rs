//! Clauses as an engine reads them.

use super::clause::{Atom, Clause, Literal, Sort, Term};
use super::engine::Engine;
use crate::datalog::expression::Operator;

/// A rule that is longer stands in several lines.
const WIDTH: usize = 100;

impl Engine {
    /// A term.
    pub(super) fn term(self, term: &Term) -> String {
        match term {
            Term::Any => "_".to_owned(),
            Term::Variable(name) if self == Engine::Nemo => format!("?{name}"),
            Term::Number(number) => number.to_string(),
            Term::Name(name) if self == Engine::Souffle => format!("\"{name}\""),
            Term::Variable(name) | Term::Name(name) => name.clone(),
            Term::Built(name, held) => format!("{name}({})", self.terms(held)),
            Term::Tuple(parts) if self == Engine::Prolog => format!("[{}]", self.terms(parts)),
            Term::Tuple(parts) => format!("({})", self.terms(parts)),
            Term::Negated(inner) if self == Engine::Nemo => format!("0 - {}", self.behind(inner, 2)),
            Term::Negated(inner) => format!("-{}", self.behind(inner, 2)),
            Term::Operation(one, operator, other) if self.is_called(*operator) => {
                format!("{}({}, {})", self.sign(*operator), self.term(one), self.term(other))
            }
            Term::Operation(one, operator, other) => {
                let rank = rank(*operator);
                let (one, other) = (self.before(one, rank), self.behind(other, rank + 1));
                format!("{one} {} {other}", self.sign(*operator))
            }
        }
    }

    /// Whether an operator stands before its two numbers.
    fn is_called(self, operator: Operator) -> bool {
        matches!(operator, Operator::Least | Operator::Most)
            || (self, operator) == (Engine::Nemo, Operator::Remainder)
    }

    /// Terms one after the other.
    pub(super) fn terms(self, terms: &[Term]) -> String {
        terms.iter().map(|term| self.term(term)).collect::<Vec<_>>().join(", ")
    }

    /// A term before an operator, in parentheses if it binds less.
    fn before(self, term: &Term, least: u8) -> String {
        let text = self.term(term);
        let binds_less = match term {
            Term::Operation(_, operator, _) => !self.is_called(*operator) && rank(*operator) < least,
            Term::Negated(_) => least > 0,
            _ => false,
        };
        if binds_less { format!("({text})") } else { text }
    }

    /// A term behind an operator, in parentheses if it binds less or begins with a sign.
    fn behind(self, term: &Term, least: u8) -> String {
        let text = self.before(term, least);
        if text.starts_with('-') { format!("({text})") } else { text }
    }

    /// A relation with terms.
    pub(super) fn atom(self, atom: &Atom) -> String {
        if atom.terms.is_empty() {
            return atom.relation.clone();
        }
        format!("{}({})", atom.relation, self.terms(&atom.terms))
    }

    fn literal(self, literal: &Literal) -> String {
        match literal {
            Literal::Holds(atom) => self.atom(atom),
            Literal::Absent(atom) => format!("{}{}", self.absent(), self.atom(atom)),
            Literal::Is(one, number) => {
                let is = if self == Engine::Prolog { "is" } else { "=" };
                format!("{} {is} {}", self.term(one), self.term(number))
            }
            Literal::Equals(one, other) => format!("{} = {}", self.term(one), self.term(other)),
            Literal::Compares(one, operator, other, sort) => {
                let sign = match (self, sort, operator) {
                    (Engine::Prolog, Sort::Words, Operator::Differs) => "\\==".to_owned(),
                    (Engine::Prolog, Sort::Words, _) => "==".to_owned(),
                    (Engine::Prolog, Sort::Ranks, operator) => format!("@{}", self.sign(*operator)),
                    (_, _, operator) => self.sign(*operator).to_owned(),
                };
                format!("{} {sign} {}", self.term(one), self.term(other))
            }
        }
    }

    /// A rule, in one line if it is short.
    pub(super) fn clause(self, clause: &Clause) -> String {
        let head = self.atom(&clause.head);
        if clause.body.is_empty() {
            return format!("{head}.\n");
        }
        let body: Vec<String> = clause.body.iter().map(|literal| self.literal(literal)).collect();
        let line = format!("{head} :- {}.", body.join(", "));
        if line.len() <= WIDTH {
            return line + "\n";
        }
        let mut text = format!("{head} :-\n");
        let mut line = "   ".to_owned();
        let last = body.len() - 1;
        for (place, literal) in body.into_iter().enumerate() {
            let literal = literal + if place == last { "." } else { "," };
            if line.len() + literal.len() >= WIDTH && line.len() > 4 {
                text += &line;
                text.push('\n');
                line.truncate(3);
            }
            line = line + " " + &literal;
        }
        text + &line + "\n"
    }
}

/// How tightly an operator binds what stands behind it.
fn rank(operator: Operator) -> u8 {
    match operator {
        Operator::Add | Operator::Subtract => 0,
        _ => 1,
    }
}
