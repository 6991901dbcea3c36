//! Tallies: the numbers and the orders that a position says, and every fault of them.

rules! {
    reads {
        Score, OnFloor, Spent, Used, Rest, InCenter, MarkersInLid, LidOrder, Group, Follows, TilesOfColor,
        Capacity, FirstRow, FloorSpace, FloorEnd,
    }
    derives { Faulty }

    // Of a group, so many tiles lie in the lid already: number, tiles.
    struct GoneToLid(Number, Number);

    // The tiles of a color in the groups up to a number: color, number, tiles.
    struct CountedTo(Color, Number, Number);

    // The tiles of a color in all groups: color, tiles.
    struct Counted(Color, Number);

    // The tiles of the first colors of the wall's first row: colors, tiles, tiles there are.
    struct AllTo(Number, Number, Number);

    // What the floor spaces up to a space cost together: space, points.
    struct FloorCosts(Number, Number);

    // What tiles that drop can take off a score before the walls are tiled: points.
    struct TilesCharge(Number);

    // What the marker can take off a score before the walls are tiled: points.
    struct MarkerCharges(Number);

    // Floor values can be used up.
    struct ValuesAreSpent();

    // The tiles left by the first takings of the order: takings, tiles.
    struct LeftTo(Number, Number);

    // setup.tiles: the groups of a color are counted from none.
    CountedTo(color, 0, 0) <- TilesOfColor(color, _);

    // setup.tiles: a group adds its tiles to its color.
    CountedTo(color, number + 1, sum + tiles) <-
        CountedTo(color, number, sum), Group(number + 1, _, color, tiles),
        !GoneToLid(number + 1, _);

    // setup.tiles: a group adds nothing to another color.
    CountedTo(color, number + 1, sum) <-
        CountedTo(color, number, sum), Group(number + 1, _, other, _), (other != color);

    // setup.tiles: the sum over all groups is what the position holds of a color.
    Counted(color, sum) <- CountedTo(color, number, sum), !Group(number + 1, _, _, _);

    // setup.tiles: there are no more tiles of a color than the game has.
    Faulty(Place::TilesOfColor(color), Fault::TooManyTiles(tiles, limit)) <-
        Counted(color, tiles), TilesOfColor(color, limit), (tiles > limit),
        !Follows(Ruling::LeftoversLoseTheirColor);

    // tiling.floor-penalty: tiles that drop cost nothing before the walls are tiled.
    TilesCharge(0) <- !Follows(Ruling::FloorChargedAtOnce);

    // tiling.floor-penalty: nor does the marker.
    MarkerCharges(0) <- !Follows(Ruling::MarkerOffTheFloor);

    // tiling.never-below-zero: a score is below zero only by what was charged since the walls were tiled.
    Faulty(Place::Score(board), Fault::ScoreTooLow(points, tiles + marker)) <-
        Score(board, points), TilesCharge(tiles), MarkerCharges(marker), (points < tiles + marker),
        !Follows(Ruling::ScoreFallsBelowZero);

    // tiling.floor-penalty: no fewer floor values than none are used up.
    Faulty(Place::Spent(board), Fault::BelowZero(values)) <- Spent(board, values), (values < 0);

    // tiling.floor-penalty: where all floor values are there again each round, none is used up.
    Faulty(Place::Spent(board), Fault::NothingSpent) <-
        Spent(board, values), (values > 0), !ValuesAreSpent();

    // tiling.floor-penalty: no more floor values are used up than there are.
    Faulty(Place::Spent(board), Fault::SpentTooMany(values, end)) <-
        ValuesAreSpent(), Spent(board, values), FloorEnd(end), (values > end);

    // tiling.floor-penalty: by FloorNeverResets, no tile covers more than the floor values that are left.
    Faulty(Place::FloorSpace(board, space), Fault::FloorUsedUp(values)) <-
        Follows(Ruling::FloorNeverResets), Spent(board, values), OnFloor(board, space, piece),
        (piece != Piece::Marker), FloorEnd(end), (values <= end), (values + space > end);

    // setup.pattern-lines: a line that was used is a line of the board.
    Faulty(Place::LineUsed(board, place), Fault::NoSuchRow) <-
        Used(board, place, row), !Capacity(row, _);

    // setup.pattern-lines: a line that was used several times has the place of the last time.
    Faulty(Place::LineUsed(board, place), Fault::LineNamedTwice(row)) <-
        Used(board, place, row), Used(board, before, row), (before < place);

    // offer.rest-to-center: a taking that left nothing is not named.
    Faulty(Place::Rest(place), Fault::NothingLeft) <- Rest(place, tiles), (tiles < 1);

    // offer.rest-to-center: what takings left is counted from none.
    LeftTo(0, 0);

    // offer.rest-to-center: each taking adds what it left.
    LeftTo(place + 1, sum + tiles) <- LeftTo(place, sum), Rest(place + 1, tiles);

    // offer.rest-to-center: what takings left lies in the center.
    Faulty(Place::Rests, Fault::MoreThanCenter(sum, tiles)) <-
        LeftTo(place, sum), !Rest(place + 1, _), InCenter(tiles), (sum > tiles);

    // setup.marker: no fewer markers than none lie in the lid.
    Faulty(Place::MarkersInLid, Fault::BelowZero(markers)) <- MarkersInLid(markers), (markers < 0);

    // offer.marker-full-floor: no marker goes to the lid.
    Faulty(Place::MarkersInLid, Fault::NoMarkerInLid) <-
        MarkersInLid(markers), (markers > 0), !Follows(Ruling::MarkerIntoLid);

    // tiling.leftovers: leftovers keep their color, so they enter the lid in no order.
    Faulty(Place::LidOrder, Fault::LeftoversKeepColor) <-
        LidOrder(1, _), !Follows(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: the order in which leftovers enter the lid has each color once.
    Faulty(Place::LidPlace(place), Fault::ColorNamedTwice(color)) <-
        LidOrder(place, color), LidOrder(before, color), (before < place);

    // tiling.leftovers: the order in which leftovers enter the lid has all colors.
    Faulty(Place::LidOrder, Fault::ColorMissing(color)) <-
        LidOrder(1, _), TilesOfColor(color, _), !LidOrder(_, color);

    // Deviating rulings.

    // offer.overflow: by DropsLeaveAtOnce, the tiles that a floor line shows lie in the lid.
    GoneToLid(number, tiles) <-
        Follows(Ruling::DropsLeaveAtOnce), Group(number, place, _, tiles),
        let Place::FloorSpace(_, _) = place;

    // tiling.leftovers: by LeftoversLeaveAtOnce, all tiles of a complete line but one lie in the lid.
    GoneToLid(number, tiles - 1) <-
        Follows(Ruling::LeftoversLeaveAtOnce), Group(number, place, _, tiles),
        let Place::PatternLine(_, row) = place, Capacity(row, tiles);

    // setup.tiles: by a ruling, a group adds those of its tiles that do not lie in the lid.
    CountedTo(color, number + 1, sum + tiles - gone) <-
        CountedTo(color, number, sum), Group(number + 1, _, color, tiles),
        GoneToLid(number + 1, gone);

    // tiling.leftovers: by LeftoversLoseTheirColor, colors change, and all tiles are counted together.
    AllTo(0, 0, 0) <- Follows(Ruling::LeftoversLoseTheirColor);

    // tiling.leftovers: by LeftoversLoseTheirColor, each color adds its tiles.
    AllTo(column + 1, tiles + more, limit + most) <-
        AllTo(column, tiles, limit), FirstRow(column + 1, color), Counted(color, more),
        TilesOfColor(color, most);

    // tiling.leftovers: by LeftoversLoseTheirColor, there are no more tiles than the game has.
    Faulty(Place::AllTiles, Fault::TooManyTiles(tiles, limit)) <-
        AllTo(column, tiles, limit), !FirstRow(column + 1, _), (tiles > limit);

    // tiling.floor-penalty: the floor spaces cost nothing before the first.
    FloorCosts(0, 0);

    // tiling.floor-penalty: each floor space adds its points.
    FloorCosts(space + 1, sum + points) <- FloorCosts(space, sum), FloorSpace(space + 1, points);

    // tiling.floor-penalty: by FloorChargedAtOnce, tiles that drop can cost the whole floor line.
    TilesCharge(sum) <- Follows(Ruling::FloorChargedAtOnce), FloorEnd(end), FloorCosts(end, sum);

    // tiling.floor-penalty: by MarkerOffTheFloor, the marker can cost the last floor value.
    MarkerCharges(points) <- Follows(Ruling::MarkerOffTheFloor), FloorEnd(end), FloorSpace(end, points);

    // tiling.floor-penalty: by FloorNeverResets, floor values are used up.
    ValuesAreSpent() <- Follows(Ruling::FloorNeverResets);

    // tiling.floor-penalty: by MarkerOffTheFloor, the marker uses up floor values.
    ValuesAreSpent() <- Follows(Ruling::MarkerOffTheFloor);
}
