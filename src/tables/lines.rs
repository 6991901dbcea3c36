//! What a pattern line accepts, and what it takes of the tiles that are placed in it.

use super::{COLORS, ROOM, Shape, TILES, Tables, bits, color_at, derived, number, size, small};
use crate::facts::Facts;
use crate::rules::vocabulary::{Color, Line, Source};
use crate::rules::{self, relations};

/// What a line takes of tiles that are placed in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineEffect {
    /// Tiles placed in the line.
    pub to_line: u8,
    /// The other tiles, which drop.
    pub drops: u8,
    /// Tiles that the line gives to the lid at once.
    pub to_lid: u8,
}

/// The codes of what a line can hold: of each color, each number of tiles.
const CONTENTS: usize = ROOM * ROOM;

/// The colors that a line accepts, as masks: by content and wall row.
pub(super) type Accepts = [[u8; 1 << (ROOM - 1)]; CONTENTS];

/// What each line takes: by line (the floor line behind the rows), tiles held, tiles placed.
pub(super) type Effects = [[[LineEffect; TILES]; ROOM]; ROOM];

/// The code of a line that holds tiles of a color; 0 for an empty line.
#[must_use]
#[inline]
#[allow(clippy::cast_possible_truncation)] // room for contents is room for their codes
pub fn content(color: usize, tiles: usize) -> u8 {
    if tiles == 0 { 0 } else { (color * ROOM + tiles % ROOM) as u8 }
}

/// The color and the number of tiles of a line's code; none for an empty line.
#[must_use]
#[inline]
pub fn held(content: u8) -> Option<(usize, usize)> {
    let content = usize::from(content);
    (content > 0).then_some((content / ROOM, content % ROOM))
}

/// The colors that each line accepts, line by line.
pub(super) fn accepts(setup: &Facts, shape: &Shape) -> Vec<Accepts> {
    let masks = shape.row_masks();
    let mut facts = Facts { ..Facts::default() };
    let tiles = |color| (1..=shape.longest).map(move |tiles| usize::from(content(color, tiles)));
    for content in [0].into_iter().chain((0..COLORS).flat_map(tiles)) {
        for mask in 0..masks {
            let board = number(content * masks + mask);
            for row in 0..shape.rows {
                let capacity = setup.Capacity.iter().find(|line| line.0 == number(row + 1));
                if let Some((color, tiles)) = held(small(number(content)))
                    && capacity.is_some_and(|capacity| number(tiles) <= capacity.1)
                {
                    let held = relations::Holds(board, number(row + 1), Color::ALL[color], number(tiles));
                    facts.Holds.push(held);
                }
                for column in bits(mask) {
                    if let Some(color) = color_at(setup, row, column) {
                        let tile = relations::OnWall(board, number(row + 1), number(column + 1), color);
                        facts.OnWall.push(tile);
                    }
                }
            }
        }
    }
    let all = u8::try_from((1_usize << COLORS) - 1).unwrap_or(u8::MAX);
    let mut accepts = vec![[[all; 1 << (ROOM - 1)]; CONTENTS]; ROOM];
    for refuses in derived(&rules::factory_offer::FILE, setup, &facts).Refuses {
        if let Line::Pattern(row) = refuses.1 {
            let (content, mask) = (size(refuses.0) / masks, size(refuses.0) % masks);
            accepts[size(row - 1)][content][mask] &= !(1 << refuses.2 as u8);
        }
    }
    accepts
}

/// What each line takes.
pub(super) fn effects(setup: &Facts, shape: &Shape) -> Result<Box<Effects>, String> {
    let mut effects = Box::new([[[LineEffect::default(); TILES]; ROOM]; ROOM]);
    let color = Color::ALL[0];
    for held in 0..=shape.longest {
        let mut facts = Facts { ToMove: vec![relations::ToMove(1)], ..Facts::default() };
        let fits = setup.Capacity.iter().filter(|line| held > 0 && number(held) <= line.1);
        facts.Holds = fits.map(|line| relations::Holds(1, line.0, color, number(held))).collect();
        let lines = setup.Capacity.iter().map(|line| Line::Pattern(line.0)).chain([Line::Floor]);
        for line in lines {
            for tiles in 1..=shape.tiles {
                let source = Source::Factory(number(tiles));
                facts.OnOffer.push(relations::OnOffer(source, color, number(tiles)));
                facts.Does.push(relations::Does(source, color, line));
                facts.Legal.push(relations::Legal(source, color, line));
            }
        }
        let turn = derived(&rules::turn::FILE, setup, &facts);
        if turn.Takes.iter().any(|takes| takes.0 != Source::Factory(takes.3)) {
            return Err("the tables can not express moves that take other tiles than those named".to_owned());
        }
        let place = |source, line| {
            let Source::Factory(tiles) = source else { return (0, 0) };
            let line = if let Line::Pattern(row) = line { size(row - 1) } else { shape.rows };
            (line, size(tiles))
        };
        for taken in &turn.Takes {
            let (line, tiles) = place(taken.0, taken.2);
            effects[line][held][tiles].drops = small(taken.3);
        }
        for placed in turn.ToLine {
            let (line, tiles) = place(placed.0, placed.2);
            let effect = &mut effects[line][held][tiles];
            effect.to_line = small(placed.3);
            effect.drops = effect.drops.saturating_sub(effect.to_line);
        }
        for left in turn.LeftoversToLid {
            let (line, tiles) = place(left.0, left.2);
            effects[line][held][tiles].to_lid = small(left.3);
        }
    }
    Ok(effects)
}

impl Tables {
    /// The colors that a line, or the floor line behind the rows, accepts, as a mask.
    #[must_use]
    #[inline]
    pub fn accepted(&self, line: usize, content: u8, wall_row: usize) -> u8 {
        self.accepts[line % ROOM][usize::from(content) % CONTENTS][wall_row % (1 << (ROOM - 1))]
    }

    /// What a line, or the floor line behind the rows, takes of tiles placed in it.
    #[must_use]
    #[inline]
    pub fn line(&self, line: usize, held: usize, tiles: usize) -> LineEffect {
        self.lines[line % ROOM][held % ROOM][tiles % TILES]
    }

    /// The color and the number of tiles of a line's code; none for an empty line.
    #[must_use]
    #[inline]
    pub fn held(&self, content: u8) -> Option<(usize, usize)> {
        held(content)
    }
}
