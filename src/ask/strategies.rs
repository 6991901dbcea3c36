//! Asking the strategies: each answers with what it chooses and why.

use super::{Answer, sorted, written};
use crate::rules::strategies::{
    basic, best_line, best_move, fill_column, first, greedy, greedy_lines, six_tiers,
};
use rustc_hash::FxBuildHasher;

question! {
    /// Asks `rules/strategies/first.rs` for the first legal move.
    first(first):
    /// What the strategy `first` is asked with.
    FirstFacts { legal: Legal }
    ->
    /// What the strategy `first` chooses, and why.
    First { chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/greedy.rs` for the move of the greatest score, were the round over.
    greedy(greedy):
    /// What the strategy `simulador/greedy` is asked with.
    GreedyFacts {
        leads_to: LeadsTo,
        scores_after: ScoreAfter,
        listed: ListedAt,
    }
    ->
    /// What the strategy `simulador/greedy` chooses, and why.
    Greedy { metrics: Metric, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/basic.rs` for the first move of lines, sources and colors.
    basic(basic):
    /// What the strategy `azul-game/basic` is asked with.
    BasicFacts { legal: Legal, used: Used, listed: ListedAt }
    ->
    /// What the strategy `azul-game/basic` chooses, and why.
    Basic { valid: Valid, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/greedy_lines.rs` for the move of the greatest gain.
    greedy_lines(greedy_lines):
    /// What the strategy `azul-game/greedy` is asked with.
    GreedyLinesFacts {
        leads_to: LeadsTo,
        on_offer: OnOffer,
        scores: Score,
        gains: Gain,
    }
    ->
    /// What the strategy `azul-game/greedy` chooses, and why.
    GreedyLines { values: Value, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/fill_column.rs` for the move of the longest run in a column.
    fill_column(fill_column):
    /// What the strategy `azul-game/fill-column` is asked with.
    FillColumnFacts {
        leads_to: LeadsTo,
        on_offer: OnOffer,
        scores: Score,
        gains: Gain,
        on_wall: OnWall,
        tiles: Tiles,
    }
    ->
    /// What the strategy `azul-game/fill-column` chooses, and why.
    FillColumn { values: Value, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/best_move.rs` for the move that fills most and drops least.
    best_move(best_move):
    /// What the strategy `informe-azul/best-move` is asked with.
    BestMoveFacts {
        legal: Legal,
        on_offer: OnOffer,
        listed: ListedAt,
        lies: LiesAt,
        holds: Holds,
        on_floor: OnFloor,
        capacity: Capacity,
        floor_end: FloorEnd,
    }
    ->
    /// What the strategy `informe-azul/best-move` chooses, and why.
    BestMove { evaluations: Evaluation, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/six_tiers.rs` for the best move of the first tier.
    six_tiers(six_tiers):
    /// What the strategy `azul-c411/six-tiers` is asked with.
    SixTiersFacts {
        to_move: ToMove,
        scores: Score,
        legal: Legal,
        on_offer: OnOffer,
        holds: Holds,
        on_wall: OnWall,
        capacity: Capacity,
        wall_spaces: WallSpace,
    }
    ->
    /// What the strategy `azul-c411/six-tiers` chooses, and why.
    SixTiers { in_tiers: InTier, chosen: Chosen }
}

question! {
    /// Asks `rules/strategies/best_line.rs` for the best line for each source and color.
    best_line(best_line):
    /// What the strategy `azul-prolog/random-pick-best-line` is asked with.
    BestLineFacts {
        legal: Legal,
        on_offer: OnOffer,
        holds: Holds,
        capacity: Capacity,
    }
    ->
    /// What the strategy `azul-prolog/random-pick-best-line` chooses, and why.
    BestLine { values: Value, chosen: Chosen }
}
