//! Strategy `azul-game/greedy`: the greatest score after the wall-tiling, what
//! the move drops left out of account.

rules! {
    reads { ToMove, LeadsTo, OnOffer, Score, Gain }
    derives { Value, Chosen }

    // The place of a color in the alphabet: color, place.
    struct Alphabet(Color, Number);

    // Some move is worth this: points.
    struct Reached(Number);

    // Some move is worth more: points.
    struct Surpassed(Number);

    // A move is worth most, and the place of its color: source, color, line, color place.
    struct Best(Source, Color, Line, Number);

    // A move gives way to another that is worth as much: source, color, line.
    struct GivesWay(Source, Color, Line);

    // A pattern line accepts some tiles.
    struct AnyValid();

    // Tiles that can only be dropped, and the place of their color: source, color, tiles, color place.
    struct Dropped(Source, Color, Number, Number);

    // Tiles give way to others that can only be dropped: source, color.
    struct DroppedLater(Source, Color);

    // strategy.greedy-lines: a move to a pattern line is worth the score after the wall-tiling; what it drops does not count.
    Value(source, color, line, score + gain) <-
        LeadsTo(board, source, color, line), (line != Line::Floor), ToMove(player),
        Score(player, score), Gain(board, gain);

    // strategy.greedy-lines: worths are compared.
    Reached(points) <- Value(_, _, _, points);

    // strategy.greedy-lines: a worth is surpassed by any greater one.
    Surpassed(points) <- Reached(points), Reached(more), (more > points);

    // strategy.greedy-lines: colors come in the order of their English names.
    Alphabet(Color::Black, 1);
    Alphabet(Color::Blue, 2);
    Alphabet(Color::Red, 3);
    Alphabet(Color::White, 4);
    Alphabet(Color::Yellow, 5);

    // strategy.greedy-lines: the moves of the greatest worth are best.
    Best(source, color, line, place) <-
        Value(source, color, line, points), !Surpassed(points), Alphabet(color, place);

    // strategy.greedy-lines: of equal moves the last line wins, then the last source, the center after the factories, then the last color.
    GivesWay(source, color, line) <-
        Best(source, color, line, place), Best(from, _, to, with),
        ((to, from, with) > (line, source, place));

    // strategy.greedy-lines: the best move that gives way to no other is chosen.
    Chosen(source, color, line) <- Best(source, color, line, _), !GivesWay(source, color, line);

    // strategy.greedy-lines: tiles are dropped only when no pattern line accepts any.
    AnyValid() <- LeadsTo(_, _, _, line), (line != Line::Floor);

    // strategy.greedy-lines: tiles that can only be dropped are compared.
    Dropped(source, color, tiles, place) <-
        LeadsTo(_, source, color, Line::Floor), !AnyValid(), OnOffer(source, color, tiles),
        Alphabet(color, place);

    // strategy.greedy-lines: the fewest tiles are dropped; the source decides next, the center last, then the first color.
    DroppedLater(source, color) <-
        Dropped(source, color, tiles, place), Dropped(other, _, fewer, before),
        ((fewer, other, before) < (tiles, source, place));

    // strategy.greedy-lines: the tiles that give way to no others are chosen for the floor line.
    Chosen(source, color, Line::Floor) <- Dropped(source, color, _, _), !DroppedLater(source, color);
}
