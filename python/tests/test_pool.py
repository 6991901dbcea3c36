"""A pool that loses a worker plays the same tournament."""

import subprocess
import sys
from pathlib import Path

import azulog

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.append(str(EXAMPLES))


def test_a_pool_that_loses_a_worker_gives_the_bytes_of_one_process(tmp_path: Path) -> None:
    import pool

    command = [sys.executable, str(EXAMPLES / "pool.py"), str(tmp_path), "--games", "3000", "--shards", "6"]
    done = subprocess.run([*command, "--lose-a-worker"], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "is lost while it plays" in done.stdout
    azulog.tournament(pool.STRATEGIES, games=3000, games_out=tmp_path / "whole.jsonl")
    assert (tmp_path / "games.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
