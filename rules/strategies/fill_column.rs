//! Strategy `azul-game/fill-column`: the longest run in a column after the
//! wall-tiling, then the greatest score.

rules! {
    reads { ToMove, LeadsTo, OnOffer, Score, Gain, OnWall, Tiles }
    derives { RunAndScore, Chosen }

    // The place of a color in the alphabet: color, place.
    struct Alphabet(Color, Number);

    // A tile is on the wall of the player to move: row, column.
    struct OnOwnWall(Number, Number);

    // The wall shows a run in a column now: column, first row, last row.
    struct RunNow(Number, Number, Number);

    // A board shows a run with a new tile in a column: board, column, first row, last row.
    struct Run(Number, Number, Number, Number);

    // A board shows a run of so many tiles in some column: board, tiles.
    struct Length(Number, Number);

    // A board shows a longer run: board, tiles.
    struct Shorter(Number, Number);

    // Some move leads to this run and score: tiles, points.
    struct ReachedRun(Number, Number);

    // Some move leads to a longer run, or to as long a run and more points: tiles, points.
    struct SurpassedRun(Number, Number);

    // A move leads to the best of both, and the place of its color: source, color, line, color place.
    struct Best(Source, Color, Line, Number);

    // A move gives way to another that leads to the same: source, color, line.
    struct GivesWay(Source, Color, Line);

    // A pattern line accepts some tiles.
    struct AnyValid();

    // Tiles that can only be dropped, and the place of their color: source, color, tiles, color place.
    struct Dropped(Source, Color, Number, Number);

    // Tiles give way to others that can only be dropped: source, color.
    struct DroppedLater(Source, Color);

    // strategy.fill-column: the wall of the player to move is looked at.
    OnOwnWall(row, column) <- ToMove(player), OnWall(player, row, column, _);

    // strategy.fill-column: a tile on the wall is a run.
    RunNow(column, row, row) <- OnOwnWall(row, column);

    // strategy.fill-column: a run on the wall goes on with the tile below it.
    RunNow(column, first, last + 1) <- RunNow(column, first, last), OnOwnWall(last + 1, column);

    // strategy.fill-column: a tile that the wall-tiling places is a run.
    Run(board, column, row, row) <- Tiles(board, row, column, _);

    // strategy.fill-column: a run goes on with the tile on the wall above it.
    Run(board, column, first - 1, last) <- Run(board, column, first, last), OnOwnWall(first - 1, column);

    // strategy.fill-column: a run goes on with the tile on the wall below it.
    Run(board, column, first, last + 1) <- Run(board, column, first, last), OnOwnWall(last + 1, column);

    // strategy.fill-column: a run goes on with another tile that is placed below it.
    Run(board, column, first, last + 1) <- Run(board, column, first, last), Tiles(board, last + 1, column, _);

    // strategy.fill-column: runs with new tiles have their length.
    Length(board, last + 1 - first) <- Run(board, _, first, last);

    // strategy.fill-column: runs without new tiles have their length.
    Length(board, last + 1 - first) <- LeadsTo(board, _, _, _), RunNow(_, first, last);

    // strategy.fill-column: the longest run of a board counts.
    Shorter(board, tiles) <- Length(board, tiles), Length(board, more), (more > tiles);

    // strategy.fill-column: a move to a pattern line counts when the wall shows a tile after it; what it drops does not count.
    RunAndScore(source, color, line, tiles, score + gain) <-
        LeadsTo(board, source, color, line), (line != Line::Floor), Length(board, tiles),
        !Shorter(board, tiles), ToMove(player),
        Score(player, score), Gain(board, gain);

    // strategy.fill-column: runs and scores are compared.
    ReachedRun(tiles, points) <- RunAndScore(_, _, _, tiles, points);

    // strategy.fill-column: a longer run surpasses a shorter one, and of equal runs the greater score.
    SurpassedRun(tiles, points) <-
        ReachedRun(tiles, points), ReachedRun(longer, more), ((longer, more) > (tiles, points));

    // strategy.fill-column: colors come in the order of their English names.
    Alphabet(Color::Black, 1);
    Alphabet(Color::Blue, 2);
    Alphabet(Color::Red, 3);
    Alphabet(Color::White, 4);
    Alphabet(Color::Yellow, 5);

    // strategy.fill-column: the moves that are not surpassed are best.
    Best(source, color, line, place) <-
        RunAndScore(source, color, line, tiles, points), !SurpassedRun(tiles, points),
        Alphabet(color, place);

    // strategy.fill-column: of equal moves the last line wins, then the last source, the center after the factories, then the last color.
    GivesWay(source, color, line) <-
        Best(source, color, line, place), Best(from, _, to, with),
        ((to, from, with) > (line, source, place));

    // strategy.fill-column: the best move that gives way to no other is chosen.
    Chosen(source, color, line) <- Best(source, color, line, _), !GivesWay(source, color, line);

    // strategy.fill-column: tiles are dropped only when no pattern line accepts any.
    AnyValid() <- LeadsTo(_, _, _, line), (line != Line::Floor);

    // strategy.fill-column: tiles that can only be dropped are compared.
    Dropped(source, color, tiles, place) <-
        LeadsTo(_, source, color, Line::Floor), !AnyValid(), OnOffer(source, color, tiles),
        Alphabet(color, place);

    // strategy.fill-column: the fewest tiles are dropped; the source decides next, the center last, then the first color.
    DroppedLater(source, color) <-
        Dropped(source, color, tiles, place), Dropped(other, _, fewer, before),
        ((fewer, other, before) < (tiles, source, place));

    // strategy.fill-column: the tiles that give way to no others are chosen for the floor line.
    Chosen(source, color, Line::Floor) <- Dropped(source, color, _, _), !DroppedLater(source, color);
}
