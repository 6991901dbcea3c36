//! Marker: where the first-player marker may lie, and every fault of where it lies.

rules! {
    reads {
        MarkerAt, OnFactory, InCenter, Board, InLine, OnFloor, Spent, Follows, Capacity, FloorEnd,
    }
    derives { Faulty }

    // The walls are not tiled yet.
    struct RoundGoesOn();

    // So many pieces lie on a floor line: board, pieces.
    struct LiesOnFloor(Number, Number);

    // The floor spaces of a board that are covered or used up: board, spaces.
    struct FilledOn(Number, Number);

    // The floor line of a board has room for the marker: board.
    struct HasRoom(Number);

    // setup.marker: there is one first-player marker.
    Faulty(place, Fault::SecondMarker) <- MarkerAt(place), MarkerAt(first), (first < place);

    // offer.end: a round goes on while a factory holds tiles.
    RoundGoesOn() <- OnFactory(_, tiles), (tiles > 0);

    // offer.end: a round goes on while the center holds tiles.
    RoundGoesOn() <- InCenter(tiles), (tiles > 0);

    // tiling.floor-to-lid: a round goes on while tiles lie on a floor line.
    RoundGoesOn() <- OnFloor(_, _, piece), let Piece::Tile(_) = piece;

    // tiling.complete-line: a round goes on while a pattern line is complete.
    RoundGoesOn() <- InLine(_, row, tiles), Capacity(row, tiles);

    // offer.floor-order: nothing lies on a floor line whose first space is free.
    LiesOnFloor(board, 0) <- Board(board), !OnFloor(board, 1, _);

    // offer.floor-order: the last space that is covered counts the pieces of a floor line.
    LiesOnFloor(board, space) <- OnFloor(board, space, _), !OnFloor(board, space + 1, _);

    // offer.floor-order: the floor line is filled as far as pieces lie on it.
    FilledOn(board, pieces) <- LiesOnFloor(board, pieces), !Follows(Ruling::FloorNeverResets);

    // offer.marker-first: a marker fits while the floor line has a free space.
    HasRoom(board) <-
        FilledOn(board, filled), FloorEnd(end), (filled < end),
        !Follows(Ruling::MarkerOffTheFloor), !Follows(Ruling::MarkerCostsOnlyAsFirstDiscard);

    // offer.marker-full-floor: until the walls are tiled, a marker lies beside a floor line without room for it.
    Faulty(place, Fault::FloorHasRoom) <-
        MarkerAt(place), let Place::BesideFloor(board) = place, HasRoom(board), RoundGoesOn();

    // Deviating rulings.

    // offer.floor-order: by FloorNeverResets, the values used up in earlier rounds are filled too.
    FilledOn(board, pieces + spent) <-
        Follows(Ruling::FloorNeverResets), LiesOnFloor(board, pieces), Spent(board, spent);

    // offer.marker-first: by MarkerCostsOnlyAsFirstDiscard, a marker fits on an empty floor line only.
    HasRoom(board) <-
        Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), FilledOn(board, 0);

    // offer.marker-first: by MarkerOffTheFloor, the marker covers no floor space.
    Faulty(Place::FloorSpace(board, space), Fault::MarkerOnFloor) <-
        Follows(Ruling::MarkerOffTheFloor), OnFloor(board, space, Piece::Marker),
        !Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), !Follows(Ruling::BareMarkerIsTaken);

    // offer.marker-first: by MarkerCostsOnlyAsFirstDiscard, the marker covers the first floor space or none.
    Faulty(Place::FloorSpace(board, space), Fault::MarkerBehindTiles) <-
        Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), OnFloor(board, space, Piece::Marker),
        (space > 1), !Follows(Ruling::BareMarkerIsTaken);
}
