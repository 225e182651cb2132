"""Draws of the stick that was just put back, again and again: nothing to the rules, but it looks like a hang."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.core.game import Entry

WORTH_TELLING = 3
"""Twice in a row is an ordinary move."""


def told_again(log: Sequence[Entry], number: int) -> int:
    """How many times in a row the stick of this entry has now been drawn; 0 for other entries and shorter runs."""
    times = draws_in_a_row(log, number)
    return times if times >= WORTH_TELLING else 0


def draws_in_a_row(log: Sequence[Entry], number: int) -> int:
    """FP-9: a stick that missed goes into a hole, and the next player may draw it from there."""
    if not log[number].text.startswith("draw"):
        return 0
    times = 1
    while number >= 2 and put_back(log[number]) == log[number - 1].text:
        times += 1
        number -= 2
    return times


def put_back(draw: Entry) -> str:
    """The throw that put a stick where this move draws it."""
    return draw.text.replace("draw", "hole")
