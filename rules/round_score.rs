//! Round score: what the tiles of a round bring, what the floor line costs, and
//! the score after both.

rules! {
    reads { Score, OnFloor, Spent, Points, ScoresAgain, CompletionBonus, Follows, Worth, LastRow, Capacity, FloorSpace }
    derives { Gain, FloorPenalty, ScoreAfter, SpentAfter }

    // What the tile of a row brings, bonuses of completion included: board, row, points.
    struct Brings(Number, Number, Number);

    // What the tiles from the top row down to a row score together: board, row, points.
    struct GainTo(Number, Number, Number);

    // What the floor spaces up to a space cost together: board, space, points.
    struct PenaltyTo(Number, Number, Number);

    // The score before it is kept from falling below zero: board, points.
    struct Balance(Number, Number);

    // What the tile of a row is paid for a feature, nothing if it does not complete it: board, row, feature, points.
    struct Paid(Number, Number, Feature, Number);

    // The score when the tiles down to a row are placed, never below zero: board, row, points.
    struct ClampedTo(Number, Number, Number);

    // The sum that the tile of the next row makes, before it is kept from falling below zero: board, row, points.
    struct Unclamped(Number, Number, Number);

    // tiling.gain: a tile brings its points.
    Brings(board, row, points) <-
        Points(board, row, points), !ScoresAgain(board, row, _), !Follows(Ruling::BonusOnCompletion);

    // tiling.gain: a tile that scores once more brings both.
    Brings(board, row, points + again) <-
        Points(board, row, points), ScoresAgain(board, row, again),
        !Follows(Ruling::BonusOnCompletion);

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

    // tiling.score-uncapped: zero or more points are the score, however many.
    ScoreAfter(board, points) <- Balance(board, points), (points >= 0);

    // tiling.never-below-zero: fewer points than zero make a score of zero.
    ScoreAfter(board, 0) <-
        Balance(board, points), (points < 0), !Follows(Ruling::ScoreFallsBelowZero);

    // Deviating rulings.

    // final.bonuses: by BonusOnCompletion, a tile is paid for what it completes.
    Paid(board, row, feature, points) <- CompletionBonus(board, row, feature, points);

    // final.bonuses: by BonusOnCompletion, it is paid nothing for what it does not complete.
    Paid(board, row, feature, 0) <-
        Follows(Ruling::BonusOnCompletion), Points(board, row, _), Worth(feature, _),
        !CompletionBonus(board, row, feature, _);

    // final.bonuses: by BonusOnCompletion, a tile brings its points and what it is paid.
    Brings(board, row, points + of_row + of_column + of_color) <-
        Points(board, row, points), Paid(board, row, Feature::Row, of_row),
        Paid(board, row, Feature::Column, of_column), Paid(board, row, Feature::Color, of_color),
        !ScoresAgain(board, row, _);

    // final.bonuses: by BonusOnCompletion, what a tile is paid is not doubled.
    Brings(board, row, points + again + of_row + of_column + of_color) <-
        Points(board, row, points), ScoresAgain(board, row, again),
        Paid(board, row, Feature::Row, of_row), Paid(board, row, Feature::Column, of_column),
        Paid(board, row, Feature::Color, of_color);

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

    // tiling.never-below-zero: by ScoreFallsBelowZero, a score falls as far as it is charged.
    ScoreAfter(board, points) <- Follows(Ruling::ScoreFallsBelowZero), Balance(board, points);

    // tiling.floor-penalty: by FloorNeverResets, pieces cost the values that are not used up.
    PenaltyTo(board, space + 1, sum + points) <-
        PenaltyTo(board, space, sum), Follows(Ruling::FloorNeverResets),
        !Follows(Ruling::FloorChargedAtOnce), OnFloor(board, space + 1, _), Spent(board, spent),
        FloorSpace(spent + space + 1, points);

    // tiling.floor-penalty: by FloorChargedAtOnce, everything was charged in the turns.
    FloorPenalty(board, 0) <- Follows(Ruling::FloorChargedAtOnce), Score(board, _);

    // tiling.floor-penalty: by FloorNeverResets, pieces on the floor line use up their values.
    SpentAfter(board, spent + space) <-
        Follows(Ruling::FloorNeverResets), Spent(board, spent), OnFloor(board, space, _),
        !OnFloor(board, space + 1, _);

    // tiling.floor-penalty: by FloorNeverResets, an empty floor line uses up nothing.
    SpentAfter(board, spent) <-
        Follows(Ruling::FloorNeverResets), Spent(board, spent), !OnFloor(board, 1, _);
}
