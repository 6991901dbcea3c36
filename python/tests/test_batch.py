"""The batch, by tables, is the environment, by rules; and its arrays are checked."""

from typing import Any

import azulog
import numpy as np
import pytest
from azulog.batch import Games
from azulog.pettingzoo import raw_env


@pytest.mark.parametrize("rules", ["official", "simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_batch_is_the_environment(players: int, rules: str) -> None:
    try:
        games = Games(3, players, rules=rules, seed=11, max_rounds=6)
    except ValueError as refused:
        assert "cannot be played by" in str(refused)  # noqa: PT017
        pytest.skip(str(refused))
    twins = [raw_env(players, rules=rules, max_rounds=6) for _ in range(3)]
    seeds = [11, 12, 13]
    for twin, seed in zip(twins, seeds, strict=True):
        twin.reset(seed=seed)
    draw = np.random.default_rng(players)
    ended = 0
    while ended < 4:
        assert games.seeds == seeds
        actions = np.zeros(3, np.int64)
        for game, twin in enumerate(twins):
            agent = twin.agent_selection
            assert games.to_move[game] == twin.possible_agents.index(agent)
            seen = twin.observe(agent)
            np.testing.assert_array_equal(games.observations[game], seen["observation"])
            np.testing.assert_array_equal(games.masks[game], seen["action_mask"])
            actions[game] = draw.choice(np.flatnonzero(games.masks[game]))
        games.step(actions)
        for game, twin in enumerate(twins):
            twin.step(int(actions[game]))
            agents = twin.possible_agents
            assert games.rewards[game].tolist() == pytest.approx([twin.rewards[agent] for agent in agents])
            assert games.terminated[game] == twin.terminations[agents[0]]
            assert games.truncated[game] == twin.truncations[agents[0]]
            if games.terminated[game] or games.truncated[game]:
                ended += 1
                seeds[game] += 3
                twin.reset(seed=seeds[game])


def played(steps: int, seed: int) -> list[bytes]:
    games = Games(50, 2, seed=seed)
    draw = np.random.default_rng(5)
    arrays = []
    for _ in range(steps):
        chance = draw.random(games.masks.shape) * games.masks
        games.step(chance.argmax(axis=1))
        arrays.append(games.observations.tobytes() + games.rewards.tobytes())
    return arrays


def test_a_seed_gives_the_same_games() -> None:
    assert played(120, 3) == played(120, 3) != played(120, 4)


def test_arrays_are_filled_in_place() -> None:
    games = Games(8)
    kept = {name: array.ctypes.data for name, array in vars(games).items() if isinstance(array, np.ndarray)}
    for _ in range(100):
        games.step(games.masks.argmax(axis=1))
    assert kept == {name: array.ctypes.data for name, array in vars(games).items() if isinstance(array, np.ndarray)}
    games.reset(1)
    fresh = Games(8)
    for name in kept:
        np.testing.assert_array_equal(getattr(games, name), getattr(fresh, name))


def test_wins_are_those_of_a_tournament() -> None:
    # The last legal action of each turn, in both.
    def last(position: azulog.Position) -> str:
        return position.legal()[-1]

    games = Games(1, seed=1)
    won: list[list[float]] = []
    while len(won) < 4:
        games.step(games.masks.shape[1] - 1 - games.masks[:, ::-1].argmax(axis=1))
        if games.terminated[0] or games.truncated[0]:
            won.append(games.rewards[0].tolist())
    ends = [azulog.play([last, last], seed=seed, max_rounds=50)["events"][-1]["winners"] for seed in (1, 2, 3, 4)]
    assert [[reward > 0 for reward in rewards] for rewards in won] == [
        [winners == [1], winners == [2]] for winners in ends
    ]


GAMES = 3
WRONG: list[tuple[str, Any]] = [
    ("observations", np.zeros((GAMES, 155), np.int16)),
    ("observations", np.zeros((GAMES, 156), np.int32)),
    ("observations", np.zeros((GAMES, 156), ">i2")),
    ("observations", np.zeros((156, GAMES), np.int16).T),
    ("observations", np.zeros((GAMES, 312), np.int16)[:, ::2]),
    ("observations", np.zeros(GAMES * 156, np.int16)),
    ("observations", [[0] * 156] * GAMES),
    ("observations", None),
    ("masks", np.zeros((GAMES, 180), np.bool_)),
    ("to_move", np.zeros((GAMES, 1), np.int64)),
    ("rewards", np.zeros((GAMES, 3), np.float32)),
    ("rewards", np.zeros((GAMES, 2), np.float64)),
    ("terminated", np.zeros(GAMES, np.int8)),
    ("truncated", np.zeros(GAMES + 1, np.bool_)),
    ("actions", np.zeros(GAMES, np.int32)),
    ("actions", np.zeros(GAMES, np.float64)),
    ("actions", np.zeros(0, np.int64)),
]


def arrays(games: Games) -> dict[str, Any]:
    names = ["observations", "masks", "to_move", "rewards", "terminated", "truncated"]
    return {"actions": games.masks.argmax(axis=1), **{name: getattr(games, name) for name in names}}


@pytest.mark.parametrize(("name", "array"), WRONG)
def test_other_arrays_are_refused(name: str, array: Any) -> None:
    games = Games(GAMES)
    with pytest.raises(ValueError, match=f"^{name}: a C-contiguous NumPy array of .* is needed; this "):
        games.batch.step(**{**arrays(games), name: array})


def test_arrays_that_cannot_be_written_are_refused() -> None:
    games = Games(GAMES)
    given = arrays(games)
    locked = given["masks"].copy()
    locked.flags.writeable = False
    with pytest.raises(ValueError, match="^masks: .* cannot be written"):
        games.batch.step(**{**given, "masks": locked})
    with pytest.raises(ValueError, match="^truncated: .* cannot be written"):
        games.batch.step(**{**given, "truncated": given["terminated"]})


@pytest.mark.parametrize("action", [-1, 180, 2**62, -(2**63)])
def test_actions_that_there_are_not_are_refused(action: int) -> None:
    games = Games(GAMES)
    actions = games.masks.argmax(axis=1)
    actions[1] = action
    before = games.observations.copy()
    with pytest.raises(ValueError, match=f"^game 1, action {action}: there is no action"):
        games.step(actions)
    games.batch.observe(games.observations, games.masks, games.to_move)
    np.testing.assert_array_equal(games.observations, before)


def test_actions_that_are_not_legal_are_refused_with_the_reasons() -> None:
    games = Games(GAMES)
    actions = games.masks.argmax(axis=1)
    actions[2] = games.masks[2].argmin()
    name = games.encoding.name(int(actions[2]))
    with pytest.raises(ValueError, match=f"^game 2, action {actions[2]}: `{name}` is not legal: no .* tile is on"):
        games.step(actions)
