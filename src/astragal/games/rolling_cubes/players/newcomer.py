"""The stand-in for a person who plays Rolling Cubes for the first time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.lines import Line, fits
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.players.player import CubesPlayer
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TournamentView, YahtzeeView, dice_of
from astragal.games.rolling_cubes.yahtzee_moves import STAND

T = TypeVar("T")

SIDE = 3
"""How many dice a side has at most: 7×8=56 is as much as a newcomer sees at once."""
LONGER_SIDE = 4
"""The same where dice of an equality already lie there, or a line of Yahtzee asks for more."""
EASY, LINE_EASY = 100, 200
"""A side comes to a whole number up to this one; on the line 101 it must be above 100."""
TRIED = 3
"""How many equalities a newcomer finds before choosing the best of them."""


class Newcomer(CubesPlayer):
    """Finds three short and easy equalities, and takes the best. It plans nothing."""

    def _build(self, view: RoundsView) -> str:
        return max(self._tried(_found(view, "", SIDE, EASY)), key=_score, default=PASS)

    def _add(self, view: LastDieView, tournament: TournamentView | None) -> str:
        return max(self._tried(_found(view, dice_of(view["fixed"]), LONGER_SIDE, EASY)), key=len, default=PASS)

    def _write(self, view: YahtzeeView) -> str:
        """What counts most now, on any line; the operations are re-rolled if nothing fits."""
        free = [line for line, written in view["sheets"][self._seat].items() if written is None]
        found = _found(view, "", LONGER_SIDE, LINE_EASY)
        options = [Line(line, text, 0) for text in found for line in free if fits(line, equality.read(text))]
        if view["due"] == "reroll":
            return STAND if options else f"reroll r{view['dice']['r']}"
        if not options:
            return f"zero {free[0]}"
        best = max(self._tried(options), key=Line.score)
        return f"{best.name} {best.text}"

    def _tried(self, found: Sequence[T]) -> list[T]:
        return [found[self._below(len(found))] for _ in range(TRIED) if found]


def _found(view: RoundsView | LastDieView | YahtzeeView, fixed: str, longest: int, easy: int) -> tuple[str, ...]:
    from astragal.games.rolling_cubes.solver.finder import good_equalities

    return good_equalities(fixed + dice_of(view["dice"]), fixed, view["zero_dividend"], longest, easy)


def _score(text: str) -> int:
    return equality.score(equality.read(text)).total
