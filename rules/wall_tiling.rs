//! Wall-tiling: complete lines move a tile to the wall, each tile scores, the
//! floor line costs points.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number, Piece};
use crepe::crepe;

/// A direction from a wall space to its neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

crepe! {
    @input
    /// The score before this phase: board, points.
    #[derive(Debug)]
    pub struct Score(pub Number, pub Number);

    @input
    /// A pattern line holds tiles: board, row, color, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Number, pub Color, pub Number);

    @input
    /// A tile is on the wall before this phase: board, row, column, color.
    #[derive(Debug)]
    pub struct OnWall(pub Number, pub Number, pub Number, pub Color);

    @input
    /// A floor space is covered: board, space, piece.
    #[derive(Debug)]
    pub struct OnFloor(pub Number, pub Number, pub Piece);

    @input
    /// The marker lies beside the full floor line: board.
    #[derive(Debug)]
    pub struct BesideFloor(pub Number);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: row, column, color.
    #[derive(Debug)]
    pub struct WallSpace(pub Number, pub Number, pub Color);

    @input
    /// From the setup: space, points.
    #[derive(Debug)]
    pub struct FloorSpace(pub Number, pub Number);

    @output
    /// A complete line puts a tile on the wall: board, row, column, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Tiles(pub Number, pub Number, pub Number, pub Color);

    @output
    /// The horizontal run of the tile of a row, if it has one, itself included: board, row, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Across(pub Number, pub Number, pub Number);

    @output
    /// The vertical run of the tile of a row, if it has one, itself included: board, row, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Along(pub Number, pub Number, pub Number);

    @output
    /// What the tile of a row scores: board, row, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Points(pub Number, pub Number, pub Number);

    @output
    /// What the tiles of a board score together: board, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Gain(pub Number, pub Number);

    @output
    /// What the floor line of a board costs: board, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FloorPenalty(pub Number, pub Number);

    @output
    /// The score after this phase: board, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct ScoreAfter(pub Number, pub Number);

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

    // A direction and where it leads: direction, rows down, columns to the right.
    struct Toward(Direction, Number, Number);

    // The tile of a row sees another at the end of an unbroken run: board, row, direction, distance, row seen, column seen.
    struct Sees(Number, Number, Direction, Number, Number, Number);

    // The tiles that the tile of a row joins in one direction: board, row, direction, tiles.
    struct Joins(Number, Number, Direction, Number);

    // What the tiles from the top row down to a row score together: board, row, points.
    struct GainTo(Number, Number, Number);

    // What the floor spaces up to a space cost together: board, space, points.
    struct PenaltyTo(Number, Number, Number);

    // The score before it is kept from falling below zero: board, points.
    struct Balance(Number, Number);

    // tiling.complete-line: a full pattern line puts one tile on the space of its color in its wall row.
    Tiles(board, row, column, color) <-
        Holds(board, row, color, tiles), Capacity(row, tiles), WallSpace(row, column, color);

    // tiling.leftovers: the other tiles of a complete line go to the lid, in their color.
    LineToLid(board, row, color, tiles - 1) <-
        Tiles(board, row, _, color), Holds(board, row, color, tiles), (tiles > 1);

    // tiling.runs: a tile looks for neighbors to the left.
    Toward(Direction::Left, 0, -1);

    // tiling.runs: a tile looks for neighbors to the right.
    Toward(Direction::Right, 0, 1);

    // tiling.runs: a tile looks for neighbors above.
    Toward(Direction::Up, -1, 0);

    // tiling.runs: a tile looks for neighbors below.
    Toward(Direction::Down, 1, 0);

    // tiling.runs: a tile sees a neighbor that is already on the wall.
    Sees(board, row, direction, 1, row + down, column + right) <-
        Tiles(board, row, column, _), Toward(direction, down, right),
        OnWall(board, row + down, column + right, _);

    // tiling.top-to-bottom: a tile sees a neighbor placed in this phase in a row above.
    Sees(board, row, direction, 1, row + down, column + right) <-
        Tiles(board, row, column, _), Toward(direction, down, right), (down < 0),
        Tiles(board, row + down, column + right, _);

    // tiling.runs: a run goes on with a tile that is already on the wall.
    Sees(board, row, direction, distance + 1, seen + down, column + right) <-
        Sees(board, row, direction, distance, seen, column), Toward(direction, down, right),
        OnWall(board, seen + down, column + right, _);

    // tiling.top-to-bottom: a run goes on with a tile placed in this phase in a row above.
    Sees(board, row, direction, distance + 1, seen + down, column + right) <-
        Sees(board, row, direction, distance, seen, column), Toward(direction, down, right),
        (down < 0), Tiles(board, seen + down, column + right, _);

    // tiling.runs: a run reaches as far as it is unbroken.
    Joins(board, row, direction, distance) <-
        Sees(board, row, direction, distance, _, _),
        !Sees(board, row, direction, distance + 1, _, _);

    // tiling.horizontal-run: tiles to the left only make a run with the tile itself.
    Across(board, row, left + 1) <-
        Joins(board, row, Direction::Left, left), !Joins(board, row, Direction::Right, _);

    // tiling.horizontal-run: tiles to the right only make a run with the tile itself.
    Across(board, row, 1 + right) <-
        Joins(board, row, Direction::Right, right), !Joins(board, row, Direction::Left, _);

    // tiling.horizontal-run: tiles on both sides make one run with the tile between them.
    Across(board, row, left + 1 + right) <-
        Joins(board, row, Direction::Left, left), Joins(board, row, Direction::Right, right);

    // tiling.vertical-run: tiles above only make a run with the tile itself.
    Along(board, row, above + 1) <-
        Joins(board, row, Direction::Up, above), !Joins(board, row, Direction::Down, _);

    // tiling.vertical-run: tiles below only make a run with the tile itself.
    Along(board, row, 1 + below) <-
        Joins(board, row, Direction::Down, below), !Joins(board, row, Direction::Up, _);

    // tiling.vertical-run: tiles above and below make one run with the tile between them.
    Along(board, row, above + 1 + below) <-
        Joins(board, row, Direction::Up, above), Joins(board, row, Direction::Down, below);

    // tiling.isolated-tile: a tile without a neighbor scores 1 point.
    Points(board, row, 1) <- Tiles(board, row, _, _), !Across(board, row, _), !Along(board, row, _);

    // tiling.horizontal-run: a tile with horizontal neighbors only scores its horizontal run.
    Points(board, row, across) <- Across(board, row, across), !Along(board, row, _);

    // tiling.vertical-run: a tile with vertical neighbors only scores its vertical run.
    Points(board, row, along) <- Along(board, row, along), !Across(board, row, _);

    // tiling.both-runs: a tile with neighbors both ways scores both runs.
    Points(board, row, across + along) <- Across(board, row, across), Along(board, row, along);

    // tiling.gain: the points of the tiles add up, row by row, from nothing.
    GainTo(board, 0, 0) <- Score(board, _);

    // tiling.gain: a row that is tiled adds the points of its tile.
    GainTo(board, row + 1, sum + points) <- GainTo(board, row, sum), Points(board, row + 1, points);

    // tiling.gain: a row that is not tiled adds nothing.
    GainTo(board, row + 1, sum) <-
        GainTo(board, row, sum), Capacity(row + 1, _), !Points(board, row + 1, _);

    // tiling.gain: the sum down to the last row is the gain of the board.
    Gain(board, sum) <- GainTo(board, row, sum), !Capacity(row + 1, _);

    // tiling.floor-penalty: an empty floor line costs nothing.
    PenaltyTo(board, 0, 0) <- Score(board, _);

    // tiling.floor-penalty: each covered floor space costs its points, the marker's too.
    PenaltyTo(board, space + 1, sum + points) <-
        PenaltyTo(board, space, sum), OnFloor(board, space + 1, _), FloorSpace(space + 1, points);

    // tiling.floor-penalty: the sum up to the last covered floor space is the penalty of the board.
    FloorPenalty(board, sum) <- PenaltyTo(board, space, sum), !OnFloor(board, space + 1, _);

    // tiling.penalty-after-tiles: the floor line is charged once all tiles have scored.
    Balance(board, score + gain + penalty) <-
        Score(board, score), Gain(board, gain), FloorPenalty(board, penalty);

    // tiling.score-uncapped: a score has no upper end.
    ScoreAfter(board, points) <- Balance(board, points), (points >= 0);

    // tiling.never-below-zero: a score does not fall below zero.
    ScoreAfter(board, 0) <- Balance(board, points), (points < 0);

    // tiling.floor-to-lid: the tiles of the floor line go to the lid.
    FloorToLid(board, space, color) <- OnFloor(board, space, piece), let Piece::Tile(color) = piece;

    // tiling.marker-stays: the marker on the floor line does not go to the lid, it stays with its player.
    KeepsMarker(board) <- OnFloor(board, _, Piece::Marker);

    // tiling.marker-stays: a marker beside the floor line stays with its player too.
    KeepsMarker(board) <- BesideFloor(board);
}
