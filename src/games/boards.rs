//! Boards as a person sees them, side by side.

use super::told::tile;
use crate::documents::write::BoardText;
use crate::engine::notation::{FREE, MARKER};
use crate::language::Language;
use crate::rules::vocabulary::{Color, Number};
use crate::say;

/// Boards that stand side by side.
const ABREAST: usize = 2;

/// Boards in rows of two: pattern lines, wall, floor line.
#[must_use]
pub fn side_by_side(boards: &[BoardText], language: Language) -> String {
    let drawn: Vec<Vec<(String, usize)>> =
        (1..).zip(boards).map(|(player, board)| draw(player, board, language)).collect();
    let mut text = String::new();
    for row in drawn.chunks(ABREAST) {
        let height = row.iter().map(Vec::len).max().unwrap_or_default();
        let width = row.iter().flatten().map(|(_, width)| *width).max().unwrap_or_default() + 6;
        for line in 0..height {
            let mut drawn_line = String::from("  ");
            for (index, board) in row.iter().enumerate() {
                let Some((cells, used)) = board.get(line) else { continue };
                drawn_line += cells;
                if index + 1 < row.len() {
                    drawn_line += &" ".repeat(width - used);
                }
            }
            text += drawn_line.trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    text.pop();
    text
}

/// A board line by line, each with the columns it takes on the screen.
fn draw(player: Number, board: &BoardText, language: Language) -> Vec<(String, usize)> {
    let plain = |text: String| {
        let width = text.chars().count();
        (text, width)
    };
    let player = say!(language, "Player {player}", player);
    let mut drawn = vec![plain(format!("{player}: {}", language.counted(board.score, "point")))];
    let length = |spaces: Number| usize::try_from(spaces).unwrap_or_default();
    let longest = board.spaces.iter().copied().map(length).max().unwrap_or_default();
    for (((line, wall), pattern), spaces) in
        board.lines.iter().zip(&board.wall).zip(&board.pattern).zip(&board.spaces)
    {
        let indent = std::iter::repeat_n(' ', longest - length(*spaces));
        let free = std::iter::repeat_n(FREE, length(*spaces).saturating_sub(line.chars().count()));
        let cells: Vec<char> = indent.chain(free).chain(line.chars()).collect();
        let wall: Vec<char> = wall.chars().zip(pattern).map(|(tile, shows)| space(tile, *shows)).collect();
        let text = format!("{} | {}", spaced(&cells), spaced(&wall));
        drawn.push((text, cells.len() * 2 + 2 + wall.len() * 2));
    }
    let mut floor: Vec<char> = board.floor.iter().flat_map(|floor| floor.chars()).collect();
    if board.marker_beside_floor {
        floor.extend(['+', MARKER]);
    }
    let (_, width) = plain(say!(language, "floor {pieces}", pieces = ""));
    let text = say!(language, "floor {pieces}", pieces = spaced(&floor));
    drawn.push((text, width + (floor.len() * 2).saturating_sub(1)));
    for (line, column) in &board.chosen {
        drawn.push(plain(say!(language, "line {line} goes to column {column}", line, column)));
    }
    if board.spent > 0 {
        let values = language.counted(board.spent, "floor value");
        drawn.push(plain(say!(language, "{values} used up", values)));
    }
    drawn
}

/// A wall space: its tile, or the color that it shows in lower case.
fn space(tile: char, shows: Option<Color>) -> char {
    match shows {
        Some(color) if tile == FREE => color.letter().to_ascii_lowercase(),
        _ => tile,
    }
}

fn spaced(cells: &[char]) -> String {
    cells.iter().map(|letter| tile(*letter)).collect::<Vec<_>>().join(" ")
}
