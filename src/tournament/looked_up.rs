//! Games of a tournament by looking up, where tables express the rules.

use super::game::{GameResult, SeatResult, Table};
use crate::engine::chance::Chance;
use crate::fast::packed::{Choosers, OrderedGame};
use crate::fast::tables::{Memo, Tables};
use crate::games::play::{no_legal_move, rounds_are_over};
use crate::rules::vocabulary::Number;

/// Plays games one after the other, and remembers what it asked the rules.
#[derive(Debug)]
pub struct LookedUp<'a> {
    tables: &'a Tables,
    memo: Memo,
    choosers: Choosers,
}

impl<'a> LookedUp<'a> {
    /// Games by the tables of a rule set.
    #[must_use]
    pub fn new(tables: &'a Tables) -> LookedUp<'a> {
        LookedUp { tables, memo: Memo::default(), choosers: Choosers::default() }
    }

    /// Plays a game as [`super::game::play_one`] does by asking the rules; the rule set and the number of
    /// players are those of the tables.
    pub fn play(&mut self, table: &Table<'_>) -> GameResult {
        let LookedUp { tables, memo, choosers } = self;
        let mut players: Vec<Chance> =
            (1..).take(table.strategies.len()).map(|seat| Chance::player(table.seed, seat)).collect();
        let mut dealer = Chance::dealer(table.seed);
        let mut game =
            OrderedGame::new(tables, usize::try_from(table.starting_player - 1).unwrap_or_default());
        let mut result = GameResult {
            seats: vec![SeatResult::default(); table.strategies.len()],
            ..GameResult::default()
        };
        let mut last = game.packed.boards.map(|board| board.score);
        'game: loop {
            if let Some(over) = game.packed.over(tables, memo) {
                over.words().clone_into(&mut result.end);
                break;
            }
            if result.rounds >= table.max_rounds {
                result.end = rounds_are_over();
                break;
            }
            result.rounds += 1;
            game.deal(tables, memo, &mut dealer);
            while !game.packed.offer_is_over() {
                let player = game.packed.to_move;
                let seated = table.strategies.get(player).zip(players.get_mut(player));
                let Some(does) = seated.and_then(|(strategy, chance)| {
                    choosers.of(tables, *strategy).choose(tables, &game, chance)
                }) else {
                    result.end = no_legal_move(Number::try_from(player + 1).unwrap_or(Number::MAX));
                    break 'game;
                };
                game.take(tables, does);
                if let Some(seat) = result.seats.get_mut(player) {
                    seat.moves += 1;
                }
            }
            game.packed.end_offer(tables);
            // Between two wall-tilings, only what rulings charge at once changes a score.
            for ((seat, board), last) in result.seats.iter_mut().zip(&game.packed.boards).zip(&last) {
                seat.floor += Number::from(board.score - last);
            }
            game.tile(tables, memo, |player, tiled| {
                let Some(seat) = result.seats.get_mut(player) else { return };
                seat.tiles += Number::from(tiled.tiles);
                seat.floor += Number::from(tiled.floor);
                seat.bonuses += Number::from(tiled.bonuses);
            });
            last = game.packed.boards.map(|board| board.score);
        }
        let finish = game.packed.finish(tables, memo);
        let scored = finish.scores.iter().zip(finish.bonuses);
        for ((player, seat), (score, bonuses)) in result.seats.iter_mut().enumerate().zip(scored) {
            seat.score = Number::from(*score);
            seat.bonuses += Number::from(bonuses);
            seat.wins = finish.winners >> player & 1 == 1;
        }
        result
    }
}
