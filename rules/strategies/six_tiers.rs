//! Strategy `azul-c411/six-tiers`: the first of six kinds of moves that there
//! is one of, and the best of that kind.

rules! {
    reads { ToMove, Score, Legal, OnOffer, Holds, OnWall, Capacity, WallSpace }
    derives { InTier, Chosen }

    // The free spaces of a line: line, spaces.
    struct FreeSpaces(Line, Number);

    // The spaces that stay free after a move, below zero if tiles drop: source, color, line, spaces.
    struct Spare(Source, Color, Line, Number);

    // A tile is on the wall of the player to move: row, column.
    struct OnOwnWall(Number, Number);

    // A direction on the wall: rows down, columns to the right.
    struct Toward(Number, Number);

    // A wall space that some legal move aims at: row, column.
    struct Target(Number, Number);

    // An unbroken run of tiles begins beside a target: row, column, rows down, columns to the right, tiles.
    struct Reaches(Number, Number, Number, Number, Number);

    // The tiles of the whole run there: row, column, rows down, columns to the right, tiles.
    struct Arm(Number, Number, Number, Number, Number);

    // The tiles in a row through a target, itself included: row, column, tiles.
    struct HorizontalThrough(Number, Number, Number);

    // The tiles in a column through a target, itself included: row, column, tiles.
    struct VerticalThrough(Number, Number, Number);

    // A tile on the target would complete its wall row: row, column.
    struct CompletesRow(Number, Number);

    // The player to move is not the winner so far.
    struct Behind();

    // A target that the player to move may want to fill: row, column.
    struct Wanted(Number, Number);

    // A legal move and the target that it aims at: source, color, line, row, column.
    struct AimsAt(Source, Color, Line, Number, Number);

    // Some move is of a tier: tier.
    struct Open(Number);

    // Some move is of an earlier tier: tier.
    struct LaterTier(Number);

    // The first tier that a move is of: tier.
    struct First(Number);

    // Of equal moves a tier prefers the highest numbers, not the lowest: tier.
    struct PrefersHighest(Number);

    // The number of a source: source, number.
    struct SourceNumber(Source, Number);

    // The number of a color: color, number.
    struct ColorNumber(Color, Number);

    // The number of a line: line, number.
    struct LineNumber(Line, Number);

    // A move of the first tier: source, color, line, measure, source number, color number, line number.
    struct Ranked(Source, Color, Line, Number, Number, Number, Number);

    // A move gives way to a better one: source, color, line.
    struct GivesWay(Source, Color, Line);

    // strategy.six-tiers: the floor line counts as a line without a free space.
    FreeSpaces(Line::Floor, 0);

    // strategy.six-tiers: an empty pattern line has all its spaces free.
    FreeSpaces(Line::Pattern(row), spaces) <-
        ToMove(player), Capacity(row, spaces), !Holds(player, row, _, _);

    // strategy.six-tiers: the tiles of a pattern line cover one space each.
    FreeSpaces(Line::Pattern(row), spaces - tiles) <-
        ToMove(player), Holds(player, row, _, tiles), Capacity(row, spaces);

    // strategy.six-tiers: the tiles taken are compared with the free spaces of the line.
    Spare(source, color, line, spaces - tiles) <-
        Legal(source, color, line), OnOffer(source, color, tiles), FreeSpaces(line, spaces);

    // strategy.six-tiers: a move to a pattern line aims at the wall space of its color in that row.
    AimsAt(source, color, line, row, column) <-
        Legal(source, color, line), let Line::Pattern(row) = line, WallSpace(row, column, color);

    // strategy.six-tiers: each space aimed at is looked at once.
    Target(row, column) <- AimsAt(_, _, _, row, column);

    // strategy.six-tiers: runs are followed to the left, to the right, up and down.
    Toward(0, -1);
    Toward(0, 1);
    Toward(-1, 0);
    Toward(1, 0);

    // strategy.six-tiers: the wall of the player to move is looked at.
    OnOwnWall(row, column) <- ToMove(player), OnWall(player, row, column, _);

    // strategy.six-tiers: a run begins at the space itself.
    Reaches(row, column, down, right, 0) <- Target(row, column), Toward(down, right);

    // strategy.six-tiers: a run goes on with a tile that is on the wall now.
    Reaches(row, column, down, right, tiles + 1) <-
        Reaches(row, column, down, right, tiles),
        OnOwnWall(row + (tiles + 1) * down, column + (tiles + 1) * right);

    // strategy.six-tiers: a run reaches as far as it is unbroken.
    Arm(row, column, down, right, tiles) <-
        Reaches(row, column, down, right, tiles), !Reaches(row, column, down, right, tiles + 1);

    // strategy.six-tiers: the horizontal run through a space counts the space itself.
    HorizontalThrough(row, column, left + 1 + right) <-
        Arm(row, column, 0, -1, left), Arm(row, column, 0, 1, right);

    // strategy.six-tiers: the vertical run through a space counts the space itself.
    VerticalThrough(row, column, above + 1 + below) <-
        Arm(row, column, -1, 0, above), Arm(row, column, 1, 0, below);

    // strategy.six-tiers: a row would be complete when the run spans all its spaces.
    CompletesRow(row, column) <- HorizontalThrough(row, column, last), !WallSpace(row, last + 1, _);

    // strategy.six-tiers: a player is behind another with more points, or with as many and a higher seat.
    Behind() <-
        ToMove(player), Score(player, points), Score(other, more),
        ((more, other) > (points, player));

    // strategy.six-tiers: a space that does not complete its row may be filled.
    Wanted(row, column) <- Target(row, column), !CompletesRow(row, column);

    // strategy.six-tiers: the player who is not behind may also end the game.
    Wanted(row, column) <- Target(row, column), !Behind();

    // strategy.six-tiers: of tier 1 are moves that fill a line exactly, the longer both runs the better.
    InTier(source, color, line, 1, across + along) <-
        AimsAt(source, color, line, row, column), Spare(source, color, line, 0),
        Wanted(row, column), HorizontalThrough(row, column, across), VerticalThrough(row, column, along);

    // strategy.six-tiers: of tier 2 are moves that fill a line and drop one tile, the longer both runs the better.
    InTier(source, color, line, 2, across + along) <-
        AimsAt(source, color, line, row, column), Spare(source, color, line, -1),
        Wanted(row, column), HorizontalThrough(row, column, across), VerticalThrough(row, column, along);

    // strategy.six-tiers: of tier 3 are moves that go on with a line and leave spaces free, the fewer the better.
    InTier(source, color, line, 3, -spare) <-
        Spare(source, color, line, spare), (spare > 0), let Line::Pattern(row) = line,
        ToMove(player), Holds(player, row, _, _);

    // strategy.six-tiers: of tier 4 are moves that leave spaces free, the fewer the better.
    InTier(source, color, line, 4, -spare) <- Spare(source, color, line, spare), (spare > 0);

    // strategy.six-tiers: of tier 5 are moves to pattern lines that complete no wall row, the fewer tiles drop the better.
    InTier(source, color, line, 5, spare) <-
        AimsAt(source, color, line, row, column), !CompletesRow(row, column),
        Spare(source, color, line, spare);

    // strategy.six-tiers: of tier 6 are all moves, the fewer tiles drop the better.
    InTier(source, color, line, 6, spare) <- Spare(source, color, line, spare);

    // strategy.six-tiers: a tier is open while a move is of it.
    Open(tier) <- InTier(_, _, _, tier, _);

    // strategy.six-tiers: the first open tier comes before all others.
    LaterTier(tier) <- Open(tier), Open(earlier), (earlier < tier);

    // strategy.six-tiers: the moves of the first open tier are compared.
    First(tier) <- Open(tier), !LaterTier(tier);

    // strategy.six-tiers: of equal moves tiers 1 and 2 prefer the highest numbers, the others the lowest.
    PrefersHighest(1);
    PrefersHighest(2);

    // strategy.six-tiers: the center has the number 0.
    SourceNumber(Source::Center, 0);

    // strategy.six-tiers: a factory has its number.
    SourceNumber(source, factory) <- OnOffer(source, _, _), let Source::Factory(factory) = source;

    // strategy.six-tiers: blue, yellow, red, black and white have the numbers 1 to 5.
    ColorNumber(Color::Blue, 1);
    ColorNumber(Color::Yellow, 2);
    ColorNumber(Color::Red, 3);
    ColorNumber(Color::Black, 4);
    ColorNumber(Color::White, 5);

    // strategy.six-tiers: the floor line has the number 0.
    LineNumber(Line::Floor, 0);

    // strategy.six-tiers: a pattern line has its number.
    LineNumber(Line::Pattern(row), row) <- Capacity(row, _);

    // strategy.six-tiers: source, color and line of a move have numbers.
    Ranked(source, color, line, measure, from, with, to) <-
        First(tier), InTier(source, color, line, tier, measure), SourceNumber(source, from),
        ColorNumber(color, with), LineNumber(line, to);

    // strategy.six-tiers: the measure decides, then the highest source, color and line.
    GivesWay(source, color, line) <-
        First(tier), PrefersHighest(tier), Ranked(source, color, line, measure, from, with, to),
        Ranked(_, _, _, better, other_from, other_with, other_to),
        ((better, other_from, other_with, other_to) > (measure, from, with, to));

    // strategy.six-tiers: in the other tiers the measure decides, then the lowest source, color and line.
    GivesWay(source, color, line) <-
        First(tier), !PrefersHighest(tier), Ranked(source, color, line, measure, from, with, to),
        Ranked(_, _, _, better, other_from, other_with, other_to),
        ((better, from, with, to) > (measure, other_from, other_with, other_to));

    // strategy.six-tiers: what gives way to nothing is chosen.
    Chosen(source, color, line) <- Ranked(source, color, line, _, _, _, _), !GivesWay(source, color, line);
}
