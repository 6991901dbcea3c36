//! Drops: where a move puts the marker and the tiles that its line cannot hold.

rules! {
    reads {
        ToMove, MarkerInCenter, FloorHolds, Spent, LidOrder, Takes, ToLine, TakesBareMarker,
        Follows, FloorSpace, FloorEnd,
    }
    derives {
        ToFloor, ToLid, MarkerToFloor, MarkerBesideFloor, MarkerReplaces, MarkerLost, MarkerToLid,
        BareMarkerToFloor, BareMarkerBesideFloor, Charges, LidOrderAfterMove,
    }

    // The tiles of a move that its pattern line cannot hold: source, color, line, tiles.
    struct Excess(Source, Color, Line, Number);

    // The move takes the marker: source, color, line.
    struct TakesMarker(Source, Color, Line);

    // The last floor space covered when the tiles of a move drop: source, color, line, space.
    struct FloorBefore(Source, Color, Line, Number);

    // The floor spaces of the player to move that are covered or used up: spaces.
    struct FloorFilled(Number);

    // The move's marker finds a floor space for it: source, color, line.
    struct MarkerFits(Source, Color, Line);

    // What dropped tiles cost up to a floor space: source, color, line, space, points.
    struct ChargedTo(Source, Color, Line, Number, Number);

    // The place of a move's color in the order of the lid, if tiles of it drop: source, color, line, place.
    struct DropsFrom(Source, Color, Line, Number);

    // offer.overflow: what the line cannot hold drops to the floor line.
    Excess(source, color, line, tiles - placed) <-
        Takes(source, color, line, tiles), ToLine(source, color, line, placed), (tiles > placed);

    // offer.floor-allowed: tiles placed straight on the floor line all drop.
    Excess(source, color, Line::Floor, tiles) <- Takes(source, color, Line::Floor, tiles);

    // offer.marker: the first to take from the center takes the marker too.
    TakesMarker(Source::Center, color, line) <-
        Takes(Source::Center, color, line, _), MarkerInCenter();

    // offer.floor-order: the floor line is filled as far as pieces lie on it.
    FloorFilled(pieces) <- ToMove(player), FloorHolds(player, pieces), !Follows(Ruling::FloorNeverResets);

    // offer.marker-first: a marker fits while the floor line has a free space.
    MarkerFits(source, color, line) <-
        TakesMarker(source, color, line), FloorFilled(filled), FloorEnd(end), (filled < end),
        !Follows(Ruling::MarkerOffTheFloor), !Follows(Ruling::MarkerCostsOnlyAsFirstDiscard);

    // offer.marker-first: the marker goes to the leftmost free floor space, before the tiles.
    MarkerToFloor(source, color, line, filled + 1) <- MarkerFits(source, color, line), FloorFilled(filled);

    // offer.marker-full-floor: a marker that finds no free floor space lies beside the floor line.
    MarkerBesideFloor(source, color, line) <-
        TakesMarker(source, color, line), !MarkerFits(source, color, line),
        !MarkerReplaces(_, _, _, _), !Follows(Ruling::MarkerLostOnFullFloor),
        !Follows(Ruling::MarkerIntoLid);

    // offer.marker-first: tiles drop behind the marker of the same move.
    FloorBefore(source, color, line, space) <- MarkerToFloor(source, color, line, space);

    // offer.floor-order: without a marker on its way, tiles drop behind what lies there.
    FloorBefore(source, color, line, filled) <-
        Takes(source, color, line, _), !MarkerToFloor(source, color, line, _), FloorFilled(filled);

    // offer.floor-order: tiles that find free floor spaces cover them.
    ToFloor(source, color, line, tiles) <-
        Excess(source, color, line, tiles), FloorBefore(source, color, line, space), FloorEnd(end),
        (space + tiles <= end);

    // offer.floor-full: of more tiles than free floor spaces, the floor line takes what fits.
    ToFloor(source, color, line, end - space) <-
        Excess(source, color, line, tiles), FloorBefore(source, color, line, space), FloorEnd(end),
        (space + tiles > end), (space < end);

    // offer.floor-full: tiles beyond the last floor space go to the lid.
    ToLid(source, color, line, space + tiles - end) <-
        Excess(source, color, line, tiles), FloorBefore(source, color, line, space),
        FloorEnd(end), (space + tiles > end), !Follows(Ruling::DropsLeaveAtOnce);

    // Deviating rulings.

    // offer.floor-order: by FloorNeverResets, the values used up in earlier rounds are filled too.
    FloorFilled(pieces + spent) <-
        Follows(Ruling::FloorNeverResets), ToMove(player), FloorHolds(player, pieces),
        Spent(player, spent);

    // offer.marker-first: by MarkerCostsOnlyAsFirstDiscard, a marker fits on an empty floor line only.
    MarkerFits(source, color, line) <-
        Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), TakesMarker(source, color, line),
        FloorFilled(0);

    // offer.marker-full-floor: by MarkerReplacesLastTile, a marker that finds no free floor space takes that of the last tile.
    MarkerReplaces(source, color, line, pieces) <-
        Follows(Ruling::MarkerReplacesLastTile), TakesMarker(source, color, line), ToMove(player),
        FloorHolds(player, pieces), FloorEnd(pieces), !Follows(Ruling::MarkerOffTheFloor);

    // offer.marker-full-floor: by MarkerLostOnFullFloor, a marker that finds no free floor space is lost.
    MarkerLost(source, color, line) <-
        Follows(Ruling::MarkerLostOnFullFloor), TakesMarker(source, color, line),
        !MarkerFits(source, color, line), !MarkerReplaces(_, _, _, _);

    // offer.marker-full-floor: by MarkerIntoLid, a marker that finds no free floor space goes to the lid.
    MarkerToLid(source, color, line) <-
        Follows(Ruling::MarkerIntoLid), TakesMarker(source, color, line),
        !MarkerFits(source, color, line), !MarkerReplaces(_, _, _, _);

    // tiling.floor-penalty: by FloorChargedAtOnce, charging begins behind what lies on the floor line.
    ChargedTo(source, color, line, space, 0) <-
        Follows(Ruling::FloorChargedAtOnce), FloorBefore(source, color, line, space);

    // tiling.floor-penalty: by FloorChargedAtOnce, each tile that drops costs the points of its space.
    ChargedTo(source, color, line, space + 1, sum + points) <-
        ChargedTo(source, color, line, space, sum), FloorBefore(source, color, line, before),
        ToFloor(source, color, line, tiles), (space < before + tiles),
        FloorSpace(space + 1, points);

    // tiling.floor-penalty: by FloorChargedAtOnce, a move costs what its tiles cover.
    Charges(source, color, line, sum) <-
        ChargedTo(source, color, line, space, sum), FloorBefore(source, color, line, before),
        ToFloor(source, color, line, tiles), (space == before + tiles);

    // tiling.leftovers: by LeftoversLoseTheirColor, a color that drops leaves its place in the order.
    DropsFrom(source, color, line, place) <-
        Follows(Ruling::LeftoversLoseTheirColor), Excess(source, color, line, _),
        LidOrder(place, color);

    // tiling.leftovers: by LeftoversLoseTheirColor, it goes to the end of the order.
    LidOrderAfterMove(source, color, line, place, color) <-
        DropsFrom(source, color, line, _), LidOrder(place, _), !LidOrder(place + 1, _);

    // tiling.leftovers: by LeftoversLoseTheirColor, the colors before it keep their places.
    LidOrderAfterMove(source, color, line, place, other) <-
        DropsFrom(source, color, line, from), LidOrder(place, other), (place < from);

    // tiling.leftovers: by LeftoversLoseTheirColor, the colors behind it move up.
    LidOrderAfterMove(source, color, line, place - 1, other) <-
        DropsFrom(source, color, line, from), LidOrder(place, other), (place > from);

    // offer.overflow: by DropsLeaveAtOnce, all tiles that drop go to the lid.
    ToLid(source, color, line, tiles) <-
        Follows(Ruling::DropsLeaveAtOnce), Excess(source, color, line, tiles);

    // offer.marker: by BareMarkerIsTaken, a marker left alone goes to the leftmost free floor space.
    BareMarkerToFloor(player, filled + 1) <-
        TakesBareMarker(player), FloorFilled(filled), FloorEnd(end), (filled < end);

    // offer.marker: by BareMarkerIsTaken, it goes beside a floor line that is full.
    BareMarkerBesideFloor(player) <-
        TakesBareMarker(player), FloorFilled(filled), FloorEnd(end), (filled >= end);
}
