//! Position: what a position may hold, and every fault of one that holds something else.

rules! {
    reads {
        Players, ToMove, Started, OnFactory, Board, InLine, LineColor, WallRow, WallColumn, OnWall,
        OnFloor, InCenter, Places, Follows, FactoriesFor, Seat, Factory, FactorySize, Capacity, FirstRow,
        WallSpace, FloorSpace,
    }
    derives { Faulty }

    // The game is played by so many: players.
    struct PlayedBy(Number);

    // Tiles are left to take.
    struct TilesAreLeft();

    // setup.players: the game is played by as many as there are factories for.
    PlayedBy(players) <- FactoriesFor(players, _);

    // setup.players: any other number of players is a fault.
    Faulty(Place::Players, Fault::NotPlayedBy(players)) <- Players(players), !PlayedBy(players);

    // setup.players: who is to move sits at the table.
    Faulty(Place::ToMove, Fault::NoSuchPlayer(players)) <-
        ToMove(player), Players(players), PlayedBy(players), !Seat(player);

    // setup.players: who started the round sits at the table.
    Faulty(Place::StartingPlayer, Fault::NoSuchPlayer(players)) <-
        Started(player), Players(players), PlayedBy(players), !Seat(player);

    // setup.players: every board belongs to a player.
    Faulty(Place::Board(board), Fault::NoSuchPlayer(players)) <-
        Board(board), Players(players), PlayedBy(players), !Seat(board);

    // setup.players: there are as many factories as the number of players asks for.
    Faulty(Place::Factory(factory), Fault::NoSuchFactory(players)) <-
        OnFactory(factory, _), Players(players), PlayedBy(players), !Factory(factory);

    // setup.factory-tiles: a factory holds no more tiles than it is filled with.
    Faulty(Place::Factory(factory), Fault::FactoryTooFull(tiles, size)) <-
        OnFactory(factory, tiles), FactorySize(size), (tiles > size);

    // setup.pattern-lines: a board has no other pattern lines.
    Faulty(Place::PatternLine(board, row), Fault::NoSuchRow) <-
        InLine(board, row, _), !Capacity(row, _);

    // offer.capacity: a pattern line holds no more tiles than it has spaces.
    Faulty(Place::PatternLine(board, row), Fault::LineTooLong(tiles, spaces)) <-
        InLine(board, row, tiles), Capacity(row, spaces), (tiles > spaces);

    // offer.one-color-per-line: a pattern line holds one color.
    Faulty(Place::PatternLine(board, row), Fault::MixedLine(color, other)) <-
        LineColor(board, row, color), LineColor(board, row, other), (color < other);

    // offer.color-on-wall-row: a pattern line holds no color that its wall row already shows.
    Faulty(Place::PatternLine(board, row), Fault::ColorOnWallRow(color)) <-
        LineColor(board, row, color), OnWall(board, row, _, color);

    // setup.wall: a wall has no other rows.
    Faulty(Place::WallSpace(board, row, 1), Fault::NoSuchRow) <-
        WallRow(board, row), !Capacity(row, _);

    // setup.wall: a wall row has no other spaces.
    Faulty(Place::WallSpace(board, row, column), Fault::NoSuchWallSpace) <-
        WallColumn(board, row, column), Capacity(row, _), !FirstRow(column, _);

    // setup.wall: a tile lies on a wall space of its color.
    Faulty(Place::WallSpace(board, row, column), Fault::OtherWallColor(shown)) <-
        OnWall(board, row, column, color), WallSpace(row, column, shown), (color != shown);

    // offer.color-on-wall-row: where a wall shows no colors, no color lies twice in a row.
    Faulty(Place::WallSpace(board, row, column), Fault::ColorOnWallRow(color)) <-
        OnWall(board, row, column, color), OnWall(board, row, before, color), (before < column),
        Capacity(row, _), FirstRow(column, _), Follows(Ruling::GreyWall);

    // tiling.color-in-column: where a wall shows no colors, no color lies twice in a column.
    Faulty(Place::WallSpace(board, row, column), Fault::ColorInColumn(color)) <-
        OnWall(board, row, column, color), OnWall(board, above, column, color), (above < row),
        Capacity(row, _), FirstRow(column, _), Follows(Ruling::GreyWall);

    // setup.floor-line: a floor line has no other spaces.
    Faulty(Place::FloorSpace(board, space), Fault::NoSuchFloorSpace) <-
        OnFloor(board, space, _), !FloorSpace(space, _);

    // offer.end: the offer goes on while a factory holds tiles.
    TilesAreLeft() <- OnFactory(_, tiles), (tiles > 0);

    // offer.end: the offer goes on while the center holds tiles.
    TilesAreLeft() <- InCenter(tiles), (tiles > 0);

    // offer.end: spaces for complete lines are chosen once no tile is left to take.
    Faulty(Place::Chosen(board, row), Fault::OfferGoesOn) <- Places(board, row, _), TilesAreLeft();
}
