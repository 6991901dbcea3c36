//! Strategy `light`: what a move places, drops and completes. The players of
//! `search/light` go by it when they play games out.

rules! {
    reads { ToMove, Legal, OnOffer, Holds, Capacity }
    derives { Value, Chosen }

    // The free spaces of a pattern line: row, spaces.
    struct FreeSpaces(Number, Number);

    // Some move is worth this: points.
    struct Reached(Number);

    // Some move is worth more: points.
    struct Surpassed(Number);

    // A move is worth most: source, color, line.
    struct Best(Source, Color, Line);

    // A move gives way to another that is worth as much: source, color, line.
    struct GivesWay(Source, Color, Line);

    // strategy.light: an empty pattern line has all its spaces free.
    FreeSpaces(row, spaces) <- ToMove(player), Capacity(row, spaces), !Holds(player, row, _, _);

    // strategy.light: the tiles of a pattern line cover one space each.
    FreeSpaces(row, spaces - tiles) <-
        ToMove(player), Holds(player, row, _, tiles), Capacity(row, spaces);

    // strategy.light: each tile that is placed in a line without completing it is worth one point.
    Value(source, color, line, tiles) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles < spaces);

    // strategy.light: a line that becomes complete is worth four points and one for each tile placed, less two for each that drops.
    Value(source, color, line, 4 + spaces - 2 * (tiles - spaces)) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles >= spaces);

    // strategy.light: each tile placed straight on the floor line costs two points.
    Value(source, color, Line::Floor, -2 * tiles) <-
        Legal(source, color, Line::Floor), OnOffer(source, color, tiles);

    // strategy.light: worths are compared.
    Reached(points) <- Value(_, _, _, points);

    // strategy.light: a worth is surpassed by any greater one.
    Surpassed(points) <- Reached(points), Reached(more), (more > points);

    // strategy.light: the moves of the greatest worth are best.
    Best(source, color, line) <- Value(source, color, line, points), !Surpassed(points);

    // strategy.light: of equal moves the first source wins, then the first color, then the first line.
    GivesWay(source, color, line) <-
        Best(source, color, line), Best(from, with, to), ((from, with, to) < (source, color, line));

    // strategy.light: the best move that gives way to no other is chosen.
    Chosen(source, color, line) <- Best(source, color, line), !GivesWay(source, color, line);
}
