//! The audit of the rules: why a fact holds, why it does not, which rules matter.
//!
//! The text of `rules/` is read a second time, as programs that can be walked and changed. They are
//! evaluated over the facts that a question was told, and each answer is held against crepe's.

pub mod case;
pub mod changes;
pub mod coverage;
pub mod explain;
pub mod explained;
pub mod graph;
pub mod inquiry;
pub mod killing;
pub mod ledger;
pub mod mutants;
pub mod mutation;
pub mod near_miss;
mod numbers;
mod outline;
pub mod proof;
pub mod say;
mod sites;
pub mod situation;
pub mod sum;
pub mod tree;
pub mod why_not;
