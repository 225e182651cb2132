"""The five lines of a Yahtzee sheet: which equality fits, and what it brings there."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.core.errors import IllegalMove
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import EACH, WORDS, of_colour
from astragal.games.rolling_cubes.equality import Equality

LINES = ("blue", "green", "red", "poker", "101")

_LEAST = 3
ABOVE = 100
_FULL_BONUS = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is written: an equality and the dice re-rolled for it, or None where it was given up (RC-27)."""

    name: str
    text: str | None
    rerolled: int

    def bonus(self) -> int:
        """RC-25: 3 points more on a colour's line for all 4 dice of the colour."""
        full = self.text is not None and self.name in WORDS and _used(equality.read(self.text), self.name) == EACH
        return _FULL_BONUS if full else 0

    def score(self) -> int:
        """RC-26, RC-27: it may come to less than nothing."""
        if self.text is None:
            return 0
        return equality.score(equality.read(self.text)).total - self.rerolled + self.bonus()


Sheet = tuple[Line, ...]
"""The written lines of a seat, in the order in which they were written."""


def free_lines(sheet: Sheet) -> tuple[str, ...]:
    written = {line.name for line in sheet}
    return tuple(name for name in LINES if name not in written)


def check_fit(line: str, built: Equality) -> None:
    """RC-25: return if the equality fits the line, else say what is missing."""
    if line in WORDS and (used := _used(built, line)) < _LEAST:
        raise IllegalMove(f"rc-line-{line}", rule="RC-25", used=used)
    if line == "poker" and (most := max(_used(built, colour) for colour in WORDS)) < EACH:
        raise IllegalMove("rc-line-poker", rule="RC-25", used=most)
    if line == "101" and (largest := built.largest()) <= ABOVE:
        raise IllegalMove("rc-line-101", rule="RC-25", largest=largest)


def fits(line: str, built: Equality) -> bool:
    try:
        check_fit(line, built)
    except IllegalMove:
        return False
    return True


def _used(built: Equality, colour: str) -> int:
    return len(of_colour(built.dice, WORDS[colour]))
