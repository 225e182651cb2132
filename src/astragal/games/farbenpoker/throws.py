"""The throws of Farbenpoker as text: `sticks RWKB…`, `dice R R B`, `die G`, `hole B4`, `holes A2 A9 A11`.

Of real sticks people tell `stick R`, which is in no record: it says what the shuffle was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import numpy as np

from astragal.core.arrays import State
from astragal.core.errors import UnreadableThrow
from astragal.games.farbenpoker.gates import SCRATCH
from astragal.games.farbenpoker.moves import HOLE
from astragal.games.farbenpoker.rules import COLOURS, DICE, STICKS

ALL_STICKS = tuple(COLOURS[number // 3] for number in range(STICKS))

_COLOUR = {colour: number for number, colour in enumerate(COLOURS)}
_NAMED = {"sticks": _COLOUR, "dice": _COLOUR, "die": _COLOUR, "hole": HOLE, "holes": HOLE}


def _write(kind: str, names: Sequence[str]) -> str:
    return " ".join((kind, *names))


def _write_sticks(names: Sequence[str]) -> str:
    return "sticks " + "".join(names)


WRITE: dict[str, Callable[[Sequence[str]], str]] = {
    "sticks": _write_sticks,
    **{kind: partial(_write, kind) for kind in ("dice", "die", "hole", "holes", "stick")},
}


def names_of(text: str) -> list[str]:
    """The colours or holes in a throw."""
    kind, _, rest = text.partition(" ")
    return list(rest) if kind == "sticks" else rest.split(" ")


def read(text: str) -> tuple[str, list[int]]:
    """The kind of a throw and its colours or holes; UnreadableThrow if it is never possible."""
    kind = text.partition(" ")[0]
    named = _NAMED.get(kind, {})
    numbers = [named.get(name, -1) for name in names_of(text)]
    if -1 in numbers or not _can_ever_fall(kind, numbers):
        raise UnreadableThrow("fp-no-throw", throw=text)
    return kind, numbers


def _can_ever_fall(kind: str, numbers: list[int]) -> bool:
    if kind == "sticks":
        return sorted(numbers) == [number // 3 for number in range(STICKS)]
    if kind == "holes":
        return len(numbers) <= DICE
    return len(numbers) == (DICE if kind == "dice" else 1)


@lru_cache(maxsize=512)
def laid_out(text: str) -> tuple[str, int, State]:
    """The kind of a throw, how many colours or holes it names, and a scratch record with their numbers."""
    kind, numbers = read(text)
    scratch = np.zeros(1, SCRATCH)
    scratch["numbers"][0, : len(numbers)] = numbers
    return kind, len(numbers), scratch
