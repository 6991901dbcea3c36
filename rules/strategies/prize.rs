//! Prize: what the end of a game is worth to each player who searches for a
//! move, in thousandths.

rules! {
    reads { Total, Winner }
    derives { Prize }

    // What another player has: player, points.
    struct Rival(Number, Number);

    // Another player has more: player, points.
    struct Exceeded(Number, Number);

    // The points ahead of the best of the others, below zero behind: player, points.
    struct Lead(Number, Number);

    // A player shares the victory with another, or may yet: player.
    struct Shares(Number);

    // The lead that counts: player, points.
    struct Counted(Number, Number);

    // strategy.prize: several winners share the victory.
    Shares(player) <- Winner(player), Winner(other), (other != player);

    // strategy.prize: while nobody has won, the victory counts as shared.
    Shares(player) <- Total(player, _), !Winner(_);

    // strategy.prize: every other player is a rival.
    Rival(player, points) <- Total(player, _), Total(other, points), (other != player);

    // strategy.prize: of the rivals the best counts.
    Exceeded(player, points) <- Rival(player, points), Rival(player, more), (more > points);

    // strategy.prize: the lead is what a player has beyond the best rival.
    Lead(player, points - others) <-
        Total(player, points), Rival(player, others), !Exceeded(player, others);

    // strategy.prize: without a rival the whole score is the lead.
    Lead(player, points) <- Total(player, points), !Rival(player, _);

    // strategy.prize: a lead, or a lag, of up to forty points counts in full.
    Counted(player, points) <- Lead(player, points), (points <= 40), (points >= -40);

    // strategy.prize: a greater lead counts as forty points.
    Counted(player, 40) <- Lead(player, points), (points > 40);

    // strategy.prize: a greater lag counts as forty points.
    Counted(player, -40) <- Lead(player, points), (points < -40);

    // strategy.prize: a victory is worth six hundred thousandths, and each point of the lead ten.
    Prize(player, 600 + 10 * points) <- Counted(player, points), Winner(player), !Shares(player);

    // strategy.prize: a shared victory is worth five hundred thousandths, and each point of the lead ten.
    Prize(player, 500 + 10 * points) <- Counted(player, points), Shares(player);

    // strategy.prize: a defeat is worth four hundred thousandths, and each point of the lead ten.
    Prize(player, 400 + 10 * points) <-
        Counted(player, points), !Winner(player), !Shares(player);
}
