"""The Study protocol: what a solver tells somebody who has real dice on the table, as referee and as teacher.

Rolls and equalities cross it as canonical text, as moves and throws do elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from astragal.core.errors import Refusal
from astragal.core.game import Options
from astragal.core.words import Words
from astragal.core.work import Progress

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for a roll: dice that must be used again, a line to write on, how many dice at most, exactly so many
    points, and the options of the rules."""

    fixed: str = ""
    line: str | None = None
    most: int | None = None
    score: int | None = None
    options: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """An equality, or `pass`: what each of its dice counts, the points more for many dice, and those of the line."""

    text: str
    points: tuple[int, ...] = ()
    extra: int = 0
    bonus: int = 0

    @property
    def score(self) -> int:
        return sum(self.points) + self.extra + self.bonus


class Study(Protocol):
    """A module `study.py` of a game. What cannot be read or cannot be is refused."""

    def read_terms(self, typed: Terms) -> Terms:
        """What a person asked for, in canonical spelling."""
        ...

    def read_roll(self, typed: str, terms: Terms) -> str:
        """The dice that a person typed, all those on the table, in canonical spelling."""
        ...

    def read_equality(self, typed: str) -> str:
        """An equality or `pass` in canonical spelling where that is plain; else as it was typed."""
        ...

    def best(self, roll: str, terms: Terms, top: int) -> Iterator[Found]:
        """The best so many, best first, searched as they are asked for; `pass` alone where there is none.

        Of those that differ only in the order of their parts there is one.
        """
        ...

    def faults(self, roll: str, text: str, terms: Terms) -> Sequence[Refusal]:
        """All that forbids an equality; nothing if it is legal."""
        ...

    def scored(self, text: str, terms: Terms) -> Found:
        """What a legal equality counts."""
        ...

    def spell(self, text: str, words: Words) -> str:
        """An equality or `pass` to be read."""
        ...

    def draw_roll(self, roll: str, terms: Terms, words: Words) -> RenderableType:
        """The dice on the table."""
        ...

    def draw_found(self, found: Found, terms: Terms, words: Words) -> RenderableType:
        """An equality in dice, with what each of them counts and what it comes to."""
        ...

    def values(self, progress: Progress) -> Mapping[str, float | int]:
        """The solved values of the default rules."""
        ...

    def draw_values(self, values: Mapping[str, float | int], words: Words) -> RenderableType:
        """The values, each in words."""
        ...

    def build(self, progress: Progress, to: Path | None = None) -> Path:
        """Make the exact tables anew; the file that they are kept in, which is the user's if none is given."""
        ...

    def rolls(self) -> Iterator[str]:
        """All rolls there are, each once."""
        ...

    def solutions(self) -> Mapping[str, Callable[[], object]]:
        """What reckons the solution of a game anew, by name."""
        ...
