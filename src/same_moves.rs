//! The same deals and moves under another rule set: what would have come out.

use crate::ask;
use crate::facts;
use crate::game::Game;
use crate::notation::Move;
use crate::placing::Placement;
use crate::position::Board;
use crate::read::recorded::{Recorded, RecordedMove, Round};
use crate::rule_set::RuleSet;
use crate::rules::setup::WallSpace;
use crate::rules::vocabulary::{Line, Number};

/// What comes of a recorded game's deals and moves under a rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The boards after the wall-tiling of each round.
    pub boards: Vec<Vec<Board>>,
    /// The final scores by seat.
    pub final_scores: Vec<Number>,
    /// The winners' seats.
    pub winners: Vec<Number>,
    /// The moves that the rules refuse, by round and move from 1; all their tiles drop.
    pub illegal: Vec<(usize, usize)>,
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

    /// The first place where another course departs from this; none if nowhere.
    #[must_use]
    pub fn departure(&self, other: &Course) -> Option<Departure> {
        let refused = |one: &Course, two: &Course| {
            let only = one.illegal.iter().filter(|place| !two.illegal.contains(place)).min().copied();
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
    let mut game = Game::new(rules, recorded.players, recorded.starting_player.value)?;
    let colored = RuleSet::official().on_wall_of(&recorded.rules);
    let colored = ask::setup(facts::setup(&colored, recorded.players)).wall_spaces;
    let mut course = Course::default();
    for (round, recorded) in (1..).zip(&recorded.rounds) {
        force_deal(&mut game, recorded);
        for (place, recorded) in (1..).zip(&recorded.moves) {
            let RecordedMove { player, does, .. } = recorded.value;
            game.position.to_move = player;
            let offer = game.offer();
            let dropped = Move { line: Line::Floor, ..does };
            let possible = if offer.allows(does) { does } else { dropped };
            if possible != does {
                course.illegal.push((round, place));
            }
            let turn = game.turn(&offer, &[possible]);
            game.take(possible, &turn);
        }
        let offer = game.offer();
        game.end_offer(&offer);
        let Ok(()) = game.place_lines(
            |game, options| placement(game, options, recorded, &colored),
            |_| Ok::<(), std::convert::Infallible>(()),
        );
        let tiling = game.tiling();
        game.tile(&tiling);
        course.boards.push(game.position.boards.clone());
    }
    let scoring = game.scoring();
    course.final_scores = scoring.final_scores();
    course.winners = scoring.winning_seats();
    Some(course)
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

/// Prepares a round with the recorded tiles on the factories.
fn force_deal(game: &mut Game, recorded: &Round) {
    let next = game.next_round();
    game.deal(&next, |_, _| None);
    let position = &mut game.position;
    position.marker_in_center = true;
    for (factory, tiles) in position.factories.iter_mut().zip(&recorded.factories.value) {
        factory.clone_from(tiles);
        for &color in tiles {
            position.bag.take(color);
        }
    }
}
