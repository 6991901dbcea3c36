//! Final scoring: the bonuses of complete rows, columns and colors, totals and
//! winners.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number};
use crepe::crepe;

/// What can be complete on a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    Row,
    Column,
    Color,
}

crepe! {
    @input
    /// The score after the last wall-tiling: board, points.
    #[derive(Debug)]
    pub struct Score(pub Number, pub Number);

    @input
    /// From the wall: board, row.
    #[derive(Debug)]
    pub struct CompleteRow(pub Number, pub Number);

    @input
    /// From the wall: board, column.
    #[derive(Debug)]
    pub struct CompleteColumn(pub Number, pub Number);

    @input
    /// From the wall: board, color.
    #[derive(Debug)]
    pub struct CompleteColor(pub Number, pub Color);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: column, color.
    #[derive(Debug)]
    pub struct FirstRow(pub Number, pub Color);

    @output
    /// How many of a feature are complete: board, feature, number.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Complete(pub Number, pub Feature, pub Number);

    @output
    /// What a feature earns: board, feature, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Bonus(pub Number, pub Feature, pub Number);

    @output
    /// The final score: board, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Total(pub Number, pub Number);

    @output
    /// The player wins, alone or with others: player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Winner(pub Number);

    // What one complete feature earns: feature, points.
    struct Worth(Feature, Number);

    // A feature has a member with this number: feature, number.
    struct Member(Feature, Number);

    // The numbered member of a feature is complete: board, feature, number.
    struct Achieved(Number, Feature, Number);

    // How many members of a feature up to a number are complete: board, feature, number, complete.
    struct CompleteTo(Number, Feature, Number, Number);

    // Another player stands better: player.
    struct Beaten(Number);

    // final.row-bonus: a complete row earns 2 points.
    Worth(Feature::Row, 2);

    // final.column-bonus: a complete column earns 7 points.
    Worth(Feature::Column, 7);

    // final.color-bonus: a color with all its five tiles on the wall earns 10 points.
    Worth(Feature::Color, 10);

    // final.row-bonus: rows are counted from the top.
    Member(Feature::Row, row) <- Capacity(row, _);

    // final.column-bonus: columns are counted from the left.
    Member(Feature::Column, column) <- FirstRow(column, _);

    // final.color-bonus: colors are counted in the order of the first wall row.
    Member(Feature::Color, number) <- FirstRow(number, _);

    // final.row-bonus: each complete row counts.
    Achieved(board, Feature::Row, row) <- CompleteRow(board, row);

    // final.column-bonus: each complete column counts.
    Achieved(board, Feature::Column, column) <- CompleteColumn(board, column);

    // final.color-bonus: each complete color counts.
    Achieved(board, Feature::Color, number) <- CompleteColor(board, color), FirstRow(number, color);

    // final.bonuses: counting begins with none.
    CompleteTo(board, feature, 0, 0) <- Score(board, _), Worth(feature, _);

    // final.bonuses: what is complete adds one.
    CompleteTo(board, feature, number + 1, count + 1) <-
        CompleteTo(board, feature, number, count), Achieved(board, feature, number + 1);

    // final.bonuses: what is not complete adds nothing.
    CompleteTo(board, feature, number + 1, count) <-
        CompleteTo(board, feature, number, count), Member(feature, number + 1),
        !Achieved(board, feature, number + 1);

    // final.bonuses: counting ends with the last row, column or color.
    Complete(board, feature, count) <-
        CompleteTo(board, feature, number, count), !Member(feature, number + 1);

    // final.bonuses: every complete one earns what it is worth.
    Bonus(board, feature, count * points) <-
        Complete(board, feature, count), Worth(feature, points);

    // final.bonuses: the bonuses are added to the score after the last round.
    Total(board, score + rows + columns + colors) <-
        Score(board, score), Bonus(board, Feature::Row, rows),
        Bonus(board, Feature::Column, columns), Bonus(board, Feature::Color, colors);

    // final.most-points: a player with fewer points than another is beaten.
    Beaten(player) <- Total(player, points), Total(_, more), (more > points);

    // final.more-rows: of players with equal points, one with fewer complete rows is beaten.
    Beaten(player) <-
        Total(player, points), Total(other, points), Complete(player, Feature::Row, rows),
        Complete(other, Feature::Row, more), (more > rows);

    // final.shared-victory: all who are not beaten win.
    Winner(player) <- Total(player, _), !Beaten(player);
}
