//! Prospect: the line and the floor line that each considered move leads to, for strategies that look ahead.

rules! {
    reads { ToMove, Holds, FloorHolds, Takes, ToLine, ToFloor }
    derives { LeadsToLine, LeadsToFloor }

    // strategy.prospect: tiles placed in an empty line are all that it would hold.
    LeadsToLine(source, color, line, tiles) <-
        ToLine(source, color, line, tiles), let Line::Pattern(row) = line, ToMove(player),
        !Holds(player, row, _, _);

    // strategy.prospect: tiles placed in a line would join those that it holds.
    LeadsToLine(source, color, line, held + tiles) <-
        ToLine(source, color, line, tiles), let Line::Pattern(row) = line, ToMove(player),
        Holds(player, row, _, held);

    // strategy.prospect: tiles that drop would lie behind what lies on the floor line.
    LeadsToFloor(source, color, line, pieces + tiles) <-
        ToFloor(source, color, line, tiles), ToMove(player), FloorHolds(player, pieces);

    // strategy.prospect: where nothing drops, the floor line would stay as it is.
    LeadsToFloor(source, color, line, pieces) <-
        Takes(source, color, line, _), !ToFloor(source, color, line, _), ToMove(player),
        FloorHolds(player, pieces);
}
