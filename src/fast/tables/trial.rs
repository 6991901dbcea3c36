//! A trial of the tables: how a game begins, which phase follows which, and boards of every kind that are
//! tiled by looking up and by the rules.
//!
//! What tables assume about columns is read off the rules; that points add up, and that a tile
//! sees its own row and column alone, is tried.

use super::{Bytes, Tables, derive_all, derived, number, size};
use crate::engine::chance::Chance;
use crate::engine::facts::{Facts, table};
use crate::engine::game::{SCORING_OF_WALLS, opening};
use crate::engine::position::{Board, Position};
use crate::fast::packed::{PackedBoard, PackedGame};
use crate::rules::relations::{OnOffer, Over, Score, ToMove};
use crate::rules::vocabulary::{Color, End, Number, Phase, Piece, Source};
use crate::rules::{self, RuleFile};

/// So many boards are tiled.
const BOARDS: usize = 160;

/// Tries the tables.
///
/// # Errors
/// What comes out otherwise by the rules.
pub(super) fn check(tables: &Tables) -> Result<(), String> {
    begin(tables)?;
    follow_phases(&tables.setup)?;
    tile_boards(tables)
}

/// Compares the table before the first round, whoever starts.
fn begin(tables: &Tables) -> Result<(), String> {
    for seat in &tables.setup.Seat {
        let position = opening(&tables.setup, Some(seat.0));
        let packed = position.map(|position| PackedGame::of(tables, &position));
        if packed != Some(PackedGame::new(tables, size(seat.0 - 1))) {
            return Err(format!(
                "the tables do not begin a game that player {} starts as the rules do",
                seat.0
            ));
        }
    }
    Ok(())
}

/// Compares the phase that follows each, as far as it does not depend on what is taken.
fn follow_phases(setup: &Facts) -> Result<(), String> {
    let none = Facts::default();
    let offered = Facts {
        OnOffer: vec![OnOffer(Source::Center, Color::ALL[0], 1)],
        ToMove: vec![ToMove(1)],
        ..Facts::default()
    };
    let over = Facts { Over: vec![Over(End::RowComplete)], ..Facts::default() };
    let phases: &[(&'static RuleFile, &Facts, Phase)] = &[
        (&rules::first_table::FILE, &none, Phase::NextRound),
        (&rules::next_round::FILE, &none, Phase::Turn),
        (&rules::next_round::FILE, &over, Phase::FinalScoring),
        (&rules::factory_offer::FILE, &offered, Phase::Turn),
        (&rules::factory_offer::FILE, &none, Phase::Placing),
        (&rules::placing::FILE, &none, Phase::WallTiling),
        (&rules::leftovers::FILE, &none, Phase::NextRound),
    ];
    for (file, supposed, phase) in phases {
        let next = derived(file, setup, supposed).NextPhase;
        if next.iter().map(|next| next.0).ne([*phase]) {
            return Err(format!("the tables go on with {phase:?} where rules/{} does not", file.name));
        }
    }
    Ok(())
}

/// Tiles boards that chance fills, the same ones each time.
fn tile_boards(tables: &Tables) -> Result<(), String> {
    let mut chance = Chance::dealer(0);
    let boards: Vec<Board> = (0..BOARDS).map(|at| board(tables, &mut chance, at)).collect();
    let supposed = table(&Position { boards: boards.clone(), ..Position::default() });
    let by_rules = derive_all(SCORING_OF_WALLS, &tables.setup, &supposed);
    for (at, board) in (1..).zip(&boards) {
        let mut packed = PackedBoard::of(tables, board);
        let brings = packed.tile(tables, &mut Bytes::default());
        let of_board = |facts: &[(Number, Number)]| {
            facts.iter().filter(|fact| fact.0 == at).map(|fact| fact.1).sum::<Number>()
        };
        let scores: Vec<_> = by_rules.ScoreAfter.iter().map(|fact| (fact.0, fact.1)).collect();
        let gains: Vec<_> = by_rules.Gain.iter().map(|fact| (fact.0, fact.1)).collect();
        let tiles = by_rules.Tiles.iter().filter(|tile| tile.0 == at).count();
        let placed =
            packed.rows.iter().map(|row| row.count_ones() as usize).sum::<usize>() - board.wall.len();
        let named = [
            ("the gain", brings.gain().into(), of_board(&gains)),
            ("the score", packed.score.into(), of_board(&scores)),
            ("the number of tiles placed", number(placed), number(tiles)),
        ];
        if let Some((what, looked_up, derived)) = named.into_iter().find(|(_, one, other)| one != other) {
            return Err(format!(
                "the tables do not tile walls as the rules do: {what} of a board with the score {} would be {looked_up} \
                 by looking up, and is {derived} by the rules",
                board.score
            ));
        }
    }
    Ok(())
}

/// A board that chance fills; every other one has a score below zero, where the rules can make one.
fn board(tables: &Tables, chance: &mut Chance, at: usize) -> Board {
    let Facts { Capacity: lines, WallSpace: spaces, .. } = &*tables.setup;
    let mut pick = |below: Number| -> Number {
        let numbers: Vec<Number> = (0..below).collect();
        chance.pick(&numbers).unwrap_or_default()
    };
    let density = 1 + number(at) % 4;
    let mut board = Board::default();
    for space in spaces {
        if pick(5) < density {
            board.wall.insert((space.0, space.1), space.2);
        }
    }
    for line in lines {
        let color = Color::ALL[usize::try_from(pick(5)).unwrap_or_default() % Color::ALL.len()];
        let is_shown = board.wall.iter().any(|((row, _), shown)| *row == line.0 && *shown == color);
        let held = if pick(2) == 0 { line.1 } else { pick(line.1 + 1) };
        if !is_shown && held > 0 {
            board.lines.insert(line.0, (color, held));
        }
    }
    let pieces = pick(number(tables.shape.floor) + 1);
    board.floor = (0..pieces).map(|_| Piece::Tile(Color::ALL[0])).collect();
    if pieces > 0 && pick(3) == 0 {
        board.floor[0] = Piece::Marker;
    }
    board.spent = if tables.shape.spent > 0 { pick(number(tables.shape.spent) + 1) } else { 0 };
    board.score = match (tables.may_owe(), at % 2) {
        (true, 0) => -pick(15),
        _ => pick(60),
    };
    board
}

impl Tables {
    /// Whether a score can fall below zero between two wall-tilings.
    fn may_owe(&self) -> bool {
        let owes = Facts { Score: vec![Score(1, -1)], ..Facts::default() };
        derived(&rules::tallies::FILE, &self.setup, &owes).Faulty.is_empty()
    }
}
