//! Changing a position as rules derive it.
//!
//! Each relation of changes has one meaning, whichever rule derives it; nothing is decided here.

use super::{Board, Position, Tiles};
use crate::rules::relations::{Facts, Gathers};
use crate::rules::vocabulary::{Color, Number, Source};

impl Position {
    /// Replaces what lies on the table by what was derived; what no fact speaks of stays.
    pub fn apply(&mut self, changes: &Facts) {
        for leaves in &changes.Leaves {
            self.take(leaves.0, leaves.1, leaves.2);
        }
        let mut sources: Vec<Source> = changes.Gathers.iter().map(|gathers| gathers.0).collect();
        sources.dedup();
        for source in sources {
            self.gather(source, changes);
        }
        self.marker_in_center &= changes.MarkerLeavesCenter.is_empty();
        self.marker_in_center |= !changes.MarkerToCenter.is_empty();
        for gets in &changes.BagGets {
            self.bag.put(gets.0, gets.1);
        }
        for gets in &changes.LidGets {
            self.lid.put(gets.1, gets.2);
        }
        if !changes.PoursLidFirst.is_empty() {
            self.pour_lid();
        }
        for markers in &changes.MarkersInLidAfter {
            self.markers_in_lid = markers.0;
        }
        if !changes.LidOrderAfter.is_empty() {
            self.lid_order = changes.LidOrderAfter.iter().map(|place| place.1).collect();
        }
        for starts in &changes.Starts {
            (self.starting_player, self.to_move) = (starts.0, starts.0);
        }
        for next in &changes.NextToMove {
            self.to_move = next.0;
        }
        for (player, board) in (1..).zip(&mut self.boards) {
            board.apply(player, changes);
        }
    }

    /// Fills the factories as it was derived; `draw` chooses each tile from the bag.
    pub fn deal(&mut self, dealing: &Facts, mut draw: impl FnMut(Number, &Tiles) -> Option<Color>) {
        for factory in (1..).take(self.factories.len()) {
            for draws in dealing.Draws.iter().filter(|draws| draws.0 == factory) {
                self.fill(factory, draws.1, &mut draw);
            }
            if dealing.PoursLid.iter().any(|pours| pours.0 == factory) {
                self.pour_lid();
            }
            for draws in dealing.DrawsAfterPouring.iter().filter(|draws| draws.0 == factory) {
                self.fill(factory, draws.1, &mut draw);
            }
        }
    }

    fn fill(
        &mut self,
        factory: Number,
        count: Number,
        draw: &mut impl FnMut(Number, &Tiles) -> Option<Color>,
    ) {
        for _ in 0..count {
            if let Some(color) = draw(factory, &self.bag)
                && self.bag.take(color)
                && let Some(tiles) = self.source_mut(Source::Factory(factory))
            {
                tiles.push(color);
            }
        }
    }

    fn pour_lid(&mut self) {
        let lid = self.lid.empty();
        self.bag.pour(&lid);
    }

    /// Takes all tiles of a color from a source.
    pub fn take_all(&mut self, source: Source, color: Color) {
        self.take(source, color, Number::MAX);
    }

    /// Moves all tiles from a source to the center.
    pub fn gather_all(&mut self, source: Source) {
        let gathers = Color::ALL.map(|color| Gathers(source, color, Number::MAX)).to_vec();
        self.gather(source, &Facts { Gathers: gathers, ..Facts::default() });
    }

    /// Takes tiles of a color from a source, the first ones of it.
    fn take(&mut self, source: Source, color: Color, count: Number) {
        let mut left = count;
        let mut leaves = |tile: Color| {
            let leaves = tile == color && left > 0;
            left -= Number::from(leaves);
            leaves
        };
        if source == Source::Center {
            let first_rest = self.center.len().saturating_sub(self.rests.iter().sum());
            let mut kept = vec![0; self.rests.len() + 1];
            let mut center = Vec::with_capacity(self.center.len());
            for (place, tile) in std::mem::take(&mut self.center).into_iter().enumerate() {
                if !leaves(tile) {
                    let rest =
                        if place < first_rest { self.rests.len() } else { self.rest_of(place - first_rest) };
                    kept[rest] += 1;
                    center.push(tile);
                }
            }
            self.center = center;
            kept.pop();
            self.rests = kept.into_iter().filter(|rest| *rest > 0).collect();
        } else if let Some(tiles) = self.source_mut(source) {
            tiles.retain(|tile| !leaves(*tile));
        }
        self.leave_out_oldest_rest();
    }

    /// The rest to which the tile at a place behind the first ones of the center belongs.
    fn rest_of(&self, place: usize) -> usize {
        let mut end = 0;
        let oldest_first = self.rests.iter().enumerate().rev();
        let ends = oldest_first.map(|(rest, tiles)| {
            end += tiles;
            (rest, end)
        });
        ends.into_iter().find(|(_, end)| place < *end).map_or(0, |(rest, _)| rest)
    }

    /// Moves tiles from a source to the center, in the order in which they lie.
    fn gather(&mut self, source: Source, changes: &Facts) {
        let mut gathered: Vec<(Color, Number)> = changes
            .Gathers
            .iter()
            .filter(|gathers| gathers.0 == source)
            .map(|gathers| (gathers.1, gathers.2))
            .collect();
        let Some(tiles) = self.source_mut(source) else { return };
        let mut rest = Vec::with_capacity(tiles.len());
        tiles.retain(|tile| {
            let left = gathered.iter_mut().find(|(color, left)| color == tile && *left > 0);
            let stays = left.is_none();
            if let Some((_, left)) = left {
                *left -= 1;
                rest.push(*tile);
            }
            stays
        });
        if !rest.is_empty() {
            self.rests.insert(0, rest.len());
            self.center.extend(rest);
        }
        self.leave_out_oldest_rest();
    }

    /// What lies at the beginning of the center was there first, whether or not a rest says so.
    fn leave_out_oldest_rest(&mut self) {
        if self.rests.iter().sum::<usize>() == self.center.len() {
            self.rests.pop();
        }
    }
}

impl Board {
    fn apply(&mut self, player: Number, changes: &Facts) {
        for line in changes.LineAfter.iter().filter(|line| line.0 == player) {
            self.lines.insert(line.1, (line.2, line.3));
        }
        for tile in changes.Tiles.iter().filter(|tile| tile.0 == player) {
            self.wall.insert((tile.1, tile.2), tile.3);
        }
        for line in changes.LineCleared.iter().filter(|line| line.0 == player) {
            self.lines.remove(&line.1);
            self.chosen.remove(&line.1);
        }
        for line in changes.LineUsed.iter().filter(|line| line.0 == player) {
            self.use_line(line.1);
        }
        let mut space = 0;
        self.floor.retain(|_| {
            space += 1;
            !changes.FloorCleared.iter().any(|cleared| (cleared.0, cleared.1) == (player, space))
        });
        self.floor.extend(changes.FloorGets.iter().filter(|gets| gets.0 == player).map(|gets| gets.2));
        self.marker_beside_floor &= !changes.BesideCleared.iter().any(|cleared| cleared.0 == player);
        self.marker_beside_floor |= changes.BesideGets.iter().any(|gets| gets.0 == player);
        for score in changes.ScoreAfter.iter().filter(|score| score.0 == player) {
            self.score = score.1;
        }
        for spent in changes.SpentAfter.iter().filter(|spent| spent.0 == player) {
            self.spent = spent.1;
        }
    }
}
