"""The AEC environment keeps what PettingZoo asks of one."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from azulog.pettingzoo import env, raw_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

# What PettingZoo warns of that is meant so: its list of games with masks is closed, and who is not to move has no
# legal action.
MEANT = ("Observation is not a NumPy array", "Observation space for each agent probably", "Action mask numpy array is all")


def quietly(test: Any, *given: Any, **named: Any) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        test(*given, **named)
    others = [str(warning.message) for warning in warned if not str(warning.message).startswith(MEANT)]
    assert others == []


@PLAYERS
def test_the_api_is_kept(players: int) -> None:
    quietly(api_test, env(players=players), num_cycles=300)
    quietly(api_test, raw_env(players=players), num_cycles=300)


@PLAYERS
def test_a_seed_gives_the_same_game(players: int) -> None:
    quietly(seed_test, partial(env, players=players), num_cycles=100)


@PLAYERS
def test_turns_are_parallel_as_far_as_turns_can_be(players: int) -> None:
    # Only the agent to move acts; the wrapper hands its action on and leaves out the others'.
    quietly(parallel_api_test, turn_based_aec_to_parallel(raw_env(players=players)), num_cycles=300)


def test_turns_are_not_a_cycle() -> None:
    # Who starts a round is derived, so agents do not act once a cycle, which the other helper needs.
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(env())


def test_it_is_rendered() -> None:
    azul = raw_env(render_mode="ansi")
    azul.reset(seed=1)
    assert "Player 1 is to move." in (azul.render() or "")
    quietly(render_test, partial(raw_env), {"ansi": lambda drawn: isinstance(drawn, str)})


@PLAYERS
def test_rewards_come_at_the_end_and_add_up_to_nothing(players: int) -> None:
    azul = env(players=players)
    azul.reset(seed=3)
    total = dict.fromkeys(azul.possible_agents, 0.0)
    scores = {}
    draw = np.random.default_rng(1)
    for agent in azul.agent_iter():
        observation, reward, terminated, truncated, info = azul.last()
        total[agent] += reward
        if terminated or truncated:
            scores[agent] = info["score"]
            azul.step(None)
            continue
        assert reward == 0
        azul.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0, abs=1e-6)
    assert max(total, key=lambda agent: total[agent]) == max(scores, key=lambda agent: scores[agent])


def test_an_action_that_is_not_legal_loses() -> None:
    azul = env()
    azul.reset(seed=1)
    azul.step(int(np.flatnonzero(azul.observe("player_1")["action_mask"] == 0)[0]))
    assert azul.rewards == {"player_1": -1, "player_2": 0} and all(azul.terminations.values())


def test_grey_walls_have_actions_of_their_own() -> None:
    rules = 'RuleSet(name: "mine", rulings: ["GreyWall"])'
    quietly(api_test, raw_env(rules=rules), num_cycles=200)


def test_a_game_is_stopped_after_so_many_rounds() -> None:
    azul = raw_env(max_rounds=1)
    azul.reset(seed=1)
    while not any(azul.truncations.values()):
        azul.step(int(np.flatnonzero(azul.observe(azul.agent_selection)["action_mask"])[0]))
    assert not any(azul.terminations.values()) and azul.game.rounds == 1
