//! A player's board as a drawing: pattern lines, wall and floor line, every color with its letter.

use crate::documents::write::BoardText;
use crate::engine::game::Game;
use crate::engine::notation::{FREE, MARKER};
use crate::engine::position::Board;
use crate::games::told::counted;
use crate::rules::vocabulary::{Color, Number, Piece};
use maud::{Markup, html};

/// From one space to the next.
pub(super) const STEP: usize = 24;

/// The side of a tile.
pub(super) const TILE: usize = 22;

/// A tile or a mark at a place of a drawing.
pub(super) fn piece(symbol: &str, column: usize, row: usize) -> Markup {
    html! { use href={"#" (symbol)} x=(column) y=(row) width=(TILE) height=(TILE) {} }
}

/// The symbol of a tile, a marker, or a space that waits for a color.
pub(super) fn symbol(letter: char) -> String {
    match letter {
        FREE => "space".to_owned(),
        MARKER => "marker".to_owned(),
        letter => format!("tile-{letter}"),
    }
}

/// The symbols of the drawings of a page.
pub(super) fn symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                symbol #space viewBox="0 0 22 22" { rect.space x="1" y="1" width="20" height="20" rx="2" {} }
                symbol #marker viewBox="0 0 22 22" {
                    circle.marker cx="11" cy="11" r="10" {}
                    text.marker x="11" y="15.5" { (MARKER) }
                }
                @for color in Color::ALL {
                    @let letter = color.letter();
                    symbol id={"tile-" (letter)} viewBox="0 0 22 22" {
                        rect class={"tile " (letter)} x="1" y="1" width="20" height="20" rx="2" {}
                        text class={"tile " (letter)} x="11" y="15.5" { (letter) }
                    }
                    symbol id={"waits-" (letter)} viewBox="0 0 22 22" {
                        rect class={"waits " (letter)} x="1" y="1" width="20" height="20" rx="2" {}
                        text class={"waits " (letter)} x="11" y="15.5" { (letter.to_ascii_lowercase()) }
                    }
                }
            }
        }
    }
}

/// The board of a player, with its score above and what has no place on it below.
pub(super) fn drawn(player: Number, board: &Board, game: &Game) -> Markup {
    let text = BoardText::of(board, &game.setup);
    let length = |spaces: &Number| usize::try_from(*spaces).unwrap_or_default();
    let longest = text.spaces.iter().map(length).max().unwrap_or_default();
    let columns = text.wall.iter().map(|row| row.chars().count()).max().unwrap_or_default();
    let wall = longest * STEP + STEP / 2;
    let floor = text.spaces.len() * STEP + STEP / 3;
    let costs: Vec<Number> = game.setup.FloorSpace.iter().map(|space| space.1).collect();
    let pieces: Vec<char> = text.floor.iter().flat_map(|floor| floor.chars()).collect();
    let floor_spaces = costs.len().max(pieces.len());
    let beside = if board.marker_beside_floor { STEP + STEP / 2 } else { 0 };
    let width = (wall + columns * STEP).max(floor_spaces * STEP + beside);
    let height = floor + STEP + 14;
    html! {
        div.board {
            p.player { "Player " (player) span.score { (counted(board.score, "point")) } }
            svg viewBox={"0 0 " (width) " " (height)} width=(width) height=(height) role="img" {
                title { (told(player, board, &text)) }
                @for (at, ((line, spaces), (row, shows))) in
                    text.lines.iter().zip(&text.spaces).zip(text.wall.iter().zip(&text.pattern)).enumerate()
                {
                    @let spaces = length(spaces);
                    @let held: Vec<char> = line.chars().collect();
                    @let taken = spaces.max(held.len());
                    @for space in 0..taken {
                        // Tiles fill a line from the right.
                        @let letter = held.get(taken - 1 - space).copied().unwrap_or(FREE);
                        (piece(&symbol(letter), (longest.max(taken) - taken + space) * STEP, at * STEP))
                    }
                    @for (column, (letter, shows)) in row.chars().zip(shows).enumerate() {
                        @let free = shows.map_or("space".to_owned(), |color| format!("waits-{}", color.letter()));
                        @let symbol = if letter == FREE { free } else { symbol(letter) };
                        (piece(&symbol, wall + column * STEP, at * STEP))
                    }
                }
                @for space in 0..floor_spaces {
                    (piece(&symbol(pieces.get(space).copied().unwrap_or(FREE)), space * STEP, floor))
                    @if let Some(cost) = costs.get(space) {
                        text.cost x=(space * STEP + TILE / 2) y=(floor + STEP + 10) { (cost) }
                    }
                }
                @if board.marker_beside_floor {
                    (piece(&symbol(MARKER), floor_spaces * STEP + STEP / 2, floor))
                }
            }
            @for note in notes(board) { p.note { (note) } }
        }
    }
}

/// What a board holds that a drawing does not show.
fn notes(board: &Board) -> Vec<String> {
    let chosen = board.chosen.iter().map(|(row, column)| format!("Line {row} goes to column {column}."));
    let spent = (board.spent > 0).then(|| format!("{} used up.", counted(board.spent, "floor value")));
    let order: Vec<String> = board.line_order.iter().map(ToString::to_string).collect();
    let used = (!order.is_empty()).then(|| format!("Lines by last use: {}.", order.join(", ")));
    chosen.chain(spent).chain(used).collect()
}

/// A board in words, for who cannot see the drawing.
fn told(player: Number, board: &Board, text: &BoardText) -> String {
    let lines = board.lines.iter().map(|(row, (color, tiles))| {
        format!("pattern line {row} holds {}", counted(*tiles, &format!("{} tile", color.name())))
    });
    let walls = (1..).zip(&text.wall).filter_map(|(row, _): (Number, _)| {
        let on_row = board.wall.iter().filter(|((at, _), _)| *at == row);
        let tiles: Vec<String> =
            on_row.map(|((_, column), color)| format!("{} in column {column}", color.name())).collect();
        (!tiles.is_empty()).then(|| format!("wall row {row} shows {}", tiles.join(", ")))
    });
    let pieces: Vec<&str> = board
        .floor
        .iter()
        .map(|piece| match piece {
            Piece::Marker => "the marker",
            Piece::Tile(color) => color.name(),
        })
        .collect();
    let floor = (!pieces.is_empty()).then(|| format!("the floor line holds {}", pieces.join(", ")));
    let beside = board.marker_beside_floor.then(|| "the marker lies beside the floor line".to_owned());
    let all: Vec<String> = lines.chain(walls).chain(floor).chain(beside).collect();
    format!("The board of player {player}, {}: {}", counted(board.score, "point"), or_empty(&all.join("; ")))
}

fn or_empty(text: &str) -> &str {
    if text.is_empty() { "empty" } else { text }
}
