//! The rule files as Datalog programs: their syntax, what is read off it, and what follows from facts.

mod atoms;
pub mod column;
pub mod database;
mod declared;
pub mod dependence;
pub mod evaluate;
pub mod expression;
pub mod form;
pub mod live;
pub mod parse;
mod patterns;
pub mod program;
mod reader;
mod readings;
pub mod relevance;
pub mod syntax;
pub mod value;
mod variables;
pub mod walk;
mod written;
