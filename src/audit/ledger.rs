//! Where all tiles are: a ledger that adds up to the tiles of the game.

use crate::engine::game::Game;
use crate::engine::position::Tiles;
use crate::language::Language;
use crate::rules::vocabulary::{Color, Number};
use crate::say;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where all tiles are.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Ledger {
    /// How many tiles are in each place that holds any.
    pub places: BTreeMap<&'static str, Number>,
    /// How many tiles there are of each color.
    pub colors: BTreeMap<char, Number>,
}

impl Ledger {
    /// Counts the tiles of a game; of complete lines and floor lines what the rules have not yet put in the lid.
    #[must_use]
    pub fn of(game: &Game) -> Ledger {
        let position = &game.position;
        let tiled = game.tiling();
        let mut on_boards = Tiles::default();
        let mut pattern_lines = 0;
        for (board, row, color, tiles) in position.held() {
            let is_complete = tiled.Tiles.iter().any(|tile| (tile.0, tile.1) == (board, row));
            let discarded = tiled.LineToLid.iter().filter(|line| (line.0, line.1) == (board, row));
            let kept = if is_complete { 1 + discarded.map(|line| line.3).sum::<Number>() } else { tiles };
            on_boards.put(color, kept);
            pattern_lines += kept;
        }
        for (_, _, _, color) in position.walled() {
            on_boards.put(color, 1);
        }
        for dropped in &tiled.FloorToLid {
            on_boards.put(dropped.2, 1);
        }
        let count = |length: usize| Number::try_from(length).unwrap_or(Number::MAX);
        let places = [
            ("bag", position.bag.total()),
            ("center", count(position.center.len())),
            ("factories", count(position.factories.iter().map(Vec::len).sum())),
            ("floor lines", count(tiled.FloorToLid.len())),
            ("lid", position.lid.total()),
            ("pattern lines", pattern_lines),
            ("walls", count(position.walled().count())),
        ];
        let mut all: Tiles = position.factories.iter().flatten().chain(&position.center).copied().collect();
        for pile in [&position.bag, &position.lid, &on_boards] {
            all.pour(pile);
        }
        Ledger {
            places: places.into_iter().filter(|(_, tiles)| *tiles > 0).collect(),
            colors: Color::ALL.map(|color| (color.letter(), all.count(color))).into(),
        }
    }

    /// How many tiles there are.
    #[must_use]
    pub fn total(&self) -> Number {
        self.places.values().sum()
    }

    /// The ledger in words: `bag 80 + factories 20 = 100, 20 of each color`.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let places: Vec<String> = self
            .places
            .iter()
            .map(|(place, tiles)| format!("{} {tiles}", language.translate(place)))
            .collect();
        let mut counts: Vec<Number> = self.colors.values().copied().collect();
        counts.dedup();
        let colors = if let [count] = counts[..] {
            say!(language, "{count} of each color", count)
        } else {
            let colors = self.colors.iter().map(|(color, tiles)| format!("{tiles}{color}"));
            colors.collect::<Vec<_>>().join(" ")
        };
        format!("{} = {}, {colors}", places.join(" + "), self.total())
    }
}
