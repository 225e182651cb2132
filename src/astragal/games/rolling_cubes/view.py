"""What a seat may see of each of the five games: JSON values only."""

from __future__ import annotations

from typing import TypedDict

from astragal.core.game import Over, Pending, ResultView, Throw, Turn, result_view
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, Settings, of_colour
from astragal.games.rolling_cubes.moves import PASS

DiceView = dict[str, str]
"""Dice by the letter of their colour: `{"g": "5577", "b": "0248", "r": "+-x:"}`."""


class MoveView(TypedDict):
    """What a seat built: `pass` or an equality, what each of its signs counts, and RC-10's points more."""

    move: str
    points: list[int]
    extra: int
    score: int


class TableView(TypedDict):
    """What all five have. `due` is `throw`, `equality`, `reroll`, `line` or `over`; `to_move` are the seats asked."""

    game: str
    seat: int | None
    due: str
    to_move: list[int]
    faces: dict[str, str]
    zero_dividend: bool
    result: ResultView | None


class WrittenView(TypedDict):
    """What a seat did in a round. `built` is None while it is hidden, `bonus` while the round is not complete."""

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
    """What a seat did on its turn in The Last Die."""

    seat: int
    move: str


class WonView(TypedDict):
    """A round of The Last Die: who won it, and all that was built in it."""

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
    """A line of a sheet that is written: with an equality, or None where it was given up."""

    built: MoveView | None
    rerolled: int
    bonus: int
    score: int


class YahtzeeView(TableView):
    """`sheets` has a dict a seat, by the names of the lines; a free line is None. `rerolled` is this throw's."""

    throw: int
    dice: DiceView
    rerolled: int
    sheets: list[dict[str, LineView | None]]
    sums: list[int]


class DraftView(TypedDict):
    """An equality in the making. `points` is what each of its signs counts as it stands, `used` how many there are.

    `left` and `right` are what the sides come to, None where one has no value yet. `lines` is for Yahtzee: what each
    free line that the equality fits would get, once it is legal.
    """

    text: str
    points: list[int]
    extra: int
    score: int
    used: int
    left: str | None
    right: str | None
    lines: dict[str, int]


class FinishedView(TypedDict):
    """A game of the tournament that is over."""

    game: str
    totals: list[int]
    places: list[int]
    points: list[int]


class TournamentView(TableView):
    """`table` is the game that is being played, or was played last."""

    number: int
    table: RoundsView | LastDieView
    finished: list[FinishedView]
    points: list[int]


def dice_view(dice: str) -> DiceView:
    return {colour: of_colour(dice, colour) for colour in COLOURS}


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
