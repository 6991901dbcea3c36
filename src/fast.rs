//! Whole games at speed: what the rules derive about every local situation, looked up.

pub mod packed;
pub mod perft;
pub mod tables;
