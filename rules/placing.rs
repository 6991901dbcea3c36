//! Placing: which space of a wall without colors the tile of a complete line may go to, and what
//! falls where no space is open. In the official game it derives nothing.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number, Ruling};
use crepe::crepe;

/// Why a wall space is closed to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Closing {
    /// A tile lies on the space.
    SpaceCovered,
    /// The column of the wall already shows the color.
    ColorInColumn,
    /// A line that was placed a moment ago puts the color in the column.
    ColorPlacedInColumn,
}

crepe! {
    @input
    /// A pattern line holds tiles: board, row, color, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Number, pub Color, pub Number);

    @input
    /// A tile is on the wall before this phase: board, row, column, color.
    #[derive(Debug)]
    pub struct OnWall(pub Number, pub Number, pub Number, pub Color);

    @input
    /// A space was chosen in this phase for the tile of a row: board, row, column.
    #[derive(Debug)]
    pub struct Places(pub Number, pub Number, pub Number);

    @input
    /// A floor line holds pieces, which cover its first spaces: board, pieces.
    #[derive(Debug)]
    pub struct OnFloor(pub Number, pub Number);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: column, color.
    #[derive(Debug)]
    pub struct FirstRow(pub Number, pub Color);

    @input
    /// From the setup: last floor space.
    #[derive(Debug)]
    pub struct FloorEnd(pub Number);

    @output
    /// The next complete line of a board may put its tile there: board, row, column.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct MayPlace(pub Number, pub Number, pub Number);

    @output
    /// A space is closed to the tile of the next complete line: board, row, column, reason.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Closed(pub Number, pub Number, pub Number, pub Closing);

    @output
    /// A line without an open space drops tiles on the floor line: board, row, color, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FallsToFloor(pub Number, pub Number, pub Color, pub Number);

    @output
    /// A line without an open space puts tiles in the lid: board, row, color, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FallsToLid(pub Number, pub Number, pub Color, pub Number);

    // A complete line waits for a space: board, row, color.
    struct Waits(Number, Number, Color);

    // A line above a complete line waits too: board, row.
    struct Later(Number, Number);

    // The complete line of a board whose turn it is: board, row, color.
    struct NextLine(Number, Number, Color);

    // The tiles that lie in a complete line of a row: row, tiles.
    struct InLine(Number, Number);

    // All tiles of a complete line fall: board, row, color, tiles.
    struct Falls(Number, Number, Color, Number);

    // Deviating rulings.

    // tiling.free-space: by GreyWall, a complete line waits until a space is chosen for its tile.
    Waits(board, row, color) <-
        Follows(Ruling::GreyWall), Holds(board, row, color, tiles), Capacity(row, tiles),
        !Places(board, row, _);

    // tiling.top-to-bottom: by GreyWall, a line waits for those above it.
    Later(board, row) <- Waits(board, row, _), Waits(board, above, _), (above < row);

    // tiling.top-to-bottom: by GreyWall, the topmost line that waits is the next.
    NextLine(board, row, color) <- Waits(board, row, color), !Later(board, row);

    // tiling.free-space: by GreyWall, a space is closed when a tile lies there.
    Closed(board, row, column, Closing::SpaceCovered) <-
        NextLine(board, row, _), OnWall(board, row, column, _);

    // tiling.color-in-column: by GreyWall, the spaces of a column that shows the color are closed.
    Closed(board, row, column, Closing::ColorInColumn) <-
        NextLine(board, row, color), OnWall(board, _, column, color);

    // tiling.color-in-column: by GreyWall, a column where the color was placed a moment ago is closed too.
    Closed(board, row, column, Closing::ColorPlacedInColumn) <-
        NextLine(board, row, color), Places(board, other, column), Holds(board, other, color, _);

    // tiling.free-space: by GreyWall, the tile may go to any space of its row that is not closed.
    MayPlace(board, row, column) <-
        NextLine(board, row, _), FirstRow(column, _), !Closed(board, row, column, _);

    // tiling.leftovers: a complete line holds its leftovers until the wall is tiled.
    InLine(row, spaces) <- Capacity(row, spaces), !Follows(Ruling::LeftoversLeaveAtOnce);

    // tiling.leftovers: by LeftoversLeaveAtOnce, a complete line holds one tile.
    InLine(row, 1) <- Follows(Ruling::LeftoversLeaveAtOnce), Capacity(row, _);

    // tiling.no-open-space: by GreyWall, all tiles of a line fall when every space of its row is closed.
    Falls(board, row, color, tiles) <-
        NextLine(board, row, color), !MayPlace(board, row, _), InLine(row, tiles);

    // tiling.no-open-space: by GreyWall, tiles that find free floor spaces cover them.
    FallsToFloor(board, row, color, tiles) <-
        Falls(board, row, color, tiles), OnFloor(board, pieces), FloorEnd(end),
        (pieces + tiles <= end);

    // offer.floor-full: by GreyWall, of more tiles than free floor spaces, the floor line takes what fits.
    FallsToFloor(board, row, color, end - pieces) <-
        Falls(board, row, color, tiles), OnFloor(board, pieces), FloorEnd(end),
        (pieces + tiles > end), (pieces < end);

    // offer.floor-full: by GreyWall, tiles beyond the last floor space go to the lid.
    FallsToLid(board, row, color, pieces + tiles - end) <-
        Falls(board, row, color, tiles), OnFloor(board, pieces), FloorEnd(end),
        (pieces + tiles > end), !Follows(Ruling::DropsLeaveAtOnce);

    // offer.overflow: by DropsLeaveAtOnce, all tiles that fall go to the lid.
    FallsToLid(board, row, color, tiles) <-
        Follows(Ruling::DropsLeaveAtOnce), Falls(board, row, color, tiles);
}
