"""The player of a sensible beginner, for the five games."""

from __future__ import annotations

from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.lines import Line, fits
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.players.player import PAR, CubesPlayer
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TournamentView, YahtzeeView, dice_of
from astragal.games.rolling_cubes.yahtzee_moves import STAND

SIDE = 4
YAHTZEE_SIDE = 5
"""How many dice a side has at most among the equalities that the player looks at."""
EASY = 200
"""A side comes to a whole number up to this one: what is easy to compute in the head."""


class GreedyPlayer(CubesPlayer):
    """A sensible beginner: takes the best of the short, easy equalities that it sees, and keeps good lines for later.

    It overlooks every other one, so that equal players do not tie without end over one throw (RC-14).
    """

    def _build(self, view: RoundsView) -> str:
        """The equality that counts most of those seen."""
        found = _found(dice_of(view["dice"]), "", view["zero_dividend"], SIDE)
        seen = [text for text in found if self._below(2)]
        return max(seen or found, key=_score, default=PASS)

    def _add(self, view: LastDieView, tournament: TournamentView | None) -> str:
        """The equality of most dice: the fewer are left, the harder for the next player."""
        fixed = dice_of(view["fixed"])
        side = max(SIDE, len(fixed) // 2 + 1)
        found = _found(fixed + dice_of(view["dice"]), fixed, view["zero_dividend"], side)
        return max(found, key=len, default=PASS)

    def _write(self, view: YahtzeeView) -> str:
        """The line and equality that gain most over the ordinary; without any, other signs, and then the least line."""
        free = [line for line, written in view["sheets"][self._seat].items() if written is None]
        found = _found(dice_of(view["dice"]), "", view["zero_dividend"], YAHTZEE_SIDE)
        options = [(line, text) for text in found for line in free if fits(line, equality.read(text))]
        if view["due"] == "reroll":
            return STAND if options else f"reroll r{view['dice']['r']}"
        if not options:
            return f"zero {min(free, key=PAR.__getitem__)}"
        line, text = max(options, key=_gain)
        return f"{line} {text}"


def _gain(option: tuple[str, str]) -> int:
    line, text = option
    return Line(line, text, 0).score() - PAR[line]


def _found(dice: str, fixed: str, zero_dividend: bool, longest: int) -> tuple[str, ...]:
    from astragal.games.rolling_cubes.solver.finder import good_equalities

    return good_equalities(dice, fixed, zero_dividend, longest, EASY)


def _score(text: str) -> int:
    return equality.score(equality.read(text)).total
