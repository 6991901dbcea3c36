//! Prospect: the floor line that each considered move leads to, for strategies that look ahead.

rules! {
    reads { ToMove, FloorHolds, Takes, ToFloor }
    derives { LeadsToFloor }

    // strategy.prospect: tiles that drop would lie behind what lies on the floor line.
    LeadsToFloor(source, color, line, pieces + tiles) <-
        ToFloor(source, color, line, tiles), ToMove(player), FloorHolds(player, pieces);

    // strategy.prospect: where nothing drops, the floor line would stay as it is.
    LeadsToFloor(source, color, line, pieces) <-
        Takes(source, color, line, _), !ToFloor(source, color, line, _), ToMove(player),
        FloorHolds(player, pieces);
}
