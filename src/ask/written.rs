//! Asking about a position as it is written, right or wrong.

use super::{Answer, sorted, written};
use crate::rules::position;
use rustc_hash::FxBuildHasher;

question! {
    /// Asks `rules/position.rs` for the faults of a position.
    position(position):
    /// What a person wrote, right or wrong.
    PositionFacts {
        players: Players,
        to_move: ToMove,
        started: Started,
        on_factory: OnFactory,
        boards: Board,
        in_line: InLine,
        line_colors: LineColor,
        wall_rows: WallRow,
        wall_columns: WallColumn,
        on_wall: OnWall,
        on_floor: OnFloor,
        marker_at: MarkerAt,
        counted: Counted,
        factories_for: FactoriesFor,
        seats: Seat,
        factories: Factory,
        factory_size: FactorySize,
        tiles_of_color: TilesOfColor,
        capacity: Capacity,
        first_row: FirstRow,
        wall_spaces: WallSpace,
        floor_spaces: FloorSpace,
    }
    ->
    /// The faults of a position.
    PositionFaults { faulty: Faulty }
}
