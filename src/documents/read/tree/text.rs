//! Texts in quotes: their letters, and where each of them stands.

use super::Unreadable;
use super::parse::Parser;
use std::ops::Range;

/// The letters of a text, and where they stand, whatever escapes it is written with.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// The text without its quotes, escapes read.
    pub letters: String,
    /// From which byte of the letters on they stand at which byte of the text, in order.
    stands: Vec<(usize, usize)>,
}

impl Text {
    /// The bytes in which a part of the letters is written.
    #[must_use]
    pub fn written(&self, part: Range<usize>) -> Range<usize> {
        self.place(part.start)..self.place(part.end)
    }

    fn place(&self, byte: usize) -> usize {
        let behind = self.stands.partition_point(|(from, _)| *from <= byte);
        let (from, at) =
            behind.checked_sub(1).and_then(|last| self.stands.get(last)).copied().unwrap_or((0, byte));
        at + (byte - from)
    }

    /// Notes that what follows stands at a byte of the text.
    fn stands_at(&mut self, at: usize) {
        let from = self.letters.len();
        if self.stands.last() != Some(&(from, at)) {
            self.stands.push((from, at));
        }
    }
}

/// A text has no end; it begins with the quote at these bytes.
fn endless(quote: Range<usize>) -> Unreadable {
    Unreadable { span: quote, message: "the text that begins here has no quote at its end".to_owned() }
}

impl Parser<'_> {
    /// Reads a text up to the quote that ends it; the one that begins it is behind.
    pub(super) fn text(&mut self, quote: char) -> Result<Text, Unreadable> {
        let begins = self.at();
        let mut text = Text::default();
        text.stands_at(begins);
        loop {
            let at = self.at();
            match self.next() {
                Some(letter) if letter == quote => return Ok(text),
                Some('\\') => {
                    text.stands_at(at);
                    let letter = self.escape(at)?;
                    text.letters.push(letter);
                    text.stands_at(self.at());
                }
                Some(letter) => text.letters.push(letter),
                None => return Err(endless(begins - quote.len_utf8()..begins)),
            }
        }
    }

    /// Reads a raw text, as in `r"..."` or `r#"..."#`; the letter `r` is behind. None if it is no text.
    pub(super) fn raw_text(&mut self) -> Result<Option<Text>, Unreadable> {
        let rest = self.rest();
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        if !rest[hashes..].starts_with('"') {
            return Ok(None);
        }
        let quote = self.at() + hashes;
        self.skip(hashes + 1);
        let end = format!("\"{}", "#".repeat(hashes));
        let Some(length) = self.rest().find(&end) else {
            return Err(endless(quote..quote + 1));
        };
        let mut text = Text::default();
        text.stands_at(self.at());
        self.rest()[..length].clone_into(&mut text.letters);
        self.skip(length + end.len());
        Ok(Some(text))
    }

    /// Reads what stands behind a backslash at byte `start`, as RON or JSON writes it.
    fn escape(&mut self, start: usize) -> Result<char, Unreadable> {
        let letter = match self.next() {
            Some(letter @ ('"' | '\'' | '\\' | '/')) => Some(letter),
            Some('b') => Some('\u{8}'),
            Some('f') => Some('\u{c}'),
            Some('n') => Some('\n'),
            Some('r') => Some('\r'),
            Some('t') => Some('\t'),
            Some('0') => Some('\0'),
            Some('x') => self.hexadecimal(2).and_then(char::from_u32),
            Some('u') if self.rest().starts_with('{') => self.braced(),
            Some('u') => self.json(),
            _ => None,
        };
        letter.ok_or_else(|| Unreadable {
            span: start..self.at(),
            message: "a text has no such escape; `\\\"` is a quote and `\\\\` a backslash".to_owned(),
        })
    }

    /// Reads so many hexadecimal digits.
    fn hexadecimal(&mut self, digits: usize) -> Option<u32> {
        let written = self.rest().get(..digits)?;
        // A sign would be read as a part of the number.
        let value = u32::from_str_radix(written, 16).ok().filter(|_| !written.starts_with('+'))?;
        self.skip(digits);
        Some(value)
    }

    /// Reads `{1F600}`.
    fn braced(&mut self) -> Option<char> {
        let rest = self.rest().strip_prefix('{')?;
        let digits = rest.bytes().take(7).take_while(u8::is_ascii_hexdigit).count();
        let closed = (1..=6).contains(&digits) && rest[digits..].starts_with('}');
        let value = u32::from_str_radix(&rest[..digits], 16).ok().filter(|_| closed)?;
        self.skip(digits + 2);
        char::from_u32(value)
    }

    /// Reads `0042`, or two of them that are one letter together, as in `D83D\uDE00`.
    fn json(&mut self) -> Option<char> {
        let first = self.hexadecimal(4)?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first);
        }
        if !self.rest().starts_with("\\u") {
            return None;
        }
        self.skip(2);
        let second = self.hexadecimal(4).filter(|second| (0xdc00..0xe000).contains(second))?;
        char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00))
    }
}
