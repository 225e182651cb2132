"""The five lines of a Yahtzee sheet: which equalities fit, and their points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from astragal.core.errors import IllegalMove
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, EACH, WORDS, of_colour
from astragal.games.rolling_cubes.equality import Equality

LINES = ("blue", "green", "red", "poker", "101")
BLUE, GREEN, RED, POKER, HIGH = range(len(LINES))

LEAST = 3
ABOVE = 100
FULL_BONUS = 3


def takes(line: int, green: int, blue: int, red: int, largest: int) -> bool:
    """RC-25: whether an equality with these numbers of dice of each colour and this largest number fits a line."""
    if line == POKER:
        return max(green, blue, red) == EACH
    if line == HIGH:
        return largest > ABOVE
    return (blue if line == BLUE else green if line == GREEN else red) >= LEAST


def line_bonus(line: int, green: int, blue: int, red: int) -> int:
    """RC-25: 3 extra points on a colour's line for all 4 dice of the colour."""
    full = (line == BLUE and blue == EACH) or (line == GREEN and green == EACH) or (line == RED and red == EACH)
    return FULL_BONUS if full else 0


class Line(NamedTuple):
    """A written line: an equality and the number of dice re-rolled for it, or None if it was given up (RC-27)."""

    name: str
    text: str | None
    rerolled: int
    counted: int | None = None
    """The points with the bonus of the line, where they are known."""

    def bonus(self) -> int:
        """RC-25: the extra points for all dice of the line's colour."""
        return 0 if self.text is None else bonus(self.name, equality.read(self.text))

    def score(self) -> int:
        """RC-26, RC-27: the points; they may be negative."""
        if self.text is None:
            return 0
        return (_worth(self.name, self.text) if self.counted is None else self.counted) - self.rerolled


@lru_cache(maxsize=1024)
def _worth(line: str, text: str) -> int:
    """RC-25: the points of an equality on a line. Cached: a written line counts again in every sum."""
    return equality.points_of(text) + bonus(line, equality.read(text))


Sheet = tuple[Line, ...]
"""The written lines of a seat, in the order of writing."""


def free_lines(sheet: Sheet) -> tuple[str, ...]:
    written = {line.name for line in sheet}
    return tuple(name for name in LINES if name not in written)


def bonus(line: str, built: Equality) -> int:
    """RC-25: what the line adds to the equality's own points."""
    return line_bonus(LINES.index(line), *_colours(built))


def fits(line: str, built: Equality) -> bool:
    return takes(LINES.index(line), *_colours(built), built.largest())


def check_fit(line: str, built: Equality) -> None:
    """RC-25: return if the equality fits the line, else raise the refusal."""
    if fits(line, built):
        return
    if line == "101":
        raise IllegalMove("rc-line-101", rule="RC-25", largest=built.largest())
    used = max(_colours(built)) if line == "poker" else len(of_colour(built.dice, WORDS[line]))
    raise IllegalMove(f"rc-line-{line}", rule="RC-25", used=used)


def _colours(built: Equality) -> tuple[int, int, int]:
    """The numbers of green, blue and red dice."""
    green, blue, red = (len(of_colour(built.dice, colour)) for colour in COLOURS)
    return green, blue, red
