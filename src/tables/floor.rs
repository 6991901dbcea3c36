//! What drops on a floor line, and where the marker goes.

use super::{STATES, Shape, TILES, Tables, floor_state, number, small};
use crate::ask::{self, DropsFacts, OfferFacts, Setup};
use crate::facts::told;
use crate::rules::vocabulary::{Color, Line, Number, Source};
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
    /// The floor state after it, by its number in [`floor_state`].
    pub state: u8,
    /// What it costs at once, zero or less.
    pub charge: i8,
    /// Tiles that cover floor spaces.
    pub to_floor: u8,
    /// Tiles that go to the lid at once.
    pub to_lid: u8,
    /// Where the marker goes.
    pub marker: MarkerGoes,
}

/// What drops, by floor state, whether the marker is taken, and tiles that drop.
#[derive(Debug)]
pub(super) struct Floor {
    pub(super) effects: Box<[[[FloorEffect; TILES]; 2]; STATES]>,
    pub(super) bare: [MarkerGoes; STATES],
}

impl Floor {
    #[allow(clippy::large_stack_arrays)] // once, so that no look-up needs a check of its length
    pub(super) fn of(setup: &Setup, shape: &Shape) -> Floor {
        let mut effects = Box::new([[[FloorEffect::default(); TILES]; 2]; STATES]);
        let mut bare = [MarkerGoes::Nowhere; STATES];
        for (spent, pieces) in shape.floor_states() {
            let state = usize::from(floor_state(spent, pieces));
            for marker in [false, true] {
                let of_state = &mut effects[state][usize::from(marker)];
                for (dropped, effect) in of_state.iter_mut().enumerate().take(shape.tiles + 1) {
                    *effect = ask_drops(setup, (spent, pieces), marker, dropped);
                }
            }
            bare[state] = ask_bare(setup, (spent, pieces));
        }
        Floor { effects, bare }
    }
}

fn facts(setup: &Setup, (spent, pieces): (usize, usize)) -> DropsFacts {
    DropsFacts {
        to_move: vec![drops::ToMove(1)],
        on_floor: vec![drops::OnFloor(1, number(pieces))],
        spent: vec![drops::Spent(1, number(spent))],
        follows: told!(&setup.follows => drops::Follows: 0),
        floor_spaces: told!(&setup.floor_spaces => drops::FloorSpace: 0 1),
        floor_end: told!(&setup.floor_end => drops::FloorEnd: 0),
        ..DropsFacts::default()
    }
}

/// Asks what one move does: tiles that drop are placed on the floor line, others in a pattern line.
fn ask_drops(setup: &Setup, (spent, pieces): (usize, usize), marker: bool, dropped: usize) -> FloorEffect {
    let mut facts = facts(setup, (spent, pieces));
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
    let pieces = pieces + usize::from(to_floor) + usize::from(marker == MarkerGoes::OnFloor);
    let charge = drops.charges.iter().map(|charge| charge.3).sum::<Number>();
    FloorEffect {
        state: floor_state(spent, pieces),
        charge: i8::try_from(charge).unwrap_or(i8::MIN),
        to_floor,
        to_lid: small(drops.to_lid.iter().map(|tiles| tiles.3).sum()),
        marker,
    }
}

/// Asks what becomes of a marker that is left alone.
fn ask_bare(setup: &Setup, state: (usize, usize)) -> MarkerGoes {
    let offer = ask::offer(OfferFacts {
        to_move: vec![factory_offer::ToMove(1)],
        marker_in_center: vec![factory_offer::MarkerInCenter()],
        follows: told!(&setup.follows => factory_offer::Follows: 0),
        ..OfferFacts::default()
    });
    let mut facts = facts(setup, state);
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
    /// What becomes of tiles that drop on a floor line in a state, and of the marker.
    #[must_use]
    #[inline]
    pub fn floor(&self, state: u8, takes_marker: bool, dropped: usize) -> FloorEffect {
        self.floor.effects[usize::from(state)][usize::from(takes_marker)][dropped % TILES]
    }

    /// What becomes of a marker that is left alone when the offer ends.
    #[must_use]
    pub fn bare_marker(&self, state: u8) -> MarkerGoes {
        self.floor.bare[usize::from(state)]
    }
}
