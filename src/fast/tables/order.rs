//! The order in which the tiles of a source lie, where it matters.
#![allow(clippy::cast_possible_truncation)] // a color is a small number

use super::COLORS;
use crate::rules::vocabulary::Color;

/// Tiles in their order, packed: some bits each, the first the lowest, 0 behind the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Order(u128);

/// The bits of a tile.
const TILE: u32 = 3;

/// A tile of each color and none have room in them.
const _: () = assert!(COLORS < 1 << TILE);

impl Order {
    /// How many tiles it has room for.
    pub(super) const ROOM: usize = (u128::BITS / TILE) as usize;

    /// How many tiles there are.
    fn len(self) -> u32 {
        (u128::BITS - self.0.leading_zeros()).div_ceil(TILE)
    }

    /// Puts a tile behind the others; colors from 0.
    pub fn push(&mut self, color: usize) {
        self.0 |= (color as u128 + 1).checked_shl(TILE * self.len()).unwrap_or_default();
    }

    /// Puts tiles behind the others in their order.
    pub fn append(&mut self, others: Order) {
        for color in others.colors() {
            self.push(color);
        }
    }

    /// Takes the tiles of a color out.
    pub fn remove(&mut self, color: usize) {
        let tiles = std::mem::take(self);
        for kept in tiles.colors().filter(|kept| *kept != color) {
            self.push(kept);
        }
    }

    /// The colors of the tiles in their order, from 0.
    fn colors(self) -> impl Iterator<Item = usize> {
        let tile = move |place| (self.0 >> (TILE * place)) as usize % (1 << TILE);
        (0..self.len()).map(move |place| tile(place).saturating_sub(1))
    }

    /// Tiles in their order.
    #[must_use]
    pub fn of(tiles: &[Color]) -> Order {
        let mut order = Order::default();
        for color in tiles {
            order.push(*color as usize);
        }
        order
    }

    /// The tiles in their order.
    #[must_use]
    pub fn tiles(self) -> Vec<Color> {
        self.colors().filter_map(|color| Color::ALL.get(color).copied()).collect()
    }
}
