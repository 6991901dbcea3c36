//! Comparing what is recorded with what the rules derive.

use super::{Manner, Replay, Stopped};
use crate::documents::read::Located;
use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::Round;
use crate::documents::write::BoardText;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::position::{Board, Tiles};
use crate::engine::rule_set::RuleSet;
use crate::games::same_moves::same_moves;
use crate::rules::vocabulary::{End, Number};
use std::fmt::Display;
use std::ops::ControlFlow;

impl<W> Replay<'_, W> {
    pub(super) fn differs(&mut self, span: &std::ops::Range<usize>, message: String, help: String) {
        if matches!(self.manner, Manner::Search(passed) if passed.contains(&span.start)) {
            return;
        }
        let fault = Fault::new(span.clone(), message).help(help);
        self.differences.push(Fault { why: self.why.clone(), ..fault });
    }

    /// Stops at the first difference where that is all that is looked for.
    pub(super) fn stop_if_found(&self) -> ControlFlow<Stopped> {
        match self.manner {
            Manner::Search(_) if !self.differences.is_empty() => ControlFlow::Break(Stopped::AtDifference),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Keeps by how much recorded scores differ, unless something differs before.
    fn keep(&mut self, recorded: &[Number], derived: &[Number]) {
        if self.differences.is_empty() {
            let by = (1..).zip(recorded.iter().zip(derived)).filter(|(_, (one, other))| one != other);
            self.by = by.map(|(player, (one, other))| (player, one - other)).collect();
        }
    }

    pub(super) fn compare<T: PartialEq + Display>(
        &mut self,
        what: &str,
        recorded: Option<&Located<T>>,
        derived: &T,
    ) {
        if let Some(recorded) = recorded.filter(|recorded| recorded.value != *derived) {
            self.differs(
                &recorded.span,
                format!("{what} differs"),
                format!("recorded {}, by the rules {derived}", recorded.value),
            );
        }
    }

    pub(super) fn compare_by_seat(
        &mut self,
        what: &str,
        recorded: Option<&Located<Vec<Number>>>,
        derived: &[Number],
    ) {
        if let Some(recorded) = recorded.filter(|recorded| recorded.value != derived) {
            self.keep(&recorded.value, derived);
            self.differs(
                &recorded.span,
                format!("{what} differ"),
                format!("recorded {:?}, by the rules {derived:?}", recorded.value),
            );
        }
    }

    /// Compares bag and lid, or both together where the record keeps them by another convention.
    pub(super) fn compare_piles(
        &mut self,
        game: &Game,
        bag: Option<&Located<Tiles>>,
        lid: Option<&Located<Tiles>>,
    ) {
        let (in_bag, in_lid) = (game.position.bag.clone(), game.position.lid.clone());
        if !self.recorded.piles_as_one {
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

    /// Deals the recorded tiles as the rules prepare the round.
    pub(super) fn deal_recorded(
        &mut self,
        game: &mut Game,
        next: &Facts,
        round: &Round,
    ) -> ControlFlow<Stopped> {
        for starts in &next.Starts {
            self.compare("the starting player", round.starting_player.as_ref(), &starts.0);
        }
        if !self.recorded.piles_as_one {
            self.compare_bag_before(game, round, next);
        }
        let gets = |factory: Number| -> Number {
            let before = next.Draws.iter().filter(|draws| draws.0 == factory).map(|draws| draws.1);
            let after = next.DrawsAfterPouring.iter().filter(|draws| draws.0 == factory);
            before.chain(after.map(|draws| draws.1)).sum()
        };
        let dealt = &round.factories.value;
        let sizes: Vec<Number> = (1..).zip(&game.position.factories).map(|(f, _)| gets(f)).collect();
        let mut recorded: Vec<Number> =
            dealt.iter().map(|tiles| Number::try_from(tiles.len()).unwrap_or(Number::MAX)).collect();
        if recorded.len() < sizes.len() {
            recorded.resize(sizes.len(), 0);
        }
        if sizes != recorded {
            let help = format!("recorded {recorded:?} tiles, by the rules {sizes:?}");
            self.differs(&round.factories.span, "the factories are filled differently".to_owned(), help);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        let mut left = dealt.clone();
        game.position.deal(next, |factory, bag| {
            let tiles = left.get_mut(usize::try_from(factory - 1).ok()?)?;
            let drawn = tiles.iter().position(|&color| bag.count(color) > 0)?;
            Some(tiles.remove(drawn))
        });
        if left.iter().any(|tiles| !tiles.is_empty()) {
            let help = "by the rules the bag does not hold these tiles when they are drawn".to_owned();
            self.differs(&round.factories.span, "these tiles cannot be dealt".to_owned(), help);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        for (factory, recorded) in game.position.factories.iter_mut().zip(dealt) {
            factory.clone_from(recorded);
        }
        self.compare_piles(game, round.bag_after_dealing.as_ref(), round.lid_after_dealing.as_ref());
        ControlFlow::Continue(())
    }

    /// The bag before dealing is recorded by some programs before and by some after the lid enters it.
    pub(super) fn compare_bag_before(&mut self, game: &Game, round: &Round, next: &Facts) {
        let recorded = round.bag_before_dealing.as_ref();
        let poured = !next.PoursLidFirst.is_empty();
        let is_before = recorded.is_some_and(|recorded| recorded.value == self.bag_before);
        let bag = if poured && !is_before { &game.position.bag } else { &self.bag_before };
        self.compare("the bag", recorded, &bag.clone());
    }

    pub(super) fn compare_boards(&mut self, game: &Game, round: &Round) {
        let boards = game.position.boards.clone();
        if let Some(more) = round.boards_after_tiling.get(boards.len()) {
            let help = format!("{} play", boards.len());
            self.differs(&more.span, "no player has this board".to_owned(), help);
        }
        for (player, (recorded, derived)) in (1..).zip(round.boards_after_tiling.iter().zip(&boards)) {
            if self.differences.is_empty() {
                let by = recorded.value.score - derived.score;
                self.by = (by != 0).then_some((player, by)).into_iter().collect();
            }
            let text = |board: &Board| BoardText::of(board, &game.setup).as_recorded();
            let derived = text(derived);
            let written = recorded.clone().map(|board| text(&board));
            self.compare("the board", Some(&written), &derived);
            let rows = |row: Number| game.setup.Capacity.iter().any(|capacity| capacity.0 == row);
            let columns = |column: Number| game.setup.FirstRow.iter().any(|first| first.0 == column);
            let board = &recorded.value;
            let lines = board.lines.keys().all(|&row| rows(row));
            if !lines || !board.wall.keys().all(|&(row, column)| rows(row) && columns(column)) {
                let help = "leave out what lies beyond the last row or column".to_owned();
                self.differs(&recorded.span, "no board has this many rows and columns".to_owned(), help);
            }
        }
        let scores: Vec<Number> = boards.iter().map(|board| board.score).collect();
        self.compare_by_seat("the scores", round.scores_after_tiling.as_ref(), &scores);
    }

    /// Compares what is recorded of the same moves by the official rules, on the wall of the record's rules.
    pub(super) fn official(&mut self) {
        let recorded = self.recorded;
        if recorded.official_scores.is_none() {
            return;
        }
        let Some(course) = same_moves(&RuleSet::official().on_wall_of(&recorded.rules), recorded) else {
            return;
        };
        self.compare_by_seat("the official scores", recorded.official_scores.as_ref(), &course.final_scores);
        self.compare_by_seat("the official winners", recorded.official_winners.as_ref(), &course.winners);
        let illegal = recorded.illegal_by_official_rules.as_ref();
        let by_rules = course.illegal();
        if let Some(illegal) = illegal.filter(|illegal| illegal.value != by_rules) {
            let help = format!("recorded {:?}, by the rules {by_rules:?}", illegal.value);
            self.differs(&illegal.span, "the moves that the official rules refuse differ".to_owned(), help);
        }
    }

    /// Compares what is recorded of the end: of the game, or of one that was broken off.
    pub(super) fn end(&mut self, game: &Game, over: Option<End>) {
        let recorded = self.recorded;
        match (recorded.says_broken_off(), over) {
            (Some(broken_off), Some(over)) => {
                let help = format!("by the rules, the game was over: {}", over.words());
                self.differs(broken_off, "the game was not broken off".to_owned(), help);
            }
            (None, None) => {
                let ends = [&recorded.final_scores, &recorded.winners, &recorded.bonuses];
                if let Some(end) = ends.into_iter().flatten().next() {
                    let help = "by the rules it goes on; one that was broken off says so, as in \
                                `broken_off: \"the players went home\"`";
                    self.differs(&end.span, "the game is not over".to_owned(), help.to_owned());
                }
            }
            _ => {}
        }
        if let Some(forfeits) = &recorded.forfeited_by
            && !(1..=recorded.players).contains(&forfeits.value)
        {
            let help = format!("{} play", recorded.players);
            self.differs(&forfeits.span, "nobody in that seat can forfeit".to_owned(), help);
        }
        let scoring = game.scoring();
        self.complete = scoring.Complete.iter().map(|fact| (fact.0, fact.1, fact.2)).collect();
        self.compare_by_seat("the bonuses", recorded.bonuses.as_ref(), &scoring.bonus_points());
        self.compare_by_seat("the final scores", recorded.final_scores.as_ref(), &scoring.final_scores());
        self.compare_by_seat("the winners", recorded.winners.as_ref(), &scoring.winning_seats());
    }
}
