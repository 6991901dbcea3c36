//! Opinions on moves: what a search finds about each, what the moves of a game lost, and why.
//!
//! ```text
//! position -> search -> opinion -> moves ranked, with chances to win, final scores and lines of play
//! game     -> search -> marks   -> what each move lost, and the turning points
//! move     -> rules  -> reasons -> what it scores, drops and brings into reach, as derived facts
//! games    -> search -> puzzle  -> positions in which one move wins far more than any other
//! ```

pub mod marks;
pub mod opinion;
pub mod puzzle;
pub mod reasons;
