//! After the turn: what a move that is made changes on the table.

rules! {
    reads {
        ToMove, Score, FloorHolds, OnFloor, MarkersInLid, Takes, TakesFromCenter, ToCenter,
        ToLine, LeadsToLine, LeftoversToLid, ToFloor, ToLid, MarkerToFloor, MarkerBesideFloor, MarkerReplaces,
        MarkerLost, MarkerToLid, Follows, BareMarkerToFloor, BareMarkerBesideFloor, Charges, LidOrderAfterMove,
    }
    derives {
        Leaves, Gathers, LineAfter, LineUsed, FloorCleared, FloorGets, BesideGets,
        MarkerLeavesCenter, LidGets, MarkersInLidAfter, LidOrderAfter, ScoreAfter,
    }

    // The floor space behind which the tiles of the move drop: player, space.
    struct DropsBehind(Number, Number);

    // offer.take-one-color: the tiles taken leave their source.
    Leaves(source, color, tiles) <-
        Takes(source, color, line, tiles), !TakesFromCenter(source, color, line);

    // offer.rest-to-center: what else lies on the factory joins the center.
    Gathers(source, other, tiles) <- ToCenter(source, _, _, other, tiles);

    // offer.one-line: a line holds what the move leads to.
    LineAfter(player, row, color, tiles) <-
        LeadsToLine(_, color, line, tiles), let Line::Pattern(row) = line, ToMove(player);

    // offer.one-line: a line that tiles are placed in is the one used last.
    LineUsed(player, row) <-
        ToLine(_, _, line, _), let Line::Pattern(row) = line, ToMove(player);

    // offer.marker-first: the marker covers the first free floor space.
    FloorGets(player, pieces + 1, Piece::Marker) <-
        MarkerToFloor(_, _, _, _), ToMove(player), FloorHolds(player, pieces);

    // offer.marker-first: tiles drop behind the marker of the same move.
    DropsBehind(player, pieces + 1) <-
        MarkerToFloor(_, _, _, _), ToMove(player), FloorHolds(player, pieces);

    // offer.floor-order: without a marker on its way, tiles drop behind what lies there.
    DropsBehind(player, pieces) <-
        ToMove(player), FloorHolds(player, pieces), !MarkerToFloor(_, _, _, _);

    // offer.floor-order: the first tile that drops covers the next floor space.
    FloorGets(player, space + 1, Piece::Tile(color)) <-
        ToFloor(_, color, _, _), DropsBehind(player, space);

    // offer.floor-order: the other tiles cover the spaces behind it.
    FloorGets(player, space + 1, piece) <-
        FloorGets(player, space, piece), ToFloor(_, _, _, tiles), DropsBehind(player, before),
        (space > before), (space < before + tiles);

    // offer.marker-full-floor: a marker that covers no floor space comes to lie beside the floor line.
    BesideGets(player) <- MarkerBesideFloor(_, _, _), ToMove(player);

    // offer.marker: a marker on its way to the floor line leaves the center.
    MarkerLeavesCenter() <- MarkerToFloor(_, _, _, _);

    // offer.marker: so does one that comes to lie beside it.
    MarkerLeavesCenter() <- BesideGets(_);

    // offer.floor-full: tiles beyond the last floor space enter the lid.
    LidGets(Origin::FloorLine(player), color, tiles) <- ToLid(_, color, _, tiles), ToMove(player);

    // Deviating rulings.

    // offer.take-one-color: by FactoryLikeCenterIsCenter, the tiles of a factory taken for the center leave the center.
    Leaves(Source::Center, color, tiles) <-
        TakesFromCenter(source, color, line), Takes(source, color, line, tiles);

    // offer.marker-full-floor: by MarkerReplacesLastTile, the last tile leaves its floor space.
    FloorCleared(player, space) <- MarkerReplaces(_, _, _, space), ToMove(player);

    // tiling.floor-to-lid: by MarkerReplacesLastTile, the tile enters the lid, where it does not lie already.
    LidGets(Origin::FloorSpace(player, space), color, 1) <-
        MarkerReplaces(_, _, _, space), ToMove(player), OnFloor(player, space, piece),
        let Piece::Tile(color) = piece, !Follows(Ruling::DropsLeaveAtOnce);

    // offer.marker-full-floor: by MarkerReplacesLastTile, the marker covers the space.
    FloorGets(player, space, Piece::Marker) <- MarkerReplaces(_, _, _, space), ToMove(player);

    // offer.marker-full-floor: by MarkerReplacesLastTile, the marker leaves the center.
    MarkerLeavesCenter() <- MarkerReplaces(_, _, _, _);

    // offer.marker-full-floor: by MarkerLostOnFullFloor, who lost the marker still counts as having it.
    BesideGets(player) <- MarkerLost(_, _, _), ToMove(player);

    // offer.marker-full-floor: by MarkerIntoLid, so does who put it in the lid.
    BesideGets(player) <- MarkerToLid(_, _, _), ToMove(player);

    // offer.marker-full-floor: by MarkerIntoLid, the lid holds one marker more.
    MarkersInLidAfter(markers + 1) <- MarkerToLid(_, _, _), MarkersInLid(markers);

    // offer.marker: by BareMarkerIsTaken, a marker left alone covers the first free floor space.
    FloorGets(player, pieces + 1, Piece::Marker) <-
        BareMarkerToFloor(player, _), FloorHolds(player, pieces);

    // offer.marker: by BareMarkerIsTaken, it leaves the center.
    MarkerLeavesCenter() <- BareMarkerToFloor(_, _);

    // offer.marker: by BareMarkerIsTaken, it comes to lie beside a floor line that is full.
    BesideGets(player) <- BareMarkerBesideFloor(player);

    // tiling.leftovers: by LeftoversLeaveAtOnce, the leftovers of a line enter the lid.
    LidGets(Origin::PatternLine(player, row), color, tiles) <-
        LeftoversToLid(_, color, line, tiles), let Line::Pattern(row) = line, ToMove(player);

    // tiling.floor-penalty: by FloorChargedAtOnce, what the move costs is taken off the score.
    ScoreAfter(player, score + points) <-
        Charges(_, _, _, points), ToMove(player), Score(player, score);

    // tiling.leftovers: by LeftoversLoseTheirColor, the order of the lid is the one after the move.
    LidOrderAfter(place, color) <- LidOrderAfterMove(_, _, _, place, color);
}
