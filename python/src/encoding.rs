//! Observations, actions and rewards as numbers, all of which have the same places in every game of a rule set.

use crate::answer::{refused, rule_set};
use crate::number;
use crate::observed::Observed;
use crate::position::Position;
use azulog::engine::facts::Facts;
use azulog::engine::game::{check_players, setup};
use azulog::engine::notation::Move;
use azulog::engine::placing::Placement;
use azulog::rules::vocabulary::{Color, Line, Number, Source};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// How many colors there are.
pub const COLORS: usize = Color::ALL.len();

/// The places of observations and actions, for a number of players and a rule set.
#[pyclass(frozen, module = "azulog")]
#[derive(Clone, Debug)]
pub struct Encoding {
    /// The numbers of an observation.
    #[pyo3(get)]
    pub observation_size: usize,
    /// The actions that there are, legal or not.
    #[pyo3(get)]
    pub actions: usize,
    /// The players.
    #[pyo3(get)]
    pub players: usize,
    /// The decisions of a round, at most: each move takes a tile, and each player places each line once.
    #[pyo3(get)]
    most_decisions_of_round: usize,
    /// The factories and the center.
    pub sources: usize,
    /// The pattern lines, and the rows of a wall.
    pub rows: usize,
    /// The columns of a wall.
    pub columns: usize,
    /// The actions that are moves; behind them follow the spaces of a wall, unless each shows its color.
    moves: usize,
}

/// What an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move.
    Move(Move),
    /// A space for the next line of whoever decides: row and column, from 1.
    Space(Number, Number),
}

/// A size as a number of the rules.
fn number(size: usize) -> Number {
    Number::try_from(size).unwrap_or(Number::MAX)
}

/// The place, from 0, of what is counted from 1.
fn index(number: Number) -> Option<usize> {
    usize::try_from(number.checked_sub(1)?).ok()
}

impl Encoding {
    /// The places for what is set up.
    pub fn of(setup: &Facts) -> Encoding {
        let (players, rows, columns) = (setup.Seat.len(), setup.Capacity.len(), setup.FirstRow.len());
        let sources = setup.Factory.len() + 1;
        let moves = sources * COLORS * (rows + 1);
        let spaces = if setup.WallSpace.len() < rows * columns { rows * columns } else { 0 };
        let size = setup.FactorySize.first().map_or(0, |size| usize::try_from(size.0).unwrap_or_default());
        let mut encoding = Encoding {
            observation_size: 0,
            actions: moves + spaces,
            players,
            most_decisions_of_round: setup.Factory.len() * size + if spaces > 0 { players * rows } else { 0 },
            sources,
            rows,
            columns,
            moves,
        };
        encoding.observation_size =
            encoding.parts().iter().map(|(_, shape)| shape.iter().product::<usize>()).sum();
        encoding
    }

    /// The number of a move; sources, colors and lines from 0, the center and the floor line last.
    pub fn number(&self, source: usize, color: usize, line: usize) -> usize {
        (source * COLORS + color) * (self.rows + 1) + line
    }

    /// Source, color and line of the number of a move, as [`Encoding::number`] counts them; none for another number.
    pub fn parted(&self, action: usize) -> Option<(usize, usize, usize)> {
        let (group, line) = (action / (self.rows + 1), action % (self.rows + 1));
        (action < self.moves).then_some((group / COLORS, group % COLORS, line))
    }

    /// The number of a move; none if it names a source or line that there is not.
    pub fn number_of(&self, does: Move) -> Option<usize> {
        let source = match does.source {
            Source::Factory(factory) => index(factory).filter(|factory| factory + 1 < self.sources)?,
            Source::Center => self.sources - 1,
        };
        let line = match does.line {
            Line::Pattern(row) => index(row).filter(|row| *row < self.rows)?,
            Line::Floor => self.rows,
        };
        Some(self.number(source, does.color as usize, line))
    }

    /// The number of a space for a line; none for a space that there is not.
    pub fn number_of_space(&self, placement: Placement) -> Option<usize> {
        let row = index(placement.row).filter(|row| *row < self.rows)?;
        let column = index(placement.column).filter(|column| *column < self.columns)?;
        Some(self.moves + row * self.columns + column).filter(|action| *action < self.actions)
    }

    /// What a number stands for; none beyond the actions.
    pub fn action(&self, action: usize) -> Option<Action> {
        let Some((source, color, line)) = self.parted(action) else {
            let space = action.checked_sub(self.moves).filter(|_| action < self.actions)?;
            return Some(Action::Space(number(space / self.columns + 1), number(space % self.columns + 1)));
        };
        let is_center = source + 1 == self.sources;
        Some(Action::Move(Move {
            source: if is_center { Source::Center } else { Source::Factory(number(source + 1)) },
            color: *Color::ALL.get(color)?,
            line: if line == self.rows { Line::Floor } else { Line::Pattern(number(line + 1)) },
        }))
    }

    /// What a number stands for.
    ///
    /// # Errors
    /// There is no such action.
    pub fn known(&self, action: i64) -> PyResult<Action> {
        let known = usize::try_from(action).ok().and_then(|action| self.action(action));
        known.ok_or_else(|| {
            refused(format!("there is no action {action}; the actions are 0 to {}", self.actions - 1))
        })
    }

    /// 1 for each of these actions, 0 for all others.
    pub fn mask(&self, actions: impl IntoIterator<Item = usize>) -> Vec<i8> {
        let mut mask = vec![0; self.actions];
        for action in actions {
            if let Some(place) = mask.get_mut(action) {
                *place = 1;
            }
        }
        mask
    }

    /// The actions of these moves.
    pub fn of_moves(&self, moves: impl IntoIterator<Item = Move>) -> Vec<usize> {
        moves.into_iter().filter_map(|does| self.number_of(does)).collect()
    }
}

#[pymethods]
impl Encoding {
    #[new]
    #[pyo3(signature = (players=2, *, rules="official"))]
    fn new(#[pyo3(from_py_with = number::players)] players: Number, rules: &str) -> PyResult<Encoding> {
        let rules = rule_set(rules)?;
        check_players(&rules, players).map_err(refused)?;
        Ok(Encoding::of(&setup(&rules, players)))
    }

    /// Where each part of an observation stands: its name, the place of its first number, and its shape.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let layout = PyDict::new(py);
        let mut first = 0;
        for (name, shape) in self.parts() {
            let size = shape.iter().product::<usize>();
            layout.set_item(name, (first, PyTuple::new(py, shape)?))?;
            first += size;
        }
        Ok(layout)
    }

    /// The action of a number in the notation: a move, or a line and a wall column.
    #[pyo3(name = "name")]
    fn name_of(&self, #[pyo3(from_py_with = number::action)] action: i64) -> PyResult<String> {
        Ok(match self.known(action)? {
            Action::Move(does) => does.to_string(),
            Action::Space(row, column) => format!("{row} {column}"),
        })
    }

    /// The number of a move in the notation.
    #[pyo3(name = "action")]
    fn action_of(&self, name: &str) -> PyResult<usize> {
        let does: Move = name.parse().map_err(refused)?;
        let (factories, rows) = (self.sources - 1, self.rows);
        self.number_of(does).ok_or_else(|| {
            refused(format!("`{does}` is no action; there are {factories} factories and {rows} lines"))
        })
    }

    /// What a player observes in a position.
    #[pyo3(signature = (position, player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
        #[pyo3(from_py_with = number::maybe_players)] player: Option<Number>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.check(position)?;
        Ok(PyArray1::from_vec(py, self.seen(&position.game.position, player)?))
    }

    /// The legal actions of a position.
    fn action_mask<'py>(&self, py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray1<i8>>> {
        self.check(position)?;
        let offer = position.game.offer_of_turn();
        let mut actions = self.of_moves(offer.moves());
        if actions.is_empty() {
            // As in a game that is played step by step, the first who has to choose chooses first.
            let options = position.game.placing().placements().into_iter().next().unwrap_or_default();
            actions = options.into_iter().filter_map(|option| self.number_of_space(option)).collect();
        }
        Ok(PyArray1::from_vec(py, self.mask(actions)))
    }

    fn __repr__(&self) -> String {
        let Encoding { observation_size, actions, players, .. } = self;
        format!("<azulog.Encoding for {players} players: {observation_size} numbers, {actions} actions>")
    }
}

impl Encoding {
    /// What a player, from 1, observes; whoever is to move if none is named.
    ///
    /// # Errors
    /// Nobody sits there.
    pub fn seen(&self, game: &impl Observed, player: Option<Number>) -> PyResult<Vec<i16>> {
        let seat = match player {
            None => game.to_move(),
            Some(player) => index(player).filter(|seat| *seat < self.players).ok_or_else(|| {
                refused(format!("there is no player {player}; the players are 1 to {}", self.players))
            })?,
        };
        let mut places = vec![0; self.observation_size];
        self.observe(game, seat, &mut places);
        Ok(places)
    }

    /// Refuses a position of another table.
    fn check(&self, position: &Position) -> PyResult<()> {
        let Encoding { observation_size, actions, .. } = Encoding::of(&position.game.setup);
        if (observation_size, actions) == (self.observation_size, self.actions) {
            return Ok(());
        }
        Err(refused(format!(
            "the position has {observation_size} numbers and {actions} actions, this encoding {} and {}: \
             players or rules differ",
            self.observation_size, self.actions
        )))
    }
}
