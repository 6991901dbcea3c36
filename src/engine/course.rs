//! The course of a game: the rules derive which phase comes next, and whoever sits at the table decides
//! what they leave open.

use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::{Fall, Placement};
use crate::rules::vocabulary::Phase;
use std::ops::ControlFlow;

/// Those who decide what the rules leave open, and see what happens; each may break the game off.
pub trait Table {
    /// Why the game is broken off.
    type Break;

    /// Derives how the next round is prepared.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn prepare(&mut self, game: &Game) -> ControlFlow<Self::Break, Facts> {
        ControlFlow::Continue(game.next_round())
    }

    /// Fills the factories of a round that is prepared; `next` is derived from the position before.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Self::Break>;

    /// Sees the game before the offer is derived, and may change it.
    fn before_turn(&mut self, _game: &mut Game) {}

    /// Chooses a legal move, of the offer as [`Game::offer_of_turn`] derives it; none ends the offer early.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<Self::Break, Option<Move>>;

    /// Sees a move with what is derived about it, before it changes the game.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn moves(&mut self, _game: &Game, _does: Move, _turn: &Facts) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// Sees a player take a marker that is left alone, with what is derived about it, before it changes the game.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn takes_marker(&mut self, _game: &Game, _turn: &Facts) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// Sees the lines that fall, before they do.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn falls(&mut self, _game: &Game, _falls: &[Fall]) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// Chooses spaces for complete lines; `placing` derives which are open. None ends the placing early.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn place(&mut self, game: &Game, placing: &Facts) -> ControlFlow<Self::Break, Vec<Placement>>;

    /// Sees the wall-tiling before it changes the game.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn tiles(&mut self, _game: &Game, _tiling: &Facts) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// Sees the game after the wall-tiling, and may change it.
    ///
    /// # Errors
    /// Why the game is broken off.
    fn tiled(&mut self, _game: &mut Game, _tiling: &Facts) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }
}

/// What comes after a step of a game.
#[derive(Clone, Debug)]
pub enum Next {
    /// This phase.
    Phase(Phase),
    /// Nothing: the game is over, as this answer says.
    Over(Box<Facts>),
}

/// Plays a game from the preparation of its next round until it is over, and gives the last answer,
/// which says why; or until it is broken off.
///
/// # Errors
/// Why the game is broken off.
pub fn run<T: Table>(game: &mut Game, table: &mut T) -> ControlFlow<T::Break, Facts> {
    let mut phase = Phase::NextRound;
    loop {
        match step(game, phase, table)? {
            Next::Phase(next) => phase = next,
            Next::Over(answer) => return ControlFlow::Continue(*answer),
        }
    }
}

/// Plays one step of a phase: a turn, a placing, a wall-tiling or a deal; only the next phase, if there is none.
///
/// # Errors
/// Why the game is broken off.
pub fn step<T: Table>(game: &mut Game, phase: Phase, table: &mut T) -> ControlFlow<T::Break, Next> {
    let next = match phase {
        Phase::NextRound => {
            let next = table.prepare(game)?;
            if next.next_phase() != Some(Phase::Turn) {
                return ControlFlow::Continue(Next::Over(Box::new(next)));
            }
            game.position.apply(&next);
            table.deal(game, &next)?;
            Some(Phase::Turn)
        }
        Phase::Turn => {
            table.before_turn(game);
            turn(game, table)?
        }
        Phase::BareMarker => {
            let offer = game.offer_of_turn();
            let made = game.made(&offer, None);
            table.takes_marker(game, &made)?;
            game.position.apply(&made);
            game.offer_of_turn().derived.next_phase()
        }
        Phase::Placing => place(game, table)?,
        Phase::WallTiling => {
            let tiling = game.tiling();
            table.tiles(game, &tiling)?;
            game.position.apply(&tiling);
            table.tiled(game, &tiling)?;
            tiling.next_phase()
        }
        Phase::FinalScoring => None,
    };
    ControlFlow::Continue(next.map_or_else(|| Next::Over(Box::default()), Next::Phase))
}

fn turn<T: Table>(game: &mut Game, table: &mut T) -> ControlFlow<T::Break, Option<Phase>> {
    let offer = game.offer_of_turn();
    let next = offer.derived.next_phase();
    if next != Some(Phase::Turn) {
        return ControlFlow::Continue(next);
    }
    let Some(does) = table.choose(game, &offer)? else { return ControlFlow::Continue(Some(Phase::Placing)) };
    let made = game.made(&offer, Some(does));
    table.moves(game, does, &made)?;
    game.position.apply(&made);
    ControlFlow::Continue(next)
}

fn place<T: Table>(game: &mut Game, table: &mut T) -> ControlFlow<T::Break, Option<Phase>> {
    let placing = game.placing();
    let falls = placing.falls(game);
    if !falls.is_empty() {
        table.falls(game, &falls)?;
        game.position.apply(&placing);
    } else if placing.next_phase() == Some(Phase::Placing) {
        let chosen = table.place(game, &placing)?;
        if chosen.is_empty() {
            return ControlFlow::Continue(Some(Phase::WallTiling));
        }
        for placement in chosen {
            game.place(placement);
        }
    }
    ControlFlow::Continue(placing.next_phase())
}
