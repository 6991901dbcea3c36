//! The rest of the last round solved exactly: every line of play to the end of the game.
//!
//! Two players whose prizes have a constant sum are solved by alpha-beta, more by max-n: every player
//! takes the move that is best for this player. Positions that were met before are not solved again.

use super::looked_up::LookedUp;
use super::tree::Course;
use crate::fast::packed::{PackedGame, PackedMove};
use crate::fast::tables::ROOM;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// The clock is read once every this many positions.
const LOOKS: u32 = 64;

/// How much may be spent.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// How many positions may be visited.
    pub positions: u32,
    /// The search ends then.
    pub deadline: Option<Instant>,
}

/// What is known of the value of a position to the player to move.
#[derive(Clone, Copy)]
enum Known {
    Exactly(i64),
    AtLeast(i64),
    AtMost(i64),
}

/// What every player gets.
type Values = [i64; ROOM];

/// A search for the best move.
struct Solver<'a> {
    games: &'a mut LookedUp,
    limit: Limit,
    looked_at: u32,
    known: FxHashMap<PackedGame, Known>,
    values: FxHashMap<PackedGame, Values>,
}

/// The best move of a position, the first of equal ones by preference; none if the game may go on after the
/// round, or the round is too long for the limit, or over.
pub fn solve(games: &mut LookedUp, root: &PackedGame, limit: Limit) -> Option<PackedMove> {
    let sum = games.constant_sum();
    let mut solver =
        Solver { games, limit, looked_at: 0, known: FxHashMap::default(), values: FxHashMap::default() };
    let mut best: Option<(i64, PackedMove)> = None;
    for (does, next) in solver.moves(root) {
        let value = match sum {
            Some(sum) => {
                let alpha = best.map_or(i64::MIN / 2, |(most, _)| most);
                solver.after(root, &next, sum, alpha, i64::MAX / 2)?
            }
            None => solver.values(&next)?[root.to_move % ROOM],
        };
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, does));
        }
    }
    best.map(|(_, does)| does)
}

impl Solver<'_> {
    /// The moves of a position in the order of preference, each with where it leads.
    fn moves(&mut self, state: &PackedGame) -> Vec<(PackedMove, PackedGame)> {
        let mut moves = Vec::new();
        self.games.moves(state, &mut moves);
        moves.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let next = |(_, does): (i16, PackedMove)| {
            let mut next = *state;
            self.games.take(&mut next, does);
            (does, next)
        };
        moves.into_iter().map(next).collect()
    }

    /// Counts a position; none if the limit is reached.
    fn look(&mut self) -> Option<()> {
        self.looked_at += 1;
        let is_time = || self.limit.deadline.is_some_and(|end| Instant::now() >= end);
        if self.looked_at > self.limit.positions || self.looked_at.is_multiple_of(LOOKS) && is_time() {
            return None;
        }
        Some(())
    }

    /// The prize of a position for the player who moved into it.
    fn after(
        &mut self,
        state: &PackedGame,
        next: &PackedGame,
        sum: i64,
        alpha: i64,
        beta: i64,
    ) -> Option<i64> {
        if next.to_move == state.to_move {
            return self.value(next, sum, alpha, beta);
        }
        Some(sum - self.value(next, sum, sum - beta, sum - alpha)?)
    }

    /// What a position is worth to the player to move, of two whose prizes have this sum: exactly between
    /// the bounds, and a bound of it outside of them.
    fn value(&mut self, state: &PackedGame, sum: i64, mut alpha: i64, beta: i64) -> Option<i64> {
        self.look()?;
        match self.known.get(state) {
            Some(Known::Exactly(value)) => return Some(*value),
            Some(Known::AtLeast(value)) if *value >= beta => return Some(*value),
            Some(Known::AtMost(value)) if *value <= alpha => return Some(*value),
            _ => {}
        }
        let least = alpha;
        let mut best = None;
        for (_, next) in self.moves(state) {
            let value = self.after(state, &next, sum, alpha, beta)?;
            best = best.max(Some(value));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        let value = match best {
            Some(best) => best,
            None => self.games.end_of_round(*state)?.prizes[state.to_move % ROOM],
        };
        let known = match value {
            _ if best.is_none() => Known::Exactly(value),
            _ if value >= beta => Known::AtLeast(value),
            _ if value <= least => Known::AtMost(value),
            _ => Known::Exactly(value),
        };
        self.known.insert(*state, known);
        Some(value)
    }

    /// The prizes of a position, if each player makes the move that is best for that player.
    fn values(&mut self, state: &PackedGame) -> Option<Values> {
        self.look()?;
        if let Some(values) = self.values.get(state) {
            return Some(*values);
        }
        let mover = state.to_move % ROOM;
        let mut best: Option<Values> = None;
        for (_, next) in self.moves(state) {
            let values = self.values(&next)?;
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
        }
        let values = match best {
            Some(best) => best,
            None => self.games.end_of_round(*state)?.prizes,
        };
        self.values.insert(*state, values);
        Some(values)
    }
}
