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

_WORDS = tuple(map(write, OUTCOMES))


def likely(throw: Throw, fallen: Begun) -> Sequence[Outcome]:
    """The outcomes for the dice of the next colour of a throw."""
    return _by_colour(throw.pool, *throw.faces.values())[len(fallen)]


@lru_cache(maxsize=1024)
def _by_colour(pool: tuple[str, ...], *faces: Sequence[str]) -> tuple[Sequence[Outcome], ...]:
    """The outcomes of each colour of a throw. Cached: every throw asks several times."""
    shown = dict(zip(COLOURS, faces, strict=True))
    return tuple(_outcomes(colour, pool.count(colour), shown[colour]) for colour in dict.fromkeys(pool))


@lru_cache
def _outcomes(colour: str, count: int, faces: Sequence[str]) -> Sequence[Outcome]:
    """RC-1, RC-2: the probabilities of all hands of a colour that these faces allow."""
    hands = [part for part in parts(colour) if len(part) == count and set(part) <= set(faces)]
    return [(OUTCOMES.index(part), chance(part, "".join(faces))) for part in hands]


def thrown_dice(throw: Throw, fallen: Begun) -> str | None:
    """The dice of a throw; None while dice of some colour have not fallen."""
    due = len(_by_colour(throw.pool, *throw.faces.values()))
    return "".join([OUTCOMES[number] for number in fallen]) if len(fallen) == due else None


def thrown_text(throw: Throw, fallen: Begun) -> str | None:
    """The text of a throw; None while dice of some colour have not fallen."""
    return None if thrown_dice(throw, fallen) is None else " ".join([_WORDS[number] for number in fallen])
