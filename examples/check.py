"""Lets the players of this folder play a tournament of a hundred deals, and kills one of them on purpose.

    cargo build --release && python3 examples/check.py target/release/azulog

Needs SWI-Prolog and Linux. Both players make the first legal move, so every game but the one that is
forfeited has to come out as between players who follow the strategy `first`.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time

PROLOG = "cmd:swipl examples/player.pl"
PYTHON = "cmd:python3 examples/player.py"
DEALS = 100


def children(parent):
    """Yields the ids and command lines of the processes that a process started."""
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat") as stat, open(f"/proc/{entry}/cmdline") as command:
                if int(stat.read().rsplit(")", 1)[1].split()[1]) == parent:
                    yield int(entry), command.read().replace("\0", " ")
        except OSError:
            continue  # It has ended.


def games(path):
    with open(path) as lines:
        return [json.loads(line) for line in lines][1:]


def tournament(azulog, path, strategies, *more):
    command = [azulog, "tournament", "--strategies", strategies, "--games", str(DEALS), "--games-out", path, *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def check(azulog, folder):
    path, records = os.path.join(folder, "games.jsonl"), os.path.join(folder, "records")
    arguments = (azulog, path, f"{PROLOG},{PYTHON}", "--record-dir", records, "--move-time", "30s")
    playing = tournament(*arguments)
    while playing.poll() is None and (not os.path.exists(path) or len(open(path).readlines()) < 20):
        time.sleep(0.05)
    started = dict(children(playing.pid))
    victim = next(process for process, command in started.items() if "player.pl" in command)
    os.kill(victim, signal.SIGKILL)
    shown, errors = playing.communicate()
    assert playing.returncode == 0, errors

    played = games(path)
    assert len(played) == 2 * DEALS, len(played)
    forfeited = [game for game in played if "forfeit" in game]
    assert len(forfeited) == 1, forfeited
    why = "the program ended instead of answering (by signal 9)"
    assert forfeited[0]["forfeit"] == {"player": forfeited[0]["seats"].index(PROLOG) + 1, "why": why}, forfeited
    assert forfeited[0]["winners"] == [forfeited[0]["seats"].index(PYTHON) + 1], forfeited
    assert f"Forfeited: {PROLOG} 1.\n" in shown, shown
    assert not any(os.path.exists(f"/proc/{process}") for process in started), "a player is left"

    by_rules = os.path.join(folder, "first.jsonl")
    assert tournament(azulog, by_rules, "first,first").wait() == 0
    for game, other in zip(played, games(by_rules)):
        same = ("scores", "winners", "moves", "end", "contributions")
        assert game in forfeited or all(game[field] == other[field] for field in same), (game, other)

    subprocess.run([azulog, "check", records], check=True)
    resumed = tournament(*arguments)
    again, words = resumed.communicate()
    assert again == shown and f"resumed after {2 * DEALS} games" in words, words
    print(shown, end="")


if len(sys.argv) != 2:
    sys.exit("usage: python3 examples/check.py AZULOG")
with tempfile.TemporaryDirectory() as scratch:
    check(os.path.abspath(sys.argv[1]), scratch)
