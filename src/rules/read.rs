//! Columns of facts as they are written: `3`, `B`, `F1`, `C`, `floor`, `LineFull`, `PatternLine(1, 2)`.
//!
//! `build.rs` writes how words are read that are written as their variants are named.

use super::rule_text::split;
use super::vocabulary::{Color, Line, Number, Piece, Source};

/// A column that can be read.
pub trait Read: Sized {
    /// The value of a text; none if it is none.
    fn read(text: &str) -> Option<Self>;
}

/// A name and what it holds in parentheses.
#[must_use]
pub fn parts(text: &str) -> Option<(&str, Vec<&str>)> {
    match text.split_once('(') {
        Some((name, held)) => Some((name, split(held.strip_suffix(')')?))),
        None => Some((text, Vec::new())),
    }
}

impl Read for Number {
    fn read(text: &str) -> Option<Number> {
        text.parse().ok()
    }
}

impl Read for Color {
    fn read(text: &str) -> Option<Color> {
        let mut letters = text.chars();
        let color = Color::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(color)
    }
}

impl Read for Source {
    fn read(text: &str) -> Option<Source> {
        if text == "C" {
            Some(Source::Center)
        } else {
            Some(Source::Factory(Read::read(text.strip_prefix('F')?)?))
        }
    }
}

impl Read for Line {
    fn read(text: &str) -> Option<Line> {
        if text == "floor" { Some(Line::Floor) } else { Read::read(text).map(Line::Pattern) }
    }
}

impl Read for Piece {
    fn read(text: &str) -> Option<Piece> {
        if text == "1" { Some(Piece::Marker) } else { Read::read(text).map(Piece::Tile) }
    }
}
