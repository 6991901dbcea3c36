//! The facts that a position tells each phase.

use crate::ask::{
    NextRoundFacts, Offer, OfferFacts, PositionFacts, ScoringFacts, Setup, SetupFacts, TilingFacts,
    TurnFacts, Wall, WallFacts,
};
use crate::notation::Move;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::rules::setup::{FloorSpace, WallSpace};
use crate::rules::vocabulary::{Line, Number};
use crate::rules::{
    factory_offer, final_scoring, next_round, position, setup as setup_rules, turn, wall, wall_tiling,
};

/// Tells rows of columns, or facts of another rule file, as facts of a relation.
macro_rules! told {
    ($rows:expr => $relation:path: $($column:tt)*) => {
        $rows.into_iter().map(|row| $relation($(row.$column),*)).collect()
    };
}

pub mod strategies;

/// What the setup of a number of players is asked with, by a rule set.
#[must_use]
pub fn setup(rules: &RuleSet, players: Number) -> SetupFacts {
    let first_row = (1..).zip(&rules.first_row);
    SetupFacts {
        players: vec![setup_rules::Players(players)],
        given: rules.rulings.iter().copied().map(setup_rules::Given).collect(),
        other_first_row: first_row
            .map(|(column, &color)| setup_rules::OtherFirstRow(column, color))
            .collect(),
        other_factories: told!(&rules.factories => setup_rules::OtherFactories: 0 1),
        other_reserve: rules.reserve.into_iter().map(setup_rules::OtherReserve).collect(),
    }
}

/// What a position as written is asked with, once it is told the setup.
#[must_use]
pub fn position(setup: &Setup, written: PositionFacts) -> PositionFacts {
    PositionFacts {
        factories_for: told!(&setup.factories_for => position::FactoriesFor: 0 1),
        seats: told!(&setup.seats => position::Seat: 0),
        factories: told!(&setup.factories => position::Factory: 0),
        factory_size: told!(&setup.factory_size => position::FactorySize: 0),
        tiles_of_color: told!(&setup.tiles_of_color => position::TilesOfColor: 0 1),
        capacity: told!(&setup.capacity => position::Capacity: 0 1),
        wall_spaces: told!(&setup.wall_spaces => position::WallSpace: 0 1 2),
        floor_spaces: told!(&setup.floor_spaces => position::FloorSpace: 0 1),
        ..written
    }
}

/// What the offer is asked with for the player to move, about that player's board.
#[must_use]
pub fn offer(setup: &Setup, position: &Position) -> OfferFacts {
    let to_move = position.to_move;
    OfferFacts {
        to_move: vec![factory_offer::ToMove(to_move)],
        on_offer: told!(position.on_offer() => factory_offer::OnOffer: 0 1 2),
        boards: Vec::new(),
        marker_in_center: position
            .marker_in_center
            .then_some(factory_offer::MarkerInCenter())
            .into_iter()
            .collect(),
        ..lines(setup, position, |board| board == to_move)
    }
}

/// What the offer is asked with about all lines of every board, with nothing on offer.
#[must_use]
pub fn all_lines(setup: &Setup, position: &Position) -> OfferFacts {
    lines(setup, position, |_| true)
}

fn lines(setup: &Setup, position: &Position, told: impl Fn(Number) -> bool) -> OfferFacts {
    OfferFacts {
        to_move: Vec::new(),
        on_offer: Vec::new(),
        holds: told!(position.held().filter(|row| told(row.0)) => factory_offer::Holds: 0 1 2 3),
        on_wall: told!(position.walled().filter(|row| told(row.0)) => factory_offer::OnWall: 0 1 2 3),
        boards: told!(&setup.seats => factory_offer::Board: 0),
        follows: told!(&setup.follows => factory_offer::Follows: 0),
        marker_in_center: Vec::new(),
        capacity: told!(&setup.capacity => factory_offer::Capacity: 0 1),
        tiles_of_color: told!(&setup.tiles_of_color => factory_offer::TilesOfColor: 0 1),
    }
}

/// What a turn is asked with about moves; `offer` is the answer about the same position.
#[must_use]
pub fn turn(setup: &Setup, position: &Position, offer: &Offer, moves: &[Move]) -> TurnFacts {
    let to_move = position.to_move;
    let legal = moves.iter().filter(|&&does| offer.allows(does));
    let placed_in = |row| moves.iter().any(|does| does.line == Line::Pattern(row));
    let taken_from = |source| moves.iter().any(|does| does.source == source);
    TurnFacts {
        to_move: vec![turn::ToMove(to_move)],
        on_offer: told!(position.on_offer().into_iter().filter(|row| taken_from(row.0)) => turn::OnOffer: 0 1 2),
        marker_in_center: position.marker_in_center.then_some(turn::MarkerInCenter()).into_iter().collect(),
        holds: told!(position.held().filter(|row| row.0 == to_move) => turn::Holds: 0 1 2 3),
        on_floor: told!(position.floor_lengths().filter(|row| row.0 == to_move) => turn::OnFloor: 0 1),
        does: told!(moves => turn::Does: source color line),
        legal: told!(legal => turn::Legal: source color line),
        takes_bare_marker: told!(&offer.takes_bare_marker => turn::TakesBareMarker: 0),
        follows: told!(&setup.follows => turn::Follows: 0),
        spent: told!(position.spent().filter(|row| row.0 == to_move) => turn::Spent: 0 1),
        lid_order: told!(position.lid_places() => turn::LidOrder: 0 1),
        floor_spaces: told!(for_rulings(setup) => turn::FloorSpace: 0 1),
        capacity: told!(setup.capacity.iter().filter(|row| placed_in(row.0)) => turn::Capacity: 0 1),
        floor_end: told!(&setup.floor_end => turn::FloorEnd: 0),
        clockwise: told!(setup.clockwise.iter().filter(|row| row.0 == to_move) => turn::Clockwise: 0 1),
    }
}

/// What the wall-tiling of every board is asked with.
#[must_use]
pub fn tiling(setup: &Setup, position: &Position) -> TilingFacts {
    let beside = position.seated().filter(|(_, board)| board.marker_beside_floor);
    let deviates = !setup.follows.is_empty();
    let is_held = |space: &&WallSpace| position.held().any(|held| (held.1, held.2) == (space.0, space.2));
    TilingFacts {
        scores: told!(position.scores() => wall_tiling::Score: 0 1),
        holds: told!(position.held() => wall_tiling::Holds: 0 1 2 3),
        on_wall: told!(position.walled() => wall_tiling::OnWall: 0 1 2 3),
        on_floor: told!(position.floored() => wall_tiling::OnFloor: 0 1 2),
        beside_floor: told!(beside => wall_tiling::BesideFloor: 0),
        follows: told!(&setup.follows => wall_tiling::Follows: 0),
        spent: told!(position.spent().filter(|_| deviates) => wall_tiling::Spent: 0 1),
        lid_order: told!(position.lid_places() => wall_tiling::LidOrder: 0 1),
        shows: told!(position.walled().filter(|_| deviates) => wall_tiling::Shows: 0 1 3),
        worth: told!(setup.worth.iter().filter(|_| deviates) => wall_tiling::Worth: 0 1),
        last_column: told!(&setup.last_column => wall_tiling::LastColumn: 0),
        last_row: told!(&setup.last_row => wall_tiling::LastRow: 0),
        capacity: told!(&setup.capacity => wall_tiling::Capacity: 0 1),
        wall_spaces: told!(setup.wall_spaces.iter().filter(is_held) => wall_tiling::WallSpace: 0 1 2),
        floor_spaces: told!(&setup.floor_spaces => wall_tiling::FloorSpace: 0 1),
    }
}

/// What the walls of all boards are asked with.
#[must_use]
pub fn wall(setup: &Setup, position: &Position) -> WallFacts {
    WallFacts {
        boards: told!(&setup.seats => wall::Board: 0),
        on_wall: told!(position.walled() => wall::OnWall: 0 1 2 3),
        capacity: told!(&setup.capacity => wall::Capacity: 0 1),
        first_row: told!(&setup.first_row => wall::FirstRow: 0 1),
    }
}

/// What the scoring of every board is asked with; `wall` is the answer about the same position.
#[must_use]
pub fn scoring(setup: &Setup, position: &Position, wall: &Wall) -> ScoringFacts {
    ScoringFacts {
        scores: told!(position.scores() => final_scoring::Score: 0 1),
        complete_rows: told!(&wall.complete_rows => final_scoring::CompleteRow: 0 1),
        complete_columns: told!(&wall.complete_columns => final_scoring::CompleteColumn: 0 1),
        complete_colors: told!(&wall.complete_colors => final_scoring::CompleteColor: 0 1),
        follows: told!(&setup.follows => final_scoring::Follows: 0),
        worth: told!(&setup.worth => final_scoring::Worth: 0 1),
        capacity: told!(&setup.capacity => final_scoring::Capacity: 0 1),
        first_row: told!(&setup.first_row => final_scoring::FirstRow: 0 1),
    }
}

/// What the next round is asked with; `lines` and `wall` are answers about the same position.
#[must_use]
pub fn next_round(setup: &Setup, position: &Position, lines: &Offer, wall: &Wall) -> NextRoundFacts {
    let holders = position.seated().filter(|(_, board)| board.has_marker());
    NextRoundFacts {
        started: vec![next_round::Started(position.starting_player)],
        has_marker: told!(holders => next_round::HasMarker: 0),
        in_bag: told!(position.bag.counts() => next_round::InBag: 0 1),
        in_lid: told!(position.lid.counts() => next_round::InLid: 0 1),
        complete_rows: told!(&wall.complete_rows => next_round::CompleteRow: 0 1),
        accepted: told!(&lines.accepted => next_round::Accepted: 0),
        follows: told!(&setup.follows => next_round::Follows: 0),
        marker_in_center: position
            .marker_in_center
            .then_some(next_round::MarkerInCenter())
            .into_iter()
            .collect(),
        spent: told!(position.spent() => next_round::Spent: 0 1),
        floor_spaces: told!(for_rulings(setup) => next_round::FloorSpace: 0 1),
        short_below: told!(&setup.short_below => next_round::ShortBelow: 0),
        factories: told!(&setup.factories => next_round::Factory: 0),
        factory_size: told!(&setup.factory_size => next_round::FactorySize: 0),
        first_row: told!(&setup.first_row => next_round::FirstRow: 0 1),
    }
}

/// The floor spaces, which some phases need for deviating rulings only.
fn for_rulings(setup: &Setup) -> &[FloorSpace] {
    if setup.follows.is_empty() { &[] } else { &setup.floor_spaces }
}
