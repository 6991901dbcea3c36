//! What the others are expected to do, by the moves that were seen.

use super::looked_up::LookedUp;
use super::tree::{Course, End};
use crate::engine::strategies::Strategy;
use crate::fast::packed::{OrderedGame, PackedMove};
use crate::fast::tables::ROOM;

/// A strategy is expected once random moves would match it as often with a probability of at most one half to
/// this power.
const ENOUGH: u32 = 16;

/// The strategy that each player is expected to follow, if one is; players from 0.
pub type Expected = [Option<Strategy>; ROOM];

/// Which strategies explain the moves that were seen.
#[derive(Debug)]
pub struct Model {
    /// By player the strategies that chose every move so far, and how much that says.
    explained: [Vec<(Strategy, u32)>; ROOM],
}

impl Default for Model {
    /// No move was seen.
    fn default() -> Model {
        let strategies = Strategy::ALL.iter().filter(|strategy| **strategy != Strategy::Random);
        let unseen: Vec<_> = strategies.map(|strategy| (*strategy, 0)).collect();
        Model { explained: std::array::from_fn(|_| unseen.clone()) }
    }
}

impl Model {
    /// Records a move of a player who had this many legal moves; `among` returns how many moves a strategy
    /// chooses in the position, or none if this move is not one of them.
    pub fn sees(&mut self, player: usize, legal: usize, mut among: impl FnMut(Strategy) -> Option<usize>) {
        self.explained[player % ROOM].retain_mut(|(strategy, says)| {
            let chosen = among(*strategy);
            let others = chosen.and_then(|chosen| legal.checked_div(chosen)?.checked_ilog2());
            *says += others.unwrap_or_default();
            chosen.is_some()
        });
    }

    /// What the others are expected to follow: the strategies that the moves speak most for.
    #[must_use]
    pub fn expected_by(&self, player: usize) -> Expected {
        std::array::from_fn(|other| {
            let enough = self.explained[other].iter().filter(|(_, says)| *says >= ENOUGH && other != player);
            enough.max_by_key(|(_, says)| says).map(|(strategy, _)| *strategy)
        })
    }
}

/// Games in which some players are expected to follow strategies until the round is over.
#[derive(Debug)]
pub struct Expecting<'a> {
    /// The games.
    pub games: &'a mut LookedUp,
    /// What is expected.
    pub expected: Expected,
}

impl Course for Expecting<'_> {
    type State = OrderedGame;
    type Move = PackedMove;

    fn to_move(&self, state: &OrderedGame) -> usize {
        state.packed.to_move
    }

    fn moves(&mut self, state: &OrderedGame, moves: &mut Vec<(i16, PackedMove)>) {
        if let Some(strategy) = self.expected[state.packed.to_move % ROOM]
            && !state.packed.offer_is_over()
        {
            moves.extend(self.games.chosen(strategy, state).iter().map(|does| (0, *does)));
        }
        if moves.is_empty() {
            self.games.moves(&state.packed, moves);
        }
    }

    fn take(&mut self, state: &mut OrderedGame, does: PackedMove) {
        state.take(&self.games.tables, does);
    }

    fn play_out(&mut self, state: OrderedGame) -> End {
        self.games.play_out(state.packed)
    }
}
