//! Reading a rule set: the rulings and facts in which it differs from the official game.

use super::fault::Fault;
use super::fields::{Reader, suggestion};
use super::input::Input;
use super::tree::Node;
use super::{parse, position};
use crate::rule_set::{Claim, OFFICIAL, REFERENCES, RuleSet, VARIANTS};
use crate::rules::vocabulary::{Number, Ruling};

const RULE_SET: &[&str] = &[
    "name",
    "report",
    "rulings",
    "first_row",
    "factories",
    "draws_starting_player",
    "reserve",
    "strategies",
    "claims",
];
const CLAIM: &[&str] = &["about", "report", "program", "agree", "fixture"];

/// Reads a rule set.
///
/// # Errors
/// Every fault of the text.
pub fn rule_set(input: &Input) -> Result<RuleSet, Vec<Fault>> {
    let root = parse(input)?;
    let mut reader = Reader::new(&input.text);
    let rules = read(&mut reader, &root);
    reader.finish(rules)
}

/// The names of the rule sets that are compiled in.
#[must_use]
pub fn names() -> Vec<&'static str> {
    std::iter::once(OFFICIAL).chain(written_down().map(|(name, _)| *name)).collect()
}

/// The texts of the rule sets that are compiled in, by their names.
fn written_down() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    REFERENCES.iter().chain(VARIANTS)
}

/// The rule set of a name that is compiled in; none for another name.
#[must_use]
pub fn named(name: &str) -> Option<RuleSet> {
    if name == OFFICIAL {
        return Some(RuleSet::official());
    }
    let (_, text) = written_down().find(|(known, _)| *known == name)?;
    rule_set(&Input { name: name.to_owned(), text: (*text).to_owned() }).ok()
}

fn read(reader: &mut Reader<'_>, node: &Node) -> RuleSet {
    let fields = reader.fields(node, "RuleSet", RULE_SET);
    let mut text = |name: &str| {
        let written = fields.get(name).and_then(|node| reader.text(node));
        written.map_or_else(String::new, |written| written.text.to_owned())
    };
    let (name, report) = (text("name"), text("report"));
    let first_row = fields.get("first_row").map_or_else(Vec::new, |node| position::tiles(reader, node));
    if let Some(node) = fields.get("first_row") {
        let mut sorted = first_row.clone();
        sorted.sort_unstable();
        if sorted != crate::rules::vocabulary::Color::ALL {
            let fault = Fault::new(node.span.clone(), "a wall row shows each color once");
            reader.fault(fault.help("write all five, as in `first_row: \"BYRKW\"`"));
        }
    }
    let factories = fields.get("factories").map_or_else(Vec::new, |node| factories(reader, node));
    let claims = fields.get("claims").map_or(&[][..], |node| reader.list(node));
    let strategies = fields.get("strategies").map_or_else(Vec::new, |node| reader.texts(node));
    let rulings = fields.get("rulings").map_or_else(Vec::new, |node| rulings(reader, node));
    if rulings.contains(&Ruling::RefillsWhenShort) && fields.get("reserve").is_none() {
        let span = fields.get("rulings").map_or(node.span.clone(), |node| node.span.clone());
        let fault =
            Fault::new(span, "RefillsWhenShort does not say when the bag is short, and games never end");
        reader
            .fault(fault.help("write `reserve: 0`: the bag must fill so many factories more than there are"));
    }
    RuleSet {
        name,
        report,
        rulings,
        first_row,
        factories,
        draws_starting_player: fields
            .get("draws_starting_player")
            .and_then(|node| reader.flag(node))
            .unwrap_or_default(),
        reserve: fields.get("reserve").and_then(|node| reader.number(node)).map(|reserve| reserve.value),
        strategies: strategies.iter().map(|written| written.text.to_owned()).collect(),
        claims: claims.iter().map(|node| claim(reader, node)).collect(),
    }
}

/// Reads `[(2, 5), (3, 7)]`: players and factories.
pub(super) fn factories(reader: &mut Reader<'_>, node: &Node) -> Vec<(Number, Number)> {
    let mut pairs = Vec::new();
    for node in reader.list(node) {
        if let [players @ 1..=9, factories @ 1..=99] = reader.numbers(node).value.as_slice() {
            pairs.push((*players, *factories));
            continue;
        }
        let fault =
            Fault::new(node.span.clone(), "a number of players and their number of factories are needed");
        reader.fault(fault.help("write them as in `(2, 5)`, at most 9 players and 99 factories"));
    }
    pairs
}

/// Reads rulings by their names.
pub(super) fn rulings(reader: &mut Reader<'_>, node: &Node) -> Vec<Ruling> {
    let mut rulings = Vec::new();
    for written in reader.texts(node) {
        if let Some(ruling) = Ruling::from_name(written.text) {
            rulings.push(ruling);
            continue;
        }
        let known: Vec<String> = Ruling::ALL.iter().map(|ruling| format!("{ruling:?}")).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let fault = Fault::new(written.span.clone(), format!("there is no ruling `{}`", written.text));
        reader.fault(fault.help(suggestion(written.text, &known)));
    }
    rulings
}

/// Reads the name of a rule set that is compiled in.
pub(super) fn reference(reader: &mut Reader<'_>, node: &Node) -> Option<RuleSet> {
    let written = reader.text(node)?;
    let rules = named(written.text);
    if rules.is_none() {
        let fault = Fault::new(written.span.clone(), format!("there are no rules `{}`", written.text));
        reader.fault(fault.help(suggestion(written.text, &names())));
    }
    rules
}

fn claim(reader: &mut Reader<'_>, node: &Node) -> Claim {
    let fields = reader.fields(node, "Claim", CLAIM);
    let mut text = |name: &str| {
        let written = fields.get(name).and_then(|node| reader.text(node));
        written.map_or_else(String::new, |written| written.text.to_owned())
    };
    Claim {
        about: text("about"),
        report: text("report"),
        program: text("program"),
        fixture: text("fixture"),
        agree: fields.get("agree").and_then(|node| reader.flag(node)).unwrap_or_default(),
    }
}
