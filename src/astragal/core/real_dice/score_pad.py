"""What a box brings for people who play with the real dice: score pads, without a referee.

A pad has a sheet for each seat. A sheet is what was written on it, by the name of the place; a place that is empty is
missing. The pad is given all sheets at once and keeps nothing. What a rule forbids is counted all the same, with a
warning; only a text that cannot stand there at all is refused.

The module `score_pad` of a box holds `PADS`, its pads by the games they are for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from astragal.core.advice import Reason
from astragal.core.errors import Refusal, Unwritable, WrongSeats
from astragal.core.game import Draft, Option, Options, View

Sheet = Mapping[str, str]
Known = Mapping[str, str]
"""What is known beside a move in the making, in the words of the game: the dice that lie there."""


@dataclass(frozen=True, slots=True)
class Line:
    """A place on all sheets. `seats` are those that are to write there.

    `keys` are what an entry is made of: digits, at most `longest` of them, a `-` before them, or another sign alone.
    Where there is one key, it is written or not.
    """

    place: str
    name: Reason
    seats: tuple[int, ...]
    keys: str
    longest: int = 1


@dataclass(frozen=True, slots=True)
class Points:
    """What an entry brings, and what the rules add to it."""

    own: int
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Warned:
    """What a rule says against an entry."""

    seat: int
    place: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Counted:
    """The sheets, counted. `points` are those of the entries by seat and place, where a single entry brings any.

    `winners` are known once the end is reached. `note` says how the game goes on, if that is not plain. `shown` is what
    the drawing of the box needs besides.
    """

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    points: tuple[Mapping[str, Points], ...] = ()
    winners: tuple[int, ...] = ()
    note: Reason | None = None
    warnings: tuple[Warned, ...] = ()
    shown: View = field(default_factory=dict)


class ScorePad(Protocol):
    """The score pad of a game."""

    @property
    def id(self) -> str:
        """That of the game."""
        ...

    @property
    def seats(self) -> range: ...
    @property
    def options(self) -> Mapping[str, Option]: ...

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        """Totals and warnings; raises Unwritable for a place that is not there, or a text that cannot stand there."""
        ...


class CheckingPad(ScorePad, Protocol):
    """A pad that also says what an entry is worth before it is written."""

    def draft(self, text: str, known: Known, options: Options) -> Draft:
        """What can be said of a text; none is too strange. Raises Unwritable for a number that is known and is none."""
        ...


def check_seats(pad: ScorePad, sheets: Sequence[Sheet]) -> None:
    """Raise WrongSeats if the game is not for so many."""
    if len(sheets) not in pad.seats:
        raise WrongSeats("core-wrong-seats", game=pad.id, seats=len(sheets), least=pad.seats[0], most=pad.seats[-1])


def unwritable(place: str, text: str) -> Unwritable:
    """The refusal of a text that cannot stand at a place."""
    return Unwritable("core-unwritable", place=place[:40], text=text[:40])


def no_such_place(place: str) -> Unwritable:
    """The refusal of a place that no sheet has."""
    return Unwritable("core-no-such-place", place=place[:40])
