//! Games: played, recorded, replayed and checked, narrated.

pub mod advance;
pub mod at;
pub mod boards;
pub mod check;
pub mod illegal;
pub mod play;
pub mod prospect;
pub mod record;
pub mod replay;
pub mod same_moves;
pub mod table;
pub mod told;
