//! Many games at once, by the tables, their numbers written into arrays that the caller keeps.

use crate::answer::{refused, rule_set};
use crate::array::Wanted;
use crate::encoding::{Action, Encoding};
use crate::number;
use crate::observed::Packed;
use crate::reward;
use azulog::engine::chance::Chance;
use azulog::engine::game::check_players;
use azulog::engine::rule_set::RuleSet;
use azulog::fast::packed::{Moves, PackedGame, PackedMove};
use azulog::fast::tables::{Memo, Tables};
use azulog::games::illegal::why_illegal;
use azulog::language::Language;
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::Number;
use azulog::tournament::MOST_ROUNDS;
use numpy::{Ix1, Ix2};
use pyo3::prelude::*;
use std::iter::zip;

/// Many games at once; a game that ends is followed by the next one in its place.
#[pyclass(module = "azulog")]
pub struct Batch {
    rules: RuleSet,
    tables: Tables,
    /// The places of observations and actions.
    #[pyo3(get)]
    encoding: Encoding,
    /// Remembers what was asked of the rules.
    memo: Memo,
    moves: Box<Moves>,
    max_rounds: Number,
    /// Who starts the first round, from 1, unless that is drawn.
    starts: Option<Number>,
    games: Vec<Seated>,
}

/// A game in its place.
struct Seated {
    packed: PackedGame,
    dealer: Chance,
    seed: u64,
    rounds: Number,
}

/// How a game goes on behind a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GoesOn {
    Yes,
    Over,
    Stopped,
}

/// What is written behind each step.
struct Outs<'a> {
    observations: &'a mut [i16],
    masks: &'a mut [i8],
    to_move: &'a mut [i64],
}

impl Batch {
    /// A game of a seed, with its first round dealt.
    fn seat(&mut self, seed: u64) -> Seated {
        let players = Number::try_from(self.tables.shape.players).unwrap_or(Number::MAX);
        let starts = self.starts.unwrap_or_else(|| starting_player(&self.rules, players, seed));
        let starts = usize::try_from(starts.saturating_sub(1)).unwrap_or_default();
        let mut game = Seated {
            packed: PackedGame::new(&self.tables, starts),
            dealer: Chance::dealer(seed),
            seed,
            rounds: 0,
        };
        game.go_on(&self.tables, &mut self.memo, self.max_rounds);
        game
    }

    /// Writes what the player to move of each game observes and may do.
    fn write(&mut self, outs: &mut Outs<'_>) {
        let Batch { tables, encoding, moves, games, .. } = self;
        let (size, actions) = (encoding.observation_size, encoding.actions);
        let rows = zip(outs.observations.chunks_exact_mut(size), outs.masks.chunks_exact_mut(actions));
        for ((game, (observation, mask)), to_move) in zip(zip(games, rows), &mut *outs.to_move) {
            let seat = game.packed.to_move;
            *to_move = i64::try_from(seat).unwrap_or_default();
            encoding.observe(&Packed { tables, game: &game.packed }, seat, observation);
            mask.fill(0);
            game.packed.list(tables, moves);
            for does in moves.iter() {
                let action = encoding.number(does.source.into(), does.color.into(), does.line.into());
                if let Some(place) = mask.get_mut(action) {
                    *place = 1;
                }
            }
        }
    }

    /// The moves of actions, all of them legal.
    ///
    /// # Errors
    /// The first that is not, and why.
    fn legal(&mut self, actions: &[i64]) -> PyResult<Vec<PackedMove>> {
        let Batch { tables, encoding, moves, games, .. } = self;
        let mut legal = Vec::with_capacity(actions.len());
        for (place, (game, action)) in zip(games, actions).enumerate() {
            let parted = usize::try_from(*action).ok().and_then(|action| encoding.parted(action));
            let does = parted.and_then(|(source, color, line)| {
                let small = |number: usize| u8::try_from(number).ok();
                Some(PackedMove { source: small(source)?, color: small(color)?, line: small(line)? })
            });
            game.packed.list(tables, moves);
            let Some(does) = does.filter(|does| moves.iter().any(|legal| legal == *does)) else {
                let why = match encoding.known(*action) {
                    Ok(Action::Move(does)) => {
                        let why = why_illegal(&game.packed.unpack(tables), does, Language::English);
                        format!("`{does}` is not legal: {why}")
                    }
                    Ok(Action::Space(..)) => "no line waits for a space".to_owned(),
                    Err(error) => Python::attach(|py| error.value(py).to_string()),
                };
                return Err(refused(format!("game {place}, action {action}: {why}")));
            };
            legal.push(does);
        }
        Ok(legal)
    }
}

impl Seated {
    /// Goes on until a player is to move, or the game ends.
    fn go_on(&mut self, tables: &Tables, memo: &mut Memo, max_rounds: Number) -> GoesOn {
        while self.packed.offer_is_over() {
            if self.rounds > 0 {
                self.packed.end_offer(tables);
                self.packed.tile(tables, memo, |_, _| ());
            }
            if self.packed.over(tables, memo).is_some() {
                return GoesOn::Over;
            }
            if self.rounds >= max_rounds {
                return GoesOn::Stopped;
            }
            self.rounds += 1;
            let Seated { packed, dealer, .. } = self;
            packed.deal(tables, memo, |tiles| dealer.tile(tiles), |_, _| ());
        }
        GoesOn::Yes
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (games, players=2, *, rules="official", seed=1, max_rounds=None))]
    fn new(
        #[pyo3(from_py_with = number::games)] games: usize,
        #[pyo3(from_py_with = number::players)] players: Number,
        rules: &str,
        #[pyo3(from_py_with = number::seed)] seed: u64,
        #[pyo3(from_py_with = number::maybe_rounds)] max_rounds: Option<Number>,
    ) -> PyResult<Batch> {
        let max_rounds = max_rounds.unwrap_or(MOST_ROUNDS);
        let rules = rule_set(rules)?;
        check_players(&rules, players).map_err(refused)?;
        let tables = Tables::of(&rules, players).map_err(|why| {
            refused(format!(
                "a batch plays by tables, and they do not express the rules of {}: {why}",
                rules.name
            ))
        })?;
        let starts = (!rules.draws_starting_player).then(|| starting_player(&rules, players, seed));
        let mut batch = Batch {
            encoding: Encoding::of(&tables.setup),
            rules,
            tables,
            memo: Memo::default(),
            moves: Box::default(),
            max_rounds,
            starts,
            games: Vec::new(),
        };
        batch.reset(seed, Some(games));
        Ok(batch)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// The seed of each game that is being played.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.games.iter().map(|game| game.seed).collect()
    }

    /// Begins all games anew: game `n`, from 0, has the seed `seed + n`.
    #[pyo3(signature = (seed))]
    #[pyo3(name = "reset")]
    fn begin(&mut self, #[pyo3(from_py_with = number::seed)] seed: u64) {
        self.reset(seed, None);
    }

    /// Writes what the player to move of each game observes and may do.
    fn observe(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        to_move: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let games = self.games.len();
        let wanted = |name, columns| Wanted { name, games, columns };
        let mut observations =
            wanted("observations", Some(self.encoding.observation_size)).fill::<i16, Ix2>(observations)?;
        let mut masks = wanted("masks", Some(self.encoding.actions)).fill::<i8, Ix2>(masks)?;
        let mut to_move = wanted("to_move", None).fill::<i64, Ix1>(to_move)?;
        self.write(&mut Outs {
            observations: observations.as_slice_mut().map_err(refused)?,
            masks: masks.as_slice_mut().map_err(refused)?,
            to_move: to_move.as_slice_mut().map_err(refused)?,
        });
        Ok(())
    }

    /// Does an action in each game, and writes what follows.
    #[expect(clippy::too_many_arguments)] // one for each array
    fn step(
        &mut self,
        actions: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        to_move: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        terminated: &Bound<'_, PyAny>,
        truncated: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let games = self.games.len();
        let wanted = |name, columns| Wanted { name, games, columns };
        let players = self.tables.shape.players;
        let actions = wanted("actions", None).read::<i64>(actions)?;
        let mut observations =
            wanted("observations", Some(self.encoding.observation_size)).fill::<i16, Ix2>(observations)?;
        let mut masks = wanted("masks", Some(self.encoding.actions)).fill::<i8, Ix2>(masks)?;
        let mut to_move = wanted("to_move", None).fill::<i64, Ix1>(to_move)?;
        let mut rewards_of = wanted("rewards", Some(players)).fill::<f32, Ix2>(rewards)?;
        let mut terminated = wanted("terminated", None).fill::<bool, Ix1>(terminated)?;
        let mut truncated = wanted("truncated", None).fill::<bool, Ix1>(truncated)?;
        let legal = self.legal(actions.as_slice().map_err(refused)?)?;
        let rewards_of = rewards_of.as_slice_mut().map_err(refused)?;
        let terminated = terminated.as_slice_mut().map_err(refused)?;
        let truncated = truncated.as_slice_mut().map_err(refused)?;
        rewards_of.fill(0.0);
        for (place, does) in legal.into_iter().enumerate() {
            let Batch { tables, memo, games, max_rounds, .. } = self;
            let Some(game) = games.get_mut(place) else { continue };
            game.packed.take(tables, does);
            let goes_on = game.go_on(tables, memo, *max_rounds);
            terminated[place] = goes_on == GoesOn::Over;
            truncated[place] = goes_on == GoesOn::Stopped;
            if goes_on != GoesOn::Yes {
                let winners = game.packed.finish(tables, memo).winners;
                let wins: Vec<bool> = (0..players).map(|seat| winners >> seat & 1 == 1).collect();
                let earned = reward::rewards(&wins);
                for (place, reward) in zip(&mut rewards_of[place * players..][..players], earned) {
                    #[expect(clippy::cast_possible_truncation)] // the nearest is near enough
                    let nearest = reward as f32;
                    *place = nearest;
                }
                let seed = game.seed.wrapping_add(self.games.len() as u64);
                self.games[place] = self.seat(seed);
            }
        }
        self.write(&mut Outs {
            observations: observations.as_slice_mut().map_err(refused)?,
            masks: masks.as_slice_mut().map_err(refused)?,
            to_move: to_move.as_slice_mut().map_err(refused)?,
        });
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<azulog.Batch of {} games of {} players>", self.games.len(), self.tables.shape.players)
    }
}

impl Batch {
    fn reset(&mut self, seed: u64, games: Option<usize>) {
        let games = games.unwrap_or(self.games.len()) as u64;
        self.games = (0..games).map(|place| self.seat(seed.wrapping_add(place))).collect();
    }
}
