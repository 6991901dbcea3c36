//! Asking about what follows a round: the end of the game, or the next round.

use super::{Answer, sorted, written};
use crate::rules::{dealing, game_end, next_round};
use rustc_hash::FxBuildHasher;

question! {
    /// Asks `rules/game_end.rs` whether the game is over.
    game_end(game_end):
    /// What the game end is asked with.
    GameEndFacts {
        in_bag: InBag,
        in_lid: InLid,
        marker_in_center: MarkerInCenter,
        complete_rows: CompleteRow,
        accepted: Accepted,
        accepts: Accepts,
        holds: Holds,
        on_wall: OnWall,
        follows: Follows,
        factories: Factory,
        factory_size: FactorySize,
        first_row: FirstRow,
    }
    ->
    /// Whether the game is over, and why.
    GameEnd { over: Over }
}

question! {
    /// Asks `rules/next_round.rs` who starts the next round.
    next_round(next_round):
    /// What the next round is asked with.
    NextRoundFacts {
        started: Started,
        has_marker: HasMarker,
        spent: Spent,
        over: Over,
        follows: Follows,
        floor_spaces: FloorSpace,
    }
    ->
    /// Who starts, and where the marker is.
    NextRound {
        starts: Starts,
        marker_to_center: MarkerToCenter,
        marker_charges: MarkerCharge,
    }
}

question! {
    /// Asks `rules/dealing.rs` how the factories are filled.
    dealing(dealing):
    /// What the dealing is asked with.
    DealingFacts {
        in_bag: InBag,
        in_lid: InLid,
        markers_in_lid: MarkersInLid,
        over: Over,
        follows: Follows,
        short_below: ShortBelow,
        factories: Factory,
        factory_size: FactorySize,
        first_row: FirstRow,
    }
    ->
    /// What each factory gets, and when the lid enters the bag.
    Dealing {
        draws: Draws,
        pours_lid: PoursLid,
        draws_after_pouring: DrawsAfterPouring,
        pours_lid_first: PoursLidFirst,
        lid_order_anew: LidOrderAnew,
    }
}
