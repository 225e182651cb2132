"""The referee: any of the games by its record header, and the check of a whole record.

The module of a box is named after the box. It has `SEATS`, its games with their least and most seats, `OPTIONS` to try,
and `make`.
"""

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from . import RefereeError
from .header import Game, is_int, read_options, seat_count

__all__ = ["Referee", "RefereeError", "box_referee", "check"]


class BoxReferee(Protocol):
    """A module of this package."""

    SEATS: Mapping[str, tuple[int, int]]
    OPTIONS: Sequence[Mapping[str, object]]

    def make(self, game: str, seats: int, options: Mapping[str, object]) -> Game: ...


def box_referee(game: str) -> BoxReferee | None:
    """The module that referees the box of a game, or None."""
    name = f"{__package__}.{game.partition('/')[0].replace('-', '_')}"
    return cast(BoxReferee, import_module(name)) if name.isascii() and find_spec(name) else None


def make_game(header: Mapping[str, object]) -> Game:
    game = header.get("game")
    box = box_referee(game) if isinstance(game, str) else None
    if not isinstance(game, str) or box is None or game not in box.SEATS:
        raise RefereeError(f"record: there is no game {game!r}")
    known = {name for options in box.OPTIONS for name in options}
    return box.make(game, seat_count(header, game, *box.SEATS[game]), read_options(header, known))


class Referee:
    """One game in progress, refereed by the rule books."""

    def __init__(self, header: Mapping[str, object]) -> None:
        self.game = make_game(header)

    def pending(self) -> tuple[str, object]:
        """("turn", the seats to move), ("throw", None) or ("over", the result)."""
        return self.game.pending()

    def legal(self, seat: int) -> frozenset[str] | None:
        """Every legal move of a seat now; None where they are too many to list."""
        return self.game.legal(seat)

    def accepts(self, seat: int, move: str) -> bool:
        return self.game.move_fault(seat, move) is None

    def possible(self, throw: str) -> bool:
        return self.game.throw_fault(throw) is None

    def move(self, seat: int, move: str) -> None:
        fault = self.game.move_fault(seat, move)
        if fault:
            raise RefereeError(fault)
        self.game.do_move(seat, move)

    def throw(self, text: str) -> None:
        fault = self.game.throw_fault(text)
        if fault:
            raise RefereeError(fault)
        self.game.do_throw(text)


def exact(thing: object) -> str:
    """A spelling in which 1, 1.0 and true differ, and the order of keys does not matter."""
    return json.dumps(thing, sort_keys=True)


def check_over(referee: Referee, over: object) -> None:
    kind, result = referee.pending()
    if kind != "over":
        raise RefereeError(f"record: the game is not over; a {kind} is awaited")
    if exact(over) != exact(result):
        raise RefereeError(f"record: the result is {result!r}, not {over!r}")


def check_entry(referee: Referee, line: Mapping[str, object]) -> None:
    """One line after the header: a decision, chance, or the end."""
    keys = set(line)
    seat, move, throw = line.get("seat"), line.get("move"), line.get("throw")
    if keys == {"over"}:
        check_over(referee, line["over"])
    elif keys == {"throw"} and isinstance(throw, str):
        referee.throw(throw)
    elif keys == {"seat", "move"} and is_int(seat) and isinstance(move, str):
        referee.move(seat, move)
    else:
        raise RefereeError(f"record: {line!r} is neither a decision, nor chance, nor the end")


def check(lines: Sequence[Mapping[str, object]]) -> None:
    """Referees a whole record: the header, the entries, and `over` where the game has ended."""
    if not lines or lines[0].get("record") != "astragal/1":
        raise RefereeError("line 1: a record starts with a header of astragal/1")
    referee = Referee(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        if "over" in lines[number - 2]:
            raise RefereeError(f"line {number}: nothing follows the end of a record")
        try:
            check_entry(referee, line)
        except RefereeError as error:
            raise RefereeError(f"line {number}: {error}") from error
