//! Next round: whether there is one, who starts it, how the factories are
//! filled from bag and lid.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number};
use crepe::crepe;

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// A wall row is complete.
    RowComplete,
    /// No tile is left to deal.
    NoTileToDeal,
    /// Tiles are left, but none can ever be placed by anybody.
    NothingCanBePlaced,
}

crepe! {
    @input
    /// Who started the round that ends: player.
    #[derive(Debug)]
    pub struct Started(pub Number);

    @input
    /// The player has the first-player marker: player.
    #[derive(Debug)]
    pub struct HasMarker(pub Number);

    @input
    /// The bag holds tiles: color, tiles.
    #[derive(Debug)]
    pub struct InBag(pub Color, pub Number);

    @input
    /// The lid holds tiles: color, tiles.
    #[derive(Debug)]
    pub struct InLid(pub Color, pub Number);

    @input
    /// From the wall: board, row.
    #[derive(Debug)]
    pub struct CompleteRow(pub Number, pub Number);

    @input
    /// From the factory offer, asked about all boards: color.
    #[derive(Debug)]
    pub struct Accepted(pub Color);

    @input
    /// From the setup: factory.
    #[derive(Debug)]
    pub struct Factory(pub Number);

    @input
    /// From the setup: tiles.
    #[derive(Debug)]
    pub struct FactorySize(pub Number);

    @input
    /// From the setup: column, color.
    #[derive(Debug)]
    pub struct FirstRow(pub Number, pub Color);

    @output
    /// The game is over: why.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Over(pub End);

    @output
    /// Who starts the next round: player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Starts(pub Number);

    @output
    /// A factory gets tiles that are in the bag: factory, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Draws(pub Number, pub Number);

    @output
    /// At this factory the bag is empty and the lid is poured in: factory.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct PoursLid(pub Number);

    @output
    /// A factory gets tiles after the lid was poured in: factory, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct DrawsAfterPouring(pub Number, pub Number);

    @output
    /// The first-player marker is put in the center.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct MarkerToCenter();

    // The game is over for some reason.
    struct GameOver();

    // Somebody has the marker.
    struct MarkerTaken();

    // The tiles in the bag of the first colors of the wall's first row: colors, tiles.
    struct BagTo(Number, Number);

    // The tiles in the lid of the first colors of the wall's first row: colors, tiles.
    struct LidTo(Number, Number);

    // The tiles in bag and lid when a factory's turn comes: factory, in bag, in lid.
    struct Piles(Number, Number, Number);

    // Tiles of a color can still be dealt: color.
    struct Circulates(Color);

    // Somebody can still place a color that circulates: color.
    struct CanBePlaced(Color);

    // next.starter: the player with the marker starts the next round.
    Starts(player) <- HasMarker(player);

    // next.starter: the marker is taken when a player has it.
    MarkerTaken() <- HasMarker(_);

    // next.starter-stays: if nobody took the marker, who started starts again.
    Starts(player) <- Started(player), !MarkerTaken();

    // next.marker-to-center: a round starts with the marker in the center.
    MarkerToCenter() <- !GameOver();

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

    // next.fill-from-bag: filling begins at the first factory with all of bag and lid.
    Piles(1, bag, lid) <- BagTo(number, bag), !FirstRow(number + 1, _), LidTo(number, lid), !GameOver();

    // next.fill-from-bag: a bag with tiles enough leaves the lid alone.
    Piles(factory + 1, bag - size, lid) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag >= size);

    // next.lid-refills: a bag with too few takes in the lid, and filling goes on.
    Piles(factory + 1, bag + lid - size, 0) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag < size),
        (bag + lid >= size);

    // next.fill-from-bag: a factory is filled from the bag.
    Draws(factory, size) <-
        Piles(factory, bag, _), Factory(factory), FactorySize(size), (bag >= size);

    // next.lid-refills: what the bag still holds is drawn first.
    Draws(factory, bag) <-
        Piles(factory, bag, _), Factory(factory), FactorySize(size), (bag > 0), (bag < size);

    // next.lid-refills: when a tile is needed and the bag is empty, all tiles of the lid enter it.
    PoursLid(factory) <-
        Piles(factory, bag, lid), Factory(factory), FactorySize(size), (bag < size), (lid > 0);

    // next.lid-refills: the rest of the factory is filled after the lid was poured in.
    DrawsAfterPouring(factory, size - bag) <-
        PoursLid(factory), Piles(factory, bag, lid), FactorySize(size), (bag + lid >= size);

    // next.partly-filled: when bag and lid hold too few, the round is played with what there is.
    DrawsAfterPouring(factory, lid) <-
        PoursLid(factory), Piles(factory, bag, lid), FactorySize(size), (bag + lid < size);

    // next.row-ends-game: the game is over after the round in which somebody completes a row.
    Over(End::RowComplete) <- CompleteRow(_, _);

    // next.no-tile-ends-game: the game is over when bag and lid are empty.
    Over(End::NoTileToDeal) <- BagTo(number, 0), !FirstRow(number + 1, _), LidTo(number, 0);

    // next.nothing-can-be-placed: a color circulates while a tile of it is in the bag.
    Circulates(color) <- InBag(color, _);

    // next.nothing-can-be-placed: a color circulates while a tile of it is in the lid.
    Circulates(color) <- InLid(color, _);

    // next.nothing-can-be-placed: a color can be placed while some line accepts it.
    CanBePlaced(color) <- Circulates(color), Accepted(color);

    // next.nothing-can-be-placed: the game is over when tiles circulate that nobody can ever place.
    Over(End::NothingCanBePlaced) <- Circulates(_), !CanBePlaced(_);

    // next.row-ends-game: a game that is over is not dealt again.
    GameOver() <- Over(_);
}
