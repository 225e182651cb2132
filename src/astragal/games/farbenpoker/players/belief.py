"""What a seat knows that has watched a game: where which stick went, and what has not been seen (FP-20).

All orders of the sticks that were not seen are equally likely: nothing tells them apart. Who forgets a stick knows as
little of it as of one that was never seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from astragal.core.game import Event
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players.belief_state import BELIEF_STATE, EACH
from astragal.games.farbenpoker.rules import COLOURS
from astragal.games.farbenpoker.view import PHASES, FarbenpokerView

if TYPE_CHECKING:
    from astragal.core.compiled import State

_BESIDE = {"draw", "reroll", "miss"}
"""The phases in which sticks lie beside the found dice."""


class Stick(NamedTuple):
    """A stick that was seen going into the stand: its colour, and how many draws there had been."""

    colour: str
    draws: int


class Belief:
    """Built from what a seat sees alone: every event once, in order, and the view of the moment.

    `sticks` are those that are known, by hole, the latest last.
    """

    def __init__(self) -> None:
        self.sticks: dict[str, Stick] = {}
        self.draws = 0
        self._drew = 0
        self._played_last = 0
        self._first_rescued = 0

    def watch(self, event: Event) -> None:
        kind, *holes = (event.text or "").split(" ")
        if kind == "draw":
            self.draws += 1
            self._drew = cast(int, event.seat)
            self.sticks.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            self._note(holes, cast("list[str]", event.shown["sticks"]))
        if kind == "put":
            self._played_last = self._first_rescued = cast(int, event.seat)
        elif kind == "hole":
            self._played_last, self._first_rescued = self._drew, 0

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        """Sticks went into holes."""
        for hole, colour in zip(holes, colours, strict=True):
            self.sticks.pop(hole, None)
            self.sticks[hole] = Stick(colour, self.draws)

    def unseen(self, view: FarbenpokerView) -> list[int]:
        """How many sticks of each colour are in the stand and not known."""
        known = Counter(stick.colour for stick in self.sticks.values())
        known.update(view["hand"])
        if view["phase"] in _BESIDE:
            known.update(die["colour"] for die in view["dice"] if die["found"])
        return [EACH - known[colour] for colour in COLOURS]

    def state(self, view: FarbenpokerView) -> State:
        """The position as this belief has it."""
        states = np.zeros(1, BELIEF_STATE)
        states["unseen"] = self.unseen(view)
        states["table"] = self._table(view)
        return states

    def _table(self, view: FarbenpokerView) -> State:
        """What everybody sees of the table. FP-8: the roller's right shows in the awards, where it matters."""
        seats = len(view["chips"])
        tables = rules.new_table(seats)
        tables["phase"] = PHASES.index(view["phase"])
        tables["chips"][0, :seats] = view["chips"]
        tables["out"][0, :seats] = view["out"]
        tables["pot"], tables["stock"] = view["pot"], view["stock"]
        tables["dice"][0, : len(view["dice"])] = [COLOURS.index(die["colour"]) for die in view["dice"]]
        tables["found"][0, : len(view["dice"])] = [die["found"] for die in view["dice"]]
        tables["roller"] = any(die["award"] > 1 for die in view["dice"])
        tables["rerolled"] = view["phase"] == "reroll" or view["cost"] > 1
        self._seat(view, tables)
        return tables

    def _seat(self, view: FarbenpokerView, tables: State) -> None:
        """Whose turn it is, or who is in a rescue and who played last; the sticks in the hand."""
        tables["seat"] = view["seat"] or 0
        if view["rescue"]:
            tables["rescued"] = view["rescue"]["seat"]
            tables["seat"], tables["first_rescued"] = self._played_last, self._first_rescued
        if view["phase"] != "put":
            tables["held"] = len(view["hand"])
            tables["hand"][0, : len(view["hand"])] = [COLOURS.index(colour) for colour in view["hand"]]
