//! Strategies: each file derives `Chosen` from the legal moves.

pub mod first;
