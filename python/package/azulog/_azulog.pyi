"""The rules of Azul, from Python; the package `azulog` names what is here.

Players, lines, rows and columns count from 1, as in the notation; numbers of observations, actions, seats and games
of arrays count from 0. What the rules refuse raises `ValueError` with Azulog's reason and where it is.
"""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Literal, TypedDict, final

import numpy as np
from numpy.typing import NDArray

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

_Player = str | Callable[[Position], str]

class _Effect(TypedDict, total=False):
    source: str
    color: str
    line: str
    tiles: int
    to_line: int
    to_floor: int
    to_lid: int
    to_center: int
    line_to_lid: int
    from_center: bool
    marker: str | dict[str, int]
    charge: int

class _Legal(TypedDict):
    move: str
    effect: _Effect
    points: int | None
    floor: int
    words: str

class _Refusal(TypedDict):
    source: str
    color: str
    line: str
    reasons: list[str]

class _Compared(TypedDict):
    source: str
    color: str
    line: str
    values: dict[str, int]
    chosen: bool

class _Choice(TypedDict):
    chosen: list[str]
    compared: list[_Compared]

class _Scoring(TypedDict):
    final_scores: list[int]
    bonuses: list[int]
    winners: list[int]

class _Played(TypedDict):
    events: list[dict[str, Any]]
    record: str

@final
class Position:
    """A position and the rules that hold; it never changes.

    `text` is a position, a fixture or a recorded game in the notation, RON or JSON. Of a recorded game, `at` names a
    moment: `"2.5"` is before move 5 of round 2, `"2"` the end of round 2. `rules` is the name of a rule set or its
    text; without it, the rules that the text names, or the official ones.
    """

    def __new__(cls, text: str, *, rules: str | None = None, at: str | None = None) -> Position: ...
    @staticmethod
    def opening(players: int = 2, *, rules: str = "official", starting_player: int | None = None) -> Position:
        """The table before the first round."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def to_move(self) -> int:
        """The player to move, from 1."""

    @property
    def scores(self) -> list[int]:
        """The points by seat, without the bonuses of the end."""

    @property
    def rules(self) -> str:
        """The name of the rules if it is known, or else their text."""

    def notation(self) -> str:
        """The position in the notation, in one line."""

    def ron(self) -> str:
        """The position in the notation, everything said."""

    def data(self) -> dict[str, Any]:
        """The position as data, with the fields of the notation."""

    def waiting(self, *, lang: str = "en") -> dict[str, Any]:
        """What the position waits for: a move, a step of the rules, or nothing.

        `waiting` is `turn`, `bare_marker`, `falls`, `placing` (with `options`), `wall_tiling`, `next_round` (with
        `draws`, tiles by factory), or `over` (with `reason`, `final_scores` and `winners`).
        """

    def legal(self) -> list[str]:
        """The legal moves in the notation, in the order of source, color and line."""

    def moves(self, *, lang: str = "en") -> list[_Legal]:
        """The legal moves with what each does.

        `effect` counts tiles: taken, and where they go. `points` is what the tile of the line would score were the
        walls tiled next, none for a line that stays incomplete; `floor` is what the floor line would cost more than
        before, in points, zero or less.
        """

    def refused(self, *, lang: str = "en") -> list[_Refusal]:
        """The placements of tiles on offer that lines refuse, with every reason."""

    def apply(self, does: str) -> Position:
        """The position after a legal move."""

    def advance(
        self, *, seed: int = 0, deal: Sequence[str] | None = None, places: Sequence[str] | None = None
    ) -> Position:
        """The position after the next step that is no move.

        `deal` names the tiles of each factory, as `["BBYR", ..]`, and `places` wall spaces as player, line and
        column, as `["1 2 3"]`; chance decides by `seed` what is not named.
        """

    def scoring(self) -> _Scoring:
        """What the boards would score, were the game over now.

        Points by seat, and the winners from 1.
        """

    def why(
        self, fact: str, *, ask: str | None = None, depth: int | None = None, all: bool = False, lang: str = "en"
    ) -> list[dict[str, Any]]:
        """Why a fact holds or does not, as `azulog why --format json` prints it.

        One proof for each fact that is meant, or one that says what is missing; `_` stands for any value.
        """

    def choose(self, strategy: str, *, seed: int = 0) -> str | None:
        """The move that a strategy, a search or a program chooses; none if there is no legal one.

        `"simulador/greedy"`, `"search/light:1000"` or `"cmd:.."`; `seed` decides what is left to chance.
        """

    def analyze(self, *, search: str | None = None) -> list[dict[str, Any]]:
        """An opinion on every legal move, the best first, as `azulog analyze --format json` prints it.

        `search` is `"search/light:N"` or `"search/exact:N"`, with the games to play out for a move, or a time, as
        `:50ms`. `chance_to_win` is a part of 1 with the ends of its 95 % interval, `prize` in thousandths,
        `final_scores` in points by seat, `follow` the moves that are expected.
        """

    def choice(self, strategy: str) -> _Choice:
        """What the rules of a strategy choose, and what they compare.

        `chosen` are the moves that it chooses, of which chance picks one; `compared` are all moves that it values, the
        best first.
        """

    def draw(self, *, lang: str = "en") -> str:
        """The table as a person sees it."""

    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Encoding:
    """The places of observations and actions, for a number of players and a rule set.

    An action is the number of a move: `(source * 5 + color) * (lines + 1) + line`, where sources are the factories
    with the center behind them, colors are B, Y, R, K and W, and lines are the pattern lines with the floor line
    behind them. Where wall spaces show no colors, the actions behind the moves are the wall spaces, row by row.
    """

    def __new__(cls, players: int = 2, *, rules: str = "official") -> Encoding: ...
    @property
    def observation_size(self) -> int:
        """The numbers of an observation."""

    @property
    def actions(self) -> int:
        """The actions that there are, legal or not."""

    @property
    def players(self) -> int:
        """The players."""

    @property
    def most_decisions_of_round(self) -> int:
        """The decisions of a round, at most: each move takes a tile, and each player places each line once."""

    @property
    def layout(self) -> dict[str, tuple[int, tuple[int, ...]]]:
        """Where each part of an observation stands: its name, the place of its first number, and its shape.

        `sources` (sources, 5): tiles by color, the center last. `marker_in_center` (1): 0 or 1. `bag` and `lid` (5):
        tiles by color. `turn` (1): how many seats behind the observer the player to move sits. Of each player, the
        observer first and then by seat: `scores` in points, `lines` (players, lines, 5) in tiles, `walls` (players,
        rows, columns): 0, or 1 to 5 for the color of a tile, `floors` (players, 5) in tiles, `markers` (players): 1
        for who has the marker.
        """

    def name(self, action: int) -> str:
        """The action of a number in the notation: a move, or a line and a wall column."""

    def action(self, name: str) -> int:
        """The number of a move in the notation."""

    def observation(self, position: Position, player: int | None = None) -> NDArray[np.int16]:
        """What a player observes in a position.

        Shape (observation_size,); the player to move if none is named.
        """

    def action_mask(self, position: Position) -> NDArray[np.int8]:
        """The legal actions of a position.

        Shape (actions,), 1 for each of them, 0 for all others.
        """

@final
class Game:
    """A game that is played decision by decision.

    With `seed`, the tiles are dealt as in every game of this seed; without, the caller draws each tile. After
    `max_rounds` rounds, 50 if none are named, the game is stopped, and scored as the boards stand.
    """

    def __new__(
        cls, players: int = 2, *, rules: str = "official", seed: int | None = None, max_rounds: int | None = None
    ) -> Game: ...
    @property
    def encoding(self) -> Encoding:
        """The places of observations and actions."""

    @property
    def rounds(self) -> int:
        """The rounds that were dealt."""

    @property
    def position(self) -> Position:
        """The position now."""

    @property
    def waits_for(self) -> Literal["move", "space", "tile", "nothing"]:
        """What the game waits for: `move`, `space`, `tile`, or `nothing` once it is over."""

    @property
    def player(self) -> int | None:
        """The player who is to decide, from 1; none where a tile is drawn or nothing is left to decide."""

    def legal(self) -> list[str]:
        """What the player may do, in the notation."""

    def do(self, name: str) -> None:
        """Makes a move, or places the next line, in the notation."""

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, in ascending order."""

    def act(self, action: int) -> None:
        """Does what an action stands for."""

    def action_mask(self) -> NDArray[np.int8]:
        """The legal actions: 1 for each of them, 0 for all others.

        Shape (actions,).
        """

    def observation(self, player: int | None = None) -> NDArray[np.int16]:
        """What a player observes.

        Shape (observation_size,), as `Encoding.layout` says; the player who is to decide if none is named.
        """

    def bag(self) -> list[tuple[str, int]]:
        """The tiles of each color in the bag from which the next tile is drawn; nothing unless the game waits for one."""

    def draw(self, color: str) -> None:
        """Draws the next tile from the bag: one of this color."""

    @property
    def over(self) -> bool:
        """Whether the game is over by the rules."""

    @property
    def stopped(self) -> bool:
        """Whether the game was stopped after as many rounds as were asked for."""

    @property
    def reason(self) -> str | None:
        """Why the game ended; none while it goes on."""

    @property
    def final_scores(self) -> list[int] | None:
        """The final scores by seat; none while the game goes on."""

    @property
    def winners(self) -> list[int] | None:
        """The winners, from 1; none while the game goes on."""

    def rewards(self) -> list[float]:
        """The reward of each seat: 0 while the game goes on; at its end the sum is 0, and a sole winner gets 1.

        Of `n` players, `w` winners get `(n / w - 1) / (n - 1)` each, and all others `-1 / (n - 1)`.
        """

    def copy(self) -> Game:
        """A copy that is played on its own; only of a game that is dealt by its caller."""

    def __deepcopy__(self, _memo: object) -> Game: ...

@final
class Batch:
    """Many games at once; a game that ends is followed by the next one in its place.

    Game `n`, from 0, has the seed `seed + n`; the next game in its place has a seed that is larger by the number of
    games. All arrays are C-contiguous, have one row a game, and are filled in place.
    """

    def __new__(
        cls, games: int, players: int = 2, *, rules: str = "official", seed: int = 1, max_rounds: int | None = None
    ) -> Batch: ...
    def __len__(self) -> int: ...
    @property
    def encoding(self) -> Encoding:
        """The places of observations and actions."""

    @property
    def seeds(self) -> list[int]:
        """The seed of each game that is being played."""

    def reset(self, seed: int) -> None:
        """Begins all games anew: game `n`, from 0, has the seed `seed + n`."""

    def observe(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], to_move: NDArray[np.int64]
    ) -> None:
        """Writes what the player to move of each game observes and may do.

        `observations` (games, observation_size) as `Encoding.layout` says; `masks` (games, actions), 1 for each legal
        action; `to_move` (games,), seats from 0.
        """

    def step(
        self,
        actions: NDArray[np.int64],
        observations: NDArray[np.int16],
        masks: NDArray[np.int8],
        to_move: NDArray[np.int64],
        rewards: NDArray[np.float32],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
    ) -> None:
        """Does an action in each game, and writes what follows.

        `actions` (games,) are read; if one is not legal, no game changes. `rewards` (games, players) are those of the
        games that ended with this step, by seat, and otherwise 0. `terminated` (games,) says which of them are over,
        `truncated` (games,) which were stopped after `max_rounds`. Everything else is as `observe` writes it, of the
        next game where one ended.
        """

def analyze(
    text: str, *, search: str | None = None, rules: str | None = None, lang: str = "en"
) -> list[dict[str, Any]]:
    """What each move of a recorded game lost, the turning points first, as `azulog analyze --format json` prints it.

    `lost` is in thousandths of the prize; `search` is as in `Position.analyze`.
    """

def why(
    text: str,
    fact: str,
    *,
    at: str | None = None,
    ask: str | None = None,
    rules: str | None = None,
    depth: int | None = None,
    all: bool = False,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """Why a fact holds or does not, about a position, a fixture or a moment of a recorded game.

    The lines of `azulog why --format json`; `at`, `ask`, `rules`, `depth`, `all` and `lang` are its options.
    """

def play(
    strategies: Sequence[_Player],
    *,
    players: int | None = None,
    rules: str = "official",
    seed: int = 1,
    starting_player: int | None = None,
    max_rounds: int | None = None,
) -> _Played:
    """Plays a game: its events as `azulog play --format json` prints them, and its record.

    `strategies` are one for each seat, or one for all: names of strategies and searches, programs as `"cmd:.."`, or functions from a position
    to a move in the notation. A function may have a `name`, and a method `place` that is given a position and the
    wall spaces that a line may go to, where walls show no colors; without it, the first space is taken.
    """

def tournament(
    strategies: Sequence[_Player],
    *,
    games: int,
    players: int = 2,
    rules: str = "official",
    seed: int = 1,
    threads: int | None = None,
    max_rounds: int | None = None,
    games_out: str | PathLike[str] | None = None,
    shard: str | None = None,
    force: bool = False,
) -> list[dict[str, Any]]:
    """Plays strategies against each other: the result as `azulog tournament --format json` prints it.

    The tournament first, then each strategy, the best first. `games` counts deals; `games_out`, `shard` (as `"1/2"`)
    and `force` are as in `azulog tournament`. Functions as for `play`.
    """

def merge(
    files: Sequence[str | PathLike[str]], *, games_out: str | PathLike[str] | None = None, force: bool = False
) -> list[dict[str, Any]]:
    """Merges the files of shards: the result of the whole tournament."""

def rule_sets() -> list[str]:
    """The names of the rule sets."""

def strategies(*, lang: str = "en") -> dict[str, str]:
    """The strategies and searches by name, each with what it does."""

def relations() -> dict[str, list[str]]:
    """The relations that facts are of, each with its columns."""
