"""Azul as an AEC environment of PettingZoo; the rules are evaluated at every step, under any rule set.

>>> from azulog.pettingzoo import env
>>> azul = env(players=2)
>>> azul.reset(seed=7)
>>> azul.agent_selection
'player_1'
>>> observation, reward, terminated, truncated, info = azul.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((156,), 78)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._azulog import Encoding, Game

__all__ = ["env", "raw_env"]

_POINTS = np.iinfo(np.int16)


def env(**options: Any) -> AECEnv[str, dict[str, NDArray[Any]], int]:
    """The environment, with options as for `raw_env`; misuse raises an error, and an illegal action loses.

    An agent that takes an illegal action gets -1, all others 0, and the game ends for all.
    """
    raw = raw_env(**options)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv[str, dict[str, NDArray[Any]], int]):  # noqa: N801, the name that PettingZoo gives it
    """Azul for `players` by the name or the text of a rule set.

    Agents are `player_1`, `player_2`, .. and take turns as the rules derive them, so turns are not a cycle. An
    observation is a dictionary: `observation` (observation_size,) of int16, whose places `Encoding.layout` names, and
    `action_mask` (actions,) of int8, 1 for each legal action, all 0 for who is not to move. Actions are counted as
    `Encoding` says. Rewards are 0 until the end, and then those of `Game.rewards`: their sum is 0, and a sole winner
    gets 1. The info of each agent then has its `score`, in points.

    `reset(seed=n)` deals game `n`; without a seed, the game behind the last one, the first being `seed`.
    """

    metadata = {"name": "azul_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        *,
        rules: str = "official",
        seed: int = 1,
        max_rounds: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._options = {"players": players, "rules": rules, "max_rounds": max_rounds}
        self._next_seed = seed
        encoding = Encoding(players, rules=rules)
        self.possible_agents = [f"player_{player}" for player in range(1, players + 1)]
        shape, actions = (encoding.observation_size,), encoding.actions
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(_POINTS.min, _POINTS.max, shape, np.int16),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game."""
        seed = self._next_seed if seed is None else seed
        self._next_seed = seed + 1
        self.game = Game(seed=seed, **self._options)  # type: ignore[arg-type]
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if self.game.player is not None:
            self.agent_selection = self.possible_agents[self.game.player - 1]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent observes, and may do."""
        seat = self.possible_agents.index(agent) + 1
        mask = self.game.action_mask()
        if self.game.player != seat:
            mask.fill(0)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Does an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.act(int(action))  # type: ignore[arg-type]
        if self.game.waits_for == "nothing":
            scores = self.game.final_scores or []
            self.rewards = dict(zip(self.agents, self.game.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, self.game.over)
            self.truncations = dict.fromkeys(self.agents, self.game.stopped)
            self.infos = {agent: {"score": score} for agent, score in zip(self.agents, scores, strict=True)}
        else:
            self._clear_rewards()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a person sees it: printed, or with `ansi` given back."""
        drawn = str(self.game.position)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Does nothing: there is nothing to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
