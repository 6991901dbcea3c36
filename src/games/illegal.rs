//! Why moves are not legal, in words.

use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::language::Language;
use crate::rules::relations::OnOffer;
use crate::rules::vocabulary::{Color, Line, Source};
use crate::say;
use serde::Serialize;

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

/// A placement of tiles on offer that a line of the player to move refuses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// Where the tiles lie, as `F1` or `C`.
    pub source: String,
    /// Their color, as `B`.
    pub color: String,
    /// The line, as `3` or `floor`.
    pub line: String,
    /// Why it refuses them.
    pub reasons: Vec<String>,
}

/// Every placement of tiles on offer that a line of the player to move refuses.
#[must_use]
pub fn refusals(offer: &Offer, language: Language) -> Vec<Refusal> {
    let mut refusals: Vec<((Source, Color, Line), Refusal)> = Vec::new();
    for &OnOffer(source, color, _) in &offer.table.OnOffer {
        for refuses in offer.refusals().filter(|refuses| refuses.2 == color) {
            let reason = refuses.3.words(color, language);
            match refusals.iter_mut().find(|(placement, _)| *placement == (source, color, refuses.1)) {
                Some((_, refusal)) => refusal.reasons.push(reason),
                None => refusals.push((
                    (source, color, refuses.1),
                    Refusal {
                        source: source.to_string(),
                        color: color.to_string(),
                        line: refuses.1.to_string(),
                        reasons: vec![reason],
                    },
                )),
            }
        }
    }
    refusals.sort_by_key(|(placement, _)| *placement);
    refusals.into_iter().map(|(_, refusal)| refusal).collect()
}
