"""Azulog, the board game Azul as a Datalog rule engine, in Python.

What the rules refuse raises `ValueError` with Azulog's reason and where it is.
"""

from ._azulog import (
    Batch,
    Encoding,
    Game,
    Position,
    analyze,
    merge,
    play,
    relations,
    rule_sets,
    strategies,
    tournament,
    why,
)

__all__ = [
    "Batch",
    "Encoding",
    "Game",
    "Position",
    "analyze",
    "merge",
    "play",
    "relations",
    "rule_sets",
    "strategies",
    "tournament",
    "why",
]
