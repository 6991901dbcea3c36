//! Strategy `azul-prolog/random-pick-best-line`: source and color by chance,
//! the line by what it completes and drops.

rules! {
    reads { ToMove, Legal, OnOffer, Holds, Capacity }
    derives { Value, Chosen }

    // The free spaces of a pattern line: row, spaces.
    struct FreeSpaces(Number, Number);

    // A line gives way to another for the same tiles: source, color, line.
    struct Yields(Source, Color, Line);

    // strategy.best-line: an empty pattern line has all its spaces free.
    FreeSpaces(row, spaces) <- ToMove(player), Capacity(row, spaces), !Holds(player, row, _, _);

    // strategy.best-line: the tiles of a pattern line cover one space each.
    FreeSpaces(row, spaces - tiles) <-
        ToMove(player), Holds(player, row, _, tiles), Capacity(row, spaces);

    // strategy.best-line: the floor line costs one point for each tile.
    Value(source, color, Line::Floor, -tiles) <-
        Legal(source, color, Line::Floor), OnOffer(source, color, tiles);

    // strategy.best-line: a line that becomes complete is worth two points, less one for each tile that drops.
    Value(source, color, line, 2 + spaces - tiles) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles >= spaces);

    // strategy.best-line: a line that stays incomplete is worth nothing.
    Value(source, color, line, 0) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles < spaces);

    // strategy.best-line: a line gives way to one of greater worth.
    Yields(source, color, line) <-
        Value(source, color, line, points), Value(source, color, _, more), (more > points);

    // strategy.best-line: at equal worth a line gives way to a longer one, and any to the floor line.
    Yields(source, color, line) <-
        Value(source, color, line, points), Value(source, color, other, points), (other > line);

    // strategy.best-line: the line that gives way to none is chosen.
    Chosen(source, color, line) <- Value(source, color, line, _), !Yields(source, color, line);
}
