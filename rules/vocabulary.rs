//! The words that the rules share: colors, sources, lines and pieces.
//!
//! Everything counted from 1 by a reader is counted from 1 here: players,
//! factories, rows, columns and floor spaces. A board is named by its player.

/// Any whole number of the game: a count, a place counted from 1, or points.
pub type Number = i32;

/// The five colors of the tiles, in the order of the first wall row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    Blue,
    Yellow,
    Red,
    Black,
    White,
}

/// A place that tiles are taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A factory, counted from 1.
    Factory(Number),
    /// The center of the table.
    Center,
}

/// A line that tiles are placed in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A pattern line, counted from the top.
    Pattern(Number),
    /// The floor line.
    Floor,
}

/// What can lie on a floor space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The first-player marker.
    Marker,
    /// A tile.
    Tile(Color),
}

/// What can be complete on a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A color.
    Color,
}

/// Why a line refuses a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The line holds tiles of another color.
    OtherColor,
    /// The line has no free space.
    LineFull,
    /// The wall row beside the line already shows the color.
    ColorOnWallRow,
}

/// Why a wall space is closed to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Closing {
    /// A tile lies on the space.
    SpaceCovered,
    /// Another color is printed on the space.
    OtherColorPrinted,
    /// The column of the wall already shows the color.
    ColorInColumn,
    /// A line that was placed a moment ago puts the color in the column.
    ColorPlacedInColumn,
}

/// Where tiles come from that enter the lid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A pattern line: board, row.
    PatternLine(Number, Number),
    /// A floor space: board, space.
    FloorSpace(Number, Number),
    /// A full floor line, which tiles drop beyond: board.
    FloorLine(Number),
}

/// What happens next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// A player takes tiles and places them.
    Turn,
    /// A player takes a marker that is left alone.
    BareMarker,
    /// Complete lines find their spaces on walls without colors.
    Placing,
    /// Complete lines move a tile to the wall.
    WallTiling,
    /// The next round is prepared, unless the game is over.
    NextRound,
    /// The game is over.
    FinalScoring,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// A wall row is complete.
    RowComplete,
    /// No tile is left to deal.
    NoTileToDeal,
    /// Tiles are left, but none can ever be placed by anybody.
    NothingCanBePlaced,
    /// Bag and lid cannot fill every factory.
    TooFewToDeal,
    /// Nobody took the marker.
    MarkerUntaken,
    /// A player gave the game up.
    Forfeited,
}

/// One difference from the official game, which a rule set can follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ruling {
    /// A full pattern line still accepts its color; all tiles overflow.
    FullLineTakesItsColor,
    /// A factory with the tiles of the center, in their order, is taken for it: the tiles come from the center.
    FactoryLikeCenterIsCenter,
    /// When only the marker is left, the player to move takes it.
    BareMarkerIsTaken,
    /// The marker covers no floor space; its player is charged the next floor value before the next round.
    MarkerOffTheFloor,
    /// The marker covers a floor space only if nothing lies on the floor line.
    MarkerCostsOnlyAsFirstDiscard,
    /// A marker that finds the floor line full is lost; its player still starts.
    MarkerLostOnFullFloor,
    /// A marker that finds the floor line full goes to the lid, where it counts as a tile; its player still starts.
    MarkerIntoLid,
    /// A marker that finds the floor line full takes the place of the last tile there, which goes to the lid.
    MarkerReplacesLastTile,
    /// Tiles that drop are charged in the turn; a score may be below zero until the wall-tiling.
    FloorChargedAtOnce,
    /// Tiles that drop go to the lid at once, and only their number stays on the floor line.
    DropsLeaveAtOnce,
    /// The leftovers of a line go to the lid at once when it becomes complete.
    LeftoversLeaveAtOnce,
    /// The floor values are used up once in a game.
    FloorNeverResets,
    /// A tile with neighbors on one axis only scores 1 for the other axis too.
    SingleAxisScoresExtra,
    /// An isolated tile scores 2.
    IsolatedScoresTwo,
    /// A tile with vertical neighbors only scores 1 more.
    VerticalOnlyScoresExtra,
    /// The wall shows no colors; a tile goes to any space of its row, no color twice in a column.
    GreyWall,
    /// Lines are tiled from bottom to top.
    TilesBottomUp,
    /// The score is kept from falling below zero after every tile.
    ClampsAfterEveryTile,
    /// A score falls below zero.
    ScoreFallsBelowZero,
    /// The bonuses are paid when a row, column or color becomes complete.
    BonusOnCompletion,
    /// The leftovers of a complete line enter the lid as other colors, in turn.
    LeftoversLoseTheirColor,
    /// The lid enters the bag only before dealing, when the bag is empty.
    RefillsOnlyWhenEmpty,
    /// The lid enters the bag before dealing, when the bag is short of what the rule set asks for.
    RefillsWhenShort,
    /// The game is over when bag and lid cannot fill every factory.
    ShortDealEndsGame,
    /// Running out of tiles is no end of the game.
    EndsOnlyOnARow,
    /// The game goes on although no tile left can ever be placed.
    PlaysOnThoughNothingFits,
    /// A round in which nobody takes the marker ends the game.
    UntakenMarkerEndsGame,
    /// Bonuses count rows 1 to 4, then rows for columns, then colors but the last, and one more.
    OffsetBonuses,
    /// The rows that break a tie are those of the top scorer in the lowest seat.
    TieFromLowestSeat,
    /// Of the top scorers, the one in the highest seat wins alone.
    LastSeatWinsTies,
    /// Scores are listed, nobody wins.
    NamesNoWinner,
}

/// Where in a position a fault lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The number of players.
    Players,
    /// The player to move.
    ToMove,
    /// The player who started the round.
    StartingPlayer,
    /// A factory.
    Factory(Number),
    /// The piece at a place of the center.
    Center(Number),
    /// The board of a player.
    Board(Number),
    /// A pattern line: board, row.
    PatternLine(Number, Number),
    /// A wall space: board, row, column.
    WallSpace(Number, Number, Number),
    /// A floor space: board, space.
    FloorSpace(Number, Number),
    /// The marker beside the floor line of a board.
    BesideFloor(Number),
    /// All tiles of a color.
    TilesOfColor(Color),
    /// All tiles.
    AllTiles,
    /// The bag.
    Bag,
    /// The lid.
    Lid,
    /// The points of a board.
    Score(Number),
    /// The floor values of a board that are used up.
    Spent(Number),
    /// The space chosen for a line: board, row.
    Chosen(Number, Number),
    /// A line in the order in which the lines of a board were used: board, place.
    LineUsed(Number, Number),
    /// What a taking left of the center, by its place.
    Rest(Number),
    /// All that takings left of the center.
    Rests,
    /// The markers in the lid.
    MarkersInLid,
    /// A color in the order in which leftovers enter the lid, by its place.
    LidPlace(Number),
    /// The order in which leftovers enter the lid.
    LidOrder,
    /// A floor space of a rule set.
    OwnFloor(Number),
    /// A pattern line of a rule set.
    OwnLine(Number),
    /// The wall of a rule set.
    OwnWall,
    /// A row of it.
    OwnWallRow(Number),
    /// A space of it: row, column.
    OwnWallSpace(Number, Number),
    /// A doubled space of a rule set: row, column.
    OwnDoubled(Number, Number),
    /// What a rule set pays for several of a feature.
    OwnSeveral(Feature),
    /// The tiles with which a rule set fills a factory.
    OwnFactoryTiles,
    /// The tiles of each color of a rule set.
    OwnColorTiles,
}

/// What is wrong there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// The game is not played by so many.
    NotPlayedBy(Number),
    /// Nobody sits there; there are so many players.
    NoSuchPlayer(Number),
    /// The factory is not in play; there are so many players.
    NoSuchFactory(Number),
    /// The factory holds more tiles than it is filled with: tiles, size.
    FactoryTooFull(Number, Number),
    /// The board has no such row.
    NoSuchRow,
    /// The wall has no such space.
    NoSuchWallSpace,
    /// The floor line has no such space.
    NoSuchFloorSpace,
    /// The line holds more tiles than it has spaces: tiles, spaces.
    LineTooLong(Number, Number),
    /// The line holds two colors.
    MixedLine(Color, Color),
    /// The line or the wall space holds a color that its wall row already shows.
    ColorOnWallRow(Color),
    /// The wall space holds a color that its column already shows.
    ColorInColumn(Color),
    /// The wall space shows another color.
    OtherWallColor(Color),
    /// There is one marker only.
    SecondMarker,
    /// The marker lies beside a floor line that has room for it.
    FloorHasRoom,
    /// The marker covers a floor space, where it never does.
    MarkerOnFloor,
    /// The marker lies behind tiles, where it covers the first floor space only.
    MarkerBehindTiles,
    /// Tiles are still left to take.
    OfferGoesOn,
    /// More tiles than there are: tiles, tiles there are.
    TooManyTiles(Number, Number),
    /// A count is below zero: count.
    BelowZero(Number),
    /// A score is lower than one can be: points, lowest points.
    ScoreTooLow(Number, Number),
    /// No floor value is ever used up.
    NothingSpent,
    /// More floor values are used up than there are: values, values there are.
    SpentTooMany(Number, Number),
    /// So many floor values are used up that none is left for the piece.
    FloorUsedUp(Number),
    /// No marker goes to the lid.
    NoMarkerInLid,
    /// Leftovers keep their color, in no order.
    LeftoversKeepColor,
    /// The order has the color before.
    ColorNamedTwice(Color),
    /// The order lacks the color.
    ColorMissing(Color),
    /// The order has the line before.
    LineNamedTwice(Number),
    /// A taking left no tile.
    NothingLeft,
    /// More tiles were left than the center holds: tiles, tiles there.
    MoreThanCenter(Number, Number),
    /// A floor space pays points instead of costing them: points.
    FloorPays(Number),
    /// There are fewer than one: count.
    FewerThanOne(Number),
    /// A line has more spaces than its color has tiles: spaces, tiles.
    NeverComplete(Number, Number),
    /// A line has no wall row beside it.
    NoWallRow,
    /// A wall row has another number of spaces than there are columns: spaces, columns.
    OtherWidth(Number, Number),
    /// A wall space shows no color.
    ShowsNoColor,
    /// The wall is given whole and by its first row.
    WallGivenTwice,
    /// Bonuses are paid on completion, when nobody knows of several.
    PaidOnCompletion,
}
