"""Computer players for Farbenpoker. They know what they saw and still remember, and nothing else (FP-20)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from astragal.core.bot import Bots, lazy
from astragal.core.game import Below, Event, Moves, View
from astragal.games.farbenpoker.memory import Memory
from astragal.games.farbenpoker.players.forgetting import Fading, FadingMemory
from astragal.games.farbenpoker.players.newcomer import Newcomer
from astragal.games.farbenpoker.players.short_memory import ShortMemory
from astragal.games.farbenpoker.view import FarbenpokerView


class GreedyPlayer:
    """A beginner: takes a sought stick if one of the last three put back is one, and else tries a fresh hole."""

    def __init__(self, seat: int, below: Below) -> None:
        self._below = below
        self._memory: Memory = ShortMemory(capacity=3)

    def watch(self, event: Event) -> None:
        self._memory.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        seen = cast(FarbenpokerView, view)
        self._memory.table(seen)
        if seen["phase"] == "put":
            return self._put(seen, moves)
        return self._known(seen) or self._reroll(seen) or self._try(seen)

    def _put(self, view: FarbenpokerView, moves: Moves) -> str:
        """Scattered over the side that has more room."""
        side = view["side"] or _sides_by_sticks(view)[0]
        return self._any([move for move in moves if move.startswith(f"put {side}")])

    def _known(self, view: FarbenpokerView) -> str | None:
        """The remembered stick that earns most."""
        awards = {die["colour"]: die["award"] for die in view["dice"] if not die["found"]}
        known = {hole: awards[stick.colour] for hole, stick in self._memory.sticks.items() if stick.colour in awards}
        return f"draw {max(known, key=known.__getitem__)}" if known else None

    def _reroll(self, view: FarbenpokerView) -> str | None:
        """Worth its price when the die has two or more good ways to fall."""
        good = {stick.colour for stick in self._memory.sticks.values()}
        return "reroll" if view["may_reroll"] and len(good) >= 2 else None

    def _try(self, view: FarbenpokerView) -> str:
        """A hole of the fuller side, where fewer sticks have just been turned away; not one known to be wrong."""
        fuller = _sides_by_sticks(view)[1]
        full = [f"{fuller}{number}" for number, stick in enumerate(view["holes"][fuller], 1) if stick]
        fresh = [hole for hole in full if hole not in self._memory.sticks]
        return f"draw {self._any(fresh or full)}"

    def _any(self, texts: list[str]) -> str:
        return texts[self._below(len(texts))]


class Beginner(GreedyPlayer):
    """As plain as the greedy player; how much it remembers is chance."""

    def __init__(self, seat: int, below: Below, fading: Fading) -> None:
        super().__init__(seat, below)
        self._memory = FadingMemory(fading, below)


def _sides_by_sticks(view: FarbenpokerView) -> list[str]:
    """The sides, the one with fewer sticks first."""
    return sorted(view["holes"], key=lambda side: sum(view["holes"][side]))


FADING: Mapping[str, Fading] = {
    "level-1": {2: 45, 3: 46, 4: 56, 5: 72},
    "level-2": {2: 26, 3: 31, 4: 37, 5: 52},
    "level-3": {2: 14, 3: 19, 4: 24, 5: 38},
    "level-4": {2: 10, 3: 13, 4: 14, 5: 23},
    "level-5": {2: 5, 3: 6, 4: 7, 5: 12},
}
"""How the levels forget. The more seats, the less a single stick counts, and the further the levels must be apart."""
PLAIN = ("level-1", "level-2", "level-3")
"""The levels that play like beginners; the others go by what was learned."""


ADVISER = lazy(f"{__package__}.training", "master")

BOTS: Bots = {
    "newcomer": Newcomer,
    "greedy": GreedyPlayer,
    **{name: partial(Beginner, fading=FADING[name]) for name in PLAIN},
    **{name: lazy(f"{__package__}.training", "level", fading) for name, fading in FADING.items() if name not in PLAIN},
    "master": ADVISER,
}
