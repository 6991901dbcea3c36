//! How tiles, sources, lines and moves are written: `B`, `F1`, `floor`, `F1 B 3`.

use crate::engine::position::Tiles;

use crate::language::Language;
use crate::rules::vocabulary::{Color, End, Line, Number, Piece, Reason, Source};
use crate::say;
use std::fmt;

/// The letter of the first-player marker.
pub const MARKER: char = '1';

/// The mark of a free wall space.
pub const FREE: char = '.';

impl Color {
    /// The colors in their order.
    pub const ALL: [Color; 5] = [Color::Blue, Color::Yellow, Color::Red, Color::Black, Color::White];

    /// The letter of the color: B, Y, R, K or W.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Color::Blue => 'B',
            Color::Yellow => 'Y',
            Color::Red => 'R',
            Color::Black => 'K',
            Color::White => 'W',
        }
    }

    /// The color's name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Red => "red",
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// The color of a letter, if it is one of a tile.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Factory(factory) => write!(f, "F{factory}"),
            Source::Center => f.write_str("C"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Pattern(row) => write!(f, "{row}"),
            Line::Floor => f.write_str("floor"),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Marker => write!(f, "{MARKER}"),
            Piece::Tile(color) => write!(f, "{color}"),
        }
    }
}

// A fact derives `Debug`; its columns print in the notation, so that `{:?}` of a fact is rule syntax.
macro_rules! debug_is_notation {
    ($($word:ty),*) => {
        $(impl fmt::Debug for $word {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        })*
    };
}

debug_is_notation!(Color, Source, Line, Piece);

/// A move: all tiles of a color from a source to a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Move {
    /// Where the tiles are taken.
    pub source: Source,
    /// Which tiles are taken.
    pub color: Color,
    /// Where they are placed.
    pub line: Line,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.source, self.color, self.line)
    }
}

impl std::str::FromStr for Move {
    type Err = String;

    /// Reads a move as [`Move::read`] does, with the error in English.
    fn from_str(text: &str) -> Result<Move, String> {
        Move::read(text, Language::English)
    }
}

impl Move {
    /// Reads `F1 B 3`, `C Y floor`.
    ///
    /// # Errors
    /// Which word is wrong and what would be right, in a language.
    pub fn read(text: &str, language: Language) -> Result<Move, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [source, color, line] = words.as_slice() else {
            return Err(say!(
                language,
                "a move has three words, source, color and line, as in `F1 B 3`; this has {words}",
                words = words.len()
            ));
        };
        Ok(Move {
            source: read_source(source, language)?,
            color: read_color(color, language)?,
            line: read_line(line, language)?,
        })
    }
}

fn read_number(text: &str) -> Option<Number> {
    let number = text.parse().ok()?;
    (number > 0 && !text.starts_with('+')).then_some(number)
}

fn read_source(text: &str, language: Language) -> Result<Source, String> {
    if text == "C" {
        return Ok(Source::Center);
    }
    text.strip_prefix('F').and_then(read_number).map(Source::Factory).ok_or_else(|| {
        say!(language, "`{text}` is not a source; write F1, F2, .. for a factory or C for the center", text)
    })
}

fn read_color(text: &str, language: Language) -> Result<Color, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(Color::from_letter), letters.next()) {
        (Some(color), None) => Ok(color),
        _ => Err(say!(language, "`{text}` is not a color; write B, Y, R, K or W", text)),
    }
}

fn read_line(text: &str, language: Language) -> Result<Line, String> {
    if text == "floor" {
        return Ok(Line::Floor);
    }
    read_number(text).map(Line::Pattern).ok_or_else(|| {
        say!(language, "`{text}` is not a line; write 1 to 5 for a pattern line or floor", text)
    })
}

impl Reason {
    /// Why a line refuses a color, in words.
    #[must_use]
    pub fn words(self, color: Color, language: Language) -> String {
        match self {
            Reason::OtherColor => say!(language, "the line holds another color"),
            Reason::LineFull => say!(language, "the line is full"),
            Reason::ColorOnWallRow => {
                let color = language.translate(color.name());
                say!(language, "the wall row already shows {color}", color)
            }
        }
    }
}

impl End {
    /// Every reason for which a game is over.
    pub const ALL: [End; 6] = [
        End::RowComplete,
        End::NoTileToDeal,
        End::NothingCanBePlaced,
        End::TooFewToDeal,
        End::MarkerUntaken,
        End::Forfeited,
    ];

    /// Why the game is over, in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            End::RowComplete => "a wall row is complete",
            End::NoTileToDeal => "no tile is left to deal",
            End::NothingCanBePlaced => "no tile that is left can ever be placed",
            End::TooFewToDeal => "bag and lid cannot fill every factory",
            End::MarkerUntaken => "nobody took the marker",
            End::Forfeited => "a player forfeited",
        }
    }
}

impl fmt::Display for Tiles {
    /// Counts by color, as in `20B 3Y`; nothing for no tiles.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups: Vec<String> = self.counts().map(|(color, count)| format!("{count}{color}")).collect();
        f.write_str(&groups.join(" "))
    }
}
