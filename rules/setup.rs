//! Setup: what is on the table, seats, factories, tiles, lines, wall and floor line.
//!
//! Asked once for a number of players. Every later question is told what it
//! needs of these facts, so each number of the game stands in one place.

rules! {
    reads {
        Players, Given, OtherFirstRow, OtherFactories, OtherReserve, OtherFactorySize, OtherColorTiles, OtherLine,
        OtherWall, OtherDoubled, OtherFloor, OtherWorth, OtherSeveral,
    }
    derives {
        Follows, FactoriesFor, Seat, Clockwise, Factory, FactorySize, TilesOfColor, Capacity,
        FirstRow, WallSpace, FloorSpace, FloorEnd, Worth, LastColumn, LastRow, ShortBelow,
        FirstLidOrder, DoubledSpace, WorthOfSeveral,
    }

    // The rule set has its own numbers of factories.
    struct HasOtherFactories();

    // The rule set has its own first wall row.
    struct HasOtherFirstRow();

    // There are tiles of a color: color.
    struct TileColor(Color);

    // Each color comes in so many tiles: tiles.
    struct TilesOfEach(Number);

    // A pattern line of the printed board has so many spaces: row, spaces.
    struct PrintedLine(Number, Number);

    // A floor space of the printed board, and what it costs to cover it: space, points.
    struct PrintedFloor(Number, Number);

    // setup.players: a rule set can have its own numbers of factories.
    HasOtherFactories() <- OtherFactories(_, _);

    // setup.players: two play with five factories.
    FactoriesFor(2, 5) <- !HasOtherFactories();

    // setup.players: three play with seven factories.
    FactoriesFor(3, 7) <- !HasOtherFactories();

    // setup.players: four play with nine factories.
    FactoriesFor(4, 9) <- !HasOtherFactories();

    // setup.players: the numbers of a rule set take the place of the official ones.
    FactoriesFor(players, factories) <- OtherFactories(players, factories);

    // setup.factory-tiles: each factory is filled with four tiles.
    FactorySize(4) <- !OtherFactorySize(_);

    // setup.factory-tiles: a rule set can fill its factories with another number of tiles.
    FactorySize(tiles) <- OtherFactorySize(tiles);

    // setup.tiles: tiles have five colors.
    TileColor(Color::Blue);
    TileColor(Color::Yellow);
    TileColor(Color::Red);
    TileColor(Color::Black);
    TileColor(Color::White);

    // setup.tiles: there are twenty tiles of each color.
    TilesOfEach(20) <- !OtherColorTiles(_);

    // setup.tiles: a rule set can have another number of tiles of each color.
    TilesOfEach(tiles) <- OtherColorTiles(tiles);

    // setup.tiles: every color comes in as many tiles.
    TilesOfColor(color, tiles) <- TileColor(color), TilesOfEach(tiles);

    // setup.pattern-lines: the five pattern lines have one to five spaces, from the top.
    PrintedLine(1, 1);
    PrintedLine(2, 2);
    PrintedLine(3, 3);
    PrintedLine(4, 4);
    PrintedLine(5, 5);

    // setup.pattern-lines: a board has the pattern lines that are printed on it.
    Capacity(row, spaces) <- PrintedLine(row, spaces), !OtherLine(_, _);

    // setup.pattern-lines: the pattern lines of a rule set take the place of the official ones.
    Capacity(row, spaces) <- OtherLine(row, spaces);

    // setup.wall: a rule set can have its own first wall row.
    HasOtherFirstRow() <- OtherFirstRow(_, _);

    // setup.wall: it has one as well if it has its own wall, unless that leaves spaces without a color.
    HasOtherFirstRow() <- OtherWall(_, _, _), !Given(Ruling::GreyWall);

    // setup.wall: the first wall row begins with blue.
    FirstRow(1, Color::Blue) <- !HasOtherFirstRow();

    // setup.wall: yellow comes second.
    FirstRow(2, Color::Yellow) <- !HasOtherFirstRow();

    // setup.wall: red comes third.
    FirstRow(3, Color::Red) <- !HasOtherFirstRow();

    // setup.wall: black comes fourth.
    FirstRow(4, Color::Black) <- !HasOtherFirstRow();

    // setup.wall: white comes fifth.
    FirstRow(5, Color::White) <- !HasOtherFirstRow();

    // setup.wall: the first wall row of a rule set takes the place of the official one.
    FirstRow(column, color) <- OtherFirstRow(column, color);

    // setup.wall: the first row of a rule set's own wall is its first wall row.
    FirstRow(column, color) <- OtherWall(1, column, color), !Given(Ruling::GreyWall);

    // setup.wall: a wall ends with its last column.
    LastColumn(column) <- FirstRow(column, _), !FirstRow(column + 1, _);

    // setup.pattern-lines: a board ends with its last row.
    LastRow(row) <- Capacity(row, _), !Capacity(row + 1, _);

    // setup.wall: the top row of the wall is the first row.
    WallSpace(1, column, color) <- FirstRow(column, color), !Given(Ruling::GreyWall);

    // setup.wall: each further row is the row above, moved one space to the right.
    WallSpace(row + 1, column + 1, color) <-
        WallSpace(row, column, color), Capacity(row + 1, _), FirstRow(column + 1, _),
        !OtherWall(_, _, _);

    // setup.wall: what leaves a row at the right comes back at its left.
    WallSpace(row + 1, 1, color) <-
        WallSpace(row, column, color), Capacity(row + 1, _), !FirstRow(column + 1, _),
        !OtherWall(_, _, _);

    // setup.wall: the wall of a rule set takes the place of the official one.
    WallSpace(row, column, color) <- OtherWall(row, column, color);

    // tiling.doubled-space: a rule set says which spaces are doubled.
    DoubledSpace(row, column) <- OtherDoubled(row, column);

    // setup.floor-line: the seven floor spaces cost 1, 1, 2, 2, 2, 3 and 3 points.
    PrintedFloor(1, -1);
    PrintedFloor(2, -1);
    PrintedFloor(3, -2);
    PrintedFloor(4, -2);
    PrintedFloor(5, -2);
    PrintedFloor(6, -3);
    PrintedFloor(7, -3);

    // setup.floor-line: a board has the floor spaces that are printed on it.
    FloorSpace(space, points) <- PrintedFloor(space, points), !OtherFloor(_, _);

    // setup.floor-line: the floor spaces of a rule set take the place of the official ones.
    FloorSpace(space, points) <- OtherFloor(space, points);

    // setup.floor-line: a floor line ends where no further space follows.
    FloorEnd(space) <- FloorSpace(space, _), !FloorSpace(space + 1, _);

    // setup.players: there is a first seat for a number of players that the game knows.
    Seat(1) <- Players(players), FactoriesFor(players, _);

    // setup.players: there are as many seats as players.
    Seat(player + 1) <- Seat(player), Players(players), (player < players);

    // setup.clockwise: the next seat is to the left.
    Clockwise(player, player + 1) <- Seat(player), Seat(player + 1);

    // setup.clockwise: after the last seat comes the first.
    Clockwise(player, 1) <- Seat(player), !Seat(player + 1);

    // setup.players: there is a first factory for a number of players that the game knows.
    Factory(1) <- Players(players), FactoriesFor(players, _);

    // setup.players: there are as many factories as the number of players asks for.
    Factory(factory + 1) <-
        Factory(factory), Players(players), FactoriesFor(players, factories),
        (factory < factories);

    // final.row-bonus: a complete row earns 2 points.
    Worth(Feature::Row, 2) <- !OtherWorth(Feature::Row, _);

    // final.column-bonus: a complete column earns 7 points.
    Worth(Feature::Column, 7) <- !OtherWorth(Feature::Column, _);

    // final.color-bonus: a color with all its five tiles on the wall earns 10 points.
    Worth(Feature::Color, 10) <- !OtherWorth(Feature::Color, _);

    // final.bonuses: the bonuses of a rule set take the place of the official ones.
    Worth(feature, points) <- OtherWorth(feature, points);

    // final.several-bonus: a rule set says what several of a feature earn besides.
    WorthOfSeveral(feature, points) <- OtherSeveral(feature, points);

    // setup.rulings: a rule set names the rulings that it follows.
    Follows(ruling) <- Given(ruling);

    // next.lid-refills: a bag is short when it cannot fill the factories that the rule set asks for.
    ShortBelow(size * (factories + more)) <-
        OtherReserve(more), Players(players), FactoriesFor(players, factories), FactorySize(size);

    // tiling.leftovers: leftovers that lose their color enter the lid as black, blue, yellow, red, white.
    FirstLidOrder(1, Color::Black) <- Given(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: blue is second in that order.
    FirstLidOrder(2, Color::Blue) <- Given(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: yellow is third in that order.
    FirstLidOrder(3, Color::Yellow) <- Given(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: red is fourth in that order.
    FirstLidOrder(4, Color::Red) <- Given(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: white is fifth in that order.
    FirstLidOrder(5, Color::White) <- Given(Ruling::LeftoversLoseTheirColor);
}
