"""Random numbers for compiled searches, even if the rules are not compiled (`core.compiled.interpret`)."""

from __future__ import annotations

from astragal.core.arrays import Generator
from astragal.core.chance import next_word, random_below, rotated
from astragal.core.compiled import part

_FINE = 1 << 30

for each in (rotated, next_word, random_below):
    part(each)


@part
def uniform(state: Generator) -> float:
    """A uniform random number between 0 and 1."""
    return (random_below(state, _FINE) + 0.5) / _FINE


@part
def coin(state: Generator) -> bool:
    return random_below(state, 2) == 1
