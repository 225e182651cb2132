"""The games that the tests of the adapters play: in the usual run, one of those that are encoded alike."""

from collections.abc import Iterable

import pytest

from astragal.games import catalogue

ENCODED_ALIKE = ("rolling-cubes/one-by-one", "rolling-cubes/last-die", "rolling-cubes/tournament")
"""Like All Together, which also hides something."""


def seldom(name: str) -> bool:
    """Whether a game, or what an adapter calls it, is played in a long run only."""
    plain = "".join(filter(str.isalpha, name)).lower()
    return any("".join(filter(str.isalpha, game)) in plain for game in ENCODED_ALIKE)


def each(names: Iterable[str]) -> list[object]:
    """Parameters for tests."""
    return [pytest.param(name, marks=[pytest.mark.long] if seldom(name) else []) for name in names]


every_game = pytest.mark.parametrize("game", each(catalogue.ids()))
