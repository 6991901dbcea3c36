"""A player for Azulog in Python: makes the first legal move.

    azulog play --strategies 'cmd:python3 examples/player.py,simulador/greedy'
"""

import json
import sys


def choose(question):
    """Returns one of the legal moves; the position and the rest of the question are there to choose by."""
    return question["legal"][0]


for line in sys.stdin:
    question = json.loads(line)
    if question["ask"] == "start":
        answer = json.dumps({"protocol": 1})
    else:
        answer = choose(question)
    print(answer, flush=True)
