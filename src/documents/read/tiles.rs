//! Reading tiles: lists such as `BBYR`, counts such as `20B 3Y`, `1` for the marker.

use super::fault::Fault;
use super::fields::{Reader, Written};
use crate::engine::notation::MARKER;
use crate::rules::vocabulary::{Color, Number, Piece};
use std::ops::Range;

/// A piece, how many of it, and where it is written.
pub struct Counted {
    pub piece: Piece,
    pub count: Number,
    pub span: Range<usize>,
}

/// A pile of more pieces is not read; the game has 100 tiles.
const MOST_PIECES: Number = 999;

/// Reads tiles, and the marker where it may lie, up to the bound of a pile.
///
/// A number in front of a letter counts tiles. Where the marker may lie, a 1 is the marker.
pub fn read(reader: &mut Reader<'_>, written: &Written<'_>, marker_may_lie: bool) -> Vec<Counted> {
    let mut pieces = Vec::new();
    let mut digits: Option<Range<usize>> = None;
    let mut room = MOST_PIECES;
    for (at, letter) in written.text.char_indices() {
        let end = at + letter.len_utf8();
        if letter == MARKER && marker_may_lie && digits.is_none() {
            let span = written.part(at..end);
            if !take(reader, &mut room, 1, &span) {
                return pieces;
            }
            pieces.push(Counted { piece: Piece::Marker, count: 1, span });
        } else if letter.is_ascii_digit() {
            digits = Some(digits.map_or(at, |range| range.start)..end);
        } else if let Some(color) = Color::from_letter(letter) {
            let start = digits.as_ref().map_or(at, |range| range.start);
            let span = written.part(start..end);
            let count = digits.take().map_or(Some(1), |range| written.text[range].parse().ok());
            if !take(reader, &mut room, count.unwrap_or(Number::MAX), &span) {
                return pieces;
            }
            pieces.extend(count.map(|count| Counted { piece: Piece::Tile(color), count, span }));
        } else if !letter.is_whitespace() || digits.is_some() {
            digits = None;
            reader.fault(no_tile(written.part(at..end), letter, marker_may_lie));
        }
    }
    if let Some(range) = digits {
        let fault = Fault::new(written.part(range), "a number without a color after it");
        reader.fault(fault.help("write counts as in `20B 3Y`"));
    }
    pieces
}

/// Counts pieces before they are read; false if the pile or the text has too many, and is read no further.
fn take(reader: &mut Reader<'_>, room: &mut Number, count: Number, span: &Range<usize>) -> bool {
    if count > *room {
        let message = format!("the pile holds more than {MOST_PIECES} pieces");
        reader.fault(Fault::new(span.clone(), message).help("reading stopped here; the game has 100 tiles"));
        return false;
    }
    *room -= count;
    reader.count(usize::try_from(count).unwrap_or_default(), span)
}

/// The fault of a letter that is no tile.
pub fn no_tile(span: Range<usize>, letter: char, marker_may_lie: bool) -> Fault {
    let marker = if marker_may_lie { ", or 1 for the first-player marker" } else { "" };
    let upper = letter.to_ascii_uppercase();
    let help = match Color::from_letter(upper) {
        Some(_) => format!("tiles are capital letters: write {upper}"),
        None => format!("tiles are B, Y, R, K (black) and W{marker}"),
    };
    Fault::new(span, format!("`{}` is not a tile", letter.escape_debug())).help(help)
}
