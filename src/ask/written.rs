//! Asking about a position as it is written, right or wrong.

use super::{Answer, sorted, written};
use crate::rules::vocabulary::{Fault, Place};
use crate::rules::{marker, position, tallies};
use rustc_hash::FxBuildHasher;

/// A position as it is written, right or wrong.
#[derive(Clone, Debug, Default)]
pub struct WrittenFacts {
    /// What lies where.
    pub position: PositionFacts,
    /// Where the marker lies.
    pub marker: MarkerFacts,
    /// Numbers and orders.
    pub tallies: TalliesFacts,
}

/// The faults of a position, by the rule file that derives them.
#[derive(Clone, Debug)]
pub struct WrittenFaults(PositionFaults, MarkerFaults, TalliesFaults);

impl WrittenFacts {
    /// Asks the rules for every fault.
    #[must_use]
    pub fn ask(self) -> WrittenFaults {
        WrittenFaults(position(self.position), marker(self.marker), tallies(self.tallies))
    }
}

impl WrittenFaults {
    /// Every place with its fault.
    pub fn all(&self) -> impl Iterator<Item = (Place, Fault)> + '_ {
        let WrittenFaults(position, marker, tallies) = self;
        let position = position.faulty.iter().map(|found| (found.0, found.1));
        let marker = marker.faulty.iter().map(|found| (found.0, found.1));
        position.chain(marker).chain(tallies.faulty.iter().map(|found| (found.0, found.1)))
    }

    /// Every fault in rule syntax.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        [self.0.facts(), self.1.facts(), self.2.facts()].concat()
    }
}

question! {
    /// Asks `rules/position.rs` for the faults of what lies where.
    position(position):
    /// What lies where as a person wrote it, right or wrong.
    PositionFacts {
        players: Players,
        to_move: ToMove,
        started: Started,
        on_factory: OnFactory,
        in_center: InCenter,
        boards: Board,
        in_line: InLine,
        line_colors: LineColor,
        wall_rows: WallRow,
        wall_columns: WallColumn,
        on_wall: OnWall,
        on_floor: OnFloor,
        places: Places,
        factories_for: FactoriesFor,
        seats: Seat,
        factories: Factory,
        factory_size: FactorySize,
        capacity: Capacity,
        first_row: FirstRow,
        wall_spaces: WallSpace,
        floor_spaces: FloorSpace,
    }
    ->
    /// The faults of what lies where.
    PositionFaults { faulty: Faulty }
}

question! {
    /// Asks `rules/marker.rs` for the faults of where the marker lies.
    marker(marker):
    /// Where the marker lies as a person wrote it, right or wrong, and what decides whether it may.
    MarkerFacts {
        marker_at: MarkerAt,
        on_factory: OnFactory,
        in_center: InCenter,
        boards: Board,
        in_line: InLine,
        on_floor: OnFloor,
        spent: Spent,
        follows: Follows,
        capacity: Capacity,
        floor_end: FloorEnd,
    }
    ->
    /// The faults of where the marker lies.
    MarkerFaults { faulty: Faulty }
}

question! {
    /// Asks `rules/tallies.rs` for the faults of numbers and orders.
    tallies(tallies):
    /// Numbers and orders as a person wrote them, right or wrong.
    TalliesFacts {
        scores: Score,
        spent: Spent,
        lines_used: LineUsed,
        rests: Rest,
        in_center: InCenter,
        markers_in_lid: MarkersInLid,
        lid_order: LidOrder,
        groups: Group,
        follows: Follows,
        tiles_of_color: TilesOfColor,
        capacity: Capacity,
        first_row: FirstRow,
        floor_spaces: FloorSpace,
        floor_end: FloorEnd,
    }
    ->
    /// The faults of numbers and orders.
    TalliesFaults { faulty: Faulty }
}
