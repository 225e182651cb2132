"""How well a player remembered, by how many turns ago it was seen."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from astragal.core.statistics.intervals import wilson
from astragal.server.skill.seat_rows import Recalls

STEPS = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 9), (10, 14), (15, None))
"""From so many turns ago to so many."""


class RecallStep(Struct, frozen=True):
    """Of `of` times that something counted which was seen `first` to `last` turns ago (None: or more), the player
    `knew` it so often. `low` and `high` are the 95 % interval of the share."""

    first: int
    last: int | None
    knew: int
    of: int
    low: float
    high: float


def recall_curve(games: Iterable[Recalls]) -> list[RecallStep]:
    """The steps at which something counted."""
    found = [each for recalls in games for each in recalls]
    steps = (_step(first, last, found) for first, last in STEPS)
    return [step for step in steps if step]


def _step(first: int, last: int | None, found: Recalls) -> RecallStep | None:
    inside = [(knew, of) for ago, knew, of in found if first <= ago and (last is None or ago <= last)]
    knew, of = sum(each for each, _ in inside), sum(each for _, each in inside)
    return RecallStep(first, last, knew, of, *wilson(knew, of)) if of else None
