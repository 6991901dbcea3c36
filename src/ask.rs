//! Asking the rules: facts of one phase in, derived facts out, sorted.
//!
//! Only this module names crepe's runtime. Each question takes one struct
//! with every input relation of its rule file, so that none can be forgotten.

use crate::rules::{factory_offer, final_scoring, next_round, setup, turn, wall, wall_tiling};
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

mod written;

pub mod strategies;

pub use written::{PositionFacts, PositionFaults, position};

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
        accepted: Accepted,
    }
}

question! {
    /// Asks `rules/turn.rs` what moves do.
    turn(turn):
    /// What a turn is asked with.
    TurnFacts {
        to_move: ToMove,
        on_offer: OnOffer,
        marker_in_center: MarkerInCenter,
        holds: Holds,
        on_floor: OnFloor,
        does: Does,
        legal: Legal,
        takes_bare_marker: TakesBareMarker,
        follows: Follows,
        spent: Spent,
        lid_order: LidOrder,
        floor_spaces: FloorSpace,
        capacity: Capacity,
        floor_end: FloorEnd,
        clockwise: Clockwise,
    }
    ->
    /// What the moves asked about do.
    Turn {
        takes: Takes,
        to_center: ToCenter,
        to_line: ToLine,
        to_floor: ToFloor,
        to_lid: ToLid,
        marker_to_floor: MarkerToFloor,
        marker_beside_floor: MarkerBesideFloor,
        marker_lost: MarkerLost,
        marker_to_lid: MarkerToLid,
        leftovers_to_lid: LeftoversToLid,
        bare_marker_to_floor: BareMarkerToFloor,
        bare_marker_beside_floor: BareMarkerBesideFloor,
        charges: Charges,
        lid_order_after: LidOrderAfter,
        next_to_move: NextToMove,
    }
}

question! {
    /// Asks `rules/wall_tiling.rs` what goes to the wall and what it scores.
    tiling(wall_tiling):
    /// What the wall-tiling is asked with.
    TilingFacts {
        scores: Score,
        holds: Holds,
        on_wall: OnWall,
        on_floor: OnFloor,
        beside_floor: BesideFloor,
        follows: Follows,
        spent: Spent,
        lid_order: LidOrder,
        shows: Shows,
        worth: Worth,
        last_column: LastColumn,
        last_row: LastRow,
        capacity: Capacity,
        wall_spaces: WallSpace,
        floor_spaces: FloorSpace,
    }
    ->
    /// What goes to the wall, what it scores, what goes to the lid.
    Tiling {
        tiles: Tiles,
        across: Across,
        along: Along,
        points: Points,
        gains: Gain,
        floor_penalties: FloorPenalty,
        scores_after: ScoreAfter,
        line_to_lid: LineToLid,
        floor_to_lid: FloorToLid,
        keeps_marker: KeepsMarker,
        completion_bonuses: CompletionBonus,
        spent_after: SpentAfter,
        lid_order_after: LidOrderAfter,
    }
}

question! {
    /// Asks `rules/wall.rs` what is complete.
    wall(wall):
    /// What the wall is asked with.
    WallFacts {
        boards: Board,
        on_wall: OnWall,
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

question! {
    /// Asks `rules/next_round.rs` whether and how the game goes on.
    next_round(next_round):
    /// What the next round is asked with.
    NextRoundFacts {
        started: Started,
        has_marker: HasMarker,
        in_bag: InBag,
        in_lid: InLid,
        complete_rows: CompleteRow,
        accepted: Accepted,
        follows: Follows,
        marker_in_center: MarkerInCenter,
        spent: Spent,
        floor_spaces: FloorSpace,
        short_below: ShortBelow,
        factories: Factory,
        factory_size: FactorySize,
        first_row: FirstRow,
    }
    ->
    /// Whether the game is over, who starts, what each factory gets.
    NextRound {
        over: Over,
        starts: Starts,
        draws: Draws,
        pours_lid: PoursLid,
        draws_after_pouring: DrawsAfterPouring,
        marker_to_center: MarkerToCenter,
        pours_lid_first: PoursLidFirst,
        marker_charges: MarkerCharge,
        lid_order_anew: LidOrderAnew,
    }
}
