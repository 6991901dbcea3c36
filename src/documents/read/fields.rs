//! Taking a tree apart: fields, lists, texts and numbers, with every fault collected.

use super::fault::Fault;
use super::input::Input;
use super::tree::{Field, Node, Value};
use crate::rules::vocabulary::Number;
use std::ops::Range;
use std::path::Path;

/// The largest number that is read; no count or score of a game comes near it.
const LARGEST: i64 = 9_999;

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
    text: &'a str,
    name: &'a str,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    pub fn new(input: &'a Input) -> Reader<'a> {
        Reader { text: &input.text, name: &input.name, faults: Vec::new() }
    }

    /// The path of a file that the text names beside it.
    #[must_use]
    pub fn beside(&self, file: &str) -> String {
        Path::new(self.name).with_file_name(file).to_string_lossy().into_owned()
    }

    /// Notes a fault; reading goes on.
    pub fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
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
    pub fn fields<'n>(&mut self, node: &'n Node, what: &str, known: &[&str]) -> Fields<'n> {
        let Value::Fields(fields) = &node.value else {
            self.wrong(node, &format!("{what} with named fields, as in `{what}({}: ..)`", known[0]));
            return Fields { fields: &[] };
        };
        if let Some(name) = &node.name
            && name != what
        {
            let span = node.span.start..node.span.start + name.len();
            self.fault(Fault::new(span, format!("`{name}` stands where a `{what}` is needed")));
        }
        for (index, field) in fields.iter().enumerate() {
            if !known.contains(&field.name.as_str()) {
                let fault = Fault::new(field.span.clone(), format!("`{what}` has no field `{}`", field.name));
                self.fault(fault.help(suggestion(&field.name, known)));
            } else if fields[..index].iter().any(|earlier| earlier.name == field.name) {
                self.fault(Fault::new(field.span.clone(), format!("`{}` is given twice", field.name)));
            }
        }
        Fields { fields }
    }

    fn wrong(&mut self, node: &Node, needed: &str) {
        let found = match &node.value {
            Value::Fields(_) => "named fields stand",
            Value::List(_) => "a list stands",
            Value::Text(_) => "a text stands",
            Value::Number(_) => "a number stands",
            Value::Flag(_) => "true or false stands",
            Value::Other => "something else stands",
        };
        self.fault(Fault::new(node.span.clone(), format!("{found} here")).help(format!("write {needed}")));
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
        let plain = self.text.get(node.span.start + 1..node.span.end.saturating_sub(1)) == Some(text);
        Some(Written { text, span: node.span.clone(), plain })
    }

    /// The values of a list.
    pub fn list<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        if let Value::List(values) = &node.value {
            return values;
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
    plain: bool,
}

impl Written<'_> {
    /// The bytes of a part of the text; all of it where escapes hide the place.
    pub fn part(&self, part: Range<usize>) -> Range<usize> {
        if self.plain {
            self.span.start + 1 + part.start..self.span.start + 1 + part.end
        } else {
            self.span.clone()
        }
    }
}

/// What a person may have meant by a name.
#[must_use]
pub fn suggestion(name: &str, known: &[&str]) -> String {
    let nearest = known
        .iter()
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .min()
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 3);
    match nearest {
        Some((_, candidate)) => format!("did you mean `{candidate}`?"),
        None => format!("it may be one of: {}", known.join(", ")),
    }
}
