//! Positions: read, drawn, changed by moves, and asked about.

use crate::analysis::opinions;
use crate::answer::{faulty, language, refused, rule_set, value};
use crate::choice;
use crate::number;
use crate::proof::{moment, why};
use anstream::adapter::strip_str;
use azulog::documents::read::input::Input;
use azulog::documents::write::{PositionText, RulesText};
use azulog::engine::chance::Chance;
use azulog::engine::game::{self, check_players};
use azulog::engine::notation::Move;
use azulog::engine::placing::Placement;
use azulog::engine::rule_set::RuleSet;
use azulog::games::advance::{Advance, colors, waiting};
use azulog::games::at;
use azulog::games::illegal::{refusals, why_illegal};
use azulog::games::prospect::{Before, Prospect};
use azulog::games::table::table;
use azulog::language::Language;
use azulog::rules::vocabulary::Number;
use pyo3::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// The name under which faults of a text are shown.
pub const TEXT: &str = "position";

/// A position and the rules that hold; it never changes.
#[pyclass(frozen, module = "azulog", from_py_object)]
#[derive(Clone)]
pub struct Position {
    /// The position, with what is set up.
    pub game: game::Game,
    /// The rules.
    pub rules: Arc<RuleSet>,
}

/// A legal move.
#[derive(Serialize)]
struct Legal {
    #[serde(rename = "move")]
    does: String,
    #[serde(flatten)]
    prospect: Prospect,
    words: String,
}

/// How the boards would be scored.
#[derive(Serialize)]
struct Scored {
    final_scores: Vec<Number>,
    bonuses: Vec<Number>,
    winners: Vec<Number>,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text, *, rules=None, at=None))]
    fn new(text: &str, rules: Option<&str>, at: Option<&str>) -> PyResult<Position> {
        let (rules, at) = (rules.map(rule_set).transpose()?, moment(at)?);
        let input = Input::new(TEXT, text);
        let (game, rules) = at::position(&input, rules.as_ref(), at)
            .map_err(|faults| faulty(input, faults, Language::English))?;
        Ok(Position { game, rules: Arc::new(rules) })
    }

    /// The table before the first round.
    #[staticmethod]
    #[pyo3(signature = (players=2, *, rules="official", starting_player=None))]
    fn opening(
        #[pyo3(from_py_with = number::players)] players: Number,
        rules: &str,
        #[pyo3(from_py_with = number::maybe_players)] starting_player: Option<Number>,
    ) -> PyResult<Position> {
        let rules = rule_set(rules)?;
        check_players(&rules, players).map_err(refused)?;
        let game =
            game::Game::new(&rules, players, starting_player).ok_or_else(|| nobody(starting_player))?;
        Ok(Position { game, rules: Arc::new(rules) })
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> Number {
        self.game.position.players()
    }

    /// The player to move, from 1.
    #[getter]
    fn to_move(&self) -> Number {
        self.game.position.to_move
    }

    /// The points by seat, without the bonuses of the end.
    #[getter]
    fn scores(&self) -> Vec<Number> {
        self.game.position.boards.iter().map(|board| board.score).collect()
    }

    /// The name of the rules if it is known, or else their text.
    #[getter]
    fn rules(&self) -> String {
        RulesText(&self.rules).bare()
    }

    /// The position in the notation, in one line.
    fn notation(&self) -> String {
        PositionText::of(&self.game).brief()
    }

    /// The position in the notation, everything said.
    fn ron(&self) -> String {
        PositionText::of(&self.game).to_string()
    }

    /// The position as data, with the fields of the notation.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value(py, &PositionText::of(&self.game))
    }

    /// What the position waits for: a move, a step of the rules, or nothing.
    #[pyo3(signature = (*, lang="en"))]
    fn waiting<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        value(py, &waiting(&self.game, language(lang)?))
    }

    /// The legal moves in the notation, in the order of source, color and line.
    fn legal(&self) -> Vec<String> {
        self.game.offer_of_turn().moves().map(|does| does.to_string()).collect()
    }

    /// The legal moves with what each does.
    #[pyo3(signature = (*, lang="en"))]
    fn moves<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let lang = language(lang)?;
        let offer = self.game.offer_of_turn();
        let before = Before::of(&self.game, &offer);
        let legal = offer.moves().map(|does| {
            let (prospect, _) = before.prospect(does);
            Legal { does: does.to_string(), words: prospect.effect.words(lang), prospect }
        });
        value(py, &legal.collect::<Vec<_>>())
    }

    /// The placements of tiles on offer that lines refuse, with every reason.
    #[pyo3(signature = (*, lang="en"))]
    fn refused<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        value(py, &refusals(&self.game.offer(), language(lang)?))
    }

    /// The position after a legal move.
    fn apply(&self, does: &str) -> PyResult<Position> {
        let does: Move = does.parse().map_err(refused)?;
        let mut after = self.clone();
        let offer = after.game.offer_of_turn();
        if !offer.allows(does) {
            let why = why_illegal(&self.game, does, Language::English);
            return Err(refused(format!("`{does}` is not legal: {why}")));
        }
        after.game.take(&offer, Some(does));
        Ok(after)
    }

    /// The position after the next step that is no move.
    #[pyo3(signature = (*, seed=0, deal=None, places=None))]
    fn advance(
        &self,
        #[pyo3(from_py_with = number::seed)] seed: u64,
        deal: Option<Vec<String>>,
        places: Option<Vec<String>>,
    ) -> PyResult<Position> {
        let deal = deal.map(|deal| deal.iter().map(|tiles| colors(tiles, Language::English)).collect());
        let places = places.unwrap_or_default();
        let places: Result<Vec<Placement>, String> = places.iter().map(|place| place.parse()).collect();
        let step = Advance {
            chance: Chance::dealer(seed),
            deal: deal.transpose().map_err(refused)?,
            places: places.map_err(refused)?,
        };
        let mut after = self.clone();
        step.make(&mut after.game, Language::English).map_err(refused)?;
        Ok(after)
    }

    /// What the boards would score, were the game over now.
    fn scoring<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let scoring = self.game.scoring();
        value(
            py,
            &Scored {
                final_scores: scoring.final_scores(),
                bonuses: scoring.bonus_points(),
                winners: scoring.winning_seats(),
            },
        )
    }

    /// Why a fact holds or does not, as `azulog why --format json` prints it.
    #[pyo3(signature = (fact, *, ask=None, depth=None, all=false, lang="en"))]
    fn why<'py>(
        &self,
        py: Python<'py>,
        fact: &str,
        ask: Option<&str>,
        #[pyo3(from_py_with = number::maybe_depth)] depth: Option<usize>,
        all: bool,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        why(py, &self.notation(), fact, None, ask, Some(&self.rules()), depth, all, lang)
    }

    /// The move that a strategy, a search or a program chooses; none if there is no legal one.
    #[pyo3(signature = (strategy, *, seed=0))]
    fn choose(
        &self,
        py: Python<'_>,
        strategy: &str,
        #[pyo3(from_py_with = number::seed)] seed: u64,
    ) -> PyResult<Option<String>> {
        choice::choose(py, &self.game, strategy, seed)
    }

    /// An opinion on every legal move, the best first, as `azulog analyze --format json` prints it.
    #[pyo3(signature = (*, search=None))]
    fn analyze<'py>(&self, py: Python<'py>, search: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        opinions(py, &self.game, search)
    }

    /// What the rules of a strategy choose, and what they compare.
    fn choice<'py>(&self, py: Python<'py>, strategy: &str) -> PyResult<Bound<'py, PyAny>> {
        choice::compared(py, &self.game, strategy)
    }

    /// The table as a person sees it.
    #[pyo3(signature = (*, lang="en"))]
    fn draw(&self, lang: &str) -> PyResult<String> {
        let drawn = table(&self.game, &self.game.offer_of_turn(), language(lang)?);
        Ok(strip_str(&drawn).to_string())
    }

    fn __str__(&self) -> PyResult<String> {
        self.draw("en")
    }

    fn __repr__(&self) -> String {
        let rules = self.rules();
        format!("azulog.Position({:?}, rules={rules:?})", self.notation())
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.game.position == other.game.position && self.rules == other.rules
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.notation().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Position>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let read = slf.get_type().getattr("_read")?;
        Ok((read, (slf.get().notation(), slf.get().rules())))
    }

    /// The position of a text by the rules of another, as it is kept in a pickle.
    #[staticmethod]
    fn _read(text: &str, rules: &str) -> PyResult<Position> {
        Position::new(text, Some(rules), None)
    }
}

/// Why nobody starts.
pub fn nobody(starting_player: Option<Number>) -> PyErr {
    match starting_player {
        Some(player) => refused(format!("player {player} cannot start: nobody sits there")),
        None => refused("nobody starts this game"),
    }
}
