//! Rule set: which numbers of its own a rule set can have, and every fault of them.

rules! {
    reads {
        Given, OtherFirstRow, OtherFactorySize, OtherColorTiles, OtherWall, OtherWallRow, OtherDoubled, OtherFloor,
        OtherSeveral, Capacity, TilesOfColor, FirstRow, LastColumn,
    }
    derives { Faulty }

    // The rule set has its own wall.
    struct HasOtherWall();

    // The own wall has a space, with a color or without: row, column.
    struct SpaceOfWall(Number, Number);

    // setup.own-numbers: a floor space costs points or nothing.
    Faulty(Place::OwnFloor(space), Fault::FloorPays(points)) <-
        OtherFloor(space, points), (points > 0);

    // setup.own-numbers: a factory is filled with a tile at least.
    Faulty(Place::OwnFactoryTiles, Fault::FewerThanOne(tiles)) <-
        OtherFactorySize(tiles), (tiles < 1);

    // setup.own-numbers: each color has a tile at least.
    Faulty(Place::OwnColorTiles, Fault::FewerThanOne(tiles)) <-
        OtherColorTiles(tiles), (tiles < 1);

    // setup.own-numbers: a pattern line has a space at least.
    Faulty(Place::OwnLine(row), Fault::FewerThanOne(spaces)) <- Capacity(row, spaces), (spaces < 1);

    // setup.own-numbers: a color has tiles enough to complete any pattern line.
    Faulty(Place::OwnLine(row), Fault::NeverComplete(spaces, tiles)) <-
        Capacity(row, spaces), TilesOfColor(_, tiles), (spaces > tiles);

    // setup.own-numbers: a rule set that names a row of a wall has its own wall.
    HasOtherWall() <- OtherWallRow(_, _);

    // setup.own-numbers: the wall is given whole or by its first row.
    Faulty(Place::OwnWall, Fault::WallGivenTwice) <- HasOtherWall(), OtherFirstRow(_, _);

    // setup.own-numbers: beside each pattern line lies a wall row.
    Faulty(Place::OwnLine(row), Fault::NoWallRow) <-
        HasOtherWall(), Capacity(row, _), !OtherWallRow(row, _);

    // setup.own-numbers: beside each wall row lies a pattern line.
    Faulty(Place::OwnWallRow(row), Fault::NoSuchRow) <- OtherWallRow(row, _), !Capacity(row, _);

    // setup.own-numbers: a wall row that is not empty has a first space.
    SpaceOfWall(row, 1) <- OtherWallRow(row, spaces), (spaces > 0);

    // setup.own-numbers: a wall row has as many spaces as it is written with.
    SpaceOfWall(row, column + 1) <-
        SpaceOfWall(row, column), OtherWallRow(row, spaces), (column < spaces);

    // setup.own-numbers: each space of a wall shows a color, unless the wall is grey.
    Faulty(Place::OwnWallSpace(row, column), Fault::ShowsNoColor) <-
        SpaceOfWall(row, column), !OtherWall(row, column, _), !Given(Ruling::GreyWall);

    // setup.own-numbers: each row of a wall shows every color, unless the wall is grey.
    Faulty(Place::OwnWallRow(row), Fault::ColorMissing(color)) <-
        OtherWallRow(row, _), TilesOfColor(color, _), !OtherWall(row, _, color),
        !Given(Ruling::GreyWall);

    // setup.own-numbers: no row of a wall shows a color twice.
    Faulty(Place::OwnWallSpace(row, column), Fault::ColorOnWallRow(color)) <-
        OtherWall(row, column, color), OtherWall(row, before, color), (before < column);

    // setup.own-numbers: a grey wall has as many spaces in each row as there are columns.
    Faulty(Place::OwnWallRow(row), Fault::OtherWidth(spaces, columns)) <-
        Given(Ruling::GreyWall), OtherWallRow(row, spaces), LastColumn(columns),
        (spaces != columns);

    // setup.own-numbers: a grey wall has no color printed twice in a column.
    Faulty(Place::OwnWallSpace(row, column), Fault::ColorInColumn(color)) <-
        Given(Ruling::GreyWall), OtherWall(row, column, color), OtherWall(above, column, color),
        (above < row);

    // tiling.doubled-space: a doubled space lies in a row of the wall.
    Faulty(Place::OwnDoubled(row, column), Fault::NoSuchRow) <-
        OtherDoubled(row, column), !Capacity(row, _);

    // tiling.doubled-space: a doubled space lies in a column of the wall.
    Faulty(Place::OwnDoubled(row, column), Fault::NoSuchWallSpace) <-
        OtherDoubled(row, column), Capacity(row, _), !FirstRow(column, _);

    // final.bonuses: by BonusOnCompletion, a bonus is paid before anybody knows of several.
    Faulty(Place::OwnSeveral(feature), Fault::PaidOnCompletion) <-
        Given(Ruling::BonusOnCompletion), OtherSeveral(feature, _);
}
