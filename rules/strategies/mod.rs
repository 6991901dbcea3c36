//! Strategies: each file derives `Chosen` from the legal moves.

pub mod basic;
pub mod best_line;
pub mod best_move;
pub mod fill_column;
pub mod first;
pub mod greedy;
pub mod greedy_lines;
pub mod six_tiers;
