//! A program in its seat, which a referee watches.

use super::{Referee, Watched};
use azulog::documents::write::BoardText;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::player::Player;
use azulog::players::question::Question;
use azulog::players::statement::Derived;
use azulog::rules::vocabulary::Number;
use std::cell::RefCell;

/// A program in its seat.
pub struct Refereed<'r> {
    seat: Number,
    referee: &'r RefCell<Referee>,
    chance: Chance,
    /// Why it forfeits.
    why: Option<String>,
}

impl<'r> Refereed<'r> {
    /// The program in a seat, whose seeds come from the seed of the game.
    pub fn new(seat: Number, seed: u64, referee: &'r RefCell<Referee>) -> Refereed<'r> {
        let chance = Chance::player(seed, u64::try_from(seat).unwrap_or_default());
        Refereed { seat, referee, chance, why: None }
    }

    /// Asks what `question` makes of the time and of a seed, and compares what the program states besides.
    fn ask<T: std::str::FromStr<Err = String>>(
        &mut self,
        game: &Game,
        legal: Option<Vec<Move>>,
        question: impl FnOnce(u64, u32) -> Question,
        is_allowed: impl FnOnce(&T) -> bool,
    ) -> Result<T, String> {
        let mut referee = self.referee.borrow_mut();
        let at = format!("{}.{}", referee.round, referee.movers.len() + 1);
        let watched = referee.programs.iter_mut().find(|watched| watched.seat == self.seat);
        let Watched { runner, unheard, .. } = watched.ok_or("nobody sits there")?;
        let question = question(runner.time_ms(), self.chance.seed()).with_events(std::mem::take(unheard));
        let (does, stated) = runner.ask(&question, is_allowed)?;
        let boards: Vec<BoardText> =
            game.position.boards.iter().map(|board| BoardText::of(board, &game.setup)).collect();
        let scores = game.position.boards.iter().map(|board| board.score).collect();
        let derived = Derived { legal, boards, scores, winners: None };
        referee.compare(self.seat, &at, &stated, &derived).map_err(|failure| failure.to_string())?;
        Ok(does)
    }
}

impl Player for Refereed<'_> {
    fn name(&self) -> String {
        let referee = self.referee.borrow();
        let watched = referee.programs.iter().find(|watched| watched.seat == self.seat);
        watched.map_or_else(String::new, |watched| watched.runner.name())
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        let question = |time_ms, seed| Question::of_move(game, offer, time_ms, seed);
        let chosen = self.ask(game, Some(offer.moves().collect()), question, |does| offer.allows(*does));
        chosen.map_err(|why| self.why = Some(why)).ok()
    }

    fn place(&mut self, game: &Game, options: &[Placement]) -> Option<Placement> {
        let question = |time_ms, seed| Question::of_place(game, options, time_ms, seed);
        let chosen = self.ask(game, None, question, |placement| options.contains(placement));
        chosen.map_err(|why| self.why = Some(why)).ok()
    }

    fn forfeits(&mut self) -> Option<String> {
        self.why.take()
    }
}
