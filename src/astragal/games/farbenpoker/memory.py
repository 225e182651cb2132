"""What a watcher who forgets nothing knows of a table (FP-20), from the events that all see.

The rules mark the holes whose sticks were seen going there (`seen` of a table). A watcher plays every event by the
rules on a table of its own. That table is the true one but for the sticks that nobody has seen: they stand in any
order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

from astragal.core.arrays import State
from astragal.core.game import Below, Event
from astragal.games.farbenpoker import gates, throws
from astragal.games.farbenpoker.moves import CODE, HOLE, HOLE_NAMES, HOLES, SIDE
from astragal.games.farbenpoker.rules import COLOURS, EMPTY, new_table
from astragal.games.farbenpoker.view import FarbenpokerView

_ANY_SHUFFLE = throws.WRITE["sticks"](throws.ALL_STICKS)


class Stick(NamedTuple):
    """A stick that was seen going into the stand: its colour, and how many draws there had been."""

    colour: str
    draws: int


class Memory:
    """What a seat knows from what it saw: every event once, in order. A view tells how many seats there are.

    As of the last `table`, `sticks` are those that are known, by hole, the latest last, `draws` is how many draws
    there were, and `again` how many of the last ones took the same stick, where that is told. The `_note` of a player
    who forgets keeps less.
    """

    def __init__(self) -> None:
        self.sticks: dict[str, Stick] = {}
        self.draws = 0
        self.again = 0
        self._news: list[Event] = []
        self._table: State | None = None

    def watch(self, event: Event) -> None:
        self._news.append(event)

    def table(self, view: FarbenpokerView) -> State:
        """A table on which all this happened, true but for the colours of sticks that nobody has seen."""
        if self._table is None:
            self._table = new_table(len(view["chips"]))
        for event in self._news:
            happen(self._table, event)
            self._update(self._table, event)
        self._news.clear()
        return self._table

    def _update(self, table: State, event: Event) -> None:
        kind, *holes = (event.text or "").split(" ")
        self.draws += kind == "draw"
        if kind != "hole":
            self.again = cast(int, event.shown.get("again", 0))
        for hole in holes:
            self.sticks.pop(hole, None)
        if went := remembered(table, holes):
            self._note(went.keys(), went.values())

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        """Sticks of these colours went into these holes."""
        self.sticks.update((hole, Stick(colour, self.draws)) for hole, colour in zip(holes, colours, strict=True))


def remembered(table: State, holes: Iterable[str] = HOLE_NAMES) -> dict[str, str]:
    """Of these holes those whose sticks were seen going there, and the colours."""
    seen, colours = table["seen"][0], table["holes"][0]
    return {hole: COLOURS[colours[HOLE[hole]]] for hole in holes if hole in HOLE and seen[HOLE[hole]]}


def happen(table: State, event: Event) -> None:
    """An event by the rules. Unseen sticks are shuffled in any way, and a drawn one is what it turns out to be."""
    text = event.text or _ANY_SHUFFLE
    if text not in CODE:
        _, count, numbers = throws.laid_out(text)
        gates.settle_throw(table, numbers, count)
        return
    if text.startswith("draw"):
        (colour,) = _sticks(event)
        gates.show_stick(table, CODE[text], COLOURS.index(colour))
    gates.play_move(table, CODE[text])


def imagine(view: FarbenpokerView, events: Iterable[Event], below: Below) -> State:
    """A table that looks like this after these events."""
    memory = Memory()
    for event in events:
        memory.watch(event)
    table = memory.table(view)
    holes, unseen = table["holes"][0], unseen_holes(table)
    if view["colours"]:
        shown = [*view["colours"]["A"], *view["colours"]["B"]]
        holes[unseen] = [COLOURS.index(shown[hole] or "") for hole in unseen]
    else:
        holes[unseen] = _shuffled(holes[unseen].tolist(), below)
    return table


def unseen_holes(table: State) -> list[int]:
    """The holes with sticks that nobody has seen."""
    holes, seen = table["holes"][0], table["seen"][0]
    return [hole for hole in range(HOLES) if holes[hole] != EMPTY and not seen[hole]]


def _shuffled(things: list[int], below: Below) -> list[int]:
    return [things.pop(below(len(things))) for _ in range(len(things))]


def shuffle_before(table: State, events: Iterable[Event]) -> str:
    """FP-3: how the sticks stood at first, when these events led to this table.

    In a hole of side A stood what was first drawn from it, or what stands there still.
    """
    colours = [COLOURS[colour] for colour in table["holes"][0, :SIDE]]
    drawn = [(event.text, *_sticks(event)) for event in events if event.text and event.text.startswith("draw A")]
    for text, colour in reversed(drawn):
        colours[CODE[text]] = colour
    return throws.WRITE["sticks"](colours)


def _sticks(event: Event) -> list[str]:
    return cast("list[str]", event.shown["sticks"])
