//! Strategy `azul-game/basic`: the first move in the order of line, source,
//! color; the floor line only when no pattern line accepts anything.

rules! {
    reads { ToMove, Legal, Used, ListedLastRestFirst }
    derives { Valid, Chosen }

    // A pattern line has a valid move: row.
    struct Open(Number);

    // The pattern line was used: row.
    struct WasUsed(Number);

    // A pattern line comes after another with a valid move: row.
    struct LaterRow(Number);

    // The place of a source: source, place.
    struct SourceAt(Source, Number);

    // The place of a color: color, place.
    struct ColorAt(Color, Number);

    // A valid move in the first line, and the places of its source and color: source, color, line, source place, color place.
    struct Listed(Source, Color, Line, Number, Number);

    // A move comes after another of those: source, color.
    struct Later(Source, Color);

    // A pattern line accepts some tiles.
    struct AnyValid();

    // Tiles that can only be dropped, and the places of their source and color: source, color, source place, color place.
    struct Dropped(Source, Color, Number, Number);

    // Tiles come after others that can only be dropped: source, color.
    struct DroppedLater(Source, Color);

    // strategy.basic: a move is valid when a pattern line accepts the tiles.
    Valid(source, color, line) <- Legal(source, color, line), (line != Line::Floor);

    // strategy.basic: a pattern line is open while a move to it is valid.
    Open(row) <- Valid(_, _, line), let Line::Pattern(row) = line;

    // strategy.basic: a line is used when tiles are put on it and when it is cleared.
    WasUsed(row) <- ToMove(player), Used(player, _, row);

    // strategy.basic: the line that was used last comes first.
    LaterRow(row) <-
        ToMove(player), Used(player, place, row), Open(other), Used(player, before, other),
        (before < place);

    // strategy.basic: lines that were never used come after those that were.
    LaterRow(row) <- Open(row), !WasUsed(row), Open(other), WasUsed(other);

    // strategy.basic: lines that were never used come from top to bottom.
    LaterRow(row) <-
        Open(row), !WasUsed(row), Open(other), !WasUsed(other), (other < row);

    // strategy.basic: the center comes before the factories.
    SourceAt(Source::Center, 0);

    // strategy.basic: factories come in their order.
    SourceAt(source, factory) <- Legal(source, _, _), let Source::Factory(factory) = source;

    // strategy.basic: colors come in the order blue, red, yellow, black, white.
    ColorAt(Color::Blue, 1);
    ColorAt(Color::Red, 2);
    ColorAt(Color::Yellow, 3);
    ColorAt(Color::Black, 4);
    ColorAt(Color::White, 5);

    // strategy.basic: valid moves in the first line are listed by source and then by color.
    Listed(source, color, line, from, with) <-
        Valid(source, color, line), let Line::Pattern(row) = line, !LaterRow(row),
        SourceAt(source, from), ColorAt(color, with);

    // strategy.basic: the move listed first wins.
    Later(source, color) <-
        Listed(source, color, _, from, with), Listed(_, _, _, other_from, other_with),
        ((other_from, other_with) < (from, with));

    // strategy.basic: the valid move that comes after no other is chosen.
    Chosen(source, color, line) <- Listed(source, color, line, _, _), !Later(source, color);

    // strategy.basic: tiles are dropped only when no move is valid.
    AnyValid() <- Valid(_, _, _);

    // strategy.basic: tiles that can only be dropped are listed by source and then as they lie there.
    Dropped(source, color, from, place) <-
        Legal(source, color, Line::Floor), !AnyValid(), SourceAt(source, from),
        ListedLastRestFirst(source, color, place);

    // strategy.basic: the tiles listed first are dropped.
    DroppedLater(source, color) <-
        Dropped(source, color, from, place), Dropped(_, _, other_from, before),
        ((other_from, before) < (from, place));

    // strategy.basic: the tiles that come after no others are chosen for the floor line.
    Chosen(source, color, Line::Floor) <- Dropped(source, color, _, _), !DroppedLater(source, color);
}
