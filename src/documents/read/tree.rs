//! RON and JSON text as a tree that knows where each value stands.
//!
//! One reader serves both, as RON writes lists, texts and numbers as JSON does. It goes through the
//! text once and stops at its bounds, so that no text takes longer to read than its length.

mod bounds;
mod parse;
mod text;

pub use bounds::{DEEPEST, MOST_VALUES};
pub use parse::parse;
pub use text::Text;

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
    Text(Text),
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
