//! The whole table as a person sees it: factories, center, piles and boards.

use super::boards::side_by_side;
use super::told::{FACTORIES_ABREAST, or_empty, tiles};
use crate::documents::write::{BoardText, center_text, letters};
use crate::engine::game::Game;
use crate::engine::notation::MARKER;
use crate::engine::offer::Offer;
use crate::engine::position::Tiles;
use crate::language::Language;
use crate::rules::vocabulary::Number;
use crate::say;

/// The table of a game, with line ends; `offer` is derived from its position.
#[must_use]
pub fn table(game: &Game, offer: &Offer, language: Language) -> String {
    let position = &game.position;
    let whose = if offer.is_over() {
        say!(language, "No tile is left to take.")
    } else {
        say!(language, "Player {player} is to move.", player = position.to_move)
    };
    let started = say!(language, "Player {player} started the round.", player = position.starting_player);
    let factories = position.factories.iter().map(|factory| letters(factory));
    let size = game.setup.FactorySize.first().map_or(0, |size| size.0);
    let widest = usize::try_from(size).unwrap_or_default();
    let shown: Vec<String> =
        (1..).zip(factories).map(|(place, letters)| factory(place, &letters, widest)).collect();
    let rows: Vec<String> =
        shown.chunks(FACTORIES_ABREAST).map(|row| format!("  {}", row.join("  ").trim_end())).collect();
    let center = center_text(position);
    let markers = match position.markers_in_lid {
        0 => String::new(),
        count => say!(language, " and {count} x {marker}", count, marker = MARKER),
    };
    let boards: Vec<BoardText> =
        position.boards.iter().map(|board| BoardText::of(board, &game.setup)).collect();
    let center = match center.as_str() {
        "" => say!(language, "Center: empty"),
        center => say!(language, "Center: {tiles}", tiles = tiles(center)),
    };
    let bag = say!(language, "Bag: {tiles}.", tiles = pile(&position.bag, language));
    let lid = say!(language, "Lid: {tiles}.", tiles = pile(&position.lid, language) + &markers);
    let (rows, boards) = (rows.join("\n"), side_by_side(&boards, language));
    format!("{whose} {started}\n\n{rows}\n  {center}\n  {bag}\n  {lid}\n\n{boards}")
}

/// A factory, as wide as a full one.
fn factory(place: Number, letters: &str, widest: usize) -> String {
    let (shown, used) =
        if letters.is_empty() { ("-".to_owned(), 1) } else { (tiles(letters), letters.len()) };
    format!("{:<3} {shown}{}", format!("F{place}"), " ".repeat(widest.saturating_sub(used)))
}

/// Tiles without an order, and how many they are.
fn pile(tiles: &Tiles, language: Language) -> String {
    let count = tiles.total();
    let text = tiles.to_string();
    if count == 0 { or_empty(&text, language) } else { format!("{text} ({count})") }
}
