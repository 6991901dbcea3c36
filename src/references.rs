//! The reference programs beside one another: what comes out otherwise, and by which ruling.

pub mod compare;
pub mod diagnose;
pub mod diverge;
pub mod survey;
