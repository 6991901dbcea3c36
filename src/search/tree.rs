//! The tree of a search: upper confidence bounds over the moves of a round, with progressive widening.
//!
//! All sums are whole numbers, and bounds use nothing but operations that IEEE 754 defines exactly, so
//! that a search gives the same on every machine.

use super::spec::Effort;
use crate::fast::tables::ROOM;
use std::time::Instant;

/// How much a move that was seldom tried is explored, in thousandths of a prize.
const EXPLORATION: f64 = 200.0;

/// How much the first move by preference is favored while it was seldom tried, in thousandths of a prize; the
/// second half as much, the third a third.
const PREFERENCE: f64 = 300.0;

/// The moves of a position that are tried from the start.
const FIRST_WIDTH: u32 = 3;

/// The clock is read once every this many iterations.
const LOOKS: u32 = 16;

/// A larger tree would not fit into the memory of a small machine: it grows no further, and games are
/// played out from its leaves.
const MOST_NODES: usize = 1 << 23;

/// A game that can be searched.
pub trait Course {
    /// A position of the offer.
    type State: Clone;
    /// A move.
    type Move: Copy + PartialEq;

    /// Whose turn it is, from 0.
    fn to_move(&self, state: &Self::State) -> usize;

    /// Adds the legal moves with the preference's worth of each; none when the offer is over.
    fn moves(&mut self, state: &Self::State, moves: &mut Vec<(i16, Self::Move)>);

    /// Makes a legal move.
    fn take(&mut self, state: &mut Self::State, does: Self::Move);

    /// Plays the game to its end.
    fn play_out(&mut self, state: Self::State) -> End;
}

/// How a game ended that was played out; players from 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    /// The prize of each player, in thousandths.
    pub prizes: [i64; ROOM],
    /// The final scores.
    pub scores: [i64; ROOM],
    /// The winners, as a mask.
    pub winners: u8,
}

/// A move with the games that were played out from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<M> {
    /// The move.
    pub does: M,
    /// How many games.
    pub visits: u32,
    /// The sum of the prizes of the player to move, in thousandths.
    pub sum: i64,
    /// The games that the player to move won; a shared victory counts as its share, in 840ths.
    pub won: u64,
    /// The sums of the final scores; players from 0.
    pub scores: [i64; ROOM],
    /// The moves that were tried most from there to the end of the round, as far as they are known.
    pub follow: Vec<M>,
}

/// A victory; it can be shared equally by as many as can play.
pub const VICTORY: u64 = 840;

/// A position that was reached by a move.
struct Node<M> {
    /// The sum of the prizes of the player who made the move, over the games from here.
    sum: i64,
    visits: u32,
    /// The moves from here: where the first is, and how many, once they are listed.
    first: u32,
    count: u16,
    is_open: bool,
    mover: u8,
    does: M,
}

/// Searches from a position: its moves in the order of preference, or only one of them, each with the results of
/// its games.
pub fn search<C: Course>(
    course: &mut C,
    root: &C::State,
    effort: Effort,
    only: Option<C::Move>,
) -> Vec<Tried<C::Move>> {
    let mut tree = Tree { nodes: Vec::new(), moves: Vec::new(), path: Vec::new() };
    tree.expand(course, root);
    tree.nodes.retain(|node| only.is_none_or(|only| only == node.does));
    let children = (0, u16::try_from(tree.nodes.len()).unwrap_or(u16::MAX));
    let node = |node: &Node<C::Move>| Tried {
        does: node.does,
        visits: 0,
        sum: 0,
        won: 0,
        scores: [0; ROOM],
        follow: Vec::new(),
    };
    let mut tried: Vec<_> = tree.nodes.iter().map(node).collect();
    let (most, deadline) = match effort {
        Effort::Iterations(iterations) => (iterations, None),
        Effort::Time(time) => (u32::MAX, Instant::now().checked_add(time)),
    };
    let is_time = |done: u32| done.is_multiple_of(LOOKS) && deadline.is_some_and(|end| Instant::now() >= end);
    let mover = course.to_move(root) % ROOM;
    let mut done = 0;
    while children.1 > 0 && done < most && (done == 0 || !is_time(done)) {
        let (at, end) = tree.iterate(course, root, children, done);
        if let Some(tried) = tried.get_mut(at) {
            tried.enter(&end, mover);
        }
        done += 1;
    }
    for (at, tried) in tried.iter_mut().enumerate() {
        tried.follow = tree.follow(at);
    }
    tried
}

impl<M> Tried<M> {
    /// The same of moves in another notation.
    pub fn map<N>(self, as_other: impl Fn(M) -> N) -> Tried<N> {
        let Tried { does, visits, sum, won, scores, follow } = self;
        let follow = follow.into_iter().map(&as_other).collect();
        Tried { does: as_other(does), visits, sum, won, scores, follow }
    }

    fn enter(&mut self, end: &End, mover: usize) {
        self.visits += 1;
        self.sum += end.prizes[mover];
        for (sum, score) in self.scores.iter_mut().zip(end.scores) {
            *sum += score;
        }
        if end.winners >> mover & 1 == 1 {
            self.won += VICTORY / u64::from(end.winners.count_ones());
        }
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Room for the moves of a position.
    moves: Vec<(i16, M)>,
    /// Room for the nodes of an iteration.
    path: Vec<usize>,
}

impl<M: Copy> Tree<M> {
    /// Adds the moves of a position, the best first by the preference: where the first is, and how many.
    fn expand<C: Course<Move = M>>(&mut self, course: &mut C, state: &C::State) -> (u32, u16) {
        self.moves.clear();
        course.moves(state, &mut self.moves);
        self.moves.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let mover = u8::try_from(course.to_move(state)).unwrap_or_default();
        let first = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let node = |(_, does): &(i16, M)| Node {
            sum: 0,
            visits: 0,
            first: 0,
            count: 0,
            is_open: false,
            mover,
            does: *does,
        };
        self.nodes.extend(self.moves.iter().map(node));
        (first, u16::try_from(self.moves.len()).unwrap_or(u16::MAX))
    }

    /// Goes down the tree, plays a game out, and enters its end on the way: which move it began with,
    /// and the end.
    fn iterate<C: Course<Move = M>>(
        &mut self,
        course: &mut C,
        root: &C::State,
        first: (u32, u16),
        done: u32,
    ) -> (usize, End) {
        let mut state = root.clone();
        self.path.clear();
        let (mut children, mut visits) = (first, done);
        while children.1 > 0 {
            let at = self.pick(children, visits);
            course.take(&mut state, self.nodes[at].does);
            self.path.push(at);
            visits = self.nodes[at].visits;
            if visits == 0 || !self.nodes[at].is_open && self.nodes.len() > MOST_NODES {
                break;
            }
            if !self.nodes[at].is_open {
                let (first, count) = self.expand(course, &state);
                let node = &mut self.nodes[at];
                (node.first, node.count, node.is_open) = (first, count, true);
            }
            children = (self.nodes[at].first, self.nodes[at].count);
        }
        let end = course.play_out(state);
        for at in &self.path {
            let node = &mut self.nodes[*at];
            node.visits += 1;
            node.sum += end.prizes[usize::from(node.mover) % ROOM];
        }
        (self.path.first().copied().unwrap_or_default(), end)
    }

    /// The move to try next: of those that the width admits the first that was not tried, or else the one
    /// of the highest bound.
    fn pick(&self, (first, count): (u32, u16), visits: u32) -> usize {
        let first = first as usize;
        let width = FIRST_WIDTH.saturating_add(visits.isqrt() / 2).min(count.into());
        let explored = f64::from(u32::BITS - visits.leading_zeros());
        let (mut best, mut highest) = (first, f64::NEG_INFINITY);
        let mut rank = 0.0;
        for at in first..first + width as usize {
            rank += 1.0;
            let node = &self.nodes[at];
            if node.visits == 0 {
                return at;
            }
            let visits = f64::from(node.visits);
            #[allow(clippy::cast_precision_loss)] // sums are below 2^53
            let mean = node.sum as f64 / visits;
            let bound = mean + EXPLORATION * (explored / visits).sqrt() + PREFERENCE / rank / visits.sqrt();
            if bound > highest {
                (best, highest) = (at, bound);
            }
        }
        best
    }

    /// The moves that were tried most after a move.
    fn follow(&self, mut at: usize) -> Vec<M> {
        let mut follow = Vec::new();
        loop {
            let Node { first, count, .. } = self.nodes[at];
            let children = first as usize..first as usize + usize::from(count);
            let better = |one: &usize, other: &usize| {
                let rank = |at: usize| (self.nodes[at].visits, self.nodes[at].sum);
                rank(*one) > rank(*other)
            };
            let best = children.reduce(|best, other| if better(&other, &best) { other } else { best });
            match best.filter(|best| self.nodes[*best].visits > 0) {
                Some(best) => at = best,
                None => return follow,
            }
            follow.push(self.nodes[at].does);
        }
    }
}
