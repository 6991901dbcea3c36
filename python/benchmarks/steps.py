"""Steps a second of the AEC environment and of a batch, with the same random players, one after the other.

A step is an action that is chosen, done, and followed by what the next player observes.
"""

import argparse
import time

import numpy as np
from azulog.batch import Games
from azulog.pettingzoo import raw_env


def environment(players: int, seconds: float) -> float:
    azul, draw = raw_env(players), np.random.default_rng(1)
    wishes = draw.random((4096, azul.action_space("player_1").n), np.float32)
    azul.reset(seed=1)
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        observation, _, terminated, truncated, _ = azul.last()
        if terminated or truncated:
            azul.reset()
            continue
        azul.step(int((wishes[steps % 4096] * observation["action_mask"]).argmax()))
        steps += 1
    return steps / (time.perf_counter() - began)


def batch(players: int, seconds: float, size: int) -> float:
    games, draw = Games(size, players), np.random.default_rng(1)
    wishes = [draw.random(games.masks.shape, np.float32) for _ in range(8)]
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        games.step((wishes[steps % 8] * games.masks).argmax(axis=1))
        steps += 1
    return steps * size / (time.perf_counter() - began)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=5.0, help="how long each is measured")
    options.add_argument("--games", type=int, default=1024, help="the games of the batch")
    options.add_argument("--at-least", type=float, default=0.0, help="fail unless the batch is so many times as fast")
    given = options.parse_args()
    for players in (2, 3, 4):
        one, many = environment(players, given.seconds), batch(players, given.seconds, given.games)
        print(f"{players} players: PettingZoo {one:,.0f} steps/s, batch {many:,.0f} steps/s, ratio {many / one:.0f}")
        if many < given.at_least * one:
            raise SystemExit(f"the batch is not {given.at_least:.0f} times as fast")


if __name__ == "__main__":
    main()
