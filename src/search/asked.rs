//! Games that are searched and played out by asking the rules, where tables can not express them.

use super::looked_up::{DRAWN, ROUNDS};
use super::preference::Preference;
use super::tree::{Course, End};
use crate::engine::chance::Chance;
use crate::engine::course::{Next, Table, step};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::fast::tables::ROOM;
use crate::rules::vocabulary::{Line, Number, Phase};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Games with what the rules were asked about moves and ends.
#[derive(Debug)]
pub struct Asked {
    preference: Preference,
    /// The chance of the player who searches; the dealer's is not known to it.
    pub chance: Chance,
}

impl Asked {
    /// Games by the rules of a setup, played out with the chance of the player who searches.
    #[must_use]
    pub fn new(setup: &Arc<Facts>, chance: Chance) -> Asked {
        Asked { preference: Preference::of(setup), chance }
    }

    fn worth(&self, game: &Game, does: Move) -> i16 {
        let tiles = game.position.source(does.source).iter().filter(|color| **color == does.color).count();
        let last = game.setup.LastRow.first().map_or(0, |row| row.0);
        let (line, held) = match does.line {
            Line::Pattern(row) => {
                let board = game.position.boards.get(index(game.position.to_move));
                let held = board.and_then(|board| board.lines.get(&row)).map_or(0, |held| held.1);
                (row - 1, held)
            }
            Line::Floor => (last, 0),
        };
        self.preference.worth(
            usize::try_from(line).unwrap_or_default(),
            usize::try_from(held).unwrap_or_default(),
            tiles,
        )
    }
}

impl Course for Asked {
    type State = Game;
    type Move = Move;

    fn to_move(&self, state: &Game) -> usize {
        index(state.position.to_move)
    }

    fn moves(&mut self, state: &Game, moves: &mut Vec<(i16, Move)>) {
        moves.extend(state.offer_of_turn().moves().map(|does| (self.worth(state, does), does)));
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
        let scoring = game.scoring();
        let winners = scoring.winning_seats().into_iter().map(index).filter(|winner| *winner < ROOM);
        self.preference.end(&scoring.final_scores(), winners.fold(0, |mask, winner| mask | 1 << winner))
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
        let moves: Vec<Move> = offer.moves().collect();
        let mut best = None;
        for _ in 0..DRAWN {
            let Some(does) = self.asked.chance.pick(&moves) else { break };
            let worth = self.asked.worth(game, does);
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
fn index(seat: Number) -> usize {
    usize::try_from(seat - 1).unwrap_or(usize::MAX)
}
