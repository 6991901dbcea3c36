//! The score after a round.

use super::{FLOOR, STATES, Shape, Tables, derived, floor_spent, floor_state, number, size};
use crate::engine::facts::Facts;
use crate::rules::vocabulary::{Color, Number, Piece};
use crate::rules::{self, relations};

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

    pub(super) fn of(setup: &Facts, shape: &Shape) -> Scores {
        let mut scores = Scores {
            after: vec![0; (shape.spent + 1) * FLOOR * MOST_SCORES],
            penalties: [0; STATES],
            emptied: [0; STATES],
        };
        for (spent, pieces) in shape.floor_states() {
            let state = floor_state(spent, pieces);
            let mut facts = Facts::default();
            for board in 0..MOST_SCORES {
                let score = Number::from(LEAST_POINTS) + number(board);
                add_board(&mut facts, number(board), score, state);
            }
            let answer = derived(&rules::round_score::FILE, setup, &facts);
            let state = usize::from(state);
            for after in answer.ScoreAfter {
                scores.after[state * MOST_SCORES + size(after.0)] =
                    i16::try_from(after.1).unwrap_or(i16::MAX);
            }
            let penalty = answer.FloorPenalty.first().map_or(0, |penalty| penalty.1);
            scores.penalties[state] = i16::try_from(penalty).unwrap_or(i16::MIN);
            let spent = answer.SpentAfter.first().map_or(spent, |spent| size(spent.1));
            scores.emptied[state] = floor_state(spent, 0);
        }
        scores
    }
}

fn add_board(facts: &mut Facts, board: Number, score: Number, state: u8) {
    let tile = Piece::Tile(Color::ALL[0]);
    facts.Score.push(relations::Score(board, score));
    facts.Spent.push(relations::Spent(board, number(floor_spent(state))));
    let pieces = 1..=number(usize::from(state) % FLOOR);
    facts.OnFloor.extend(pieces.map(|space| relations::OnFloor(board, space, tile)));
}

/// Whether floor values that were used up in a round stay so in the next.
pub(super) fn spends(setup: &Facts) -> bool {
    let mut scored = Facts::default();
    add_board(&mut scored, 1, 0, floor_state(0, 1));
    let charged = derived(
        &rules::next_round::FILE,
        setup,
        &Facts {
            BesideFloor: vec![relations::BesideFloor(1)],
            Spent: vec![relations::Spent(1, 0)],
            ..Facts::default()
        },
    );
    !derived(&rules::round_score::FILE, setup, &scored).SpentAfter.is_empty()
        || !charged.MarkerCharge.is_empty()
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
        let mut facts = Facts::default();
        add_board(&mut facts, 1, Number::from(score), state);
        let after = derived(&rules::round_score::FILE, &self.setup, &facts).ScoreAfter;
        after.first().and_then(|score| i16::try_from(score.1).ok()).unwrap_or(score)
    }
}
