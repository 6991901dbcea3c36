//! Documents: positions, fixtures, recorded games and rule sets, read with every fault at once, and written.

pub mod export;
pub mod output;
pub mod read;
pub mod write;
