"""Exact tables: what every hand counts when an equality uses it whole, and from that what every roll counts at best.

They are made from the rules and the solver alone (`building`), and come with the package; those that were made on this
machine are used instead. The faces of the dice do not matter here: they only make some rolls likelier than others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

import numpy as np

from astragal.core.arrays import Array, Bools, Ints
from astragal.games.rolling_cubes.dice import COLOURS, EACH
from astragal.games.rolling_cubes.lines import ABOVE, HIGH, LINES, line_bonus, takes
from astragal.games.rolling_cubes.lookup import hands, store
from astragal.games.rolling_cubes.lookup.hands import within
from astragal.games.rolling_cubes.solver.shapes import SIGNS

A = TypeVar("A", bound=np.generic)

NAME = "hands.xz"
SHIPPED = store.SHIPPED / NAME

SIGN_HANDS = tuple(
    (additions, multiplications, divisions)
    for additions in range(SIGNS + 1)
    for multiplications in range(SIGNS + 1 - additions)
    for divisions in range(SIGNS + 1 - additions - multiplications)
)
"""The + and − dice, counted together, the × and the :. Terms cross the = sign, so that a hand of the one is as good as
one of the other (`shapes`)…"""
UNMIXED = (2, 0, 0)
"""…but not with two + or two − alone: four times one number is then written alike on both sides (RC-5)."""
KINDS = len(SIGN_HANDS) + 1


@dataclass(frozen=True)
class Tables:
    """For every hand the score of the best equality that uses it whole, and of the best with a number above 100."""

    whole: Ints
    whole_high: Ints

    @cached_property
    def feasible(self) -> Bools:
        """Whether an equality uses a hand whole."""
        return self.whole > 0

    @cached_property
    def rank(self) -> Ints:
        """The numbers of the feasible hands, among these; -1 for the others."""
        return np.where(self.feasible, np.cumsum(self.feasible).reshape(hands.SHAPE) - 1, -1).astype(np.int32)

    @cached_property
    def best(self) -> Ints:
        """RC-9, RC-10: the score of the best equality of some dice of a hand."""
        return within(self.whole)

    @cached_property
    def on_line(self) -> tuple[Ints, ...]:
        """RC-25: for each line, what the best equality of some dice of a hand brings there; 0 where none fits."""
        return tuple(map(within, self.whole_on))

    @cached_property
    def whole_on(self) -> tuple[Ints, ...]:
        """RC-25: for each line, what the best equality that uses a hand whole brings there; 0 where none fits."""
        return tuple(map(self._whole_on, range(len(LINES))))

    def _whole_on(self, line: int) -> Ints:
        if line == HIGH:
            return self.whole_high
        mixes = np.indices((EACH + 1,) * len(COLOURS)).reshape(len(COLOURS), -1).T.tolist()
        fits = _by_size(np.array([takes(line, green, blue, red, ABOVE) for green, blue, red in mixes]))
        more = _by_size(np.array([line_bonus(line, green, blue, red) for green, blue, red in mixes]))
        return np.where(fits & self.feasible, self.whole + more, 0).astype(np.uint8)


def _by_size(of_mix: Array[A]) -> Array[A]:
    """Something of every hand that depends only on how many dice of each colour it has."""
    by_count = of_mix.reshape((EACH + 1,) * len(COLOURS))
    by_hand: Array[A] = by_count[np.ix_(*hands.sizes())]
    return by_hand


@cache
def load(zero_dividend: bool = False) -> Tables:
    """The tables of the rules, or of the option that allows 0 before : (RC-7)."""
    columns = [_column(part) for part in hands.parts("r")]
    scores = newest()[int(zero_dividend)]
    return Tables(*(np.ascontiguousarray(each[:, columns]).reshape(hands.SHAPE) for each in scores))


def newest() -> Ints:
    """What is stored: made on this machine, if it was made there."""
    return stored(kept() if kept().exists() else SHIPPED)


def stored(file: Path) -> Ints:
    """Scores: without and with 0 before :, with any number and with one above 100, by green and blue dice, and by the
    kind of the red ones."""
    return store.packed(file)


def _column(signs: str) -> int:
    """Where the scores of these red dice stand."""
    plus, minus = signs.count("+"), signs.count("-")
    kind = plus + minus, signs.count("x"), signs.count(":")
    return len(SIGN_HANDS) if kind == UNMIXED and not plus * minus else SIGN_HANDS.index(kind)


def kept() -> Path:
    """Where the tables that were made on this machine are kept."""
    return store.place(NAME)
