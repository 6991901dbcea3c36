//! Reading a rule set: the rulings and facts in which it differs from the official game.

mod claim;
mod fields;
mod numbers;

pub use claim::CLAIM;
pub use fields::RULE_SET;
pub(crate) use numbers::faults;
pub use numbers::{BONUSES, OF_SEVERAL};

use super::failure::Failure;
use super::fault::Fault;
use super::fields::{Located, Reader, suggestion};
use super::input::Input;
use super::tree::{Node, Value};
use super::{parse, position};
use crate::engine::rule_set::{OFFICIAL, REFERENCES, RuleSet, VARIANTS};
use crate::engine::strategies::{HUMAN, HUMAN_IS_NO_STRATEGY, Strategy};
use crate::rules::rulebook::Rulebook;
use crate::rules::vocabulary::{Color, Number, Ruling};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

/// Reads a rule set.
///
/// # Errors
/// Every fault of the text.
pub fn rule_set(input: &Input) -> Result<RuleSet, Vec<Fault>> {
    let root = parse(input)?;
    let mut reader = Reader::new(input);
    let rules = own(&mut reader, &root);
    reader.finish(rules)
}

/// Reads a rule set of a person's own, which does not take the name of another.
fn own(reader: &mut Reader<'_>, node: &Node) -> RuleSet {
    let rules = read(reader, node);
    // A copy of the rule set itself may stand in a file; anything else is not what the name stands for.
    if named(&rules.name).is_some_and(|known| known != rules) {
        let name = reader.again().fields(node, &RULE_SET).get("name");
        let span = name.map_or(node.span.clone(), |node| node.span.clone());
        let fault = Fault::new(span, format!("`{}` is already the name of a rule set", rules.name));
        reader.fault(fault.help("give your own rules another name"));
    }
    rules
}

/// The names of the rule sets that are known.
#[must_use]
pub fn names() -> Vec<&'static str> {
    let mut names = vec![OFFICIAL];
    for (name, _) in written_down() {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names
}

/// The texts of the rule sets of the rulebook and of those that are compiled in, by their names.
fn written_down() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    Rulebook::current().rule_sets.iter().chain(REFERENCES).chain(VARIANTS)
}

/// The rule set of a name that is known; none for another name.
#[must_use]
pub fn named(name: &str) -> Option<RuleSet> {
    if name == OFFICIAL {
        return Some(RuleSet::official());
    }
    let (_, text) = written_down().find(|(known, _)| *known == name)?;
    let input = Input::new(name, *text);
    let root = parse(&input).ok()?;
    let mut reader = Reader::new(&input);
    let rules = read(&mut reader, &root);
    reader.finish(rules).ok()
}

/// The rule set of a name that is known, or of a text.
///
/// # Errors
/// The name is not known, or every fault of the text.
pub fn named_or_written(named_or_text: &str) -> Result<RuleSet, Failure> {
    if let Some(rules) = named(named_or_text) {
        return Ok(rules);
    }
    if !named_or_text.contains('(') && !named_or_text.contains('{') {
        let help = suggestion(named_or_text, &names());
        return Err(Failure::Refused(format!("there is no rule set `{named_or_text}`; {help}")));
    }
    let input = Input::new(TEXT, named_or_text);
    rule_set(&input).map_err(|faults| Failure::Faulty(input, faults))
}

/// The name under which faults of a rule set without a file are shown.
const TEXT: &str = "rules";

fn read(reader: &mut Reader<'_>, node: &Node) -> RuleSet {
    let fields = reader.fields(node, &RULE_SET);
    let mut text = |name: &str| {
        let written = fields.get(name).and_then(|node| reader.text(node));
        written.map_or_else(String::new, |written| written.text.to_owned())
    };
    let (name, report) = (text("name"), text("report"));
    let first_row = fields.get("first_row").map_or_else(Vec::new, |node| first_row(reader, node));
    let factories = fields.get("factories").map_or_else(Vec::new, |node| factories(reader, node));
    let claims = fields.get("claims").map_or(&[][..], |node| reader.list(node));
    let strategies = fields.get("strategies").map_or_else(Vec::new, |node| strategies(reader, node));
    let reserve = fields.get("reserve").and_then(|node| reserve(reader, node));
    let (rulings, further) =
        fields.get("rulings").map_or_else(Default::default, |node| rulings(reader, node));
    let span = fields.get("rulings").map_or(node.span.clone(), |node| node.span.clone());
    need_reserve(reader, span, &rulings, reserve);
    let (numbers, places) = numbers::read(reader, &fields);
    let rules = RuleSet {
        name,
        report,
        rulings,
        further,
        first_row,
        factories,
        draws_starting_player: fields
            .get("draws_starting_player")
            .and_then(|node| reader.flag(node))
            .unwrap_or_default(),
        reserve,
        numbers,
        strategies,
        claims: claims.iter().map(|node| claim::claim(reader, node)).collect(),
    };
    numbers::refuse(reader, node, &rules, &places);
    rules
}

/// Reads the colors of the first wall row.
pub(super) fn first_row(reader: &mut Reader<'_>, node: &Node) -> Vec<Color> {
    let first_row = position::tiles(reader, node);
    let mut sorted = first_row.clone();
    sorted.sort_unstable();
    if sorted != Color::ALL {
        let fault = Fault::new(node.span.clone(), "a wall row shows each color once");
        reader.fault(fault.help("write all five, as in `first_row: \"BYRKW\"`"));
    }
    first_row
}

/// Notes that nothing says when the bag is short, where the rulings ask for it.
pub(super) fn need_reserve(
    reader: &mut Reader<'_>,
    span: Range<usize>,
    rulings: &[Ruling],
    reserve: Option<Number>,
) {
    if rulings.contains(&Ruling::RefillsWhenShort) && reserve.is_none() {
        let message = "RefillsWhenShort does not say when the bag is short, and games never end";
        let help = "write `reserve: 0`: the bag must fill so many factories more than there are";
        reader.fault(Fault::new(span, message).help(help));
    }
}

/// Reads for how many factories more than there are the bag must hold tiles.
pub(super) fn reserve(reader: &mut Reader<'_>, node: &Node) -> Option<Number> {
    let reserve = reader.number(node)?.value;
    if reserve < 0 {
        let fault =
            Fault::new(node.span.clone(), "the bag cannot keep tiles for fewer factories than there are");
        reader.fault(fault.help("write a number from 0"));
    }
    Some(reserve)
}

/// Reads the names of strategies.
fn strategies(reader: &mut Reader<'_>, node: &Node) -> Vec<String> {
    let known: Vec<&str> = Strategy::ALL.iter().map(|strategy| strategy.name()).collect();
    let mut strategies = Vec::new();
    for written in reader.texts(node) {
        if written.text == HUMAN {
            reader.fault(Fault::new(written.span.clone(), HUMAN_IS_NO_STRATEGY));
        } else if !known.contains(&written.text) {
            let fault = Fault::new(written.span.clone(), format!("there is no strategy `{}`", written.text));
            reader.fault(fault.help(suggestion(written.text, &known)));
        }
        strategies.push(written.text.to_owned());
    }
    strategies
}

/// Reads `[(2, 5), (3, 7)]`: players and factories.
pub(super) fn factories(reader: &mut Reader<'_>, node: &Node) -> Vec<(Number, Number)> {
    let mut pairs: Vec<(Number, Number)> = Vec::new();
    for node in reader.list(node) {
        if let [players @ 1..=9, factories @ 1..=99] = reader.numbers(node).value.as_slice() {
            if pairs.iter().any(|known| known.0 == *players) {
                let fault = Fault::new(
                    node.span.clone(),
                    format!("the factories for {players} players are given twice"),
                );
                reader.fault(fault.help("name each number of players once"));
            }
            pairs.push((*players, *factories));
            continue;
        }
        let fault =
            Fault::new(node.span.clone(), "a number of players and their number of factories are needed");
        reader.fault(fault.help("write them as in `(2, 5)`, at most 9 players and 99 factories"));
    }
    pairs
}

/// Reads rulings by their names, and apart from them those that only rules read from a folder know.
pub(super) fn rulings(reader: &mut Reader<'_>, node: &Node) -> (Vec<Ruling>, Vec<&'static str>) {
    let (mut rulings, mut further) = (Vec::new(), Vec::new());
    let known = Rulebook::current().rulings();
    let mut named = BTreeSet::new();
    for written in reader.texts(node) {
        if let Some(known) = known.iter().find(|known| **known == written.text) {
            if !named.insert(written.text) {
                let fault = Fault::new(written.span.clone(), format!("{known} is named twice"));
                reader.fault(fault.help("name each ruling once"));
            }
            match Ruling::from_name(known) {
                Some(ruling) => rulings.push(ruling),
                None => further.push(*known),
            }
            continue;
        }
        let message = format!("there is no ruling `{}` in rules/vocabulary.rs", written.text);
        reader.fault(Fault::new(written.span.clone(), message).help(suggestion(written.text, &known)));
    }
    (rulings, further)
}

/// Reads the rules of a game or fixture: a name that is compiled in, a file beside the text, or a
/// whole rule set.
pub(super) fn reference(reader: &mut Reader<'_>, node: &Node) -> Option<Located<RuleSet>> {
    let located = |rules: RuleSet| Located { value: rules, span: node.span.clone() };
    if let Value::Fields(_) = node.value {
        return Some(located(own(reader, node)));
    }
    let written = reader.text(node)?;
    if let Some(rules) = named(written.text) {
        return Some(located(rules));
    }
    let span = written.span.clone();
    if Path::new(written.text).extension().is_none_or(|extension| extension != "ron") {
        let help = suggestion(written.text, &names());
        let fault = Fault::new(span, format!("`{}` is neither a rule set nor a .ron file", written.text));
        reader.fault(fault.help(help));
        return None;
    }
    let input = match Input::load_plain(&reader.beside(written.text)) {
        Ok(input) => input,
        Err(why) => {
            reader.fault(Fault::new(span, format!("the rules cannot be read: {why}")));
            return None;
        }
    };
    match rule_set(&input) {
        Ok(rules) => Some(located(rules)),
        Err(faults) => {
            for fault in faults {
                let (line, column) = fault.line_and_column(&input.text);
                let message = format!("{}:{line}:{column}: {}", input.name, fault.message);
                reader.fault(Fault { span: span.clone(), message, ..fault });
            }
            None
        }
    }
}
