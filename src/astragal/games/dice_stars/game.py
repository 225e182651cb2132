"""Dice Stars at a table: the compiled rules behind the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import cast

import numpy as np

from astragal.core.arrays import State, copy
from astragal.core.errors import BadOption
from astragal.core.game import (
    Below,
    Bulk,
    Entry,
    Event,
    Game,
    ListedMoves,
    Moves,
    Option,
    Options,
    Pending,
    Throw,
    Turn,
    View,
    open_event,
)
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.dice import DICE, LETTERS, SIDES
from astragal.games.dice_stars.ending import over_of, standing_of
from astragal.games.dice_stars.moves import CODE, TEXT
from astragal.games.dice_stars.refusals import read_throw, refuse_move, refuse_throw
from astragal.games.dice_stars.rules import DRAWING, EMPTY, OVER, REFILL, TABLE, TAKING, THROWING
from astragal.games.dice_stars.table_from_view import table_of
from astragal.games.dice_stars.view import DiceStarsView, view_of, written_view

_GOVERNED_BY = {
    REFILL: ("DS-3",),
    DRAWING: ("DS-4", "DS-5", "DS-6"),
    TAKING: ("DS-7", "DS-9", "DS-10", "DS-11", "DS-12", "DS-13", "DS-14"),
}
_TURNS = {(phase, seat): Turn((seat,), rules) for phase, rules in _GOVERNED_BY.items() for seat in range(4)}


def _read_solo_grid(given: object) -> int:
    """DS-23: from 10 to 60 cells."""
    if isinstance(given, bool) or not isinstance(given, int) or not 10 <= given <= 60:
        raise BadOption("ds-solo-grid-option", rule="DS-23", given=str(given)[:40])
    return given


@cache
def _throw(seat: int, count: int, bag: tuple[int, ...]) -> Throw:
    """DS-4: dice drawn from the bag and rolled."""
    pool = tuple(letter for letter, dice in zip(LETTERS, bag, strict=True) for _ in range(dice))
    return Throw(pool, count, SIDES, seat=seat, rules=("DS-1", "DS-4"))


class DiceStars(Game["State"], Bulk):
    """The Game protocol for Dice Stars. One seat is the solo game."""

    id = "dice-stars"
    seats = range(1, 5)
    options: Mapping[str, Option] = {"solo_grid": Option(30, _read_solo_grid)}
    sections = ("components", "turn", "sheet", "end", "solo")

    def start(self, seats: int, options: Options) -> State:
        """DS-1, DS-2: all dice in the bag, empty sheets; seat 0 draws. DS-23: alone there is a grid."""
        state = np.zeros(1, TABLE)
        state["sheets"]["cells"] = EMPTY
        state["sheets"]["penalty"] = EMPTY
        state["bag"] = DICE
        state["phase"] = DRAWING
        state["seats"] = seats
        if seats == 1:
            state["solo_grid"] = options["solo_grid"]
        return state

    def pending(self, state: State) -> Pending:
        phase, seat, drawn, bag = gates.situation(state)
        if phase == THROWING:
            return _throw(seat, drawn, bag)
        return over_of(state) if phase == OVER else _TURNS[phase, seat]

    def moves(self, state: State, seat: int) -> Moves:
        return ListedMoves([TEXT[code] for code in gates.legal_codes(state)], partial(refuse_move, state))

    def play(self, state: State, seat: int, move: str) -> State:
        after = copy(state)
        gates.move(after, CODE[move])
        return after

    def settle(self, state: State, throw: str) -> State:
        """DS-4: the dice that were drawn, in any order."""
        after = copy(state)
        left = [gates.lay(after, colour, face) for colour, face in read_throw(throw)]
        if -1 in left or left[-1]:
            refuse_throw(state, throw)
        return after

    def view(self, state: State, seat: int | None) -> View:
        return view_of(state, seat)

    def written_view(self, state: State, seat: int | None) -> bytes:
        return written_view(state, seat)

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        return open_event(entry)

    def standing(self, state: State) -> tuple[int, ...]:
        return standing_of(state)

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """Nothing is hidden: the table is what is seen."""
        return table_of(cast(DiceStarsView, view))

    def playouts(self, seats: int, games: int, seed: int) -> int:
        """Play `games` games of uniformly random moves inside compiled code; return the number of decisions."""
        fresh = self.start(seats, {name: option.default for name, option in self.options.items()})
        return gates.playouts(fresh, copy(fresh), gates.new_scratch(seed), games)


DICE_STARS = DiceStars()
