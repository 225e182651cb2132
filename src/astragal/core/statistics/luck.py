"""Compares the dice of a game with fair dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from astragal.core import record
from astragal.core.game import S, Throw
from astragal.core.record import FindGame, Record

if TYPE_CHECKING:
    import numpy as np

    from astragal.core.arrays import Floats

REPETITIONS = 2_000
SEED = 1
"""A fixed seed: the same game always gets the same result."""


@dataclass(frozen=True, slots=True)
class FaceTally:
    """A face as written in throws: how often it fell, and its expected count with fair dice."""

    face: str
    fell: int
    expected: float


@dataclass(frozen=True, slots=True)
class KindTally:
    """All dice of one kind, by the game's name for it: how many fell, and on which faces."""

    kind: str
    fell: int
    faces: list[FaceTally]


@dataclass(frozen=True, slots=True)
class Dice:
    """The number of throws and of dice in them. Kinds that never fell are left out.

    `as_odd` is the share of games with the same throws of fair dice that are at least as far from the mean as this one,
    this one included. None without dice.
    """

    throws: int
    dice: int
    kinds: list[KindTally]
    as_odd: float | None


def dice_of(found: Record, find_game: FindGame[S]) -> Dice:
    """The dice of a record. Things that are drawn or shuffled and have no faces are not dice."""
    throws = list(_throws(found, find_game))
    faces = {kind: sides for throw, _ in throws for kind, sides in throw.faces.items()}
    fallen = Counter(shown for throw, text in throws for shown in throw.read(text))
    kinds = [tally for kind, sides in faces.items() if (tally := _tally(kind, sides, fallen)).fell]
    return Dice(len(throws), sum(each.fell for each in kinds), kinds, oddness(kinds) if kinds else None)


def _throws(found: Record, find_game: FindGame[S]) -> Iterator[tuple[Throw, str]]:
    """Every throw of dice, and its result."""
    for (_, entry), table in zip(found.entries, record.steps(found, find_game), strict=False):
        if isinstance(table.pending, Throw) and table.pending.faces:
            yield table.pending, entry.text


def _tally(kind: str, sides: Sequence[str], fallen: Mapping[str, int]) -> KindTally:
    """Each side of a die is equally likely; two sides may show the same face."""
    counted = Counter(sides)
    fell = sum(fallen[face] for face in counted)
    return KindTally(
        kind, fell, [FaceTally(face, fallen[face], fell * same / len(sides)) for face, same in counted.items()]
    )


def oddness(kinds: Sequence[KindTally]) -> float:
    """The share of fair repetitions, the game itself included, whose chi-square is not smaller than the game's."""
    import numpy as np  # a server starts without it

    random = np.random.default_rng(SEED)
    distances = np.sum([_distances(each, random) for each in kinds], axis=0)
    return float(np.mean(distances >= distances[0] - 1e-9))


def _distances(tally: KindTally, random: np.random.Generator) -> Floats:
    """Chi-square of the dice of a kind: first as they fell, then for repetitions with fair dice."""
    import numpy as np

    expected = np.array([face.expected for face in tally.faces])
    fair = random.multinomial(tally.fell, expected / tally.fell, REPETITIONS)
    fallen = np.vstack([[face.fell for face in tally.faces], fair])
    distances: Floats = ((fallen - expected) ** 2 / expected).sum(axis=1)
    return distances
