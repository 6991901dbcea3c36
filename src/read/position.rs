//! Reading a position, and asking the rules for its faults.

use super::fault::Fault;
use super::fields::{Located, Reader};
use super::tiles as letters;
use super::tree::Node;
use super::{choices, order};
use crate::ask::ask;
use crate::facts::Facts;
use crate::game;
use crate::notation::FREE;
use crate::placing::Placement;
use crate::position::{Board, Position, Tiles};
use crate::rule_set::RuleSet;
use crate::rules;
use crate::rules::position::Place;
use crate::rules::relations::{
    Board as BoardNamed, Counted, Faulty, InLine, LineColor, MarkerAt, OnFactory, OnFloor, OnWall, Players,
    Started, ToMove, WallColumn, WallRow,
};
use crate::rules::vocabulary::{Color, Number, Piece, Source};
use std::collections::BTreeMap;
use std::ops::Range;

const POSITION: &[&str] = &[
    "players",
    "to_move",
    "starting_player",
    "factories",
    "center",
    "rests",
    "bag",
    "lid",
    "markers_in_lid",
    "lid_order",
    "boards",
];
const BOARD: &[&str] =
    &["score", "lines", "wall", "floor", "chosen", "marker_beside_floor", "spent", "line_order"];

/// What was written, where it stands, and the position it makes.
#[derive(Default)]
struct Draft {
    position: Position,
    facts: Facts,
    places: BTreeMap<Place, Range<usize>>,
    tiles: Vec<(Color, Number, Range<usize>)>,
    line_orders: Vec<(Range<usize>, Vec<Number>)>,
    chosen: Vec<Located<Placement>>,
}

/// Reads a position; what is not said is an empty table.
pub fn read(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> Position {
    let (draft, setup) = draft(reader, node, rules);
    let faulty = faults(&setup, &draft.facts).Faulty;
    if faulty.is_empty() && !draft.chosen.is_empty() {
        return choices::choose(reader, &setup, draft.position, &draft.chosen);
    }
    for Faulty(place, fault) in faulty {
        let span = draft.places.get(&place).cloned().unwrap_or_else(|| node.span.clone());
        let (message, help) = fault.words(place, &setup);
        let mut told = Fault::new(span, message).help(help);
        if let Place::TilesOfColor(color) = place {
            let mut of_color = draft.tiles.iter().filter(|(other, _, _)| *other == color);
            told.also = of_color.clone().map(|(_, count, span)| (span.clone(), format!("{count}"))).collect();
            told.span = of_color.next_back().map_or(told.span, |(_, _, span)| span.clone());
        }
        reader.fault(told);
    }
    draft.position
}

/// Reads a position as it is written, right or wrong, and what the rules are asked about it.
pub fn written(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> (Position, Facts) {
    let (draft, _) = draft(reader, node, rules);
    (draft.position, draft.facts)
}

/// Derives the faults of a position as it is written.
pub fn faults(setup: &Facts, written: &Facts) -> Facts {
    let mut faults = Facts::default();
    ask(&rules::position::FILE, &[setup, written], &mut faults);
    faults
}

fn draft(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> (Draft, Facts) {
    let mut draft = Draft::default();
    let fields = reader.fields(node, "Position", POSITION);

    let players = fields.get("players").and_then(|node| draft.number(reader, node, Place::Players));
    let players = players.unwrap_or_else(|| fewest_players(rules));
    draft.facts.Players.push(Players(players));
    let setup = game::setup(rules, players);

    let starting = fields.get("starting_player");
    let starting = starting.and_then(|node| draft.number(reader, node, Place::StartingPlayer));
    let to_move = fields.get("to_move").and_then(|node| draft.number(reader, node, Place::ToMove));
    draft.position.starting_player = starting.or(to_move).unwrap_or(1);
    draft.position.to_move = to_move.or(starting).unwrap_or(1);
    draft.facts.Started.extend(starting.map(Started));
    draft.facts.ToMove.extend(to_move.map(ToMove));

    draft.position.factories = vec![Vec::new(); setup.Factory.len()];
    for (factory, node) in (1..).zip(fields.get("factories").map_or(&[][..], |node| reader.list(node))) {
        draft.factory(reader, node, factory);
    }
    if let Some(node) = fields.get("center") {
        draft.center(reader, node);
    }
    if let Some(node) = fields.get("rests") {
        draft.position.rests = order::rests(reader, node, draft.position.center.len());
    }
    draft.position.bag = fields.get("bag").map(|node| draft.pile(reader, node)).unwrap_or_default();
    draft.position.lid = fields.get("lid").map(|node| draft.pile(reader, node)).unwrap_or_default();

    if let Some(markers) = fields.get("markers_in_lid").and_then(|node| reader.number(node)) {
        draft.position.markers_in_lid = markers.value;
    }
    draft.position.lid_order = fields.get("lid_order").map(|node| tiles(reader, node)).unwrap_or_default();

    draft.position.boards = vec![Board::default(); setup.Seat.len()];
    for (player, node) in (1..).zip(fields.get("boards").map_or(&[][..], |node| reader.list(node))) {
        let board = draft.board(reader, node, player);
        if let Some(seat) = draft.position.board_mut(player) {
            *seat = board;
        }
    }

    for (span, named) in &draft.line_orders {
        order::check_lines(reader, span, named, &setup);
    }
    draft.count();
    (draft, setup)
}

/// The smallest number of players that the game knows.
fn fewest_players(rules: &RuleSet) -> Number {
    game::setup(rules, 0).FactoriesFor.first().map_or(0, |known| known.0)
}

impl Draft {
    fn number(&mut self, reader: &mut Reader<'_>, node: &Node, place: Place) -> Option<Number> {
        self.places.insert(place, node.span.clone());
        reader.number(node).map(|number| number.value)
    }

    /// Reads pieces and keeps where each stands.
    fn pieces(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node,
        marker_may_lie: bool,
    ) -> Vec<(Piece, Range<usize>)> {
        let Some(written) = reader.text(node) else { return Vec::new() };
        let counted = letters::read(reader, &written, marker_may_lie);
        let mut pieces = Vec::new();
        for group in counted {
            if let Piece::Tile(color) = group.piece {
                self.tiles.push((color, group.count, group.span.clone()));
            }
            pieces.extend((0..group.count).map(|_| (group.piece, group.span.clone())));
        }
        pieces
    }

    /// Reads tiles where the marker cannot lie.
    fn tiles(&mut self, reader: &mut Reader<'_>, node: &Node) -> Vec<Color> {
        let pieces = self.pieces(reader, node, false);
        let color = |(piece, _)| if let Piece::Tile(color) = piece { Some(color) } else { None };
        pieces.into_iter().filter_map(color).collect()
    }

    fn pile(&mut self, reader: &mut Reader<'_>, node: &Node) -> Tiles {
        self.tiles(reader, node).into_iter().collect()
    }

    fn factory(&mut self, reader: &mut Reader<'_>, node: &Node, factory: Number) {
        self.places.insert(Place::Factory(factory), node.span.clone());
        let tiles = self.tiles(reader, node);
        self.facts.OnFactory.push(OnFactory(factory, length(&tiles)));
        if let Some(on_factory) = self.position.source_mut(Source::Factory(factory)) {
            *on_factory = tiles;
        }
    }

    fn center(&mut self, reader: &mut Reader<'_>, node: &Node) {
        for (at, (piece, span)) in (1..).zip(self.pieces(reader, node, true)) {
            match piece {
                Piece::Tile(color) => self.position.center.push(color),
                Piece::Marker => {
                    self.position.marker_in_center = true;
                    self.facts.MarkerAt.push(MarkerAt(Place::Center(at)));
                    self.places.insert(Place::Center(at), span);
                }
            }
        }
    }

    fn board(&mut self, reader: &mut Reader<'_>, node: &Node, player: Number) -> Board {
        let mut board = Board::default();
        self.facts.Board.push(BoardNamed(player));
        self.places.insert(Place::Board(player), node.span.clone());
        let fields = reader.fields(node, "Board", BOARD);
        if let Some(score) = fields.get("score").and_then(|node| reader.number(node)) {
            board.score = score.value;
        }
        if let Some(spent) = fields.get("spent").and_then(|node| reader.number(node)) {
            board.spent = spent.value;
        }
        if let Some(order) = fields.get("line_order").map(|node| reader.numbers(node)) {
            board.line_order.clone_from(&order.value);
            self.line_orders.push((order.span, order.value));
        }
        if let Some(node) = fields.get("chosen") {
            self.chosen.extend(choices::read(reader, node, player));
        }
        let lines = fields.get("lines").map_or(&[][..], |node| reader.list(node));
        for (row, node) in (1..).zip(lines) {
            self.line(reader, node, player, row, &mut board);
        }
        let wall = fields.get("wall").map_or(&[][..], |node| reader.list(node));
        for (row, node) in (1..).zip(wall) {
            self.wall_row(reader, node, player, row, &mut board);
        }
        if let Some(node) = fields.get("floor") {
            for (space, (piece, span)) in (1..).zip(self.pieces(reader, node, true)) {
                let place = Place::FloorSpace(player, space);
                self.facts.OnFloor.push(OnFloor(player, space, piece));
                if piece == Piece::Marker {
                    self.facts.MarkerAt.push(MarkerAt(place));
                }
                self.places.insert(place, span);
                board.floor.push(piece);
            }
        }
        if let Some(node) = fields.get("marker_beside_floor") {
            board.marker_beside_floor = reader.flag(node).unwrap_or_default();
            if board.marker_beside_floor {
                let place = Place::BesideFloor(player);
                self.facts.MarkerAt.push(MarkerAt(place));
                self.places.insert(place, node.span.clone());
            }
        }
        board
    }

    fn line(&mut self, reader: &mut Reader<'_>, node: &Node, player: Number, row: Number, board: &mut Board) {
        self.places.insert(Place::PatternLine(player, row), node.span.clone());
        let tiles = self.tiles(reader, node);
        self.facts.InLine.push(InLine(player, row, length(&tiles)));
        self.facts.LineColor.extend(tiles.iter().map(|&color| LineColor(player, row, color)));
        if let Some(&color) = tiles.first() {
            board.lines.insert(row, (color, length(&tiles)));
        }
    }

    fn wall_row(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node,
        player: Number,
        row: Number,
        board: &mut Board,
    ) {
        let Some(written) = reader.text(node) else { return };
        self.facts.WallRow.push(WallRow(player, row));
        self.places.insert(Place::WallSpace(player, row, 1), node.span.clone());
        for (column, (at, letter)) in (1..).zip(written.text.char_indices()) {
            let span = written.part(at..at + letter.len_utf8());
            self.places.insert(Place::WallSpace(player, row, column), span.clone());
            self.facts.WallColumn.push(WallColumn(player, row, column));
            if let Some(color) = Color::from_letter(letter) {
                self.facts.OnWall.push(OnWall(player, row, column, color));
                self.tiles.push((color, 1, span));
                board.wall.insert((row, column), color);
            } else if letter != FREE {
                let mut fault = letters::no_tile(span, letter, false);
                fault.help = fault.help.map(|help| format!("{help}; a free wall space is `{FREE}`"));
                reader.fault(fault);
            }
        }
    }

    /// Tells how many tiles of each color were written.
    fn count(&mut self) {
        let mut sums: BTreeMap<Color, Number> = BTreeMap::new();
        for (color, count, _) in &self.tiles {
            *sums.entry(*color).or_default() += count;
        }
        self.facts.Counted = sums.into_iter().map(|(color, count)| Counted(color, count)).collect();
    }
}

fn length(tiles: &[Color]) -> Number {
    Number::try_from(tiles.len()).unwrap_or(Number::MAX)
}

/// Reads tiles where the marker cannot lie.
pub fn tiles(reader: &mut Reader<'_>, node: &Node) -> Vec<Color> {
    Draft::default().tiles(reader, node)
}

/// Reads a board of a recorded game; a wrong one differs from what the rules derive.
pub fn board(reader: &mut Reader<'_>, node: &Node) -> Board {
    Draft::default().board(reader, node, 1)
}
