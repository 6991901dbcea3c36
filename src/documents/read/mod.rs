//! Reading what people write: positions, fixtures and recorded games.
//!
//! A text becomes a tree that knows where each value stands; the tree becomes
//! a position, a fixture or a recorded game, and every fault is collected.

mod board;
mod choices;
pub mod failure;
pub mod fault;
mod fields;
pub mod fixture;
pub mod input;
pub mod live_rules;
mod position;
pub mod recorded;
pub mod rule_set;
pub mod schema;
pub mod shape;
mod table_facts;
mod tiles;
pub mod tree;
mod words;

pub(crate) use fields::brief;
pub use fields::{Located, suggestion};

use crate::engine::game::Game;
use crate::engine::rule_set::RuleSet;
use fault::Fault;
use fields::Reader;
use input::Input;
use tree::Value;

/// What a file holds.
pub enum Document {
    /// A position.
    Position(Box<Game>),
    /// A situation with what the rules shall derive from it.
    Fixture(Box<fixture::Fixture>),
    /// A recorded game.
    Recorded(Box<recorded::Recorded>),
}

/// Reads a file of any kind by `rules`; a fixture or game may name its own.
///
/// # Errors
/// Every fault of the text.
pub fn document(input: &Input, rules: &RuleSet) -> Result<Document, Vec<Fault>> {
    let root = parse(input)?;
    if root.name.as_deref() == Some("RuleSet") {
        let span = root.span.start..root.span.start + "RuleSet".len();
        let fault = Fault::new(span, "this is a rule set, not a position, fixture or game");
        return Err(vec![fault.help("name it after `--rules`")]);
    }
    let mut reader = Reader::new(input);
    let document = match root.name.as_deref() {
        Some("Fixture") => Document::Fixture(Box::new(fixture::read(&mut reader, &root, rules))),
        Some("Game") => Document::Recorded(Box::new(recorded::read(&mut reader, &root, rules))),
        _ => {
            let position = position::read(&mut reader, &root, rules);
            Document::Position(Box::new(Game::from_position(rules, position)))
        }
    };
    reader.finish(document)
}

impl Document {
    /// The rule set that the file names as its own, and where.
    #[must_use]
    pub fn names(&self) -> Option<&Located<RuleSet>> {
        match self {
            Document::Position(_) => None,
            Document::Fixture(fixture) => fixture.named.as_ref(),
            Document::Recorded(recorded) => recorded.named.as_ref(),
        }
    }
}

/// Reads a file of any kind by rules that were named for it, which the file must not contradict.
///
/// Without any, it is read by the official rules.
///
/// # Errors
/// Every fault of the text, or the rules that it names itself.
pub fn document_by(input: &Input, rules: Option<&RuleSet>) -> Result<Document, Vec<Fault>> {
    let Some(rules) = rules else { return document(input, &RuleSet::official()) };
    let document = document(input, rules)?;
    match document.names().filter(|named| !named.value.plays_like(rules)) {
        None => Ok(document),
        Some(Located { value: RuleSet { name, .. }, span }) => {
            let said = if *name == rules.name { "others of this name" } else { rules.name.as_str() };
            let message = format!("this follows the rules {name}, but `--rules` says {said}");
            Err(vec![Fault::new(span.clone(), message).help("leave `--rules` out")])
        }
    }
}

/// Whether a text is a recorded game, by the word that it begins with.
#[must_use]
pub fn is_game(input: &Input) -> bool {
    let begins = |line: &&str| !line.is_empty() && !line.starts_with("//");
    input.text.lines().map(str::trim).find(begins).is_some_and(|line| line.starts_with("Game("))
}

/// Reads a position by a rule set; a fixture counts as the position in it.
///
/// # Errors
/// Every fault of the text.
pub fn position(input: &Input, rules: &RuleSet) -> Result<Game, Vec<Fault>> {
    position_in(input, document(input, rules)?)
}

/// The position of a document that was read by rules that were named for it, and the rules that hold.
///
/// # Errors
/// The document holds none, or a faulty one.
pub fn position_by(
    input: &Input,
    document: Document,
    rules: Option<&RuleSet>,
) -> Result<(Game, RuleSet), Vec<Fault>> {
    let rules = match &document {
        Document::Fixture(fixture) => fixture.rules.clone(),
        _ => rules.cloned().unwrap_or_else(RuleSet::official),
    };
    Ok((position_in(input, document)?, rules))
}

fn position_in(input: &Input, document: Document) -> Result<Game, Vec<Fault>> {
    match document {
        Document::Position(game) => Ok(*game),
        // A fixture that asks for faults has some; its position is none to go on from.
        Document::Fixture(fixture) if !fixture.unsound.is_empty() => Err(fixture.unsound),
        Document::Fixture(fixture) => Ok(fixture.game),
        Document::Recorded(_) => Err(vec![
            Fault::new(0..input.text.len().min(1), "this is a recorded game, not a position")
                .help("write `Position(..)`, or name a moment of the game with `--at`"),
        ]),
    }
}

/// JSON names what a text holds by its only field, as in `{"Fixture": {..}}`.
fn named(mut node: tree::Node) -> tree::Node {
    if let (None, Value::Fields(fields)) = (&node.name, &mut node.value)
        && let [field] = fields.as_mut_slice()
        && shape::DOCUMENTS.contains(&field.name.as_str())
        && matches!(field.value, tree::Node { name: None, value: Value::Fields(_), .. })
    {
        let value = std::mem::replace(&mut field.value.value, Value::Other);
        return tree::Node { span: field.value.span.clone(), name: Some(field.name.clone()), value };
    }
    node
}

fn parse(input: &Input) -> Result<tree::Node, Vec<Fault>> {
    if input.text.trim().is_empty() {
        return Err(vec![
            Fault::new(0..0, "this is empty").help("the smallest position is `Position()`, an empty table"),
        ]);
    }
    tree::parse(&input.text).map(named).map_err(|unreadable| {
        vec![
            Fault::new(unreadable.span, format!("this cannot be read: {}", unreadable.message))
                .help("a position is RON, as in `Position(factories: [\"BBYR\"])`, or JSON"),
        ]
    })
}
