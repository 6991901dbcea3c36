//! The order in which leftovers enter the lid, where they lose their color.

use super::{Bytes, COLORS, ROOM, Table, Tables, bits, number, small};
use crate::ask::{self, DropsFacts, LeftoversFacts, Setup};
use crate::facts::told;
use crate::rules::vocabulary::{Color, Line, Number, Source};
use crate::rules::{drops, leftovers};

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
    pub(super) fn of(setup: &Setup) -> Lid {
        let first: Vec<Color> = setup.lid_order.iter().map(|place| place.1).collect();
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

    fn after_drops(&self, setup: &Setup, order: &[Color]) -> [u8; COLORS] {
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
fn ask_drop(setup: &Setup, order: &[Color]) -> Vec<drops::LidOrderAfter> {
    let takes = |color| drops::Takes(Source::Factory(1), color, Line::Floor, 1);
    let facts = DropsFacts {
        to_move: vec![drops::ToMove(1)],
        lid_order: (1..).zip(order).map(|(place, color)| drops::LidOrder(place, *color)).collect(),
        takes: Color::ALL.map(takes).to_vec(),
        follows: told!(&setup.follows => drops::Follows: 0),
        ..DropsFacts::default()
    };
    ask::drops(facts).lid_order_after
}

/// Asks what the leftovers of complete lines do to the lid: masks of the tiling order by board.
pub(super) fn ask_leftovers(tables: &Tables, order: u8, full: [u8; ROOM]) -> LeftoversEffect {
    let setup = &tables.setup;
    let color = Color::ALL[0];
    let mut facts = LeftoversFacts {
        lid_order: (1..)
            .zip(tables.lid_order(order))
            .map(|(place, color)| leftovers::LidOrder(place, *color))
            .collect(),
        ..super::wall::leftovers_facts(setup)
    };
    for (board, full) in full.into_iter().enumerate() {
        for row in bits(full.into()).map(|place| tables.tiled_at(place)) {
            let (board, tiles) = (number(board + 1), (1..ROOM).find(|tiles| tables.is_complete(row, *tiles)));
            facts.tiles.push(leftovers::Tiles(board, number(row + 1), 1, color));
            facts
                .holds
                .extend(tiles.map(|tiles| leftovers::Holds(board, number(row + 1), color, number(tiles))));
        }
    }
    let asked = ask::leftovers(facts);
    let mut to_lid = Bytes::default();
    for left in &asked.line_to_lid {
        to_lid.add(left.2 as usize, small(left.3));
    }
    let after = sorted(asked.lid_order_after.iter().map(|place| (place.0, place.1)));
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
