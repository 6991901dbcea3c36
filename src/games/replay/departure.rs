//! Where a record first departs from what rules derive, for who looks for the rules it was played by.

use super::{Manner, Replay, run};
use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::{Recorded, Round};
use crate::engine::game::Game;
use crate::engine::rule_set::RuleSet;
use crate::games::replay::Moment;
use crate::rules::vocabulary::{Feature, Number};
use std::collections::BTreeSet;

/// The first difference between a record and a rule set.
#[derive(Clone, Debug)]
pub struct Departure {
    /// What differs, and where in the record.
    pub fault: Fault,
    /// The round, from 1; 0 before the first.
    pub round: usize,
    /// The recorded scores less the derived ones, by player, where they differ.
    pub by: Vec<(Number, Number)>,
    /// How many pieces lay on the floor line of each player before the last wall-tiling.
    pub floor: Vec<(Number, Number)>,
    /// How many of each feature are complete at the end of the game, by player.
    pub complete: Vec<(Number, Feature, Number)>,
}

/// Replays a record by rules, whatever it says of its own, up to the first difference; none if there is none.
///
/// A difference that begins at one of the bytes of `passed` is none: the game goes on as it is recorded,
/// or ends there if the rules do not let it go on.
#[must_use]
pub fn departure(recorded: &Recorded, rules: &RuleSet, passed: &BTreeSet<usize>) -> Option<Departure> {
    let mut floor = Vec::new();
    let watch = |game: &Game, moment: Moment<'_>| {
        if matches!(moment, Moment::Tiling) {
            let pieces = |pieces: usize| Number::try_from(pieces).unwrap_or(Number::MAX);
            floor =
                game.position.seated().map(|(player, board)| (player, pieces(board.floor.len()))).collect();
        }
    };
    let Replay { differences, round, by, complete, .. } = run(recorded, rules, Manner::Search(passed), watch);
    let fault = differences.into_iter().next()?;
    Some(Departure { fault, round, by, floor, complete })
}

/// Takes over what is recorded after a round where it differs and is passed.
pub(super) fn adopt(game: &mut Game, round: &Round, passed: &BTreeSet<usize>) {
    for (board, recorded) in game.position.boards.iter_mut().zip(&round.boards_after_tiling) {
        if passed.contains(&recorded.span.start) {
            board.score = recorded.value.score;
            board.lines.clone_from(&recorded.value.lines);
            board.wall.clone_from(&recorded.value.wall);
        }
    }
    if let Some(scores) =
        round.scores_after_tiling.as_ref().filter(|scores| passed.contains(&scores.span.start))
    {
        for (board, score) in game.position.boards.iter_mut().zip(&scores.value) {
            board.score = *score;
        }
    }
    let adopted = |span: usize| passed.contains(&span);
    if let Some(bag) = round.bag_after_tiling.as_ref().filter(|bag| adopted(bag.span.start)) {
        game.position.bag.clone_from(&bag.value);
    }
    if let Some(lid) = round.lid_after_tiling.as_ref().filter(|lid| adopted(lid.span.start)) {
        game.position.lid.clone_from(&lid.value);
    }
}

/// How far a record goes with what numbers are about.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The most pieces that lie on a floor line when it is charged.
    pub floor: usize,
    /// The features of which one is complete at the end of a game.
    pub complete: BTreeSet<Feature>,
}

impl Seen {
    /// Adds what a record shows that is replayed by rules.
    pub fn add(&mut self, recorded: &Recorded, rules: &RuleSet, passed: &BTreeSet<usize>) {
        let mut most = self.floor;
        let watch = |game: &Game, moment: Moment<'_>| {
            if matches!(moment, Moment::Tiling) {
                let pieces = game.position.boards.iter().map(|board| board.floor.len());
                most = pieces.chain([most]).max().unwrap_or_default();
            }
        };
        let Replay { complete, .. } = run(recorded, rules, Manner::Search(passed), watch);
        self.complete.extend(complete.iter().filter(|complete| complete.2 > 0).map(|complete| complete.1));
        self.floor = most;
    }
}
