//! The rule files as Datalog programs: their syntax, and what is read off it before anything is evaluated.

pub mod column;
pub mod dependence;
pub mod expression;
pub mod form;
pub mod parse;
mod patterns;
pub mod program;
mod reader;
mod readings;
pub mod relevance;
pub mod value;
mod variables;
mod written;
