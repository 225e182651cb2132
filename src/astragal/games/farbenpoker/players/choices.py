"""From choices to moves and back: holes that differ for no one who remembers all are one choice."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.belief_state import REROLL, UNSEEN
from astragal.games.farbenpoker.rules import COLOURS
from astragal.games.farbenpoker.view import FarbenpokerView


def move_of(choice: int, belief: Belief, view: FarbenpokerView) -> str:
    """A move that makes a choice. Of sticks of one colour it takes the one seen last: others forget the older ones."""
    if choice == REROLL:
        return "reroll"
    holes = [hole for hole in full_holes(view) if hole not in belief.sticks]
    if choice != UNSEEN:
        holes = [hole for hole, stick in belief.sticks.items() if stick.colour == COLOURS[choice]]
    return f"draw {holes[0] if choice == UNSEEN else holes[-1]}"


def choice_of(move: str, belief: Belief, view: FarbenpokerView, choices: Iterable[int]) -> int:
    """The one of these choices that a move makes: all seen sticks that are not sought are the same one."""
    if move == "reroll":
        return REROLL
    stick = belief.sticks.get(move.removeprefix("draw "))
    if stick is None:
        return UNSEEN
    sought = sought_colours(view)
    if stick.colour in sought:
        return COLOURS.index(stick.colour)
    return next(choice for choice in choices if choice < UNSEEN and COLOURS[choice] not in sought)


def full_holes(view: FarbenpokerView) -> list[str]:
    return [f"{side}{number}" for side, holes in view["holes"].items() for number, full in enumerate(holes, 1) if full]


def sought_colours(view: FarbenpokerView) -> set[str]:
    return {die["colour"] for die in view["dice"] if not die["found"]}
