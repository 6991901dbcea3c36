//! The rule files as programs of other logic engines.

pub mod asking;
mod changed;
mod clause;
mod comparison;
mod declarations;
pub mod engine;
mod forms;
pub mod game;
mod layout;
mod lowering;
mod names;
pub mod program;
pub mod questions;
mod rank;
pub mod recorded;
pub mod run;
pub mod verify;
mod write;
