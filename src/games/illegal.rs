//! Why a move is not legal, in words.

use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::language::Language;
use crate::rules::vocabulary::Line;
use crate::say;

/// Why a move is not legal: every reason that the rules derive, in a line.
#[must_use]
pub fn why_illegal(game: &Game, does: Move, language: Language) -> String {
    reasons(game, does, language).join("; ")
}

/// Every reason for which a move that is not legal is refused.
#[must_use]
pub fn reasons(game: &Game, does: Move, language: Language) -> Vec<String> {
    let offer = game.offer();
    let refuses = offer.refusals().filter(|refuses| refuses.1 == does.line && refuses.2 == does.color);
    let mut reasons = Vec::new();
    if !game.position.source(does.source).contains(&does.color) {
        let (color, source) = (language.translate(does.color.name()), does.source);
        reasons.push(say!(language, "no {color} tile is on {source}", color, source));
    }
    reasons.extend(refuses.map(|refuses| refuses.3.words(does.color, language)));
    if reasons.is_empty() {
        let is_there = |line: &Line| {
            *line == Line::Floor || game.setup.Capacity.iter().any(|known| *line == Line::Pattern(known.0))
        };
        reasons.push(if is_there(&does.line) {
            say!(language, "no rule derives that it is legal")
        } else {
            say!(language, "there is no line {line}", line = does.line)
        });
    }
    reasons
}
