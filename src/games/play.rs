//! Playing a whole game: the order of questions, told as events.

mod event;

pub use event::{BoardTiling, Bonuses, Charge, Earned, Event, PlacedTile};

use crate::documents::write::{BoardText, letters};
use crate::engine::chance::Chance;
use crate::engine::course::{self, Table};
use crate::engine::effect::Effect;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::{Fall, Placed, Placement};
use crate::engine::player::{Player, followers, seated};
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::games::illegal::why_illegal;
use crate::language::Language;
use crate::rules::relations::{Forfeits, Over};
use crate::rules::vocabulary::{End, Number};
use event::{board_tiling, bonuses, charges};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Lets strategies play a game to its end, or to the end of `max_rounds`, and tells every event.
///
/// There is one strategy a seat. An error of `tell` stops the game and is given back.
///
/// # Errors
/// The first error of `tell`.
pub fn play<E>(
    rules: &RuleSet,
    game: &mut Game,
    strategies: &[Strategy],
    seed: u64,
    max_rounds: Option<Number>,
    tell: impl FnMut(Event) -> Result<(), E>,
) -> Result<(), E> {
    play_as(rules, game, &mut seated(&mut followers(strategies, seed)), seed, max_rounds, tell)
}

/// Lets players of any kind play as [`play`] does; the seed deals the tiles.
///
/// # Errors
/// The first error of `tell`.
pub fn play_as<E>(
    rules: &RuleSet,
    game: &mut Game,
    players: &mut [&mut dyn Player],
    seed: u64,
    max_rounds: Option<Number>,
    mut tell: impl FnMut(Event) -> Result<(), E>,
) -> Result<(), E> {
    tell(Event::Game {
        rules: Box::new(rules.clone()),
        strategies: players.iter().map(|player| player.name()).collect(),
        seed,
        starting_player: game.position.starting_player,
    })?;
    let mut table = Playing {
        players,
        dealer: Chance::dealer(seed),
        rounds: 0,
        max_rounds,
        charged: BTreeMap::new(),
        tilings: Vec::new(),
        tell,
    };
    let (broken_off, reason) = match course::run(game, &mut table) {
        ControlFlow::Continue(next) => {
            (false, next.Over.first().map_or("", |over| over.0.words()).to_owned())
        }
        ControlFlow::Break(Stopped::Because(reason)) => (true, reason),
        ControlFlow::Break(Stopped::Forfeits(player, why)) => {
            game.position.facts.push(format!("{:?}", Forfeits(player)));
            (table.tell)(Event::Forfeit { round: table.rounds, player, why })?;
            let is_over = game.next_round().Over.contains(&Over(End::Forfeited));
            (!is_over, End::Forfeited.words().to_owned())
        }
        ControlFlow::Break(Stopped::By(error)) => return Err(error),
    };
    let Playing { rounds, mut tell, .. } = table;
    let scoring = game.scoring();
    tell(Event::End {
        rounds,
        reason,
        broken_off,
        bonuses: game.position.seated().map(|(player, _)| bonuses(&scoring, player)).collect(),
        final_scores: scoring.final_scores(),
        winners: scoring.winning_seats(),
    })
}

/// Why a game is broken off.
enum Stopped<E> {
    /// The reason that the end of the game gives.
    Because(String),
    /// A player forfeits, and why.
    Forfeits(Number, String),
    /// An error of whoever is told the events.
    By(E),
}

/// The players at a table, and who is told what they do.
struct Playing<'a, 'b, F> {
    players: &'a mut [&'b mut dyn Player],
    dealer: Chance,
    rounds: Number,
    max_rounds: Option<Number>,
    /// What the moves of the round cost at once, by player.
    charged: BTreeMap<Number, Number>,
    /// What the wall-tiling does on each board, until it is done.
    tilings: Vec<BoardTiling>,
    tell: F,
}

impl<F> Playing<'_, '_, F> {
    fn tell<E>(&mut self, event: Event) -> ControlFlow<Stopped<E>>
    where
        F: FnMut(Event) -> Result<(), E>,
    {
        (self.tell)(event).map_or_else(|error| ControlFlow::Break(Stopped::By(error)), ControlFlow::Continue)
    }

    /// How the game stops where a player picks nothing.
    fn without_answer<E>(&mut self, seat: Number) -> Stopped<E> {
        let why = self.players.get_mut(index(seat)).and_then(|player| player.forfeits());
        match why {
            Some(why) => Stopped::Forfeits(seat, why),
            None => Stopped::Because(no_legal_move(seat)),
        }
    }
}

impl<E, F: FnMut(Event) -> Result<(), E>> Table for Playing<'_, '_, F> {
    type Break = Stopped<E>;

    fn prepare(&mut self, game: &Game) -> ControlFlow<Stopped<E>, Facts> {
        let next = game.next_round();
        if next.Over.is_empty() && self.max_rounds.is_some_and(|most| self.rounds >= most) {
            return ControlFlow::Break(Stopped::Because(rounds_are_over()));
        }
        ControlFlow::Continue(next)
    }

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Stopped<E>> {
        self.rounds += 1;
        self.charged.clear();
        game.position.deal(next, |_, bag| self.dealer.draw(bag));
        self.tell(Event::Round {
            round: self.rounds,
            starting_player: game.position.starting_player,
            factories: game.position.factories.iter().map(|tiles| letters(tiles)).collect(),
            bag: game.position.bag.to_string(),
            lid: game.position.lid.to_string(),
            charges: charges(game, next),
        })
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<Stopped<E>, Option<Move>> {
        let seat = game.position.to_move;
        let chosen = self.players.get_mut(index(seat)).and_then(|player| player.choose(game, offer));
        match chosen {
            Some(does) if offer.allows(does) => {
                self.players.iter_mut().for_each(|player| player.sees(game, offer, does));
                ControlFlow::Continue(Some(does))
            }
            Some(does) => {
                let why = format!("`{does}` is not legal: {}", why_illegal(game, does, Language::English));
                ControlFlow::Break(Stopped::Forfeits(seat, why))
            }
            None => ControlFlow::Break(self.without_answer(seat)),
        }
    }

    fn moves(&mut self, game: &Game, does: Move, turn: &Facts) -> ControlFlow<Stopped<E>> {
        let player = game.position.to_move;
        let effect = Effect::of(does, turn);
        *self.charged.entry(player).or_default() += effect.charge;
        self.tell(Event::Move { round: self.rounds, player, effect })
    }

    fn takes_marker(&mut self, game: &Game, turn: &Facts) -> ControlFlow<Stopped<E>> {
        let player = game.position.to_move;
        let floor_space = turn.BareMarkerToFloor.first().map(|marker| marker.1);
        self.tell(Event::Marker { round: self.rounds, player, floor_space })
    }

    fn falls(&mut self, _game: &Game, falls: &[Fall]) -> ControlFlow<Stopped<E>> {
        for fall in falls {
            self.tell(Event::Placing { round: self.rounds, placed: Placed::Fallen(*fall) })?;
        }
        ControlFlow::Continue(())
    }

    fn place(&mut self, game: &Game, placing: &Facts) -> ControlFlow<Stopped<E>, Vec<Placement>> {
        let mut chosen = Vec::new();
        for options in placing.placements() {
            let Some(seat) = options.first().map(|option| option.player) else { continue };
            let player = self.players.get_mut(index(seat));
            match player.and_then(|player| player.place(game, &options)) {
                Some(placement) if options.contains(&placement) => chosen.push(placement),
                Some(placement) => {
                    let why = format!(
                        "`{placement}` is not allowed: {}",
                        placing.why_not_placed(placement, Language::English)
                    );
                    return ControlFlow::Break(Stopped::Forfeits(seat, why));
                }
                None => return ControlFlow::Break(self.without_answer(seat)),
            }
        }
        for placement in &chosen {
            self.tell(Event::Placing { round: self.rounds, placed: Placed::Space(*placement) })?;
        }
        ControlFlow::Continue(chosen)
    }

    fn tiles(&mut self, game: &Game, tiling: &Facts) -> ControlFlow<Stopped<E>> {
        let charged = |player| self.charged.get(&player).copied().unwrap_or_default();
        let seats = game.position.seated();
        self.tilings = seats.map(|(player, _)| board_tiling(game, player, tiling, charged(player))).collect();
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &mut Game, _tiling: &Facts) -> ControlFlow<Stopped<E>> {
        let tilings = std::mem::take(&mut self.tilings);
        self.tell(Event::Tiling {
            round: self.rounds,
            tilings,
            boards: game.position.boards.iter().map(|board| BoardText::of(board, &game.setup)).collect(),
            bag: game.position.bag.to_string(),
            lid: game.position.lid.to_string(),
        })
    }
}

/// The reason of a game that was stopped after so many rounds as were asked for.
#[must_use]
pub fn rounds_are_over() -> String {
    "the requested number of rounds was played".to_owned()
}

/// The reason of a game that a player stopped.
pub(crate) fn no_legal_move(player: Number) -> String {
    format!("player {player} made no legal move")
}

/// The index of a seat, which counts from 1; out of range for no seat.
fn index(seat: Number) -> usize {
    usize::try_from(seat - 1).unwrap_or(usize::MAX)
}
