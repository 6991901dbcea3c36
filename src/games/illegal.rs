//! Why a move is not legal, in words.

use crate::engine::game::Game;
use crate::engine::notation::Move;
use std::fmt::Write as _;

/// Why a move is not legal: every reason that the rules derive.
#[must_use]
pub fn why_illegal(game: &Game, does: Move) -> String {
    let offer = game.offer();
    let mut why = String::new();
    for refuses in offer.refusals() {
        if refuses.1 == does.line && refuses.2 == does.color {
            let separator = if why.is_empty() { "" } else { "; " };
            let _ = write!(why, "{separator}{}", refuses.3.words(does.color));
        }
    }
    if !game.position.source(does.source).contains(&does.color) {
        let nothing = format!("no {} tile is on {}", does.color.name(), does.source);
        why = if why.is_empty() { nothing } else { format!("{nothing}; {why}") };
    }
    if why.is_empty() { format!("there is no line {}", does.line) } else { why }
}
