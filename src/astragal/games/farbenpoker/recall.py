"""How well a player of Farbenpoker knew the sticks: where somebody who forgets nothing had a hit, did the player draw
one?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from astragal.core.game import Opaque
from astragal.core.statistics.recall import Recall, Recalled
from astragal.core.table import Table
from astragal.games.farbenpoker.memory import Memory
from astragal.games.farbenpoker.view import FarbenpokerView


def recalls(table: Table[Opaque], seat: int) -> Sequence[Recalled]:
    """Every decision of a seat at which a stick stood in the stand that is sought (FP-6, FP-14) and was seen going
    there. The player knew if it drew one of them.

    What counts is the one seen last, since it is the easiest to know: it was seen so many draws ago.
    """
    return list(_recalls(table, seat))


def _recalls(table: Table[Opaque], seat: int) -> Iterator[Recalled]:
    memory = Memory()
    for number, (state, entry) in enumerate(zip(table.states, table.log, strict=False), 1):
        if entry.seat == seat:
            known = _known_hits(memory, cast(FarbenpokerView, table.game.view(state, seat)))
            if known:
                yield Recalled(number, min(known.values()), entry.text.removeprefix("draw ") in known)
        memory.watch(table.event(number - 1, seat))


def _known_hits(memory: Memory, view: FarbenpokerView) -> dict[str, int]:
    """The holes with a stick that is sought and was seen going there, and how many draws ago that was."""
    memory.table(view)
    if view["phase"] not in ("draw", "rescue-draw"):
        return {}
    sought = {die["colour"] for die in view["dice"] if not die["found"]}
    return {hole: memory.draws - stick.draws + 1 for hole, stick in memory.sticks.items() if stick.colour in sought}


RECALL: Recall = recalls
