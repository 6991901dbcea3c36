//! The facts that a position tells the wall-tiling.

use crate::ask::{
    Completion, CompletionFacts, LeftoversFacts, PlacingFacts, RoundScoreFacts, Setup, Tiling, TilingFacts,
};
use crate::position::Position;
use crate::rules::setup::WallSpace;
use crate::rules::{completion, leftovers, placing, round_score, wall_tiling};

/// What the placing of the next complete line of every board is asked with.
#[must_use]
pub fn placing(setup: &Setup, position: &Position) -> PlacingFacts {
    PlacingFacts {
        holds: told!(position.held() => placing::Holds: 0 1 2 3),
        on_wall: told!(position.walled() => placing::OnWall: 0 1 2 3),
        places: told!(position.chosen() => placing::Places: 0 1 2),
        on_floor: told!(position.floor_lengths() => placing::OnFloor: 0 1),
        follows: told!(&setup.follows => placing::Follows: 0),
        capacity: told!(&setup.capacity => placing::Capacity: 0 1),
        first_row: told!(&setup.first_row => placing::FirstRow: 0 1),
        floor_end: told!(&setup.floor_end => placing::FloorEnd: 0),
    }
}

/// What the wall-tiling of every board is asked with.
#[must_use]
pub fn tiling(setup: &Setup, position: &Position) -> TilingFacts {
    let is_held = |space: &&WallSpace| position.held().any(|held| (held.1, held.2) == (space.0, space.2));
    TilingFacts {
        holds: told!(position.held() => wall_tiling::Holds: 0 1 2 3),
        on_wall: told!(position.walled() => wall_tiling::OnWall: 0 1 2 3),
        places: told!(position.chosen() => wall_tiling::Places: 0 1 2),
        follows: told!(&setup.follows => wall_tiling::Follows: 0),
        capacity: told!(&setup.capacity => wall_tiling::Capacity: 0 1),
        wall_spaces: told!(setup.wall_spaces.iter().filter(is_held) => wall_tiling::WallSpace: 0 1 2),
    }
}

/// What the completion is asked with; `tiling` is the answer about the same position.
#[must_use]
pub fn completion(setup: &Setup, position: &Position, tiling: &Tiling) -> CompletionFacts {
    let deviates = !setup.follows.is_empty();
    CompletionFacts {
        tiles: told!(&tiling.tiles => completion::Tiles: 0 1 2 3),
        across: told!(&tiling.across => completion::Across: 0 1 2),
        along: told!(&tiling.along => completion::Along: 0 1 2),
        shows: told!(position.walled().filter(|_| deviates) => completion::Shows: 0 1 3),
        follows: told!(&setup.follows => completion::Follows: 0),
        worth: told!(&setup.worth => completion::Worth: 0 1),
        last_column: told!(&setup.last_column => completion::LastColumn: 0),
        last_row: told!(&setup.last_row => completion::LastRow: 0),
        capacity: told!(&setup.capacity => completion::Capacity: 0 1),
    }
}

/// What the round score is asked with; `tiling` and `completion` are answers about the same position.
#[must_use]
pub fn round_score(
    setup: &Setup,
    position: &Position,
    tiling: &Tiling,
    completion: &Completion,
) -> RoundScoreFacts {
    let deviates = !setup.follows.is_empty();
    RoundScoreFacts {
        scores: told!(position.scores() => round_score::Score: 0 1),
        on_floor: told!(position.floored() => round_score::OnFloor: 0 1 2),
        spent: told!(position.spent().filter(|_| deviates) => round_score::Spent: 0 1),
        points: told!(&tiling.points => round_score::Points: 0 1 2),
        completion_bonuses: told!(&completion.bonuses => round_score::CompletionBonus: 0 1 2 3),
        follows: told!(&setup.follows => round_score::Follows: 0),
        last_row: told!(&setup.last_row => round_score::LastRow: 0),
        capacity: told!(&setup.capacity => round_score::Capacity: 0 1),
        floor_spaces: told!(&setup.floor_spaces => round_score::FloorSpace: 0 1),
    }
}

/// What the leftovers are asked with; `tiling` is the answer about the same position.
#[must_use]
pub fn leftovers(setup: &Setup, position: &Position, tiling: &Tiling) -> LeftoversFacts {
    let beside = position.seated().filter(|(_, board)| board.marker_beside_floor);
    LeftoversFacts {
        holds: told!(position.held() => leftovers::Holds: 0 1 2 3),
        on_floor: told!(position.floored() => leftovers::OnFloor: 0 1 2),
        beside_floor: told!(beside => leftovers::BesideFloor: 0),
        lid_order: told!(position.lid_places() => leftovers::LidOrder: 0 1),
        tiles: told!(&tiling.tiles => leftovers::Tiles: 0 1 2 3),
        follows: told!(&setup.follows => leftovers::Follows: 0),
        seats: told!(&setup.seats => leftovers::Seat: 0),
        last_column: told!(&setup.last_column => leftovers::LastColumn: 0),
        last_row: told!(&setup.last_row => leftovers::LastRow: 0),
        capacity: told!(&setup.capacity => leftovers::Capacity: 0 1),
    }
}
