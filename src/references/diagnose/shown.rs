//! Facts that records show by themselves: factories, tiles and walls.

use crate::documents::read::recorded::Recorded;
use crate::engine::game;
use crate::engine::rule_set::RuleSet;
use crate::rules::vocabulary::{Color, Number};
use std::collections::{BTreeMap, BTreeSet};

/// What records show, whatever rules they follow.
pub(super) struct Shows {
    /// The official rules with the facts that are shown.
    pub rules: RuleSet,
    /// Some record tells the boards, and with them the walls.
    pub walls: bool,
    /// Some record tells which spaces were chosen.
    pub placings: bool,
}

/// So many may play by a rule set.
const MOST_PLAYERS: std::ops::RangeInclusive<Number> = 1..=9;

/// Reads off the records what they show.
pub(super) fn shown(games: &[Recorded]) -> Shows {
    let mut rules = RuleSet::official();
    let official = game::setup(&rules, 0);
    let mut factories: Vec<(Number, Number)> =
        official.FactoriesFor.iter().map(|known| (known.0, known.1)).collect();
    for game in games {
        let most = game.rounds.iter().map(|round| round.factories.value.len()).max().unwrap_or_default();
        let most = Number::try_from(most).unwrap_or(Number::MAX);
        match factories.iter_mut().find(|known| known.0 == game.players) {
            Some(known) if most > 0 => known.1 = most,
            None if most > 0 && MOST_PLAYERS.contains(&game.players) => factories.push((game.players, most)),
            _ => {}
        }
    }
    if official.FactoriesFor.iter().map(|known| (known.0, known.1)).ne(factories.iter().copied()) {
        rules.factories = factories;
    }
    let rounds = || games.iter().flat_map(|game| &game.rounds);
    let sizes = rounds().flat_map(|round| &round.factories.value).map(Vec::len);
    let size = sizes.max().and_then(|size| Number::try_from(size).ok());
    let printed = official.FactorySize.first().map(|size| size.0);
    rules.numbers.factory_tiles = size.filter(|size| *size > 0 && Some(*size) != printed);
    let mut bags = games.iter().filter_map(|game| game.rounds.first()?.bag_before_dealing.as_ref());
    if let Some(bag) = bags.next() {
        let counts: BTreeSet<Number> = Color::ALL.iter().map(|color| bag.value.count(*color)).collect();
        let known = |tiles: &Number| official.TilesOfColor.iter().all(|of_color| of_color.1 == *tiles);
        rules.numbers.color_tiles =
            counts.first().copied().filter(|tiles| counts.len() == 1 && *tiles > 0 && !known(tiles));
    }
    let walls = rounds().any(|round| !round.boards_after_tiling.is_empty());
    let placings = rounds().any(|round| !round.placings.is_empty());
    if walls && !placings {
        wall(games, &mut rules);
    }
    Shows { rules, walls, placings }
}

/// Takes over the wall that the tiles on the boards show, where it is not the official one.
fn wall(games: &[Recorded], rules: &mut RuleSet) {
    let mut spaces: BTreeMap<(Number, Number), Color> = BTreeMap::new();
    let boards = games.iter().flat_map(|game| &game.rounds).flat_map(|round| &round.boards_after_tiling);
    for (space, color) in boards.flat_map(|board| &board.value.wall) {
        // Two colors on one space are no wall that shows colors.
        if *spaces.entry(*space).or_insert(*color) != *color {
            return;
        }
    }
    let shows = |rules: &RuleSet| {
        let setup = game::setup(rules, 0).WallSpace;
        let shown: BTreeMap<_, _> = setup.iter().map(|space| ((space.0, space.1), space.2)).collect();
        spaces.iter().all(|(space, color)| shown.get(space) == Some(color))
    };
    if shows(rules) {
        return;
    }
    let with = |first_row: Vec<Color>| RuleSet { first_row, ..rules.clone() };
    if let Some(first_row) = first_rows().into_iter().find(|row| shows(&with(row.clone()))) {
        rules.first_row = first_row;
        return;
    }
    let official = game::setup(rules, 0);
    let row = |row: Number| -> Option<Vec<Option<Color>>> {
        let of_row: Vec<Option<Color>> =
            official.FirstRow.iter().map(|column| spaces.get(&(row, column.0)).copied()).collect();
        let mut left: Vec<Color> =
            Color::ALL.iter().copied().filter(|color| !of_row.contains(&Some(*color))).collect();
        let free = of_row.iter().filter(|color| color.is_none()).count();
        (left.len() == free).then(|| of_row.iter().map(|color| color.or_else(|| left.pop())).collect())
    };
    let whole: Option<Vec<_>> = official.Capacity.iter().map(|line| row(line.0)).collect();
    rules.numbers.wall = whole.unwrap_or_default();
}

/// Every order of the colors, the official one first.
pub(super) fn first_rows() -> Vec<Vec<Color>> {
    let mut rows: Vec<Vec<Color>> = vec![Vec::new()];
    for _ in Color::ALL {
        let longer = |row: &Vec<Color>| -> Vec<Vec<Color>> {
            let others = Color::ALL.iter().filter(|color| !row.contains(color));
            others.map(|color| [row.clone(), vec![*color]].concat()).collect()
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    rows
}
