//! A game that is played decision by decision: whoever calls makes the moves, and may draw the tiles.

use crate::answer::{refused, rule_set};
use crate::decisions::{Decisions, End};
use crate::encoding::{Action, Encoding};
use crate::number;
use crate::position::{Position, nobody};
use crate::reward::rewards;
use azulog::documents::write::RulesText;
use azulog::engine::chance::Chance;
use azulog::engine::game::{self, check_players};
use azulog::engine::placing::Placement;
use azulog::engine::rule_set::RuleSet;
use azulog::games::advance::colors;
use azulog::language::Language;
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::Number;
use azulog::tournament::MOST_ROUNDS;
use numpy::PyArray1;
use pyo3::prelude::*;
use std::sync::Arc;

/// A game that is played decision by decision.
#[pyclass(module = "azulog")]
pub struct Game {
    rules: Arc<RuleSet>,
    decisions: Decisions,
    /// The places of observations and actions.
    #[pyo3(get)]
    encoding: Encoding,
    seed: Option<u64>,
    /// Every move, space and tile so far, in the notation.
    history: Vec<String>,
}

/// A game as it is kept in a pickle: players, rules, seed, rounds at most, and all that was decided.
type Kept = (usize, String, Option<u64>, Number, Vec<String>);

impl Game {
    /// Remembers what was decided.
    fn decided(&mut self, decided: Result<(), String>, what: impl ToString) -> PyResult<()> {
        decided.map_err(refused)?;
        self.history.push(what.to_string());
        Ok(())
    }

    fn end(&self) -> Option<&End> {
        self.decisions.end_of_game()
    }

    /// The numbers of the legal actions.
    fn legal_numbers(&self) -> Vec<usize> {
        let spaces = self.decisions.waits.spaces();
        let spaces = spaces.into_iter().filter_map(|space| self.encoding.number_of_space(space));
        self.encoding.of_moves(self.decisions.waits.moves()).into_iter().chain(spaces).collect()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players=2, *, rules="official", seed=None, max_rounds=None))]
    fn new(
        #[pyo3(from_py_with = number::players)] players: Number,
        rules: &str,
        #[pyo3(from_py_with = number::maybe_seed)] seed: Option<u64>,
        #[pyo3(from_py_with = number::maybe_rounds)] max_rounds: Option<Number>,
    ) -> PyResult<Game> {
        let (rules, max_rounds) = (rule_set(rules)?, max_rounds.unwrap_or(MOST_ROUNDS));
        check_players(&rules, players).map_err(refused)?;
        // Where nobody deals, the lowest seed decides who starts if that is drawn.
        let starts = starting_player(&rules, players, seed.unwrap_or_default());
        let game = game::Game::new(&rules, players, Some(starts)).ok_or_else(|| nobody(Some(starts)))?;
        Ok(Game {
            rules: Arc::new(rules),
            encoding: Encoding::of(&game.setup),
            decisions: Decisions::new(game, seed.map(Chance::dealer), max_rounds),
            seed,
            history: Vec::new(),
        })
    }

    /// The rounds that were dealt.
    #[getter]
    fn rounds(&self) -> Number {
        self.decisions.rounds
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        Position { game: self.decisions.shown(), rules: Arc::clone(&self.rules) }
    }

    /// What the game waits for: `move`, `space`, `tile`, or `nothing` once it is over.
    #[getter]
    fn waits_for(&self) -> &'static str {
        self.decisions.waits.name()
    }

    /// The player who is to decide, from 1; none where a tile is drawn or nothing is left to decide.
    #[getter]
    fn player(&self) -> Option<Number> {
        self.decisions.player()
    }

    /// What the player may do, in the notation.
    fn legal(&self) -> Vec<String> {
        let (moves, spaces) = (self.decisions.waits.moves(), self.decisions.waits.spaces());
        moves.iter().map(ToString::to_string).chain(spaces.iter().map(ToString::to_string)).collect()
    }

    /// Makes a move, or places the next line, in the notation.
    #[pyo3(name = "do")]
    fn does(&mut self, name: &str) -> PyResult<()> {
        let decided = if self.waits_for() == "space" {
            self.decisions.place(name.parse().map_err(refused)?)
        } else {
            self.decisions.take(name.parse().map_err(refused)?)
        };
        self.decided(decided, name)
    }

    /// The numbers of the legal actions, in ascending order.
    fn legal_actions(&self) -> Vec<usize> {
        let mut actions = self.legal_numbers();
        actions.sort_unstable();
        actions
    }

    /// Does what an action stands for.
    fn act(&mut self, #[pyo3(from_py_with = number::action)] action: i64) -> PyResult<()> {
        match self.encoding.known(action)? {
            Action::Move(does) => {
                let decided = self.decisions.take(does);
                self.decided(decided, does)
            }
            Action::Space(row, column) => {
                let chosen = Placement { player: self.player().unwrap_or_default(), row, column };
                let decided = self.decisions.place(chosen);
                self.decided(decided, chosen)
            }
        }
    }

    /// The legal actions: 1 for each of them, 0 for all others.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        PyArray1::from_vec(py, self.encoding.mask(self.legal_numbers()))
    }

    /// What a player observes.
    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::maybe_players)] player: Option<Number>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let player = player.or_else(|| self.player());
        Ok(PyArray1::from_vec(py, self.encoding.seen(&self.decisions.shown().position, player)?))
    }

    /// The tiles of each color in the bag from which the next tile is drawn; nothing unless the game waits for one.
    fn bag(&self) -> Vec<(char, Number)> {
        let bag = self.decisions.bag().unwrap_or_default();
        bag.counts().map(|(color, count)| (color.letter(), count)).collect()
    }

    /// Draws the next tile from the bag: one of this color.
    fn draw(&mut self, color: &str) -> PyResult<()> {
        let colors = colors(color, Language::English).map_err(refused)?;
        let [drawn] = colors[..] else { return Err(refused(format!("`{color}` is not one tile"))) };
        let decided = self.decisions.draw(drawn);
        self.decided(decided, drawn)
    }

    /// Whether the game is over by the rules.
    #[getter]
    fn over(&self) -> bool {
        self.end().is_some_and(|end| !end.stopped)
    }

    /// Whether the game was stopped after as many rounds as were asked for.
    #[getter]
    fn stopped(&self) -> bool {
        self.end().is_some_and(|end| end.stopped)
    }

    /// Why the game ended; none while it goes on.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.end().map(|end| end.reason.as_str())
    }

    /// The final scores by seat; none while the game goes on.
    #[getter]
    fn final_scores(&self) -> Option<Vec<Number>> {
        self.end().map(|end| end.final_scores.clone())
    }

    /// The winners, from 1; none while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<Number>> {
        self.end().map(|end| end.winners.clone())
    }

    /// The reward of each seat: 0 while the game goes on; at its end the sum is 0, and a sole winner gets 1.
    fn rewards(&self) -> Vec<f64> {
        let winners = self.end().map_or(&[][..], |end| &end.winners);
        let seats = (1..).take(self.encoding.players);
        rewards(&seats.map(|player| winners.contains(&player)).collect::<Vec<_>>())
    }

    /// A copy that is played on its own; only of a game that is dealt by its caller.
    fn copy(&self) -> PyResult<Game> {
        let decisions = self.decisions.copy().ok_or_else(|| {
            refused(
                "a game that is dealt by a seed is not copied, since the copy would show the coming deals; \
                 leave the seed out, and draw the tiles",
            )
        })?;
        let (rules, encoding) = (Arc::clone(&self.rules), self.encoding.clone());
        Ok(Game { rules, decisions, encoding, seed: None, history: self.history.clone() })
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Game> {
        self.copy()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let game = slf.borrow();
        let (rules, most) = (RulesText(&game.rules).bare(), game.decisions.max_rounds());
        let kept = (game.encoding.players, rules, game.seed, most, game.history.clone());
        Ok((slf.get_type().getattr("_replay")?, kept))
    }

    /// The game that was kept in a pickle.
    #[staticmethod]
    fn _replay(
        players: Number,
        rules: &str,
        seed: Option<u64>,
        max_rounds: Number,
        history: Vec<String>,
    ) -> PyResult<Game> {
        let mut game = Game::new(players, rules, seed, Some(max_rounds))?;
        for decided in history {
            if game.waits_for() == "tile" { game.draw(&decided) } else { game.does(&decided) }?;
        }
        Ok(game)
    }

    fn __repr__(&self) -> String {
        let (players, round, waits_for) = (self.encoding.players, self.rounds(), self.waits_for());
        format!("<azulog.Game of {players} players in round {round}, waits for {waits_for}>")
    }
}
