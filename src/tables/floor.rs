//! What drops on a floor line, and where the marker goes.

use super::{FLOOR, Shape, TILES, Tables, number, small};
use crate::ask::{self, DropsFacts, OfferFacts, Setup};
use crate::facts::told;
use crate::rules::vocabulary::{Color, Line, Source};
use crate::rules::{drops, factory_offer};

/// Where a move puts the first-player marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkerGoes {
    /// It stays where it is.
    #[default]
    Nowhere,
    /// On the leftmost free floor space, before the tiles.
    OnFloor,
    /// Beside the floor line; its player still starts.
    Beside,
    /// In the lid; its player still starts.
    IntoLid,
}

/// What becomes of tiles that drop, and of the marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FloorEffect {
    /// The pieces on the floor line after it.
    pub pieces: u8,
    /// Tiles that cover floor spaces.
    pub to_floor: u8,
    /// Tiles that go to the lid at once.
    pub to_lid: u8,
    /// Where the marker goes.
    pub marker: MarkerGoes,
}

/// What drops, by pieces on the floor line, whether the marker is taken, and tiles that drop.
#[derive(Debug)]
pub(super) struct Floor {
    pub(super) effects: Box<[[[FloorEffect; TILES]; 2]; FLOOR]>,
    pub(super) bare: [MarkerGoes; FLOOR],
}

impl Floor {
    pub(super) fn of(setup: &Setup, shape: &Shape) -> Result<Floor, String> {
        let mut effects = Box::new([[[FloorEffect::default(); TILES]; 2]; FLOOR]);
        let mut bare = [MarkerGoes::Nowhere; FLOOR];
        for pieces in 0..=shape.floor {
            for marker in [false, true] {
                for dropped in 0..=shape.tiles {
                    effects[pieces][usize::from(marker)][dropped] =
                        ask_drops(setup, pieces, marker, dropped)?;
                }
            }
            bare[pieces] = ask_bare(setup, pieces);
        }
        Ok(Floor { effects, bare })
    }
}

fn facts(setup: &Setup, pieces: usize) -> DropsFacts {
    DropsFacts {
        to_move: vec![drops::ToMove(1)],
        on_floor: vec![drops::OnFloor(1, number(pieces))],
        follows: told!(&setup.follows => drops::Follows: 0),
        floor_spaces: told!(&setup.floor_spaces => drops::FloorSpace: 0 1),
        floor_end: told!(&setup.floor_end => drops::FloorEnd: 0),
        ..DropsFacts::default()
    }
}

/// Asks what one move does: tiles that drop are placed on the floor line, others in a pattern line.
fn ask_drops(setup: &Setup, pieces: usize, marker: bool, dropped: usize) -> Result<FloorEffect, String> {
    let mut facts = facts(setup, pieces);
    let (source, color) = (if marker { Source::Center } else { Source::Factory(1) }, Color::ALL[0]);
    if marker {
        facts.marker_in_center.push(drops::MarkerInCenter());
    }
    if dropped == 0 {
        let line = Line::Pattern(1);
        facts.takes.push(drops::Takes(source, color, line, 1));
        facts.to_line.push(drops::ToLine(source, color, line, 1));
    } else {
        facts.takes.push(drops::Takes(source, color, Line::Floor, number(dropped)));
    }
    let drops = ask::drops(facts);
    if !drops.charges.is_empty() || !drops.lid_order_after.is_empty() {
        return Err("the tables can not express what moves charge and reorder".to_owned());
    }
    let marker = if !drops.marker_to_floor.is_empty() {
        MarkerGoes::OnFloor
    } else if !drops.marker_to_lid.is_empty() {
        MarkerGoes::IntoLid
    } else if !drops.marker_beside_floor.is_empty() || !drops.marker_lost.is_empty() {
        MarkerGoes::Beside
    } else {
        MarkerGoes::Nowhere
    };
    let to_floor = small(drops.to_floor.iter().map(|tiles| tiles.3).sum());
    Ok(FloorEffect {
        pieces: small(number(pieces)) + to_floor + u8::from(marker == MarkerGoes::OnFloor),
        to_floor,
        to_lid: small(drops.to_lid.iter().map(|tiles| tiles.3).sum()),
        marker,
    })
}

/// Asks what becomes of a marker that is left alone.
fn ask_bare(setup: &Setup, pieces: usize) -> MarkerGoes {
    let offer = ask::offer(OfferFacts {
        to_move: vec![factory_offer::ToMove(1)],
        marker_in_center: vec![factory_offer::MarkerInCenter()],
        follows: told!(&setup.follows => factory_offer::Follows: 0),
        ..OfferFacts::default()
    });
    let mut facts = facts(setup, pieces);
    facts.takes_bare_marker =
        offer.takes_bare_marker.iter().map(|row| drops::TakesBareMarker(row.0)).collect();
    let drops = ask::drops(facts);
    if !drops.bare_marker_to_floor.is_empty() {
        MarkerGoes::OnFloor
    } else if drops.bare_marker_beside_floor.is_empty() {
        MarkerGoes::Nowhere
    } else {
        MarkerGoes::Beside
    }
}

impl Tables {
    /// What becomes of tiles that drop on a floor line with so many pieces, and of the marker.
    #[must_use]
    #[inline]
    pub fn floor(&self, pieces: usize, takes_marker: bool, dropped: usize) -> FloorEffect {
        self.floor.effects[pieces % FLOOR][usize::from(takes_marker)][dropped % TILES]
    }

    /// What becomes of a marker that is left alone when the offer ends.
    #[must_use]
    pub fn bare_marker(&self, pieces: usize) -> MarkerGoes {
        self.floor.bare[pieces % FLOOR]
    }
}
