//! Tiles without an order.

use crate::rules::vocabulary::{Color, Number};
use std::collections::BTreeMap;

/// Tiles without an order, as in the bag and in the lid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles(BTreeMap<Color, Number>);

impl Tiles {
    /// Puts `count` tiles of a color in.
    pub fn put(&mut self, color: Color, count: Number) {
        if count > 0 {
            *self.0.entry(color).or_default() += count;
        }
    }

    /// Takes one tile of a color out; false if there is none.
    pub fn take(&mut self, color: Color) -> bool {
        let Some(count) = self.0.get_mut(&color) else { return false };
        *count -= 1;
        if *count == 0 {
            self.0.remove(&color);
        }
        true
    }

    /// Takes all tiles out.
    #[must_use]
    pub fn empty(&mut self) -> Tiles {
        std::mem::take(self)
    }

    /// Pours other tiles in.
    pub fn pour(&mut self, tiles: &Tiles) {
        for (color, count) in tiles.counts() {
            self.put(color, count);
        }
    }

    /// The number of tiles of a color.
    #[must_use]
    pub fn count(&self, color: Color) -> Number {
        self.0.get(&color).copied().unwrap_or_default()
    }

    /// The number of all tiles.
    #[must_use]
    pub fn total(&self) -> Number {
        self.0.values().sum()
    }

    /// Each color with its number of tiles, 1 or more, in the order of colors.
    pub fn counts(&self) -> impl Iterator<Item = (Color, Number)> + '_ {
        self.0.iter().map(|(&color, &count)| (color, count))
    }
}

impl FromIterator<Color> for Tiles {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Tiles {
        let mut tiles = Tiles::default();
        for color in colors {
            tiles.put(color, 1);
        }
        tiles
    }
}
