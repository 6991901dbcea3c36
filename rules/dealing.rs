//! Dealing: how the factories are filled from bag and lid.

rules! {
    reads { InBag, InLid, MarkersInLid, Over, Follows, ShortBelow, Factory, FactorySize, FirstRow }
    derives { Draws, PoursLid, DrawsAfterPouring, PoursLidFirst, LidOrderAfter, MarkersInLidAfter }

    // The game is over for some reason.
    struct GameOver();

    // The tiles in the bag of the first colors of the wall's first row: colors, tiles.
    struct BagTo(Number, Number);

    // The tiles in the lid of the first colors of the wall's first row: colors, tiles.
    struct LidTo(Number, Number);

    // The tiles in the bag: tiles.
    struct BagTotal(Number);

    // The tiles in the lid: tiles.
    struct LidTotal(Number);

    // What the factories are filled from: tiles in the bag, tiles in the lid that may follow.
    struct Piles(Number, Number);

    // The tiles that fill a factory, counted through the bag and on through the lid: factory, first, last.
    struct Wants(Number, Number, Number);

    // The lid enters the bag before dealing or not at all.
    struct RefillsBeforeDealing();

    // So many markers count as tiles of the lid: markers.
    struct MarkersCount(Number);

    // A marker is drawn for this factory: factory.
    struct DrawsMarker(Number);

    // next.row-ends-game: a game that is over is not dealt again.
    GameOver() <- Over(_);

    // next.fill-from-bag: the tiles in the bag are counted color by color.
    BagTo(0, 0);

    // next.fill-from-bag: each color adds its tiles.
    BagTo(number + 1, sum + tiles) <-
        BagTo(number, sum), FirstRow(number + 1, color), InBag(color, tiles);

    // next.fill-from-bag: a color that the bag lacks adds nothing.
    BagTo(number + 1, sum) <- BagTo(number, sum), FirstRow(number + 1, color), !InBag(color, _);

    // next.lid-refills: the tiles in the lid are counted color by color.
    LidTo(0, 0);

    // next.lid-refills: each color adds its tiles.
    LidTo(number + 1, sum + tiles) <-
        LidTo(number, sum), FirstRow(number + 1, color), InLid(color, tiles);

    // next.lid-refills: a color that the lid lacks adds nothing.
    LidTo(number + 1, sum) <- LidTo(number, sum), FirstRow(number + 1, color), !InLid(color, _);

    // next.fill-from-bag: the sum over all colors is what the bag holds.
    BagTotal(sum) <- BagTo(number, sum), !FirstRow(number + 1, _);

    // next.lid-refills: the sum over all colors is what the lid holds.
    LidTotal(sum) <- LidTo(number, sum), !FirstRow(number + 1, _), !MarkersCount(_);

    // next.fill-from-bag: the factories are filled from the bag, and from the lid behind it.
    Piles(bag, lid) <- BagTotal(bag), LidTotal(lid), !GameOver(), !RefillsBeforeDealing();

    // next.fill-from-bag: each factory is filled with the tiles behind those of the factories before it.
    Wants(factory, size * (factory - 1) + 1, size * factory) <- Factory(factory), FactorySize(size);

    // next.lid-refills: when a tile is needed and the bag is empty, all tiles of the lid enter it.
    PoursLid(factory) <-
        Wants(factory, first, last), Piles(bag, lid), (first <= bag + 1), (last > bag), (lid > 0);

    // next.partly-filled: a factory is filled as far as there are tiles.
    Draws(factory, last.min(bag + lid) - first + 1) <-
        Wants(factory, first, last), Piles(bag, lid), (first <= bag + lid), !PoursLid(factory),
        !DrawsMarker(factory);

    // next.lid-refills: what the bag still holds is drawn first.
    Draws(factory, bag - first + 1) <-
        PoursLid(factory), Wants(factory, first, _), Piles(bag, _), (first <= bag);

    // next.lid-refills: the rest of the factory is filled after the lid was poured in.
    DrawsAfterPouring(factory, last.min(bag + lid) - bag) <-
        PoursLid(factory), Wants(factory, _, last), Piles(bag, lid);

    // Deviating rulings.

    // next.lid-refills: by RefillsOnlyWhenEmpty, the lid enters the bag before dealing or not at all.
    RefillsBeforeDealing() <- Follows(Ruling::RefillsOnlyWhenEmpty);

    // next.lid-refills: by RefillsWhenShort, the lid enters the bag before dealing or not at all.
    RefillsBeforeDealing() <- Follows(Ruling::RefillsWhenShort);

    // next.lid-refills: by RefillsOnlyWhenEmpty, the lid enters a bag that is empty.
    PoursLidFirst() <- Follows(Ruling::RefillsOnlyWhenEmpty), BagTotal(0), LidTotal(lid), (lid > 0);

    // next.lid-refills: by RefillsWhenShort, the lid enters a bag that is short.
    PoursLidFirst() <-
        Follows(Ruling::RefillsWhenShort), BagTotal(bag), ShortBelow(tiles), (bag < tiles),
        LidTotal(lid), (lid > 0);

    // next.lid-refills: by a ruling, the factories are filled from bag and lid together.
    Piles(bag + lid, 0) <- PoursLidFirst(), BagTotal(bag), LidTotal(lid), !GameOver();

    // next.lid-refills: by a ruling, the factories are filled from the bag alone.
    Piles(bag, 0) <- RefillsBeforeDealing(), !PoursLidFirst(), BagTotal(bag), !GameOver();

    // offer.marker-full-floor: by MarkerIntoLid, a marker counts as a tile where the lid enters before dealing.
    MarkersCount(markers) <-
        Follows(Ruling::MarkerIntoLid), RefillsBeforeDealing(), MarkersInLid(markers),
        (markers > 0);

    // offer.marker-full-floor: by MarkerIntoLid, the lid holds tiles and markers.
    LidTotal(sum + markers) <-
        MarkersCount(markers), LidTo(number, sum), !FirstRow(number + 1, _);

    // offer.marker-full-floor: by MarkerIntoLid, a marker that enters the bag is drawn for the first factory.
    DrawsMarker(1) <- MarkersCount(_), PoursLidFirst();

    // offer.marker-full-floor: by MarkerIntoLid, each further marker is drawn for the factory that follows.
    DrawsMarker(factory + 1) <-
        DrawsMarker(factory), MarkersCount(markers), (factory < markers);

    // offer.marker-full-floor: by MarkerIntoLid, a factory for which a marker is drawn gets one tile fewer.
    Draws(factory, last.min(bag) - first) <-
        DrawsMarker(factory), Wants(factory, first, last), Piles(bag, _), (first < bag);

    // offer.marker-full-floor: by MarkerIntoLid, no marker is left in a lid that enters the bag before dealing.
    MarkersInLidAfter(0) <- Follows(Ruling::MarkerIntoLid), PoursLidFirst();

    // offer.marker-full-floor: by MarkerIntoLid, nor in one that enters it at a factory.
    MarkersInLidAfter(0) <- Follows(Ruling::MarkerIntoLid), PoursLid(_);

    // tiling.leftovers: by LeftoversLoseTheirColor, after a refill the order begins with white.
    LidOrderAfter(1, Color::White) <- Follows(Ruling::LeftoversLoseTheirColor), PoursLidFirst();

    // tiling.leftovers: by LeftoversLoseTheirColor, red is second then.
    LidOrderAfter(2, Color::Red) <- Follows(Ruling::LeftoversLoseTheirColor), PoursLidFirst();

    // tiling.leftovers: by LeftoversLoseTheirColor, yellow is third then.
    LidOrderAfter(3, Color::Yellow) <- Follows(Ruling::LeftoversLoseTheirColor), PoursLidFirst();

    // tiling.leftovers: by LeftoversLoseTheirColor, blue is fourth then.
    LidOrderAfter(4, Color::Blue) <- Follows(Ruling::LeftoversLoseTheirColor), PoursLidFirst();

    // tiling.leftovers: by LeftoversLoseTheirColor, black is fifth then.
    LidOrderAfter(5, Color::Black) <- Follows(Ruling::LeftoversLoseTheirColor), PoursLidFirst();
}
