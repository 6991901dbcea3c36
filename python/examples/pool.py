"""A tournament on a pool of workers: its shards are tasks of Dask, and what a lost worker had is played again.

A local cluster of two processes stands for any other that Dask knows (SSH, Slurm, Kubernetes). Shards write files of
their own, so a shard that is begun again goes on from the last whole line. The merged file has the bytes of a
tournament in one process.
"""

from __future__ import annotations

import argparse
import os
import signal
import time
from pathlib import Path
from typing import Any

import azulog
from distributed import Client, LocalCluster

STRATEGIES = ["simulador/greedy", "azul-c411/six-tiers", "random"]


def shard(number: int, of: int, games: int, folder: str) -> str:
    """Plays a shard, on whichever worker, and names its file."""
    file = Path(folder) / f"games-{number}.jsonl"
    azulog.tournament(STRATEGIES, games=games, shard=f"{number}/{of}", threads=1, games_out=file)
    return str(file)


def lose_a_worker(cluster: LocalCluster, folder: Path) -> int:
    """Kills a worker as soon as it writes games; the answer is its process."""
    while not any(file.stat().st_size > 2000 for file in folder.glob("games-*.jsonl")):
        time.sleep(0.01)
    process: int = next(iter(cluster.workers.values())).pid
    os.kill(process, signal.SIGKILL)
    return process


def play(games: int, shards: int, folder: Path, *, lose: bool) -> list[dict[str, Any]]:
    """Plays the shards on two workers, and merges their files to `games.jsonl`."""
    folder.mkdir(parents=True, exist_ok=True)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        numbers = range(1, shards + 1)
        tasks = [client.submit(shard, number, shards, games, str(folder), pure=False) for number in numbers]
        if lose:
            print(f"worker {lose_a_worker(cluster, folder)} is lost while it plays")
        files: list[str] = client.gather(tasks)
    return azulog.merge(files, games_out=folder / "games.jsonl", force=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path, help="where the files of games go")
    options.add_argument("--games", type=int, default=3000, help="the deals")
    options.add_argument("--shards", type=int, default=8)
    options.add_argument("--lose-a-worker", action="store_true", help="kill a worker while it plays")
    given = options.parse_args()
    for entrant in play(given.games, given.shards, given.folder, lose=given.lose_a_worker)[1:]:
        print(f"{entrant['rating']['value']:+6.0f}  {entrant['strategy']}")


if __name__ == "__main__":
    main()
