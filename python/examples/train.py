# %% [markdown]
# # Train a small player, and rate it
#
# Two copies of one small network play each other in a batch of games, and learn from who wins: an actor-critic with
# one hidden layer, in NumPy alone. A tournament of Azulog then rates what was learned beside published strategies.

# %%
from __future__ import annotations

import argparse
import time
from typing import Any

import azulog
import numpy as np
from azulog.batch import Games
from numpy.typing import NDArray

Floats = NDArray[np.float32]

GAMES, STEPS, HIDDEN = 256, 16, 128  # games at once, steps between two updates, units of the hidden layer
RATE, SMOOTHING, ENTROPY = 1e-3, 0.9, 0.01  # of Adam, of the advantages, and for trying things out


# %% [markdown]
# ## The network
#
# What the player to move observes becomes a chance for each legal action, and a guess at the reward of the end.


# %%
class Network:
    def __init__(self, encoding: azulog.Encoding, draw: np.random.Generator) -> None:
        self.scale = np.full(encoding.observation_size, 0.25, np.float32)
        for name, scale in [("bag", 0.05), ("lid", 0.05), ("scores", 0.02), ("walls", 1.0), ("lines", 0.5)]:
            first, shape = encoding.layout[name]
            self.scale[first : first + int(np.prod(shape))] = scale
        first, shape = encoding.layout["walls"]
        self.walls = slice(first, first + int(np.prod(shape)))
        sizes = [(encoding.observation_size, HIDDEN), (HIDDEN, encoding.actions), (HIDDEN, 1)]
        weights = [draw.normal(0, 1 / np.sqrt(size[0]), size).astype(np.float32) for size in sizes]
        self.weights = [*weights, *(np.zeros(size[1], np.float32) for size in sizes)]
        self.weights[1] *= 0.1
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def inputs(self, observations: NDArray[np.int16]) -> Floats:
        inputs = observations * self.scale
        inputs[..., self.walls] = observations[..., self.walls] > 0
        return inputs

    def forward(self, inputs: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of each action, and the reward that is expected."""
        into, act, value, into_bias, act_bias, value_bias = self.weights
        hidden = np.maximum(inputs @ into + into_bias, 0)
        wishes = np.where(masks == 1, hidden @ act + act_bias, np.float32(-1e9))
        chances = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.tanh(hidden @ value + value_bias)[:, 0]

    def learn(
        self, inputs: Floats, masks: NDArray[np.int8], actions: NDArray[np.int64], gains: Floats, returns: Floats
    ) -> None:
        """Makes actions with gains likelier, and the guesses closer to the returns; one step of Adam."""
        hidden, chances, values = self.forward(inputs, masks)
        rows, count = np.arange(len(actions)), np.float32(len(actions))
        logs = np.log(np.maximum(chances, 1e-9))
        wishes = chances * gains[:, None]
        wishes[rows, actions] -= gains
        wishes += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        guess = ((values - returns) * (1 - values**2))[:, None]
        below = (wishes @ self.weights[1].T + guess @ self.weights[2].T) * (hidden > 0)
        slopes = [inputs.T @ below, hidden.T @ wishes, hidden.T @ guess]
        slopes += [below.sum(axis=0), wishes.sum(axis=0), guess.sum(axis=0)]
        self.updates += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments, strict=True):
            mean += 0.1 * (slope / count - mean)
            square += 0.001 * ((slope / count) ** 2 - square)
            lift = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            weight -= RATE * lift * mean / (np.sqrt(square) + 1e-8)


# %% [markdown]
# ## Playing and learning
#
# `Games` steps all games at once. What a position is worth to the player to move is the reward, if the game has ended,
# or what the next position is worth, with the sign changed if the other player is to move there.


# %%
def train(seconds: float, seed: int = 1, updates: int | None = None) -> Network:
    """Plays and learns for so many seconds, or so many updates."""
    draw = np.random.default_rng(seed)
    games = Games(GAMES, seed=seed)
    network = Network(games.encoding, draw)
    began, steps, rows = time.perf_counter(), 0, np.arange(GAMES)
    while network.updates < updates if updates is not None else time.perf_counter() - began < seconds:
        inputs, masks, actions, values, rewards, signs = [], [], [], [], [], []
        for _ in range(STEPS):
            inputs.append(network.inputs(games.observations))
            masks.append(games.masks.copy())
            _, chances, value = network.forward(inputs[-1], games.masks)
            lots = draw.random((GAMES, 1), np.float32) * chances.sum(axis=1, keepdims=True)
            action = np.minimum((chances.cumsum(axis=1) <= lots).sum(axis=1), games.encoding.actions - 1)
            illegal = games.masks[rows, action] == 0
            action[illegal] = chances[illegal].argmax(axis=1)
            player = games.to_move.copy()
            games.step(action)
            ended = games.terminated | games.truncated
            actions.append(action)
            values.append(value)
            rewards.append(games.rewards[rows, player])
            signs.append(np.where(ended, 0, np.where(games.to_move == player, 1, -1)).astype(np.float32))
        values.append(network.forward(network.inputs(games.observations), games.masks)[2])
        gain, gains = np.zeros(GAMES, np.float32), []
        for step in reversed(range(STEPS)):
            surprise = rewards[step] + signs[step] * values[step + 1] - values[step]
            gain = surprise + SMOOTHING * signs[step] * gain
            gains.append(gain)
        advantages = np.concatenate(gains[::-1])
        returns = advantages + np.concatenate(values[:-1])
        network.learn(
            np.concatenate(inputs), np.concatenate(masks), np.concatenate(actions), advantages, returns
        )
        steps += GAMES * STEPS
        if network.updates % 200 == 0:
            print(f"{steps:,} steps, {steps / (time.perf_counter() - began):,.0f} a second", flush=True)
    return network


# %% [markdown]
# ## Rating
#
# A function from a position to a move is a player of a tournament.


# %%
class Trained:
    """The likeliest move."""

    name = "trained"

    def __init__(self, network: Network) -> None:
        self.network, self.encoding = network, azulog.Encoding()

    def __call__(self, position: azulog.Position) -> str:
        observation = self.encoding.observation(position)[None]
        mask = self.encoding.action_mask(position)[None]
        _, chances, _ = self.network.forward(self.network.inputs(observation), mask)
        return self.encoding.name(int(chances[0].argmax()))


def rate(network: Network, games: int) -> list[dict[str, Any]]:
    """A tournament of the trained player and published strategies: a line for each, the best first."""
    return azulog.tournament([Trained(network), "random", "first", "simulador/greedy"], games=games, seed=1_000_000)[1:]


# %%
def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    options.add_argument("--games", type=int, default=100, help="deals of the tournament")
    given = options.parse_args()
    for entrant in rate(train(given.seconds), given.games):
        beats = ", ".join(f"{100 * share:.0f} % of {other}" for other, share in entrant["beats"].items())
        print(f"{entrant['rating']['value']:+6.0f}  {entrant['strategy']:18} beats {beats}")


if __name__ == "__main__":
    main()
