//! Wall-tiling: complete lines move a tile to the wall, and each tile scores.

/// A direction from a wall space to its neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

rules! {
    reads { Holds, OnWall, Places, Follows, Capacity, WallSpace, DoubledSpace }
    derives { Tiles, HorizontalRun, VerticalRun, Points, ScoresAgain }

    // A direction and where it leads: direction, rows down, columns to the right.
    struct Toward(Direction, Number, Number);

    // The tile of a row sees another at the end of an unbroken run: board, row, direction, distance, row seen, column seen.
    struct Sees(Number, Number, Direction, Number, Number, Number);

    // The tiles that the tile of a row joins in one direction: board, row, direction, tiles.
    struct Joins(Number, Number, Direction, Number);

    // A neighbor in this direction was placed before the tile that looks: direction.
    struct PlacedBefore(Direction);

    // tiling.complete-line: a full pattern line puts one tile on the space of its color in its wall row.
    Tiles(board, row, column, color) <-
        Holds(board, row, color, tiles), Capacity(row, tiles), WallSpace(row, column, color),
        !Follows(Ruling::GreyWall);

    // tiling.runs: a tile looks for neighbors to the left.
    Toward(Direction::Left, 0, -1);

    // tiling.runs: a tile looks for neighbors to the right.
    Toward(Direction::Right, 0, 1);

    // tiling.runs: a tile looks for neighbors above.
    Toward(Direction::Up, -1, 0);

    // tiling.runs: a tile looks for neighbors below.
    Toward(Direction::Down, 1, 0);

    // tiling.top-to-bottom: lines are tiled from top to bottom, so tiles above were placed before.
    PlacedBefore(Direction::Up) <- !Follows(Ruling::TilesBottomUp);

    // tiling.runs: a run begins with the tile itself.
    Sees(board, row, direction, 0, row, column) <-
        Tiles(board, row, column, _), Toward(direction, _, _);

    // tiling.runs: a run goes on with a tile that is already on the wall.
    Sees(board, row, direction, distance + 1, seen + down, column + right) <-
        Sees(board, row, direction, distance, seen, column), Toward(direction, down, right),
        OnWall(board, seen + down, column + right, _);

    // tiling.top-to-bottom: a run goes on with a tile that was placed before in this phase.
    Sees(board, row, direction, distance + 1, seen + down, column + right) <-
        Sees(board, row, direction, distance, seen, column), PlacedBefore(direction),
        Toward(direction, down, right), Tiles(board, seen + down, column + right, _);

    // tiling.runs: a run reaches as far as it is unbroken.
    Joins(board, row, direction, distance) <-
        Sees(board, row, direction, distance, _, _),
        !Sees(board, row, direction, distance + 1, _, _);

    // tiling.horizontal-run: tiles to the left and to the right make one run with the tile between them.
    HorizontalRun(board, row, left + 1 + right) <-
        Joins(board, row, Direction::Left, left), Joins(board, row, Direction::Right, right);

    // tiling.vertical-run: tiles above and below make one run with the tile between them.
    VerticalRun(board, row, above + 1 + below) <-
        Joins(board, row, Direction::Up, above), Joins(board, row, Direction::Down, below);

    // tiling.isolated-tile: a tile without a neighbor scores 1 point.
    Points(board, row, 1) <-
        HorizontalRun(board, row, 1), VerticalRun(board, row, 1), !Follows(Ruling::IsolatedScoresTwo);

    // tiling.horizontal-run: a tile with horizontal neighbors only scores its horizontal run.
    Points(board, row, across) <-
        HorizontalRun(board, row, across), VerticalRun(board, row, 1), (across > 1),
        !Follows(Ruling::SingleAxisScoresExtra);

    // tiling.vertical-run: a tile with vertical neighbors only scores its vertical run.
    Points(board, row, along) <-
        VerticalRun(board, row, along), HorizontalRun(board, row, 1), (along > 1),
        !Follows(Ruling::SingleAxisScoresExtra), !Follows(Ruling::VerticalOnlyScoresExtra);

    // tiling.both-runs: a tile with neighbors both ways scores both runs.
    Points(board, row, across + along) <-
        HorizontalRun(board, row, across), VerticalRun(board, row, along), (across > 1), (along > 1);

    // tiling.doubled-space: a tile on a doubled space scores its points once more.
    ScoresAgain(board, row, points) <-
        Points(board, row, points), Tiles(board, row, column, _), DoubledSpace(row, column);

    // Deviating rulings.

    // tiling.free-space: by GreyWall, a complete line puts one tile on the space that was chosen for it.
    Tiles(board, row, column, color) <- Places(board, row, column), Holds(board, row, color, _);

    // tiling.top-to-bottom: by TilesBottomUp, tiles below were placed before.
    PlacedBefore(Direction::Down) <- Follows(Ruling::TilesBottomUp);

    // tiling.isolated-tile: by IsolatedScoresTwo, a tile without a neighbor scores 2 points.
    Points(board, row, 2) <-
        Follows(Ruling::IsolatedScoresTwo), HorizontalRun(board, row, 1), VerticalRun(board, row, 1);

    // tiling.horizontal-run: by SingleAxisScoresExtra, a horizontal run alone scores 1 more.
    Points(board, row, across + 1) <-
        Follows(Ruling::SingleAxisScoresExtra), HorizontalRun(board, row, across),
        VerticalRun(board, row, 1), (across > 1);

    // tiling.vertical-run: by SingleAxisScoresExtra, a vertical run alone scores 1 more.
    Points(board, row, along + 1) <-
        Follows(Ruling::SingleAxisScoresExtra), VerticalRun(board, row, along),
        HorizontalRun(board, row, 1), (along > 1);

    // tiling.vertical-run: by VerticalOnlyScoresExtra, a vertical run alone scores 1 more.
    Points(board, row, along + 1) <-
        Follows(Ruling::VerticalOnlyScoresExtra), VerticalRun(board, row, along),
        HorizontalRun(board, row, 1), (along > 1);
}
