//! Numbers as data: what a rule set can have of its own on boards and table.

use crate::engine::facts::Facts;
use crate::rules::relations::{
    OtherColorTiles, OtherDoubled, OtherFactorySize, OtherFloor, OtherLine, OtherSeveral, OtherWall,
    OtherWallRow, OtherWorth,
};
use crate::rules::vocabulary::{Color, Feature, Number};

/// Numbers and a wall of a rule set's own; what is empty or none is official.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The points of the floor spaces, from the first, zero or less each.
    pub floor: Vec<Number>,
    /// What one complete feature earns; a feature that is not named earns the official bonus.
    pub bonuses: Vec<(Feature, Number)>,
    /// What two or more of a feature earn besides.
    pub several: Vec<(Feature, Number)>,
    /// The tiles with which a factory is filled.
    pub factory_tiles: Option<Number>,
    /// The tiles of each color.
    pub color_tiles: Option<Number>,
    /// The spaces of the pattern lines, from the top.
    pub line_spaces: Vec<Number>,
    /// The wall, row by row; a space of a grey wall may show no color.
    pub wall: Vec<Vec<Option<Color>>>,
    /// The spaces that score twice: row, column.
    pub doubled: Vec<(Number, Number)>,
}

impl Numbers {
    /// Adds the facts of a rule set with these numbers.
    pub fn state(&self, facts: &mut Facts) {
        facts.OtherFloor.extend((1..).zip(&self.floor).map(|(space, points)| OtherFloor(space, *points)));
        facts.OtherWorth.extend(self.bonuses.iter().map(|&(feature, points)| OtherWorth(feature, points)));
        facts
            .OtherSeveral
            .extend(self.several.iter().map(|&(feature, points)| OtherSeveral(feature, points)));
        facts.OtherFactorySize.extend(self.factory_tiles.map(OtherFactorySize));
        facts.OtherColorTiles.extend(self.color_tiles.map(OtherColorTiles));
        facts.OtherLine.extend((1..).zip(&self.line_spaces).map(|(row, spaces)| OtherLine(row, *spaces)));
        facts.OtherDoubled.extend(self.doubled.iter().map(|&(row, column)| OtherDoubled(row, column)));
        for (row, spaces) in (1..).zip(&self.wall) {
            facts.OtherWallRow.push(OtherWallRow(row, Number::try_from(spaces.len()).unwrap_or(Number::MAX)));
            let colors = (1..).zip(spaces).filter_map(|(column, color)| Some((column, (*color)?)));
            facts.OtherWall.extend(colors.map(|(column, color)| OtherWall(row, column, color)));
        }
    }
}
