//! The facts that a position tells each phase.

use crate::ask::{
    DealingFacts, DropsFacts, GameEnd, GameEndFacts, MarkerFacts, NextRoundFacts, Offer, OfferFacts,
    PositionFacts, ScoringFacts, Setup, SetupFacts, TalliesFacts, Turn, TurnFacts, Wall, WallFacts,
    WrittenFacts,
};
use crate::notation::Move;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::rules::setup::FloorSpace;
use crate::rules::vocabulary::{Line, Number};
use crate::rules::{
    dealing, drops, factory_offer, final_scoring, game_end, marker, next_round, position,
    setup as setup_rules, tallies, turn, wall,
};

/// Tells rows of columns, or facts of another rule file, as facts of a relation.
macro_rules! told {
    ($rows:expr => $relation:path: $($column:tt)*) => {
        $rows.into_iter().map(|row| $relation($(row.$column),*)).collect()
    };
}

pub(crate) use told;

pub mod strategies;

mod tiling;

pub use tiling::{completion, leftovers, placing, round_score, tiling};

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
pub fn written(setup: &Setup, written: WrittenFacts) -> WrittenFacts {
    WrittenFacts {
        position: PositionFacts {
            factories_for: told!(&setup.factories_for => position::FactoriesFor: 0 1),
            seats: told!(&setup.seats => position::Seat: 0),
            factories: told!(&setup.factories => position::Factory: 0),
            factory_size: told!(&setup.factory_size => position::FactorySize: 0),
            capacity: told!(&setup.capacity => position::Capacity: 0 1),
            first_row: told!(&setup.first_row => position::FirstRow: 0 1),
            wall_spaces: told!(&setup.wall_spaces => position::WallSpace: 0 1 2),
            floor_spaces: told!(&setup.floor_spaces => position::FloorSpace: 0 1),
            ..written.position.clone()
        },
        marker: MarkerFacts {
            on_factory: told!(&written.position.on_factory => marker::OnFactory: 0 1),
            in_center: told!(&written.position.in_center => marker::InCenter: 0),
            boards: told!(&written.position.boards => marker::Board: 0),
            in_line: told!(&written.position.in_line => marker::InLine: 0 1 2),
            on_floor: told!(&written.position.on_floor => marker::OnFloor: 0 1 2),
            spent: told!(&written.tallies.spent => marker::Spent: 0 1),
            follows: told!(&setup.follows => marker::Follows: 0),
            capacity: told!(&setup.capacity => marker::Capacity: 0 1),
            floor_end: told!(&setup.floor_end => marker::FloorEnd: 0),
            ..written.marker
        },
        tallies: TalliesFacts {
            in_center: told!(&written.position.in_center => tallies::InCenter: 0),
            follows: told!(&setup.follows => tallies::Follows: 0),
            tiles_of_color: told!(&setup.tiles_of_color => tallies::TilesOfColor: 0 1),
            capacity: told!(&setup.capacity => tallies::Capacity: 0 1),
            first_row: told!(&setup.first_row => tallies::FirstRow: 0 1),
            floor_spaces: told!(&setup.floor_spaces => tallies::FloorSpace: 0 1),
            floor_end: told!(&setup.floor_end => tallies::FloorEnd: 0),
            ..written.tallies
        },
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
    let deviates = !setup.follows.is_empty();
    let taken_from = |source| moves.iter().any(|does| does.source == source);
    TurnFacts {
        to_move: vec![turn::ToMove(to_move)],
        on_offer: told!(position.on_offer().into_iter().filter(|row| taken_from(row.0)) => turn::OnOffer: 0 1 2),
        lies: told!(position.lying().filter(|_| deviates) => turn::LiesAt: 0 1 2),
        marker_in_center: position.marker_in_center.then_some(turn::MarkerInCenter()).into_iter().collect(),
        holds: told!(position.held().filter(|row| row.0 == to_move) => turn::Holds: 0 1 2 3),
        does: told!(moves => turn::Does: source color line),
        legal: told!(legal => turn::Legal: source color line),
        follows: told!(&setup.follows => turn::Follows: 0),
        capacity: told!(setup.capacity.iter().filter(|row| placed_in(row.0)) => turn::Capacity: 0 1),
        clockwise: told!(setup.clockwise.iter().filter(|row| row.0 == to_move) => turn::Clockwise: 0 1),
    }
}

/// What the drops are asked with; `offer` and `turn` are answers about the same position.
#[must_use]
pub fn drops(setup: &Setup, position: &Position, offer: &Offer, turn: &Turn) -> DropsFacts {
    let to_move = position.to_move;
    DropsFacts {
        to_move: vec![drops::ToMove(to_move)],
        marker_in_center: position.marker_in_center.then_some(drops::MarkerInCenter()).into_iter().collect(),
        on_floor: told!(position.floor_lengths().filter(|row| row.0 == to_move) => drops::OnFloor: 0 1),
        spent: told!(position.spent().filter(|row| row.0 == to_move) => drops::Spent: 0 1),
        lid_order: told!(position.lid_places() => drops::LidOrder: 0 1),
        takes: told!(&turn.takes => drops::Takes: 0 1 2 3),
        to_line: told!(&turn.to_line => drops::ToLine: 0 1 2 3),
        takes_bare_marker: told!(&offer.takes_bare_marker => drops::TakesBareMarker: 0),
        follows: told!(&setup.follows => drops::Follows: 0),
        floor_spaces: told!(for_rulings(setup) => drops::FloorSpace: 0 1),
        floor_end: told!(&setup.floor_end => drops::FloorEnd: 0),
    }
}

/// What the walls of all boards are asked with.
#[must_use]
pub fn wall(setup: &Setup, position: &Position) -> WallFacts {
    WallFacts {
        on_wall: told!(position.walled() => wall::OnWall: 0 1 2 3),
        seats: told!(&setup.seats => wall::Seat: 0),
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

/// What the game end is asked with; `lines` and `wall` are answers about the same position.
#[must_use]
pub fn game_end(setup: &Setup, position: &Position, lines: &Offer, wall: &Wall) -> GameEndFacts {
    let deviates = !setup.follows.is_empty();
    GameEndFacts {
        in_bag: told!(position.bag.counts() => game_end::InBag: 0 1),
        in_lid: told!(position.lid.counts() => game_end::InLid: 0 1),
        marker_in_center: position
            .marker_in_center
            .then_some(game_end::MarkerInCenter())
            .into_iter()
            .collect(),
        complete_rows: told!(&wall.complete_rows => game_end::CompleteRow: 0 1),
        accepted: told!(&lines.accepted => game_end::Accepted: 0),
        accepts: told!(lines.accepts.iter().filter(|_| deviates) => game_end::Accepts: 0 1 2),
        holds: told!(position.held().filter(|_| deviates) => game_end::Holds: 0 1 2 3),
        on_wall: told!(position.walled().filter(|_| deviates) => game_end::OnWall: 0 1 2 3),
        follows: told!(&setup.follows => game_end::Follows: 0),
        factories: told!(&setup.factories => game_end::Factory: 0),
        factory_size: told!(&setup.factory_size => game_end::FactorySize: 0),
        first_row: told!(&setup.first_row => game_end::FirstRow: 0 1),
    }
}

/// What the next round is asked with; `end` is the answer about the same position.
#[must_use]
pub fn next_round(setup: &Setup, position: &Position, end: &GameEnd) -> NextRoundFacts {
    let holders = position.seated().filter(|(_, board)| board.has_marker());
    NextRoundFacts {
        started: vec![next_round::Started(position.starting_player)],
        has_marker: told!(holders => next_round::HasMarker: 0),
        spent: told!(position.spent() => next_round::Spent: 0 1),
        over: told!(&end.over => next_round::Over: 0),
        follows: told!(&setup.follows => next_round::Follows: 0),
        floor_spaces: told!(for_rulings(setup) => next_round::FloorSpace: 0 1),
    }
}

/// What the dealing is asked with; `end` is the answer about the same position.
#[must_use]
pub fn dealing(setup: &Setup, position: &Position, end: &GameEnd) -> DealingFacts {
    DealingFacts {
        in_bag: told!(position.bag.counts() => dealing::InBag: 0 1),
        in_lid: told!(position.lid.counts() => dealing::InLid: 0 1),
        markers_in_lid: vec![dealing::MarkersInLid(position.markers_in_lid)],
        over: told!(&end.over => dealing::Over: 0),
        follows: told!(&setup.follows => dealing::Follows: 0),
        short_below: told!(&setup.short_below => dealing::ShortBelow: 0),
        factories: told!(&setup.factories => dealing::Factory: 0),
        factory_size: told!(&setup.factory_size => dealing::FactorySize: 0),
        first_row: told!(&setup.first_row => dealing::FirstRow: 0 1),
    }
}

/// The floor spaces, which some phases need for deviating rulings only.
fn for_rulings(setup: &Setup) -> &[FloorSpace] {
    if setup.follows.is_empty() { &[] } else { &setup.floor_spaces }
}
