//! Strategy `azul-prolog/random-pick-best-line`: source and color by chance,
//! the line by what it completes and drops.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use crate::rules::vocabulary::{Color, Line, Number, Source};
use crepe::crepe;

crepe! {
    @input
    /// From the factory offer: source, color, line.
    #[derive(Debug)]
    pub struct Legal(pub Source, pub Color, pub Line);

    @input
    /// A source offers tiles of a color: source, color, tiles.
    #[derive(Debug)]
    pub struct OnOffer(pub Source, pub Color, pub Number);

    @input
    /// A pattern line of the player to move holds tiles: row, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Number);

    @input
    /// From the setup: row, spaces.
    #[derive(Debug)]
    pub struct Capacity(pub Number, pub Number);

    @output
    /// What a line is worth for the tiles taken: source, color, line, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Value(pub Source, pub Color, pub Line, pub Number);

    @output
    /// The line that the strategy chooses for these tiles, one for each source and color: source, color, line.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Chosen(pub Source, pub Color, pub Line);

    // The free spaces of a pattern line: row, spaces.
    struct FreeSpaces(Number, Number);

    // A line gives way to another for the same tiles: source, color, line.
    struct Yields(Source, Color, Line);

    // strategy.best-line: an empty pattern line has all its spaces free.
    FreeSpaces(row, spaces) <- Capacity(row, spaces), !Holds(row, _);

    // strategy.best-line: the tiles of a pattern line cover one space each.
    FreeSpaces(row, spaces - tiles) <- Holds(row, tiles), Capacity(row, spaces);

    // strategy.best-line: the floor line costs one point for each tile.
    Value(source, color, Line::Floor, -tiles) <-
        Legal(source, color, Line::Floor), OnOffer(source, color, tiles);

    // strategy.best-line: a line that becomes complete is worth two points, less one for each tile that drops.
    Value(source, color, line, 2 + spaces - tiles) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles >= spaces);

    // strategy.best-line: a line that stays incomplete is worth nothing.
    Value(source, color, line, 0) <-
        Legal(source, color, line), let Line::Pattern(row) = line, FreeSpaces(row, spaces),
        OnOffer(source, color, tiles), (tiles < spaces);

    // strategy.best-line: a line gives way to one of greater worth.
    Yields(source, color, line) <-
        Value(source, color, line, points), Value(source, color, _, more), (more > points);

    // strategy.best-line: at equal worth a line gives way to a longer one, and any to the floor line.
    Yields(source, color, line) <-
        Value(source, color, line, points), Value(source, color, other, points), (other > line);

    // strategy.best-line: the line that gives way to none is chosen.
    Chosen(source, color, line) <- Value(source, color, line, _), !Yields(source, color, line);
}
