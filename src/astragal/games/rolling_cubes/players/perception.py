"""Models which equalities a person finds in time: the harder one is, the more likely it is overlooked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np

from astragal.core.arrays import Bools, Floats, Generator
from astragal.core.chance import generator
from astragal.core.compiled import kernel
from astragal.games.rolling_cubes.exact.choices import Places, choices
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.players.compiled_chance import uniform

LONG, TIMES, OVER = 0.5, 1.0, 2.0
"""The added difficulty, in dice: for each digit beyond the units of a number, for a ×, and for a :."""
KNOWN = 0.5
"""The share of a fixed die (RC-17) that counts as found: it lies in the last equality."""
LEAST = 5.0
"""Even on the worst throw, an equality of five dice is found two times in three."""


@dataclass(frozen=True, slots=True)
class Skill:
    """`reach` is the difficulty, in dice, of an equality that is found two times in three; `form` is how much that
    varies from throw to throw. One more die takes twice the time to find."""

    reach: float
    form: float


def found(fixed: str, dice: str, zero_dividend: bool, skill: Skill, seed: int) -> Places:
    """The choices of dice for which an equality is found. The same seed finds the same."""
    places, state = choices(fixed, dice, zero_dividend), generator(seed)
    mood = NormalDist().inv_cdf(uniform(state))
    reach = max(skill.reach + skill.form * mood, LEAST)
    chances = -np.expm1(-(2.0 ** (reach - effort(places) + KNOWN * len(fixed))))
    return places[happens(chances, state)]


def effort(places: Places) -> Floats:
    """How hard it is to find an equality of each hand."""
    green, blue, red = places.T
    digits = hands.sizes()[0][green] + hands.sizes()[1][blue]
    signs = hands.sizes()[2][red]
    hard: Floats = digits + signs + 1 + LONG * np.maximum(digits - signs - 2, 0) + _harder()[red]
    return hard


@cache
def _harder() -> Floats:
    """The difficulty added by the × and : among the red dice of a hand."""
    return np.array([TIMES * part.count("x") + OVER * part.count(":") for part in hands.parts("r")])


@kernel
def happens(chances: Floats, state: Generator) -> Bools:
    """Whether each of several events happens, given their probabilities."""
    happened = np.empty(len(chances), np.bool_)
    for number in range(len(chances)):
        happened[number] = uniform(state) < chances[number]
    return happened
