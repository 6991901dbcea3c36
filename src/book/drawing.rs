//! The table of a position as a drawing: factories, center, the boards that hold something, bag and lid.

use super::board::{self, STEP, TILE, piece, symbol};
use crate::documents::write::{center_text, letters};
use crate::engine::game::Game;
use crate::engine::notation::MARKER;
use crate::engine::position::{Board, Position, Tiles};
use crate::games::told::counted;
use crate::rules::vocabulary::Number;
use maud::{Markup, html};

/// Factories side by side, so that a narrow screen shows them in a readable size.
const ABREAST: usize = 5;

/// Tiles of the center side by side.
const CENTER_ABREAST: usize = 13;

/// The room of a factory.
const FACTORY: usize = 68;

/// The table.
pub(super) fn table(game: &Game) -> Markup {
    let position = &game.position;
    let holds = |board: &Board| *board != Board::default();
    let empty: Vec<String> =
        position.seated().filter(|(_, board)| !holds(board)).map(|(player, _)| player.to_string()).collect();
    html! {
        div.table {
            @if position.factories.iter().any(|tiles| !tiles.is_empty()) || !center_text(position).is_empty() {
                (offer(position))
            }
            @if position.boards.iter().any(holds) {
                div.boards {
                    @for (player, board) in position.seated().filter(|(_, board)| holds(board)) {
                        (board::drawn(player, board, game))
                    }
                }
            }
            p.note {
                @if position.boards.iter().any(holds) || empty.is_empty() {
                    @if !empty.is_empty() { "Nothing lies on the board of player " (empty.join(", ")) ". " }
                } @else {
                    (counted(empty.len(), "empty board")) ". "
                }
                (piles(position))
            }
        }
    }
}

/// The sources that hold something, with the marker.
fn offer(position: &Position) -> Markup {
    let count = position.factories.len();
    let rows = count.div_ceil(ABREAST);
    let center: Vec<char> = center_text(position).chars().collect();
    let width = ABREAST.min(count.max(1)) * FACTORY;
    let top = rows * (FACTORY + 12);
    let height = top + center.len().div_ceil(CENTER_ABREAST).max(1) * STEP + 14;
    html! {
        svg.offer viewBox={"0 0 " (width) " " (height)} width=(width) height=(height) role="img" {
            title { (told(position)) }
            @for (at, tiles) in position.factories.iter().enumerate() {
                (factory(at, tiles.iter().map(|color| color.letter()).collect()))
            }
            rect.center x="1" y=(top + 1) width=(width - 2) height=(height - top - 2) rx="10" {}
            @for (at, letter) in center.iter().enumerate() {
                (piece(&symbol(*letter), 9 + at % CENTER_ABREAST * STEP, top + 8 + at / CENTER_ABREAST * STEP))
            }
            @if center.is_empty() { text.empty x=(width / 2) y=(top + 23) { "the center is empty" } }
        }
    }
}

/// A factory: a circle with its tiles in a square, and its number below.
fn factory(at: usize, tiles: Vec<char>) -> Markup {
    let (left, top) = (at % ABREAST * FACTORY, at / ABREAST * (FACTORY + 12));
    let middle = FACTORY / 2;
    let side = (2..tiles.len()).find(|side| side * side >= tiles.len()).unwrap_or(2);
    let corner = middle.saturating_sub((side * STEP - (STEP - TILE)) / 2);
    html! {
        circle.factory cx=(left + middle) cy=(top + middle) r=(middle - 1) {}
        @for (place, letter) in tiles.into_iter().enumerate() {
            (piece(&symbol(letter), left + corner + place % side * STEP, top + corner + place / side * STEP))
        }
        text.number x=(left + middle) y=(top + FACTORY + 9) { "F" (at + 1) }
    }
}

/// The sources in words, for who cannot see the drawing.
fn told(position: &Position) -> String {
    let factories = (1..).zip(&position.factories).filter(|(_, tiles)| !tiles.is_empty());
    let factories = factories.map(|(at, tiles): (Number, _)| {
        let names: Vec<&str> = tiles.iter().map(|color| color.name()).collect();
        format!("factory {at} holds {}", names.join(", "))
    });
    let center: Vec<&str> = position.center.iter().map(|color| color.name()).collect();
    let marker = position.marker_in_center.then_some("the marker");
    let center: Vec<&str> = marker.into_iter().chain(center).collect();
    let center = if center.is_empty() {
        "the center is empty".to_owned()
    } else {
        format!("the center holds {}", center.join(", "))
    };
    let all: Vec<String> = factories.chain([center]).collect();
    format!("On offer: {}", all.join("; "))
}

/// Whose turn it is and what lies beside the boards, in words.
fn piles(position: &Position) -> String {
    let mut said = vec![if position.to_move == position.starting_player {
        format!("Player {} started the round and is to move.", position.to_move)
    } else {
        format!(
            "Player {} started the round, player {} is to move.",
            position.starting_player, position.to_move
        )
    }];
    let pile = |name: &str, tiles: &Tiles| (tiles.total() > 0).then(|| format!("{name}: {tiles}."));
    said.extend(pile("Bag", &position.bag));
    said.extend(pile("Lid", &position.lid));
    if position.markers_in_lid > 0 {
        said.push(format!("Markers ({MARKER}) in the lid: {}.", position.markers_in_lid));
    }
    if !position.rests.is_empty() {
        let rests: Vec<String> = position.rests.iter().map(ToString::to_string).collect();
        said.push(format!("Each taking left in the center, the last first: {}.", rests.join(", ")));
    }
    if !position.lid_order.is_empty() && !position.lid_order.is_sorted() {
        said.push(format!("Leftovers enter the lid in the order {}.", letters(&position.lid_order)));
    }
    said.extend(position.facts.iter().map(|fact| format!("Also on the table: {fact}.")));
    said.join(" ")
}
