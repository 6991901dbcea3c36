//! All randomness: the tiles drawn from the bag and the picks of random players.

use crate::engine::position::Tiles;
use crate::rules::vocabulary::Color;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A generator that gives the same sequence for a seed on every machine.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The generator that deals the tiles of a game.
    #[must_use]
    pub fn dealer(seed: u64) -> Chance {
        Chance::stream(seed, 0)
    }

    /// The generator of a player, independent of the dealer's; seats count from 1.
    #[must_use]
    pub fn player(seed: u64, seat: u64) -> Chance {
        Chance::stream(seed, seat)
    }

    /// The generator that draws the strategies of the seats, where a rule set has several.
    #[must_use]
    pub fn casting(seed: u64) -> Chance {
        Chance::stream(seed, u64::MAX)
    }

    /// The generator that draws who starts the first round, where a rule set has it drawn.
    #[must_use]
    pub fn starter(seed: u64) -> Chance {
        Chance::stream(seed, u64::MAX - 1)
    }

    /// The generator of a player at the table of this dealer, as [`Chance::player`] gives it.
    #[must_use]
    pub fn player_beside(&self, seat: u64) -> Chance {
        let mut generator = ChaCha8Rng::from_seed(self.0.get_seed());
        generator.set_stream(seat);
        Chance(generator)
    }

    fn stream(seed: u64, stream: u64) -> Chance {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        Chance(generator)
    }

    /// Draws a tile, every tile with the same chance; none from an empty bag.
    pub fn draw(&mut self, bag: &Tiles) -> Option<Color> {
        let mut left = self.below(u32::try_from(bag.total()).ok()?)?;
        for (color, count) in bag.counts() {
            let count = u32::try_from(count).ok()?;
            if left < count {
                return Some(color);
            }
            left -= count;
        }
        None
    }

    /// Picks one of several, each with the same chance; none of none.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        let index = self.below(u32::try_from(among.len()).ok()?)?;
        among.get(usize::try_from(index).ok()?).copied()
    }

    /// Draws one of so many tiles, as [`Chance::draw`] does: its number, from 0; 0 of none.
    #[inline]
    pub fn tile(&mut self, tiles: u8) -> u8 {
        self.below(u32::from(tiles)).and_then(|tile| u8::try_from(tile).ok()).unwrap_or_default()
    }

    /// Picks the place of one of several, as [`Chance::pick`] does; none of none.
    #[inline]
    pub fn place(&mut self, among: usize) -> Option<usize> {
        let index = self.below(u32::try_from(among).ok()?)?;
        usize::try_from(index).ok()
    }

    /// A seed for a generator of somebody else's.
    pub fn seed(&mut self) -> u32 {
        self.0.random()
    }

    /// A number below `end`; none below 0.
    #[inline]
    fn below(&mut self, end: u32) -> Option<u32> {
        (end > 0).then(|| self.0.random_range(0..end))
    }
}
