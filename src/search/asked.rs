//! Games that are searched and played out by evaluating the rules, where tables cannot express them.

use super::looked_up::{DRAWN, ROUNDS};
use super::model::Expected;
use super::preference::UNVALUED;
use super::tree::{Course, End};
use crate::engine::chance::Chance;
use crate::engine::course::{Next, Table, step};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::strategies::Strategy;
use crate::fast::tables::ROOM;
use crate::rules::relations::{Prize, Total};
use crate::rules::vocabulary::{Number, Phase};
use std::ops::ControlFlow;

/// Games in which the rules are evaluated at every turn.
#[derive(Debug)]
pub struct Asked {
    /// The random generator of the player who searches, independent of the dealer's.
    pub chance: Chance,
    /// The strategies that the others are expected to follow until the round is over.
    pub expected: Expected,
}

impl Asked {
    /// The legal moves, each with the worth that the rules derive.
    fn valued(game: &Game, offer: &Offer) -> Vec<(i16, Move)> {
        let compared = Strategy::Light.ask(game, offer).compared;
        let worth = |does: &Move| {
            let (_, values) = compared.iter().find(|(valued, _)| valued == does)?;
            values.first().and_then(|worth| i16::try_from(*worth).ok())
        };
        offer.moves().map(|does| (worth(&does).unwrap_or(UNVALUED), does)).collect()
    }
}

impl Course for Asked {
    type State = Game;
    type Move = Move;

    fn to_move(&self, state: &Game) -> usize {
        index(state.position.to_move)
    }

    fn moves(&mut self, state: &Game, moves: &mut Vec<(i16, Move)>) {
        let offer = state.offer_of_turn();
        if let Some(strategy) = self.expected[self.to_move(state) % ROOM] {
            moves.extend(strategy.ask(state, &offer).chosen.into_iter().map(|does| (0, does)));
        }
        if moves.is_empty() {
            moves.extend(Asked::valued(state, &offer));
        }
    }

    fn take(&mut self, state: &mut Game, does: Move) {
        let offer = state.offer_of_turn();
        state.take(&offer, Some(does));
    }

    fn play_out(&mut self, mut game: Game) -> End {
        let mut light = Light { asked: self, rounds: 0 };
        let mut phase = Phase::Turn;
        while let ControlFlow::Continue(Next::Phase(next)) = step(&mut game, phase, &mut light) {
            phase = next;
        }
        let asked = game.prizes();
        let mut end = End::default();
        for Prize(player, prize) in asked.Prize {
            end.prizes[index(player) % ROOM] = prize.into();
        }
        for Total(player, points) in asked.Total {
            end.scores[index(player) % ROOM] = points.into();
        }
        end.winners = asked.Winner.iter().fold(0, |mask, winner| mask | 1 << (index(winner.0) % ROOM));
        end
    }
}

/// Light players in all seats.
struct Light<'a> {
    asked: &'a mut Asked,
    rounds: usize,
}

impl Table for Light<'_> {
    type Break = ();

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<()> {
        self.rounds += 1;
        if self.rounds >= ROUNDS {
            return ControlFlow::Break(());
        }
        game.position.deal(next, |_, bag| self.asked.chance.draw(bag));
        ControlFlow::Continue(())
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<(), Option<Move>> {
        let moves = Asked::valued(game, offer);
        let mut best = None;
        for _ in 0..DRAWN {
            let Some((worth, does)) = self.asked.chance.pick(&moves) else { break };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, does));
            }
        }
        ControlFlow::Continue(best.map(|(_, does)| does))
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<(), Vec<Placement>> {
        let placements = placing.placements();
        let picked = placements.iter().filter_map(|options| self.asked.chance.pick(options));
        ControlFlow::Continue(picked.collect())
    }
}

/// The index of a seat, which counts from 1.
pub(super) fn index(seat: Number) -> usize {
    usize::try_from(seat - 1).unwrap_or(usize::MAX)
}
