//! The same deals and moves under another rule set: what would have come out.

use crate::documents::read::recorded::{Recorded, RecordedMove, Round};
use crate::engine::course::{self, Table};
use crate::engine::facts::Facts;
use crate::engine::game::{self, Game};
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::position::Board;
use crate::engine::rule_set::RuleSet;
use crate::games::illegal::why_illegal;
use crate::language::Language;
use crate::rules::relations::WallSpace;
use crate::rules::vocabulary::{Line, Number};
use std::ops::ControlFlow;

/// What comes of a recorded game's deals and moves under a rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The boards after the wall-tiling of each round.
    pub boards: Vec<Vec<Board>>,
    /// The final scores by seat.
    pub final_scores: Vec<Number>,
    /// The winners' seats.
    pub winners: Vec<Number>,
    /// The moves that the rules refuse; all their tiles drop.
    pub refused: Vec<Refused>,
}

/// A move that a course refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The round and the move, from 1.
    pub at: (usize, usize),
    /// Every reason.
    pub why: String,
    /// Tiles are there to be taken; they go to the floor line.
    pub drops: bool,
}

/// Where a course first departs from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Departure {
    /// One course refuses this move, the other does not: round, move.
    Move(usize, usize),
    /// The board of a player differs after the wall-tiling: round, player.
    Round(usize, Number),
    /// The final scores or the winners differ.
    End,
}

impl Course {
    /// The scores after the wall-tiling of each round, by seat.
    pub fn scores(&self) -> impl Iterator<Item = Vec<Number>> + '_ {
        self.boards.iter().map(|boards| boards.iter().map(|board| board.score).collect())
    }

    /// The moves that the rules refuse, by round and move from 1.
    #[must_use]
    pub fn illegal(&self) -> Vec<(usize, usize)> {
        self.refused.iter().map(|refused| refused.at).collect()
    }

    /// The first place where another course departs from this; none if nowhere.
    #[must_use]
    pub fn departure(&self, other: &Course) -> Option<Departure> {
        let refused = |one: &Course, two: &Course| {
            let others = two.illegal();
            let only = one.illegal().into_iter().filter(|place| !others.contains(place)).min();
            only.map(|(round, place)| Departure::Move(round, place))
        };
        let seen = |board: &Board| (board.score, board.lines.clone(), board.wall.clone());
        let rounds = (1..).zip(self.boards.iter().zip(&other.boards));
        let round = rounds.filter_map(|(round, (mine, others))| {
            let mut players = (1..).zip(mine.iter().zip(others));
            let (player, _) = players.find(|(_, (mine, other))| seen(mine) != seen(other))?;
            Some(Departure::Round(round, player))
        });
        let end = (self.final_scores != other.final_scores || self.winners != other.winners)
            .then_some(Departure::End);
        let in_order = |departure: &Departure| match departure {
            Departure::Move(round, place) => (*round, 0, *place),
            Departure::Round(round, _) => (*round, 1, 0),
            Departure::End => (usize::MAX, 2, 0),
        };
        let places = [refused(self, other), refused(other, self), round.min_by_key(in_order), end];
        places.into_iter().flatten().min_by_key(in_order)
    }
}

/// Plays a record's deals and moves by a rule set; none if it is not played by so many.
///
/// The deals are forced, whatever the bag holds, and every recorded round is played. Where the rules
/// let players choose wall spaces and the record does not tell which, tiles go where the wall of the
/// record's rules shows their color, or else to the first open space.
#[must_use]
pub fn same_moves(rules: &RuleSet, recorded: &Recorded) -> Option<Course> {
    let mut game = Game::new(rules, recorded.players, Some(recorded.starting_player.value))?;
    let colored = RuleSet::official().on_wall_of(&recorded.rules);
    let colored = game::setup(&colored, recorded.players).WallSpace;
    let mut same = SameMoves { recorded, colored, round: 0, place: 0, course: Course::default() };
    let ControlFlow::Break(()) = course::run(&mut game, &mut same) else { return None };
    let SameMoves { mut course, .. } = same;
    game.position.facts.extend(recorded.facts_of_end());
    let scoring = game.scoring();
    course.final_scores = scoring.final_scores();
    course.winners = scoring.winning_seats();
    Some(course)
}

/// A table at which the deals and moves of a record are made, whether or not the rules allow them.
struct SameMoves<'a> {
    recorded: &'a Recorded,
    /// The wall of the record's rules.
    colored: Vec<WallSpace>,
    /// The round, from 1; 0 before the first.
    round: usize,
    /// The moves of the round that are made.
    place: usize,
    course: Course,
}

impl SameMoves<'_> {
    fn recorded(&self) -> Option<&Round> {
        self.recorded.rounds.get(self.round.checked_sub(1)?)
    }
}

impl Table for SameMoves<'_> {
    type Break = ();

    fn prepare(&mut self, game: &Game) -> ControlFlow<(), Facts> {
        if self.round >= self.recorded.rounds.len() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(game.next_round_although_over())
    }

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<()> {
        (self.round, self.place) = (self.round + 1, 0);
        game.position.deal(next, |_, _| None);
        let Some(round) = self.recorded() else { return ControlFlow::Break(()) };
        for (factory, tiles) in game.position.factories.iter_mut().zip(&round.factories.value) {
            factory.clone_from(tiles);
            for &color in tiles {
                game.position.bag.take(color);
            }
        }
        ControlFlow::Continue(())
    }

    fn before_turn(&mut self, game: &mut Game) {
        let next = self.recorded().and_then(|round| round.moves.get(self.place));
        if let Some(recorded) = next {
            game.position.to_move = recorded.value.player;
        }
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<(), Option<Move>> {
        let recorded = self.recorded().and_then(|round| round.moves.get(self.place));
        let Some(RecordedMove { does, .. }) = recorded.map(|recorded| recorded.value) else {
            if self.recorded.breaks_off_in(self.round) {
                return ControlFlow::Break(());
            }
            return ControlFlow::Continue(None);
        };
        self.place += 1;
        if offer.allows(does) {
            return ControlFlow::Continue(Some(does));
        }
        self.course.refused.push(Refused {
            at: (self.round, self.place),
            why: why_illegal(game, does, Language::English),
            drops: game.position.source(does.source).contains(&does.color),
        });
        ControlFlow::Continue(Some(Move { line: Line::Floor, ..does }))
    }

    fn place(&mut self, game: &Game, placing: &Facts) -> ControlFlow<(), Vec<Placement>> {
        let Some(round) = self.recorded() else { return ControlFlow::Break(()) };
        let options = placing.placements();
        let chosen = options.iter().filter_map(|options| placement(game, options, round, &self.colored));
        ControlFlow::Continue(chosen.collect())
    }

    fn tiles(&mut self, _game: &Game, _tiling: &Facts) -> ControlFlow<()> {
        if self.recorded.breaks_off_in(self.round) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &mut Game, _tiling: &Facts) -> ControlFlow<()> {
        self.course.boards.push(game.position.boards.clone());
        ControlFlow::Continue(())
    }
}

/// The space for a complete line on a wall without colors: the recorded one; else the one that shows the
/// color on the wall of the record's rules; else the first that is open.
fn placement(
    game: &Game,
    options: &[Placement],
    recorded: &Round,
    colored: &[WallSpace],
) -> Option<Placement> {
    let is_recorded = |option: &&Placement| recorded.placings.iter().any(|placing| placing.value == **option);
    let shows_color = |option: &&Placement| {
        let line = (option.player, option.row);
        let color = game.position.held().find(|held| (held.0, held.1) == line).map(|held| held.2);
        color.is_some_and(|color| colored.contains(&WallSpace(option.row, option.column, color)))
    };
    let preferred = options.iter().find(is_recorded).or_else(|| options.iter().find(shows_color));
    preferred.or(options.first()).copied()
}
