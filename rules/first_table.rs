//! First table: what lies on the table before the first round is prepared.

rules! {
    reads { NamedStarter, Seat, TilesOfColor, FirstLidOrder }
    derives { Starts, BagGets, ScoreAfter, SpentAfter, MarkersInLidAfter, LidOrderAfter, NextPhase }

    // Somebody is named to start.
    struct IsNamed();

    // setup.first-start: somebody may be named to start.
    IsNamed() <- NamedStarter(player), Seat(player);

    // setup.first-start: who is named starts.
    Starts(player) <- NamedStarter(player), Seat(player);

    // setup.first-start: where nobody is named, player 1 starts.
    Starts(1) <- Seat(1), !IsNamed();

    // setup.tiles: all tiles are in the bag.
    BagGets(color, tiles) <- TilesOfColor(color, tiles);

    // setup.score: every player begins with no points.
    ScoreAfter(board, 0) <- Seat(board);

    // setup.floor-line: no floor value is used up.
    SpentAfter(board, 0) <- Seat(board);

    // setup.marker: no marker lies in the lid.
    MarkersInLidAfter(0);

    // tiling.leftovers: the order in which leftovers enter the lid is the first one.
    LidOrderAfter(place, color) <- FirstLidOrder(place, color);

    // round.phases: the first round is prepared next.
    NextPhase(Phase::NextRound);
}
