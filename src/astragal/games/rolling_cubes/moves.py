"""The legal moves when an equality is due: any that the dice allow, or `pass`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from astragal.core.errors import IllegalMove
from astragal.core.game import Below, Moves
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import adds, missing
from astragal.games.rolling_cubes.equality import Equality

PASS = "pass"

RULES = ("RC-3", "RC-4", "RC-5", "RC-6", "RC-7", "RC-8", "RC-9", "RC-10")


@lru_cache(maxsize=1024)
def score_of(move: str) -> int:
    """RC-8, RC-9, RC-10: the points of a legal move. Cached: they are shown again until the round ends."""
    return 0 if move == PASS else equality.points_of(move)


class EqualityMoves(Moves):
    """Equalities of the dice on the table that use every `fixed` die and at least one more (RC-17); `pass` comes last.

    There may be hundreds of thousands. Iteration is lazy, best first; a sample is looked up, and needs no check.
    """

    __slots__ = ("_sample", "dice", "fixed", "zero_dividend")

    def __init__(self, dice: str, zero_dividend: bool, fixed: str = "") -> None:
        self.dice = dice
        self.fixed = fixed
        self.zero_dividend = zero_dividend
        self._sample = PASS

    def check(self, move: str) -> None:
        if move not in (PASS, self._sample):
            self.read(move)

    def read(self, move: str) -> Equality:
        """The equality, if it is legal."""
        built = equality.read(move)
        for fault in self.faults(built):
            raise fault
        return built

    def faults(self, built: Equality) -> Iterator[IllegalMove]:
        """All faults of an equality here."""
        yield from equality.faults(built, self.dice, self.zero_dividend)
        if self.fixed:
            yield from self._chain_faults(built)

    def _chain_faults(self, built: Equality) -> Iterator[IllegalMove]:
        """RC-17."""
        if missing := self.missing(built.dice):
            yield IllegalMove("rc-fixed-missing", rule="RC-17", missing=" ".join(missing))
        elif not adds(len(built.dice), len(self.fixed)):
            yield IllegalMove("rc-nothing-new", rule="RC-17")

    def missing(self, used: str) -> str:
        """RC-17: the fixed dice that are not used."""
        return missing(self.fixed, used)

    def equalities(self, line: str | None = None) -> Iterator[str]:
        """The equalities, best first; with a line, those that fit it, ordered by their points there."""
        from astragal.games.rolling_cubes.solver.solver import Wish, best_first

        return best_first(self.dice, self.zero_dividend, Wish(self.fixed, line))

    def __iter__(self) -> Iterator[str]:
        yield from self.equalities()
        yield PASS

    def sample(self, below: Below) -> str:
        self._sample = self.any_equality(below) or PASS
        return self._sample

    def any_equality(self, below: Below, line: str | None = None) -> str | None:
        """A random equality that fits the line, if one is given; None if there is none."""
        from astragal.games.rolling_cubes.lookup.any_equality import any_equality

        return any_equality(self.dice, self.fixed, self.zero_dividend, line, below)
