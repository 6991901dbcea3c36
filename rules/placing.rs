//! Placing: which space of a wall without colors the tile of a complete line may go to, and what
//! falls where no space is open. In the official game it derives nothing.

rules! {
    reads { Holds, OnWall, Places, FloorHolds, Spent, Follows, Capacity, FirstRow, WallSpace, FloorEnd }
    derives {
        MayPlace, Closed, FallsToFloor, FallsToLid, LineCleared, LineUsed, FloorGets, LidGets,
        NextPhase,
    }

    // A complete line waits for a space: board, row, color.
    struct Waits(Number, Number, Color);

    // A line above a complete line waits too: board, row.
    struct Later(Number, Number);

    // The complete line of a board whose turn it is: board, row, color.
    struct NextLine(Number, Number, Color);

    // The tiles that lie in a complete line of a row: row, tiles.
    struct LineHolds(Number, Number);

    // All tiles of a complete line fall: board, row, color, tiles.
    struct Falls(Number, Number, Color, Number);

    // The floor spaces that are covered or used up: board, spaces.
    struct FloorFilled(Number, Number);

    // Some line waits for a space or falls.
    struct Unsettled();

    // round.phases: when no line waits for a space, the walls are tiled.
    NextPhase(Phase::WallTiling) <- !Unsettled();

    // Deviating rulings.

    // tiling.free-space: by GreyWall, the walls are not tiled while a line waits.
    Unsettled() <- NextLine(_, _, _);

    // round.phases: by GreyWall, complete lines go on to find their spaces.
    NextPhase(Phase::Placing) <- Unsettled();

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

    // tiling.printed-color: by GreyWall, a space on which another color is printed is closed.
    Closed(board, row, column, Closing::OtherColorPrinted) <-
        NextLine(board, row, color), WallSpace(row, column, printed), (printed != color);

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
    LineHolds(row, spaces) <- Capacity(row, spaces), !Follows(Ruling::LeftoversLeaveAtOnce);

    // tiling.leftovers: by LeftoversLeaveAtOnce, a complete line holds one tile.
    LineHolds(row, 1) <- Follows(Ruling::LeftoversLeaveAtOnce), Capacity(row, _);

    // tiling.no-open-space: by GreyWall, all tiles of a line fall when every space of its row is closed.
    Falls(board, row, color, tiles) <-
        NextLine(board, row, color), !MayPlace(board, row, _), LineHolds(row, tiles);

    // offer.floor-order: the floor line is filled as far as pieces lie on it.
    FloorFilled(board, pieces) <-
        FloorHolds(board, pieces), !Follows(Ruling::FloorNeverResets);

    // offer.floor-order: by FloorNeverResets, the values used up in earlier rounds are filled too.
    FloorFilled(board, pieces + spent) <-
        Follows(Ruling::FloorNeverResets), FloorHolds(board, pieces), Spent(board, spent);

    // tiling.no-open-space: by GreyWall, tiles that find free floor spaces cover them.
    FallsToFloor(board, row, color, tiles) <-
        Falls(board, row, color, tiles), FloorFilled(board, filled), FloorEnd(end),
        (filled + tiles <= end);

    // offer.floor-full: by GreyWall, of more tiles than free floor spaces, the floor line takes what fits.
    FallsToFloor(board, row, color, end - filled) <-
        Falls(board, row, color, tiles), FloorFilled(board, filled), FloorEnd(end),
        (filled + tiles > end), (filled < end);

    // offer.floor-full: by GreyWall, tiles beyond the last floor space go to the lid.
    FallsToLid(board, row, color, filled + tiles - end) <-
        Falls(board, row, color, tiles), FloorFilled(board, filled), FloorEnd(end),
        (filled + tiles > end), !Follows(Ruling::DropsLeaveAtOnce);

    // offer.overflow: by DropsLeaveAtOnce, all tiles that fall go to the lid.
    FallsToLid(board, row, color, tiles) <-
        Follows(Ruling::DropsLeaveAtOnce), Falls(board, row, color, tiles);

    // tiling.no-open-space: by GreyWall, a line whose tiles fall is empty after it.
    LineCleared(board, row) <- Falls(board, row, _, _);

    // tiling.no-open-space: by GreyWall, it is the line used last.
    LineUsed(board, row) <- Falls(board, row, _, _);

    // tiling.no-open-space: by GreyWall, the first tile that falls covers the first free floor space.
    FloorGets(board, pieces + 1, Piece::Tile(color)) <-
        FallsToFloor(board, _, color, _), FloorHolds(board, pieces);

    // tiling.no-open-space: by GreyWall, the other tiles cover the spaces behind it.
    FloorGets(board, space + 1, piece) <-
        FloorGets(board, space, piece), FallsToFloor(board, _, _, tiles),
        FloorHolds(board, pieces), (space < pieces + tiles);

    // tiling.no-open-space: by GreyWall, tiles that find no floor space enter the lid.
    LidGets(Origin::PatternLine(board, row), color, tiles) <- FallsToLid(board, row, color, tiles);
}
