//! Going through a text once, value by value.

use super::bounds::{DEEPEST, MOST_VALUES};
use super::{Field, Node, Unreadable, Value};
use std::ops::Range;

/// Reads a whole text.
///
/// # Errors
/// The first place at which the text is neither RON nor JSON, or passes a bound.
pub fn parse(text: &str) -> Result<Node, Unreadable> {
    let mut parser = Parser { text, at: 0, depth: 0, values: 0 };
    parser.skip_blank()?;
    let root = parser.value()?;
    parser.skip_blank()?;
    if parser.peek().is_some() {
        return Err(parser.stopped("unexpected text after the end".to_owned()));
    }
    Ok(root)
}

/// A text and how far it is read.
pub(super) struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    values: usize,
}

/// Whether a character is blank in RON.
fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\t' | '\n'
            | '\u{b}'
            | '\u{c}'
            | '\r'
            | ' '
            | '\u{85}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'
            | '\u{2029}'
    )
}

fn begins_name(letter: char) -> bool {
    letter.is_alphabetic() || letter == '_'
}

impl<'t> Parser<'t> {
    /// The byte at which reading goes on.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character, which is behind then.
    pub(super) fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        Some(letter)
    }

    /// Goes on behind so many bytes.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    fn take(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(letter);
        if found {
            self.at += letter.len_utf8();
        }
        found
    }

    /// The next character is not what it should be.
    pub(super) fn stopped(&self, message: String) -> Unreadable {
        let length = self.peek().map_or(0, char::len_utf8);
        Unreadable { span: self.at..self.at + length, message }
    }

    fn needed(&self, what: &str) -> Unreadable {
        let message = match self.peek() {
            Some(letter) => format!("expected {what}, found `{}`", letter.escape_debug()),
            None => format!("expected {what}, found the end of the text"),
        };
        self.stopped(message)
    }

    /// Goes on behind blanks and comments.
    fn skip_blank(&mut self) -> Result<(), Unreadable> {
        loop {
            self.at = self.text.len() - self.rest().trim_start_matches(is_blank).len();
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                self.skip_comment()?;
            } else {
                return Ok(());
            }
        }
    }

    /// Goes on behind a comment in which others may stand.
    fn skip_comment(&mut self) -> Result<(), Unreadable> {
        let start = self.at;
        let mut open = 0;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                open += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                open -= 1;
                self.at += 2;
                if open == 0 {
                    return Ok(());
                }
            } else if self.next().is_none() {
                let message = "the comment has no `*/` at its end".to_owned();
                return Err(Unreadable { span: start..start + 2, message });
            }
        }
    }

    /// Reads a name, if one stands here.
    fn name(&mut self) -> Option<&'t str> {
        let rest = self.rest();
        rest.starts_with(begins_name).then(|| {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            self.at += end;
            &rest[..end]
        })
    }

    fn value(&mut self) -> Result<Node, Unreadable> {
        self.values += 1;
        if self.values > MOST_VALUES {
            return Err(self.stopped(format!("more than {MOST_VALUES} values are in the text")));
        }
        let start = self.at;
        let mut name = None;
        let value = match self.peek() {
            Some('(') => self.parentheses()?,
            Some('[') => Value::List(self.inside(']', Self::value)?),
            Some('{') => Value::Fields(self.inside('}', Self::entry)?),
            Some(quote @ ('"' | '\'')) => {
                self.next();
                Value::Text(self.text(quote)?)
            }
            Some('0'..='9' | '-' | '+' | '.') => self.number()?,
            Some(letter) if begins_name(letter) => {
                let value;
                (name, value) = self.word()?;
                value
            }
            _ => return Err(self.needed("a value")),
        };
        Ok(Node { span: start..self.at, name, value })
    }

    /// Reads what a name begins: true or false, a raw text, or named fields.
    fn word(&mut self) -> Result<(Option<String>, Value), Unreadable> {
        let word = self.name().unwrap_or_default();
        if word == "r"
            && let Some(text) = self.raw_text()?
        {
            return Ok((None, Value::Text(text)));
        }
        let behind = self.at;
        self.skip_blank()?;
        if self.peek() == Some('(') {
            return Ok((Some(word.to_owned()), self.parentheses()?));
        }
        self.at = behind;
        let value = match word {
            "true" => Value::Flag(true),
            "false" => Value::Flag(false),
            _ => Value::Other,
        };
        Ok((None, value))
    }

    /// Reads `(players: 2)` or `(1, 2)`.
    fn parentheses(&mut self) -> Result<Value, Unreadable> {
        let start = self.at;
        self.next();
        self.skip_blank()?;
        let empty = self.peek() == Some(')');
        let begins_field = self.name().is_some() && {
            self.skip_blank()?;
            // Where the colon is left out, it is a colon that is missing.
            !matches!(self.peek(), Some(',' | ')' | '('))
        };
        self.at = start;
        if begins_field || empty {
            return Ok(Value::Fields(self.inside(')', Self::field)?));
        }
        Ok(Value::List(self.inside(')', Self::value)?))
    }

    /// Reads what stands inside brackets, parted by commas; one more may stand behind the last.
    fn inside<T>(
        &mut self,
        close: char,
        one: fn(&mut Self) -> Result<T, Unreadable>,
    ) -> Result<Vec<T>, Unreadable> {
        if self.depth == DEEPEST {
            return Err(self.stopped(format!("values are nested more than {DEEPEST} deep")));
        }
        self.depth += 1;
        self.next();
        let mut all = Vec::new();
        loop {
            self.skip_blank()?;
            if self.take(close) {
                break;
            }
            all.push(one(self)?);
            self.skip_blank()?;
            if !self.take(',') && self.peek() != Some(close) {
                return Err(self.needed(&format!("a comma or `{close}`")));
            }
        }
        self.depth -= 1;
        Ok(all)
    }

    /// Reads `players: 2`.
    fn field(&mut self) -> Result<Field, Unreadable> {
        let start = self.at;
        let Some(name) = self.name() else { return Err(self.needed("the name of a field")) };
        self.behind_colon(name.to_owned(), start..self.at)
    }

    /// Reads `"players": 2`.
    fn entry(&mut self) -> Result<Field, Unreadable> {
        if !self.take('"') {
            return Err(self.needed("the name of a field in quotes"));
        }
        let start = self.at;
        let name = self.text('"')?;
        self.behind_colon(name.letters, start..self.at - 1)
    }

    fn behind_colon(&mut self, name: String, span: Range<usize>) -> Result<Field, Unreadable> {
        self.skip_blank()?;
        if !self.take(':') {
            return Err(self.needed("a colon"));
        }
        self.skip_blank()?;
        Ok(Field { name, span, value: self.value()? })
    }

    /// Reads a number; one that is not whole is something else, one that is too large the largest.
    fn number(&mut self) -> Result<Value, Unreadable> {
        let rest = self.rest();
        let end =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-._".contains(c))).unwrap_or(rest.len());
        let written = &rest[..end];
        let (sign, digits) = match written.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, written.strip_prefix('+').unwrap_or(written)),
        };
        let whole = digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        let value = if whole {
            let mut digits = digits.bytes().filter(u8::is_ascii_digit).map(|digit| i64::from(digit - b'0'));
            let number = digits.try_fold(0, |sum: i64, digit| sum.checked_mul(10)?.checked_add(digit));
            Value::Number(sign * number.unwrap_or(i64::MAX))
        } else if digits.parse::<f64>().is_ok() {
            Value::Other
        } else {
            let span = self.at..self.at + end;
            return Err(Unreadable { span, message: "this is not a number".to_owned() });
        };
        self.at += end;
        Ok(value)
    }
}
