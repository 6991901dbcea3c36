"""Bad input raises `ValueError` with Azulog's reason, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import azulog
import pytest
from azulog.batch import Games
from azulog.pettingzoo import env, raw_env


def ended() -> azulog.Game:
    game = azulog.Game(seed=1, max_rounds=1)
    while game.waits_for != "nothing":
        game.act(game.legal_actions()[0])
    return game


THREE: Any = 3
REFUSED = f"cmd:sh {Path(__file__).parents[2]}/tests/cmd/refused.sh"
GREY = 'RuleSet(name: "mine", rulings: ["GreyWall"])'
CALLS: list[tuple[str, Callable[[], Any]]] = [
    ("cannot be played by 5", lambda: azulog.Game(5)),
    ("cannot be played by 1", lambda: azulog.Game(1)),
    ("cannot be played by -2", lambda: azulog.Encoding(-2)),
    ("cannot be played by 0", lambda: Games(2, 0)),
    ("cannot be played by 7", lambda: env(players=7)),
    ("cannot be played by 5", lambda: azulog.Position.opening(5)),
    ("cannot be played by 9", lambda: azulog.play(["first"], players=9)),
    ("cannot be played by 2000000000", lambda: azulog.tournament(["first"], games=1, players=2_000_000_000)),
    ("player 3 cannot start", lambda: azulog.Position.opening(2, starting_player=3)),
    ("player -1 cannot start", lambda: azulog.play(["first", "first"], starting_player=-1)),
    ("did you mean `simulador`", lambda: azulog.Game(rules="simuladr")),
    ("did you mean `simulador`", lambda: azulog.Position("Position()", rules="simuladr")),
    ("rules:1:", lambda: azulog.Game(rules='RuleSet(name: "mine", rulings: ["Gray"])')),
    ("position:1:25", lambda: azulog.Position('Position(factories: ["BBXR"])')),
    ("this is empty", lambda: azulog.Position("")),
    ("cannot be read", lambda: azulog.Position("\x00")),
    ("not a recorded game", lambda: azulog.Position("Position()", at="2.5")),
    ("write a round", lambda: azulog.Position("Position()", at="second")),
    ("write en for English", lambda: azulog.Position("Position()").draw(lang="de")),
    ("a move has three words", lambda: azulog.Position("Position()").apply("F1 B")),
    ("is not a source", lambda: azulog.Position("Position()").apply("X B 3")),
    ("no blue tile is on F1", lambda: azulog.Position("Position()").apply("F1 B 3")),
    ("there is no line 9", lambda: azulog.Position('Position(factories: ["B"])').apply("F1 B 9")),
    ("`` is not one tile", lambda: azulog.Game().draw("")),
    ("no tile is drawn: the game waits for move", lambda: azulog.Game(seed=1).draw("B")),
    ("is not a color", lambda: azulog.Game().draw("X")),
    ("`BB` is not one tile", lambda: azulog.Game().draw("BB")),
    ("a move is to be made first", lambda: azulog.Position('Position(factories: ["B"])').advance()),
    ("F1 gets", lambda: azulog.Position.opening().advance(deal=["BBBBB"])),
    ("a placing is a player", lambda: azulog.Position.opening().advance(places=["1 2"])),
    ("is not a fact", lambda: azulog.why("Position()", "Legal")),
    ("Lgal", lambda: azulog.why("Position()", "Lgal(F1, B, 3)")),
    ("there is no strategy `best`", lambda: azulog.Position("Position()").choice("best")),
    ("there is no strategy `best`", lambda: azulog.play(["best"])),
    ("there is no search `first`", lambda: azulog.Position("Position()").analyze(search="first")),
    ("this is not a recorded game", lambda: azulog.analyze("Position()")),
    ("game:1:", lambda: azulog.analyze("Game(rounds: [3])")),
    ("there is no search `search/dark`", lambda: azulog.Position("Position()").choose("search/dark")),
    ("write the games to play out", lambda: azulog.play(["search/light:0", "first"])),
    ("`F1 B 1` is not legal: no blue tile", lambda: azulog.Position('Position(factories: ["K"])').choose(REFUSED)),
    ("cmd:no-such-program", lambda: azulog.play(["cmd:no-such-program", "first"])),
    ("cmd:no-such-program", lambda: azulog.Position('Position(factories: ["B"])').choose("cmd:no-such-program")),
    ("only `azulog play` has one", lambda: azulog.play(["human", "first"])),
    ("neither the name of a strategy nor a function", lambda: azulog.play([THREE, "first"])),
    ("3 strategies for 2 players", lambda: azulog.play(["first"] * 3, players=2)),
    ("a player answers with a move", lambda: azulog.play([lambda _: THREE, "first"])),
    ("is not a source", lambda: azulog.play([lambda _: "X B 1", "first"])),
    ("max_rounds: a whole number from 1 to 9999 is needed, not 0", lambda: azulog.Game(max_rounds=0)),
    ("needed, not -3", lambda: Games(1, max_rounds=-3)),
    ("max_rounds: ", lambda: azulog.tournament(["first"] * 2, games=1, max_rounds=0)),
    ("games: a whole number from 1 to", lambda: azulog.tournament(["first"] * 2, games=0)),
    ("too large for", lambda: azulog.tournament(["first"] * 2, games=2, seed=2**64 - 1)),
    ("need at least 2 strategies", lambda: azulog.tournament(["first"], games=1)),
    ("write K/N", lambda: azulog.tournament(["first"] * 2, games=1, shard="3/2")),
    ("only 1 deals to share", lambda: azulog.tournament(["first"] * 2, games=1, shard="2/2")),
    ("cannot be written", lambda: azulog.tournament(["first"] * 2, games=1, games_out="/nowhere/games.jsonl")),
    ("no file is named", lambda: azulog.merge([])),
    ("there is no such file", lambda: azulog.merge(["/nowhere/games.jsonl"])),
    ("games: a whole number from 1 to", lambda: Games(0)),
    ("games: ", lambda: Games(2**80)),
    ("players: ", lambda: azulog.Encoding(2**40)),
    ("seed: a whole number from 0 to 18446744073709551615 is needed, not -1", lambda: azulog.Game(seed=-1)),
    ("seed: ", lambda: azulog.play(["first"] * 2, seed=2**64)),
    ("seed: ", lambda: raw_env().reset(seed=-1)),
    ("threads: ", lambda: azulog.tournament(["first"] * 2, games=1, threads=0)),
    ("depth: ", lambda: azulog.why("Position()", "Legal(_, _, _)", depth=-1)),
    ("action: ", lambda: azulog.Game(seed=1).act(2**70)),
    ("surrogates not allowed", lambda: azulog.Position("\ud800")),
    ("tables", lambda: Games(2, rules=GREY)),
    ("there is no action -1", lambda: azulog.Game(seed=1).act(-1)),
    ("there is no action 180", lambda: azulog.Encoding().name(180)),
    ("is no action; there are 5 factories", lambda: azulog.Encoding().action("F6 B 1")),
    ("is no action", lambda: azulog.Encoding().action("F1 B 6")),
    ("players or rules differ", lambda: azulog.Encoding(3).observation(azulog.Position("Position()"))),
    ("there is no player 3", lambda: azulog.Game(seed=1).observation(3)),
    ("there is no player 0", lambda: azulog.Game(seed=1).observation(0)),
    ("would show the coming deals", lambda: azulog.Game(seed=1).copy()),
    ("is not legal: no", lambda: azulog.Game(seed=1).do("C B 1")),
    ("the game waits for nothing", lambda: ended().act(0)),
    ("the game waits for nothing", lambda: ended().do("F1 B 1")),
    ("the game waits for nothing", lambda: ended().draw("B")),
    ("the game waits for tile", lambda: azulog.Game().act(0)),
    ("is not placed: the game waits for move", lambda: azulog.Game(rules=GREY, seed=1).act(204)),
]


@pytest.mark.parametrize(("why", "call"), CALLS, ids=[str(number) for number in range(len(CALLS))])
def test_bad_input_has_its_reason(why: str, call: Callable[[], Any]) -> None:
    with pytest.raises(ValueError) as refused:
        call()
    assert why in str(refused.value)
    assert "\x1b" not in str(refused.value)


def test_spaces_that_are_not_open_are_refused() -> None:
    game = azulog.Game(rules=GREY, seed=1)
    while game.waits_for != "space":
        game.act(game.legal_actions()[0])
    with pytest.raises(ValueError, match="is not made: the game waits for space"):
        game.act(0)
    with pytest.raises(ValueError, match="is not allowed: there is no column 9"):
        game.do(" ".join([*game.legal()[0].split()[:2], "9"]))
    with pytest.raises(ValueError, match="a placing is a player"):
        game.do("F1 B 3")


def test_an_environment_that_has_ended_refuses_actions() -> None:
    azul = raw_env(max_rounds=1)
    azul.reset(seed=1)
    while not any(azul.truncations.values()):
        azul.step(azul.game.legal_actions()[0])
    with pytest.raises(ValueError, match="None"):
        azul.step(0)


def test_other_games_are_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    azulog.tournament(["first"] * 2, games=1, games_out=file)
    with pytest.raises(ValueError, match="another tournament: games 2, not 1|another tournament"):
        azulog.tournament(["first"] * 2, games=2, games_out=file)
    with pytest.raises(ValueError, match="already exists"):
        azulog.merge([file], games_out=file)


def test_what_is_of_another_kind_is_a_type_error() -> None:
    wrong: Any = "two"
    for call in (lambda: azulog.Game(wrong), lambda: Games(wrong), lambda: azulog.Position(THREE)):
        with pytest.raises(TypeError):
            call()
