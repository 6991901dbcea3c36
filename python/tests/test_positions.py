"""Positions, moves, proofs, games and strategies."""

import json
import pickle
from pathlib import Path

import azulog
import pytest

FIXTURES = Path(__file__).parents[2] / "fixtures"
OPENING = (FIXTURES / "offer/opening-has-seventy-two-moves.ron").read_text()
CORNER = (FIXTURES / "tiling/corner-of-two-runs-scores-both.ron").read_text()
RECORDED = (FIXTURES / "games/azul-prolog/p2_g1.ron").read_text()


def test_a_position_is_read_drawn_and_written_again() -> None:
    position = azulog.Position('Position(factories: ["BBYR"], boards: [Board(wall: ["", ".B..."])])')
    assert "F1  BBYR" in str(position) and "\x1b" not in str(position)
    assert azulog.Position(position.ron()) == position
    assert azulog.Position(position.notation()) == position
    assert azulog.Position(json.dumps(position.data())) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert eval(repr(position)) == position  # noqa: S307
    assert hash(azulog.Position(position.ron())) == hash(position)


def test_moves_say_what_they_do() -> None:
    position = azulog.Position(OPENING)
    moves = position.moves()
    assert [move["move"] for move in moves] == position.legal() and len(moves) == 72
    one = next(move for move in moves if move["move"] == "F1 B 1")
    assert one["effect"]["to_line"] == 1 and one["points"] == 1
    assert one["effect"]["to_floor"] == one["effect"]["tiles"] - 1
    after = position.apply("F1 B 1")
    assert after.to_move == 2 and after != position
    assert after.data()["boards"][0]["lines"][0] == "B"


def test_refused_placements_have_their_reasons() -> None:
    position = azulog.Position('Position(factories: ["BBYR"], boards: [Board(wall: ["", ".B..."])])')
    refused = [refusal for refusal in position.refused() if (refusal["color"], refusal["line"]) == ("B", "2")]
    assert [refusal["reasons"] for refusal in refused] == [["the wall row already shows blue"]]
    spanish = position.refused(lang="es")[0]["reasons"]
    assert spanish != position.refused()[0]["reasons"]


def test_a_position_goes_on_without_moves() -> None:
    position = azulog.Position.opening(3, rules="simulador")
    assert position.players == 3 and position.waiting() == {"waiting": "next_round", "draws": [4] * 7}
    dealt = position.advance(seed=5)
    assert dealt == position.advance(seed=5) != position.advance(seed=6)
    assert dealt.waiting() == {"waiting": "turn"}
    by_hand = position.advance(deal=["BBBB", "YYYY", "RRRR", "KKKK", "WWWW", "BYRK", "WBYR"])
    assert by_hand.data()["factories"][5] == "BYRK"


def test_why_is_that_of_the_command_line() -> None:
    (proof,) = azulog.why(CORNER, "Points(1, 3, _)")
    assert proof["holds"] and proof["fact"] == "Points(1, 3, 5)"
    assert proof["because"][0]["rule"]["norm"] == "tiling.both-runs"
    (missing,) = azulog.Position('Position(factories: ["BBYR"])').why("Legal(F1, K, 3)")
    assert not missing["holds"]
    (chosen, *_) = azulog.why(RECORDED, "Legal(_, _, _)", at="2.5")
    assert chosen["holds"]


def test_recorded_games_have_moments() -> None:
    position = azulog.Position(RECORDED, at="2.5")
    assert position.rules == "azul-prolog" and position.waiting() == {"waiting": "turn"}


@pytest.mark.parametrize("rules", azulog.rule_sets())
def test_games_are_played_by_every_rule_set(rules: str) -> None:
    played = azulog.play(["random", "random"], rules=rules, seed=4, max_rounds=3)
    end = played["events"][-1]
    assert end["event"] == "end" and 1 <= end["rounds"] <= 3
    game = azulog.Game(2, rules=rules, seed=4, max_rounds=3)
    while game.waits_for != "nothing":
        game.act(game.legal_actions()[0])
    assert game.final_scores is not None and sum(game.rewards()) == pytest.approx(0)


def test_a_rule_set_of_ones_own() -> None:
    rules = 'RuleSet(name: "mine", rulings: ["GreyWall"], factories: [(2, 3)])'
    game = azulog.Game(2, rules=rules, seed=1)
    waited_for = set()
    while game.waits_for != "nothing":
        waited_for.add(game.waits_for)
        game.do(game.legal()[0])
    assert waited_for == {"move", "space"}
    assert azulog.Position.opening(2, rules=rules).waiting()["draws"] == [4, 4, 4]


def test_strategies_choose_and_compare() -> None:
    position = azulog.Position(OPENING)
    for name in azulog.strategies():
        chosen = position.choose(name, seed=3)
        assert chosen == position.choose(name, seed=3) and chosen in position.legal()
        if not name.startswith("search/"):
            assert chosen in position.choice(name)["chosen"]
    greedy = position.choice("simulador/greedy")
    assert greedy["compared"][0]["chosen"]


def test_searches_play() -> None:
    entrants = azulog.tournament(["search/light:50", "random"], games=2)[1:]
    assert entrants[0]["strategy"] == "search/light:50" and entrants[0]["beats"] == {"random": 1.0}
    assert azulog.Position("Position()").choose("search/light:50") is None


def test_positions_and_games_are_analyzed() -> None:
    position = azulog.Position(OPENING)
    opinions = position.analyze(search="search/light:300")
    assert {opinion["move"] for opinion in opinions} == set(position.legal())
    assert sum(opinion["games"] for opinion in opinions) == 300
    best = opinions[0]["chance_to_win"]
    assert 0 <= best["from"] <= best["value"] <= best["to"] <= 1
    assert opinions == position.analyze(search="search/light:300")

    played = azulog.play(["random", "simulador/greedy"], seed=3, max_rounds=2)
    marks = azulog.analyze(played["record"], search="search/light:100")
    moves = [event for event in played["events"] if event["event"] == "move"]
    assert len(marks) == len(moves) and all(mark["lost"] >= 0 for mark in marks)
    turning = [mark["turning_point"] for mark in marks]
    assert turning == sorted(turning, reverse=True)


def test_a_played_game_is_a_record_that_is_read_again() -> None:
    played = azulog.play(["azul-c411/six-tiers", "random"], seed=7)
    assert played["events"][0]["strategies"] == ["azul-c411/six-tiers", "random"]
    assert played == azulog.play(["azul-c411/six-tiers", "random"], seed=7)
    assert azulog.Position(played["record"], at="1.2").to_move == 2


def test_functions_are_players() -> None:
    def last(position: azulog.Position) -> str:
        return position.legal()[-1]

    entrants = azulog.tournament([last, "random", "simulador/greedy"], games=3)[1:]
    assert {entrant["strategy"] for entrant in entrants} == {"last", "random", "simulador/greedy"}
    assert entrants[0]["strategy"] == "simulador/greedy"

    played = azulog.play([lambda position: "F9 B 1", "first"])
    assert played["events"][-1]["winners"] == [2], "who makes no legal move forfeits"

    def fails(position: azulog.Position) -> str:
        raise RuntimeError("no idea")

    for call in (lambda: azulog.play([fails, "first"]), lambda: azulog.tournament([fails, "first"], games=2)):
        with pytest.raises(RuntimeError, match="no idea"):
            call()


def test_relations_have_columns() -> None:
    assert len(azulog.relations()["Points"]) == 3


@pytest.mark.parametrize("seed", [None, 3])
def test_games_are_kept_in_pickles(seed: int | None) -> None:
    game = azulog.Game(3, rules="simulador", seed=seed)
    for _ in range(40):
        if game.waits_for == "tile":
            game.draw(game.bag()[0][0])
        else:
            game.do(game.legal()[0])
    again = pickle.loads(pickle.dumps(game))
    assert again.position == game.position and again.legal() == game.legal() and again.rounds == game.rounds
