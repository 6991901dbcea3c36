//! The audit of the rules: why a fact holds, why it does not, which rules matter.
//!
//! The text of `rules/` is read a second time, as programs that can be walked and changed. They are
//! evaluated over the facts that a question was told, and each answer is held against crepe's.

pub mod case;
pub mod coverage;
pub mod database;
pub mod dependence;
pub mod evaluate;
pub mod explained;
pub mod expression;
pub mod form;
pub mod graph;
pub mod inquiry;
pub mod killing;
pub mod mutants;
pub mod mutation;
pub mod near_miss;
mod numbers;
mod outline;
pub mod parse;
mod patterns;
pub mod program;
pub mod proof;
mod reader;
mod readings;
pub mod relevance;
pub mod say;
mod sites;
pub mod tree;
pub mod value;
mod variables;
pub mod walk;
pub mod why_not;
mod written;
