//! Strategy `first`: the first legal move in the order of source, color, line.

rules! {
    reads { Legal }
    derives { Chosen }

    // A source with a legal move: source.
    struct Open(Source);

    // A source that comes after another with a legal move: source.
    struct LaterSource(Source);

    // A color that comes after another legal one of its source: source, color.
    struct LaterColor(Source, Color);

    // A line that comes after another legal one of its source and color: source, color, line.
    struct LaterLine(Source, Color, Line);

    // strategy.first: a source is open while a move from it is legal.
    Open(source) <- Legal(source, _, _);

    // strategy.first: factories come in their order, before the center.
    LaterSource(source) <- Open(source), Open(earlier), (earlier < source);

    // strategy.first: colors come in the order of the first wall row.
    LaterColor(source, color) <-
        Legal(source, color, _), Legal(source, earlier, _),
        (earlier < color);

    // strategy.first: pattern lines come from top to bottom, before the floor line.
    LaterLine(source, color, line) <-
        Legal(source, color, line),
        Legal(source, color, earlier), (earlier < line);

    // strategy.first: the first source, color and line are chosen.
    Chosen(source, color, line) <-
        Legal(source, color, line), !LaterSource(source), !LaterColor(source, color),
        !LaterLine(source, color, line);
}
