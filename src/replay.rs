//! Replaying a recorded game by the rules, and every place where it differs.

use crate::ask::{Dealing, Offer, Placing};
use crate::check::why_illegal;
use crate::game::Game;
use crate::notation::Move;
use crate::placing::Fall;
use crate::position::{Board, Tiles};
use crate::read::Located;
use crate::read::fault::Fault;
use crate::read::recorded::{Recorded, RecordedMove, Round};
use crate::rule_set::RuleSet;
use crate::rules::vocabulary::Number;
use crate::same_moves::same_moves;
use crate::write::BoardText;
use std::fmt::Display;

/// A moment of a game.
#[derive(Clone, Copy, Debug)]
pub enum Moment<'a> {
    /// A move is to be made; the offer is the answer about the position.
    Move(&'a Offer),
    /// Tiles of complete lines fall, as no space is open to them.
    Falls(&'a [Fall]),
    /// All tiles are taken, the walls are to be tiled.
    Tiling,
    /// The walls are tiled.
    Tiled,
}

/// Replays a game and compares everything that is recorded with what the rules derive.
///
/// `watch` sees the game at every moment. Replaying stops at the first deal or move that the rules
/// do not allow.
#[must_use]
pub fn replay(recorded: &Recorded, mut watch: impl FnMut(&Game, Moment<'_>)) -> Vec<Fault> {
    let Some(game) = Game::new(&recorded.rules, recorded.players, recorded.starting_player.value) else {
        let fault = Fault::new(recorded.starting_player.span.clone(), "nobody plays like this");
        let help = format!("the record shows {} players and this starting player", recorded.players);
        return vec![fault.help(help)];
    };
    let mut replay = Replay { game, piles_as_one: recorded.piles_as_one, differences: Vec::new(), why: None };
    for (number, round) in (1..).zip(&recorded.rounds) {
        if !replay.round(number, round, &mut watch) {
            return replay.differences;
        }
    }
    replay.why = Some(format!("--at {} 'Total(_, _)'", recorded.rounds.len()));
    replay.end(recorded);
    replay.why = None;
    replay.official(recorded);
    replay.differences
}

struct Replay {
    game: Game,
    piles_as_one: bool,
    differences: Vec<Fault>,
    /// What to ask `azulog why` about a difference that is found now.
    why: Option<String>,
}

impl Replay {
    fn differs(&mut self, span: &std::ops::Range<usize>, message: String, help: String) {
        let fault = Fault::new(span.clone(), message).help(help);
        self.differences.push(Fault { why: self.why.clone(), ..fault });
    }

    fn compare<T: PartialEq + Display>(&mut self, what: &str, recorded: Option<&Located<T>>, derived: &T) {
        if let Some(recorded) = recorded.filter(|recorded| recorded.value != *derived) {
            self.differs(
                &recorded.span,
                format!("{what} differs"),
                format!("recorded {}, by the rules {derived}", recorded.value),
            );
        }
    }

    fn compare_by_seat(&mut self, what: &str, recorded: Option<&Located<Vec<Number>>>, derived: &[Number]) {
        if let Some(recorded) = recorded.filter(|recorded| recorded.value != derived) {
            self.differs(
                &recorded.span,
                format!("{what} differ"),
                format!("recorded {:?}, by the rules {derived:?}", recorded.value),
            );
        }
    }

    /// Compares bag and lid, or both together where the record keeps them by another convention.
    fn compare_piles(&mut self, bag: Option<&Located<Tiles>>, lid: Option<&Located<Tiles>>) {
        let (in_bag, in_lid) = (self.game.position.bag.clone(), self.game.position.lid.clone());
        if !self.piles_as_one {
            self.compare("the bag", bag, &in_bag);
            self.compare("the lid", lid, &in_lid);
        } else if let (Some(bag), Some(lid)) = (bag, lid) {
            let together = |one: &Tiles, other: &Tiles| {
                let mut sum = one.clone();
                sum.pour(other);
                sum
            };
            let recorded = Located { value: together(&bag.value, &lid.value), span: bag.span.clone() };
            self.compare("bag and lid together", Some(&recorded), &together(&in_bag, &in_lid));
        }
    }

    /// Replays a round; false if it cannot go on.
    fn round(&mut self, number: usize, round: &Round, watch: &mut impl FnMut(&Game, Moment<'_>)) -> bool {
        self.why = (number > 1).then(|| format!("--at {} 'Draws(_, _)'", number - 1));
        if !self.deal(round) {
            return false;
        }
        for (place, recorded) in (1_usize..).zip(&round.moves) {
            let RecordedMove { player, does, tiles } = recorded.value;
            let Move { source, color, line } = does;
            self.why = Some(format!("--at {number}.{place} 'Legal({source}, {color}, {line})'"));
            let offer = self.game.offer();
            watch(&self.game, Moment::Move(&offer));
            if player != self.game.position.to_move {
                let help = format!("by the rules player {} is to move", self.game.position.to_move);
                self.differs(&recorded.span, format!("player {player} is not to move"), help);
                return false;
            }
            if !offer.allows(does) {
                let why = why_illegal(&self.game, does);
                self.differs(&recorded.span, format!("`{does}` is not legal"), why);
                return false;
            }
            let turn = self.game.turn(&offer, &[does]);
            let taken: Number = turn.turn.takes.iter().map(|takes| takes.3).sum();
            if tiles.is_some_and(|tiles| tiles != taken) {
                let said = tiles.unwrap_or_default();
                let s = if taken == 1 { "" } else { "s" };
                let message =
                    format!("`{source}` offers {taken} {} tile{s}, the record says {said}", color.name());
                let help = "the deal or an earlier move is recorded wrong, or this number".to_owned();
                self.differs(&recorded.span, message, help);
                return false;
            }
            self.game.take(does, &turn);
        }
        let offer = self.game.offer();
        self.why = None;
        if offer.over.is_empty() {
            let last = round.moves.last().map_or(&round.span, |last| &last.span);
            self.differs(last, "the round stops here".to_owned(), "tiles are left to take".to_owned());
            return false;
        }
        self.game.end_offer(&offer);
        if !self.place(round, watch) {
            return false;
        }
        watch(&self.game, Moment::Tiling);
        let tiling = self.game.tiling();
        self.game.tile(&tiling);
        watch(&self.game, Moment::Tiled);
        self.why = Some(format!("--at {number} 'ScoreAfter(_, _)'"));
        self.compare_boards(round);
        self.why = Some(format!("--at {number} 'LineToLid(_, _, _, _)'"));
        self.compare_piles(round.bag_after_tiling.as_ref(), round.lid_after_tiling.as_ref());
        self.why = Some(format!("--at {number} 'Starts(_)'"));
        for starts in &self.game.next_round().round.starts {
            self.compare("who starts next", round.next_starting_player.as_ref(), &starts.0);
        }
        true
    }

    /// Replays the placings of a round; false if it cannot go on.
    fn place(&mut self, round: &Round, watch: &mut impl FnMut(&Game, Moment<'_>)) -> bool {
        let mut placing = self.let_fall(watch);
        for recorded in &round.placings {
            let chosen = recorded.value;
            if !placing.allows(chosen) {
                self.differs(&recorded.span, format!("`{chosen}` is not allowed"), placing.why_not(chosen));
                return false;
            }
            self.game.place(chosen);
            placing = self.let_fall(watch);
        }
        let Some(open) = placing.may_place.first() else { return true };
        let last = round.placings.last().map_or(&round.span, |last| &last.span);
        let help = format!("line {} of player {} waits for a space", open.1, open.0);
        self.differs(last, "no further space is chosen here".to_owned(), help);
        false
    }

    fn let_fall(&mut self, watch: &mut impl FnMut(&Game, Moment<'_>)) -> Placing {
        self.game.let_fall(|game, falls| watch(game, Moment::Falls(falls)))
    }

    /// Deals the recorded tiles as the rules prepare the round.
    fn deal(&mut self, round: &Round) -> bool {
        if self.piles_as_one {
            let lid = self.game.position.lid.empty();
            self.game.position.bag.pour(&lid);
        }
        let ahead = self.game.next_round();
        if let Some(over) = ahead.end.over.first() {
            let why = format!("by the rules the game was over: {}", over.0.words());
            self.differs(&round.span, "this round is not played".to_owned(), why);
            return false;
        }
        for starts in &ahead.round.starts {
            self.compare("the starting player", round.starting_player.as_ref(), &starts.0);
        }
        if !self.piles_as_one {
            self.compare_bag_before(round, &ahead.dealing);
        }
        let gets = |factory: Number| -> Number {
            let before = ahead.dealing.draws.iter().filter(|draws| draws.0 == factory).map(|draws| draws.1);
            let after = ahead.dealing.draws_after_pouring.iter().filter(|draws| draws.0 == factory);
            before.chain(after.map(|draws| draws.1)).sum()
        };
        let dealt = &round.factories.value;
        let sizes: Vec<Number> = (1..).zip(&self.game.position.factories).map(|(f, _)| gets(f)).collect();
        let mut recorded: Vec<Number> =
            dealt.iter().map(|tiles| Number::try_from(tiles.len()).unwrap_or(Number::MAX)).collect();
        if recorded.len() < sizes.len() {
            recorded.resize(sizes.len(), 0);
        }
        if sizes != recorded {
            let help = format!("recorded {recorded:?} tiles, by the rules {sizes:?}");
            self.differs(&round.factories.span, "the factories are filled otherwise".to_owned(), help);
            return false;
        }
        let mut left = dealt.clone();
        self.game.deal(&ahead, |factory, bag| {
            let tiles = left.get_mut(usize::try_from(factory - 1).ok()?)?;
            let drawn = tiles.iter().position(|&color| bag.count(color) > 0)?;
            Some(tiles.remove(drawn))
        });
        if left.iter().any(|tiles| !tiles.is_empty()) {
            let help = "by the rules the bag does not hold these tiles when they are drawn".to_owned();
            self.differs(&round.factories.span, "these tiles can not be dealt".to_owned(), help);
            return false;
        }
        for (factory, recorded) in self.game.position.factories.iter_mut().zip(dealt) {
            factory.clone_from(recorded);
        }
        self.compare_piles(round.bag_after_dealing.as_ref(), round.lid_after_dealing.as_ref());
        true
    }

    /// The bag before dealing is recorded by some programs before and by some after the lid enters it.
    fn compare_bag_before(&mut self, round: &Round, dealing: &Dealing) {
        let mut bag = self.game.position.bag.clone();
        let recorded = round.bag_before_dealing.as_ref();
        if !dealing.pours_lid_first.is_empty() && recorded.is_some_and(|recorded| recorded.value != bag) {
            bag.pour(&self.game.position.lid);
        }
        self.compare("the bag", recorded, &bag);
    }

    fn compare_boards(&mut self, round: &Round) {
        let boards = self.game.position.boards.clone();
        for (recorded, derived) in round.boards_after_tiling.iter().zip(&boards) {
            let text = |board: &Board| BoardText::of(board, &self.game.setup).as_recorded();
            let derived = text(derived);
            let recorded = recorded.clone().map(|board| text(&board));
            self.compare("the board", Some(&recorded), &derived);
        }
        let scores: Vec<Number> = boards.iter().map(|board| board.score).collect();
        self.compare_by_seat("the scores", round.scores_after_tiling.as_ref(), &scores);
    }

    /// Compares what is recorded of the same moves by the official rules, on the wall of the record's rules.
    fn official(&mut self, recorded: &Recorded) {
        if recorded.official_scores.is_none() {
            return;
        }
        let Some(course) = same_moves(&RuleSet::official().on_wall_of(&recorded.rules), recorded) else {
            return;
        };
        self.compare_by_seat("the official scores", recorded.official_scores.as_ref(), &course.final_scores);
        self.compare_by_seat("the official winners", recorded.official_winners.as_ref(), &course.winners);
        let illegal = recorded.illegal_by_official_rules.as_ref();
        if let Some(illegal) = illegal.filter(|illegal| illegal.value != course.illegal) {
            let help = format!("recorded {:?}, by the rules {:?}", illegal.value, course.illegal);
            self.differs(&illegal.span, "the moves that the official rules refuse differ".to_owned(), help);
        }
    }

    fn end(&mut self, recorded: &Recorded) {
        let Some(final_scores) = &recorded.final_scores else { return };
        let scoring = self.game.scoring();
        if self.game.next_round().end.over.is_empty() {
            let help = "by the rules another round is played".to_owned();
            self.differs(&final_scores.span, "the game is not over".to_owned(), help);
        }
        self.compare_by_seat("the bonuses", recorded.bonuses.as_ref(), &scoring.bonus_points());
        self.compare_by_seat("the final scores", Some(final_scores), &scoring.final_scores());
        self.compare_by_seat("the winners", recorded.winners.as_ref(), &scoring.winning_seats());
    }
}
