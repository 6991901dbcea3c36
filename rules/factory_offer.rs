//! Factory offer: what may be taken and placed, and every reason why not.

rules! {
    reads { ToMove, OnOffer, Holds, OnWall, Follows, MarkerInCenter, Capacity, TilesOfColor }
    derives { OfferOver, Refuses, Legal, TakesBareMarker, NextPhase }

    // A line that a player can name: line.
    struct Destination(Line);

    // offer.one-line: the tiles taken may go to any one pattern line.
    Destination(Line::Pattern(row)) <- Capacity(row, _);

    // offer.floor-allowed: the tiles taken may go straight to the floor line.
    Destination(Line::Floor);

    // offer.one-color-per-line: a line that holds tiles refuses every other color.
    Refuses(board, Line::Pattern(row), color, Reason::OtherColor) <-
        Holds(board, row, held, _), TilesOfColor(color, _), (color != held);

    // offer.line-full: a line without a free space refuses every color.
    Refuses(board, Line::Pattern(row), color, Reason::LineFull) <-
        Holds(board, row, _, tiles), Capacity(row, tiles), TilesOfColor(color, _),
        !Follows(Ruling::FullLineTakesItsColor);

    // offer.color-on-wall-row: a line refuses a color that its wall row already shows.
    Refuses(board, Line::Pattern(row), color, Reason::ColorOnWallRow) <-
        OnWall(board, row, _, color);

    // offer.take-one-color: the player to move takes one color from one source and places it where nothing refuses it.
    Legal(source, color, line) <-
        ToMove(player), OnOffer(source, color, _), Destination(line),
        !Refuses(player, line, color, _);

    // offer.end: the offer is over when no tile is left on the factories and in the center; a marker alone does not count.
    OfferOver() <- !OnOffer(_, _, _);

    // round.phases: while the offer is not over, another turn comes next.
    NextPhase(Phase::Turn) <- !OfferOver();

    // round.phases: when the offer is over, complete lines find their spaces.
    NextPhase(Phase::Placing) <- OfferOver(), !TakesBareMarker(_);

    // Deviating rulings.

    // offer.line-full: by FullLineTakesItsColor, a line without a free space refuses other colors only.
    Refuses(board, Line::Pattern(row), color, Reason::LineFull) <-
        Follows(Ruling::FullLineTakesItsColor), Holds(board, row, held, tiles),
        Capacity(row, tiles), TilesOfColor(color, _), (color != held);

    // offer.end: by BareMarkerIsTaken, the player to move takes a marker that is left alone.
    TakesBareMarker(player) <-
        Follows(Ruling::BareMarkerIsTaken), MarkerInCenter(), ToMove(player), !OnOffer(_, _, _);

    // offer.end: by BareMarkerIsTaken, the marker is taken before the walls are tiled.
    NextPhase(Phase::BareMarker) <- TakesBareMarker(_);
}
