//! The end of a game: bonuses and winners.

use super::PackedGame;
use crate::fast::tables::{COLORS, Memo, ROOM, Tables, bits};

/// How the players finish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// The final scores by seat.
    pub scores: [i16; ROOM],
    /// The bonuses in them by seat.
    pub bonuses: [i16; ROOM],
    /// The winners, as a mask of seats.
    pub winners: u8,
}

impl PackedGame {
    /// The final scores and the winners.
    pub fn finish(&self, tables: &Tables, memo: &mut Memo) -> Finish {
        let mut finish = Finish::default();
        let mut totals = [(0, 0); ROOM];
        let totals = &mut totals[..tables.shape.players];
        for (player, total) in totals.iter_mut().enumerate() {
            (*total, finish.bonuses[player]) = self.total(tables, memo, player);
            finish.scores[player] = total.0;
        }
        if totals.len() == 1 {
            // There is nobody to be compared with.
            return Finish { winners: self.ask_winners(tables), ..finish };
        }
        for (player, mine) in totals.iter().enumerate() {
            let mut wins = true;
            for (_, other) in totals.iter().enumerate().filter(|(other, _)| *other != player) {
                let Some(beaten) = tables.is_beaten(*mine, *other) else {
                    return Finish { winners: self.ask_winners(tables), ..finish };
                };
                wins &= !beaten;
            }
            finish.winners |= u8::from(wins) << player;
        }
        finish
    }

    /// The total of a player and how many rows are complete; and the bonuses in the total.
    fn total(&self, tables: &Tables, memo: &mut Memo, player: usize) -> ((i16, usize), i16) {
        let board = &self.boards[player % ROOM];
        let mask = |count: usize, complete: &dyn Fn(usize) -> bool| -> usize {
            (0..count).map(|of| usize::from(complete(of)) << of).sum()
        };
        let rows = usize::from(board.complete);
        let columns =
            mask(tables.shape.columns, &|column| tables.column_is_complete(column, board.column(column)));
        let colors = mask(COLORS, &|color| tables.color_is_complete(color, board.color(color)));
        let (total, bonuses) = memo.total(tables, board.score, rows, columns, colors);
        ((total, bits(rows).count()), bonuses)
    }
}
