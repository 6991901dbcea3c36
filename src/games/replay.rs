//! Replaying a recorded game by the rules, and every place where it differs.

mod compare;
mod departure;

pub use departure::{Departure, Seen, departure};

use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::{Recorded, RecordedMove};
use crate::engine::course::{self, Table};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::{Fall, Placement};
use crate::engine::position::Tiles;
use crate::engine::rule_set::RuleSet;
use crate::games::illegal::why_illegal;
use crate::language::Language;
use crate::rules::vocabulary::{End, Feature, Number};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

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
    /// The game was broken off here.
    BrokenOff,
}

/// Replays a game and compares everything that is recorded with what the rules derive.
///
/// `watch` sees the game at every moment. Replaying stops at the first deal or move that the rules
/// do not allow.
#[must_use]
pub fn replay(recorded: &Recorded, watch: impl FnMut(&Game, Moment<'_>)) -> Vec<Fault> {
    run(recorded, &recorded.rules, Manner::Check, watch).differences
}

/// What is made of differences.
#[derive(Clone, Copy)]
enum Manner<'a> {
    /// All are told, those of official scores too.
    Check,
    /// The first is told that does not begin at one of these bytes, where the record is followed.
    Search(&'a BTreeSet<usize>),
}

/// Replays a game by rules.
fn run<'a, W: FnMut(&Game, Moment<'_>)>(
    recorded: &'a Recorded,
    rules: &RuleSet,
    manner: Manner<'a>,
    watch: W,
) -> Replay<'a, W> {
    let starter = recorded.starting_player.value;
    let mut replay = Replay {
        recorded,
        manner,
        by: Vec::new(),
        complete: Vec::new(),
        round: 0,
        place: 0,
        placings: 0,
        bag_before: Tiles::default(),
        watch,
        differences: Vec::new(),
        why: None,
    };
    let Some(mut game) = Game::new(rules, recorded.players, Some(starter)) else {
        let help = format!("the record has {} players and this starting player", recorded.players);
        replay.differs(&recorded.starting_player.span, "no such game can be played".to_owned(), help);
        return replay;
    };
    let ended = course::run(&mut game, &mut replay);
    let over = match ended {
        ControlFlow::Break(Stopped::AtDifference) => return replay,
        ControlFlow::Break(Stopped::AtEnd) => {
            game.position.facts.extend(recorded.facts_of_end());
            if recorded.says_broken_off().is_some() {
                (replay.watch)(&game, Moment::BrokenOff);
            }
            None
        }
        ControlFlow::Continue(next) => {
            let over = next.Over.first().map(|over| over.0);
            if let Some(round) = recorded.rounds.get(replay.round) {
                let why = format!("by the rules, the game was over: {}", over.map_or("", End::words));
                replay.differs(&round.span, "this round is not played".to_owned(), why);
                return replay;
            }
            over
        }
    };
    // Within a round that was broken off, no end of a round can be asked about.
    let asked = !recorded.breaks_off_in(recorded.rounds.len());
    replay.why = asked.then(|| format!("--at {} 'Total(_, _)'", recorded.rounds.len()));
    replay.end(&game, over);
    replay.why = None;
    if matches!(manner, Manner::Check) {
        replay.official();
    }
    replay
}

/// Why replaying stops before the game is over.
enum Stopped {
    /// Something differs so that it cannot go on.
    AtDifference,
    /// The record ends here.
    AtEnd,
}

struct Replay<'a, W> {
    recorded: &'a Recorded,
    /// The round that is replayed, from 1; 0 before the first.
    round: usize,
    /// The moves of the round that are replayed.
    place: usize,
    /// The placings of the round that are replayed.
    placings: usize,
    /// The bag before the round was prepared.
    bag_before: Tiles,
    watch: W,
    manner: Manner<'a>,
    differences: Vec<Fault>,
    /// The recorded scores less the derived ones, by player, at the first difference.
    by: Vec<(Number, Number)>,
    /// How many of each feature are complete at the end, by player.
    complete: Vec<(Number, Feature, Number)>,
    /// What to ask `azulog why` about a difference that is found now.
    why: Option<String>,
}

impl<W: FnMut(&Game, Moment<'_>)> Table for Replay<'_, W> {
    type Break = Stopped;

    fn prepare(&mut self, game: &Game) -> ControlFlow<Stopped, Facts> {
        self.why = (self.round > 0).then(|| format!("--at {} 'Draws(_, _)'", self.round));
        self.bag_before.clone_from(&game.position.bag);
        let mut prepared = game.clone();
        if self.recorded.piles_as_one {
            let lid = prepared.position.lid.empty();
            prepared.position.bag.pour(&lid);
        }
        let next = prepared.next_round();
        if next.Over.is_empty() && self.round >= self.recorded.rounds.len() {
            return ControlFlow::Break(Stopped::AtEnd);
        }
        ControlFlow::Continue(next)
    }

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Stopped> {
        let Some(round) = self.recorded.rounds.get(self.round) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        self.round += 1;
        (self.place, self.placings) = (0, 0);
        if self.recorded.piles_as_one {
            let lid = game.position.lid.empty();
            game.position.bag.pour(&lid);
        }
        self.deal_recorded(game, next, round)?;
        self.stop_if_found()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<Stopped, Option<Move>> {
        let Some(round) = self.recorded.rounds.get(self.round - 1) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        let Some(recorded) = round.moves.get(self.place) else {
            if self.recorded.breaks_off_in(self.round) {
                return ControlFlow::Break(Stopped::AtEnd);
            }
            self.why = None;
            let last = round.moves.last().map_or(&round.span, |last| &last.span);
            self.differs(last, "the round stops here".to_owned(), "tiles are left to take".to_owned());
            return ControlFlow::Break(Stopped::AtDifference);
        };
        self.place += 1;
        let RecordedMove { player, does, .. } = recorded.value;
        let Move { source, color, line } = does;
        self.why = Some(format!("--at {}.{} 'Legal({source}, {color}, {line})'", self.round, self.place));
        (self.watch)(game, Moment::Move(offer));
        if player != game.position.to_move {
            let help = format!("by the rules, player {} is to move", game.position.to_move);
            self.differs(&recorded.span, format!("player {player} is not to move"), help);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        if !offer.allows(does) {
            let why = why_illegal(game, does, Language::English);
            self.differs(&recorded.span, format!("`{does}` is not legal"), why);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        ControlFlow::Continue(Some(does))
    }

    fn moves(&mut self, _game: &Game, does: Move, turn: &Facts) -> ControlFlow<Stopped> {
        let round = self.recorded.rounds.get(self.round - 1);
        let Some(recorded) = round.and_then(|round| round.moves.get(self.place - 1)) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        let taken: Number = turn.Takes.iter().map(|takes| takes.3).sum();
        let Some(said) = recorded.value.tiles.filter(|tiles| *tiles != taken) else {
            return ControlFlow::Continue(());
        };
        let s = if taken == 1 { "" } else { "s" };
        let Move { source, color, .. } = does;
        let message = format!("`{source}` offers {taken} {} tile{s}, the record says {said}", color.name());
        let help = "this number, an earlier move or the deal is recorded wrongly".to_owned();
        self.differs(&recorded.span, message, help);
        ControlFlow::Break(Stopped::AtDifference)
    }

    fn falls(&mut self, game: &Game, falls: &[Fall]) -> ControlFlow<Stopped> {
        (self.watch)(game, Moment::Falls(falls));
        ControlFlow::Continue(())
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<Stopped, Vec<Placement>> {
        let Some(round) = self.recorded.rounds.get(self.round - 1) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        self.why = None;
        if let Some(recorded) = round.placings.get(self.placings) {
            self.placings += 1;
            let chosen = recorded.value;
            if placing.may_place(chosen) {
                return ControlFlow::Continue(vec![chosen]);
            }
            let help = placing.why_not_placed(chosen, Language::English);
            self.differs(&recorded.span, format!("`{chosen}` is not allowed"), help);
        } else if self.recorded.breaks_off_in(self.round) {
            return ControlFlow::Break(Stopped::AtEnd);
        } else if let Some(open) = placing.MayPlace.first() {
            let last = round.placings.last().map_or(&round.span, |last| &last.span);
            let help = format!("line {} of player {} waits for a space", open.1, open.0);
            self.differs(last, "no further space is chosen here".to_owned(), help);
        }
        ControlFlow::Break(Stopped::AtDifference)
    }

    fn tiles(&mut self, game: &Game, _tiling: &Facts) -> ControlFlow<Stopped> {
        let Some(round) = self.recorded.rounds.get(self.round - 1) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        self.why = None;
        if let Some(move_left) = round.moves.get(self.place) {
            let does = move_left.value.does;
            let Move { source, color, line } = does;
            self.why =
                Some(format!("--at {}.{} 'Legal({source}, {color}, {line})'", self.round, self.place + 1));
            let why = why_illegal(game, does, Language::English);
            self.differs(&move_left.span, format!("`{does}` is not legal"), why);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        if let Some(placing) = round.placings.get(self.placings) {
            let chosen = placing.value;
            let help = game.placing().why_not_placed(chosen, Language::English);
            self.differs(&placing.span, format!("`{chosen}` is not allowed"), help);
            return ControlFlow::Break(Stopped::AtDifference);
        }
        if self.recorded.breaks_off_in(self.round) {
            return ControlFlow::Break(Stopped::AtEnd);
        }
        (self.watch)(game, Moment::Tiling);
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &mut Game, _tiling: &Facts) -> ControlFlow<Stopped> {
        let Some(round) = self.recorded.rounds.get(self.round - 1) else {
            return ControlFlow::Break(Stopped::AtEnd);
        };
        (self.watch)(game, Moment::Tiled);
        self.why = Some(format!("--at {} 'ScoreAfter(_, _)'", self.round));
        self.compare_boards(game, round);
        self.why = Some(format!("--at {} 'LineToLid(_, _, _, _)'", self.round));
        self.compare_piles(game, round.bag_after_tiling.as_ref(), round.lid_after_tiling.as_ref());
        self.why = Some(format!("--at {} 'Starts(_)'", self.round));
        if round.next_starting_player.is_some() {
            for starts in &game.next_round().Starts {
                self.compare("who starts next", round.next_starting_player.as_ref(), &starts.0);
            }
        }
        self.why = None;
        if let Manner::Search(passed) = self.manner {
            departure::adopt(game, round, passed);
        }
        self.stop_if_found()
    }
}
