"""Explains the value of a move of Farbenpoker in one sentence: what was seen, and what it is good for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from astragal.core.advice import Reason
from astragal.games.farbenpoker.rules import COLOURS, DICE
from astragal.games.farbenpoker.view import FarbenpokerView


class SeenStick(Protocol):
    """A stick that was seen going into the stand: its colour, and the number of draws before."""

    @property
    def colour(self) -> str: ...
    @property
    def draws(self) -> int: ...


class Belief(Protocol):
    """What the seat knows: the sticks seen, by hole, the draws so far, and how many of each colour are unseen."""

    @property
    def sticks(self) -> Mapping[str, SeenStick]: ...
    @property
    def draws(self) -> int: ...
    def unseen(self, view: FarbenpokerView) -> list[int]: ...


def reason(move: str, belief: Belief, view: FarbenpokerView) -> Reason:
    kind, _, hole = move.partition(" ")
    if kind == "put":
        return Reason("fp-why-put")
    if kind == "reroll":
        return Reason("fp-why-reroll", {"known": len({stick.colour for stick in belief.sticks.values()})})
    return _known(hole, belief, view) if hole in belief.sticks else _unseen(belief, view)


def _unseen(belief: Belief, view: FarbenpokerView) -> Reason:
    """How many of the unseen sticks would fit."""
    unseen, wanted = belief.unseen(view), {COLOURS.index(colour) for colour in _awards(view)}
    return Reason("fp-why-unseen", {"unseen": sum(unseen), "sought": sum(unseen[colour] for colour in wanted)})


def _known(hole: str, belief: Belief, view: FarbenpokerView) -> Reason:
    """Where the stick was seen, how many draws ago, and what it brings or costs."""
    stick, awards = belief.sticks[hole], _awards(view)
    facts: dict[str, object] = {
        "hole": hole,
        "colour": Reason(f"fp-colour-{stick.colour}"),
        "draws": belief.draws - stick.draws + 1,
    }
    if stick.colour not in awards:
        return Reason("fp-why-unmatched", facts) if view["rescue"] else Reason("fp-why-wait", facts | _price(view))
    facts["chips"] = awards[stick.colour]
    last = not view["rescue"] and sum(die["found"] for die in view["dice"]) == DICE - 1
    return Reason("fp-why-pot", facts | {"pot": view["pot"]}) if last else Reason("fp-why-known", facts)


def _awards(view: FarbenpokerView) -> dict[str, int]:
    """The colours sought, and the value of a stick of each."""
    return {die["colour"]: die["award"] for die in view["dice"] if not die["found"]}


def _price(view: FarbenpokerView) -> dict[str, object]:
    return {"cost": view["cost"]}
