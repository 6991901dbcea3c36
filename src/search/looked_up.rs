//! Games that are searched and played out by tables.

use super::preference::Preference;
use super::tree::{Course, End};
use crate::engine::chance::Chance;
use crate::engine::facts::Facts;
use crate::engine::strategies::Strategy;
use crate::fast::packed::{Choosers, Moves, OrderedGame, PackedGame, PackedMove};
use crate::fast::tables::{Memo, ROOM, Tables, check_strategy};
use crate::rules::vocabulary::Number;
use std::sync::Arc;

/// How many moves a light player draws at random, to make the one of the greatest worth.
pub const DRAWN: usize = 6;

/// After this many further rounds a game is valued as it is.
pub const ROUNDS: usize = 20;

/// Packed games, with what was derived about their rules.
#[derive(Debug)]
pub struct LookedUp {
    /// The tables of the rules.
    pub tables: Tables,
    preference: Preference,
    memo: Memo,
    choosers: Choosers,
    moves: Box<Moves>,
    /// The chance of the player who searches; the dealer's is not known to it.
    pub chance: Chance,
}

impl LookedUp {
    /// Games by the rules of a setup, played out with the chance of the player who searches.
    ///
    /// # Errors
    /// Why tables can not express the rules.
    pub fn new(setup: &Arc<Facts>, chance: Chance) -> Result<LookedUp, String> {
        let tables = Tables::of_setup(Arc::clone(setup))?;
        check_strategy(setup, Strategy::Light)?;
        let preference = Preference::of(setup)?;
        let (memo, choosers) = (Memo::default(), Choosers::default());
        Ok(LookedUp { tables, preference, memo, choosers, moves: Box::default(), chance })
    }

    /// The worth of a move of the player to move.
    #[inline]
    fn worth(&self, game: &PackedGame, does: PackedMove) -> i16 {
        let line = usize::from(does.line);
        let held = game.boards[game.to_move % ROOM].held(&self.tables, line).map_or(0, |held| held.1);
        self.preference.worth(line, held, game.tiles(does.source.into(), does.color.into()))
    }

    /// The sum of the prizes of two players, where it is always the same.
    #[must_use]
    pub fn constant_sum(&self) -> Option<i64> {
        self.preference.constant_sum
    }

    /// How the game ends with a round in which no tile is left to take; none if it goes on.
    pub fn end_of_round(&mut self, mut game: PackedGame) -> Option<End> {
        game.end_offer(&self.tables);
        game.tile(&self.tables, &mut self.memo, |_, _| ());
        game.over(&self.tables, &mut self.memo)?;
        Some(self.end(&game))
    }

    /// The moves that a strategy chooses.
    pub fn chosen(&mut self, strategy: Strategy, game: &OrderedGame) -> &[PackedMove] {
        self.choosers.of(&self.tables, strategy).chosen(&self.tables, game)
    }

    /// The end of a game, whose walls are tiled.
    fn end(&mut self, game: &PackedGame) -> End {
        let finish = game.finish(&self.tables, &mut self.memo);
        let scores = finish.scores.map(Number::from);
        self.preference.end(&scores[..self.tables.shape.players], finish.winners)
    }

    /// The move of a light player, if there is a legal one.
    #[inline]
    fn light(&mut self, game: &PackedGame) -> Option<PackedMove> {
        game.list(&self.tables, &mut self.moves);
        let mut best = None;
        for _ in 0..DRAWN {
            let does = self.moves.at(self.chance.place(self.moves.len())?);
            let worth = self.worth(game, does);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, does));
            }
        }
        best.map(|(_, does)| does)
    }
}

impl Course for LookedUp {
    type State = PackedGame;
    type Move = PackedMove;

    fn to_move(&self, state: &PackedGame) -> usize {
        state.to_move
    }

    fn moves(&mut self, state: &PackedGame, moves: &mut Vec<(i16, PackedMove)>) {
        state.list(&self.tables, &mut self.moves);
        moves.extend(self.moves.iter().map(|does| (self.worth(state, does), does)));
    }

    fn take(&mut self, state: &mut PackedGame, does: PackedMove) {
        state.take(&self.tables, does);
    }

    fn play_out(&mut self, mut game: PackedGame) -> End {
        for _ in 0..ROUNDS {
            while !game.offer_is_over() {
                let Some(does) = self.light(&game) else { break };
                game.take(&self.tables, does);
            }
            game.end_offer(&self.tables);
            game.tile(&self.tables, &mut self.memo, |_, _| ());
            if game.over(&self.tables, &mut self.memo).is_some() {
                break;
            }
            let LookedUp { tables, memo, chance, .. } = self;
            game.deal(tables, memo, |tiles| chance.tile(tiles), |_, _| ());
        }
        self.end(&game)
    }
}
