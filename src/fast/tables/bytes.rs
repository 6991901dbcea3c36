//! Eight small numbers side by side in one, so that all are changed at once.
#![allow(clippy::cast_possible_truncation)] // numbers are taken apart

use super::{COLORS, ROOM};

/// Eight counts or masks, a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bytes(u64);

/// 1 in each byte.
const EACH: u64 = 0x01_01_01_01_01_01_01_01;

/// All bits but the highest of each byte.
const LOW: u64 = 0x7f * EACH;

/// What moves the lowest bits of all bytes into the last byte, or the bits of a mask apart.
const GATHER: u64 = 0x01_02_04_08_10_20_40_80;
const SPREAD: u64 = 0x0408_1020_4081;

/// The bits of a mask of colors do not meet when they are moved apart.
const _: () = assert!(COLORS < ROOM);

impl Bytes {
    /// Eight numbers.
    #[must_use]
    #[inline]
    pub const fn new(numbers: [u8; ROOM]) -> Bytes {
        Bytes(u64::from_le_bytes(numbers))
    }

    /// The same number eight times.
    #[must_use]
    #[inline]
    pub const fn all(number: u8) -> Bytes {
        Bytes(number as u64 * EACH)
    }

    /// The eight numbers.
    #[must_use]
    #[inline]
    pub const fn numbers(self) -> [u8; ROOM] {
        self.0.to_le_bytes()
    }

    /// The number at a place.
    #[must_use]
    #[inline]
    pub fn at(self, place: usize) -> u8 {
        (self.0 >> shift(place)) as u8
    }

    /// Adds to the number at a place.
    #[inline]
    pub fn add(&mut self, place: usize, count: u8) {
        self.0 = self.0.wrapping_add(u64::from(count) << shift(place));
    }

    /// Adds other numbers, each at its place.
    #[inline]
    pub fn pour(&mut self, other: Bytes) {
        self.0 = self.0.wrapping_add(other.0);
    }

    /// Takes the number at a place out.
    #[must_use]
    #[inline]
    pub fn take(&mut self, place: usize) -> u8 {
        let count = self.at(place);
        self.0 -= u64::from(count) << shift(place);
        count
    }

    /// Where the numbers are more than 0, as a mask of places.
    #[must_use]
    #[inline]
    pub fn filled(self) -> u8 {
        let lowest = ((((self.0 & LOW) + LOW) | self.0) >> 7) & EACH;
        (lowest.wrapping_mul(GATHER) >> 56) as u8
    }

    /// Sets a bit in the first numbers from a mask of colors: the first color's in the first number.
    #[inline]
    pub fn set(&mut self, bit: usize, colors: u8) {
        let spread = u64::from(colors).wrapping_mul(SPREAD) & EACH;
        self.0 = (self.0 & !(EACH << (bit % ROOM))) | (spread << (bit % ROOM));
    }

    /// The bits that are set in either.
    #[must_use]
    #[inline]
    pub fn or(self, other: Bytes) -> Bytes {
        Bytes(self.0 | other.0)
    }

    /// The bits that are set in both.
    #[must_use]
    #[inline]
    pub fn and(self, other: Bytes) -> Bytes {
        Bytes(self.0 & other.0)
    }

    /// The sum of the numbers.
    #[must_use]
    #[inline]
    pub fn total(self) -> u16 {
        self.numbers().into_iter().map(u16::from).sum()
    }
}

/// How far the number at a place is from the lowest bit.
#[inline]
fn shift(place: usize) -> u32 {
    8 * (place % ROOM) as u32
}
