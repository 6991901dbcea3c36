//! Stalemate: the end of a game in which the same players would take the same tiles for ever.

rules! {
    reads {
        Started, MarkerInCenter, Circulates, Fits, Follows, Clockwise, Factory, FactorySize,
    }
    derives { Over }

    // Tiles of several colors are left.
    struct SeveralColors();

    // Nobody took the marker, so the next round begins with the same player, who takes from a factory: factory, player.
    struct TakesAgain(Number, Number);

    // Somebody who takes tiles again can place them.
    struct GoesOn();

    // next.same-takers: only where one color is left does every factory have one color, and the center gets no tile.
    SeveralColors() <- Circulates(color, _), Circulates(other, _), (other != color);

    // next.same-takers: as nobody took the marker, the same player starts again.
    TakesAgain(1, player) <- MarkerInCenter(), Started(player), Circulates(_, _), !SeveralColors();

    // next.same-takers: each further factory that gets tiles is taken by the player who follows.
    TakesAgain(factory + 1, next) <-
        TakesAgain(factory, player), Clockwise(player, next), Factory(factory + 1),
        FactorySize(size), Circulates(_, tiles), (tiles > factory * size);

    // next.same-takers: the game goes on while one of them can place the tiles.
    GoesOn() <- TakesAgain(_, player), Circulates(color, _), Fits(player, color);

    // next.same-takers: if none of them can, no round would ever change the boards of the others.
    Over(End::NothingCanBePlaced) <-
        TakesAgain(_, _), !GoesOn(), !Follows(Ruling::PlaysOnThoughNothingFits);
}
