//! Turn: what a move takes and places, and whose turn is next.

rules! {
    reads {
        ToMove, OnOffer, LiesAt, MarkerInCenter, Holds, Does, Legal, Follows, Capacity, Clockwise,
    }
    derives { Takes, ToCenter, TakesFromCenter, ToLine, LeadsToLine, LeftoversToLid, NextToMove }

    // The free spaces of a pattern line of the player to move: row, spaces.
    struct FreeSpaces(Number, Number);

    // The tiles of a factory are not those of the center in their order: factory.
    struct DiffersFromCenter(Number);

    // A factory is taken for the center: factory.
    struct PassesForCenter(Number);

    // offer.take-one-color: a legal move takes every tile of its color from its source.
    Takes(source, color, line, tiles) <-
        Does(source, color, line), Legal(source, color, line), OnOffer(source, color, tiles);

    // offer.clockwise: after a legal move the turn passes clockwise.
    NextToMove(next) <- Takes(_, _, _, _), ToMove(player), Clockwise(player, next);

    // offer.rest-to-center: what else lies on the factory goes to the center.
    ToCenter(source, color, line, other, tiles) <-
        Takes(source, color, line, _), let Source::Factory(factory) = source,
        OnOffer(source, other, tiles), (other != color), !PassesForCenter(factory);

    // offer.capacity: an empty pattern line has all its spaces free.
    FreeSpaces(row, spaces) <- Capacity(row, spaces), ToMove(player), !Holds(player, row, _, _);

    // offer.capacity: tiles cover one space each.
    FreeSpaces(row, spaces - tiles) <-
        Capacity(row, spaces), ToMove(player), Holds(player, row, _, tiles);

    // offer.whole-group: if all tiles taken fit, all are placed in the line.
    ToLine(source, color, line, tiles) <-
        Takes(source, color, line, tiles), let Line::Pattern(row) = line, FreeSpaces(row, free),
        (tiles <= free);

    // offer.overflow: of more tiles than fit, the line takes what fits.
    ToLine(source, color, line, free) <-
        Takes(source, color, line, tiles), let Line::Pattern(row) = line, FreeSpaces(row, free),
        (tiles > free);

    // offer.one-line: tiles placed in an empty line are all that it holds.
    LeadsToLine(source, color, line, tiles) <-
        ToLine(source, color, line, tiles), let Line::Pattern(row) = line, ToMove(player),
        !Holds(player, row, _, _);

    // offer.one-line: tiles placed in a line join those that it holds.
    LeadsToLine(source, color, line, held + tiles) <-
        ToLine(source, color, line, tiles), let Line::Pattern(row) = line, ToMove(player),
        Holds(player, row, _, held);

    // Deviating rulings.

    // offer.take-one-color: by FactoryLikeCenterIsCenter, a factory differs by a tile where the center has another.
    DiffersFromCenter(factory) <-
        Follows(Ruling::FactoryLikeCenterIsCenter), LiesAt(source, place, color),
        let Source::Factory(factory) = source, !LiesAt(Source::Center, place, color);

    // offer.take-one-color: by FactoryLikeCenterIsCenter, a factory differs by a tile where the center has one more.
    DiffersFromCenter(factory) <-
        Follows(Ruling::FactoryLikeCenterIsCenter), LiesAt(Source::Center, place, color),
        OnOffer(source, _, _), let Source::Factory(factory) = source, !LiesAt(source, place, color);

    // offer.take-one-color: by FactoryLikeCenterIsCenter, a factory that differs in nothing is taken for the center.
    PassesForCenter(factory) <-
        Follows(Ruling::FactoryLikeCenterIsCenter), OnOffer(source, _, _),
        let Source::Factory(factory) = source, !DiffersFromCenter(factory), !MarkerInCenter();

    // offer.take-one-color: by FactoryLikeCenterIsCenter, a move from such a factory takes the tiles of the center.
    TakesFromCenter(source, color, line) <-
        Takes(source, color, line, _), let Source::Factory(factory) = source,
        PassesForCenter(factory);

    // tiling.leftovers: by LeftoversLeaveAtOnce, a line that becomes complete keeps one tile.
    LeftoversToLid(source, color, line, spaces - 1) <-
        Follows(Ruling::LeftoversLeaveAtOnce), ToLine(source, color, line, tiles),
        let Line::Pattern(row) = line, FreeSpaces(row, tiles), Capacity(row, spaces), (spaces > 1),
        (tiles > 0);
}
