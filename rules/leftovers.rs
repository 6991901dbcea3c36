//! Leftovers: what complete lines and floor lines give to the lid, and who keeps
//! the marker.

rules! {
    reads {
        Holds, OnFloor, LidOrder, Tiles, Follows, Seat, LastColumn, LastRow, Capacity,
    }
    derives { LineToLid, FloorToLid, LineCleared, LineUsed, FloorCleared, LidGets, LidOrderAfter, NextPhase }

    // The complete lines of a board and row, 1 or 0: board, row, lines.
    struct LineCounts(Number, Number, Number);

    // The complete lines tiled before a line of any board: board, row, lines.
    struct TiledBefore(Number, Number, Number);

    // All complete lines: lines.
    struct AllTiled(Number);

    // tiling.leftovers: the other tiles of a complete line go to the lid, in their color.
    LineToLid(board, row, color, tiles - 1) <-
        Tiles(board, row, _, color), Holds(board, row, color, tiles), (tiles > 1),
        !Follows(Ruling::LeftoversLoseTheirColor), !Follows(Ruling::LeftoversLeaveAtOnce);

    // tiling.floor-to-lid: the tiles of the floor line go to the lid.
    FloorToLid(board, space, color) <-
        OnFloor(board, space, piece), let Piece::Tile(color) = piece,
        !Follows(Ruling::DropsLeaveAtOnce);

    // tiling.leftovers: what a line leaves enters the lid.
    LidGets(Origin::PatternLine(board, row), color, tiles) <- LineToLid(board, row, color, tiles);

    // tiling.floor-to-lid: what a floor space gives enters the lid.
    LidGets(Origin::FloorSpace(board, space), color, 1) <- FloorToLid(board, space, color);

    // tiling.complete-line: a complete line is empty after it.
    LineCleared(board, row) <- Tiles(board, row, _, _);

    // tiling.complete-line: a line that is cleared is the one used last.
    LineUsed(board, row) <- Tiles(board, row, _, _);

    // tiling.marker-stays: all pieces leave the floor line but the marker, which stays with its player.
    FloorCleared(board, space) <- OnFloor(board, space, piece), (piece != Piece::Marker);

    // round.phases: the next round is prepared after the wall-tiling.
    NextPhase(Phase::NextRound);

    // Deviating rulings.

    // tiling.leftovers: by LeftoversLoseTheirColor, a complete line counts one.
    LineCounts(board, row, 1) <- Follows(Ruling::LeftoversLoseTheirColor), Tiles(board, row, _, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, any other line counts nothing.
    LineCounts(board, row, 0) <-
        Follows(Ruling::LeftoversLoseTheirColor), Seat(board), Capacity(row, _),
        !Tiles(board, row, _, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, lines give their leftovers from the last board's last row on.
    TiledBefore(board, row, 0) <-
        Follows(Ruling::LeftoversLoseTheirColor), Seat(board), !Seat(board + 1),
        LastRow(row);

    // tiling.leftovers: by LeftoversLoseTheirColor, the row above comes next.
    TiledBefore(board, row - 1, lines + more) <-
        TiledBefore(board, row, lines), LineCounts(board, row, more), (row > 1);

    // tiling.leftovers: by LeftoversLoseTheirColor, behind the first row comes the board before.
    TiledBefore(board - 1, last, lines + more) <-
        TiledBefore(board, 1, lines), LineCounts(board, 1, more), LastRow(last), (board > 1);

    // tiling.leftovers: by LeftoversLoseTheirColor, the first board's first row is the last.
    AllTiled(lines + more) <- TiledBefore(1, 1, lines), LineCounts(1, 1, more);

    // tiling.leftovers: by LeftoversLoseTheirColor, leftovers enter the lid as the color whose turn it is.
    LineToLid(board, row, color, tiles - 1) <-
        TiledBefore(board, row, lines), Tiles(board, row, _, held), Holds(board, row, held, tiles),
        (tiles > 1), LastColumn(colors), LidOrder(lines % colors + 1, color),
        !Follows(Ruling::LeftoversLeaveAtOnce);

    // tiling.leftovers: by LeftoversLoseTheirColor, each complete line moves a color to the end of the order.
    LidOrderAfter((place - 1 - lines).rem_euclid(colors) + 1, color) <-
        AllTiled(lines), LastColumn(colors), LidOrder(place, color);
}
