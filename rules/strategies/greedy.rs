//! Strategy `simulador/greedy`: the greatest score, were the round over after
//! the move.

rules! {
    reads { LeadsTo, ScoreAfter, ListedAt }
    derives { Metric, Chosen }

    // Some move leads to this score: points.
    struct Reached(Number);

    // Some move leads to a greater score: points.
    struct Surpassed(Number);

    // A move leads to the greatest score: source, color, line.
    struct Best(Source, Color, Line);

    // A line has a best move, and its place among the lines: line, place.
    struct OpenLine(Line, Number);

    // A longer line has a best move: line.
    struct ShorterLine(Line);

    // A move leads to the greatest score on the longest line: source, color, line.
    struct BestLine(Source, Color, Line);

    // The place of a source: source, place.
    struct SourceAt(Source, Number);

    // A best move on the longest line, and the places of its source and color: source, color, line, source place, color place.
    struct Listed(Source, Color, Line, Number, Number);

    // A move comes after another of those: source, color.
    struct Later(Source, Color);

    // strategy.greedy: a move is measured by the score after the wall-tiling of the board that it leads to.
    Metric(source, color, line, points) <-
        LeadsTo(board, source, color, line), ScoreAfter(board, points);

    // strategy.greedy: scores are compared.
    Reached(points) <- Metric(_, _, _, points);

    // strategy.greedy: a score is surpassed by any greater one.
    Surpassed(points) <- Reached(points), Reached(more), (more > points);

    // strategy.greedy: the moves of the greatest score are best.
    Best(source, color, line) <- Metric(source, color, line, points), !Surpassed(points);

    // strategy.greedy: pattern lines come in the order of their length.
    OpenLine(line, row) <- Best(_, _, line), let Line::Pattern(row) = line;

    // strategy.greedy: the floor line comes below every pattern line.
    OpenLine(Line::Floor, 0) <- Best(_, _, Line::Floor);

    // strategy.greedy: of equal moves the longest line wins.
    ShorterLine(line) <- OpenLine(line, place), OpenLine(_, longer), (longer > place);

    // strategy.greedy: the best moves on the longest line go on to be compared.
    BestLine(source, color, line) <- Best(source, color, line), !ShorterLine(line);

    // strategy.greedy: factories come in their order.
    SourceAt(source, factory) <- ListedAt(source, _, _), let Source::Factory(factory) = source;

    // strategy.greedy: the center comes before the factories.
    SourceAt(Source::Center, 0);

    // strategy.greedy: equal moves on one line are listed by source and then by color.
    Listed(source, color, line, from, with) <-
        BestLine(source, color, line), SourceAt(source, from), ListedAt(source, color, with);

    // strategy.greedy: the move listed first wins.
    Later(source, color) <-
        Listed(source, color, _, from, with), Listed(_, _, _, other_from, other_with),
        ((other_from, other_with) < (from, with));

    // strategy.greedy: what no rule puts behind another is chosen.
    Chosen(source, color, line) <- Listed(source, color, line, _, _), !Later(source, color);
}
