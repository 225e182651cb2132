"""The ways of the hands of a few faces, which are quickly found; and those of all hands."""

from functools import cache

from astragal.games.rolling_cubes.lookup import best_ways, building, hands, ways
from astragal.games.rolling_cubes.lookup.finding_ways import found_ways

FEW = {"g": "13", "b": "02"}


def few_parts(colour):
    """The hands of a colour that these faces show."""
    return [part for part in hands.parts(colour) if set(part) <= set(FEW.get(colour, part))]


def few_digits():
    return [green + blue for green in few_parts("g") for blue in few_parts("b")]


@cache
def few_ways():
    return found_ways(few_digits())


@cache
def few_lookup():
    return best_ways.lookup_of(few_ways(), building.scores_of(few_ways()))


def all_lookup():
    """All ways; they are found if this machine does not have them yet."""
    if not ways.kept().exists():
        building.build()
    return best_ways.lookup()
