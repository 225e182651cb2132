"""How players of Farbenpoker forget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from astragal.core.game import Below

T = TypeVar("T")


def not_forgotten(things: Mapping[str, T], fading: int, below: Below) -> dict[str, T]:
    """What is left when each thing is forgotten with a chance of `fading` in a hundred."""
    return {name: thing for name, thing in things.items() if below(100) >= fading}
