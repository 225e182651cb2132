"""Pig in numbers."""

from __future__ import annotations

from astragal.core.game import Options
from astragal.core.research.listed_encoding import ListedEncoding
from astragal_pig.game import FACES, HOLD, PIG, ROLL, TARGET, State

MOST = TARGET - 1 + int(FACES[-1])
"""PIG-5: with one point missing the last throw may bring six."""
STEPS = 1000
"""Unlucky players could go on without end. This is far more steps a seat than any real game takes."""


def encoding(name: str, seats: int, options: Options, numbered: int) -> ListedEncoding[State]:
    seen = {"scores": MOST, "turn_total": MOST}
    return ListedEncoding(
        PIG, seats, moves=(ROLL, HOLD), outcomes=FACES, seen=seen, steps=STEPS * seats, most=MOST, endless=True
    )
