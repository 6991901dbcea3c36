"""What Python is given is what the command line prints, of the program that the variable AZULOG names."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import azulog
import pytest

PROGRAM = os.environ.get("AZULOG")
FIXTURES = Path(__file__).parents[2] / "fixtures"

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="AZULOG names no program")


def printed(*command: str) -> list[dict[str, Any]]:
    done = subprocess.run([str(PROGRAM), *command, "--format", "json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("name", "fact", "at"),
    [
        ("tiling/corner-of-two-runs-scores-both.ron", "Points(1, 3, _)", None),
        ("offer/opening-has-seventy-two-moves.ron", "Legal(F1, _, 3)", None),
        ("games/azul-prolog/p2_g1.ron", "Legal(_, _, floor)", "2.5"),
        ("games/azul-prolog/p2_g1.ron", "Points(1, _, _)", "2"),
    ],
)
def test_proofs(name: str, fact: str, at: str | None) -> None:
    file = FIXTURES / name
    options = [] if at is None else ["--at", at]
    assert azulog.why(file.read_text(), fact, at=at) == printed("why", str(file), fact, *options)


def test_games() -> None:
    options = ["--strategies", "simulador/greedy,random", "--seed", "5", "--rules", "simulador"]
    assert azulog.play(["simulador/greedy", "random"], seed=5, rules="simulador")["events"] == printed("play", *options)


def test_tournaments(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.jsonl"
    options = ["--strategies", "first,random,azul-game/basic", "--games", "3", "--players", "3"]
    result = azulog.tournament(["first", "random", "azul-game/basic"], games=3, players=3, games_out=ours)
    assert result == printed("tournament", *options, "--games-out", str(theirs))
    assert ours.read_bytes() == theirs.read_bytes()


def test_analysis(tmp_path: Path) -> None:
    file = FIXTURES / "offer/opening-has-seventy-two-moves.ron"
    options = ["--search", "search/light:200"]
    assert azulog.Position(file.read_text()).analyze(search=options[1]) == printed("analyze", str(file), *options)
    record = tmp_path / "game.ron"
    record.write_text(azulog.play(["random", "first"], seed=2, max_rounds=1)["record"])
    assert azulog.analyze(record.read_text(), search=options[1]) == printed("analyze", str(record), *options)


def test_moves() -> None:
    file = FIXTURES / "offer/opening-has-seventy-two-moves.ron"
    effects = [move["effect"] for move in azulog.Position(file.read_text()).moves()]
    assert [{"kind": "legal", **effect} for effect in effects] == printed("moves", str(file))
