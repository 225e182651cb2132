"""Reading the header of a record, and the interface of a refereed game."""

from collections.abc import Mapping
from typing import Protocol, TypeGuard

from . import RefereeError


class Game(Protocol):
    """The interface of a game; a fault is the reason, with its rule, why something is wrong."""

    def pending(self) -> tuple[str, object]: ...

    def legal(self, seat: int) -> frozenset[str] | None: ...

    def move_fault(self, seat: int, move: str) -> str | None: ...

    def throw_fault(self, text: str) -> str | None: ...

    def do_move(self, seat: int, move: str) -> None: ...

    def do_throw(self, text: str) -> None: ...


def is_int(thing: object) -> TypeGuard[int]:
    return isinstance(thing, int) and not isinstance(thing, bool)


def seat_count(header: Mapping[str, object], game: str, least: int, most: int) -> int:
    seats = header.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise RefereeError("record: `seats` is a list of names")
    if not least <= len(seats) <= most:
        raise RefereeError(f"record: {game} has {least} to {most} seats, not {len(seats)}")
    return len(seats)


def read_options(header: Mapping[str, object], known: set[str]) -> dict[str, object]:
    options = header.get("options", {})
    if not isinstance(options, dict) or not set(options) <= known:
        raise RefereeError(f"record: `options` knows {sorted(known)} here, not {options!r}")
    return options
