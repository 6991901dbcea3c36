//! The facts that a rule set and a position state, before any rule is evaluated.
//!
//! Nothing here knows which rules read a fact: whatever lies on the table is stated.

use crate::engine::position::Position;
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::{
    BesideFloor, FloorHolds, Given, Holds, InBag, InLid, LidOrder, LiesAt, ListedAt, ListedLastRestFirst,
    MarkerInCenter, MarkersInLid, OnFloor, OnOffer, OnWall, OtherFactories, OtherFirstRow, OtherReserve,
    Places, Players, Score, Spent, Started, ToMove, Used,
};
use crate::rules::vocabulary::{Color, Number};

pub use crate::rules::relations::Facts;

/// The relations whose facts are stated: of a rule set, of a position, of a position as it is written, or
/// of what is considered.
pub const STATED: &[&str] = &[
    "Players",
    "Given",
    "OtherFirstRow",
    "OtherFactories",
    "OtherReserve",
    "OtherFactorySize",
    "OtherColorTiles",
    "OtherLine",
    "OtherWall",
    "OtherWallRow",
    "OtherDoubled",
    "OtherFloor",
    "OtherWorth",
    "OtherSeveral",
    "NamedStarter",
    "ToMove",
    "Started",
    "LiesAt",
    "OnOffer",
    "ListedAt",
    "ListedLastRestFirst",
    "MarkerInCenter",
    "InBag",
    "InLid",
    "MarkersInLid",
    "LidOrder",
    "Score",
    "Holds",
    "Used",
    "OnWall",
    "Places",
    "OnFloor",
    "FloorHolds",
    "BesideFloor",
    "Spent",
    "OnFactory",
    "InCenter",
    "Rest",
    "Board",
    "InLine",
    "LineColor",
    "WallRow",
    "WallColumn",
    "MarkerAt",
    "Group",
    "Does",
    "LeadsTo",
];

/// What a rule set states about a number of players.
#[must_use]
pub fn given(rules: &RuleSet, players: Number) -> Facts {
    let first_row = (1..).zip(&rules.first_row);
    let factories = rules.factories.iter();
    let mut facts = Facts {
        Players: vec![Players(players)],
        Given: rules.rulings.iter().copied().map(Given).collect(),
        OtherFirstRow: first_row.map(|(column, &color)| OtherFirstRow(column, color)).collect(),
        OtherFactories: factories.map(|&(players, factories)| OtherFactories(players, factories)).collect(),
        OtherReserve: rules.reserve.into_iter().map(OtherReserve).collect(),
        further: rules.further.iter().map(|ruling| format!("Given({ruling})")).collect(),
        ..Facts::default()
    };
    rules.numbers.state(&mut facts);
    facts
}

/// What lies on the table and on the boards.
#[must_use]
pub fn table(position: &Position) -> Facts {
    let mut facts = Facts {
        ToMove: vec![ToMove(position.to_move)],
        Started: vec![Started(position.starting_player)],
        MarkerInCenter: position.marker_in_center.then_some(MarkerInCenter()).into_iter().collect(),
        InBag: position.bag.counts().map(|(color, tiles)| InBag(color, tiles)).collect(),
        InLid: position.lid.counts().map(|(color, tiles)| InLid(color, tiles)).collect(),
        MarkersInLid: vec![MarkersInLid(position.markers_in_lid)],
        LidOrder: (1..).zip(&position.lid_order).map(|(place, color)| LidOrder(place, *color)).collect(),
        ..Facts::default()
    };
    for source in position.sources() {
        let tiles = position.source(source);
        facts.LiesAt.extend((1..).zip(tiles).map(|(place, color)| LiesAt(source, place, *color)));
        for (place, (color, tiles)) in (1..).zip(groups(tiles.iter().copied())) {
            facts.OnOffer.push(OnOffer(source, color, tiles));
            facts.ListedAt.push(ListedAt(source, color, place));
        }
        let last_first = groups(position.last_rest_first(source));
        facts.ListedLastRestFirst.extend(
            (1..).zip(last_first).map(|(place, (color, _))| ListedLastRestFirst(source, color, place)),
        );
    }
    for (player, board) in position.seated() {
        facts.Score.push(Score(player, board.score));
        facts.Spent.push(Spent(player, board.spent));
        let held = board.lines.iter();
        facts.Holds.extend(held.map(|(&row, &(color, tiles))| Holds(player, row, color, tiles)));
        let used = (1..).zip(&board.line_order);
        facts.Used.extend(used.map(|(place, row)| Used(player, place, *row)));
        let wall = board.wall.iter();
        facts.OnWall.extend(wall.map(|(&(row, column), &color)| OnWall(player, row, column, color)));
        facts.Places.extend(board.chosen.iter().map(|(&row, &column)| Places(player, row, column)));
        let pieces = (1..).zip(&board.floor);
        facts.OnFloor.extend(pieces.map(|(space, piece)| OnFloor(player, space, *piece)));
        facts.FloorHolds.push(FloorHolds(player, Number::try_from(board.floor.len()).unwrap_or(Number::MAX)));
        facts.BesideFloor.extend(board.marker_beside_floor.then_some(BesideFloor(player)));
    }
    facts.state(&position.facts);
    facts
}

impl Facts {
    /// Adds facts of any relations, in rule syntax.
    pub fn state(&mut self, written: &[String]) {
        for fact in written {
            self.take_in(fact.split('(').next().unwrap_or_default(), vec![fact.clone()]);
        }
    }
}

/// Tiles by color, in the order in which the colors first come.
fn groups(tiles: impl Iterator<Item = Color>) -> Vec<(Color, Number)> {
    let mut groups: Vec<(Color, Number)> = Vec::with_capacity(Color::ALL.len());
    for color in tiles {
        match groups.iter_mut().find(|group| group.0 == color) {
            Some(group) => group.1 += 1,
            None => groups.push((color, 1)),
        }
    }
    groups
}
