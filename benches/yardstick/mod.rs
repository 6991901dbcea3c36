//! A yardstick: whole random games by the official rules, played as fast as plain code can.
//!
//! It is written by hand, and no part of Azulog uses it but the benchmark, which measures the rules
//! against it. It must play the same games: with the same seed, the tiles dealt, the moves picked,
//! scores and winners are those of `azulog play --strategies random`.
//!
//! Counts of tiles and sets of rows lie packed in a `u64`, one byte a color (or row, or column).

#![allow(clippy::cast_possible_truncation)] // small numbers, packed

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The final scores by seat, zero for seats that nobody has.
    pub scores: [i32; 4],
    /// The winners, a bit a seat.
    pub winners: u8,
    /// How many rounds were played.
    pub rounds: u32,
    /// How many moves were made.
    pub moves: u32,
}

const SIZE: usize = 5; // of the wall: rows, columns and colors
const FACTORY_SIZE: u32 = 4;
const CENTER: usize = 9; // the source after the last factory of four players
const FLOOR: usize = 5; // the line after the last pattern line
const FLOOR_END: u64 = 7;
const FLOOR_PENALTY: [i32; 8] = [0, 1, 2, 4, 6, 8, 11, 14];
const MOST_MOVES: usize = 256; // at most 36 groups of tiles, 6 lines for each

const EACH: u64 = 0x01_01_01_01_01; // 1 for each color
const ALL: u64 = 0xff * EACH;
const LIMIT: u64 = 0x80 * EACH; // above every count of tiles
const GATHER: u64 = 1 << 32 | 1 << 25 | 1 << 18 | 1 << 11 | 1 << 4; // low bits of bytes to bit 32 on
const TILES_OF_COLOR: u64 = 20 * EACH;

/// For each color, the tiles of it and of those before it.
const fn sums(tiles: u64) -> u64 {
    tiles.wrapping_mul(EACH) & ALL
}

/// The tiles of each color, from the sums.
const fn counts(sums: u64) -> u64 {
    sums - (sums << 8 & ALL)
}

/// The colors that there are tiles of, a bit a color.
const fn colors(tiles: u64) -> u64 {
    (((tiles + (LIMIT - EACH)) & LIMIT) >> 7).wrapping_mul(GATHER) >> 32 & 31
}

/// For each group, the tiles of a color on a source: this source and this color.
const GROUPS: [(u8, u8); 64] = {
    let mut groups = [(0, 0); 64];
    let mut group = 0;
    while group < 64 {
        groups[group] = ((group / SIZE) as u8, (group % SIZE) as u8);
        group += 1;
    }
    groups
};

/// For each set of lines that accept a color: these lines, a byte each, and their number in the last byte.
const DESTINATIONS: [u64; 64] = {
    let mut destinations = [0; 64];
    let mut index = 0;
    while index < 64 * (FLOOR + 1) {
        let (open, line) = (index / (FLOOR + 1), index % (FLOOR + 1));
        if open >> line & 1 == 1 {
            let count = destinations[open] >> 56;
            destinations[open] += (1 << 56) + ((line as u64) << (8 * count));
        }
        index += 1;
    }
    destinations
};

/// For each set of wall spaces in a row or column and each of them: the length of its run, 0 if it is alone.
const RUNS: [[u8; 8]; 32] = {
    let mut runs = [[0; 8]; 32];
    let mut index = 0;
    while index < 32 * SIZE {
        let (spaces, space) = (index / SIZE, index % SIZE);
        let from_here = (spaces as u32 >> space).trailing_ones();
        let to_here = ((spaces as u32) << (31 - space)).leading_ones();
        runs[spaces][space] = if from_here + to_here > 2 { (from_here + to_here - 1) as u8 } else { 0 };
        index += 1;
    }
    runs
};

/// The board of a player.
#[derive(Clone, Copy, Default)]
struct Board {
    /// For each color, the lines that accept it, a bit a line.
    open: u64,
    /// For each row, its wall spaces that are covered, a bit a column.
    rows: u64,
    /// For each column, its wall spaces that are covered, a bit a row.
    columns: u64,
    /// For each color, the rows that show it on the wall.
    colors: u64,
    /// The pieces on the floor line, the marker too.
    floor: u64,
    /// The pattern lines that are full, a bit a line.
    full: u32,
    /// The free spaces of each pattern line, and none of the floor: what goes there drops.
    free: [u8; 8],
    /// The color that each pattern line holds.
    held: [u8; 8],
    /// The score.
    score: i32,
}

impl Board {
    fn empty() -> Board {
        Board { open: 63 * EACH, free: [1, 2, 3, 4, 5, 0, 0, 0], ..Board::default() }
    }

    /// Puts tiles in a line and drops what it cannot hold, behind the marker; gives back how many drop.
    #[inline]
    fn place(&mut self, line: usize, color: u32, tiles: u64, markers: u64) -> u64 {
        let free = u64::from(self.free[line & 7]);
        let placed = tiles.min(free);
        let left = free - placed;
        self.free[line & 7] = left as u8;
        self.held[line & 7] = color as u8;
        self.floor = FLOOR_END.min(self.floor + markers + tiles - placed);
        let (row, still_open) = (1 << line & 31, u64::from(left > 0));
        self.full |= row as u32 * u32::from(left == 0);
        self.open = self.open & !(row * EACH) | (row * still_open) << (8 * color);
        tiles - placed
    }

    /// Tiles the wall from the full lines and charges the floor line; gives back what goes to the lid.
    #[inline]
    fn tile(&mut self) -> u64 {
        let mut to_lid = 0;
        while self.full != 0 {
            let row = self.full.trailing_zeros() as usize & 7;
            self.full &= self.full - 1;
            let color = usize::from(self.held[row]);
            let column = if row + color < SIZE { row + color } else { row + color - SIZE };
            self.rows |= 1 << (8 * row + column);
            self.columns |= 1 << (8 * column + row);
            self.colors |= 1 << (8 * color + row);
            let across = RUNS[(self.rows >> (8 * row)) as usize & 31][column & 7];
            let along = RUNS[(self.columns >> (8 * column)) as usize & 31][row];
            self.score += i32::from((across + along).max(1));
            to_lid += (row as u64) << (8 * color);
            self.free[row] = row as u8 + 1;
            self.open |= !self.colors & (EACH << row);
        }
        self.score = (self.score - FLOOR_PENALTY[self.floor as usize & 7]).max(0);
        self.floor = 0;
        to_lid
    }

    /// How many rows, columns or colors are complete.
    fn complete(spaces: u64) -> i32 {
        ((spaces + EACH) & (32 * EACH)).count_ones().cast_signed()
    }
}

/// The tiles that are not on the boards.
struct Table {
    /// The tiles on each factory, and in the center at `CENTER`.
    sources: [u64; 16],
    /// The groups of tiles to take, a bit a group.
    groups: u64,
    /// For each color, the tiles in the bag of it and of those before it.
    bag: u64,
    /// The tiles in the lid; what drops is counted here at once, as nothing leaves it before dealing.
    lid: u64,
}

impl Table {
    /// Fills the factories from the bag, and the bag from the lid when it is empty.
    fn deal(&mut self, factories: usize, dealer: &mut ChaCha8Rng) {
        let mut left = (self.bag >> 32) as u32;
        for factory in 0..factories {
            let mut dealt = 0;
            for _ in 0..FACTORY_SIZE {
                if left == 0 {
                    self.bag = sums(self.lid);
                    self.lid = 0;
                    left = (self.bag >> 32) as u32;
                    if left == 0 {
                        break;
                    }
                }
                let drawn = u64::from(dealer.random_range(0..left));
                left -= 1;
                // A color is reached where the sum up to it is beyond the number drawn.
                let reaching = (!(((drawn * EACH) | LIMIT) - self.bag) & LIMIT) >> 7;
                self.bag -= reaching;
                dealt += reaching;
            }
            self.sources[factory] = counts(dealt);
            self.groups |= colors(counts(dealt)) << (SIZE * factory);
        }
    }

    /// Lists the legal moves on a board where these lines are open; gives back how many they are.
    #[inline]
    fn list(&self, open: u64, moves: &mut Moves) -> usize {
        let lines_of: [u64; 8] =
            std::array::from_fn(|color| DESTINATIONS[(open >> (8 * color)) as usize & 63]);
        let mut count = 0;
        let mut left = self.groups;
        while left != 0 {
            let group = left.trailing_zeros();
            left &= left - 1;
            let lines = lines_of[usize::from(GROUPS[group as usize & 63].1) & 7];
            moves.groups[count..count + 8].copy_from_slice(&[group as u8; 8]);
            moves.lines[count..count + 8].copy_from_slice(&lines.to_le_bytes());
            count += (lines >> 56) as usize;
        }
        count
    }

    /// Takes a group, the rest of its source goes to the center; gives back how many tiles it has.
    #[inline]
    fn take(&mut self, source: usize, color: u32) -> u64 {
        let tiles = self.sources[source & 15] >> (8 * color) & 0xff;
        let rest = self.sources[source & 15] - (tiles << (8 * color));
        self.sources[source & 15] = 0;
        self.sources[CENTER] += rest;
        let others = (self.groups >> (SIZE * source) & 31) & !(1 << color);
        self.groups = self.groups & !(31 << (SIZE * source)) | others << (SIZE * CENTER);
        tiles
    }
}

/// The legal moves of a turn: which group goes to which line.
struct Moves {
    groups: [u8; MOST_MOVES],
    lines: [u8; MOST_MOVES],
}

/// Plays a random game of 2, 3 or 4 players.
///
/// # Panics
/// For any other number of players.
#[must_use]
pub fn play(players: usize, seed: u64) -> Outcome {
    let mut dealer = ChaCha8Rng::seed_from_u64(seed);
    let key = dealer.get_seed();
    let player = |stream| {
        let mut chance = ChaCha8Rng::from_seed(key);
        chance.set_stream(stream);
        chance
    };
    match players {
        2 => play_of(&mut dealer, &mut [player(1), player(2)]),
        3 => play_of(&mut dealer, &mut [player(1), player(2), player(3)]),
        4 => play_of(&mut dealer, &mut [player(1), player(2), player(3), player(4)]),
        _ => panic!("2, 3 or 4 play, not {players}"),
    }
}

fn play_of<const PLAYERS: usize>(dealer: &mut ChaCha8Rng, chances: &mut [ChaCha8Rng; PLAYERS]) -> Outcome {
    let mut boards = [Board::empty(); PLAYERS];
    let mut table = Table { sources: [0; 16], groups: 0, bag: sums(TILES_OF_COLOR), lid: 0 };
    let mut moves = Moves { groups: [0; MOST_MOVES], lines: [0; MOST_MOVES] };
    let (mut starter, mut rounds, mut move_count) = (0, 0, 0);
    loop {
        rounds += 1;
        table.deal(2 * PLAYERS + 1, dealer);
        let (mut player, mut marker_in_center) = (starter, true);
        while table.groups != 0 {
            let board = &mut boards[player];
            let count = table.list(board.open, &mut moves);
            let chosen = chances[player].random_range(0..count as u32) as usize & (MOST_MOVES - 1);
            let (source, color) = GROUPS[usize::from(moves.groups[chosen]) & 63];
            let line = usize::from(moves.lines[chosen]);
            move_count += 1;
            let takes_marker = marker_in_center & (usize::from(source) == CENTER);
            marker_in_center &= !takes_marker;
            starter = if takes_marker { player } else { starter };
            let tiles = table.take(usize::from(source), u32::from(color));
            let dropped = board.place(line, u32::from(color), tiles, u64::from(takes_marker));
            table.lid += dropped << (8 * color);
            player = if player + 1 == PLAYERS { 0 } else { player + 1 };
        }
        let (mut accepted, mut complete_rows) = (0, 0);
        for board in &mut boards {
            table.lid += board.tile();
            accepted |= board.open;
            complete_rows += Board::complete(board.rows);
        }
        let placeable = colors(accepted & (31 * EACH)) & colors(counts(table.bag) + table.lid);
        if complete_rows > 0 || placeable == 0 {
            return outcome(&boards, rounds, move_count);
        }
    }
}

/// Adds the bonuses and finds the winners.
fn outcome(boards: &[Board], rounds: u32, moves: u32) -> Outcome {
    let mut outcome = Outcome { scores: [0; 4], winners: 0, rounds, moves };
    let mut best = (-1, 0);
    for (seat, board) in boards.iter().enumerate() {
        let rows = Board::complete(board.rows);
        let bonuses = 2 * rows + 7 * Board::complete(board.columns) + 10 * Board::complete(board.colors);
        outcome.scores[seat] = board.score + bonuses;
        let reached = (outcome.scores[seat], rows);
        if reached > best {
            (best, outcome.winners) = (reached, 0);
        }
        outcome.winners |= u8::from(reached == best) << seat;
    }
    outcome
}
