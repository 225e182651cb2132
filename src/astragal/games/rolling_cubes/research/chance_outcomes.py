"""Throws as numbers. The dice of a colour are one outcome, because their order does not matter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from astragal.core.game import Throw
from astragal.core.research.chance_outcomes import Outcome
from astragal.core.research.encoding import Begun
from astragal.games.rolling_cubes.dice import COLOURS, write
from astragal.games.rolling_cubes.lookup.hands import chance, parts

OUTCOMES = tuple(part for colour in COLOURS for part in parts(colour) if part)
"""All that one or more dice of one colour can show."""

_DICE = tuple(map(len, OUTCOMES))
_WORDS = tuple(map(write, OUTCOMES))


def likely(throw: Throw, fallen: Begun) -> Sequence[Outcome]:
    """The outcomes for the dice of the next colour of a throw."""
    colour = throw.pool[_count(fallen)]
    return _outcomes(colour, throw.pool.count(colour), throw.faces[colour])


@lru_cache
def _outcomes(colour: str, count: int, faces: Sequence[str]) -> Sequence[Outcome]:
    """RC-1, RC-2: the probabilities of all hands of a colour that these faces allow."""
    hands = [part for part in parts(colour) if len(part) == count and set(part) <= set(faces)]
    return [(OUTCOMES.index(part), chance(part, "".join(faces))) for part in hands]


def _count(fallen: Begun) -> int:
    """How many dice have fallen."""
    return sum([_DICE[number] for number in fallen])


def thrown_text(throw: Throw, fallen: Begun) -> str | None:
    """The text of a throw; None while dice of some colour have not fallen."""
    return " ".join([_WORDS[number] for number in fallen]) if _count(fallen) == throw.count else None
