//! The score after a round.

use super::{FLOOR, STATES, Shape, Tables, floor_spent, floor_state, number, size};
use crate::ask::{self, NextRoundFacts, RoundScoreFacts, Setup};
use crate::facts::told;
use crate::rules::vocabulary::{Color, Number, Piece};
use crate::rules::{next_round, round_score};

/// Scores from this one on stand in a table, so many for each floor state; the rules are asked about others.
const LEAST_POINTS: i16 = -100;
const MOST_SCORES: usize = 500;

/// What the floor line does to a score.
#[derive(Debug)]
pub(super) struct Scores {
    /// The score after the floor line is charged: by floor state and the score before, gains added.
    after: Vec<i16>,
    /// What the floor line costs, by floor state.
    penalties: [i16; STATES],
    /// The floor state after the wall-tiling, by the one before.
    pub(super) emptied: [u8; STATES],
}

impl Scores {
    /// Changes what a score of 0 comes to with a floor line in a state.
    pub(super) fn spoil(&mut self, state: u8) {
        let none = usize::try_from(-LEAST_POINTS).unwrap_or_default();
        if let Some(score) = self.after.get_mut(usize::from(state) * MOST_SCORES + none) {
            *score += 1;
        }
    }

    pub(super) fn of(setup: &Setup, shape: &Shape) -> Scores {
        let mut scores = Scores {
            after: vec![0; (shape.spent + 1) * FLOOR * MOST_SCORES],
            penalties: [0; STATES],
            emptied: [0; STATES],
        };
        for (spent, pieces) in shape.floor_states() {
            let state = floor_state(spent, pieces);
            let mut facts = facts(setup);
            for board in 0..MOST_SCORES {
                let score = Number::from(LEAST_POINTS) + number(board);
                add_board(&mut facts, number(board), score, state);
            }
            let answer = ask::round_score(facts);
            let state = usize::from(state);
            for after in answer.scores_after {
                scores.after[state * MOST_SCORES + size(after.0)] =
                    i16::try_from(after.1).unwrap_or(i16::MAX);
            }
            let penalty = answer.floor_penalties.first().map_or(0, |penalty| penalty.1);
            scores.penalties[state] = i16::try_from(penalty).unwrap_or(i16::MIN);
            let spent = answer.spent_after.first().map_or(spent, |spent| size(spent.1));
            scores.emptied[state] = floor_state(spent, 0);
        }
        scores
    }
}

fn facts(setup: &Setup) -> RoundScoreFacts {
    RoundScoreFacts {
        follows: told!(&setup.follows => round_score::Follows: 0),
        last_row: told!(&setup.last_row => round_score::LastRow: 0),
        capacity: told!(&setup.capacity => round_score::Capacity: 0 1),
        floor_spaces: told!(&setup.floor_spaces => round_score::FloorSpace: 0 1),
        ..RoundScoreFacts::default()
    }
}

fn add_board(facts: &mut RoundScoreFacts, board: Number, score: Number, state: u8) {
    let tile = Piece::Tile(Color::ALL[0]);
    facts.scores.push(round_score::Score(board, score));
    facts.spent.push(round_score::Spent(board, number(floor_spent(state))));
    let pieces = 1..=number(usize::from(state) % FLOOR);
    facts.on_floor.extend(pieces.map(|space| round_score::OnFloor(board, space, tile)));
}

/// Whether floor values that were used up in a round stay so in the next.
pub(super) fn spends(setup: &Setup) -> bool {
    let mut scored = facts(setup);
    add_board(&mut scored, 1, 0, floor_state(0, 1));
    let charged = ask::next_round(NextRoundFacts {
        has_marker: vec![next_round::HasMarker(1)],
        spent: vec![next_round::Spent(1, 0)],
        follows: told!(&setup.follows => next_round::Follows: 0),
        floor_spaces: told!(&setup.floor_spaces => next_round::FloorSpace: 0 1),
        ..NextRoundFacts::default()
    });
    !ask::round_score(scored).spent_after.is_empty() || !charged.marker_charges.is_empty()
}

impl Tables {
    /// The score after the floor line in a state is charged to a score with its gains.
    #[must_use]
    #[inline]
    pub fn score_after(&self, state: u8, score: i16) -> i16 {
        let place = usize::try_from(score.saturating_sub(LEAST_POINTS)).ok();
        let place = place.filter(|place| *place < MOST_SCORES);
        let after = place.and_then(|place| self.score.after.get(usize::from(state) * MOST_SCORES + place));
        after.copied().unwrap_or_else(|| self.ask_score(state, score))
    }

    /// What the floor line in a state costs, zero or less.
    #[must_use]
    #[inline]
    pub fn penalty(&self, state: u8) -> i16 {
        self.score.penalties[usize::from(state)]
    }

    /// The floor state after the wall-tiling.
    #[must_use]
    #[inline]
    pub fn emptied(&self, state: u8) -> u8 {
        self.score.emptied[usize::from(state)]
    }

    #[cold]
    fn ask_score(&self, state: u8, score: i16) -> i16 {
        let mut facts = facts(&self.setup);
        add_board(&mut facts, 1, Number::from(score), state);
        let after = ask::round_score(facts).scores_after;
        after.first().and_then(|score| i16::try_from(score.1).ok()).unwrap_or(score)
    }
}
