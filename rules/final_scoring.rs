//! Final scoring: the bonuses of complete rows, columns and colors, totals and
//! winners.

rules! {
    reads {
        Score, CompleteRow, CompleteColumn, CompleteColor, Follows, Worth, WorthOfSeveral, Capacity, FirstRow,
        Forfeits,
    }
    derives { Complete, Bonus, Total, Winner }

    // A feature has a member with this number: feature, number.
    struct Member(Feature, Number);

    // The numbered member of a feature is complete: board, feature, number.
    struct Achieved(Number, Feature, Number);

    // How many of a feature are paid: board, feature, number.
    struct Paid(Number, Feature, Number);

    // Several of a feature are paid, and earn something besides: board, feature, points.
    struct EarnsBesides(Number, Feature, Number);

    // A player with the most points: player.
    struct Top(Number);

    // A player who has fewer points than another: player.
    struct Behind(Number);

    // A top scorer sits in a lower seat: player.
    struct TopBefore(Number);

    // How many members of a feature up to a number are complete: board, feature, number, complete.
    struct CompleteTo(Number, Feature, Number, Number);

    // Another player stands better: player.
    struct Beaten(Number);

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

    // final.bonuses: what is complete is paid.
    Paid(board, feature, count) <-
        Complete(board, feature, count), !Follows(Ruling::BonusOnCompletion),
        !Follows(Ruling::OffsetBonuses);

    // final.bonuses: every complete one earns what it is worth.
    Bonus(board, feature, count * points) <-
        Paid(board, feature, count), Worth(feature, points), !EarnsBesides(board, feature, _);

    // final.several-bonus: two or more of a feature earn what a rule set pays for several.
    EarnsBesides(board, feature, points) <-
        Paid(board, feature, count), WorthOfSeveral(feature, points), (count > 1);

    // final.several-bonus: that is added once to what each earns.
    Bonus(board, feature, count * points + besides) <-
        Paid(board, feature, count), Worth(feature, points), EarnsBesides(board, feature, besides);

    // final.bonuses: the bonuses are added to the score after the last round.
    Total(board, score + rows + columns + colors) <-
        Score(board, score), Bonus(board, Feature::Row, rows),
        Bonus(board, Feature::Column, columns), Bonus(board, Feature::Color, colors);

    // final.most-points: a player with fewer points than another, who does not forfeit, is beaten.
    Behind(player) <-
        Total(player, points), Total(other, more), !Forfeits(other), (more > points);

    // final.most-points: who is behind does not win.
    Beaten(player) <- Behind(player);

    // final.more-rows: of players with equal points, one with fewer complete rows is beaten.
    Beaten(player) <-
        Total(player, points), Total(other, points), !Forfeits(other),
        Complete(player, Feature::Row, rows), Complete(other, Feature::Row, more), (more > rows),
        !Follows(Ruling::TieFromLowestSeat), !Follows(Ruling::LastSeatWinsTies);

    // final.forfeit: a player who forfeits is beaten.
    Beaten(player) <- Forfeits(player);

    // final.shared-victory: all who are not beaten win.
    Winner(player) <- Total(player, _), !Beaten(player), !Follows(Ruling::NamesNoWinner);

    // Deviating rulings.

    // final.bonuses: by BonusOnCompletion, everything was paid when it was completed.
    Paid(board, feature, 0) <-
        Follows(Ruling::BonusOnCompletion), Complete(board, feature, _),
        !Follows(Ruling::OffsetBonuses);

    // final.row-bonus: by OffsetBonuses, the last row is not paid.
    Paid(board, Feature::Row, count) <-
        Follows(Ruling::OffsetBonuses), CompleteTo(board, Feature::Row, row, count),
        Member(Feature::Row, row + 1), !Member(Feature::Row, row + 2);

    // final.column-bonus: by OffsetBonuses, rows are paid in the place of columns.
    Paid(board, Feature::Column, count) <-
        Follows(Ruling::OffsetBonuses), Complete(board, Feature::Row, count);

    // final.color-bonus: by OffsetBonuses, one color too many is paid, and the last color never.
    Paid(board, Feature::Color, count + 1) <-
        Follows(Ruling::OffsetBonuses), CompleteTo(board, Feature::Color, number, count),
        Member(Feature::Color, number + 1), !Member(Feature::Color, number + 2);

    // final.most-points: by TieFromLowestSeat, those who are not behind have the most points.
    Top(player) <- Total(player, _), !Behind(player), !Forfeits(player);

    // final.more-rows: by TieFromLowestSeat, top scorers are looked at from the lowest seat on.
    TopBefore(player) <- Top(player), Top(other), (other < player);

    // final.more-rows: by TieFromLowestSeat, who has other rows than the first top scorer does not win.
    Beaten(player) <-
        Follows(Ruling::TieFromLowestSeat), Top(first), !TopBefore(first),
        Complete(first, Feature::Row, rows), Complete(player, Feature::Row, others),
        (others != rows);

    // final.more-rows: by LastSeatWinsTies, a top scorer in a higher seat beats the others.
    Beaten(player) <- Follows(Ruling::LastSeatWinsTies), Top(player), Top(other), (other > player);
}
