//! Reach: the bonuses that a board can complete soon, which opinions on moves
//! name.

rules! {
    reads { Seat, OnWall, Capacity, FirstRow }
    derives { InReach }

    // A feature has a place: feature, number, place.
    struct Part(Feature, Number, Number);

    // A place of a feature is covered: board, feature, number, place.
    struct Covered(Number, Feature, Number, Number);

    // How many of the first places are free: board, feature, number, place, free.
    struct FreeTo(Number, Feature, Number, Number, Number);

    // strategy.reach: the places of a row are its columns.
    Part(Feature::Row, row, column) <- Capacity(row, _), FirstRow(column, _);

    // strategy.reach: the places of a column are its rows.
    Part(Feature::Column, column, row) <- FirstRow(column, _), Capacity(row, _);

    // strategy.reach: the places of a color are the rows.
    Part(Feature::Color, number, row) <- FirstRow(number, _), Capacity(row, _);

    // strategy.reach: a tile covers a place of its row.
    Covered(board, Feature::Row, row, column) <- OnWall(board, row, column, _);

    // strategy.reach: a tile covers a place of its column.
    Covered(board, Feature::Column, column, row) <- OnWall(board, row, column, _);

    // strategy.reach: a tile covers a place of its color.
    Covered(board, Feature::Color, number, row) <- OnWall(board, row, _, color), FirstRow(number, color);

    // strategy.reach: counting begins with no free place.
    FreeTo(board, feature, number, 0, 0) <- Seat(board), Part(feature, number, _);

    // strategy.reach: a covered place adds nothing.
    FreeTo(board, feature, number, place + 1, free) <-
        FreeTo(board, feature, number, place, free), Covered(board, feature, number, place + 1);

    // strategy.reach: a free place adds one.
    FreeTo(board, feature, number, place + 1, free + 1) <-
        FreeTo(board, feature, number, place, free), Part(feature, number, place + 1),
        !Covered(board, feature, number, place + 1);

    // strategy.reach: a bonus that lacks one or two tiles is in reach.
    InReach(board, feature, number, free) <-
        FreeTo(board, feature, number, place, free), !Part(feature, number, place + 1),
        (free > 0), (free <= 2);
}
