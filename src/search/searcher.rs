//! Players who search, game after game.

use super::asked::{Asked, index};
use super::exact::{Limit, solve};
use super::looked_up::LookedUp;
use super::model::{Expected, Expecting, Model};
use super::spec::{Effort, Kind, Search};
use super::tree::{Tried, search};
use crate::engine::chance::Chance;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::player::Player;
use crate::fast::packed::{OrderedGame, PackedGame, PackedMove};
use std::sync::Arc;
use std::time::Instant;

/// How many positions may be visited to solve a round, for each game that would be played out instead.
const POSITIONS: u32 = 4;

/// This part of the time is spent on it.
const SHARE: u32 = 3;

/// A move with the games that were played out from it.
pub type Searched = Tried<Move>;

/// A player who searches, and keeps what was derived about the rules of the last game.
#[derive(Debug)]
pub struct Searcher {
    search: Search,
    known: Option<Known>,
}

/// What was derived about the rules of a setup.
#[derive(Debug)]
struct Known {
    setup: Arc<Facts>,
    games: Games,
}

/// Games of a rule set.
#[derive(Debug)]
enum Games {
    LookedUp(Box<LookedUp>),
    Asked(Box<Asked>),
}

impl Searcher {
    /// A searcher that has derived nothing yet.
    #[must_use]
    pub fn new(search: Search) -> Searcher {
        Searcher { search, known: None }
    }

    /// The player in a seat of a game, with the chance of that seat.
    #[must_use]
    pub fn seated(&mut self, chance: Chance) -> Seated<'_> {
        Seated { searcher: self, chance, model: Model::default() }
    }

    /// What was derived about the rules of a game.
    fn known(&mut self, game: &Game) -> &mut Known {
        let known = self.known.take().filter(|known| known.setup == game.setup);
        self.known.insert(known.unwrap_or_else(|| Known::of(&game.setup)))
    }

    /// The best move where the rest of the round is small enough to be solved exactly, by a search that does so.
    pub fn solve(&mut self, game: &Game) -> Option<Move> {
        if self.search.kind != Kind::Exact {
            return None;
        }
        let effort = self.search.effort;
        let Games::LookedUp(games) = &mut self.known(game).games else { return None };
        let limit = match effort {
            Effort::Iterations(iterations) => {
                Limit { positions: iterations.saturating_mul(POSITIONS), deadline: None }
            }
            Effort::Time(time) => {
                Limit { positions: u32::MAX, deadline: Instant::now().checked_add(time / SHARE) }
            }
        };
        let packed = PackedGame::of(&games.tables, &game.position);
        solve(games, &packed, limit).map(|does| does.unpack(&games.tables))
    }

    /// Searches for the player to move: the legal moves, the most visited first.
    pub fn search(&mut self, game: &Game, chance: &mut Chance) -> Vec<Searched> {
        self.search_for(self.search.effort, game, chance, None, Expected::default())
    }

    /// Searches for the player to move, who makes this move; none if it is not legal.
    pub fn search_move(&mut self, game: &Game, does: Move, chance: &mut Chance) -> Option<Searched> {
        self.search_for(self.search.effort, game, chance, Some(does), Expected::default()).pop()
    }

    /// The best move: the one that solves the rest of the round, or else the most visited; none if none is legal.
    pub fn best(&mut self, game: &Game, chance: &mut Chance) -> Option<Move> {
        self.best_expecting(Expected::default(), game, chance)
    }

    /// The best move, where others are expected to follow strategies.
    fn best_expecting(&mut self, expected: Expected, game: &Game, chance: &mut Chance) -> Option<Move> {
        let mut effort = self.search.effort;
        // Where iterations are given no clock is needed, and some machines have none.
        let begin = matches!(effort, Effort::Time(_)).then(Instant::now);
        if let Some(solved) = self.solve(game) {
            return Some(solved);
        }
        if let (Effort::Time(time), Some(begin)) = (&mut effort, begin) {
            *time = time.saturating_sub(begin.elapsed());
        }
        self.search_for(effort, game, chance, None, expected).first().map(|best| best.does)
    }

    fn search_for(
        &mut self,
        effort: Effort,
        game: &Game,
        chance: &mut Chance,
        only: Option<Move>,
        expected: Expected,
    ) -> Vec<Searched> {
        let own = Chance::dealer(chance.seed().into());
        let mut tried = match &mut self.known(game).games {
            Games::LookedUp(games) => {
                games.chance = own;
                let only = only.map(|only| PackedMove::of(&games.tables, only));
                let tried = if expected.iter().any(Option::is_some) {
                    let root = OrderedGame::of(&games.tables, &game.position);
                    search(&mut Expecting { games, expected }, &root, effort, only)
                } else {
                    // Games without the order of things are cheaper to copy.
                    let root = PackedGame::of(&games.tables, &game.position);
                    search(&mut **games, &root, effort, only)
                };
                let unpack = |does: PackedMove| does.unpack(&games.tables);
                tried.into_iter().map(|tried| tried.map(unpack)).collect()
            }
            Games::Asked(games) => {
                (games.chance, games.expected) = (own, expected);
                search(&mut **games, game, effort, only)
            }
        };
        tried.sort_by_key(|tried| std::cmp::Reverse((tried.visits, tried.sum)));
        tried
    }
}

impl Known {
    fn of(setup: &Arc<Facts>) -> Known {
        let unseeded = || Chance::dealer(0);
        let games = match LookedUp::new(setup, unseeded()) {
            Ok(games) => Games::LookedUp(Box::new(games)),
            Err(_) => Games::Asked(Box::new(Asked { chance: unseeded(), expected: Expected::default() })),
        };
        Known { setup: Arc::clone(setup), games }
    }
}

/// A searcher in a seat of one game.
#[derive(Debug)]
pub struct Seated<'a> {
    searcher: &'a mut Searcher,
    chance: Chance,
    model: Model,
}

impl Player for Seated<'_> {
    fn name(&self) -> String {
        self.searcher.search.to_string()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        let mut moves = offer.moves();
        if let (Some(only), None) = (moves.next(), moves.next()) {
            return Some(only);
        }
        let expected = self.model.expected_by(index(game.position.to_move));
        self.searcher.best_expecting(expected, game, &mut self.chance)
    }

    fn sees(&mut self, game: &Game, offer: &Offer, does: Move) {
        if self.searcher.search.kind != Kind::Model || offer.moves().nth(1).is_none() {
            return;
        }
        let (player, legal) = (index(game.position.to_move), offer.moves().count());
        match &mut self.searcher.known(game).games {
            Games::LookedUp(games) => {
                let ordered = OrderedGame::of(&games.tables, &game.position);
                let does = PackedMove::of(&games.tables, does);
                self.model.sees(player, legal, |strategy| {
                    let chosen = games.chosen(strategy, &ordered);
                    chosen.contains(&does).then_some(chosen.len())
                });
            }
            Games::Asked(_) => self.model.sees(player, legal, |strategy| {
                let chosen = strategy.ask(game, offer).chosen;
                chosen.contains(&does).then_some(chosen.len())
            }),
        }
    }

    fn place(&mut self, _game: &Game, options: &[Placement]) -> Option<Placement> {
        self.chance.pick(options)
    }
}
