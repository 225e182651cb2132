"""Throws of real dice: what people tell of a throw, and what of it must be refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from astragal.core.errors import IllegalThrow
from astragal.core.game import Throw


class Kind(NamedTuple):
    """The things of one name in a pool, and what each can show. One without faces shows itself."""

    thing: str
    things: int
    faces: tuple[str, ...]

    @property
    def shows(self) -> tuple[str, ...]:
        return self.faces or (self.thing,)


def kinds_of(throw: Throw) -> tuple[Kind, ...]:
    """The things that may fall, by name, in the order of the pool."""
    counts = Counter(throw.pool)
    return tuple(Kind(thing, count, _faces(throw, thing)) for thing, count in counts.items())


def _faces(throw: Throw, thing: str) -> tuple[str, ...]:
    """Each face once, in its order."""
    return tuple(dict.fromkeys(throw.faces.get(thing, ())))


def told(throw: Throw, fell: Sequence[str]) -> str:
    """The text of a throw of which people say that this fell, in this order; refused if it cannot have fallen."""
    kinds = {shown: kind for kind in kinds_of(throw) for shown in kind.shows}
    for shown in fell:
        if shown not in kinds:
            _refuse(throw, "core-by-hand-none", shown=shown[:20], known=" ".join(kinds))
    _check_counts(throw, Counter(kinds[shown] for shown in fell))
    if len(fell) != throw.count:
        _refuse(throw, "core-by-hand-count", due=throw.count, fell=len(fell))
    return throw.write(fell)


def _check_counts(throw: Throw, fallen: Mapping[Kind, int]) -> None:
    for kind, count in fallen.items():
        if count > kind.things:
            _refuse(throw, "core-by-hand-many", thing=kind.thing, most=kind.things, fell=count)


def _refuse(throw: Throw, reason: str, **facts: object) -> NoReturn:
    raise IllegalThrow(reason, rule=throw.rules[0], **facts)
