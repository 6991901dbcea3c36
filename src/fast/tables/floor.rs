//! What drops on a floor line, and where the marker goes.

use super::{STATES, Shape, TILES, Tables, derive_all, floor_state, number, small};
use crate::engine::facts::Facts;
use crate::rules;
use crate::rules::relations::{
    FloorHolds, MarkerInCenter, MarkersInLid, Score, Spent, Takes, ToLine, ToMove,
};
use crate::rules::vocabulary::{Color, Line, Number, Piece, Source};

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
    pub(super) fn of(setup: &Facts, shape: &Shape) -> Floor {
        let mut effects = Box::new([[[FloorEffect::default(); TILES]; 2]; STATES]);
        let mut bare = [MarkerGoes::Nowhere; STATES];
        for (spent, pieces) in shape.floor_states() {
            let state = usize::from(floor_state(spent, pieces));
            for marker in [false, true] {
                let of_state = &mut effects[state][usize::from(marker)];
                for (dropped, effect) in of_state.iter_mut().enumerate().take(shape.tiles + 1) {
                    *effect = dropping(setup, (spent, pieces), marker, dropped);
                }
            }
            bare[state] = left_alone(setup, (spent, pieces));
        }
        Floor { effects, bare }
    }
}

/// A floor line of the player to move, as the rules are told it.
fn supposed((spent, pieces): (usize, usize)) -> Facts {
    Facts {
        ToMove: vec![ToMove(1)],
        FloorHolds: vec![FloorHolds(1, number(pieces))],
        Spent: vec![Spent(1, number(spent))],
        Score: vec![Score(1, 0)],
        MarkersInLid: vec![MarkersInLid(0)],
        ..Facts::default()
    }
}

/// What one move does: tiles that drop are placed on the floor line, others in a pattern line.
fn dropping(setup: &Facts, state: (usize, usize), marker: bool, dropped: usize) -> FloorEffect {
    let mut supposed = supposed(state);
    let (source, color) = (if marker { Source::Center } else { Source::Factory(1) }, Color::ALL[0]);
    if marker {
        supposed.MarkerInCenter.push(MarkerInCenter());
    }
    if dropped == 0 {
        let line = Line::Pattern(1);
        supposed.Takes.push(Takes(source, color, line, 1));
        supposed.ToLine.push(ToLine(source, color, line, 1));
    } else {
        supposed.Takes.push(Takes(source, color, Line::Floor, number(dropped)));
    }
    let changes = derive_all(&[&rules::drops::FILE, &rules::after_turn::FILE], setup, &supposed);
    let to_floor = changes.FloorGets.iter().filter(|gets| gets.2 != Piece::Marker).map(|_| 1).sum();
    let charge = changes.ScoreAfter.iter().map(|score| score.1).sum::<Number>();
    FloorEffect {
        state: floor_state(state.0, state.1 + changes.FloorGets.len()),
        charge: i8::try_from(charge).unwrap_or(i8::MIN),
        to_floor: small(to_floor),
        to_lid: small(changes.LidGets.iter().map(|gets| gets.2).sum()),
        marker: marker_goes(&changes),
    }
}

/// Where changes put the marker.
fn marker_goes(changes: &Facts) -> MarkerGoes {
    if changes.FloorGets.iter().any(|gets| gets.2 == Piece::Marker) {
        MarkerGoes::OnFloor
    } else if !changes.MarkersInLidAfter.is_empty() {
        MarkerGoes::IntoLid
    } else if !changes.BesideGets.is_empty() {
        MarkerGoes::Beside
    } else {
        MarkerGoes::Nowhere
    }
}

/// What becomes of a marker that is left alone.
fn left_alone(setup: &Facts, state: (usize, usize)) -> MarkerGoes {
    let mut supposed = supposed(state);
    supposed.MarkerInCenter.push(MarkerInCenter());
    let files = [&rules::factory_offer::FILE, &rules::drops::FILE, &rules::after_turn::FILE];
    marker_goes(&derive_all(&files, setup, &supposed))
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
