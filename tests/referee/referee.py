"""The referee: any of the games by its record header, and the check of a whole record."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeGuard

from . import RefereeError
from .dice_stars import DiceStars
from .farbenpoker import Farbenpoker
from .rolling_cubes import SYMBOLS, AllTogether, House, LastDie, OneByOne, Tournament, Yahtzee

__all__ = ["Referee", "RefereeError", "check"]

SEATS = {
    "dice-stars": (1, 4),
    "farbenpoker": (2, 5),
    "rolling-cubes/one-by-one": (2, 6),
    "rolling-cubes/all-together": (2, 6),
    "rolling-cubes/last-die": (2, 6),
    "rolling-cubes/tournament": (2, 6),
    "rolling-cubes/yahtzee": (1, 6),
}


class Game(Protocol):
    """What each game answers; a fault is the reason, with its rule, why something is wrong."""

    def pending(self) -> tuple[str, object]: ...

    def legal(self, seat: int) -> frozenset[str] | None: ...

    def move_fault(self, seat: int, move: str) -> str | None: ...

    def throw_fault(self, text: str) -> str | None: ...

    def do_move(self, seat: int, move: str) -> None: ...

    def do_throw(self, text: str) -> None: ...


CUBES: dict[str, Callable[[int, House], Game]] = {
    "rolling-cubes/one-by-one": OneByOne,
    "rolling-cubes/all-together": AllTogether,
    "rolling-cubes/last-die": LastDie,
    "rolling-cubes/tournament": Tournament,
    "rolling-cubes/yahtzee": Yahtzee,
}


def is_int(thing: object) -> TypeGuard[int]:
    return isinstance(thing, int) and not isinstance(thing, bool)


def seat_count(header: Mapping[str, object], game: str) -> int:
    seats = header.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise RefereeError("record: `seats` is a list of names")
    least, most = SEATS[game]
    if not least <= len(seats) <= most:
        raise RefereeError(f"record: {game} has {least} to {most} seats, not {len(seats)}")
    return len(seats)


def read_options(header: Mapping[str, object], known: set[str]) -> dict[str, object]:
    options = header.get("options", {})
    if not isinstance(options, dict) or not set(options) <= known:
        raise RefereeError(f"record: `options` knows {sorted(known)} here, not {options!r}")
    return options


def make_dice_stars(seats: int, options: Mapping[str, object]) -> DiceStars:
    """DS-23."""
    grid = options.get("solo_grid", 30)
    if not is_int(grid) or not 10 <= grid <= 60:
        raise RefereeError(f"DS-23: solo_grid takes 10 to 60, not {grid!r}")
    return DiceStars(seats, grid)


def read_faces(faces: object) -> dict[str, str]:
    """RC-1, RC-2: a face list a colour, of symbols that dice of that colour bear."""
    if not isinstance(faces, dict) or not set(faces) <= set(SYMBOLS):
        raise RefereeError(f"RC-2: faces are given for {sorted(SYMBOLS)}, not as {faces!r}")
    for colour, symbols in faces.items():
        if not isinstance(symbols, str) or not symbols or any(symbol not in SYMBOLS[colour] for symbol in symbols):
            raise RefereeError(f"RC-1: a {colour} die bears {SYMBOLS[colour]}, not {symbols!r}")
    return {**SYMBOLS, **faces}


def read_house(options: Mapping[str, object]) -> House:
    """RC-2, RC-7."""
    zero_dividend = options.get("zero_dividend", True)
    if not isinstance(zero_dividend, bool):
        raise RefereeError(f"RC-7: zero_dividend is true or false, not {zero_dividend!r}")
    return House(read_faces(options.get("faces", {})), zero_dividend)


def make_game(header: Mapping[str, object]) -> Game:
    game = header.get("game")
    if not isinstance(game, str) or game not in SEATS:
        raise RefereeError(f"record: there is no game {game!r}")
    seats = seat_count(header, game)
    if game == "dice-stars":
        return make_dice_stars(seats, read_options(header, {"solo_grid"}))
    if game == "farbenpoker":
        read_options(header, set())
        return Farbenpoker(seats)
    return CUBES[game](seats, read_house(read_options(header, {"faces", "zero_dividend"})))


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
