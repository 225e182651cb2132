"""The probabilities of a throw, one die or drawn thing after another. `core.game.Throw` defines how they fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from astragal.core.game import Throw

Outcome = tuple[int, float]
"""The number of an outcome, and its probability."""

Faces = tuple[tuple[str, Sequence[str]], ...]


def next_outcomes(numbered: tuple[str, ...], throw: Throw, fallen: Sequence[str]) -> Sequence[Outcome]:
    """The outcomes for the next thing of a throw after `fallen`, by their index in `numbered`."""
    return _outcomes(numbered, _next(throw, fallen), tuple(throw.faces.items()))


def _next(throw: Throw, fallen: Sequence[str]) -> tuple[str, ...]:
    """The things that can come next."""
    if throw.faces and throw.count == len(throw.pool):
        return (throw.pool[len(fallen)],)
    if not fallen:
        return throw.pool
    left, kinds = list(throw.pool), _kinds(tuple(throw.faces.items()))
    for shown in fallen:
        left.remove(kinds.get(shown, shown))
    return tuple(left)


@lru_cache
def _kinds(faces: Faces) -> dict[str, str]:
    """Maps a face to the kind of die that shows it."""
    return {side: thing for thing, sides in faces for side in sides}


@lru_cache
def _numbers(numbered: tuple[str, ...]) -> dict[str, int]:
    return {thing: number for number, thing in enumerate(numbered)}


@lru_cache(maxsize=1 << 14)
def _outcomes(numbered: tuple[str, ...], things: tuple[str, ...], faces: Faces) -> Sequence[Outcome]:
    """One of these things falls and shows one of its faces; a thing without faces shows itself."""
    numbers, sides, likely = _numbers(numbered), dict(faces), dict[int, float]()
    for thing, count in Counter(things).items():
        shown = sides.get(thing, (thing,))
        share = count / len(things) / len(shown)
        for number in map(numbers.__getitem__, shown):
            likely[number] = likely.get(number, 0.0) + share
    return sorted(likely.items())
