//! Completion: what the tile of a row completes, and the bonus that a deviating
//! ruling pays for it at once. In the official game it derives nothing.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Feature, Number, Ruling};
use crepe::crepe;

crepe! {
    @input
    /// From the wall-tiling: board, row, column, color.
    #[derive(Debug)]
    pub struct Tiles(pub Number, pub Number, pub Number, pub Color);

    @input
    /// From the wall-tiling: board, row, tiles.
    #[derive(Debug)]
    pub struct Across(pub Number, pub Number, pub Number);

    @input
    /// From the wall-tiling: board, row, tiles.
    #[derive(Debug)]
    pub struct Along(pub Number, pub Number, pub Number);

    @input
    /// A wall row shows a color: board, row, color.
    #[derive(Debug)]
    pub struct Shows(pub Number, pub Number, pub Color);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// From the setup: feature, points.
    #[derive(Debug)]
    pub struct Worth(pub Feature, pub Number);

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
    /// The tile of a row completes something and is paid for it: board, row, feature, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct CompletionBonus(pub Number, pub Number, pub Feature, pub Number);

    // The tile of a row completes something: board, row, feature.
    struct Completes(Number, Number, Feature);

    // A row shows the color of the tile of another when that is placed: board, row of the tile, other row.
    struct Shown(Number, Number, Number);

    // A row lacks the color of the tile of another when that is placed: board, row of the tile.
    struct ColorLacks(Number, Number);

    // Deviating rulings.

    // final.row-bonus: by BonusOnCompletion, a tile whose run spans the wall completes its row.
    Completes(board, row, Feature::Row) <-
        Follows(Ruling::BonusOnCompletion), Across(board, row, across), LastColumn(across);

    // final.column-bonus: by BonusOnCompletion, a tile whose run spans the wall completes its column.
    Completes(board, row, Feature::Column) <-
        Follows(Ruling::BonusOnCompletion), Along(board, row, along), LastRow(along);

    // final.color-bonus: by BonusOnCompletion, a row shows a color that is on the wall already.
    Shown(board, row, other) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, color),
        Shows(board, other, color);

    // final.color-bonus: by BonusOnCompletion, a row shows a color placed before in this phase.
    Shown(board, row, other) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, color),
        Tiles(board, other, _, color), (other < row);

    // final.color-bonus: by BonusOnCompletion, a color lacks a tile in another row that does not show it.
    ColorLacks(board, row) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, _), Capacity(other, _),
        (other != row), !Shown(board, row, other);

    // final.color-bonus: by BonusOnCompletion, a tile whose color lacks no other row completes its color.
    Completes(board, row, Feature::Color) <-
        Follows(Ruling::BonusOnCompletion), Tiles(board, row, _, _), !ColorLacks(board, row);

    // final.bonuses: by BonusOnCompletion, what a tile completes is paid at once.
    CompletionBonus(board, row, feature, points) <-
        Completes(board, row, feature), Worth(feature, points);
}
