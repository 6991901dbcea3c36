//! The tree of a search: upper confidence bounds over the moves of a round, with progressive widening.
//!
//! All sums are whole numbers, and bounds use nothing but operations that IEEE 754 defines exactly, so
//! that a search gives the same on every machine.

use super::spec::Effort;
use crate::fast::tables::ROOM;
use std::time::Instant;

/// How much a move that was seldom tried is explored, in thousandths of a prize.
const EXPLORATION: f64 = 200.0;

/// The moves of a position that are tried from the start.
const FIRST_WIDTH: u32 = 3;

/// The clock is looked at once in so many iterations.
const LOOKS: u32 = 16;

/// A game that can be searched.
pub trait Course {
    /// A position of the offer.
    type State: Clone;
    /// A move.
    type Move: Copy;

    /// Whose turn it is, from 0.
    fn to_move(&self, state: &Self::State) -> usize;

    /// Adds the legal moves with what each is worth by the preference; none when the offer is over.
    fn moves(&mut self, state: &Self::State, moves: &mut Vec<(i16, Self::Move)>);

    /// Makes a legal move.
    fn take(&mut self, state: &mut Self::State, does: Self::Move);

    /// Plays the game to its end, and gives what that is worth to each player.
    fn play_out(&mut self, state: Self::State) -> [i64; ROOM];
}

/// A move with what its games brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried<M> {
    /// The move.
    pub does: M,
    /// The games that were played out from it.
    pub visits: u32,
    /// The sum of what they were worth to the player to move, in thousandths.
    pub sum: i64,
}

impl<M> Tried<M> {
    /// What the move is worth on average, in thousandths; 0 if it was not tried.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // sums are below 2^53
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum as f64 / f64::from(self.visits) }
    }
}

/// A position that was reached by a move.
struct Node<M> {
    tried: Tried<M>,
    /// Who made the move.
    mover: u8,
    /// The moves from here: the place of the first, and how many.
    children: Option<(usize, u32)>,
}

/// Searches from a position: its moves in the order of preference, each with what its games brought.
pub fn search<C: Course>(course: &mut C, root: &C::State, effort: Effort) -> Vec<Tried<C::Move>> {
    let mut tree = Tree { nodes: Vec::new(), moves: Vec::new() };
    let first = tree.expand(course, root);
    let (most, deadline) = match effort {
        Effort::Iterations(iterations) => (iterations, None),
        Effort::Time(time) => (u32::MAX, Instant::now().checked_add(time)),
    };
    let mut done = 0;
    let is_time = |done: u32| done.is_multiple_of(LOOKS) && deadline.is_some_and(|end| Instant::now() >= end);
    // One move is no choice.
    while first.1 > 1 && done < most && (done == 0 || !is_time(done)) {
        tree.iterate(course, root, first, done);
        done += 1;
    }
    tree.nodes.iter().take(first.1 as usize).map(|node| node.tried).collect()
}

/// The best of the moves that were tried: most visits, then the best mean, then the first.
#[must_use]
pub fn best<M: Copy>(tried: &[Tried<M>]) -> Option<M> {
    let better = |one: &&Tried<M>, other: &&Tried<M>| (one.visits, one.sum) > (other.visits, other.sum);
    let best = tried.iter().reduce(|best, other| if better(&other, &best) { other } else { best })?;
    Some(best.does)
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Room for the moves of a position.
    moves: Vec<(i16, M)>,
}

impl<M: Copy> Tree<M> {
    /// Adds the moves of a position, the best first by the preference.
    fn expand<C: Course<Move = M>>(&mut self, course: &mut C, state: &C::State) -> (usize, u32) {
        self.moves.clear();
        course.moves(state, &mut self.moves);
        self.moves.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let mover = u8::try_from(course.to_move(state)).unwrap_or_default();
        let first = self.nodes.len();
        let node = |(_, does): &(i16, M)| Node {
            tried: Tried { does: *does, visits: 0, sum: 0 },
            mover,
            children: None,
        };
        self.nodes.extend(self.moves.iter().map(node));
        (first, u32::try_from(self.moves.len()).unwrap_or_default())
    }

    /// Goes down the tree, plays a game out, and enters what comes of it on the way.
    fn iterate<C: Course<Move = M>>(
        &mut self,
        course: &mut C,
        root: &C::State,
        first: (usize, u32),
        done: u32,
    ) {
        let mut state = root.clone();
        let mut path = Vec::with_capacity(ROOM * ROOM);
        let (mut children, mut visits) = (first, done);
        while children.1 > 0 {
            let at = self.pick(children, visits);
            course.take(&mut state, self.nodes[at].tried.does);
            path.push(at);
            visits = self.nodes[at].tried.visits;
            if visits == 0 {
                break;
            }
            children = if let Some(children) = self.nodes[at].children {
                children
            } else {
                let children = self.expand(course, &state);
                self.nodes[at].children = Some(children);
                children
            };
        }
        let prizes = course.play_out(state);
        for at in path {
            let Node { tried, mover, .. } = &mut self.nodes[at];
            tried.visits += 1;
            tried.sum += prizes[usize::from(*mover) % ROOM];
        }
    }

    /// The move to try next: of those that the width admits the first that was not tried, or else the one
    /// of the highest bound.
    fn pick(&self, (first, count): (usize, u32), visits: u32) -> usize {
        let width = FIRST_WIDTH.saturating_add(visits.isqrt()).min(count);
        let explored = f64::from(u32::BITS - visits.leading_zeros());
        let (mut best, mut highest) = (first, f64::NEG_INFINITY);
        for at in first..first + width as usize {
            let tried = &self.nodes[at].tried;
            if tried.visits == 0 {
                return at;
            }
            let bound = tried.mean() + EXPLORATION * (explored / f64::from(tried.visits)).sqrt();
            if bound > highest {
                (best, highest) = (at, bound);
            }
        }
        best
    }
}
