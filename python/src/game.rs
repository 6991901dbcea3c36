//! A game that is played decision by decision: whoever calls makes the moves, and may draw the tiles.

use crate::answer::{refused, rule_set};
use crate::encoding::{Action, Encoding, rewards};
use crate::position::{Position, nobody};
use azulog::engine::chance::Chance;
use azulog::engine::course::{self, Next, Table};
use azulog::engine::facts::Facts;
use azulog::engine::game::{self, check_players};
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::position::Tiles;
use azulog::engine::rule_set::RuleSet;
use azulog::games::illegal::why_illegal;
use azulog::games::play::rounds_are_over;
use azulog::language::Language;
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::{Color, Number, Phase};
use azulog::tournament::MOST_ROUNDS;
use numpy::PyArray1;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game that is played decision by decision.
#[pyclass(module = "azulog")]
pub struct Game {
    rules: Arc<RuleSet>,
    table: game::Game,
    /// The places of observations and actions.
    #[pyo3(get)]
    encoding: Encoding,
    /// Deals the tiles; none where the caller draws them.
    dealer: Option<Chance>,
    /// The rounds that were dealt.
    #[pyo3(get)]
    rounds: Number,
    max_rounds: Number,
    waits: Waits,
}

/// What the game waits for.
#[derive(Clone)]
enum Waits {
    /// A move of the player to move.
    Move(Box<Offer>),
    /// A wall space for the next line of some player.
    Space(Box<Facts>),
    /// A tile, as this was derived and behind these that were drawn.
    Tile(Box<Facts>, Vec<Color>),
    /// Nothing: the game is over, or was stopped.
    Nothing(End),
}

/// How a game ended.
#[derive(Clone)]
struct End {
    reason: String,
    stopped: bool,
    final_scores: Vec<Number>,
    winners: Vec<Number>,
}

/// A table at which the game stops wherever somebody is to decide.
struct Stops<'a> {
    dealer: &'a mut Option<Chance>,
    rounds: &'a mut Number,
    max_rounds: Number,
}

/// Where the game stopped.
enum Stopped {
    Waits(Waits),
    /// As many rounds were played as were asked for.
    Rounds,
}

impl Table for Stops<'_> {
    type Break = Stopped;

    fn prepare(&mut self, game: &game::Game) -> ControlFlow<Stopped, Facts> {
        let next = game.next_round();
        if next.Over.is_empty() && *self.rounds >= self.max_rounds {
            return ControlFlow::Break(Stopped::Rounds);
        }
        ControlFlow::Continue(next)
    }

    fn deal(&mut self, game: &mut game::Game, next: &Facts) -> ControlFlow<Stopped> {
        *self.rounds += 1;
        let Some(dealer) = self.dealer else {
            return ControlFlow::Break(Stopped::Waits(Waits::Tile(Box::new(next.clone()), Vec::new())));
        };
        game.position.deal(next, |_, bag| dealer.draw(bag));
        ControlFlow::Continue(())
    }

    fn choose(&mut self, _game: &game::Game, offer: &Offer) -> ControlFlow<Stopped, Option<Move>> {
        ControlFlow::Break(Stopped::Waits(Waits::Move(Box::new(offer.clone()))))
    }

    fn place(&mut self, _game: &game::Game, placing: &Facts) -> ControlFlow<Stopped, Vec<Placement>> {
        ControlFlow::Break(Stopped::Waits(Waits::Space(Box::new(placing.clone()))))
    }
}

/// Deals a round with tiles that were drawn; the answer is the bag from which the next one comes, if one is missing.
fn deal(game: &mut game::Game, dealing: &Facts, drawn: &[Color]) -> Option<Tiles> {
    let (mut drawn, mut bag_of_next) = (drawn.iter().copied(), None);
    game.position.deal(dealing, |_, bag| {
        if bag.total() == 0 {
            return None;
        }
        let tile = drawn.next();
        if tile.is_none() && bag_of_next.is_none() {
            bag_of_next = Some(bag.clone());
        }
        tile
    });
    bag_of_next
}

impl Game {
    /// Goes on from a phase until somebody is to decide.
    fn go_on(&mut self, phase: Phase) {
        let mut phase = phase;
        loop {
            let mut stops =
                Stops { dealer: &mut self.dealer, rounds: &mut self.rounds, max_rounds: self.max_rounds };
            match course::step(&mut self.table, phase, &mut stops) {
                ControlFlow::Continue(Next::Phase(next)) => phase = next,
                ControlFlow::Continue(Next::Over(next)) => {
                    let reason = next.Over.first().map_or("", |over| over.0.words());
                    return self.end(reason.to_owned(), false);
                }
                ControlFlow::Break(Stopped::Rounds) => return self.end(rounds_are_over(), true),
                ControlFlow::Break(Stopped::Waits(Waits::Tile(dealing, drawn))) => {
                    let nothing_to_draw = deal(&mut self.table.clone(), &dealing, &drawn).is_none();
                    self.waits = Waits::Tile(dealing, drawn);
                    if !nothing_to_draw {
                        return;
                    }
                    phase = Phase::Turn;
                }
                ControlFlow::Break(Stopped::Waits(waits)) => {
                    self.waits = waits;
                    return;
                }
            }
        }
    }

    fn end(&mut self, reason: String, stopped: bool) {
        let scoring = self.table.scoring();
        self.waits = Waits::Nothing(End {
            reason,
            stopped,
            final_scores: scoring.final_scores(),
            winners: scoring.winning_seats(),
        });
    }

    /// What the next player who has to choose a wall space may choose.
    fn options(placing: &Facts) -> Vec<Placement> {
        placing.placements().into_iter().next().unwrap_or_default()
    }

    fn take(&mut self, does: Move) -> PyResult<()> {
        let Waits::Move(offer) = &self.waits else {
            return Err(refused(format!("`{does}` is not made: the game waits for {}", self.waits_for())));
        };
        if !offer.allows(does) {
            let why = why_illegal(&self.table, does, Language::English);
            return Err(refused(format!("`{does}` is not legal: {why}")));
        }
        let made = self.table.made(offer, Some(does));
        self.table.position.apply(&made);
        self.go_on(Phase::Turn);
        Ok(())
    }

    fn place(&mut self, chosen: Placement) -> PyResult<()> {
        let Waits::Space(placing) = &self.waits else {
            return Err(refused(format!(
                "`{chosen}` is not placed: the game waits for {}",
                self.waits_for()
            )));
        };
        if !placing.may_place(chosen) {
            let why = placing.why_not_placed(chosen, Language::English);
            return Err(refused(format!("`{chosen}` is not allowed: {why}")));
        }
        let next = placing.next_phase().unwrap_or(Phase::Placing);
        self.table.place(chosen);
        self.go_on(next);
        Ok(())
    }

    fn ended(&self) -> Option<&End> {
        if let Waits::Nothing(end) = &self.waits { Some(end) } else { None }
    }

    /// The position, with the tiles that were drawn so far.
    fn shown(&self) -> game::Game {
        let mut shown = self.table.clone();
        if let Waits::Tile(dealing, drawn) = &self.waits {
            deal(&mut shown, dealing, drawn);
        }
        shown
    }

    fn legal_actions(&self) -> Vec<usize> {
        match &self.waits {
            Waits::Move(offer) => self.encoding.of_moves(offer.moves()),
            Waits::Space(placing) => {
                let options = Game::options(placing);
                options.into_iter().filter_map(|option| self.encoding.number_of_space(option)).collect()
            }
            Waits::Tile(..) | Waits::Nothing(_) => Vec::new(),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players=2, *, rules="official", seed=None, max_rounds=None))]
    fn new(players: Number, rules: &str, seed: Option<u64>, max_rounds: Option<Number>) -> PyResult<Game> {
        let max_rounds = max_rounds.unwrap_or(MOST_ROUNDS);
        let rules = rule_set(rules)?;
        check_players(&rules, players).map_err(refused)?;
        if max_rounds < 1 {
            return Err(refused(format!("a game has at least one round, not {max_rounds}")));
        }
        // Where nobody deals, the lowest seed decides who starts if that is drawn.
        let starts = starting_player(&rules, players, seed.unwrap_or_default());
        let game = game::Game::new(&rules, players, Some(starts)).ok_or_else(|| nobody(Some(starts)))?;
        let mut game = Game {
            rules: Arc::new(rules),
            encoding: Encoding::of(&game.setup),
            table: game,
            dealer: seed.map(Chance::dealer),
            rounds: 0,
            max_rounds,
            waits: Waits::Space(Box::default()),
        };
        game.go_on(Phase::NextRound);
        Ok(game)
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        Position { game: self.shown(), rules: Arc::clone(&self.rules) }
    }

    /// What the game waits for: `move`, `space`, `tile`, or `nothing` once it is over.
    #[getter]
    fn waits_for(&self) -> &'static str {
        match &self.waits {
            Waits::Move(_) => "move",
            Waits::Space(_) => "space",
            Waits::Tile(..) => "tile",
            Waits::Nothing(_) => "nothing",
        }
    }

    /// The player who is to decide, from 1; none where a tile is drawn or nothing is left to decide.
    #[getter]
    fn player(&self) -> Option<Number> {
        match &self.waits {
            Waits::Move(_) => Some(self.table.position.to_move),
            Waits::Space(placing) => Game::options(placing).first().map(|option| option.player),
            Waits::Tile(..) | Waits::Nothing(_) => None,
        }
    }

    /// What the player may do, in the notation.
    fn legal(&self) -> Vec<String> {
        match &self.waits {
            Waits::Move(offer) => offer.moves().map(|does| does.to_string()).collect(),
            Waits::Space(placing) => Game::options(placing).iter().map(ToString::to_string).collect(),
            Waits::Tile(..) | Waits::Nothing(_) => Vec::new(),
        }
    }

    /// Makes a move, or places the next line, in the notation.
    #[pyo3(name = "do")]
    fn does(&mut self, name: &str) -> PyResult<()> {
        match &self.waits {
            Waits::Space(_) => self.place(name.parse().map_err(refused)?),
            _ => self.take(name.parse().map_err(refused)?),
        }
    }

    /// The numbers of the legal actions, in ascending order.
    #[pyo3(name = "legal_actions")]
    fn legal_actions_of(&self) -> Vec<usize> {
        let mut actions = self.legal_actions();
        actions.sort_unstable();
        actions
    }

    /// Does what an action stands for.
    fn act(&mut self, action: i64) -> PyResult<()> {
        match self.encoding.known(action)? {
            Action::Move(does) => self.take(does),
            Action::Space(row, column) => {
                let player = self.player().unwrap_or_default();
                self.place(Placement { player, row, column })
            }
        }
    }

    /// The legal actions: 1 for each of them, 0 for all others.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        PyArray1::from_vec(py, self.encoding.mask(self.legal_actions()))
    }

    /// What a player observes.
    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<Number>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let player = player.or_else(|| self.player());
        Ok(PyArray1::from_vec(py, self.encoding.seen(&self.shown().position, player)?))
    }

    /// The tiles of each color in the bag from which the next tile is drawn; nothing unless the game waits for one.
    fn bag(&self) -> Vec<(char, Number)> {
        let Waits::Tile(dealing, drawn) = &self.waits else { return Vec::new() };
        let bag = deal(&mut self.table.clone(), dealing, drawn).unwrap_or_default();
        bag.counts().map(|(color, count)| (color.letter(), count)).collect()
    }

    /// Draws the next tile from the bag: one of this color.
    fn draw(&mut self, color: &str) -> PyResult<()> {
        let letter = azulog::games::advance::colors(color, Language::English).map_err(refused)?;
        let [color] = letter[..] else { return Err(refused(format!("`{color}` is not one tile"))) };
        let waits_for = self.waits_for();
        let Waits::Tile(dealing, drawn) = &mut self.waits else {
            return Err(refused(format!("no tile is drawn: the game waits for {waits_for}")));
        };
        let bag = deal(&mut self.table.clone(), dealing, drawn).unwrap_or_default();
        if !bag.counts().any(|(tile, count)| tile == color && count > 0) {
            return Err(refused(format!("no {} tile is in the bag", color.name())));
        }
        drawn.push(color);
        if deal(&mut self.table.clone(), dealing, drawn).is_none() {
            deal(&mut self.table, dealing, drawn);
            self.go_on(Phase::Turn);
        }
        Ok(())
    }

    /// Whether the game is over by the rules.
    #[getter]
    fn over(&self) -> bool {
        self.ended().is_some_and(|end| !end.stopped)
    }

    /// Whether the game was stopped after as many rounds as were asked for.
    #[getter]
    fn stopped(&self) -> bool {
        self.ended().is_some_and(|end| end.stopped)
    }

    /// Why the game ended; none while it goes on.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.ended().map(|end| end.reason.as_str())
    }

    /// The final scores by seat; none while the game goes on.
    #[getter]
    fn final_scores(&self) -> Option<Vec<Number>> {
        self.ended().map(|end| end.final_scores.clone())
    }

    /// The winners, from 1; none while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<Number>> {
        self.ended().map(|end| end.winners.clone())
    }

    /// The reward of each seat: 0 while the game goes on; at its end the sum is 0, and a sole winner gets 1.
    fn rewards(&self) -> Vec<f32> {
        let winners = self.ended().map_or(&[][..], |end| &end.winners);
        let wins: Vec<bool> =
            self.table.position.seated().map(|(player, _)| winners.contains(&player)).collect();
        rewards(&wins)
    }

    /// A copy that is played on its own; only of a game that is dealt by its caller.
    fn copy(&self) -> PyResult<Game> {
        if self.dealer.is_some() {
            return Err(refused(
                "a game that is dealt by a seed is not copied, since the copy would show the coming deals; \
                 leave the seed out, and draw the tiles",
            ));
        }
        Ok(Game {
            rules: Arc::clone(&self.rules),
            table: self.table.clone(),
            encoding: self.encoding.clone(),
            dealer: None,
            rounds: self.rounds,
            max_rounds: self.max_rounds,
            waits: self.waits.clone(),
        })
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Game> {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let players = self.table.position.boards.len();
        format!("<azulog.Game of {players} players in round {}, waits for {}>", self.rounds, self.waits_for())
    }
}
