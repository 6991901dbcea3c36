//! Marker: where the first-player marker may lie, and every fault of where it lies.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Fault, Number, Piece, Place, Ruling};
use crepe::crepe;

crepe! {
    @input
    /// The marker lies here: place.
    #[derive(Debug)]
    pub struct MarkerAt(pub Place);

    @input
    /// A factory is named and holds so many tiles: factory, tiles.
    #[derive(Debug)]
    pub struct OnFactory(pub Number, pub Number);

    @input
    /// The center holds so many tiles: tiles.
    #[derive(Debug)]
    pub struct InCenter(pub Number);

    @input
    /// A board is named: board.
    #[derive(Debug)]
    pub struct Board(pub Number);

    @input
    /// A pattern line is named and holds so many tiles: board, row, tiles.
    #[derive(Debug)]
    pub struct InLine(pub Number, pub Number, pub Number);

    @input
    /// A floor space is covered: board, space, piece.
    #[derive(Debug)]
    pub struct OnFloor(pub Number, pub Number, pub Piece);

    @input
    /// Floor values of a board used up in earlier rounds: board, values.
    #[derive(Debug)]
    pub struct Spent(pub Number, pub Number);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: last floor space.
    #[derive(Debug)]
    pub struct FloorEnd(pub Number);

    @output
    /// The marker does not belong where it lies: place, fault.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Faulty(pub Place, pub Fault);

    // The walls are not tiled yet.
    struct RoundGoesOn();

    // So many pieces lie on a floor line: board, pieces.
    struct LiesOnFloor(Number, Number);

    // The floor spaces of a board that are covered or used up: board, spaces.
    struct FloorFilled(Number, Number);

    // The floor line of a board has room for the marker: board.
    struct MarkerFits(Number);

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
    FloorFilled(board, pieces) <- LiesOnFloor(board, pieces), !Follows(Ruling::FloorNeverResets);

    // offer.marker-first: a marker fits while the floor line has a free space.
    MarkerFits(board) <-
        FloorFilled(board, filled), FloorEnd(end), (filled < end),
        !Follows(Ruling::MarkerOffTheFloor), !Follows(Ruling::MarkerCostsOnlyAsFirstDiscard);

    // offer.marker-full-floor: until the walls are tiled, a marker lies beside a floor line without room for it.
    Faulty(place, Fault::FloorHasRoom) <-
        MarkerAt(place), let Place::BesideFloor(board) = place, MarkerFits(board), RoundGoesOn();

    // Deviating rulings.

    // offer.floor-order: by FloorNeverResets, the values used up in earlier rounds are filled too.
    FloorFilled(board, pieces + spent) <-
        Follows(Ruling::FloorNeverResets), LiesOnFloor(board, pieces), Spent(board, spent);

    // offer.marker-first: by MarkerCostsOnlyAsFirstDiscard, a marker fits on an empty floor line only.
    MarkerFits(board) <-
        Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), FloorFilled(board, 0);

    // offer.marker-first: by MarkerOffTheFloor, the marker covers no floor space.
    Faulty(Place::FloorSpace(board, space), Fault::MarkerOnFloor) <-
        Follows(Ruling::MarkerOffTheFloor), OnFloor(board, space, Piece::Marker),
        !Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), !Follows(Ruling::BareMarkerIsTaken);

    // offer.marker-first: by MarkerCostsOnlyAsFirstDiscard, the marker covers the first floor space or none.
    Faulty(Place::FloorSpace(board, space), Fault::MarkerBehindTiles) <-
        Follows(Ruling::MarkerCostsOnlyAsFirstDiscard), OnFloor(board, space, Piece::Marker),
        (space > 1), !Follows(Ruling::BareMarkerIsTaken);
}
