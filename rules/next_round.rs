//! Next round: who starts it, and where the marker is.

rules! {
    reads { Started, OnFloor, BesideFloor, Score, Spent, Over, Follows, FloorSpace }
    derives {
        Starts, MarkerToCenter, MarkerCharge, FloorCleared, BesideCleared, ScoreAfter, SpentAfter,
        NextPhase,
    }

    // The game is over for some reason.
    struct GameOver();

    // The player has the first-player marker: player.
    struct HasMarker(Number);

    // Somebody has the marker.
    struct MarkerTaken();

    // next.row-ends-game: a game that is over is not dealt again.
    GameOver() <- Over(_);

    // next.starter: who has the marker on the floor line has it.
    HasMarker(board) <- OnFloor(board, _, Piece::Marker);

    // next.starter: so does who has it beside the floor line.
    HasMarker(board) <- BesideFloor(board);

    // next.starter: the player with the marker starts the next round.
    Starts(player) <- HasMarker(player);

    // next.starter: the marker is taken when a player has it.
    MarkerTaken() <- HasMarker(_);

    // next.starter-stays: if nobody took the marker, who started starts again.
    Starts(player) <- Started(player), !MarkerTaken();

    // next.marker-to-center: a round starts with the marker in the center.
    MarkerToCenter() <- !GameOver();

    // next.marker-to-center: the marker leaves the floor line.
    FloorCleared(board, space) <- OnFloor(board, space, Piece::Marker);

    // next.marker-to-center: it no longer lies beside one.
    BesideCleared(board) <- BesideFloor(board);

    // round.phases: a round that is prepared begins with a turn.
    NextPhase(Phase::Turn) <- !GameOver();

    // next.row-ends-game: a game that is over is scored.
    NextPhase(Phase::FinalScoring) <- GameOver();

    // Deviating rulings.

    // tiling.floor-penalty: by MarkerOffTheFloor, the marker costs its player the next floor value.
    MarkerCharge(player, points) <-
        Follows(Ruling::MarkerOffTheFloor), HasMarker(player), !GameOver(), Spent(player, spent),
        FloorSpace(spent + 1, points);

    // tiling.floor-penalty: by MarkerOffTheFloor, the charge is taken off the score.
    ScoreAfter(player, score + points) <- MarkerCharge(player, points), Score(player, score);

    // tiling.floor-penalty: by MarkerOffTheFloor, the charge uses up one floor value.
    SpentAfter(player, spent + 1) <- MarkerCharge(player, _), Spent(player, spent);
}
