//! Leftovers: what complete lines and floor lines give to the lid, and who keeps
//! the marker.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number, Piece, Ruling};
use crepe::crepe;

crepe! {
    @input
    /// A pattern line holds tiles: board, row, color, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Number, pub Color, pub Number);

    @input
    /// A floor space is covered: board, space, piece.
    #[derive(Debug)]
    pub struct OnFloor(pub Number, pub Number, pub Piece);

    @input
    /// The marker lies beside the full floor line: board.
    #[derive(Debug)]
    pub struct BesideFloor(pub Number);

    @input
    /// The order in which leftovers enter the lid: place, color.
    #[derive(Debug)]
    pub struct LidOrder(pub Number, pub Color);

    @input
    /// From the wall-tiling: board, row, column, color.
    #[derive(Debug)]
    pub struct Tiles(pub Number, pub Number, pub Number, pub Color);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// From the setup: player.
    #[derive(Debug)]
    pub struct Seat(pub Number);

    @input
    /// From the setup: last column.
    #[derive(Debug)]
    pub struct LastColumn(pub Number);

    @input
    /// From the setup: last row.
    #[derive(Debug)]
    pub struct LastRow(pub Number);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @output
    /// A complete line leaves tiles to the lid: board, row, color, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct LineToLid(pub Number, pub Number, pub Color, pub Number);

    @output
    /// A floor space gives its tile to the lid: board, space, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FloorToLid(pub Number, pub Number, pub Color);

    @output
    /// The marker stays with its player: board.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct KeepsMarker(pub Number);

    @output
    /// The order in which leftovers enter the lid after this phase: place, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct LidOrderAfter(pub Number, pub Color);

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

    // tiling.marker-stays: the marker on the floor line does not go to the lid, it stays with its player.
    KeepsMarker(board) <- OnFloor(board, _, Piece::Marker);

    // tiling.marker-stays: a marker beside the floor line stays with its player too.
    KeepsMarker(board) <- BesideFloor(board);

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
        (tiles > 1), LastColumn(colors), LidOrder(lines % colors + 1, color);

    // tiling.leftovers: by LeftoversLoseTheirColor, each complete line moves a color to the end of the order.
    LidOrderAfter((place - 1 - lines).rem_euclid(colors) + 1, color) <-
        AllTiled(lines), LastColumn(colors), LidOrder(place, color);
}
