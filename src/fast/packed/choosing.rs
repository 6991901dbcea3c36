//! Choosing moves of packed games by the rules of a strategy.
//!
//! The rules are asked two things about a choice: what one move is worth, and which of two
//! moves of equal worth it takes. Each answer is remembered under a key of all that it depends on
//! (see [`super::keys`]), so that most are looked up. No worth and no order is stated here.

use super::keys::{Candidate, Scene};
use super::{OrderedGame, PackedMove};
use crate::engine::chance::Chance;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::position::Position;
use crate::engine::strategies::{Better, Choice, Strategy};
use crate::fast::tables::{Tables, check_strategy};
use crate::rules::relations::Legal;
use crate::rules::vocabulary::Number;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What a strategy makes of a move, the greatest best; none if it does not compare the move.
type Worth = Option<[Number; 2]>;

/// Which of two moves a strategy takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    First,
    Second,
    Undecided,
}

/// A strategy that remembers what its rules answered; it is asked with the tables of one rule set.
#[derive(Debug)]
pub struct Chooser {
    strategy: Strategy,
    /// The position that the rules are asked about.
    game: Game,
    runs: Arc<[u8]>,
    worths: FxHashMap<u64, Worth>,
    verdicts: FxHashMap<u64, Verdict>,
    best: Vec<Candidate>,
    chosen: Vec<PackedMove>,
    /// The rules read more than keys tell, and are asked about every choice.
    asks_all: bool,
}

/// Strategies that remember, each made when it is first asked.
#[derive(Debug, Default)]
pub struct Choosers(Vec<Chooser>);

impl Choosers {
    /// The one that follows a strategy, for the tables that all are asked with.
    pub fn of(&mut self, tables: &Tables, strategy: Strategy) -> &mut Chooser {
        let known = self.0.iter().position(|chooser| chooser.strategy == strategy);
        let place = known.unwrap_or_else(|| {
            self.0.push(Chooser::new(tables, strategy));
            self.0.len() - 1
        });
        &mut self.0[place]
    }
}

impl Chooser {
    /// A strategy that has been asked nothing yet.
    #[must_use]
    pub fn new(tables: &Tables, strategy: Strategy) -> Chooser {
        Chooser {
            strategy,
            game: Game { setup: Arc::clone(&tables.setup), position: Position::default() },
            runs: super::keys::runs(tables, strategy),
            worths: FxHashMap::default(),
            verdicts: FxHashMap::default(),
            best: Vec::new(),
            chosen: Vec::new(),
            asks_all: check_strategy(&tables.setup, strategy).is_err(),
        }
    }

    /// Picks a move as [`Strategy::choose`] does; none if no move is legal or none is chosen.
    pub fn choose(&mut self, tables: &Tables, game: &OrderedGame, chance: &mut Chance) -> Option<PackedMove> {
        self.choose_among(tables, game);
        chance.pick(&self.chosen)
    }

    /// The moves between which chance decides, in the order of source, color and line.
    pub fn chosen(&mut self, tables: &Tables, game: &OrderedGame) -> &[PackedMove] {
        self.choose_among(tables, game);
        &self.chosen
    }

    fn choose_among(&mut self, tables: &Tables, game: &OrderedGame) {
        self.chosen.clear();
        self.best.clear();
        if self.asks_all {
            self.game.position = game.position(tables);
            let chosen = self.strategy.ask(&self.game, &self.game.offer()).chosen;
            self.chosen.extend(chosen.into_iter().map(|does| PackedMove::of(tables, does)));
            return;
        }
        let scene = Scene::of(tables, self.strategy, game, Arc::clone(&self.runs));
        if self.strategy == Strategy::Random {
            self.chosen.extend(scene.candidates().map(|candidate| candidate.does));
            return;
        }
        let mut most = None;
        for candidate in scene.candidates() {
            if self.best.first().is_some_and(|best| !scene.compares(best.does, candidate.does)) {
                self.settle(&scene, most);
                most = None;
            }
            let worth = self.worth(&scene, candidate);
            if worth > most {
                self.best.clear();
                most = worth;
            }
            if worth == most {
                self.best.push(candidate);
            }
        }
        self.settle(&scene, most);
    }

    /// Moves what the strategy takes of the best candidates to the chosen moves.
    fn settle(&mut self, scene: &Scene<'_>, worth: Worth) {
        let decides = worth.map_or(0, |worth| worth[0]);
        let mut best = std::mem::take(&mut self.best);
        if let Some((first, others)) = best.split_first() {
            let mut taken = (!scene.are_alike(&best)).then_some(*first);
            for other in others {
                taken = taken.and_then(|taken| match self.verdict(scene, taken, *other, decides) {
                    Verdict::First => Some(taken),
                    Verdict::Second => Some(*other),
                    Verdict::Undecided => None,
                });
            }
            match taken {
                Some(taken) => self.chosen.push(taken.does),
                None => self.ask_all(scene, &best),
            }
        }
        best.clear();
        self.best = best;
    }

    fn worth(&mut self, scene: &Scene<'_>, candidate: Candidate) -> Worth {
        let key = scene.worth_key(candidate)?;
        if let Some(worth) = self.worths.get(&key) {
            return *worth;
        }
        let choice = self.ask(scene, &[candidate]);
        let better = self.strategy.profile().values;
        let worth = choice.ranked(self.strategy).first().map(|(_, values)| {
            let mut worth = [0; 2];
            for ((worth, value), (_, better)) in worth.iter_mut().zip(*values).zip(better) {
                *worth = if *better == Better::Greater { *value } else { -value };
            }
            worth
        });
        self.worths.insert(key, worth);
        worth
    }

    fn verdict(&mut self, scene: &Scene<'_>, first: Candidate, second: Candidate, worth: Number) -> Verdict {
        let key = scene.pair_key(first, second, worth);
        if let Some(verdict) = self.verdicts.get(&key) {
            return *verdict;
        }
        let chosen = self.ask(scene, &[first, second]).chosen;
        let takes = |candidate: Candidate| chosen.contains(&candidate.does.unpack(scene.tables));
        let verdict = match (takes(first), takes(second)) {
            (true, false) => Verdict::First,
            (false, true) => Verdict::Second,
            _ => Verdict::Undecided,
        };
        self.verdicts.insert(key, verdict);
        verdict
    }

    fn ask_all(&mut self, scene: &Scene<'_>, candidates: &[Candidate]) {
        let chosen = self.ask(scene, candidates).chosen;
        let taken = |candidate: &&Candidate| chosen.contains(&candidate.does.unpack(scene.tables));
        self.chosen.extend(candidates.iter().filter(taken).map(|candidate| candidate.does));
    }

    /// Asks the strategy's rules as if these were the only legal moves, and nothing lay elsewhere.
    fn ask(&mut self, scene: &Scene<'_>, candidates: &[Candidate]) -> Choice {
        let moves = candidates.iter().map(|candidate| candidate.does.unpack(scene.tables));
        let mut legal: Vec<Legal> =
            moves.map(|Move { source, color, line }| Legal(source, color, line)).collect();
        legal.sort_unstable();
        self.game.position = scene.game.position(scene.tables);
        for source in self.game.position.sources() {
            if !legal.iter().any(|legal| legal.0 == source)
                && let Some(tiles) = self.game.position.source_mut(source)
            {
                tiles.clear();
            }
        }
        let derived = Facts { Legal: legal, ..Facts::default() };
        self.strategy.ask(&self.game, &Offer { table: self.game.table(), derived })
    }
}
