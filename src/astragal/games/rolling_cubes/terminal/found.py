"""What holds for a roll of real dice, and what an equality of them counts."""

from __future__ import annotations

from dataclasses import dataclass, field

from astragal.core.game import Options


@dataclass(frozen=True, slots=True)
class Terms:
    """The conditions for a roll: dice that must be used again, a line to write on, the most dice, the exact points, the
    options of the rules, and whether only the equalities of as many dice as possible are wanted."""

    fixed: str = ""
    line: str | None = None
    most: int | None = None
    score: int | None = None
    options: Options = field(default_factory=dict)
    longest: bool = False


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
