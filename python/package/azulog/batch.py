"""Many games at once, in arrays that are kept and filled in place.

>>> from azulog.batch import Games
>>> games = Games(4, seed=7)
>>> games.observations.shape, games.masks.shape
((4, 156), (4, 180))
>>> actions = games.masks.argmax(axis=1)
>>> games.step(actions)
>>> games.to_move.tolist()
[1, 1, 1, 1]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ._azulog import Batch

__all__ = ["Games"]


class Games:
    """A `Batch` with its arrays; the fields are always of the same arrays.

    `observations` (games, observation_size) of int16: what the player to move of each game observes, as
    `Encoding.layout` says; `masks` (games, actions) of int8: 1 for each legal action; `to_move` (games,) of int64:
    seats from 0. Of the last step: `rewards` (games, players) of float32, by seat, 0 unless the game ended with it;
    `terminated` and `truncated` (games,) of bool: whether it is over, or was stopped after `max_rounds`. Where a game
    ended, the next one has begun, with a seed that is larger by the number of games.
    """

    def __init__(
        self, games: int, players: int = 2, *, rules: str = "official", seed: int = 1, max_rounds: int | None = None
    ) -> None:
        self.batch = Batch(games, players, rules=rules, seed=seed, max_rounds=max_rounds)
        self.encoding = self.batch.encoding
        self.observations: NDArray[np.int16] = np.zeros((games, self.encoding.observation_size), np.int16)
        self.masks: NDArray[np.int8] = np.zeros((games, self.encoding.actions), np.int8)
        self.to_move: NDArray[np.int64] = np.zeros(games, np.int64)
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        self.terminated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.batch.observe(self.observations, self.masks, self.to_move)

    def __len__(self) -> int:
        return len(self.batch)

    @property
    def seeds(self) -> list[int]:
        """The seed of each game that is being played."""
        return self.batch.seeds

    def reset(self, seed: int) -> None:
        """Begins all games anew: game `n`, from 0, has the seed `seed + n`."""
        self.batch.reset(seed)
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        self.batch.observe(self.observations, self.masks, self.to_move)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Does an action in each game; `actions` (games,) of int64."""
        self.batch.step(
            actions, self.observations, self.masks, self.to_move, self.rewards, self.terminated, self.truncated
        )
