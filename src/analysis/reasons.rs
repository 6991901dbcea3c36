//! The reasons for and against a move: what the rules derive about it and about the end of the round.

use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::language::Language;
use crate::rules;
use crate::rules::relations::{MarkerToFloor, Points, ToFloor, ToLine};
use crate::rules::vocabulary::{Feature, Line, Number};
use crate::say;
use serde::Serialize;

/// A fact that speaks for a move or against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The fact in rule syntax.
    pub fact: String,
    /// The same in words.
    pub words: String,
}

/// What walls would be like, were the round over.
struct End {
    tiling: Facts,
    reach: Facts,
}

/// What the rules derive about a move of the player to move: where its tiles and the marker go, and, were
/// the round over after it, what its line scores, what the floor line costs, and the bonuses that become complete
/// or come into reach.
#[must_use]
pub fn reasons(game: &Game, does: Move, language: Language) -> Vec<Reason> {
    reasons_since(&End::of(game), game, does, language)
}

/// The same, where it is known what walls would be like before the move.
fn reasons_since(before: &End, game: &Game, does: Move, language: Language) -> Vec<Reason> {
    let offer = game.offer();
    let player = game.position.to_move;
    let turn = game.turn(&offer, &[does]);
    let mut after = game.clone();
    after.take(&offer, Some(does));
    let after = End::of(&after);
    let mut reasons = Vec::new();
    let mut add = |fact: String, words: String| reasons.push(Reason { fact, words });
    for fact @ ToLine(_, _, line, tiles) in &turn.ToLine {
        add(format!("{fact:?}"), say!(language, "{tiles} to line {line}", tiles, line));
    }
    for fact @ ToFloor(_, _, _, tiles) in &turn.ToFloor {
        add(format!("{fact:?}"), say!(language, "{tiles} to the floor", tiles));
    }
    for fact @ MarkerToFloor(_, _, _, space) in &turn.MarkerToFloor {
        add(format!("{fact:?}"), say!(language, "the marker to floor space {space}", space));
    }
    let (then, now) = (&before.tiling, &after.tiling);
    let own = |points: &&Points| points.0 == player && does.line == Line::Pattern(points.1);
    for fact @ Points(_, line, points) in new(&then.Points, &now.Points).filter(own) {
        add(format!("{fact:?}"), say!(language, "line {line} scores {points}", line, points));
    }
    for fact in new(&then.FloorPenalty, &now.FloorPenalty).filter(|fact| fact.0 == player) {
        add(format!("{fact:?}"), say!(language, "the floor line costs {points}", points = -fact.1));
    }
    let (then, now) = (&before.reach, &after.reach);
    for fact in new(&then.CompleteRow, &now.CompleteRow).filter(|fact| fact.0 == player) {
        add(format!("{fact:?}"), say!(language, "row {number} is complete", number = fact.1));
    }
    for fact in new(&then.CompleteColumn, &now.CompleteColumn).filter(|fact| fact.0 == player) {
        add(format!("{fact:?}"), say!(language, "column {number} is complete", number = fact.1));
    }
    for fact in new(&then.CompleteColor, &now.CompleteColor).filter(|fact| fact.0 == player) {
        let color = language.translate(fact.1.name());
        add(format!("{fact:?}"), say!(language, "{color} is complete", color));
    }
    for fact in new(&then.InReach, &now.InReach).filter(|fact| fact.0 == player) {
        let of = feature_words(game, fact.1, fact.2, language);
        let tiles = language.counted(fact.3, "tile");
        add(format!("{fact:?}"), say!(language, "{of} lacks {tiles}", of, tiles));
    }
    reasons
}

/// What the rules derive about each of two moves, and not about the other.
#[must_use]
pub fn reasons_apart(game: &Game, moves: [Move; 2], language: Language) -> [Vec<Reason>; 2] {
    let before = End::of(game);
    let [one, other] = moves.map(|does| reasons_since(&before, game, does, language));
    let apart = |mine: &[Reason], others: &[Reason]| {
        mine.iter().filter(|reason| !others.contains(reason)).cloned().collect()
    };
    [apart(&one, &other), apart(&other, &one)]
}

/// The facts that hold now, and did not then.
fn new<'a, T: PartialEq>(then: &'a [T], now: &'a [T]) -> impl Iterator<Item = &'a T> {
    now.iter().filter(|fact| !then.contains(fact))
}

impl End {
    fn of(game: &Game) -> End {
        let tiling = game.tiling();
        let mut tiled = game.clone();
        tiled.position.apply(&tiling);
        let files = [&rules::wall::FILE, &rules::reach::FILE];
        End { reach: tiled.derive(&files, &tiled.table(), &[]), tiling }
    }
}

/// A row, column or color in words.
fn feature_words(game: &Game, feature: Feature, number: Number, language: Language) -> String {
    match feature {
        Feature::Row => say!(language, "row {number}", number),
        Feature::Column => say!(language, "column {number}", number),
        Feature::Color => {
            let color = game.setup.FirstRow.iter().find(|first| first.0 == number).map(|first| first.1);
            color.map_or_else(String::new, |color| language.translate(color.name()))
        }
    }
}
