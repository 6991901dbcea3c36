//! What a pattern line accepts, and what it takes of the tiles that are placed in it.

use super::{COLORS, ROOM, Shape, TILES, Tables, bits, color_at, derive_all, derived, number, size, small};
use crate::engine::facts::Facts;
use crate::rules;
use crate::rules::relations::{self, Legal};
use crate::rules::vocabulary::{Color, Line, Source};

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

/// The colors that may be placed in each line, line by line.
///
/// # Errors
/// What is legal is not what no reason refuses.
#[allow(clippy::needless_range_loop)] // a mask is a wall row, of which the rules are told
pub(super) fn accepts(setup: &Facts, shape: &Shape) -> Result<Vec<Accepts>, String> {
    let mut accepts = vec![[[0; 1 << (ROOM - 1)]; CONTENTS]; ROOM];
    let tiles = |color| (1..=shape.longest).map(move |tiles| content(color, tiles));
    for content in [0].into_iter().chain((0..COLORS).flat_map(tiles)) {
        for mask in 0..shape.row_masks() {
            let offer = derived(&rules::factory_offer::FILE, setup, &offered(setup, shape, content, mask));
            for legal in &offer.Legal {
                let row = if let Line::Pattern(row) = legal.2 { size(row - 1) } else { shape.rows };
                accepts[row][usize::from(content)][mask] |= 1 << legal.1 as u8;
            }
            let refused = |legal: &Legal| {
                offer.Refuses.iter().any(|refuses| (refuses.0, refuses.1, refuses.2) == (1, legal.2, legal.1))
            };
            let lines = setup.Capacity.iter().map(|line| Line::Pattern(line.0)).chain([Line::Floor]);
            for line in lines {
                for color in Color::ALL {
                    let legal = Legal(Source::Factory(1), color, line);
                    if offer.Legal.contains(&legal) == refused(&legal) {
                        return Err(format!(
                            "the tables assume that a line takes what no reason refuses, but {line} and {} differ",
                            color.name()
                        ));
                    }
                }
            }
        }
    }
    Ok(accepts)
}

/// A tile of each color on offer to a board whose lines all have the same content, and wall rows the same mask.
fn offered(setup: &Facts, shape: &Shape, content: u8, mask: usize) -> Facts {
    let offers = Color::ALL.map(|color| relations::OnOffer(Source::Factory(1), color, 1)).to_vec();
    let mut facts = Facts { ToMove: vec![relations::ToMove(1)], OnOffer: offers, ..Facts::default() };
    for row in 0..shape.rows {
        let capacity = setup.Capacity.iter().find(|line| line.0 == number(row + 1));
        if let Some((color, tiles)) = held(content)
            && capacity.is_some_and(|capacity| number(tiles) <= capacity.1)
        {
            facts.Holds.push(relations::Holds(1, number(row + 1), Color::ALL[color], number(tiles)));
        }
        for column in bits(mask) {
            if let Some(color) = color_at(setup, row, column) {
                facts.OnWall.push(relations::OnWall(1, number(row + 1), number(column + 1), color));
            }
        }
    }
    facts
}

/// Whether the tiles that a move takes leave their source, and all others join the center.
///
/// # Errors
/// How a move clears its source otherwise.
pub(super) fn check_sources(setup: &Facts) -> Result<(), String> {
    let [taken, other] = [Color::ALL[0], Color::ALL[1]];
    let most = setup.FactorySize.iter().map(|size| size.0).max().unwrap_or_default().max(2);
    for source in [Source::Factory(1), Source::Center] {
        for count in 1..most {
            let does = (source, taken, Line::Floor);
            let supposed = Facts {
                ToMove: vec![relations::ToMove(1)],
                OnOffer: vec![
                    relations::OnOffer(source, taken, most - count),
                    relations::OnOffer(source, other, count),
                ],
                LiesAt: vec![relations::LiesAt(Source::Factory(1), 1, taken)],
                Does: vec![relations::Does(does.0, does.1, does.2)],
                Legal: vec![Legal(does.0, does.1, does.2)],
                ..Facts::default()
            };
            let changes = derive_all(&[&rules::turn::FILE, &rules::after_turn::FILE], setup, &supposed);
            let leaves = changes.Leaves == [relations::Leaves(source, taken, most - count)];
            let gathers = if source == Source::Center {
                changes.Gathers.is_empty()
            } else {
                changes.Gathers == [relations::Gathers(source, other, count)]
            };
            if !leaves || !gathers {
                return Err(format!(
                    "the tables assume that a move takes all tiles of its color, and that what else lies on a \
                     factory goes to the center; a move from {source} does not do so"
                ));
            }
        }
    }
    Ok(())
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
            return Err("the tables cannot express moves that take other tiles than those named".to_owned());
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
            effect.drops = effect.drops.saturating_sub(small(placed.3));
        }
        for leads in turn.LeadsToLine {
            let (line, tiles) = place(leads.0, leads.2);
            effects[line][held][tiles].to_line = small(leads.3 - number(held));
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
