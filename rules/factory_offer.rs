//! Factory offer: what may be taken and placed, and every reason why not.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Color, Line, Number, Ruling, Source};
use crepe::crepe;

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

crepe! {
    @input
    /// It is this player's turn: player.
    #[derive(Debug)]
    pub struct ToMove(pub Number);

    @input
    /// A source offers tiles of a color: source, color, tiles.
    #[derive(Debug)]
    pub struct OnOffer(pub Source, pub Color, pub Number);

    @input
    /// A pattern line holds tiles: board, row, color, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Number, pub Color, pub Number);

    @input
    /// A tile is on the wall: board, row, column, color.
    #[derive(Debug)]
    pub struct OnWall(pub Number, pub Number, pub Number, pub Color);

    @input
    /// All lines of a board are asked about: board.
    #[derive(Debug)]
    pub struct Board(pub Number);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// The first-player marker lies in the center.
    #[derive(Debug)]
    pub struct MarkerInCenter();

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @input
    /// From the setup: color, tiles.
    #[derive(Debug)]
    pub struct TilesOfColor(pub Color, pub Number);

    @output
    /// No tile is left to take.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct OfferOver();

    @output
    /// A line of a board refuses a color: board, line, color, reason.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Refuses(pub Number, pub Line, pub Color, pub Reason);

    @output
    /// The player to move may take these tiles and place them there: source, color, line.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Legal(pub Source, pub Color, pub Line);

    @output
    /// The player to move takes the marker that is left alone: player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct TakesBareMarker(pub Number);

    @output
    /// A pattern line of a board asked about accepts a color: board, row, color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Accepts(pub Number, pub Number, pub Color);

    @output
    /// Some pattern line of a board asked about accepts a color: color.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Accepted(pub Color);

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

    // offer.one-line: a line accepts a color where no reason refuses it.
    Accepts(board, row, color) <-
        Board(board), Capacity(row, _), TilesOfColor(color, _),
        !Refuses(board, Line::Pattern(row), color, _);

    // offer.one-line: a color is accepted that some line accepts.
    Accepted(color) <- Accepts(_, _, color);

    // offer.take-one-color: the player to move takes one color from one source and places it where nothing refuses it.
    Legal(source, color, line) <-
        ToMove(player), OnOffer(source, color, _), Destination(line),
        !Refuses(player, line, color, _);

    // offer.end: the offer is over when no tile is left on the factories and in the center; a marker alone does not count.
    OfferOver() <- !OnOffer(_, _, _);

    // Deviating rulings.

    // offer.line-full: by FullLineTakesItsColor, a line without a free space refuses other colors only.
    Refuses(board, Line::Pattern(row), color, Reason::LineFull) <-
        Follows(Ruling::FullLineTakesItsColor), Holds(board, row, held, tiles),
        Capacity(row, tiles), TilesOfColor(color, _), (color != held);

    // offer.end: by BareMarkerIsTaken, the player to move takes a marker that is left alone.
    TakesBareMarker(player) <-
        Follows(Ruling::BareMarkerIsTaken), MarkerInCenter(), ToMove(player), !OnOffer(_, _, _);
}
