//! Completion: what the tile of a row completes, and the bonus that a deviating
//! ruling pays for it at once. In the official game it derives nothing.

rules! {
    reads {
        Tiles, HorizontalRun, VerticalRun, OnWall, Follows, Worth, LastColumn, LastRow, Capacity,
    }
    derives { CompletionBonus }

    // The tile of a row completes something: board, row, feature.
    struct Completes(Number, Number, Feature);

    // A row shows the color of the tile of another when that is placed: board, row of the tile, other row.
    struct Shown(Number, Number, Number);

    // A row lacks the color of the tile of another when that is placed: board, row of the tile.
    struct ColorIncomplete(Number, Number);

    // Deviating rulings.

    // final.row-bonus: by BonusOnCompletion, a tile whose run spans the wall completes its row.
    Completes(board, row, Feature::Row) <-
        Follows(Ruling::BonusOnCompletion), HorizontalRun(board, row, across), LastColumn(across);

    // final.column-bonus: by BonusOnCompletion, a tile whose run spans the wall completes its column.
    Completes(board, row, Feature::Column) <-
        Follows(Ruling::BonusOnCompletion), VerticalRun(board, row, along), LastRow(along);

    // final.color-bonus: by BonusOnCompletion, a row shows a color that is on the wall already.
    Shown(board, row, other) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, color),
        OnWall(board, other, _, color);

    // final.color-bonus: by BonusOnCompletion, a row shows a color placed before in this phase.
    Shown(board, row, other) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, color),
        Tiles(board, other, _, color), (other < row);

    // final.color-bonus: by BonusOnCompletion, a color lacks a tile in another row that does not show it.
    ColorIncomplete(board, row) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, _), Capacity(other, _),
        (other != row), !Shown(board, row, other);

    // final.color-bonus: by BonusOnCompletion, a tile whose color lacks no other row completes its color.
    Completes(board, row, Feature::Color) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, _), !ColorIncomplete(board, row);

    // final.bonuses: by BonusOnCompletion, what a tile completes is paid at once.
    CompletionBonus(board, row, feature, points) <-
        Completes(board, row, feature), Worth(feature, points);
}
