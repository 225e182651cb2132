"""Real sticks (FP-20): nobody knows how they were shuffled, and people tell the colour of each that is drawn.

The table stands on a shuffle that may be true. A stick that comes to light changes places with one that nobody has
seen, so that all that was seen stays as it was.
"""

from __future__ import annotations

from collections.abc import Collection

from astragal.core.arrays import State, copy
from astragal.core.errors import IllegalThrow, UnreadableThrow
from astragal.core.game import Throw
from astragal.games.farbenpoker import gates, memory, throws
from astragal.games.farbenpoker.moves import HOLE
from astragal.games.farbenpoker.rules import COLOURS, EMPTY
from astragal.games.farbenpoker.view import FarbenpokerView


def stick_drawn(state: State, seat: int) -> Throw:
    """What a stick drawn from the stand may be: no more of a colour than stand there, as all can count."""
    standing = tuple(sorted((COLOURS[c] for c in state["holes"][0] if c != EMPTY), key=COLOURS.index))
    return Throw(standing, 1, {}, throws.WRITE["stick"], throws.names_of, seat, ("FP-6", "FP-20"))


def with_stick(state: State, hole: str, told: str) -> State:
    """The table on which the stick in this hole has the colour that people tell; refused if it cannot have it."""
    colour = _colour(told)
    standing, seen = state["holes"][0, HOLE[hole]], state["seen"][0, HOLE[hole]]
    if seen and standing != colour:
        raise IllegalThrow("fp-stick-other", rule="FP-20", hole=hole)
    if standing != colour and colour not in state["holes"][0, memory.unseen_holes(state)]:
        raise IllegalThrow("fp-stick-elsewhere", rule="FP-2", colour=COLOURS[colour], hole=hole)
    after = copy(state)
    gates.show_stick(after, HOLE[hole], colour)
    return after


def without_colours(view: FarbenpokerView, holes: Collection[str]) -> FarbenpokerView:
    """At the end: the sticks in these holes keep their colours to themselves."""
    if view["colours"] is None:
        return view
    colours = {
        side: [None if f"{side}{number}" in holes else colour for number, colour in enumerate(standing, 1)]
        for side, standing in view["colours"].items()
    }
    return {**view, "colours": colours}


def _colour(told: str) -> int:
    kind, _, colour = told.partition(" ")
    if kind != "stick" or len(colour) != 1 or colour not in COLOURS:
        raise UnreadableThrow("fp-no-stick", told=told[:20])
    return COLOURS.index(colour)
