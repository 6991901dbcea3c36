//! RON and JSON text as a tree that knows where each value stands.
//!
//! RON reads JSON's objects, lists, texts and numbers too, so one reader serves both.

use ron::value::RawValue;
use serde::Deserialize;
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::ops::Range;

/// A value and the bytes of the text that it stands in.
#[derive(Clone, Debug)]
pub struct Node {
    /// The bytes of the value in the text.
    pub span: Range<usize>,
    /// The name in front of the parentheses, as in `Position(..)`.
    pub name: Option<String>,
    /// What was read.
    pub value: Value,
}

/// A value of RON or JSON.
#[derive(Clone, Debug)]
pub enum Value {
    /// `(players: 2)` or `{"players": 2}`.
    Fields(Vec<Field>),
    /// `[..]` or `(1, 2)`.
    List(Vec<Node>),
    /// `".."`.
    Text(String),
    /// A whole number.
    Number(i64),
    /// `true` or `false`.
    Flag(bool),
    /// Anything else.
    Other,
}

/// A named value.
#[derive(Clone, Debug)]
pub struct Field {
    /// The field's name.
    pub name: String,
    /// The bytes of the name in the text.
    pub span: Range<usize>,
    /// The field's value.
    pub value: Node,
}

/// Where the text cannot be read, and why.
#[derive(Debug)]
pub struct Unreadable {
    /// The bytes at which reading stopped.
    pub span: Range<usize>,
    /// What the reader found or missed there.
    pub message: String,
}

/// Reads a whole text.
///
/// # Errors
/// The first place at which the text is neither RON nor JSON.
pub fn parse(text: &str) -> Result<Node, Unreadable> {
    let raw: &RawValue = ron::from_str(text).map_err(|error| unreadable(0, text, &error))?;
    node(text, raw)
}

/// A reader's error in a part of the text that begins at byte `at`.
fn unreadable(at: usize, part: &str, error: &ron::error::SpannedError) -> Unreadable {
    let start = at + offset(part, error.span.start);
    let end = (at + offset(part, error.span.end)).max(start);
    Unreadable { span: start..end, message: error.code.to_string().trim_end_matches('.').to_owned() }
}

/// The byte of a line and column, both from 1.
fn offset(text: &str, position: ron::error::Position) -> usize {
    let line_start: usize =
        text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum();
    let in_line = text[line_start..].char_indices().nth(position.col.saturating_sub(1));
    in_line.map_or(text.len(), |(byte, _)| line_start + byte)
}

/// Reads one value; `raw` borrows from `text`, so its address tells where it stands.
fn node(text: &str, raw: &RawValue) -> Result<Node, Unreadable> {
    let source = raw.trim().get_ron();
    let start = source.as_ptr() as usize - text.as_ptr() as usize;
    let span = start..start + source.len();
    let name: String = source.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let named = source[name.len()..].trim_start().starts_with('(') && !name.is_empty();
    let value = match ron::from_str(source).map_err(|error| unreadable(start, source, &error))? {
        Shape::Fields(fields) => {
            let mut before = start;
            let mut read = Vec::new();
            for (name, raw) in fields {
                let value = node(text, raw)?;
                let found = text[before..value.span.start].rfind(&name).map_or(before, |at| before + at);
                before = value.span.end;
                read.push(Field { span: found..found + name.len(), name, value });
            }
            Value::Fields(read)
        }
        Shape::List(raws) if raws.is_empty() && named => Value::Fields(Vec::new()),
        Shape::List(raws) => {
            Value::List(raws.into_iter().map(|raw| node(text, raw)).collect::<Result<_, _>>()?)
        }
        Shape::Text(text) => Value::Text(text),
        Shape::Number(number) => Value::Number(number),
        Shape::Flag(flag) => Value::Flag(flag),
        Shape::Nothing if named || source == "()" => Value::Fields(Vec::new()),
        Shape::Nothing | Shape::Other => Value::Other,
    };
    Ok(Node { span, name: named.then_some(name), value })
}

/// One level of a value, its parts unread.
enum Shape<'a> {
    Fields(Vec<(String, &'a RawValue)>),
    List(Vec<&'a RawValue>),
    Text(String),
    Number(i64),
    Flag(bool),
    Nothing,
    Other,
}

impl<'de: 'a, 'a> Deserialize<'de> for Shape<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShapeVisitor)
    }
}

struct ShapeVisitor;

impl<'de> Visitor<'de> for ShapeVisitor {
    type Value = Shape<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Shape<'de>, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry::<String, &'de RawValue>()? {
            fields.push(field);
        }
        Ok(Shape::Fields(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Shape<'de>, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element::<&'de RawValue>()? {
            values.push(value);
        }
        Ok(Shape::List(values))
    }

    fn visit_str<E>(self, text: &str) -> Result<Shape<'de>, E> {
        Ok(Shape::Text(text.to_owned()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Shape<'de>, E> {
        Ok(Shape::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Shape<'de>, E> {
        Ok(Shape::Number(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Shape<'de>, E> {
        Ok(Shape::Flag(flag))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Shape<'de>, E> {
        Ok(Shape::Other)
    }

    fn visit_char<E>(self, letter: char) -> Result<Shape<'de>, E> {
        Ok(Shape::Text(letter.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Shape<'de>, E> {
        Ok(Shape::Nothing)
    }

    fn visit_none<E>(self) -> Result<Shape<'de>, E> {
        Ok(Shape::Other)
    }

    fn visit_some<D: serde::Deserializer<'de>>(self, inner: D) -> Result<Shape<'de>, D::Error> {
        IgnoredAny::deserialize(inner).map(|_| Shape::Other)
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Shape<'de>, E> {
        Ok(Shape::Other)
    }
}
