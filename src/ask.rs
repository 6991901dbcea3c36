//! Asking the rules: facts of one phase in, derived facts out, sorted.
//!
//! Only this module names crepe's runtime. Each question takes one struct
//! with every input relation of its rule file, so that none can be forgotten.

use crate::rules::{drops, factory_offer, final_scoring, setup, turn, wall};
use rustc_hash::FxBuildHasher;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::BuildHasher;

/// What a question of the rules gives: derived facts, by relation.
pub trait Answer {
    /// The output relations of the rule file, in its order.
    const RELATIONS: &'static [&'static str];

    /// Every derived fact in rule syntax, by relation and then sorted.
    fn facts(&self) -> Vec<String>;
}

fn sorted<T: Ord, S: BuildHasher>(relation: HashSet<T, S>) -> Vec<T> {
    let mut facts: Vec<T> = relation.into_iter().collect();
    facts.sort_unstable();
    facts
}

fn written<T: Debug>(facts: &[T]) -> impl Iterator<Item = String> {
    facts.iter().map(|fact| {
        let text = format!("{fact:?}");
        if text.ends_with(')') { text } else { text + "()" }
    })
}

macro_rules! question {
    (
        $(#[$doc:meta])* $ask:ident($module:ident):
        $(#[$facts_doc:meta])* $facts:ident { $($input:ident: $input_relation:ident),* $(,)? }
        -> $(#[$answer_doc:meta])* $answer:ident { $($output:ident: $output_relation:ident),* $(,)? }
    ) => {
        $(#[$facts_doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $facts {
            $(#[doc = concat!("The facts `", stringify!($input_relation), "`.")]
            pub $input: Vec<$module::$input_relation>,)*
        }

        $(#[$answer_doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $answer {
            $(#[doc = concat!("The facts `", stringify!($output_relation), "`, sorted.")]
            pub $output: Vec<$module::$output_relation>,)*
        }

        impl Answer for $answer {
            const RELATIONS: &'static [&'static str] = &[$(stringify!($output_relation)),*];

            fn facts(&self) -> Vec<String> {
                let mut facts = Vec::new();
                $(facts.extend(written(&self.$output));)*
                facts
            }
        }

        $(#[$doc])*
        #[must_use]
        pub fn $ask(facts: $facts) -> $answer {
            let told = $crate::ask::asked::told(|| {
                let mut told = Vec::new();
                $(told.extend($crate::ask::written(&facts.$input));)*
                told
            });
            let $facts { $($input),* } = facts;
            let mut runtime = $module::Crepe::new();
            $(runtime.extend($input);)*
            let ($($output,)*) = runtime.run_with_hasher::<FxBuildHasher>();
            let answer = $answer { $($output: sorted($output)),* };
            if let Some(told) = told {
                $crate::ask::asked::keep(stringify!($module), told, answer.facts());
            }
            answer
        }
    };
}

pub mod asked;

mod next;
mod tiling;
mod written;

pub mod strategies;

pub use next::{
    Dealing, DealingFacts, GameEnd, GameEndFacts, NextRound, NextRoundFacts, dealing, game_end, next_round,
};
pub use tiling::{
    Completion, CompletionFacts, Leftovers, LeftoversFacts, Placing, PlacingFacts, RoundScore,
    RoundScoreFacts, Tiling, TilingFacts, completion, leftovers, placing, round_score, tiling,
};
pub use written::{
    MarkerFacts, MarkerFaults, PositionFacts, PositionFaults, TalliesFacts, TalliesFaults, WrittenFacts,
    WrittenFaults, marker, position, tallies,
};

question! {
    /// Asks `rules/setup.rs` what is on the table.
    setup(setup):
    /// What the setup is asked with.
    SetupFacts {
        players: Players,
        given: Given,
        other_first_row: OtherFirstRow,
        other_factories: OtherFactories,
        other_reserve: OtherReserve,
    }
    ->
    /// What is on the table.
    Setup {
        follows: Follows,
        factories_for: FactoriesFor,
        seats: Seat,
        clockwise: Clockwise,
        factories: Factory,
        factory_size: FactorySize,
        tiles_of_color: TilesOfColor,
        capacity: Capacity,
        first_row: FirstRow,
        wall_spaces: WallSpace,
        floor_spaces: FloorSpace,
        floor_end: FloorEnd,
        worth: Worth,
        last_column: LastColumn,
        last_row: LastRow,
        short_below: ShortBelow,
        lid_order: LidOrder,
    }
}

question! {
    /// Asks `rules/factory_offer.rs` what may be taken and placed.
    offer(factory_offer):
    /// What the factory offer is asked with.
    OfferFacts {
        to_move: ToMove,
        on_offer: OnOffer,
        holds: Holds,
        on_wall: OnWall,
        boards: Board,
        follows: Follows,
        marker_in_center: MarkerInCenter,
        capacity: Capacity,
        tiles_of_color: TilesOfColor,
    }
    ->
    /// What may be taken and placed, and why not.
    Offer {
        over: OfferOver,
        refuses: Refuses,
        legal: Legal,
        takes_bare_marker: TakesBareMarker,
        accepts: Accepts,
        accepted: Accepted,
    }
}

question! {
    /// Asks `rules/turn.rs` what moves take and place.
    turn(turn):
    /// What a turn is asked with.
    TurnFacts {
        to_move: ToMove,
        on_offer: OnOffer,
        lies: LiesAt,
        marker_in_center: MarkerInCenter,
        holds: Holds,
        does: Does,
        legal: Legal,
        follows: Follows,
        capacity: Capacity,
        clockwise: Clockwise,
    }
    ->
    /// What the moves asked about take and place.
    Turn {
        takes: Takes,
        to_center: ToCenter,
        takes_from_center: TakesFromCenter,
        to_line: ToLine,
        leftovers_to_lid: LeftoversToLid,
        next_to_move: NextToMove,
    }
}

question! {
    /// Asks `rules/drops.rs` what moves drop, and where the marker goes.
    drops(drops):
    /// What the drops are asked with.
    DropsFacts {
        to_move: ToMove,
        marker_in_center: MarkerInCenter,
        on_floor: OnFloor,
        spent: Spent,
        lid_order: LidOrder,
        takes: Takes,
        to_line: ToLine,
        takes_bare_marker: TakesBareMarker,
        follows: Follows,
        floor_spaces: FloorSpace,
        floor_end: FloorEnd,
    }
    ->
    /// What the moves asked about drop, and where the marker goes.
    Drops {
        to_floor: ToFloor,
        to_lid: ToLid,
        marker_to_floor: MarkerToFloor,
        marker_beside_floor: MarkerBesideFloor,
        marker_lost: MarkerLost,
        marker_to_lid: MarkerToLid,
        bare_marker_to_floor: BareMarkerToFloor,
        bare_marker_beside_floor: BareMarkerBesideFloor,
        charges: Charges,
        lid_order_after: LidOrderAfter,
    }
}

question! {
    /// Asks `rules/wall.rs` what is complete.
    wall(wall):
    /// What the wall is asked with.
    WallFacts {
        on_wall: OnWall,
        seats: Seat,
        capacity: Capacity,
        first_row: FirstRow,
    }
    ->
    /// What is complete.
    Wall {
        complete_rows: CompleteRow,
        complete_columns: CompleteColumn,
        complete_colors: CompleteColor,
    }
}

question! {
    /// Asks `rules/final_scoring.rs` for bonuses, totals and winners.
    scoring(final_scoring):
    /// What the final scoring is asked with.
    ScoringFacts {
        scores: Score,
        complete_rows: CompleteRow,
        complete_columns: CompleteColumn,
        complete_colors: CompleteColor,
        follows: Follows,
        worth: Worth,
        capacity: Capacity,
        first_row: FirstRow,
    }
    ->
    /// Bonuses, totals and winners, were the game over now.
    Scoring {
        complete: Complete,
        bonuses: Bonus,
        totals: Total,
        winners: Winner,
    }
}
