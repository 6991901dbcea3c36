//! Relations: every relation that rule files share, declared once with its sentence and columns.
//!
//! A rule file names those that it reads and those that it derives; relations that it declares
//! itself stay inside it.

use super::vocabulary::{
    Closing, Color, End, Fault, Feature, Line, Number, Origin, Phase, Piece, Place, Reason, Ruling, Source,
};

relations! {

    // What the setup is derived from.
    /// The number of players.
    Players(players: Number);
    /// The rule set follows a ruling.
    Given(ruling: Ruling);
    /// The rule set has another first wall row.
    OtherFirstRow(column: Number, color: Color);
    /// The rule set plays with other numbers of factories.
    OtherFactories(players: Number, factories: Number);
    /// The rule set fills each factory with another number of tiles.
    OtherFactorySize(tiles: Number);
    /// The rule set has another number of tiles of each color.
    OtherColorTiles(tiles: Number);
    /// The rule set has pattern lines of its own.
    OtherLine(row: Number, spaces: Number);
    /// A space of the rule set's own wall shows a color.
    OtherWall(row: Number, column: Number, color: Color);
    /// The number of spaces of a row of the rule set's own wall, with a color or without.
    OtherWallRow(row: Number, spaces: Number);
    /// The rule set doubles what a tile scores on a space.
    OtherDoubled(row: Number, column: Number);
    /// The rule set has floor spaces of its own.
    OtherFloor(space: Number, points: Number);
    /// The rule set pays another bonus for a feature.
    OtherWorth(feature: Feature, points: Number);
    /// The rule set pays a bonus for two or more of a feature.
    OtherSeveral(feature: Feature, points: Number);
    /// The rule set refills the bag unless it can fill this many factories more.
    OtherReserve(factories: Number);
    /// The player who is named to start the first round.
    NamedStarter(player: Number);

    // What the setup derives.
    /// A ruling holds.
    Follows(ruling: Ruling);
    /// The number of factories for a number of players.
    FactoriesFor(players: Number, factories: Number);
    /// A player has this seat.
    Seat(player: Number);
    /// The next player clockwise.
    Clockwise(player: Number, next_player: Number);
    /// This factory is in play.
    Factory(factory: Number);
    /// The number of tiles that fill a factory.
    FactorySize(tiles: Number);
    /// The number of tiles of a color.
    TilesOfColor(color: Color, tiles: Number);
    /// The number of spaces of a pattern line.
    Capacity(row: Number, spaces: Number);
    /// The place of a color in the first wall row.
    FirstRow(column: Number, color: Color);
    /// A wall space shows a color.
    WallSpace(row: Number, column: Number, color: Color);
    /// A floor space and what it costs to cover it.
    FloorSpace(space: Number, points: Number);
    /// The last space of a floor line.
    FloorEnd(space: Number);
    /// The bonus for one complete feature.
    Worth(feature: Feature, points: Number);
    /// A tile on this space scores twice.
    DoubledSpace(row: Number, column: Number);
    /// The extra bonus for two or more of a feature.
    WorthOfSeveral(feature: Feature, points: Number);
    /// The last wall column.
    LastColumn(column: Number);
    /// The last row of a board.
    LastRow(row: Number);
    /// The bag is short below this number of tiles.
    ShortBelow(tiles: Number);
    /// The initial order in which leftovers enter the lid.
    FirstLidOrder(place: Number, color: Color);

    // What lies on the table.
    /// It is this player's turn.
    ToMove(player: Number);
    /// Who started the round.
    Started(player: Number);
    /// A tile lies at this place of its source.
    LiesAt(source: Source, place: Number, color: Color);
    /// A source offers tiles of a color.
    OnOffer(source: Source, color: Color, tiles: Number);
    /// The place of a color among the colors of its source.
    ListedAt(source: Source, color: Color, place: Number);
    /// The place of a color in its source; in the center, the tiles that arrived last come first.
    ListedLastRestFirst(source: Source, color: Color, place: Number);
    /// The first-player marker lies in the center.
    MarkerInCenter();
    /// The bag holds tiles.
    InBag(color: Color, tiles: Number);
    /// The lid holds tiles.
    InLid(color: Color, tiles: Number);
    /// The number of markers in the lid.
    MarkersInLid(markers: Number);
    /// The order in which leftovers enter the lid.
    LidOrder(place: Number, color: Color);
    /// The points of a board.
    Score(board: Number, points: Number);
    /// A pattern line holds tiles.
    Holds(board: Number, row: Number, color: Color, tiles: Number);
    /// A pattern line was used, the most recent at place 1.
    Used(board: Number, place: Number, row: Number);
    /// A tile is on the wall.
    OnWall(board: Number, row: Number, column: Number, color: Color);
    /// A space was chosen in this wall-tiling for the tile of a row.
    Places(board: Number, row: Number, column: Number);
    /// A floor space is covered.
    OnFloor(board: Number, space: Number, piece: Piece);
    /// A floor line holds pieces, which cover its first spaces.
    FloorHolds(board: Number, pieces: Number);
    /// The marker lies beside the floor line.
    BesideFloor(board: Number);
    /// Floor values of a board used up in earlier rounds.
    Spent(board: Number, values: Number);

    // What happens beside the table.
    /// A player makes no legal move in time and forfeits the game.
    Forfeits(player: Number);

    // What a person wrote, right or wrong.
    /// The number of tiles on a factory that the position names.
    OnFactory(factory: Number, tiles: Number);
    /// The number of tiles in the center.
    InCenter(tiles: Number);
    /// The number of tiles that a taking left in the center, the most recent first.
    Rest(place: Number, tiles: Number);
    /// A board is named.
    Board(board: Number);
    /// The number of tiles on a pattern line that the position names.
    InLine(board: Number, row: Number, tiles: Number);
    /// A pattern line holds a tile of a color.
    LineColor(board: Number, row: Number, color: Color);
    /// A wall row is named.
    WallRow(board: Number, row: Number);
    /// A wall space is named, free or not.
    WallColumn(board: Number, row: Number, column: Number);
    /// The marker lies here.
    MarkerAt(place: Place);
    /// Tiles of a color lie at a place, all such groups being numbered from 1.
    Group(number: Number, place: Place, color: Color, tiles: Number);
    /// The position has a fault.
    Faulty(place: Place, fault: Fault);

    // What the factory offer derives.
    /// No tile is left to take.
    OfferOver();
    /// A line of a board refuses a color.
    Refuses(board: Number, line: Line, color: Color, reason: Reason);
    /// The player to move may take these tiles and place them there.
    Legal(source: Source, color: Color, line: Line);
    /// The player to move takes the marker that is left alone.
    TakesBareMarker(player: Number);
    /// This phase comes next.
    NextPhase(phase: Phase);

    // What a turn derives, about every move that is considered.
    /// The player makes this move.
    Does(source: Source, color: Color, line: Line);
    /// The tiles a move takes.
    Takes(source: Source, color: Color, line: Line, tiles: Number);
    /// What a move pushes to the center.
    ToCenter(source: Source, color: Color, line: Line, pushed_color: Color, tiles: Number);
    /// The tiles of a move come from the center, whatever factory it names.
    TakesFromCenter(source: Source, color: Color, line: Line);
    /// The tiles that a move places in its pattern line.
    ToLine(source: Source, color: Color, line: Line, tiles: Number);
    /// The tiles that the pattern line of a move holds after it.
    LeadsToLine(source: Source, color: Color, line: Line, tiles: Number);
    /// The move completes a line that gives its leftovers to the lid.
    LeftoversToLid(source: Source, color: Color, line: Line, tiles: Number);
    /// Who is to move after this turn.
    NextToMove(player: Number);
    /// The tiles that a move drops on the floor line.
    ToFloor(source: Source, color: Color, line: Line, tiles: Number);
    /// The tiles that a move puts in the lid.
    ToLid(source: Source, color: Color, line: Line, tiles: Number);
    /// The move puts the marker on a floor space.
    MarkerToFloor(source: Source, color: Color, line: Line, space: Number);
    /// The move puts the marker beside a full floor line.
    MarkerBesideFloor(source: Source, color: Color, line: Line);
    /// The move puts the marker on the floor space of a tile, which goes to the lid.
    MarkerReplaces(source: Source, color: Color, line: Line, space: Number);
    /// The move loses the marker.
    MarkerLost(source: Source, color: Color, line: Line);
    /// The move puts the marker in the lid.
    MarkerToLid(source: Source, color: Color, line: Line);
    /// A marker that was left alone goes to a floor space.
    BareMarkerToFloor(player: Number, space: Number);
    /// A marker that was left alone goes beside a full floor line.
    BareMarkerBesideFloor(player: Number);
    /// What the move costs at once.
    Charges(source: Source, color: Color, line: Line, points: Number);
    /// The order in which leftovers enter the lid after the move.
    LidOrderAfterMove(source: Source, color: Color, line: Line, place: Number, color_there: Color);

    // What the wall-tiling derives.
    /// The next complete line of a board may put its tile there.
    MayPlace(board: Number, row: Number, column: Number);
    /// A space is closed to the tile of the next complete line.
    Closed(board: Number, row: Number, column: Number, reason: Closing);
    /// A line without an open space drops tiles on the floor line.
    FallsToFloor(board: Number, row: Number, color: Color, tiles: Number);
    /// A line without an open space puts tiles in the lid.
    FallsToLid(board: Number, row: Number, color: Color, tiles: Number);
    /// A complete line puts a tile on the wall.
    Tiles(board: Number, row: Number, column: Number, color: Color);
    /// The length of the horizontal run through the new tile of a row.
    HorizontalRun(board: Number, row: Number, tiles: Number);
    /// The length of the vertical run through the new tile of a row.
    VerticalRun(board: Number, row: Number, tiles: Number);
    /// The score of the new tile of a row.
    Points(board: Number, row: Number, points: Number);
    /// The extra score of the new tile of a row on a doubled space.
    ScoresAgain(board: Number, row: Number, points: Number);
    /// The bonus for what the new tile of a row completes.
    CompletionBonus(board: Number, row: Number, feature: Feature, points: Number);
    /// The total score of the new tiles of a board.
    Gain(board: Number, points: Number);
    /// What the floor line of a board costs.
    FloorPenalty(board: Number, points: Number);
    /// The tiles of a complete line that go to the lid.
    LineToLid(board: Number, row: Number, color: Color, tiles: Number);
    /// The tile of a floor space goes to the lid.
    FloorToLid(board: Number, space: Number, color: Color);

    // What the end of a round and of the game derive.
    /// A wall row is complete.
    CompleteRow(board: Number, row: Number);
    /// A wall column is complete.
    CompleteColumn(board: Number, column: Number);
    /// All tiles of a color are on the wall.
    CompleteColor(board: Number, color: Color);
    /// How many of a feature are complete.
    Complete(board: Number, feature: Feature, number: Number);
    /// What a feature earns.
    Bonus(board: Number, feature: Feature, points: Number);
    /// The final score.
    Total(board: Number, points: Number);
    /// The player wins, alone or with others.
    Winner(player: Number);
    /// A pattern line accepts a color.
    Accepts(board: Number, row: Number, color: Color);
    /// The number of tiles of a color in the bag and the lid.
    Circulates(color: Color, tiles: Number);
    /// Tiles of a color can still be placed on a board.
    Fits(board: Number, color: Color);
    /// The game is over.
    Over(why: End);
    /// Who starts the next round.
    Starts(player: Number);
    /// The first-player marker is put in the center.
    MarkerToCenter();
    /// The player is charged for the marker before the round.
    MarkerCharge(player: Number, points: Number);
    /// The number of tiles that a factory gets from the bag.
    Draws(factory: Number, tiles: Number);
    /// The bag is empty at this factory, and the lid is poured into it.
    PoursLid(factory: Number);
    /// The number of tiles that a factory gets after the lid was poured into the bag.
    DrawsAfterPouring(factory: Number, tiles: Number);
    /// All tiles of the lid enter the bag before anything is drawn.
    PoursLidFirst();

    // What a phase changes on the table.
    /// Tiles of a color leave a source.
    Leaves(source: Source, color: Color, tiles: Number);
    /// Tiles that are left on a source join the center, behind those that lie there.
    Gathers(source: Source, color: Color, tiles: Number);
    /// A pattern line comes to hold tiles.
    LineAfter(board: Number, row: Number, color: Color, tiles: Number);
    /// A pattern line becomes empty.
    LineCleared(board: Number, row: Number);
    /// The pattern line that was used most recently.
    LineUsed(board: Number, row: Number);
    /// A floor space is newly covered.
    FloorGets(board: Number, space: Number, piece: Piece);
    /// A floor space becomes free.
    FloorCleared(board: Number, space: Number);
    /// The marker moves beside the floor line.
    BesideGets(board: Number);
    /// The marker no longer lies beside the floor line.
    BesideCleared(board: Number);
    /// The marker leaves the center.
    MarkerLeavesCenter();
    /// Tiles enter the bag.
    BagGets(color: Color, tiles: Number);
    /// Tiles enter the lid.
    LidGets(origin: Origin, color: Color, tiles: Number);
    /// So many markers come to lie in the lid.
    MarkersInLidAfter(markers: Number);
    /// The order in which leftovers enter the lid from now on.
    LidOrderAfter(place: Number, color: Color);
    /// The points of a board after this phase.
    ScoreAfter(board: Number, points: Number);
    /// Floor values of a board used up after this phase.
    SpentAfter(board: Number, values: Number);

    // What strategies consider and choose.
    /// The board after a legal move, without the marker.
    LeadsTo(board: Number, source: Source, color: Color, line: Line);
    /// The number of pieces on the floor line after a move.
    LeadsToFloor(source: Source, color: Color, line: Line, pieces: Number);
    /// The score if the round ended after a move.
    Metric(source: Source, color: Color, line: Line, points: Number);
    /// A move to a pattern line is valid.
    Valid(source: Source, color: Color, line: Line);
    /// What a move is worth.
    Value(source: Source, color: Color, line: Line, points: Number);
    /// The longest run in a column and the score that a move to a pattern line leads to.
    RunAndScore(source: Source, color: Color, line: Line, tiles: Number, points: Number);
    /// What a move is worth.
    Evaluation(source: Source, color: Color, line: Line, points: Number);
    /// The tier of a move and its measure; the greatest measure of a tier is best.
    InTier(source: Source, color: Color, line: Line, tier: Number, measure: Number);
    /// A bonus lacks so many tiles and can soon be completed.
    InReach(board: Number, feature: Feature, number: Number, tiles: Number);
    /// What the end of the game is worth to a player, in thousandths.
    Prize(player: Number, points: Number);
    /// The move that the strategy chooses.
    Chosen(source: Source, color: Color, line: Line);
}

/// A fact in rule syntax.
fn written<T: std::fmt::Debug>(fact: &T) -> String {
    let text = format!("{fact:?}");
    if text.ends_with(')') { text } else { text + "()" }
}

/// Adds derived facts in their order.
pub(super) fn add<T: Ord>(facts: &mut Vec<T>, derived: impl Iterator<Item = T>) {
    let known = facts.len();
    facts.extend(derived);
    if let Some(new) = facts.get_mut(known..) {
        new.sort_unstable();
    }
}
