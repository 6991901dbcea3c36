//! Game end: whether the game is over after a round, and why.

rules! {
    reads {
        InBag, InLid, MarkerInCenter, CompleteRow, Refuses, Seat, Capacity, TilesOfColor, Holds, OnWall, Follows,
        Factory, FactorySize, FirstRow, WallSpace, Forfeits,
    }
    derives { Accepts, Circulates, Fits, Over }

    // Somebody can still place a color that circulates: color.
    struct CanBePlaced(Color);

    // A line may still take a color: board, row, color.
    struct WaitsFor(Number, Number, Color);

    // Another color is printed on a wall space: row, column, color.
    struct ShowsOther(Number, Number, Color);

    // The last factory in play: factory.
    struct LastFactory(Number);

    // The tiles left to deal of the first colors of the wall's first row: colors, tiles.
    struct LeftTo(Number, Number);

    // next.row-ends-game: the game is over after the round in which somebody completes a row.
    Over(End::RowComplete) <- CompleteRow(_, _);

    // next.forfeit-ends-game: the game is over when a player forfeits it.
    Over(End::Forfeited) <- Forfeits(_);

    // next.nothing-can-be-placed: tiles of a color circulate in the bag.
    Circulates(color, tiles) <- InBag(color, tiles), !InLid(color, _);

    // next.nothing-can-be-placed: tiles of a color circulate in the lid.
    Circulates(color, tiles) <- InLid(color, tiles), !InBag(color, _);

    // next.nothing-can-be-placed: tiles of a color circulate in bag and lid.
    Circulates(color, tiles + more) <- InBag(color, tiles), InLid(color, more);

    // next.no-tile-ends-game: the game is over when bag and lid are empty.
    Over(End::NoTileToDeal) <- !Circulates(_, _), !Follows(Ruling::EndsOnlyOnARow);

    // offer.one-line: a line accepts a color where no reason refuses it.
    Accepts(board, row, color) <-
        Seat(board), Capacity(row, _), TilesOfColor(color, _),
        !Refuses(board, Line::Pattern(row), color, _);

    // next.nothing-can-be-placed: a color fits a board while some line accepts it.
    Fits(board, color) <- Accepts(board, _, color), !Follows(Ruling::GreyWall);

    // next.nothing-can-be-placed: a color that is left can be placed while it fits somebody's board.
    CanBePlaced(color) <- Circulates(color, _), Fits(_, color);

    // next.nothing-can-be-placed: the game is over when tiles circulate that nobody can ever place.
    Over(End::NothingCanBePlaced) <-
        Circulates(_, _), !CanBePlaced(_), !Follows(Ruling::PlaysOnThoughNothingFits);

    // Deviating rulings.

    // next.nothing-can-be-placed: by GreyWall, a line that accepts a color waits for it.
    WaitsFor(board, row, color) <-
        Follows(Ruling::GreyWall), Circulates(color, _), Accepts(board, row, color);

    // next.nothing-can-be-placed: by GreyWall, a line that its own color can still complete may fall, and then waits for others.
    WaitsFor(board, row, color) <-
        Follows(Ruling::GreyWall), Holds(board, row, held, _), Circulates(held, _),
        Circulates(color, _), !OnWall(board, row, _, color);

    // tiling.printed-color: by GreyWall, a space on which a color is printed is no space for others.
    ShowsOther(row, column, color) <-
        Follows(Ruling::GreyWall), WallSpace(row, column, printed), Circulates(color, _),
        (color != printed);

    // next.nothing-can-be-placed: by GreyWall, a color fits while a line waits for it whose row has a space open to it.
    Fits(board, color) <-
        WaitsFor(board, row, color), FirstRow(column, _), !OnWall(board, row, column, _),
        !OnWall(board, _, column, color), !ShowsOther(row, column, color);

    // next.partly-filled: the last factory is followed by none.
    LastFactory(factory) <- Factory(factory), !Factory(factory + 1);

    // next.partly-filled: by ShortDealEndsGame, the tiles left to deal are counted color by color.
    LeftTo(0, 0) <- Follows(Ruling::ShortDealEndsGame);

    // next.partly-filled: by ShortDealEndsGame, each color adds its tiles.
    LeftTo(number + 1, sum + tiles) <-
        LeftTo(number, sum), FirstRow(number + 1, color), Circulates(color, tiles);

    // next.partly-filled: by ShortDealEndsGame, a color of which none is left adds nothing.
    LeftTo(number + 1, sum) <-
        LeftTo(number, sum), FirstRow(number + 1, color), !Circulates(color, _);

    // next.partly-filled: by ShortDealEndsGame, the game is over when not every factory can be filled.
    Over(End::TooFewToDeal) <-
        LeftTo(number, tiles), !FirstRow(number + 1, _), LastFactory(factories),
        FactorySize(size), (tiles < factories * size);

    // next.starter-stays: by UntakenMarkerEndsGame, the game is over when nobody took the marker.
    Over(End::MarkerUntaken) <- Follows(Ruling::UntakenMarkerEndsGame), MarkerInCenter();
}
