"""Azul as a game of OpenSpiel, `python_azul`: each tile that is dealt is a chance node, drawn from the bag.

>>> import pyspiel
>>> import azulog.openspiel
>>> state = pyspiel.load_game("python_azul", {"players": 2}).new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()
(True, [(0, 0.2), (1, 0.2), (2, 0.2), (3, 0.2), (4, 0.2)])
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._azulog import Encoding, Game

__all__ = ["AzulGame", "AzulState"]

_COLORS = "BYRKW"

_TYPE = pyspiel.GameType(
    short_name="python_azul",
    long_name="Azul by the rules of Azulog",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "rules": "official", "max_rounds": 50},
)


class AzulGame(pyspiel.Game):
    """Azul with the parameters `players`, `rules` (the name or the text of a rule set) and `max_rounds`.

    Actions of players are counted as `azulog.Encoding` says; a chance outcome is a color, 0 to 4 for B, Y, R, K, W.
    Returns are those of `azulog.Game.rewards`. A round has at most one chance node for each tile that is dealt.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.options = {
            "players": params.get("players", 2),
            "rules": params.get("rules", "official"),
            "max_rounds": params.get("max_rounds", 50),
        }
        encoding = Encoding(self.options["players"], rules=self.options["rules"])
        Game(**self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.actions,
            max_chance_outcomes=len(_COLORS),
            num_players=encoding.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.options["max_rounds"] * encoding.most_decisions_of_round,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> AzulState:
        """The table before the first tile is drawn."""
        return AzulState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What observes states: all there is, from a player's seat."""
        return _Observer(Encoding(self.options["players"], rules=self.options["rules"]))


class AzulState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: AzulGame) -> None:
        super().__init__(game)
        self.azul = Game(**game.options)

    def current_player(self) -> int:
        """Who decides: a seat from 0, chance, or nobody."""
        if self.azul.player is not None:
            return self.azul.player - 1
        over = self.azul.waits_for == "nothing"
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.azul.legal_actions() if self.azul.player == player + 1 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The colors in the bag, each as likely as its part of the tiles."""
        bag = self.azul.bag()
        total = sum(tiles for _, tiles in bag)
        return [(_COLORS.index(color), tiles / total) for color, tiles in bag]

    def _apply_action(self, action: int) -> None:
        if self.azul.waits_for == "tile":
            self.azul.draw(_COLORS[action])
        else:
            self.azul.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {_COLORS[action]}"
        return self.azul.encoding.name(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.azul.waits_for == "nothing"

    def returns(self) -> list[float]:
        """The rewards by seat, 0 until the end."""
        return self.azul.rewards()

    def __str__(self) -> str:
        return str(self.azul.position)


class _Observer:
    """Observes a state from a seat, as `azulog.Encoding.layout` says."""

    def __init__(self, encoding: Encoding) -> None:
        self.tensor = np.zeros(encoding.observation_size, np.float32)
        self.dict = {
            name: self.tensor[first : first + int(np.prod(shape))].reshape(shape)
            for name, (first, shape) in encoding.layout.items()
        }

    def set_from(self, state: AzulState, player: int) -> None:
        self.tensor[:] = state.azul.observation(player + 1)

    def string_from(self, state: AzulState, player: int) -> str:
        return f"player {player + 1} of\n{state.azul.position}"


pyspiel.register_game(_TYPE, AzulGame)
