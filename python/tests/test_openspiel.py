"""The game of OpenSpiel passes OpenSpiel's own tests."""

import pickle
from collections import Counter

import azulog
import azulog.openspiel  # noqa: F401, registers the game
import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
def test_random_games_keep_what_openspiel_asks(players: int) -> None:
    game = pyspiel.load_game("python_azul", {"players": players})
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False, mask_test=True)


def test_games_and_states_are_serialized() -> None:
    game = pyspiel.load_game("python_azul(players=3,rules=simulador)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = game.new_initial_state()
    draw = np.random.default_rng(2)
    for _ in range(60):
        state.apply_action(int(draw.choice(state.legal_actions())))
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again_game) == str(game) and str(again) == str(state) and again.history() == state.history()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_copies_are_played_on_their_own() -> None:
    state = pyspiel.load_game("python_azul").new_initial_state()
    copy = state.clone()
    copy.apply_action(2)
    assert state.history() == [] and copy.history() == [2]
    assert dict(state.chance_outcomes())[2] == 20 / 100 and dict(copy.chance_outcomes())[2] == 19 / 99


def test_a_deal_by_chance_nodes_is_that_of_the_bag() -> None:
    state = pyspiel.load_game("python_azul").new_initial_state()
    draw = np.random.default_rng(3)
    drawn = Counter[int]()
    while state.is_chance_node():
        colors, chances = zip(*state.chance_outcomes(), strict=True)
        assert chances == tuple((20 - drawn[color]) / (100 - drawn.total()) for color in colors)
        color = int(draw.choice(colors, p=chances))
        drawn[color] += 1
        state.apply_action(color)
    assert drawn.total() == 20
    dealt = state.azul.position.data()["factories"]
    assert Counter("".join(dealt)) == {"BYRKW"[color]: tiles for color, tiles in drawn.items()}


def test_observations_are_those_of_the_encoding() -> None:
    game = pyspiel.load_game("python_azul")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    observation = make_observation(game)
    observation.set_from(state, 1)
    seen = azulog.Encoding().observation(state.azul.position, 2)
    np.testing.assert_array_equal(observation.tensor, seen)
    np.testing.assert_array_equal(state.observation_tensor(1), seen)
    assert observation.dict["sources"].shape == (6, 5)
    assert observation.string_from(state, 1).startswith("player 2 of")


def test_wrong_parameters_are_refused() -> None:
    for params, why in [({"players": 5}, "cannot be played by 5"), ({"rules": "simuladr"}, "did you mean")]:
        with pytest.raises((ValueError, pyspiel.SpielError), match=why):
            pyspiel.load_game("python_azul", params)
