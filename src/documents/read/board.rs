//! Reading a board: score, lines, wall and floor line, and what a ruling adds to them.

use super::choices;
use super::fault::Fault;
use super::fields::Reader;
use super::position::{Draft, length};
use super::shape::{Form, Shape, field};
use super::tiles as letters;
use super::tree::Node;
use crate::engine::notation::FREE;
use crate::engine::position::Board;
use crate::rules::relations::{
    Board as BoardNamed, InLine, LineColor, MarkerAt, OnFloor, OnWall, Places, Score, Spent, Used,
    WallColumn, WallRow,
};
use crate::rules::vocabulary::{Color, Fault as Wrong, Number, Piece, Place};

/// The fields of a board.
pub static BOARD: Shape = Shape {
    name: "Board",
    sentence: "The board of a player, in a position or after a round of a recorded game.",
    fields: &[
        field("score", Form::NUMBER, "The points; 0 if left out.", "12"),
        field(
            "lines",
            Form::List(&Form::Tiles),
            "The tiles of each pattern line, from the top.",
            r#"["B", "YY"]"#,
        ),
        field(
            "wall",
            Form::List(&Form::WallRow),
            "The rows of the wall, from the top; a free space is `.`, and free spaces at the end may be left out.",
            r#"["B....", ".B"]"#,
        ),
        field("floor", Form::TilesAndMarker, "The floor line, from the left.", r#""1R""#),
        field(
            "chosen",
            Form::List(&Form::Pair("line and column")),
            "On a grey wall, during the wall-tiling: the columns chosen for the tiles of lines.",
            "[(1, 3)]",
        ),
        field("marker_beside_floor", Form::Flag, "The marker lies beside a full floor line.", "true"),
        field("spent", Form::COUNT, "Floor values that are used up, for rulings that use them up.", "0"),
        field(
            "line_order",
            Form::List(&Form::PLACE),
            "The lines by their last use, the last one first; matters to one strategy.",
            "[2, 1]",
        ),
    ],
};

/// Reads a board of a recorded game; a wrong one differs from what the rules derive.
///
/// A board keeps color and length of a line, so a line of several colors is a fault here.
pub fn recorded(reader: &mut Reader<'_>, node: &Node) -> Board {
    let mut draft = Draft::default();
    let board = read(&mut draft, reader, node, 1);
    for InLine(player, row, _) in &draft.facts.InLine {
        let colors = || draft.facts.LineColor.iter().filter(|held| (held.0, held.1) == (*player, *row));
        let first = colors().next().map(|held| held.2);
        let Some(other) = colors().map(|held| held.2).find(|color| Some(*color) != first) else { continue };
        let place = Place::PatternLine(*player, *row);
        let span = draft.places.get(&place).cloned().unwrap_or_else(|| node.span.clone());
        let mixed = Wrong::MixedLine(first.unwrap_or(other), other);
        let help = "a pattern line holds tiles of one color";
        reader.fault(Fault::new(span, mixed.message(place)).help(help));
    }
    board
}

/// Reads the board of a player.
pub(super) fn read(draft: &mut Draft, reader: &mut Reader<'_>, node: &Node, player: Number) -> Board {
    let mut board = Board::default();
    draft.facts.Board.push(BoardNamed(player));
    draft.places.insert(Place::Board(player), node.span.clone());
    let fields = reader.fields(node, &BOARD);
    let mut number = |name: &str, place: Place| {
        fields.get(name).and_then(|node| draft.number(reader, node, place)).unwrap_or_default()
    };
    board.score = number("score", Place::Score(player));
    board.spent = number("spent", Place::Spent(player));
    draft.facts.Score.push(Score(player, board.score));
    draft.facts.Spent.push(Spent(player, board.spent));
    if let Some(node) = fields.get("line_order") {
        for (place, node) in (1..).zip(reader.list_of_position(node)) {
            let Some(row) = draft.number(reader, node, Place::LineUsed(player, place)) else { continue };
            draft.facts.Used.push(Used(player, place, row));
            board.line_order.push(row);
        }
    }
    if let Some(node) = fields.get("chosen") {
        for choice in choices::read(reader, node, player) {
            let row = choice.value.row;
            draft.facts.Places.push(Places(player, row, choice.value.column));
            draft.places.insert(Place::Chosen(player, row), choice.span.clone());
            draft.chosen.push(choice);
        }
    }
    let lines = fields.get("lines").map_or(&[][..], |node| reader.list_of_position(node));
    for (row, node) in (1..).zip(lines) {
        line(draft, reader, node, player, row, &mut board);
    }
    let wall = fields.get("wall").map_or(&[][..], |node| reader.list_of_position(node));
    for (row, node) in (1..).zip(wall) {
        wall_row(draft, reader, node, player, row, &mut board);
    }
    if let Some(node) = fields.get("floor") {
        let pieces = draft.pieces(reader, node, Place::FloorSpace(player, 1), true);
        for (space, (piece, span)) in (1..).zip(pieces) {
            let place = Place::FloorSpace(player, space);
            draft.facts.OnFloor.push(OnFloor(player, space, piece));
            if piece == Piece::Marker {
                draft.facts.MarkerAt.push(MarkerAt(place));
            }
            draft.places.insert(place, span);
            board.floor.push(piece);
        }
    }
    if let Some(node) = fields.get("marker_beside_floor") {
        board.marker_beside_floor = reader.flag(node).unwrap_or_default();
        if board.marker_beside_floor {
            let place = Place::BesideFloor(player);
            draft.facts.MarkerAt.push(MarkerAt(place));
            draft.places.insert(place, node.span.clone());
        }
    }
    board
}

fn line(
    draft: &mut Draft,
    reader: &mut Reader<'_>,
    node: &Node,
    player: Number,
    row: Number,
    board: &mut Board,
) {
    let place = Place::PatternLine(player, row);
    draft.places.insert(place, node.span.clone());
    let tiles = draft.tiles(reader, node, place);
    draft.facts.InLine.push(InLine(player, row, length(&tiles)));
    draft.facts.LineColor.extend(tiles.iter().map(|&color| LineColor(player, row, color)));
    if let Some(&color) = tiles.first() {
        board.lines.insert(row, (color, length(&tiles)));
    }
}

fn wall_row(
    draft: &mut Draft,
    reader: &mut Reader<'_>,
    node: &Node,
    player: Number,
    row: Number,
    board: &mut Board,
) {
    let Some(written) = reader.text(node) else { return };
    draft.facts.WallRow.push(WallRow(player, row));
    draft.places.insert(Place::WallSpace(player, row, 1), node.span.clone());
    if !reader.count(written.text.len(), &node.span) {
        return;
    }
    for (column, (at, letter)) in (1..).zip(written.text.char_indices()) {
        let span = written.part(at..at + letter.len_utf8());
        let place = Place::WallSpace(player, row, column);
        draft.places.insert(place, span.clone());
        draft.facts.WallColumn.push(WallColumn(player, row, column));
        if let Some(color) = Color::from_letter(letter) {
            draft.facts.OnWall.push(OnWall(player, row, column, color));
            draft.tiles.push((place, color, 1, span));
            board.wall.insert((row, column), color);
        } else if letter != FREE {
            let mut fault = letters::no_tile(span, letter, false);
            fault.help = fault.help.map(|help| format!("{help}; a free wall space is `{FREE}`"));
            reader.fault(fault);
        }
    }
}
