"""What everybody may see of a table (FP-20): which holes are full, but not their colours, and no memory of draws."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from astragal.core.arrays import State
from astragal.core.game import Pending, ResultView, Throw, Turn, result_view
from astragal.games.farbenpoker import gates, rules
from astragal.games.farbenpoker.moves import SIDE
from astragal.games.farbenpoker.rules import COLOURS, EMPTY, NO_SIDE, TABLE

PHASES = (
    "shuffle",
    "roll",
    "draw",
    "reroll",
    "miss",
    "put",
    "rescue-roll",
    "rescue-draw",
    "rescue-return",
    "return",
    "over",
)
"""By phase number. Draw, put and rescue-draw are decisions; in the other phases chance is due, except in over."""

_WITHOUT_DICE = {"shuffle", "roll", "rescue-roll", "return"}


SeatState = Literal["plays", "passes", "rescue", "out"]


class Die(TypedDict):
    """A die on the table. A found one has a stick of its colour beside it; `award` is the value of a stick in chips."""

    colour: str
    found: bool
    award: int


class Rescue(TypedDict):
    """A rescue in progress: the seat, the number of matched dice, and the sticks still to be drawn."""

    seat: int
    matched: int
    draws: int


class FarbenpokerView(TypedDict):
    """The same for every seat and for spectators.

    `seat` decides or throws now. `hand` are the sticks that go back into the stand next, in order: one that missed,
    those of a won pot, or those of a rescue. `side` is where they must go, if that is fixed. `states` tells of each
    seat whether it plays, passes without chips (FP-13), takes a rescue or is out. `cost` is the current cost of a miss.
    `colours` are those of the holes, once the game is over.
    """

    phase: str
    seat: int | None
    holes: dict[str, list[bool]]
    dice: list[Die]
    hand: list[str]
    side: str | None
    chips: list[int]
    states: list[SeatState]
    pot: int
    stock: int
    cost: int
    may_reroll: bool
    rescue: Rescue | None
    colours: dict[str, list[str | None]] | None
    result: ResultView | None


Fields = dict[str, Any]  # a table's fields as plain numbers and lists


def show(state: State, pending: Pending) -> FarbenpokerView:
    """The view of a state and its pending action."""
    table: Fields = {name: state[name][0].tolist() for name in TABLE.names or ()}
    cost, *awards = gates.terms(state)
    phase = PHASES[table["phase"]]
    seats = table["seats"]
    return {
        "phase": phase,
        "seat": _seat(pending),
        "holes": {side: [hole != EMPTY for hole in holes] for side, holes in _sides(table).items()},
        "dice": _dice(table, phase, awards),
        "hand": _hand(table, phase),
        "side": None if table["side"] == NO_SIDE else "AB"[table["side"]],
        "chips": table["chips"][:seats],
        "states": [_state(table, seat) for seat in range(seats)],
        "pot": table["pot"],
        "stock": table["stock"],
        "cost": cost if phase == "draw" else 0,
        "may_reroll": gates.status(state)[3],
        "rescue": _rescue(table),
        "colours": _colours(table) if phase == "over" else None,
        "result": result_view(pending),
    }


def _seat(pending: Pending) -> int | None:
    if isinstance(pending, Turn):
        return pending.seats[0]
    return pending.seat if isinstance(pending, Throw) else None


def _state(table: Fields, seat: int) -> SeatState:
    """FP-13, FP-14: what a seat does until the pot is won."""
    if table["out"][seat]:
        return "out"
    if table["rescued"] == seat:
        return "rescue"
    return "plays" if table["chips"][seat] or table["phase"] == rules.OVER else "passes"


def _sides(table: Fields) -> dict[str, list[int]]:
    return {"A": table["holes"][:SIDE], "B": table["holes"][SIDE:]}


def _dice(table: Fields, phase: str, awards: list[int]) -> list[Die]:
    if phase in _WITHOUT_DICE:
        return []
    drawn_for = phase in ("draw", "rescue-draw")
    return [
        {"colour": COLOURS[colour], "found": found == 1, "award": award if drawn_for and not found else 0}
        for colour, found, award in zip(table["dice"], table["found"], awards, strict=True)
    ]


def _hand(table: Fields, phase: str) -> list[str]:
    if phase == "put":
        return [COLOURS[colour] for colour, found in zip(table["dice"], table["found"], strict=True) if found]
    return [COLOURS[colour] for colour in table["hand"][: table["held"]]]


def _rescue(table: Fields) -> Rescue | None:
    if table["rescued"] == rules.NOBODY:
        return None
    return {"seat": table["rescued"], "matched": sum(table["found"]), "draws": rules.DICE - table["held"]}


def _colours(table: Fields) -> dict[str, list[str | None]]:
    return {
        side: [None if colour == EMPTY else COLOURS[colour] for colour in holes]
        for side, holes in _sides(table).items()
    }
