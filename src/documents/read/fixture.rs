//! Reading a fixture: a situation, a question about it, and what shall come out.

use super::fault::Fault;
use super::fields::{Fields, Located, Reader, Written, suggestion};
use super::position::POSITION;
use super::shape::{Form, Names, Shape, field};
use super::tree::Node;
use super::{position, recorded, rule_set};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::position::Position;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::RuleFile;
use crate::rules::rule_text::split;
use crate::rules::rule_text::{Relation, Role};
use std::fmt;

/// The fields of a fixture.
pub static FIXTURE: Shape = Shape {
    name: "Fixture",
    sentence: "A position, a question about it, and what the rules are expected to derive.",
    fields: &[
        field(
            "norms",
            Form::List(&Form::Text),
            "The norms that it shows, as in `azulog rules --norms`.",
            r#"["offer.line-full"]"#,
        ),
        field("from", Form::Text, "Where the situation comes from, for the reader.", r#""report azul-game""#),
        field("rules", Form::Rules, "The rules; official if left out.", r#""simulador""#),
        field(
            "rulings",
            Form::List(&Form::Named(Names::Rulings)),
            "Rulings that are followed besides.",
            r#"["TilesBottomUp"]"#,
        ),
        field(
            "without",
            Form::List(&Form::Named(Names::Rulings)),
            "Rulings of `rules` that are not followed.",
            r#"["TilesBottomUp"]"#,
        ),
        field("reserve", Form::COUNT, "As in a rule set.", "0"),
        field("first_row", Form::Tiles, "As in a rule set.", r#""BYRKW""#),
        field("factories", Form::List(&Form::Pair("players and factories")), "As in a rule set.", "[(2, 5)]"),
        field("ask", Form::Named(Names::Questions), "The question; it must be given.", r#""factory_offer""#),
        field(
            "position",
            Form::Of(|| &POSITION),
            "The situation; an empty table if left out.",
            r#"Position(factories: ["BBYR"])"#,
        ),
        field(
            "moves",
            Form::List(&Form::Move),
            "The moves of a question about turns, each by itself.",
            r#"["F1 B 3"]"#,
        ),
        field(
            "derived",
            Form::List(&Form::Fact),
            "Facts that must be derived; `_` stands for any value.",
            r#"["Legal(F1, B, _)"]"#,
        ),
        field("absent", Form::List(&Form::Fact), "Facts that must not be derived.", r#"["Legal(F2, _, _)"]"#),
        field("after", Form::Of(|| &POSITION), "The position that must result.", "Position()"),
    ],
};

/// A situation, a question about it, and what shall come out.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The ids of the norms that the fixture shows.
    pub norms: Vec<Located<String>>,
    /// The rules that it is asked by.
    pub rules: RuleSet,
    /// The rules that it names, before it changes them, and where; none if it names none.
    pub named: Option<Located<RuleSet>>,
    /// The question.
    pub question: Question,
    /// The situation.
    pub game: Game,
    /// The situation as it is written, for a question about its faults or about who is named to start.
    written: Facts,
    /// The faults of a situation that is taken as it is written; no other question is asked about it.
    pub(crate) unsound: Vec<Fault>,
    /// The moves that a question about turns is asked with, each by itself.
    pub moves: Vec<Move>,
    /// Facts that shall be derived.
    pub derived: Vec<Located<Pattern>>,
    /// Facts that shall not be derived.
    pub absent: Vec<Located<Pattern>>,
    /// The position that shall come out.
    pub after: Option<Located<Position>>,
}

impl Fixture {
    /// Asks the fixture's question: the derived facts in rule syntax, and the position after them.
    #[must_use]
    pub fn ask(&self) -> (Vec<String>, Game) {
        if self.question == Question::Position {
            let faults = position::faults(&self.game.setup, &self.written);
            return (self.question.written(&faults), self.game.clone());
        }
        if self.question == Question::RuleSet {
            return (self.question.written(&rule_set::faults(&self.rules)), self.game.clone());
        }
        if self.question == Question::FirstTable {
            let named = self.written.ToMove.first().map(|named| named.0);
            return (self.question.written(&self.game.first_table(named)), self.game.clone());
        }
        self.question.ask(&self.game, &self.moves)
    }
}

/// A fact in rule syntax; `_` stands for any value of a column, or of what a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The relation.
    pub relation: String,
    /// The columns.
    pub columns: Vec<String>,
}

impl Pattern {
    /// Reads `Legal(F1, B, _)`; none if it has not this form.
    #[must_use]
    pub fn parse(text: &str) -> Option<Pattern> {
        let (relation, columns) = text.trim().split_once('(')?;
        let columns = columns.strip_suffix(')')?;
        let named = relation.chars().all(char::is_alphanumeric) && !relation.is_empty();
        let columns: Vec<String> = split(columns).into_iter().map(str::to_owned).collect();
        named.then(|| Pattern { relation: relation.to_owned(), columns })
    }

    /// Whether a fact in rule syntax is one of those meant.
    #[must_use]
    pub fn matches(&self, fact: &str) -> bool {
        Pattern::parse(fact).is_some_and(|fact| {
            let same = |(mine, other): (&String, &String)| means(mine, other);
            self.relation == fact.relation
                && self.columns.len() == fact.columns.len()
                && self.columns.iter().zip(&fact.columns).all(same)
        })
    }
}

/// Whether a column of a pattern means a value: itself, or any by `_`, also inside as in `NoSuchPlayer(_)`.
fn means(column: &str, value: &str) -> bool {
    if column == "_" || column == value {
        return true;
    }
    match (Pattern::parse(column), Pattern::parse(value)) {
        (Some(pattern), Some(_)) => pattern.matches(value),
        _ => false,
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.relation, self.columns.join(", "))
    }
}

/// Reads a fixture.
pub(super) fn read(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> Fixture {
    let fields = reader.fields(node, &FIXTURE);
    let norms = fields.get("norms").map_or_else(Vec::new, |node| reader.texts(node));
    let question = fields.get("ask").and_then(|node| reader.text(node)).and_then(|w| question(reader, &w));
    if question.is_none() && fields.get("ask").is_none() {
        let fault = Fault::new(node.span.start..node.span.start + 1, "the fixture has no question");
        reader.fault(fault.help(format!("write `ask:` with one of: {}", names().join(", "))));
    }
    let asks_for_faults = question == Some(Question::RuleSet);
    let named = fields.get("rules").and_then(|node| {
        // Numbers are taken as they are written where the question is what is wrong with them.
        let other = &mut reader.again();
        rule_set::reference(if asks_for_faults { other } else { reader }, node)
    });
    let rules = own_rules(reader, &fields, named.as_ref().map_or(rules, |named| &named.value));
    let situation = fields.get("position");
    let mut unsound = Vec::new();
    let (situation, written) = match (situation, question) {
        (Some(node), Some(Question::Position | Question::FirstTable)) => {
            let mut other = reader.again();
            position::read(&mut other, node, &rules);
            unsound = other.finish(()).err().unwrap_or_default();
            position::written(reader, node, &rules)
        }
        (Some(node), _) => (position::read(reader, node, &rules), Facts::default()),
        (None, _) => Default::default(),
    };
    let moves = moves(reader, &fields, question);
    let files = question.map(Question::files).unwrap_or_default();
    let mut answers: Vec<_> = files.into_iter().flat_map(RuleFile::relations).collect();
    answers.retain(|relation| relation.role == Role::Output);
    let mut patterns = |name: &str| -> Vec<Located<Pattern>> {
        let written = fields.get(name).map_or_else(Vec::new, |node| reader.texts(node));
        let asked = written.iter().filter(|_| question.is_some());
        asked.filter_map(|written| pattern(reader, &answers, written)).collect()
    };
    let (derived, absent) = (patterns("derived"), patterns("absent"));
    let after = fields
        .get("after")
        .map(|node| Located { value: position::read(reader, node, &rules), span: node.span.clone() });
    Fixture {
        norms: norms.iter().map(|w| Located { value: w.text.to_owned(), span: w.span.clone() }).collect(),
        question: question.unwrap_or(Question::FactoryOffer),
        game: Game::from_position(&rules, situation),
        written,
        unsound,
        rules,
        named,
        moves,
        derived,
        absent,
        after,
    }
}

/// A rule set with the rulings and facts that a fixture changes.
fn own_rules(reader: &mut Reader<'_>, fields: &Fields<'_>, changed: &RuleSet) -> RuleSet {
    let mut rules = changed.clone();
    if let Some(node) = fields.get("rulings") {
        let (rulings, further) = rule_set::rulings(reader, node);
        rules.rulings.extend(rulings);
        rules.further.extend(further);
    }
    if let Some(node) = fields.get("without") {
        let (without, further) = rule_set::rulings(reader, node);
        rules.rulings.retain(|ruling| !without.contains(ruling));
        rules.further.retain(|ruling| !further.contains(ruling));
    }
    if let Some(node) = fields.get("first_row") {
        rules.first_row = rule_set::first_row(reader, node);
    }
    if let Some(node) = fields.get("factories") {
        rules.factories = rule_set::factories(reader, node);
    }
    if let Some(reserve) = fields.get("reserve").and_then(|node| rule_set::reserve(reader, node)) {
        rules.reserve = Some(reserve);
    }
    if let Some(node) = fields.get("rulings") {
        rule_set::need_reserve(reader, node.span.clone(), &rules.rulings, rules.reserve);
    }
    rules
}

/// Reads the moves that a question about turns is asked with; they are alternatives.
fn moves(reader: &mut Reader<'_>, fields: &Fields<'_>, question: Option<Question>) -> Vec<Move> {
    let Some(node) = fields.get("moves") else { return Vec::new() };
    let written = reader.texts(node);
    if question.is_some_and(|question| !matches!(question, Question::Turn | Question::File(_))) {
        let fault = Fault::new(node.span.clone(), "this question is not about moves");
        reader.fault(fault.help("leave `moves` out, or write `ask: \"turn\"`"));
    }
    if written.len() != 1 && fields.get("after").is_some() {
        let fault = Fault::new(node.span.clone(), "the question is about several moves, each by itself");
        reader.fault(fault.help("leave `after` out, or name one move"));
    }
    written.iter().filter_map(|written| recorded::read_move(reader, written)).collect()
}

fn names() -> Vec<&'static str> {
    Question::all().into_iter().map(|(name, _)| name).collect()
}

fn question(reader: &mut Reader<'_>, written: &Written<'_>) -> Option<Question> {
    let found = Question::all().into_iter().find(|(name, _)| *name == written.text);
    if found.is_none() {
        let fault = Fault::new(written.span.clone(), format!("there is no question `{}`", written.text));
        reader.fault(fault.help(suggestion(written.text, &names())));
    }
    found.map(|(_, question)| question)
}

/// Reads a fact and checks that it is one of the answers that the question can give.
fn pattern(
    reader: &mut Reader<'_>,
    answers: &[Relation<'_>],
    written: &Written<'_>,
) -> Option<Located<Pattern>> {
    let span = written.span.clone();
    let Some(pattern) = Pattern::parse(written.text) else {
        let fault = Fault::new(span, format!("`{}` is not a fact", written.text));
        reader.fault(fault.help("write a fact in rule syntax, as in `Legal(F1, B, 3)`"));
        return None;
    };
    match answers.iter().find(|relation| relation.name == pattern.relation) {
        None => {
            let known: Vec<&str> = answers.iter().map(|relation| relation.name).collect();
            let fault = Fault::new(span, format!("the question derives no `{}`", pattern.relation));
            reader.fault(fault.help(suggestion(&pattern.relation, &known)));
            None
        }
        Some(relation) if relation.arity != pattern.columns.len() => {
            let (given, arity) = (pattern.columns.len(), relation.arity);
            let fault = Fault::new(span, format!("`{}` has {arity} columns, not {given}", relation.name));
            reader.fault(fault.help(format!("the columns are: {}", relation.columns.join(", "))));
            None
        }
        Some(_) => Some(Located { value: pattern, span }),
    }
}
