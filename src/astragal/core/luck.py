"""How the dice of a game fell, beside how fair dice fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from astragal.core import record
from astragal.core.game import Throw
from astragal.core.record import FindGame, Record

if TYPE_CHECKING:
    Distances = np.ndarray[tuple[int], np.dtype[np.float64]]

REPETITIONS = 2_000
SEED = 1
"""The same game is always found equally odd."""


@dataclass(frozen=True, slots=True)
class FaceTally:
    """A face as throws write it: how often it fell, and how often fair dice would have shown it in the mean."""

    face: str
    fell: int
    expected: float


@dataclass(frozen=True, slots=True)
class KindTally:
    """All dice of one kind, by the game's own name: how many of them fell, and on which faces."""

    kind: str
    fell: int
    faces: list[FaceTally]


@dataclass(frozen=True, slots=True)
class Dice:
    """How many throws there were and how many dice fell in them; kinds that never fell are left out.

    `as_odd` is the share of games with the same throws of fair dice that are at least as far from the mean as this one,
    this one among them. None where no dice fell.
    """

    throws: int
    dice: int
    kinds: list[KindTally]
    as_odd: float | None


def dice_of(told: Record, find_game: FindGame) -> Dice:
    """How the dice of a record fell. What is drawn or shuffled and has no faces is no die."""
    throws = list(_throws(told, find_game))
    faces = {kind: sides for throw, _ in throws for kind, sides in throw.faces.items()}
    fallen = Counter(shown for throw, text in throws for shown in throw.read(text))
    kinds = [tally for kind, sides in faces.items() if (tally := _tally(kind, sides, fallen)).fell]
    return Dice(len(throws), sum(each.fell for each in kinds), kinds, oddness(kinds) if kinds else None)


def _throws(told: Record, find_game: FindGame) -> Iterator[tuple[Throw, str]]:
    """Every throw of dice, and what fell."""
    for (_, entry), table in zip(told.entries, record.steps(told, find_game), strict=False):
        if isinstance(table.pending, Throw) and table.pending.faces:
            yield table.pending, entry.text


def _tally(kind: str, sides: Sequence[str], fallen: Mapping[str, int]) -> KindTally:
    """A die shows each of its sides equally often; two sides may bear the same face."""
    counted = Counter(sides)
    fell = sum(fallen[face] for face in counted)
    return KindTally(
        kind, fell, [FaceTally(face, fallen[face], fell * same / len(sides)) for face, same in counted.items()]
    )


def oddness(kinds: Sequence[KindTally]) -> float:
    """The share of fair repetitions, the game itself among them, whose chi-square is no smaller than the game's."""
    random = np.random.default_rng(SEED)
    distances = np.sum([_distances(each, random) for each in kinds], axis=0)
    return float(np.mean(distances >= distances[0] - 1e-9))


def _distances(tally: KindTally, random: np.random.Generator) -> Distances:
    """Chi-square of the dice of a kind: first as they fell, then as fair dice fall, again and again."""
    expected = np.array([face.expected for face in tally.faces])
    fair = random.multinomial(tally.fell, expected / tally.fell, REPETITIONS)
    fallen = np.vstack([[face.fell for face in tally.faces], fair])
    distances: Distances = ((fallen - expected) ** 2 / expected).sum(axis=1)
    return distances
