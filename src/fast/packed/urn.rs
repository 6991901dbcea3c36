//! Tiles that are drawn by chance.

use crate::fast::tables::Bytes;

/// Tiles as sums: for each color the tiles of it and of those before it, a byte each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Urn {
    sums: u64,
    /// The tiles of all colors.
    left: u8,
}

/// 1 for each color.
const EACH: u64 = 0x01_01_01_01_01_01_01_01;

/// Above the sum for each color.
const LIMIT: u64 = EACH << 7;

impl Urn {
    /// Tiles by color.
    pub(super) fn of(tiles: Bytes) -> Urn {
        let sums = u64::from_le_bytes(tiles.numbers()).wrapping_mul(EACH);
        Urn { sums, left: (sums >> 56) as u8 }
    }

    /// The tiles by color.
    pub(super) fn tiles(self) -> Bytes {
        Bytes::new(self.sums.wrapping_sub(self.sums << 8).to_le_bytes())
    }

    /// Draws a tile, if there is one, puts it among others, and tells its color.
    ///
    /// A color is reached where the sum up to it is beyond the number drawn: no branch is to be guessed.
    #[inline]
    pub(super) fn draw(
        &mut self,
        draw: &mut impl FnMut(u8) -> u8,
        others: &mut Urn,
        see: &mut impl FnMut(usize),
    ) {
        if self.left == 0 {
            return;
        }
        let drawn = u64::from(draw(self.left)).wrapping_mul(EACH);
        let reached = (!(drawn | LIMIT).wrapping_sub(self.sums) & LIMIT) >> 7;
        self.sums = self.sums.wrapping_sub(reached);
        others.sums = others.sums.wrapping_add(reached);
        self.left -= 1;
        see(reached.trailing_zeros() as usize / u8::BITS as usize);
    }
}
