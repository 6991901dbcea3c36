//! What a pattern line accepts, and what it takes of the tiles that are placed in it.

use super::{COLORS, Shape, Tables, bits, color_at, number, size, small};
use crate::ask::{self, OfferFacts, Setup, TurnFacts};
use crate::facts::told;
use crate::rules::vocabulary::{Color, Line, Source};
use crate::rules::{factory_offer, turn};

/// What a line takes of tiles that are placed in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineEffect {
    /// Tiles placed in the line; the others drop.
    pub to_line: u8,
    /// Tiles that the line gives to the lid at once.
    pub to_lid: u8,
}

/// The colors that each line accepts, as masks: by row, content and wall row.
pub(super) fn accepts(setup: &Setup, shape: &Shape) -> Vec<u8> {
    let (contents, masks) = (shape.contents(), shape.row_masks());
    let mut facts = OfferFacts {
        follows: told!(&setup.follows => factory_offer::Follows: 0),
        capacity: told!(&setup.capacity => factory_offer::Capacity: 0 1),
        tiles_of_color: told!(&setup.tiles_of_color => factory_offer::TilesOfColor: 0 1),
        ..OfferFacts::default()
    };
    for content in 0..contents {
        for mask in 0..masks {
            let board = number(content * masks + mask);
            for row in 0..shape.rows {
                let capacity = setup.capacity.iter().find(|line| line.0 == number(row + 1));
                if let Some((color, tiles)) = shape.held(content)
                    && capacity.is_some_and(|capacity| number(tiles) <= capacity.1)
                {
                    let held = factory_offer::Holds(board, number(row + 1), Color::ALL[color], number(tiles));
                    facts.holds.push(held);
                }
                for column in bits(mask) {
                    if let Some(color) = color_at(setup, row, column) {
                        let tile = factory_offer::OnWall(board, number(row + 1), number(column + 1), color);
                        facts.on_wall.push(tile);
                    }
                }
            }
        }
    }
    let all = u8::try_from((1_usize << COLORS) - 1).unwrap_or(u8::MAX);
    let mut accepts = vec![all; shape.rows * contents * masks];
    for refuses in ask::offer(facts).refuses {
        if let Line::Pattern(row) = refuses.1 {
            let at = size(row - 1) * contents * masks + size(refuses.0);
            accepts[at] &= !(1 << refuses.2 as u8);
        }
    }
    accepts
}

/// What each line takes: by line (the floor line behind the rows), tiles held, tiles placed.
pub(super) fn effects(setup: &Setup, shape: &Shape) -> Result<Vec<LineEffect>, String> {
    let mut effects = vec![LineEffect::default(); (shape.rows + 1) * (shape.longest + 1) * (shape.tiles + 1)];
    let color = Color::ALL[0];
    for held in 0..=shape.longest {
        let mut facts = TurnFacts {
            to_move: vec![turn::ToMove(1)],
            follows: told!(&setup.follows => turn::Follows: 0),
            capacity: told!(&setup.capacity => turn::Capacity: 0 1),
            ..TurnFacts::default()
        };
        let fits = setup.capacity.iter().filter(|line| held > 0 && number(held) <= line.1);
        facts.holds = fits.map(|line| turn::Holds(1, line.0, color, number(held))).collect();
        let lines = setup.capacity.iter().map(|line| Line::Pattern(line.0)).chain([Line::Floor]);
        for line in lines {
            for tiles in 1..=shape.tiles {
                let source = Source::Factory(number(tiles));
                facts.on_offer.push(turn::OnOffer(source, color, number(tiles)));
                facts.does.push(turn::Does(source, color, line));
                facts.legal.push(turn::Legal(source, color, line));
            }
        }
        let turn = ask::turn(facts);
        let place = |source, line| {
            let Source::Factory(tiles) = source else { return 0 };
            let line = if let Line::Pattern(row) = line { size(row - 1) } else { shape.rows };
            (line * (shape.longest + 1) + held) * (shape.tiles + 1) + size(tiles)
        };
        if turn.takes.iter().any(|takes| takes.0 != Source::Factory(takes.3)) {
            return Err("the tables can not express moves that take other tiles than those named".to_owned());
        }
        for placed in turn.to_line {
            effects[place(placed.0, placed.2)].to_line = small(placed.3);
        }
        for left in turn.leftovers_to_lid {
            effects[place(left.0, left.2)].to_lid = small(left.3);
        }
    }
    Ok(effects)
}

impl Tables {
    /// The colors that a line accepts, as a mask.
    #[must_use]
    #[inline]
    pub fn accepted(&self, row: usize, content: usize, wall_row: usize) -> u8 {
        self.accepts[(row * self.shape.contents() + content) * self.shape.row_masks() + wall_row]
    }

    /// What a line, or the floor line behind the rows, takes of tiles placed in it.
    #[must_use]
    #[inline]
    pub fn line(&self, line: usize, held: usize, tiles: usize) -> LineEffect {
        self.lines[(line * (self.shape.longest + 1) + held) * (self.shape.tiles + 1) + tiles]
    }
}
