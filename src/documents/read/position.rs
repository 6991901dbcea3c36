//! Reading a position, and asking the rules for its faults.

use super::board::{self, BOARD};
use super::choices;
use super::fault::{self, Fault};
use super::fields::{Located, Reader};
use super::shape::{Form, Shape, field};
use super::table_facts;
use super::tiles as letters;
use super::tree::Node;
use crate::engine::ask;
use crate::engine::facts::Facts;
use crate::engine::game;
use crate::engine::placing::Placement;
use crate::engine::position::{Board, Position, Tiles};
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::{
    Faulty, Group, InCenter, LidOrder, MarkerAt, MarkersInLid, OnFactory, Players, Rest, Started, ToMove,
};
use crate::rules::vocabulary::{Color, Number, Piece, Place, Source};
use std::collections::BTreeMap;
use std::ops::Range;

/// The fields of a position.
pub static POSITION: Shape = Shape {
    name: "Position",
    sentence: "What lies on the table at one moment; what it does not mention is empty.",
    fields: &[
        field(
            "players",
            Form::PLACE,
            "The number of players; the fewest that the rules allow if left out.",
            "2",
        ),
        field("to_move", Form::PLACE, "Whose turn it is; `starting_player` if left out.", "1"),
        field(
            "starting_player",
            Form::PLACE,
            "Who started the round; `to_move`, or else 1, if left out.",
            "1",
        ),
        field(
            "factories",
            Form::List(&Form::Tiles),
            "The tiles on each factory, from factory 1.",
            r#"["BBYR"]"#,
        ),
        field("center", Form::TilesAndMarker, "The tiles in the center, and the marker.", r#""1YYK""#),
        field(
            "rests",
            Form::List(&Form::COUNT),
            "How many tiles each taking left in the center, the last one first; matters to one strategy.",
            "[3]",
        ),
        field("bag", Form::Tiles, "The tiles in the bag.", r#""12B 14Y""#),
        field("lid", Form::Tiles, "The tiles in the lid of the box.", r#""3R""#),
        field(
            "markers_in_lid",
            Form::COUNT,
            "The markers in the lid, for the ruling that puts them there.",
            "0",
        ),
        field(
            "lid_order",
            Form::Tiles,
            "The order in which leftovers entered the lid, for the ruling that changes colors.",
            r#""""#,
        ),
        field(
            "boards",
            Form::List(&Form::Of(|| &BOARD)),
            "The board of each player, from player 1.",
            "[Board()]",
        ),
        field(
            "facts",
            Form::List(&Form::Fact),
            "Facts of inputs that no other field states, for rules of one's own.",
            "[]",
        ),
    ],
};

/// What was written, where it stands, and the position it makes.
#[derive(Default)]
pub(super) struct Draft {
    position: Position,
    pub(super) facts: Facts,
    pub(super) places: BTreeMap<Place, Range<usize>>,
    pub(super) tiles: Vec<(Place, Color, Number, Range<usize>)>,
    pub(super) chosen: Vec<Located<Placement>>,
}

/// Reads a position; what is not said is an empty table.
pub fn read(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> Position {
    let (draft, setup) = draft(reader, node, rules);
    let faulty = faults(&setup, &draft.facts).Faulty;
    for &Faulty(place, fault) in &faulty {
        let span = draft.places.get(&place).cloned().unwrap_or_else(|| node.span.clone());
        let mut told = Fault::new(span, fault.message(place)).help(fault.help(place, &setup));
        let of_color = match place {
            Place::TilesOfColor(color) => Some(Some(color)),
            Place::AllTiles => Some(None),
            _ => None,
        };
        if let Some(color) = of_color {
            let mut counted = draft.tiles.iter().filter(|group| color.is_none_or(|color| group.1 == color));
            told.also = counted
                .clone()
                .take(fault::MOST_PLACES)
                .map(|group| (group.3.clone(), format!("{}", group.2)))
                .collect();
            told.span = counted.next_back().map_or(told.span, |group| group.3.clone());
        }
        reader.fault(told);
    }
    let sound = |choice: &&Located<Placement>| {
        let player = choice.value.player;
        setup.Seat.iter().any(|seat| seat.0 == player)
            && faulty.iter().all(|faulty| faulty.0.board() != Some(player))
    };
    let chosen: Vec<Located<Placement>> = draft.chosen.iter().filter(sound).cloned().collect();
    choices::choose(reader, &setup, draft.position, &chosen)
}

/// Reads a position as it is written, right or wrong, and what the rules are asked about it.
pub fn written(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> (Position, Facts) {
    let (draft, _) = draft(reader, node, rules);
    (draft.position, draft.facts)
}

/// Derives the faults of a position as it is written.
pub fn faults(setup: &Facts, written: &Facts) -> Facts {
    ask::derive(&Question::Position.files(), &[setup, written])
}

fn draft(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> (Draft, Facts) {
    let mut draft = Draft::default();
    let fields = reader.fields(node, &POSITION);

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
    for (factory, node) in
        (1..).zip(fields.get("factories").map_or(&[][..], |node| reader.list_of_position(node)))
    {
        draft.factory(reader, node, factory);
    }
    if let Some(node) = fields.get("center") {
        draft.center(reader, node);
    }
    if let Some(node) = fields.get("rests") {
        draft.rests(reader, node);
    }
    draft.position.bag =
        fields.get("bag").map(|node| draft.pile(reader, node, Place::Bag)).unwrap_or_default();
    draft.position.lid =
        fields.get("lid").map(|node| draft.pile(reader, node, Place::Lid)).unwrap_or_default();

    let markers = fields.get("markers_in_lid");
    if let Some(markers) = markers.and_then(|node| draft.number(reader, node, Place::MarkersInLid)) {
        draft.position.markers_in_lid = markers;
        draft.facts.MarkersInLid.push(MarkersInLid(markers));
    }
    if let Some(node) = fields.get("lid_order") {
        draft.lid_order(reader, node);
    }

    if let Some(node) = fields.get("facts") {
        draft.position.facts = table_facts::read(reader, node);
        draft.facts.state(&draft.position.facts);
    }

    draft.position.boards = vec![Board::default(); setup.Seat.len()];
    for (player, node) in
        (1..).zip(fields.get("boards").map_or(&[][..], |node| reader.list_of_position(node)))
    {
        let board = board::read(&mut draft, reader, node, player);
        if let Some(seat) = draft.position.board_mut(player) {
            *seat = board;
        }
    }

    draft.count();
    (draft, setup)
}

/// The smallest number of players that the game knows.
fn fewest_players(rules: &RuleSet) -> Number {
    game::setup(rules, 0).FactoriesFor.first().map_or(0, |known| known.0)
}

impl Draft {
    /// Reads a number and keeps where it stands.
    pub(super) fn number(&mut self, reader: &mut Reader<'_>, node: &Node, place: Place) -> Option<Number> {
        self.places.insert(place, node.span.clone());
        reader.number(node).map(|number| number.value)
    }

    /// Reads pieces of a place and keeps where each stands.
    pub(super) fn pieces(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node,
        place: Place,
        marker_may_lie: bool,
    ) -> Vec<(Piece, Range<usize>)> {
        let Some(written) = reader.text(node) else { return Vec::new() };
        let counted = letters::read(reader, &written, marker_may_lie);
        let mut pieces = Vec::new();
        for group in counted {
            if let Piece::Tile(color) = group.piece {
                self.tiles.push((place, color, group.count, group.span.clone()));
            }
            pieces.extend((0..group.count).map(|_| (group.piece, group.span.clone())));
        }
        pieces
    }

    /// Reads tiles where the marker cannot lie.
    pub(super) fn tiles(&mut self, reader: &mut Reader<'_>, node: &Node, place: Place) -> Vec<Color> {
        let pieces = self.pieces(reader, node, place, false);
        let color = |(piece, _)| if let Piece::Tile(color) = piece { Some(color) } else { None };
        pieces.into_iter().filter_map(color).collect()
    }

    fn pile(&mut self, reader: &mut Reader<'_>, node: &Node, place: Place) -> Tiles {
        self.tiles(reader, node, place).into_iter().collect()
    }

    fn factory(&mut self, reader: &mut Reader<'_>, node: &Node, factory: Number) {
        self.places.insert(Place::Factory(factory), node.span.clone());
        let tiles = self.tiles(reader, node, Place::Factory(factory));
        self.facts.OnFactory.push(OnFactory(factory, length(&tiles)));
        if let Some(on_factory) = self.position.source_mut(Source::Factory(factory)) {
            *on_factory = tiles;
        }
    }

    fn center(&mut self, reader: &mut Reader<'_>, node: &Node) {
        for (at, (piece, span)) in (1..).zip(self.pieces(reader, node, Place::Center(1), true)) {
            match piece {
                Piece::Tile(color) => self.position.center.push(color),
                Piece::Marker => {
                    self.position.marker_in_center = true;
                    self.facts.MarkerAt.push(MarkerAt(Place::Center(at)));
                    self.places.insert(Place::Center(at), span);
                }
            }
        }
        self.facts.InCenter.push(InCenter(length(&self.position.center)));
    }

    /// Reads how many tiles of the center each taking left, the last one first.
    fn rests(&mut self, reader: &mut Reader<'_>, node: &Node) {
        self.places.insert(Place::Rests, node.span.clone());
        if self.facts.InCenter.is_empty() {
            self.facts.InCenter.push(InCenter(0));
        }
        for (place, node) in (1..).zip(reader.list_of_position(node)) {
            let Some(tiles) = self.number(reader, node, Place::Rest(place)) else { continue };
            self.facts.Rest.push(Rest(place, tiles));
            self.position.rests.extend(usize::try_from(tiles));
        }
    }

    /// Reads the order in which leftovers enter the lid.
    fn lid_order(&mut self, reader: &mut Reader<'_>, node: &Node) {
        self.places.insert(Place::LidOrder, node.span.clone());
        let Some(written) = reader.text(node) else { return };
        for group in letters::read(reader, &written, false) {
            let Piece::Tile(color) = group.piece else { continue };
            for _ in 0..group.count {
                self.position.lid_order.push(color);
                let place = length(&self.position.lid_order);
                self.facts.LidOrder.push(LidOrder(place, color));
                self.places.insert(Place::LidPlace(place), group.span.clone());
            }
        }
    }

    /// Tells the tiles of each color at each place.
    fn count(&mut self) {
        let mut groups: BTreeMap<(Place, Color), Number> = BTreeMap::new();
        for (place, color, count, _) in &self.tiles {
            *groups.entry((*place, *color)).or_default() += count;
        }
        let groups = (1..).zip(groups);
        self.facts.Group =
            groups.map(|(number, ((place, color), tiles))| Group(number, place, color, tiles)).collect();
    }
}

/// How many tiles there are.
pub(super) fn length(tiles: &[Color]) -> Number {
    Number::try_from(tiles.len()).unwrap_or(Number::MAX)
}

/// Reads tiles where the marker cannot lie.
pub fn tiles(reader: &mut Reader<'_>, node: &Node) -> Vec<Color> {
    Draft::default().tiles(reader, node, Place::Bag)
}
