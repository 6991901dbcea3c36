//! Wall: which rows, columns and colors are complete.

rules! {
    reads { OnWall, Seat, Capacity, FirstRow }
    derives { CompleteRow, CompleteColumn, CompleteColor }

    // A wall row lacks a tile: board, row.
    struct RowLacks(Number, Number);

    // A wall column lacks a tile: board, column.
    struct ColumnLacks(Number, Number);

    // A color lacks a tile on the wall: board, color.
    struct ColorLacks(Number, Color);

    // final.row-bonus: a row lacks a tile where a space of it is free.
    RowLacks(board, row) <-
        Seat(board), Capacity(row, _), FirstRow(column, _), !OnWall(board, row, column, _);

    // final.row-bonus: a row that lacks no tile is complete.
    CompleteRow(board, row) <- Seat(board), Capacity(row, _), !RowLacks(board, row);

    // final.column-bonus: a column lacks a tile where a space of it is free.
    ColumnLacks(board, column) <-
        Seat(board), FirstRow(column, _), Capacity(row, _), !OnWall(board, row, column, _);

    // final.column-bonus: a column that lacks no tile is complete.
    CompleteColumn(board, column) <-
        Seat(board), FirstRow(column, _), !ColumnLacks(board, column);

    // final.color-bonus: a color lacks a tile where a row does not show it.
    ColorLacks(board, color) <-
        Seat(board), FirstRow(_, color), Capacity(row, _), !OnWall(board, row, _, color);

    // final.color-bonus: a color that lacks no tile is complete.
    CompleteColor(board, color) <- Seat(board), FirstRow(_, color), !ColorLacks(board, color);
}
