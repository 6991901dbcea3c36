//! The order in which leftovers enter the lid, where they lose their color.

use super::{Bytes, COLORS, ROOM, Table, Tables, bits, derived, number, small};
use crate::engine::facts::Facts;
use crate::rules::vocabulary::{Color, Line, Number, Source};
use crate::rules::{self, relations};

/// The orders that the lid can have, and what moves do to them.
#[derive(Debug)]
pub(super) struct Lid {
    /// The orders by their number; the first is that of the setup.
    orders: Vec<Vec<Color>>,
    /// By order and color: the order after tiles of the color drop. Empty if no order ever changes.
    pub(super) after_drop: Vec<[u8; COLORS]>,
}

/// What leftovers do to the lid.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeftoversEffect {
    /// The tiles that enter the lid, by the color that they enter as.
    pub to_lid: Bytes,
    /// The number of the order after it.
    pub order: u8,
}

impl Lid {
    pub(super) fn of(setup: &Facts) -> Lid {
        let first: Vec<Color> = setup.FirstLidOrder.iter().map(|place| place.1).collect();
        let mut lid = Lid { orders: vec![first.clone()], after_drop: Vec::new() };
        if ask_drop(setup, &first).is_empty() {
            return lid;
        }
        let mut orders = Vec::new();
        extend(&mut Vec::new(), &first, &mut orders);
        lid.orders.extend(orders.into_iter().filter(|order| *order != first));
        lid.after_drop = lid.orders.iter().map(|order| lid.after_drops(setup, order)).collect();
        lid
    }

    fn after_drops(&self, setup: &Facts, order: &[Color]) -> [u8; COLORS] {
        let places = ask_drop(setup, order);
        Color::ALL.map(|dropped| {
            let after = places.iter().filter(|place| place.1 == dropped);
            self.number(&sorted(after.map(|place| (place.3, place.4))))
        })
    }

    /// The number of an order; that of the setup for one that is none.
    fn number(&self, order: &[Color]) -> u8 {
        small(number(self.orders.iter().position(|known| known == order).unwrap_or_default()))
    }
}

/// All orders that begin with some colors.
fn extend(begun: &mut Vec<Color>, colors: &[Color], orders: &mut Vec<Vec<Color>>) {
    if begun.len() == colors.len() {
        orders.push(begun.clone());
    }
    for &color in colors {
        if !begun.contains(&color) {
            begun.push(color);
            extend(begun, colors, orders);
            begun.pop();
        }
    }
}

/// The colors of places in the order of these.
fn sorted(places: impl Iterator<Item = (Number, Color)>) -> Vec<Color> {
    let mut places: Vec<(Number, Color)> = places.collect();
    places.sort_unstable();
    places.into_iter().map(|place| place.1).collect()
}

/// Asks what becomes of an order when a tile of each color drops.
fn ask_drop(setup: &Facts, order: &[Color]) -> Vec<relations::LidOrderAfterMove> {
    let takes = |color| relations::Takes(Source::Factory(1), color, Line::Floor, 1);
    let facts = Facts {
        ToMove: vec![relations::ToMove(1)],
        LidOrder: (1..).zip(order).map(|(place, color)| relations::LidOrder(place, *color)).collect(),
        Takes: Color::ALL.map(takes).to_vec(),
        ..Facts::default()
    };
    derived(&rules::drops::FILE, setup, &facts).LidOrderAfterMove
}

/// Asks what the leftovers of complete lines do to the lid: masks of the tiling order by board.
pub(super) fn ask_leftovers(tables: &Tables, order: u8, full: [u8; ROOM]) -> LeftoversEffect {
    let setup = &tables.setup;
    let color = Color::ALL[0];
    let mut facts = Facts {
        LidOrder: (1..)
            .zip(tables.lid_order(order))
            .map(|(place, color)| relations::LidOrder(place, *color))
            .collect(),
        ..Facts::default()
    };
    for (board, full) in full.into_iter().enumerate() {
        for row in bits(full.into()).map(|place| tables.tiled_at(place)) {
            let (board, tiles) = (number(board + 1), (1..ROOM).find(|tiles| tables.is_complete(row, *tiles)));
            facts.Tiles.push(relations::Tiles(board, number(row + 1), 1, color));
            facts
                .Holds
                .extend(tiles.map(|tiles| relations::Holds(board, number(row + 1), color, number(tiles))));
        }
    }
    let asked = derived(&rules::leftovers::FILE, setup, &facts);
    let mut to_lid = Bytes::default();
    for left in &asked.LidGets {
        to_lid.add(left.1 as usize, small(left.2));
    }
    let after = sorted(asked.LidOrderAfter.iter().map(|place| (place.0, place.1)));
    let order = if after.is_empty() { order } else { tables.lid.number(&after) };
    LeftoversEffect { to_lid, order: if tables.spoiled == Some(Table::Leftovers) { 0 } else { order } }
}

impl Tables {
    /// Whether leftovers enter the lid in an order that changes.
    #[must_use]
    #[inline]
    pub fn reorders(&self) -> bool {
        !self.lid.after_drop.is_empty()
    }

    /// The colors of an order by its number.
    #[must_use]
    pub fn lid_order(&self, order: u8) -> &[Color] {
        self.lid.orders.get(usize::from(order)).map_or(&[], Vec::as_slice)
    }

    /// The number of an order; that of the setup for one that the lid never has.
    #[must_use]
    pub fn lid_order_number(&self, order: &[Color]) -> u8 {
        self.lid.number(order)
    }

    /// The number of an order when the colors of places are put in it; none if there are none.
    pub(super) fn lid_order_of(&self, places: impl Iterator<Item = (Number, Color)>) -> Option<u8> {
        let order = sorted(places);
        (!order.is_empty()).then(|| self.lid.number(&order))
    }

    /// The number of the order after tiles of a color drop.
    #[must_use]
    #[inline]
    pub fn lid_order_after(&self, order: u8, color: usize) -> u8 {
        let after = self.lid.after_drop.get(usize::from(order)).and_then(|after| after.get(color));
        after.copied().unwrap_or(order)
    }
}
