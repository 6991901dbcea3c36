//! Asking about the wall-tiling: what may and does go to the wall, what that scores, what leaves the boards.

use super::{Answer, sorted, written};
use crate::rules::{completion, leftovers, placing, round_score, wall_tiling};
use rustc_hash::FxBuildHasher;

question! {
    /// Asks `rules/placing.rs` where the tile of each board's next complete line may go.
    placing(placing):
    /// What the placing is asked with.
    PlacingFacts {
        holds: Holds,
        on_wall: OnWall,
        places: Places,
        on_floor: OnFloor,
        follows: Follows,
        capacity: Capacity,
        first_row: FirstRow,
        floor_end: FloorEnd,
    }
    ->
    /// Where the tiles of the next complete lines may go, and what falls.
    Placing {
        may_place: MayPlace,
        closed: Closed,
        falls_to_floor: FallsToFloor,
        falls_to_lid: FallsToLid,
    }
}

question! {
    /// Asks `rules/wall_tiling.rs` what goes to the wall, and what each tile scores.
    tiling(wall_tiling):
    /// What the wall-tiling is asked with.
    TilingFacts {
        holds: Holds,
        on_wall: OnWall,
        places: Places,
        follows: Follows,
        capacity: Capacity,
        wall_spaces: WallSpace,
    }
    ->
    /// What goes to the wall, and what each tile scores.
    Tiling {
        tiles: Tiles,
        across: Across,
        along: Along,
        points: Points,
    }
}

question! {
    /// Asks `rules/completion.rs` what is paid as soon as a tile completes something.
    completion(completion):
    /// What the completion is asked with.
    CompletionFacts {
        tiles: Tiles,
        across: Across,
        along: Along,
        shows: Shows,
        follows: Follows,
        worth: Worth,
        last_column: LastColumn,
        last_row: LastRow,
        capacity: Capacity,
    }
    ->
    /// What is paid as soon as a tile completes something.
    Completion { bonuses: CompletionBonus }
}

question! {
    /// Asks `rules/round_score.rs` for the score after the round.
    round_score(round_score):
    /// What the round score is asked with.
    RoundScoreFacts {
        scores: Score,
        on_floor: OnFloor,
        spent: Spent,
        points: Points,
        completion_bonuses: CompletionBonus,
        follows: Follows,
        last_row: LastRow,
        capacity: Capacity,
        floor_spaces: FloorSpace,
    }
    ->
    /// What the boards gain, what the floor lines cost, the scores after both.
    RoundScore {
        gains: Gain,
        floor_penalties: FloorPenalty,
        scores_after: ScoreAfter,
        spent_after: SpentAfter,
    }
}

question! {
    /// Asks `rules/leftovers.rs` what leaves the boards, and who keeps the marker.
    leftovers(leftovers):
    /// What the leftovers are asked with.
    LeftoversFacts {
        holds: Holds,
        on_floor: OnFloor,
        beside_floor: BesideFloor,
        lid_order: LidOrder,
        tiles: Tiles,
        follows: Follows,
        seats: Seat,
        last_column: LastColumn,
        last_row: LastRow,
        capacity: Capacity,
    }
    ->
    /// What goes to the lid, and who keeps the marker.
    Leftovers {
        line_to_lid: LineToLid,
        floor_to_lid: FloorToLid,
        keeps_marker: KeepsMarker,
        lid_order_after: LidOrderAfter,
    }
}
