"""Computer players of five levels: what a beginner, a good player and an expert find in time, and how they plan.

A level is not a perfect player with random errors: it overlooks equalities, the long and hard ones most
(`perception`), and the lower levels plan less. Importing this module imports Numba.
"""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.game import Below
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import ALL, in_order, without
from astragal.games.rolling_cubes.exact import additions, solutions
from astragal.games.rolling_cubes.exact.choices import Places, equality_of
from astragal.games.rolling_cubes.exact.rerolls import Decision
from astragal.games.rolling_cubes.exact.yahtzee_solution import free_of
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.players.perception import Skill, found
from astragal.games.rolling_cubes.players.player import PAR, CubesPlayer, stalemate
from astragal.games.rolling_cubes.view import (
    LastDieView,
    RoundsView,
    TableView,
    TournamentView,
    YahtzeeView,
    dice_of,
    settings_of,
)
from astragal.games.rolling_cubes.yahtzee_moves import STAND

SKILLS = {
    "rolling-cubes/one-by-one": (Skill(9.8, 6), Skill(12.1, 5), Skill(13.7, 4), Skill(15.5, 3), Skill(17.1, 2)),
    "rolling-cubes/all-together": (Skill(14.8, 6), Skill(17.3, 6), Skill(18.9, 5), Skill(20.0, 4), Skill(20.1, 2)),
    "rolling-cubes/last-die": (Skill(16.5, 7), Skill(17.9, 6), Skill(19.0, 5), Skill(20.2, 4), Skill(20.4, 2)),
    "rolling-cubes/yahtzee": (Skill(13.6, 6), Skill(15.2, 5), Skill(16.1, 4), Skill(16.9, 3), Skill(18.4, 2)),
}
"""What the players of level 1 to 5 find in each game.

A better player may win no more than two games of three against the next one. In All Together both have the same dice,
so this takes far more skill than in One by One, where luck evens things out.
"""

KEEPS_LINES = 3
"""From this level on a player of Yahtzee weighs what a line usually brings."""
LEAVES_LITTLE = 3
"""From this level on a player of The Last Die thinks of what the next one can add."""
REROLLS = 4
"""From this level on a player of Yahtzee re-rolls where that gains something on average."""
GAIN = 1.0
"""But not for less."""
HARDEST = 8
"""How many of the hands with most dice are compared by how hard they are to add to."""

_KEYS = 1 << 31


class LevelPlayer(CubesPlayer):
    """Finds what its level finds: the same in the same dice, however often it looks."""

    def __init__(self, level: int, seat: int, below: Below) -> None:
        super().__init__(seat, below)
        self._level = level
        self._key = below(_KEYS)

    def _build(self, view: RoundsView) -> str:
        places = self._found(view, "", dice_of(view["dice"]))
        scores = tables.load(view["zero_dividend"]).whole[tuple(places.T)]
        if stalemate(view) and self._below(2):
            places, scores = places[scores < scores.max(initial=0)], scores[scores < scores.max(initial=0)]
        return _equality(places[scores.argmax()], view) if len(places) else PASS

    def _add(self, view: LastDieView, tournament: TournamentView | None) -> str:
        """Of most dice: the fewer are left, the harder for the next player."""
        fixed = dice_of(view["fixed"])
        places = self._found(view, fixed, in_order(fixed + dice_of(view["dice"])))
        if not len(places):
            return PASS
        used = hands.dice_count()[tuple(places.T)]
        if self._level < LEAVES_LITTLE or used.max() == len(ALL):
            return _equality(places[used.argmax()], view)
        most = places[np.argsort(-used, kind="stable")[:HARDEST]]
        return _equality(max(most, key=lambda place: _stuck(place, view)), view)

    def _write(self, view: YahtzeeView) -> str:
        options = self._options(view)
        if view["due"] == "reroll":
            return self._reroll(view) if options else f"reroll r{view['dice']['r']}"
        if not options:
            return f"zero {min(_free(view, self._seat), key=PAR.__getitem__)}"
        line = max(options, key=lambda each: options[each][0] - (PAR[each] if self._level >= KEEPS_LINES else 0))
        return f"{line} {_equality(options[line][1], view, line)}"

    def _options(self, view: YahtzeeView) -> dict[str, tuple[int, Ints]]:
        """By free line, the most points that were found for it, and the hand that makes them."""
        places, options = self._found(view, "", dice_of(view["dice"])), {}
        for line in _free(view, self._seat):
            points = tables.load(view["zero_dividend"]).whole_on[LINES.index(line)][tuple(places.T)]
            if points.any():
                options[line] = int(points.max()), places[points.argmax()]
        return options

    def _reroll(self, view: YahtzeeView) -> str:
        """What gains most on average, if it is enough to be seen."""
        if self._level < REROLLS:
            return STAND
        settings, dice = settings_of(view), dice_of(view["dice"])
        gains = solutions.yahtzee(settings).gains(free_of(_free(view, self._seat)))
        decision = Decision(settings, np.array(list(gains)), np.stack(list(gains.values())))
        places, worths = decision.keeping(dice)
        standing = worths[hands.dice_count()[tuple(places.T)] == len(ALL)].item()
        if worths.max() < standing + GAIN:
            return STAND
        return f"reroll {cubes.write(without(dice, hands.dice_of(tuple(places[worths.argmax()]))))}"

    def _found(self, view: TableView, fixed: str, dice: str) -> Places:
        number = int(np.ravel_multi_index(hands.number_of(dice), hands.SHAPE))
        return found(fixed, dice, view["zero_dividend"], self._skill(view), self._key * hands.COUNT + number)

    def _skill(self, view: TableView) -> Skill:
        return SKILLS[view["game"]][self._level - 1]


def _equality(place: Ints, view: TableView, line: str | None = None) -> str:
    return equality_of(hands.dice_of(tuple(place)), view["zero_dividend"], line)


def _stuck(place: Ints, view: TableView) -> float:
    return additions.stuck(hands.dice_of(tuple(place)), settings_of(view))


def _free(view: YahtzeeView, seat: int) -> list[str]:
    return [line for line, written in view["sheets"][seat].items() if written is None]
