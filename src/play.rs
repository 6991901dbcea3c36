//! Playing a whole game: the order of questions, told as events.

use crate::chance::Chance;
use crate::course::{self, Table};
use crate::effect::Effect;
use crate::facts::Facts;
use crate::game::{Game, Offer};
use crate::notation::Move;
use crate::placing::{Fall, Placed, Placement};
use crate::player::{Follower, Player};
use crate::rule_set::RuleSet;
use crate::rules::vocabulary::{Feature, Number};
use crate::strategies::Strategy;
use crate::write::{BoardText, is_zero, letters};
use serde::Serialize;
use std::ops::ControlFlow;

/// Something that happens in a game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    Game {
        /// The rule set, told by its name.
        #[serde(serialize_with = "RuleSet::serialize_name")]
        rules: Box<RuleSet>,
        /// The strategy of each seat.
        strategies: Vec<String>,
        /// The seed of all randomness.
        seed: u64,
        /// Who starts the first round.
        starting_player: Number,
    },
    /// A round is dealt.
    Round {
        /// The round, from 1.
        round: Number,
        /// Who starts it.
        starting_player: Number,
        /// The tiles of each factory.
        factories: Vec<String>,
        /// The bag after dealing.
        bag: String,
        /// The lid after dealing.
        lid: String,
    },
    /// A player moves.
    Move {
        /// The round, from 1.
        round: Number,
        /// The player.
        player: Number,
        /// The move and what it does.
        #[serde(flatten)]
        effect: Effect,
    },
    /// A space is chosen for a complete line, or its tiles fall, where the walls show no colors.
    Placing {
        /// The round, from 1.
        round: Number,
        /// What becomes of the line.
        #[serde(flatten)]
        placed: Placed,
    },
    /// All players tile their walls.
    Tiling {
        /// The round, from 1.
        round: Number,
        /// What happens on each board.
        tilings: Vec<BoardTiling>,
        /// The boards after it.
        boards: Vec<BoardText>,
        /// The bag after it.
        bag: String,
        /// The lid after it.
        lid: String,
    },
    /// The game ends.
    End {
        /// How many rounds were played.
        rounds: Number,
        /// Why it ends.
        reason: String,
        /// The bonuses of each board.
        bonuses: Vec<Bonuses>,
        /// The final scores by seat.
        final_scores: Vec<Number>,
        /// The winners' seats.
        winners: Vec<Number>,
    },
}

/// What the wall-tiling does on one board.
#[derive(Clone, Debug, Serialize)]
pub struct BoardTiling {
    /// The player.
    pub player: Number,
    /// The tiles placed, from the top row.
    pub tiles: Vec<PlacedTile>,
    /// The floor line before it is cleared.
    pub floor: String,
    /// The bonuses that a ruling pays at once for what the tiles complete.
    #[serde(skip_serializing_if = "is_zero")]
    pub completed: Number,
    /// What the floor line costs, zero or less.
    pub penalty: Number,
    /// The score before.
    pub score_before: Number,
    /// The score after.
    pub score: Number,
}

/// A tile that goes to the wall and what it scores.
#[derive(Clone, Debug, Serialize)]
pub struct PlacedTile {
    /// The wall row.
    pub row: Number,
    /// The wall column.
    pub column: Number,
    /// The color's letter.
    pub color: char,
    /// The tiles of its horizontal run, 0 if it joins none.
    pub across: Number,
    /// The tiles of its vertical run, 0 if it joins none.
    pub along: Number,
    /// The points it scores.
    pub points: Number,
}

/// The bonuses of one board.
#[derive(Clone, Debug, Serialize)]
pub struct Bonuses {
    /// The player.
    pub player: Number,
    /// Complete rows.
    pub rows: Earned,
    /// Complete columns.
    pub columns: Earned,
    /// Complete colors.
    pub colors: Earned,
}

/// How many of something are complete, and what they earn.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Earned {
    /// How many are complete.
    pub complete: Number,
    /// The points that they earn.
    pub points: Number,
}

impl Bonuses {
    /// All bonus points of the board.
    #[must_use]
    pub fn points(&self) -> Number {
        self.rows.points + self.columns.points + self.colors.points
    }
}

/// Lets strategies play a game to its end, or to the end of `max_rounds`, and tells every event.
///
/// There is one strategy a seat. An error of `tell` stops the game and is given back.
///
/// # Errors
/// The first error of `tell`.
pub fn play<E>(
    rules: &RuleSet,
    game: &mut Game,
    strategies: &[Strategy],
    seed: u64,
    max_rounds: Option<Number>,
    tell: impl FnMut(Event) -> Result<(), E>,
) -> Result<(), E> {
    let seats = (1..).zip(strategies);
    let mut players: Vec<Follower> =
        seats.map(|(seat, strategy)| Follower::new(*strategy, seed, seat)).collect();
    let mut players: Vec<&mut dyn Player> =
        players.iter_mut().map(|player| player as &mut dyn Player).collect();
    play_as(rules, game, &mut players, seed, max_rounds, tell)
}

/// Lets players of any kind play as [`play`] does; the seed deals the tiles.
///
/// # Errors
/// The first error of `tell`.
pub fn play_as<E>(
    rules: &RuleSet,
    game: &mut Game,
    players: &mut [&mut dyn Player],
    seed: u64,
    max_rounds: Option<Number>,
    mut tell: impl FnMut(Event) -> Result<(), E>,
) -> Result<(), E> {
    tell(Event::Game {
        rules: Box::new(rules.clone()),
        strategies: players.iter().map(|player| player.name()).collect(),
        seed,
        starting_player: game.position.starting_player,
    })?;
    let mut table =
        Playing { players, dealer: Chance::dealer(seed), rounds: 0, max_rounds, tilings: Vec::new(), tell };
    let reason = match course::run(game, &mut table) {
        ControlFlow::Continue(next) => next.Over.first().map_or("", |over| over.0.words()).to_owned(),
        ControlFlow::Break(Stopped::Because(reason)) => reason,
        ControlFlow::Break(Stopped::By(error)) => return Err(error),
    };
    let Playing { rounds, mut tell, .. } = table;
    let scoring = game.scoring();
    tell(Event::End {
        rounds,
        reason,
        bonuses: game.position.seated().map(|(player, _)| bonuses(&scoring, player)).collect(),
        final_scores: scoring.final_scores(),
        winners: scoring.winning_seats(),
    })
}

/// Why a game is broken off.
enum Stopped<E> {
    /// The reason that the end of the game gives.
    Because(String),
    /// An error of whoever is told the events.
    By(E),
}

/// The players at a table, and who is told what they do.
struct Playing<'a, 'b, F> {
    players: &'a mut [&'b mut dyn Player],
    dealer: Chance,
    rounds: Number,
    max_rounds: Option<Number>,
    /// What the wall-tiling does on each board, until it is done.
    tilings: Vec<BoardTiling>,
    tell: F,
}

impl<F> Playing<'_, '_, F> {
    fn tell<E>(&mut self, event: Event) -> ControlFlow<Stopped<E>>
    where
        F: FnMut(Event) -> Result<(), E>,
    {
        (self.tell)(event).map_or_else(|error| ControlFlow::Break(Stopped::By(error)), ControlFlow::Continue)
    }
}

impl<E, F: FnMut(Event) -> Result<(), E>> Table for Playing<'_, '_, F> {
    type Break = Stopped<E>;

    fn prepare(&mut self, game: &Game) -> ControlFlow<Stopped<E>, Facts> {
        let next = game.next_round();
        if next.Over.is_empty() && self.max_rounds.is_some_and(|most| self.rounds >= most) {
            return ControlFlow::Break(Stopped::Because(rounds_are_over()));
        }
        ControlFlow::Continue(next)
    }

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Stopped<E>> {
        self.rounds += 1;
        game.position.deal(next, |_, bag| self.dealer.draw(bag));
        self.tell(Event::Round {
            round: self.rounds,
            starting_player: game.position.starting_player,
            factories: game.position.factories.iter().map(|tiles| letters(tiles)).collect(),
            bag: game.position.bag.to_string(),
            lid: game.position.lid.to_string(),
        })
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> ControlFlow<Stopped<E>, Option<Move>> {
        let seat = game.position.to_move;
        let chosen = self.players.get_mut(index(seat)).and_then(|player| player.choose(game, offer));
        match chosen.filter(|does| offer.allows(*does)) {
            Some(does) => ControlFlow::Continue(Some(does)),
            None => ControlFlow::Break(Stopped::Because(no_legal_move(seat))),
        }
    }

    fn moves(&mut self, game: &Game, does: Move, turn: &Facts) -> ControlFlow<Stopped<E>> {
        let player = game.position.to_move;
        self.tell(Event::Move { round: self.rounds, player, effect: Effect::of(does, turn) })
    }

    fn falls(&mut self, _game: &Game, falls: &[Fall]) -> ControlFlow<Stopped<E>> {
        for fall in falls {
            self.tell(Event::Placing { round: self.rounds, placed: Placed::Fallen(*fall) })?;
        }
        ControlFlow::Continue(())
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<Stopped<E>, Vec<Placement>> {
        let mut chosen = Vec::new();
        for options in placing.placements() {
            let player = options.first().and_then(|option| self.players.get_mut(index(option.player)));
            chosen.extend(player.and_then(|player| player.place(&options)));
        }
        for placement in &chosen {
            self.tell(Event::Placing { round: self.rounds, placed: Placed::Space(*placement) })?;
        }
        ControlFlow::Continue(chosen)
    }

    fn tiles(&mut self, game: &Game, tiling: &Facts) -> ControlFlow<Stopped<E>> {
        self.tilings = game.position.seated().map(|(player, _)| board_tiling(game, player, tiling)).collect();
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &Game, _tiling: &Facts) -> ControlFlow<Stopped<E>> {
        let tilings = std::mem::take(&mut self.tilings);
        self.tell(Event::Tiling {
            round: self.rounds,
            tilings,
            boards: game.position.boards.iter().map(|board| BoardText::of(board, &game.setup)).collect(),
            bag: game.position.bag.to_string(),
            lid: game.position.lid.to_string(),
        })
    }
}

/// The reason of a game that was stopped after so many rounds as were asked for.
pub(crate) fn rounds_are_over() -> String {
    "stopped, as many rounds were asked for".to_owned()
}

/// The reason of a game that a player stopped.
pub(crate) fn no_legal_move(player: Number) -> String {
    format!("stopped, as player {player} made no legal move")
}

/// The index of a seat, which counts from 1; out of range for no seat.
fn index(seat: Number) -> usize {
    usize::try_from(seat - 1).unwrap_or(usize::MAX)
}

fn board_tiling(before: &Game, player: Number, tiling: &Facts) -> BoardTiling {
    let length = |runs: Vec<(Number, Number, Number)>, row: Number| {
        runs.iter().filter(|run| (run.0, run.1) == (player, row)).map(|run| run.2).sum::<Number>()
    };
    let tiles = tiling.Tiles.iter().filter(|tile| tile.0 == player).map(|tile| PlacedTile {
        row: tile.1,
        column: tile.2,
        color: tile.3.letter(),
        across: length(tiling.HorizontalRun.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1),
        along: length(tiling.VerticalRun.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1),
        points: length(tiling.Points.iter().map(|run| (run.0, run.1, run.2)).collect(), tile.1),
    });
    let board = before.position.seated().find(|(seat, _)| *seat == player).map(|(_, board)| board);
    BoardTiling {
        player,
        tiles: tiles.collect(),
        floor: board.map_or_else(String::new, |board| board.floor.iter().map(ToString::to_string).collect()),
        completed: tiling.CompletionBonus.iter().filter(|fact| fact.0 == player).map(|fact| fact.3).sum(),
        penalty: tiling.FloorPenalty.iter().filter(|fact| fact.0 == player).map(|fact| fact.1).sum(),
        score_before: board.map_or(0, |board| board.score),
        score: tiling.ScoreAfter.iter().filter(|fact| fact.0 == player).map(|fact| fact.1).sum(),
    }
}

fn bonuses(scoring: &Facts, player: Number) -> Bonuses {
    let of = |feature: Feature| {
        let complete = scoring.Complete.iter().filter(|fact| (fact.0, fact.1) == (player, feature));
        let earned = scoring.Bonus.iter().filter(|fact| (fact.0, fact.1) == (player, feature));
        Earned { complete: complete.map(|fact| fact.2).sum(), points: earned.map(|fact| fact.2).sum() }
    };
    Bonuses { player, rows: of(Feature::Row), columns: of(Feature::Column), colors: of(Feature::Color) }
}
