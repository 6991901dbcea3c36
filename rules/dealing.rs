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

    // The tiles in bag and lid when a factory's turn comes: factory, in bag, in lid.
    struct Piles(Number, Number, Number);

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

    // next.fill-from-bag: filling begins at the first factory with all of bag and lid.
    Piles(1, bag, lid) <- BagTotal(bag), LidTotal(lid), !GameOver(), !RefillsBeforeDealing();

    // next.fill-from-bag: a bag with tiles enough leaves the lid alone.
    Piles(factory + 1, bag - size, lid) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag >= size);

    // next.lid-refills: a bag with too few takes in the lid, and filling goes on.
    Piles(factory + 1, bag + lid - size, 0) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag < size),
        (bag + lid >= size);

    // next.fill-from-bag: a factory is filled from the bag.
    Draws(factory, size) <-
        Piles(factory, bag, _), Factory(factory), FactorySize(size), (bag >= size),
        !DrawsMarker(factory);

    // next.lid-refills: what the bag still holds is drawn first.
    Draws(factory, bag) <-
        Piles(factory, bag, _), Factory(factory), FactorySize(size), (bag > 0), (bag < size),
        !DrawsMarker(factory);

    // next.lid-refills: when a tile is needed and the bag is empty, all tiles of the lid enter it.
    PoursLid(factory) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag < size), (lid > 0);

    // next.lid-refills: the rest of the factory is filled after the lid was poured in.
    DrawsAfterPouring(factory, size - bag) <-
        PoursLid(factory), Piles(factory, bag, lid), FactorySize(size), (bag + lid >= size);

    // next.partly-filled: when bag and lid hold too few, the round is played with what there is.
    DrawsAfterPouring(factory, lid) <-
        PoursLid(factory), Piles(factory, bag, lid), FactorySize(size), (bag + lid < size);

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

    // next.lid-refills: by a ruling, filling begins with bag and lid together.
    Piles(1, bag + lid, 0) <- PoursLidFirst(), BagTotal(bag), LidTotal(lid), !GameOver();

    // next.lid-refills: by a ruling, filling begins with the bag alone.
    Piles(1, bag, 0) <- RefillsBeforeDealing(), !PoursLidFirst(), BagTotal(bag), !GameOver();

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
    Draws(factory, size - 1) <-
        DrawsMarker(factory), Piles(factory, bag, _), Factory(factory), FactorySize(size),
        (bag >= size);

    // offer.marker-full-floor: by MarkerIntoLid, so does one that the bag cannot fill.
    Draws(factory, bag - 1) <-
        DrawsMarker(factory), Piles(factory, bag, _), Factory(factory), FactorySize(size),
        (bag > 1), (bag < size);

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
