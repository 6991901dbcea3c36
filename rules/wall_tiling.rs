//! Wall-tiling: complete lines move a tile to the wall, each tile scores, the
//! floor line costs points.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Feature, Number, Piece, Ruling};
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
    /// From the rule set: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// Floor values of a board used up in earlier rounds: board, values.
    #[derive(Debug)]
    pub struct Spent(pub Number, pub Number);

    @input
    /// The order in which leftovers enter the lid: place, color.
    #[derive(Debug)]
    pub struct LidOrder(pub Number, pub Color);

    @input
    /// A wall row shows a color, for deviating rulings: board, row, color.
    #[derive(Debug)]
    pub struct Shows(pub Number, pub Number, pub Color);

    @input
    /// From the setup, for deviating rulings: feature, points.
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

    @output
    /// The tile of a row completes something and is paid for it: board, row, feature, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct CompletionBonus(pub Number, pub Number, pub Feature, pub Number);

    @output
    /// Floor values of a board used up after this phase: board, values.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct SpentAfter(pub Number, pub Number);

    @output
    /// The order in which leftovers enter the lid after this phase: place, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct LidOrderAfter(pub Number, pub Color);

    // A direction and where it leads: direction, rows down, columns to the right.
    struct Toward(Direction, Number, Number);

    // The tile of a row sees another at the end of an unbroken run: board, row, direction, distance, row seen, column seen.
    struct Sees(Number, Number, Direction, Number, Number, Number);

    // The tiles that the tile of a row joins in one direction: board, row, direction, tiles.
    struct Joins(Number, Number, Direction, Number);

    // A row shows the color of the tile of another when that is placed: board, row of the tile, other row.
    struct Shown(Number, Number, Number);

    // A row lacks the color of the tile of another when that is placed: board, row of the tile.
    struct ColorLacks(Number, Number);

    // The tile of a row completes something: board, row, feature.
    struct Completes(Number, Number, Feature);

    // What the tile of a row brings with the bonuses of some features: board, row, points.
    struct WithRow(Number, Number, Number);

    // As before, with the bonus of its column: board, row, points.
    struct WithColumn(Number, Number, Number);

    // The score when the tiles down to a row are placed, never below zero: board, row, points.
    struct ClampedTo(Number, Number, Number);

    // The sum that the tile of the next row makes, before it is kept from falling below zero: board, row, points.
    struct Unclamped(Number, Number, Number);

    // The complete lines tiled before a line of any board: board, row, lines.
    struct TiledBefore(Number, Number, Number);

    // The complete lines of a board and row, 1 or 0: board, row, lines.
    struct LineCounts(Number, Number, Number);

    // All complete lines: lines.
    struct AllTiled(Number);

    // What the tile of a row brings, bonuses of completion included: board, row, points.
    struct Brings(Number, Number, Number);

    // A neighbor in this direction was placed before the tile that looks: direction.
    struct PlacedBefore(Direction);

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
        Tiles(board, row, _, color), Holds(board, row, color, tiles), (tiles > 1),
        !Follows(Ruling::LeftoversLoseTheirColor), !Follows(Ruling::LeftoversLeaveAtOnce);

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

    // tiling.runs: a tile sees a neighbor that is already on the wall.
    Sees(board, row, direction, 1, row + down, column + right) <-
        Tiles(board, row, column, _), Toward(direction, down, right),
        OnWall(board, row + down, column + right, _);

    // tiling.top-to-bottom: a tile sees a neighbor that was placed before it in this phase.
    Sees(board, row, direction, 1, row + down, column + right) <-
        PlacedBefore(direction), Tiles(board, row, column, _), Toward(direction, down, right),
        Tiles(board, row + down, column + right, _);

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
    Points(board, row, 1) <-
        Tiles(board, row, _, _), !Across(board, row, _), !Along(board, row, _),
        !Follows(Ruling::IsolatedScoresTwo);

    // tiling.horizontal-run: a tile with horizontal neighbors only scores its horizontal run.
    Points(board, row, across) <-
        Across(board, row, across), !Along(board, row, _), !Follows(Ruling::SingleAxisScoresExtra);

    // tiling.vertical-run: a tile with vertical neighbors only scores its vertical run.
    Points(board, row, along) <-
        Along(board, row, along), !Across(board, row, _), !Follows(Ruling::SingleAxisScoresExtra),
        !Follows(Ruling::VerticalOnlyScoresExtra);

    // tiling.both-runs: a tile with neighbors both ways scores both runs.
    Points(board, row, across + along) <- Across(board, row, across), Along(board, row, along);

    // tiling.gain: a tile brings its points.
    Brings(board, row, points) <- Points(board, row, points), !Follows(Ruling::BonusOnCompletion);

    // tiling.gain: the points of the tiles add up, row by row, from nothing.
    GainTo(board, 0, 0) <- Score(board, _);

    // tiling.gain: a row that is tiled adds the points of its tile.
    GainTo(board, row + 1, sum + points) <- GainTo(board, row, sum), Brings(board, row + 1, points);

    // tiling.gain: a row that is not tiled adds nothing.
    GainTo(board, row + 1, sum) <-
        GainTo(board, row, sum), Capacity(row + 1, _), !Brings(board, row + 1, _);

    // tiling.gain: the sum down to the last row is the gain of the board.
    Gain(board, sum) <- GainTo(board, row, sum), !Capacity(row + 1, _);

    // tiling.floor-penalty: an empty floor line costs nothing.
    PenaltyTo(board, 0, 0) <- Score(board, _);

    // tiling.floor-penalty: each covered floor space costs its points, the marker's too.
    PenaltyTo(board, space + 1, sum + points) <-
        PenaltyTo(board, space, sum), OnFloor(board, space + 1, _), FloorSpace(space + 1, points),
        !Follows(Ruling::FloorChargedAtOnce), !Follows(Ruling::FloorNeverResets);

    // tiling.floor-penalty: the sum up to the last space that costs is the penalty of the board.
    FloorPenalty(board, sum) <-
        PenaltyTo(board, space, sum), !OnFloor(board, space + 1, _),
        !Follows(Ruling::FloorChargedAtOnce);

    // tiling.penalty-after-tiles: the floor line is charged once all tiles have scored.
    Balance(board, score + gain + penalty) <-
        Score(board, score), Gain(board, gain), FloorPenalty(board, penalty),
        !Follows(Ruling::ClampsAfterEveryTile);

    // tiling.score-uncapped: a score has no upper end.
    ScoreAfter(board, points) <- Balance(board, points), (points >= 0);

    // tiling.never-below-zero: a score does not fall below zero.
    ScoreAfter(board, 0) <- Balance(board, points), (points < 0);

    // tiling.floor-to-lid: the tiles of the floor line go to the lid.
    FloorToLid(board, space, color) <-
        OnFloor(board, space, piece), let Piece::Tile(color) = piece,
        !Follows(Ruling::DropsLeaveAtOnce);

    // tiling.marker-stays: the marker on the floor line does not go to the lid, it stays with its player.
    KeepsMarker(board) <- OnFloor(board, _, Piece::Marker);

    // tiling.marker-stays: a marker beside the floor line stays with its player too.
    KeepsMarker(board) <- BesideFloor(board);

    // Deviating rulings.

    // tiling.top-to-bottom: by TilesBottomUp, tiles below were placed before.
    PlacedBefore(Direction::Down) <- Follows(Ruling::TilesBottomUp);

    // tiling.isolated-tile: by IsolatedScoresTwo, a tile without a neighbor scores 2 points.
    Points(board, row, 2) <-
        Follows(Ruling::IsolatedScoresTwo), Tiles(board, row, _, _), !Across(board, row, _),
        !Along(board, row, _);

    // tiling.horizontal-run: by SingleAxisScoresExtra, a horizontal run alone scores 1 more.
    Points(board, row, across + 1) <-
        Follows(Ruling::SingleAxisScoresExtra), Across(board, row, across), !Along(board, row, _);

    // tiling.vertical-run: by SingleAxisScoresExtra, a vertical run alone scores 1 more.
    Points(board, row, along + 1) <-
        Follows(Ruling::SingleAxisScoresExtra), Along(board, row, along), !Across(board, row, _);

    // tiling.vertical-run: by VerticalOnlyScoresExtra, a vertical run alone scores 1 more.
    Points(board, row, along + 1) <-
        Follows(Ruling::VerticalOnlyScoresExtra), Along(board, row, along), !Across(board, row, _);

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

    // final.bonuses: by BonusOnCompletion, a tile brings the bonus of its row with its points.
    WithRow(board, row, points + bonus) <-
        Points(board, row, points), CompletionBonus(board, row, Feature::Row, bonus);

    // final.bonuses: by BonusOnCompletion, a tile that completes no row brings its points.
    WithRow(board, row, points) <-
        Follows(Ruling::BonusOnCompletion), Points(board, row, points),
        !Completes(board, row, Feature::Row);

    // final.bonuses: by BonusOnCompletion, the bonus of its column comes to it.
    WithColumn(board, row, points + bonus) <-
        WithRow(board, row, points), CompletionBonus(board, row, Feature::Column, bonus);

    // final.bonuses: by BonusOnCompletion, a tile that completes no column brings no more.
    WithColumn(board, row, points) <-
        WithRow(board, row, points), !Completes(board, row, Feature::Column);

    // final.bonuses: by BonusOnCompletion, the bonus of its color comes to it.
    Brings(board, row, points + bonus) <-
        WithColumn(board, row, points), CompletionBonus(board, row, Feature::Color, bonus);

    // final.bonuses: by BonusOnCompletion, a tile that completes no color brings no more.
    Brings(board, row, points) <-
        WithColumn(board, row, points), !Completes(board, row, Feature::Color);

    // tiling.never-below-zero: by ClampsAfterEveryTile, tiling begins with the score.
    ClampedTo(board, 0, score) <- Follows(Ruling::ClampsAfterEveryTile), Score(board, score);

    // tiling.never-below-zero: by ClampsAfterEveryTile, a tile adds what it brings.
    Unclamped(board, row + 1, score + points) <-
        ClampedTo(board, row, score), Brings(board, row + 1, points);

    // tiling.never-below-zero: by ClampsAfterEveryTile, a row that is not tiled adds nothing.
    ClampedTo(board, row + 1, score) <-
        ClampedTo(board, row, score), Capacity(row + 1, _), !Brings(board, row + 1, _);

    // tiling.never-below-zero: by ClampsAfterEveryTile, a score above zero stays.
    ClampedTo(board, row, score) <- Unclamped(board, row, score), (score >= 0);

    // tiling.never-below-zero: by ClampsAfterEveryTile, a score below zero becomes zero after each tile.
    ClampedTo(board, row, 0) <- Unclamped(board, row, score), (score < 0);

    // tiling.penalty-after-tiles: by ClampsAfterEveryTile, the floor line is charged to the score that was kept.
    Balance(board, score + penalty) <-
        ClampedTo(board, row, score), LastRow(row), FloorPenalty(board, penalty);

    // tiling.floor-penalty: by FloorNeverResets, pieces cost the values that are not used up.
    PenaltyTo(board, space + 1, sum + points) <-
        PenaltyTo(board, space, sum), Follows(Ruling::FloorNeverResets),
        !Follows(Ruling::FloorChargedAtOnce), OnFloor(board, space + 1, _), Spent(board, spent),
        FloorSpace(spent + space + 1, points);

    // tiling.floor-penalty: by FloorNeverResets, pieces beyond the last value cost nothing more.
    FloorPenalty(board, sum) <-
        Follows(Ruling::FloorNeverResets), !Follows(Ruling::FloorChargedAtOnce),
        PenaltyTo(board, space, sum), OnFloor(board, space + 1, _), Spent(board, spent),
        !FloorSpace(spent + space + 1, _);

    // tiling.floor-penalty: by FloorChargedAtOnce, everything was charged in the turns.
    FloorPenalty(board, 0) <- Follows(Ruling::FloorChargedAtOnce), Score(board, _);

    // tiling.floor-penalty: by FloorNeverResets, pieces on the floor line use up their values.
    SpentAfter(board, spent + space) <-
        Follows(Ruling::FloorNeverResets), Spent(board, spent), OnFloor(board, space, _),
        !OnFloor(board, space + 1, _);

    // tiling.floor-penalty: by FloorNeverResets, an empty floor line uses up nothing.
    SpentAfter(board, spent) <-
        Follows(Ruling::FloorNeverResets), Spent(board, spent), !OnFloor(board, 1, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, a complete line counts one.
    LineCounts(board, row, 1) <- Follows(Ruling::LeftoversLoseTheirColor), Tiles(board, row, _, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, any other line counts nothing.
    LineCounts(board, row, 0) <-
        Follows(Ruling::LeftoversLoseTheirColor), Score(board, _), Capacity(row, _),
        !Tiles(board, row, _, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, lines give their leftovers from the last board's last row on.
    TiledBefore(board, row, 0) <-
        Follows(Ruling::LeftoversLoseTheirColor), Score(board, _), !Score(board + 1, _),
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
