//! The whole table as a person sees it: factories, center, piles and boards.

use super::told::{FACTORIES_ABREAST, or_empty, side_by_side, tiles};
use crate::documents::write::{BoardText, center_text, letters};
use crate::engine::game::Game;
use crate::engine::notation::MARKER;
use crate::engine::offer::Offer;
use crate::engine::position::Tiles;
use crate::rules::vocabulary::Number;

/// The table of a game, with line ends; `offer` is derived from its position.
#[must_use]
pub fn table(game: &Game, offer: &Offer) -> String {
    let position = &game.position;
    let whose = if offer.is_over() {
        "No tile is left to take.".to_owned()
    } else {
        format!("Player {} is to move.", position.to_move)
    };
    let factories = position.factories.iter().map(|factory| letters(factory));
    let size = game.setup.FactorySize.first().map_or(0, |size| size.0);
    let widest = usize::try_from(size).unwrap_or_default();
    let shown: Vec<String> =
        (1..).zip(factories).map(|(place, letters)| factory(place, &letters, widest)).collect();
    let rows: Vec<String> =
        shown.chunks(FACTORIES_ABREAST).map(|row| format!("  {}", row.join("  ").trim_end())).collect();
    let center = center_text(position);
    let center = if center.is_empty() { "empty".to_owned() } else { tiles(&center) };
    let markers = match position.markers_in_lid {
        0 => String::new(),
        count => format!(" and {count} x {MARKER}"),
    };
    let boards: Vec<BoardText> =
        position.boards.iter().map(|board| BoardText::of(board, &game.setup)).collect();
    format!(
        "{whose} Player {} started the round.\n\n{}\n  Center: {center}\n  Bag: {}.\n  Lid: {}{markers}.\n\n{}",
        position.starting_player,
        rows.join("\n"),
        pile(&position.bag),
        pile(&position.lid),
        side_by_side(&boards)
    )
}

/// A factory, as wide as a full one.
fn factory(place: Number, letters: &str, widest: usize) -> String {
    let (shown, used) =
        if letters.is_empty() { ("-".to_owned(), 1) } else { (tiles(letters), letters.len()) };
    format!("{:<3} {shown}{}", format!("F{place}"), " ".repeat(widest.saturating_sub(used)))
}

/// Tiles without an order, and how many they are.
fn pile(tiles: &Tiles) -> String {
    let count = tiles.total();
    let text = tiles.to_string();
    if count == 0 { or_empty(&text).to_owned() } else { format!("{text} ({count})") }
}
