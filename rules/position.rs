//! Position: what a position may hold, and every fault of one that holds something else.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Fault, Number, Piece, Place};
use crepe::crepe;

crepe! {
    @input
    /// So many people play: players.
    #[derive(Debug)]
    pub struct Players(pub Number);

    @input
    /// It is this player's turn: player.
    #[derive(Debug)]
    pub struct ToMove(pub Number);

    @input
    /// Who started the round: player.
    #[derive(Debug)]
    pub struct Started(pub Number);

    @input
    /// A factory is named and holds so many tiles: factory, tiles.
    #[derive(Debug)]
    pub struct OnFactory(pub Number, pub Number);

    @input
    /// A board is named: board.
    #[derive(Debug)]
    pub struct Board(pub Number);

    @input
    /// A pattern line is named and holds so many tiles: board, row, tiles.
    #[derive(Debug)]
    pub struct InLine(pub Number, pub Number, pub Number);

    @input
    /// A pattern line holds a tile of a color: board, row, color.
    #[derive(Debug)]
    pub struct LineColor(pub Number, pub Number, pub Color);

    @input
    /// A wall row is named: board, row.
    #[derive(Debug)]
    pub struct WallRow(pub Number, pub Number);

    @input
    /// A wall space is named, free or not: board, row, column.
    #[derive(Debug)]
    pub struct WallColumn(pub Number, pub Number, pub Number);

    @input
    /// A tile is on the wall: board, row, column, color.
    #[derive(Debug)]
    pub struct OnWall(pub Number, pub Number, pub Number, pub Color);

    @input
    /// A floor space is covered: board, space, piece.
    #[derive(Debug)]
    pub struct OnFloor(pub Number, pub Number, pub Piece);

    @input
    /// The center holds so many tiles: tiles.
    #[derive(Debug)]
    pub struct InCenter(pub Number);

    @input
    /// A space was chosen in this phase for the tile of a row: board, row, column.
    #[derive(Debug)]
    pub struct Places(pub Number, pub Number, pub Number);

    @input
    /// From the setup: players, factories.
    #[derive(Debug)]
    pub struct FactoriesFor(pub Number, pub Number);

    @input
    /// From the setup: player.
    #[derive(Debug)]
    pub struct Seat(pub Number);

    @input
    /// From the setup: factory.
    #[derive(Debug)]
    pub struct Factory(pub Number);

    @input
    /// From the setup: tiles.
    #[derive(Debug)]
    pub struct FactorySize(pub Number);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: column, color.
    #[derive(Debug)]
    pub struct FirstRow(pub Number, pub Color);

    @input
    /// From the setup: row, column, color.
    #[derive(Debug)]
    pub struct WallSpace(pub Number, pub Number, pub Color);

    @input
    /// From the setup: space, points.
    #[derive(Debug)]
    pub struct FloorSpace(pub Number, pub Number);

    @output
    /// The position has a fault: place, fault.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Faulty(pub Place, pub Fault);

    // The game is played by so many: players.
    struct PlayedBy(Number);

    // Tiles are left to take.
    struct OnOffer();

    // setup.players: the game is played by as many as there are factories for.
    PlayedBy(players) <- FactoriesFor(players, _);

    // setup.players: any other number of players is a fault.
    Faulty(Place::Players, Fault::NotPlayedBy(players)) <- Players(players), !PlayedBy(players);

    // setup.players: who is to move sits at the table.
    Faulty(Place::ToMove, Fault::NoSuchPlayer(players)) <-
        ToMove(player), Players(players), PlayedBy(players), !Seat(player);

    // setup.players: who started the round sits at the table.
    Faulty(Place::StartingPlayer, Fault::NoSuchPlayer(players)) <-
        Started(player), Players(players), PlayedBy(players), !Seat(player);

    // setup.players: every board belongs to a player.
    Faulty(Place::Board(board), Fault::NoSuchPlayer(players)) <-
        Board(board), Players(players), PlayedBy(players), !Seat(board);

    // setup.players: there are as many factories as the number of players asks for.
    Faulty(Place::Factory(factory), Fault::NoSuchFactory(players)) <-
        OnFactory(factory, _), Players(players), PlayedBy(players), !Factory(factory);

    // setup.factory-tiles: a factory holds no more tiles than it is filled with.
    Faulty(Place::Factory(factory), Fault::FactoryTooFull(tiles, size)) <-
        OnFactory(factory, tiles), FactorySize(size), (tiles > size);

    // setup.pattern-lines: a board has no other pattern lines.
    Faulty(Place::PatternLine(board, row), Fault::NoSuchRow) <-
        InLine(board, row, _), !Capacity(row, _);

    // offer.capacity: a pattern line holds no more tiles than it has spaces.
    Faulty(Place::PatternLine(board, row), Fault::LineTooLong(tiles, spaces)) <-
        InLine(board, row, tiles), Capacity(row, spaces), (tiles > spaces);

    // offer.one-color-per-line: a pattern line holds one color.
    Faulty(Place::PatternLine(board, row), Fault::MixedLine(color, other)) <-
        LineColor(board, row, color), LineColor(board, row, other), (color < other);

    // offer.color-on-wall-row: a pattern line holds no color that its wall row already shows.
    Faulty(Place::PatternLine(board, row), Fault::ColorOnWallRow(color)) <-
        LineColor(board, row, color), OnWall(board, row, _, color);

    // setup.wall: a wall has no other rows.
    Faulty(Place::WallSpace(board, row, 1), Fault::NoSuchRow) <-
        WallRow(board, row), !Capacity(row, _);

    // setup.wall: a wall row has no other spaces.
    Faulty(Place::WallSpace(board, row, column), Fault::NoSuchWallSpace) <-
        WallColumn(board, row, column), Capacity(row, _), !FirstRow(column, _);

    // setup.wall: a tile lies on a wall space of its color.
    Faulty(Place::WallSpace(board, row, column), Fault::OtherWallColor(shown)) <-
        OnWall(board, row, column, color), WallSpace(row, column, shown), (color != shown);

    // offer.color-on-wall-row: where a wall shows no colors, no color lies twice in a row.
    Faulty(Place::WallSpace(board, row, column), Fault::ColorOnWallRow(color)) <-
        OnWall(board, row, column, color), OnWall(board, row, before, color), (before < column),
        Capacity(row, _), FirstRow(column, _), !WallSpace(row, column, _);

    // tiling.color-in-column: where a wall shows no colors, no color lies twice in a column.
    Faulty(Place::WallSpace(board, row, column), Fault::ColorInColumn(color)) <-
        OnWall(board, row, column, color), OnWall(board, above, column, color), (above < row),
        Capacity(row, _), FirstRow(column, _), !WallSpace(row, column, _);

    // setup.floor-line: a floor line has no other spaces.
    Faulty(Place::FloorSpace(board, space), Fault::NoSuchFloorSpace) <-
        OnFloor(board, space, _), !FloorSpace(space, _);

    // offer.end: the offer goes on while a factory holds tiles.
    OnOffer() <- OnFactory(_, tiles), (tiles > 0);

    // offer.end: the offer goes on while the center holds tiles.
    OnOffer() <- InCenter(tiles), (tiles > 0);

    // offer.end: spaces for complete lines are chosen once no tile is left to take.
    Faulty(Place::Chosen(board, row), Fault::OfferGoesOn) <- Places(board, row, _), OnOffer();
}
