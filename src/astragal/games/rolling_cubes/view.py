"""The views of the five games: what a seat may see, as JSON values."""

from __future__ import annotations

from typing import TypedDict

from astragal.core.game import Over, Pending, ResultView, Throw, Turn, result_view
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, Settings, of_colour
from astragal.games.rolling_cubes.moves import PASS

DiceView = dict[str, str]
"""Dice by the letter of their colour: `{"g": "5577", "b": "0248", "r": "+-x:"}`."""


class MoveView(TypedDict):
    """What a seat built: `pass` or an equality, the points of each symbol, and the extra points of RC-10."""

    move: str
    points: list[int]
    extra: int
    score: int


class TableView(TypedDict):
    """Common to all five. `due` is `throw`, `equality`, `reroll`, `line` or `over`; `to_move` are the seats to move."""

    game: str
    seat: int | None
    due: str
    to_move: list[int]
    faces: dict[str, str]
    zero_dividend: bool
    result: ResultView | None


class WrittenView(TypedDict):
    """A seat's result in a round. `built` is None while it is hidden, `bonus` while the round is not complete."""

    seat: int
    dice: DiceView
    built: MoveView | None
    bonus: int | None


class RoundsView(TableView):
    """One by One and All Together. `playing` are the seats of this round: all, or those of a tie (RC-14)."""

    target: int
    totals: list[int]
    playing: list[int]
    dice: DiceView
    written: list[WrittenView]
    rounds: list[list[WrittenView]]


class LinkView(TypedDict):
    """A seat's turn in The Last Die."""

    seat: int
    move: str


class WonView(TypedDict):
    """A round of The Last Die: its winner, and everything built in it."""

    winner: int
    chain: list[LinkView]


class LastDieView(TableView):
    """`fixed` are the dice of the last equality, `dice` those newly rolled; `builder` built that equality."""

    target: int
    points: list[int]
    roller: int
    builder: int | None
    fixed: DiceView
    dice: DiceView
    chain: list[LinkView]
    rounds: list[WonView]


class LineView(TypedDict):
    """A written line of a sheet: with an equality, or None if it was given up."""

    built: MoveView | None
    rerolled: int
    bonus: int
    score: int


class YahtzeeView(TableView):
    """`sheets` has a dict for each seat, by line name; a free line is None. `rerolled` belongs to this throw."""

    throw: int
    dice: DiceView
    rerolled: int
    sheets: list[dict[str, LineView | None]]
    sums: list[int]


class DraftView(TypedDict):
    """An unfinished equality. `points` are those of each symbol so far, `used` the number of symbols.

    `left` and `right` are the values of the sides, None while a side has none. `lines` is for Yahtzee: the points on
    each free line that the equality fits, once it is legal.
    """

    text: str
    points: list[int]
    extra: int
    score: int
    used: int
    left: str | None
    right: str | None
    lines: dict[str, int]


class FoundView(TypedDict):
    """An equality that the solver found: the points of each die, those for many dice (RC-10), and of a line (RC-25)."""

    points: list[int]
    extra: int
    bonus: int


class FinishedView(TypedDict):
    """A finished game of the tournament."""

    game: str
    totals: list[int]
    places: list[int]
    points: list[int]


class TournamentView(TableView):
    """`table` is the current game, or the last one."""

    number: int
    table: RoundsView | LastDieView
    finished: list[FinishedView]
    points: list[int]


def dice_view(dice: str) -> DiceView:
    return {colour: of_colour(dice, colour) for colour in COLOURS}


def dice_of(dice: DiceView) -> str:
    """The dice of a view, as `dice_view` was given them."""
    return "".join(dice.values())


def settings_of(view: TableView) -> Settings:
    return Settings(view["faces"], view["zero_dividend"])


def move_view(move: str) -> MoveView:
    if move == PASS:
        return MoveView(move=move, points=[], extra=0, score=0)
    score = equality.score(equality.read(move))
    return MoveView(move=move, points=list(score.points), extra=score.extra, score=score.total)


def table_view(game: str, seat: int | None, pending: Pending, settings: Settings, decision: str) -> TableView:
    return TableView(
        game=game,
        seat=seat,
        due="over" if isinstance(pending, Over) else "throw" if isinstance(pending, Throw) else decision,
        to_move=list(pending.seats) if isinstance(pending, Turn) else [],
        faces=dict(settings.faces),
        zero_dividend=settings.zero_dividend,
        result=result_view(pending),
    )
