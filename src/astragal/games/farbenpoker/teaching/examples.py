"""Examples of Farbenpoker: the dice, a hit and a miss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from astragal.core.arrays import State
from astragal.core.table import Table
from astragal.core.teaching.example import PLAYERS, DiceKind, Example, Scene, table_of
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.view import FarbenpokerView

DICE_KINDS = (DiceKind(rules.DICE, tuple(rules.COLOURS)),)
SHUFFLE = "sticks WBKRYWRKGBYYGRKWBG"


def hit_and_miss() -> Example:
    """The roller finds a colour that two dice show; the next player misses."""
    table = table_of(FARBENPOKER, 3, SHUFFLE, "dice R R B", "hole B3")
    view = cast(FarbenpokerView, table.view(0))
    award = max(die["award"] for die in view["dice"])
    rolled = Scene("dice", "fp-caption-rolled", view, {"name": PLAYERS[0], "award": award})
    return Example(DICE_KINDS, (rolled, _drawn(table, 0, "A4", "hit"), _drawn(table, 1, "A9", "miss")))


def _drawn(table: Table[State], seat: int, hole: str, outcome: str) -> Scene:
    """What the draw of a stick does, as all see it."""
    before = len(table.log)
    table.play(seat, f"draw {hole}")
    draw, *throws = table.events(0)[before:]
    (stick,) = cast("list[str]", draw.shown["sticks"])
    view = cast(FarbenpokerView, table.view(0))
    to = throws[0].text.split(" ")[1] if throws and throws[0].text else ""
    chips = cast(int, draw.shown["chips"])
    facts = {
        "name": PLAYERS[seat],
        "colour": stick,
        "hole": hole,
        "to": to,
        "paid": abs(chips),
        "chips": view["chips"][seat],
        "pot": view["pot"],
    }
    shown = {"stick": stick, "from": hole, "to": to, "chips": chips, "seat": seat}
    return Scene("draw", f"fp-caption-{outcome}", view, facts, shown)


EXAMPLES: Mapping[str, Callable[[], Example]] = {"farbenpoker": hit_and_miss}
