//! The driver: asks the rules about a position and applies what they derive.

use crate::ask::{self, Offer, Scoring, Setup, Wall};
use crate::facts;
use crate::notation::Move;
use crate::phases::{Ahead, Tiled, Turned};
use crate::position::{Position, Tiles};
use crate::rule_set::RuleSet;
use crate::rules::factory_offer::Legal;
use crate::rules::vocabulary::{Color, Line, Number, Piece, Source};

impl Offer {
    /// Whether the offer derives a move as legal.
    #[must_use]
    pub fn allows(&self, does: Move) -> bool {
        self.legal.binary_search(&Legal(does.source, does.color, does.line)).is_ok()
    }

    /// The legal moves in the order of source, color, line.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.legal.iter().map(|&Legal(source, color, line)| Move { source, color, line })
    }
}

impl Scoring {
    /// The final scores by seat.
    #[must_use]
    pub fn final_scores(&self) -> Vec<Number> {
        self.totals.iter().map(|total| total.1).collect()
    }

    /// The bonus points by seat.
    #[must_use]
    pub fn bonus_points(&self) -> Vec<Number> {
        let of = |seat| self.bonuses.iter().filter(move |bonus| bonus.0 == seat).map(|bonus| bonus.2).sum();
        self.totals.iter().map(|total| of(total.0)).collect()
    }

    /// The winners' seats.
    #[must_use]
    pub fn winning_seats(&self) -> Vec<Number> {
        self.winners.iter().map(|winner| winner.0).collect()
    }
}

/// A game at one moment: what was set up, and the position.
#[derive(Clone, Debug)]
pub struct Game {
    /// What is on the table for this number of players.
    pub setup: Setup,
    /// The position now.
    pub position: Position,
}

impl Game {
    /// The table before the first round; none if the game is not played by so many.
    #[must_use]
    pub fn new(rules: &RuleSet, players: Number, starting_player: Number) -> Option<Game> {
        let setup = ask::setup(facts::setup(rules, players));
        if !setup.seats.iter().any(|seat| seat.0 == starting_player) {
            return None;
        }
        let position = Position::new(&setup, starting_player);
        Some(Game { setup, position })
    }

    /// A game that goes on from a position, by a rule set.
    #[must_use]
    pub fn from_position(rules: &RuleSet, mut position: Position) -> Game {
        let setup = ask::setup(facts::setup(rules, position.players()));
        if position.lid_order.is_empty() {
            position.lid_order = setup.lid_order.iter().map(|place| place.1).collect();
        }
        Game { setup, position }
    }

    /// Asks what the player to move may do.
    #[must_use]
    pub fn offer(&self) -> Offer {
        ask::offer(facts::offer(&self.setup, &self.position))
    }

    /// Asks what moves would do; `offer` is the answer about this position.
    #[must_use]
    pub fn turn(&self, offer: &Offer, moves: &[Move]) -> Turned {
        Turned::ask(&self.setup, &self.position, offer, moves)
    }

    /// Asks what the wall-tiling does.
    #[must_use]
    pub fn tiling(&self) -> Tiled {
        Tiled::ask(&self.setup, &self.position)
    }

    /// Asks which rows, columns and colors are complete.
    #[must_use]
    pub fn wall(&self) -> Wall {
        ask::wall(facts::wall(&self.setup, &self.position))
    }

    /// Asks what the boards would score, were the game over now.
    #[must_use]
    pub fn scoring(&self) -> Scoring {
        ask::scoring(facts::scoring(&self.setup, &self.position, &self.wall()))
    }

    /// Asks whether and how the game goes on.
    #[must_use]
    pub fn next_round(&self) -> Ahead {
        Ahead::ask(&self.setup, &self.position)
    }

    /// Applies a move; `turned` is the answer about it.
    pub fn take(&mut self, does: Move, turned: &Turned) {
        let Turned { turn, drops } = turned;
        let Move { source, color, line } = does;
        let position = &mut self.position;
        for taken in &turn.takes {
            let from = if turn.takes_from_center.is_empty() { taken.0 } else { Source::Center };
            position.take_all(from, taken.1);
        }
        if !turn.to_center.is_empty() {
            position.push_rest(source);
        }
        let off_the_floor = !drops.marker_beside_floor.is_empty()
            || !drops.marker_lost.is_empty()
            || !drops.marker_to_lid.is_empty();
        let marker_taken = !drops.marker_to_floor.is_empty() || off_the_floor;
        position.marker_in_center &= !marker_taken;
        position.markers_in_lid += drops.marker_to_lid.iter().map(|_| 1).sum::<Number>();
        let to_lid = drops.to_lid.iter().map(|lost| lost.3);
        for lost in to_lid.chain(turn.leftovers_to_lid.iter().map(|lost| lost.3)) {
            position.lid.put(color, lost);
        }
        let player = position.to_move;
        if let Some(board) = position.board_mut(player) {
            board.floor.extend(drops.marker_to_floor.iter().map(|_| Piece::Marker));
            board.marker_beside_floor |= off_the_floor;
            board.score += drops.charges.iter().map(|charge| charge.3).sum::<Number>();
            for placed in &turn.to_line {
                if let Line::Pattern(row) = line {
                    board.lines.entry(row).or_insert((color, 0)).1 += placed.3;
                    board.use_line(row);
                }
            }
            for dropped in &drops.to_floor {
                board.floor.extend((0..dropped.3).map(|_| Piece::Tile(color)));
            }
        }
        reorder(&mut position.lid_order, drops.lid_order_after.iter().map(|place| (place.3, place.4)));
        for next in &turn.next_to_move {
            position.to_move = next.0;
        }
    }

    /// Ends the offer: by some rules, the player to move takes a marker that is left alone.
    ///
    /// `offer` is the answer about this position.
    pub fn end_offer(&mut self, offer: &Offer) {
        if offer.takes_bare_marker.is_empty() {
            return;
        }
        let Turned { drops, .. } = self.turn(offer, &[]);
        let position = &mut self.position;
        position.marker_in_center = false;
        for taken in &drops.bare_marker_to_floor {
            if let Some(board) = position.board_mut(taken.0) {
                board.floor.push(Piece::Marker);
            }
        }
        for taken in &drops.bare_marker_beside_floor {
            if let Some(board) = position.board_mut(taken.0) {
                board.marker_beside_floor = true;
            }
        }
    }

    /// Applies the wall-tiling; `tiled` is the answer about this position.
    pub fn tile(&mut self, tiled: &Tiled) {
        let Tiled { tiling, completion: _, score, leftovers } = tiled;
        let position = &mut self.position;
        for discarded in &leftovers.line_to_lid {
            position.lid.put(discarded.2, discarded.3);
        }
        for discarded in &leftovers.floor_to_lid {
            position.lid.put(discarded.2, 1);
        }
        for tiled in &tiling.tiles {
            if let Some(board) = position.board_mut(tiled.0) {
                board.lines.remove(&tiled.1);
                board.chosen.remove(&tiled.1);
                board.use_line(tiled.1);
                board.wall.insert((tiled.1, tiled.2), tiled.3);
            }
        }
        for after in &score.scores_after {
            if let Some(board) = position.board_mut(after.0) {
                board.score = after.1;
            }
        }
        for spent in &score.spent_after {
            if let Some(board) = position.board_mut(spent.0) {
                board.spent = spent.1;
            }
        }
        reorder(&mut position.lid_order, leftovers.lid_order_after.iter().map(|place| (place.0, place.1)));
        let keeps = |player| leftovers.keeps_marker.iter().any(|keeps| keeps.0 == player);
        for (player, board) in (1..).zip(&mut position.boards) {
            board.floor.retain(|piece| *piece == Piece::Marker && keeps(player));
            board.marker_beside_floor &= keeps(player);
        }
    }

    /// Applies the preparation of a round; `draw` chooses each tile of a factory from the bag.
    pub fn deal(&mut self, ahead: &Ahead, mut draw: impl FnMut(Number, &Tiles) -> Option<Color>) {
        let Ahead { end: _, round: next, dealing } = ahead;
        let position = &mut self.position;
        for starts in &next.starts {
            position.starting_player = starts.0;
            position.to_move = starts.0;
        }
        for charge in &next.marker_charges {
            if let Some(board) = position.board_mut(charge.0) {
                board.score += charge.1;
                board.spent += 1;
            }
        }
        reorder(&mut position.lid_order, dealing.lid_order_anew.iter().map(|place| (place.0, place.1)));
        if !dealing.pours_lid_first.is_empty() {
            let lid = position.lid.empty();
            position.bag.pour(&lid);
            position.markers_in_lid = 0;
        }
        for board in &mut position.boards {
            board.marker_beside_floor = false;
            board.floor.clear();
        }
        position.rests.clear();
        position.marker_in_center = !next.marker_to_center.is_empty();
        for (factory, tiles) in (1..).zip(&mut position.factories) {
            let mut fill = |bag: &mut Tiles, count: Number| {
                for _ in 0..count {
                    if let Some(color) = draw(factory, bag)
                        && bag.take(color)
                    {
                        tiles.push(color);
                    }
                }
            };
            for draws in dealing.draws.iter().filter(|draws| draws.0 == factory) {
                fill(&mut position.bag, draws.1);
            }
            if dealing.pours_lid.iter().any(|pours| pours.0 == factory) {
                let lid = position.lid.empty();
                position.bag.pour(&lid);
                position.markers_in_lid = 0;
            }
            for draws in dealing.draws_after_pouring.iter().filter(|draws| draws.0 == factory) {
                fill(&mut position.bag, draws.1);
            }
        }
    }
}

/// Puts the colors of the lid in a derived order; no order derived leaves them.
fn reorder(lid_order: &mut Vec<Color>, places: impl Iterator<Item = (Number, Color)>) {
    let mut places: Vec<(Number, Color)> = places.collect();
    places.sort_unstable();
    if !places.is_empty() {
        *lid_order = places.into_iter().map(|(_, color)| color).collect();
    }
}
