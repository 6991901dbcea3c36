//! Reading the numbers of a rule set, and asking the rules for their faults.

use crate::documents::read::fault::Fault;
use crate::documents::read::fields::{Fields, Reader};
use crate::documents::read::tiles as letters;
use crate::documents::read::tree::Node;
use crate::engine::notation::FREE;
use crate::engine::numbers::Numbers;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::engine::{ask, facts, game};
use crate::rules::relations::{Facts, Faulty};
use crate::rules::vocabulary::{Color, Feature, Number, Place};
use std::collections::BTreeMap;
use std::ops::Range;

/// Where the numbers of a rule set stand.
pub(super) type Places = BTreeMap<Place, Range<usize>>;

/// The fields of bonuses, each with the feature that earns it.
pub const BONUSES: [(&str, Feature); 3] =
    [("row_bonus", Feature::Row), ("column_bonus", Feature::Column), ("color_bonus", Feature::Color)];

/// The fields of the bonuses for two or more, each with the feature that earns it.
pub const OF_SEVERAL: [(&str, Feature); 3] = [
    ("several_rows", Feature::Row),
    ("several_columns", Feature::Column),
    ("several_colors", Feature::Color),
];

/// Reads the numbers, right or wrong.
pub(super) fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> (Numbers, Places) {
    let mut places = Places::new();
    let mut number = |name: &str, place: Place| {
        let node = fields.get(name)?;
        places.insert(place, node.span.clone());
        reader.number(node).map(|number| number.value)
    };
    let color_tiles = number("color_tiles", Place::OwnColorTiles);
    let factory_tiles = number("factory_tiles", Place::OwnFactoryTiles);
    let mut several = Vec::new();
    for (name, feature) in OF_SEVERAL {
        several.extend(number(name, Place::OwnSeveral(feature)).map(|points| (feature, points)));
    }
    let mut bonuses = Vec::new();
    for (name, feature) in BONUSES {
        let points = fields.get(name).and_then(|node| reader.number(node));
        bonuses.extend(points.map(|points| (feature, points.value)));
    }
    let floor = listed(reader, fields, "floor", &mut places, Place::OwnFloor);
    let line_spaces = listed(reader, fields, "line_spaces", &mut places, Place::OwnLine);
    let wall = fields.get("wall").map_or_else(Vec::new, |node| wall(reader, node, &mut places));
    let doubled = fields.get("doubled").map_or_else(Vec::new, |node| doubled(reader, node, &mut places));
    let numbers = Numbers { floor, bonuses, several, factory_tiles, color_tiles, line_spaces, wall, doubled };
    (numbers, places)
}

/// The values of a list, each at its place; a list without values says nothing.
fn values<'n>(reader: &mut Reader<'_>, node: &'n Node) -> &'n [Node] {
    let values = reader.list_of_position(node);
    if values.is_empty() {
        let fault = Fault::new(node.span.clone(), "the list is empty");
        reader.fault(fault.help("write its values, or leave the field out for the official ones"));
    }
    values
}

/// Reads a list of numbers, each of which is a place of its own.
fn listed(
    reader: &mut Reader<'_>,
    fields: &Fields<'_>,
    name: &str,
    places: &mut Places,
    place: fn(Number) -> Place,
) -> Vec<Number> {
    let Some(node) = fields.get(name) else { return Vec::new() };
    let mut numbers = Vec::new();
    for (at, node) in (1..).zip(values(reader, node)) {
        places.insert(place(at), node.span.clone());
        numbers.extend(reader.number(node).map(|number| number.value));
    }
    numbers
}

/// Reads the rows of a wall.
fn wall(reader: &mut Reader<'_>, node: &Node, places: &mut Places) -> Vec<Vec<Option<Color>>> {
    places.insert(Place::OwnWall, node.span.clone());
    let mut wall = Vec::new();
    for (row, node) in (1..).zip(values(reader, node)) {
        places.insert(Place::OwnWallRow(row), node.span.clone());
        let mut spaces = Vec::new();
        let written = reader.text(node);
        let letters =
            written.iter().flat_map(|written| written.text.char_indices().map(move |at| (written, at)));
        for (column, (written, (at, letter))) in (1..=MOST_COLUMNS).zip(letters) {
            let span = written.part(at..at + letter.len_utf8());
            let color = Color::from_letter(letter);
            if color.is_none() && letter != FREE {
                reader.fault(letters::no_tile(span.clone(), letter, false));
            }
            places.insert(Place::OwnWallSpace(row, column), span);
            spaces.push(color);
        }
        wall.push(spaces);
    }
    wall
}

/// So many spaces of a wall row are read; one that shows each color once is far shorter.
const MOST_COLUMNS: Number = 99;

/// Reads pairs of row and column.
fn doubled(reader: &mut Reader<'_>, node: &Node, places: &mut Places) -> Vec<(Number, Number)> {
    let mut doubled = Vec::new();
    for node in values(reader, node) {
        if let [row, column] = reader.numbers(node).value.as_slice() {
            places.insert(Place::OwnDoubled(*row, *column), node.span.clone());
            doubled.push((*row, *column));
        } else {
            let fault = Fault::new(node.span.clone(), "a row and a column are needed");
            reader.fault(fault.help("write them as in `(1, 3)`"));
        }
    }
    doubled
}

/// Notes every fault that the rules find in the numbers.
pub(super) fn refuse(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet, places: &Places) {
    if rules.numbers == Numbers::default() {
        return;
    }
    let setup = game::setup(rules, 0);
    for Faulty(place, fault) in faults(rules).Faulty {
        let whole = match place {
            Place::OwnLine(_) => places.get(&Place::OwnWall).or_else(|| places.get(&Place::OwnColorTiles)),
            _ => None,
        };
        let span = places.get(&place).or(whole).unwrap_or(&node.span).clone();
        reader.fault(Fault::new(span, fault.message(place)).help(fault.help(place, &setup)));
    }
}

/// Derives the faults of a rule set.
pub(crate) fn faults(rules: &RuleSet) -> Facts {
    ask::derive(&Question::RuleSet.files(), &[&game::setup(rules, 0), &facts::given(rules, 0)])
}
