"""Tournaments in shards, and how they merge."""

import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import azulog
import pytest

STRATEGIES = ["random", "first", "azul-game/basic"]


def test_shards_merge_to_the_bytes_of_the_whole(tmp_path: Path) -> None:
    whole = azulog.tournament(STRATEGIES, games=6, games_out=tmp_path / "whole.jsonl", threads=1)
    shards = [tmp_path / f"games-{shard}.jsonl" for shard in (1, 2)]
    for number, path in enumerate(shards, 1):
        azulog.tournament(STRATEGIES, games=6, games_out=path, shard=f"{number}/2", threads=2)
    merged = azulog.merge(shards, games_out=tmp_path / "merged.jsonl")
    assert merged == whole
    assert (tmp_path / "merged.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_file_of_games_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = azulog.tournament(STRATEGIES, games=4, games_out=file)
    written = file.read_bytes()
    file.write_bytes(written[: len(written) // 2])
    assert azulog.tournament(STRATEGIES, games=4, games_out=file) == whole
    assert file.read_bytes() == written


def test_a_missing_shard_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games-1.jsonl"
    azulog.tournament(STRATEGIES, games=4, games_out=file, shard="1/2")
    with pytest.raises(ValueError, match="see shard 2/2"):
        azulog.merge([file])


@pytest.mark.parametrize("play", [azulog.play, partial(azulog.tournament, games=100_000)])
def test_a_game_that_is_interrupted_stops(play: Callable[[list[Any]], object]) -> None:
    interrupts = [True]

    def player(position: azulog.Position) -> str:
        if interrupts:
            interrupts.clear()
            os.kill(os.getpid(), signal.SIGINT)
        return position.legal()[0]

    with pytest.raises(KeyboardInterrupt):
        play([player, "first"])
