//! The score after a round.

use super::{Shape, Tables, number, size};
use crate::ask::{self, RoundScoreFacts, Setup};
use crate::facts::told;
use crate::rules::round_score;
use crate::rules::vocabulary::{Color, Number, Piece};

/// Scores up to this one stand in a table; the rules are asked about others.
pub(super) const MOST_POINTS: usize = 400;

/// The score after the floor line is charged, by pieces on it and the score before, gains added; and
/// what it costs, by pieces.
pub(super) fn after(setup: &Setup, shape: &Shape) -> (Vec<i16>, Vec<i16>) {
    let tile = Piece::Tile(Color::ALL[0]);
    let mut after = vec![0; (shape.floor + 1) * MOST_POINTS];
    let mut penalties = vec![0; shape.floor + 1];
    for pieces in 0..=shape.floor {
        let mut facts = round_score_facts(setup);
        for score in 0..MOST_POINTS {
            facts.scores.push(round_score::Score(number(score), number(score)));
            let spaces = (1..=pieces).map(|space| round_score::OnFloor(number(score), number(space), tile));
            facts.on_floor.extend(spaces);
        }
        let scored = ask::round_score(facts);
        let penalty = scored.floor_penalties.first().map_or(0, |penalty| penalty.1);
        penalties[pieces] = i16::try_from(penalty).unwrap_or(i16::MIN);
        for charged in scored.scores_after {
            after[pieces * MOST_POINTS + size(charged.0)] = i16::try_from(charged.1).unwrap_or(i16::MAX);
        }
    }
    (after, penalties)
}

fn round_score_facts(setup: &Setup) -> RoundScoreFacts {
    RoundScoreFacts {
        follows: told!(&setup.follows => round_score::Follows: 0),
        last_row: told!(&setup.last_row => round_score::LastRow: 0),
        capacity: told!(&setup.capacity => round_score::Capacity: 0 1),
        floor_spaces: told!(&setup.floor_spaces => round_score::FloorSpace: 0 1),
        ..RoundScoreFacts::default()
    }
}

impl Tables {
    /// The score after the floor line with so many pieces is charged to a score with its gains.
    #[must_use]
    #[inline]
    pub fn score_after(&self, pieces: usize, score: i16) -> i16 {
        let place = usize::try_from(score).ok().filter(|score| *score < MOST_POINTS);
        let after = place.and_then(|score| self.after.get(pieces * MOST_POINTS + score));
        after.copied().unwrap_or_else(|| self.ask_score(pieces, score))
    }

    /// What the floor line with so many pieces costs, zero or less.
    #[must_use]
    #[inline]
    pub fn penalty(&self, pieces: usize) -> i16 {
        self.penalties.get(pieces).copied().unwrap_or_default()
    }

    #[cold]
    fn ask_score(&self, pieces: usize, score: i16) -> i16 {
        let tile = Piece::Tile(Color::ALL[0]);
        let mut facts = round_score_facts(&self.setup);
        facts.scores.push(round_score::Score(1, Number::from(score)));
        facts.on_floor.extend((1..=pieces).map(|space| round_score::OnFloor(1, number(space), tile)));
        let after = ask::round_score(facts).scores_after;
        after.first().and_then(|score| i16::try_from(score.1).ok()).unwrap_or(score)
    }
}
