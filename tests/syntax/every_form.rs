//! Every form: rules in each form that crepe takes and the audit reads.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{Figure, LIMIT, Number, Shade, Spot};
use crepe::crepe;

const HALF: Number = LIMIT / 2;

const STEPS: [(Number, bool); 2] = [(HALF, true), (-1, false)];

crepe! {
    @input
    /// A number is given: number.
    #[derive(Debug)]
    pub struct Given(pub Number);

    @input
    /// A figure lies in a spot: spot.
    #[derive(Debug)]
    pub struct Lies(pub Spot);

    @output
    /// A row of the board: row.
    #[derive(Debug)]
    pub struct Row(pub Number);

    @output
    /// A step, and whether it goes up: number, step, up.
    #[derive(Debug)]
    pub struct Step(pub Number, pub Number, pub bool);

    @output
    /// A number and its shade: number, shade.
    #[derive(Debug)]
    pub struct Shaded(pub Number, pub Shade);

    @output
    /// A number in the middle: number.
    #[derive(Debug)]
    pub struct Middle(pub Number);

    @output
    /// A number with half of it, and what is left: number, half, rest.
    #[derive(Debug)]
    pub struct Halved(pub Number, pub Number, pub Number);

    @output
    /// A spot at a number holds tiles of a shade: number, shade, tiles.
    #[derive(Debug)]
    pub struct Holds(pub Number, pub Shade, pub Number);

    @output
    /// A dark tile lies at a number: number.
    #[derive(Debug)]
    pub struct Dark(pub Number);

    @output
    /// A figure that is put on the next spot: spot.
    #[derive(Debug)]
    pub struct Moved(pub Spot);

    @output
    /// A number that hides another of its name: number, number hidden.
    #[derive(Debug)]
    pub struct Hides(pub Number, pub Number);

    // form.range: rows are counted.
    Row(row) <- for row in 1..=3;

    // form.range: a range without its end goes on from what is given.
    Row(row) <- Given(number), for row in number..LIMIT;

    // form.list: each step of a list is taken.
    Step(number, number + step, up) <- Given(number), for (step, up) in STEPS;

    // form.list: each shade of a list.
    Shaded(number, shade) <- Given(number), (number > 1), for shade in [Shade::Light, Shade::Dark];

    // form.logic: neither small nor large, or what is asked for by itself.
    Middle(number) <- Given(number), ((2..LIMIT).contains(&number) && !(number == 4 || number == 5) || (number, 0) == (9, 0));

    // form.sum: halves, at least 1 and at most 3, by a tuple.
    Halved(number, half, rest) <- Given(ref number), let (half, rest) = ((*number / 2).clamp(1, HALF).min(2).max(number % 2), number % 2), let number = *number;

    // form.nested: what a heap holds.
    Holds(at, shade, tiles) <- Lies(spot), let Spot::At(at, Figure::Heap(shade, tiles)) = spot;

    // form.nested: a tile is one.
    Holds(at, shade, 1) <- Lies(spot), let Spot::At(at, Figure::Tile(shade)) = spot;

    // form.nested: what is dark, in a tile or a heap of one.
    Dark(at) <- Lies(spot), let Spot::At(at, Figure::Tile(Shade::Dark)) = spot;

    // form.nested: a heap of so many as the limit is dark as well.
    Dark(at) <- Lies(spot), let Spot::At(at, Figure::Heap(_, LIMIT)) = spot;

    // form.nested: a figure moves on; the marker to the floor.
    Moved(Spot::At(at + 1, figure)) <- Lies(spot), let Spot::At(at, figure) = spot, (figure > Figure::Marker);

    // form.nested: the marker goes to the floor.
    Moved(Spot::Floor) <- Lies(Spot::At(1, Figure::Marker));

    // form.hides: a name that is bound anew.
    Hides(number, other) <- Given(number), let other = number, let number = number * 10, Given(other);
}
