//! Players who search: they play out many games from a position, and choose the move by the results.
//!
//! The search builds a tree of the moves of the round (upper confidence bounds, and progressive widening in
//! the order of the preference). Beyond the tree, light players play games out, and the tiles of later
//! rounds are drawn from the known bag with the player's own random generator. The preference of moves and
//! the prize of an end are rules: [`preference`] evaluates them once for each situation.
//!
//! ```text
//! effort            -> spec       -> `search/light:1000`
//! rules             -> preference -> what moves and ends are worth
//! a position        -> looked_up  -> moves, played out by tables
//!                   -> asked      -> the same by the rules, where tables can not express them
//! moves seen        -> model      -> the strategies that others are expected to follow
//! moves, playouts   -> tree       -> visits and worth of each move
//! moves, ends       -> exact      -> the best move of a short rest of the last round
//! either            -> searcher   -> a player
//! ```

pub mod asked;
pub mod exact;
pub mod looked_up;
pub mod model;
pub mod preference;
pub mod searcher;
pub mod spec;
pub mod tree;

pub use searcher::{Searched, Searcher};
pub use spec::{Effort, Kind, Search};
pub use tree::VICTORY;
