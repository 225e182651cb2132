"""How turns are counted: by the log, the replay, charts and analyses alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from astragal.core.game import Pending, Throw, Turn


class CountedTurn(NamedTuple):
    """The turn of an entry, the first being 1, and the seats that acted in that entry."""

    number: int
    acting: frozenset[int]


NO_TURN = CountedTurn(0, frozenset())


def turn_after(before: CountedTurn, pending: Pending, first: Pending, seats: int) -> CountedTurn:
    """The turn of the entry that `pending` asks for; `first` is what the game asked for first.

    A turn begins when others act than before: another seat throws or decides, or the table throws for all. For a seat
    that plays alone it begins when the game asks again what it asked first.
    """
    acting = _acting(pending, seats)
    begins = not acting <= before.acting or (seats == 1 and pending == first)
    return CountedTurn(before.number + begins, acting)


def _acting(pending: Pending, seats: int) -> frozenset[int]:
    """The seats that throw or decide. A throw of the table belongs to all."""
    if isinstance(pending, Turn):
        return _together(pending.seats)
    if isinstance(pending, Throw) and pending.seat is not None:
        return _together((pending.seat,))
    return _together(tuple(range(seats)))


@cache
def _together(seats: tuple[int, ...]) -> frozenset[int]:
    return frozenset(seats)


class Place(NamedTuple):
    """Where a throw stands in a game, whatever others did: the throw of a turn, the turn of a thrower.

    Turns and throws are counted from 1. The table itself throws where a throw belongs to no seat.
    """

    seat: int | None
    turn: int
    throw: int

    def __str__(self) -> str:
        return f"{'table' if self.seat is None else self.seat}.{self.turn}.{self.throw}"


def place_of(throws: Iterable[tuple[int | None, int]]) -> Place:
    """The place of the last of these throws, each given by who throws and the turn in which."""
    *before, (seat, turn) = throws
    turns = {its for thrower, its in before if thrower == seat} | {turn}
    return Place(seat, len(turns), before.count((seat, turn)) + 1)
