"""The example learns: a few seconds are enough to beat who picks at random."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "examples"))


def test_a_trained_player_beats_random() -> None:
    import train

    entrants = train.rate(train.train(seconds=0, seed=1, updates=60), games=20)
    trained = next(entrant for entrant in entrants if entrant["strategy"] == "trained")
    assert trained["beats"]["random"] > 0.9
    assert trained["wins"]["low"] > next(e for e in entrants if e["strategy"] == "random")["wins"]["high"]
