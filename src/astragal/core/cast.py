"""The first names of computer players. They are the same in all languages, so all people at a table use one name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import chain, count

CAST: dict[str, tuple[str, ...]] = {
    "random": ("Lulu", "Otto", "Kiki", "Gus", "Zaza", "Bob"),
    "newcomer": ("Mia", "Tom", "Lily", "Sam", "Amy", "Ben"),
    "greedy": ("Rita", "Max", "Gina", "Rico", "Wanda", "Finn"),
    "level-1": ("Jade", "Paul", "Emma", "Leo", "Rosa", "Jim"),
    "level-2": ("Nora", "Hugo", "Alice", "Luc", "Louise", "Karl"),
    "level-3": ("Clara", "Felix", "Maud", "Oscar", "Yara", "Ivan"),
    "level-4": ("Vera", "Simon", "Judith", "Omar", "Greta", "Boris"),
    "level-5": ("Irene", "Arthur", "Selma", "Hector", "Odile", "Bruno"),
    "master": ("Sofia", "Magnus", "Athena", "Konrad", "Olga", "Darius"),
}
"""By the id of a computer player, the names of the first, second … of its kind at a table."""


def _equal(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def cast_names(
    bots: Iterable[str | None], people: Collection[str] = (), alike: Callable[[str, str], bool] = _equal
) -> list[str | None]:
    """The name for each computer player of a table, and None for each person (None): no two are the same.

    The same bots in the same order have the same names, except that they leave those to people that look `alike`. A
    player without a cast is called by its id.
    """
    given: list[str] = []
    names: list[str | None] = []
    for bot in bots:
        names.append(_free(bot, [*people, *given], alike) if bot else None)
        given += [names[-1]] if names[-1] else []
    return names


def _free(bot: str, taken: Collection[str], alike: Callable[[str, str], bool]) -> str:
    cast = CAST.get(bot, (bot,))
    numbered = (f"{cast[0]} {number}" for number in count(2))
    return next(name for name in chain(cast, numbered) if not any(alike(name, other) for other in taken))
