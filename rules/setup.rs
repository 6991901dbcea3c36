//! What is on the table: seats, factories, tiles, lines, wall and floor line.
//!
//! Asked once for a number of players. Every later question is told what it
//! needs of these facts, so each number of the game stands in one place.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Number};
use crepe::crepe;

crepe! {
    @input
    /// So many people play: players.
    #[derive(Debug)]
    pub struct Players(pub Number);

    @output
    /// A number of players and the factories they play with: players, factories.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FactoriesFor(pub Number, pub Number);

    @output
    /// Somebody sits here: player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Seat(pub Number);

    @output
    /// The turn passes on clockwise: player, next player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Clockwise(pub Number, pub Number);

    @output
    /// This factory is in play: factory.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Factory(pub Number);

    @output
    /// A factory is filled with so many tiles: tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FactorySize(pub Number);

    @output
    /// A color comes in so many tiles: color, tiles.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct TilesOfColor(pub Color, pub Number);

    @output
    /// A pattern line has so many spaces: row, spaces.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Capacity(pub Number, pub Number);

    @output
    /// The place of a color in the first wall row: column, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FirstRow(pub Number, pub Color);

    @output
    /// A wall space shows a color: row, column, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct WallSpace(pub Number, pub Number, pub Color);

    @output
    /// A floor space and what it costs to cover it: space, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FloorSpace(pub Number, pub Number);

    @output
    /// The last space of a floor line: space.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct FloorEnd(pub Number);

    // setup.players: two, three or four play, with five, seven or nine factories.
    FactoriesFor(2, 5);
    FactoriesFor(3, 7);
    FactoriesFor(4, 9);

    // setup.factory-tiles: each factory is filled with four tiles.
    FactorySize(4);

    // setup.tiles: there are twenty tiles of each color.
    TilesOfColor(Color::Blue, 20);
    TilesOfColor(Color::Yellow, 20);
    TilesOfColor(Color::Red, 20);
    TilesOfColor(Color::Black, 20);
    TilesOfColor(Color::White, 20);

    // setup.pattern-lines: the five pattern lines have one to five spaces, from the top.
    Capacity(1, 1);
    Capacity(2, 2);
    Capacity(3, 3);
    Capacity(4, 4);
    Capacity(5, 5);

    // setup.wall: the first wall row shows blue, yellow, red, black, white.
    FirstRow(1, Color::Blue);
    FirstRow(2, Color::Yellow);
    FirstRow(3, Color::Red);
    FirstRow(4, Color::Black);
    FirstRow(5, Color::White);

    // setup.wall: the top row of the wall is the first row.
    WallSpace(1, column, color) <- FirstRow(column, color);

    // setup.wall: each further row is the row above, moved one space to the right.
    WallSpace(row + 1, column + 1, color) <-
        WallSpace(row, column, color), Capacity(row + 1, _), FirstRow(column + 1, _);

    // setup.wall: what leaves a row at the right comes back at its left.
    WallSpace(row + 1, 1, color) <-
        WallSpace(row, column, color), Capacity(row + 1, _), !FirstRow(column + 1, _);

    // setup.floor-line: the seven floor spaces cost 1, 1, 2, 2, 2, 3 and 3 points.
    FloorSpace(1, -1);
    FloorSpace(2, -1);
    FloorSpace(3, -2);
    FloorSpace(4, -2);
    FloorSpace(5, -2);
    FloorSpace(6, -3);
    FloorSpace(7, -3);

    // setup.floor-line: a floor line ends where no further space follows.
    FloorEnd(space) <- FloorSpace(space, _), !FloorSpace(space + 1, _);

    // setup.players: there is a first seat for a number of players that the game knows.
    Seat(1) <- Players(players), FactoriesFor(players, _);

    // setup.players: there are as many seats as players.
    Seat(player + 1) <- Seat(player), Players(players), (player < players);

    // setup.clockwise: the next seat is to the left.
    Clockwise(player, player + 1) <- Seat(player), Seat(player + 1);

    // setup.clockwise: after the last seat comes the first.
    Clockwise(player, 1) <- Seat(player), !Seat(player + 1);

    // setup.players: there is a first factory for a number of players that the game knows.
    Factory(1) <- Players(players), FactoriesFor(players, _);

    // setup.players: there are as many factories as the number of players asks for.
    Factory(factory + 1) <-
        Factory(factory), Players(players), FactoriesFor(players, factories),
        (factory < factories);
}
