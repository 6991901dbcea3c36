//! Taking a tree apart: fields, lists, texts and numbers, with every fault collected.

use super::fault::{Fault, MOST_FAULTS};
use super::input::Input;
use super::shape::Shape;
use super::tree::{Field, Node, Text, Value};
use crate::rules::vocabulary::Number;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

/// The largest number that is read; no count or score of a game comes near it.
const LARGEST: i64 = 9_999;

/// The longest list that is read; the longest of a game are its rounds, or the moves of one.
const LONGEST: usize = 1_000;

/// The longest list of a position that is read; none has more places than factories.
const LONGEST_OF_POSITION: usize = 100;

/// So many tiles and wall spaces may stand in the positions of a text.
const PIECES_OF_POSITIONS: usize = 10_000;

/// So many may stand in a recorded game, which shows boards, bag and lid after every round.
const PIECES_OF_GAME: usize = 1_000_000;

/// A value and the bytes of the text that it stands in.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// What was read.
    pub value: T,
    /// Where it stands.
    pub span: Range<usize>,
}

impl<T> Located<T> {
    /// The same place with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Located<U> {
        Located { value: change(self.value), span: self.span }
    }
}

/// Collects the faults of one text.
pub struct Reader<'a> {
    input: &'a Input,
    faults: Vec<Fault>,
    /// How many tiles and wall spaces may stand in the text.
    pieces: usize,
    /// How many stand in what is read of it.
    pieces_read: usize,
}

impl<'a> Reader<'a> {
    pub fn new(input: &'a Input) -> Reader<'a> {
        Reader { input, faults: Vec::new(), pieces: PIECES_OF_POSITIONS, pieces_read: 0 }
    }

    /// Another reader of the same text, which has no faults yet.
    #[must_use]
    pub fn again(&self) -> Reader<'a> {
        Reader::new(self.input)
    }

    /// Reads a recorded game, which has more to tell than a position.
    pub fn expect_a_game(&mut self) {
        self.pieces = PIECES_OF_GAME;
    }

    /// Counts tiles or wall spaces before they are read; false if the text has too many.
    pub fn count(&mut self, pieces: usize, span: &Range<usize>) -> bool {
        let within = self.pieces_read <= self.pieces;
        self.pieces_read = self.pieces_read.saturating_add(pieces);
        let still_within = self.pieces_read <= self.pieces;
        if within && !still_within {
            let message = format!("this text contains more than {} tiles and wall spaces", self.pieces);
            self.fault(Fault::new(span.clone(), message).help("reading stopped here; a game has 100 tiles"));
        }
        still_within
    }

    /// The path of a file that the text names beside it.
    #[must_use]
    pub fn beside(&self, file: &str) -> PathBuf {
        self.input.path.with_file_name(file)
    }

    /// Notes a fault; reading goes on.
    pub fn fault(&mut self, fault: Fault) {
        match self.faults.len() + 1 {
            ..MOST_FAULTS => self.faults.push(fault),
            MOST_FAULTS => {
                let message = format!("this text has {MOST_FAULTS} faults or more; the rest is not shown");
                self.faults.push(Fault::new(fault.span, message));
            }
            _ => {}
        }
    }

    /// The value, if there was no fault; else every fault in the order of the text.
    pub fn finish<T>(mut self, value: T) -> Result<T, Vec<Fault>> {
        if self.faults.is_empty() {
            return Ok(value);
        }
        self.faults.sort_by_key(|fault| fault.span.start);
        Err(self.faults)
    }

    /// The fields of a value; unknown and repeated names are faults.
    pub fn fields<'n>(&mut self, node: &'n Node, shape: &Shape) -> Fields<'n> {
        let (what, known) = (shape.name, shape.names());
        let Value::Fields(fields) = &node.value else {
            self.wrong(node, &format!("{what} with named fields, as in `{what}({}: ..)`", known[0]));
            return Fields { fields: &[] };
        };
        if let Some(name) = &node.name
            && name != what
        {
            let span = node.span.start..node.span.start + name.len();
            let name = brief(name);
            self.fault(Fault::new(span, format!("expected `{what}`, found `{name}`")));
        }
        let mut given = BTreeSet::new();
        for field in fields {
            if !known.contains(&field.name.as_str()) {
                let name = brief(&field.name);
                let fault = Fault::new(field.span.clone(), format!("`{what}` has no field `{name}`"));
                self.fault(fault.help(suggestion(&field.name, &known)));
            } else if !given.insert(&field.name) {
                self.fault(Fault::new(field.span.clone(), format!("`{}` is given twice", field.name)));
            }
        }
        Fields { fields }
    }

    fn wrong(&mut self, node: &Node, needed: &str) {
        let found = match &node.value {
            Value::Fields(_) => "named fields",
            Value::List(_) => "list",
            Value::Text(_) => "text",
            Value::Number(_) => "number",
            Value::Flag(_) => "true or false",
            Value::Other => "value",
        };
        self.fault(
            Fault::new(node.span.clone(), format!("unexpected {found}")).help(format!("write {needed}")),
        );
    }

    /// A whole number between -9,999 and 9,999.
    pub fn number(&mut self, node: &Node) -> Option<Located<Number>> {
        let Value::Number(number) = node.value else {
            self.wrong(node, "a whole number");
            return None;
        };
        let value = Number::try_from(number).ok().filter(|_| number.abs() <= LARGEST);
        if value.is_none() {
            let fault = Fault::new(node.span.clone(), "the number is out of range");
            self.fault(fault.help(format!("write a number from -{LARGEST} to {LARGEST}")));
        }
        Some(Located { value: value?, span: node.span.clone() })
    }

    /// `true` or `false`.
    pub fn flag(&mut self, node: &Node) -> Option<bool> {
        let Value::Flag(flag) = node.value else {
            self.wrong(node, "true or false");
            return None;
        };
        Some(flag)
    }

    /// A text.
    pub fn text<'n>(&mut self, node: &'n Node) -> Option<Written<'n>> {
        let Value::Text(text) = &node.value else {
            self.wrong(node, "a text in quotes");
            return None;
        };
        Some(Written { text: &text.letters, span: node.span.clone(), whole: text })
    }

    /// The values of a list; of one that is too long, as many as are read.
    pub fn list<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        self.list_of(node, LONGEST)
    }

    /// The values of a list of a position, which has fewer.
    pub fn list_of_position<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        self.list_of(node, LONGEST_OF_POSITION)
    }

    fn list_of<'n>(&mut self, node: &'n Node, most: usize) -> &'n [Node] {
        if let Value::List(values) = &node.value {
            let Some(beyond) = values.get(most) else { return values };
            let fault = Fault::new(beyond.span.clone(), format!("the list holds {} values", values.len()));
            self.fault(fault.help(format!("at most {most} are read of such a list")));
            return &values[..most];
        }
        self.wrong(node, "a list in brackets");
        &[]
    }

    /// A list of whole numbers.
    pub fn numbers(&mut self, node: &Node) -> Located<Vec<Number>> {
        let values = self.list(node).iter().filter_map(|node| self.number(node)).map(|n| n.value).collect();
        Located { value: values, span: node.span.clone() }
    }

    /// A list of texts.
    pub fn texts<'n>(&mut self, node: &'n Node) -> Vec<Written<'n>> {
        self.list(node).iter().filter_map(|node| self.text(node)).collect()
    }
}

/// The fields of one value.
pub struct Fields<'n> {
    fields: &'n [Field],
}

impl<'n> Fields<'n> {
    /// The value of a field, if it is given.
    pub fn get(&self, name: &str) -> Option<&'n Node> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }
}

/// A text of a tree, with the place of each of its letters.
pub struct Written<'n> {
    /// The text without its quotes.
    pub text: &'n str,
    /// The bytes of the text with its quotes.
    pub span: Range<usize>,
    whole: &'n Text,
}

impl Written<'_> {
    /// The bytes in which a part of the text is written.
    pub fn part(&self, part: Range<usize>) -> Range<usize> {
        self.whole.written(part)
    }
}

/// A text of a document as a message repeats it: its beginning, without what a terminal would obey.
#[must_use]
pub(crate) fn brief(text: &str) -> String {
    const LETTERS: usize = 60;
    let mut brief: String = text.chars().take(LETTERS).flat_map(escaped).collect();
    if text.chars().nth(LETTERS).is_some() {
        brief.push_str("..");
    }
    brief
}

/// A letter as it stands in a message; a control character is escaped.
fn escaped(letter: char) -> Vec<char> {
    if letter.is_control() { letter.escape_debug().collect() } else { vec![letter] }
}

/// What a person may have meant by a name.
#[must_use]
pub fn suggestion(name: &str, known: &[&str]) -> String {
    // Comparing takes as long as both names; nobody means one of ours by a name far longer.
    let comparable = known.iter().filter(|candidate| name.len() <= 4 * candidate.len());
    let nearest = comparable
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .min()
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 3);
    match nearest {
        Some((_, candidate)) => format!("did you mean `{candidate}`?"),
        None => format!("choose one of: {}", known.join(", ")),
    }
}
