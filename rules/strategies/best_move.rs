//! Strategy `informe-azul/best-move`: rate what a move fills and what it drops.

rules! {
    reads { ToMove, Legal, OnOffer, ListedAt, LiesAt, Holds, FloorHolds, Capacity, FloorEnd }
    derives { Evaluation, Chosen }

    // A line, its free spaces and the tiles that it holds: line, spaces, tiles.
    struct Room(Line, Number, Number);

    // Every floor space is covered.
    struct FloorFull();

    // The tiles of a move beyond the free spaces of its line, below zero if spaces stay free: source, color, line, tiles.
    struct Excess(Source, Color, Line, Number);

    // Some move is worth this: points.
    struct Reached(Number);

    // Some move is worth more: points.
    struct Surpassed(Number);

    // A move is worth most: source, color, line.
    struct Best(Source, Color, Line);

    // A source has a move that is worth most: source.
    struct Open(Source);

    // A later source has a move that is worth most: source.
    struct EarlierSource(Source);

    // A source is the last with a move that is worth most: source.
    struct Last(Source);

    // A factory lacks a tile of another at its place: factory, other factory.
    struct Lacks(Source, Source);

    // A source that holds the same as the last one, or is it: source.
    struct SameAsLast(Source);

    // A source comes after another that holds the same: source.
    struct LaterSame(Source);

    // A color of a source has a move that is worth most: source, color.
    struct OpenColor(Source, Color);

    // A color comes after another that has a move worth most: source, color.
    struct LaterColor(Source, Color);

    // A line comes after another that is worth most for the same tiles: source, color, line.
    struct LaterLine(Source, Color, Line);

    // strategy.best-move: the floor line counts as a line without a free space.
    Room(Line::Floor, 0, 0);

    // strategy.best-move: an empty pattern line has all its spaces free.
    Room(Line::Pattern(row), spaces, 0) <-
        ToMove(player), Capacity(row, spaces), !Holds(player, row, _, _);

    // strategy.best-move: the tiles of a pattern line cover one space each.
    Room(Line::Pattern(row), spaces - tiles, tiles) <-
        ToMove(player), Holds(player, row, _, tiles), Capacity(row, spaces);

    // strategy.best-move: the floor line is full when its last space is covered.
    FloorFull() <- ToMove(player), FloorHolds(player, pieces), FloorEnd(end), (pieces >= end);

    // strategy.best-move: the tiles taken are compared with the free spaces of the line.
    Excess(source, color, line, tiles - spaces) <-
        Legal(source, color, line), OnOffer(source, color, tiles), Room(line, spaces, _);

    // strategy.best-move: while the floor line is not full, each tile that drops costs three points.
    Evaluation(source, color, line, -3 * excess) <-
        Excess(source, color, line, excess), (excess > 0), !FloorFull();

    // strategy.best-move: beside a full floor line, tiles beyond the line are set against those that it holds.
    Evaluation(source, color, line, held - excess) <-
        Excess(source, color, line, excess), (excess > 0), FloorFull(), Room(line, _, held);

    // strategy.best-move: a line that is exactly filled is worth the tiles placed in it.
    Evaluation(source, color, line, spaces) <- Excess(source, color, line, 0), Room(line, spaces, _);

    // strategy.best-move: a line that stays incomplete is worth the tiles that it held, less the spaces that stay free.
    Evaluation(source, color, line, held + excess) <-
        Excess(source, color, line, excess), (excess < 0), Room(line, _, held);

    // strategy.best-move: worths are compared.
    Reached(points) <- Evaluation(_, _, _, points);

    // strategy.best-move: a worth is surpassed by any greater one.
    Surpassed(points) <- Reached(points), Reached(more), (more > points);

    // strategy.best-move: the moves of the greatest worth are best.
    Best(source, color, line) <- Evaluation(source, color, line, points), !Surpassed(points);

    // strategy.best-move: a source is open while a move from it is best.
    Open(source) <- Best(source, _, _);

    // strategy.best-move: of equal moves the last source wins, the center after the factories.
    EarlierSource(source) <- Open(source), Open(later), (later > source);

    // strategy.best-move: no source comes after the last.
    Last(source) <- Open(source), !EarlierSource(source);

    // strategy.best-move: factories that hold other tiles, or the same in another order, differ.
    Lacks(other, source) <-
        Open(source), let Source::Factory(_) = source, LiesAt(source, place, color), Open(other),
        !LiesAt(other, place, color);

    // strategy.best-move: the last source is one that may be taken from.
    SameAsLast(source) <- Last(source);

    // strategy.best-move: a factory that holds the same tiles in the same order can not be told from it.
    SameAsLast(source) <-
        Last(last), let Source::Factory(_) = last, Open(source), !Lacks(source, last),
        !Lacks(last, source);

    // strategy.best-move: of factories that can not be told apart the first is taken from.
    LaterSame(source) <- SameAsLast(source), SameAsLast(earlier), (earlier < source);

    // strategy.best-move: a color is open while a move with it is best.
    OpenColor(source, color) <- Best(source, color, _);

    // strategy.best-move: of equal moves of a source the color that lies first wins.
    LaterColor(source, color) <-
        ListedAt(source, color, place), OpenColor(source, other), ListedAt(source, other, before),
        (before < place);

    // strategy.best-move: of equal moves of a color the first line wins, the floor line last.
    LaterLine(source, color, line) <-
        Best(source, color, line), Best(source, color, earlier), (earlier < line);

    // strategy.best-move: what no rule puts behind another is chosen.
    Chosen(source, color, line) <-
        Best(source, color, line), SameAsLast(source), !LaterSame(source),
        !LaterColor(source, color), !LaterLine(source, color, line);
}
