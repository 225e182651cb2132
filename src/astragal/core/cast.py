"""The first names of computer players. They are the same in all languages, so all people at a table use one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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


def cast_names(bots: Iterable[str | None]) -> list[str | None]:
    """The name for each computer player of a table, and None for each person (None).

    The same bots in the same order have the same names. A player without a cast is called by its id.
    """
    seen = Counter[str]()
    names: list[str | None] = []
    for bot in bots:
        names.append(_name(bot, seen[bot]) if bot else None)
        seen[bot or ""] += 1
    return names


def _name(bot: str, nth: int) -> str:
    cast = CAST.get(bot, (bot,))
    return cast[nth % len(cast)]
