//! Whole games of random players on packed boards.

use super::{Moves, PackedGame};
use crate::engine::chance::Chance;
use crate::fast::tables::{Memo, ROOM, Tables};

/// How a game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The final scores by seat.
    pub scores: [i16; ROOM],
    /// The winners, as a mask of seats.
    pub winners: u8,
    /// Rounds played.
    pub rounds: u32,
    /// Moves made.
    pub moves: u32,
}

/// Plays random games one after the other, and remembers what it asked the rules.
#[derive(Debug)]
pub struct RandomGames<'a> {
    tables: &'a Tables,
    memo: Memo,
    moves: Box<Moves>,
    players: Vec<Chance>,
}

impl<'a> RandomGames<'a> {
    /// Games by the tables of a rule set.
    #[must_use]
    pub fn new(tables: &'a Tables) -> RandomGames<'a> {
        RandomGames { tables, memo: Memo::default(), moves: Box::default(), players: Vec::new() }
    }

    /// Plays a game to its end; the first player starts, and `see` is shown the game before each move
    /// with its legal moves and the place of the one that is made.
    pub fn play(&mut self, seed: u64, mut see: impl FnMut(&PackedGame, &Moves, usize)) -> Outcome {
        self.play_while(seed, |game, moves, picked| {
            see(game, moves, picked);
            true
        })
    }

    /// Plays a game as [`RandomGames::play`] does, but breaks it off when `see` says false.
    #[inline]
    pub fn play_while(
        &mut self,
        seed: u64,
        mut see: impl FnMut(&PackedGame, &Moves, usize) -> bool,
    ) -> Outcome {
        let tables = self.tables;
        let mut game = PackedGame::new(tables, 0);
        let mut dealer = Chance::dealer(seed);
        self.players.clear();
        self.players.extend((1..).take(tables.shape.players).map(|seat| dealer.player_beside(seat)));
        let mut outcome = Outcome::default();
        'game: while game.over(tables, &mut self.memo).is_none() {
            outcome.rounds += 1;
            game.deal(tables, &mut self.memo, |tiles| dealer.tile(tiles), |_, _| ());
            while !game.offer_is_over() {
                game.list(tables, &mut self.moves);
                let Some(player) = self.players.get_mut(game.to_move) else { break };
                let Some(picked) = player.place(self.moves.len()) else { break };
                if !see(&game, &self.moves, picked) {
                    break 'game;
                }
                game.take(tables, self.moves.at(picked));
                outcome.moves += 1;
            }
            game.end_offer(tables);
            game.tile(tables, &mut self.memo, |_, _| ());
        }
        let finish = game.finish(tables, &mut self.memo);
        Outcome { scores: finish.scores, winners: finish.winners, ..outcome }
    }
}
