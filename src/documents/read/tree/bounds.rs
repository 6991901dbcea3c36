//! How large a tree may become.

/// So deep may values stand inside each other; a game goes five deep.
pub const DEEPEST: usize = 60;

/// So many values may stand in a text; a game of fifty rounds has about 8,000.
pub const MOST_VALUES: usize = 500_000;
