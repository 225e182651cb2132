"""Farbenpoker at a table: the compiled rules behind the Game protocol.

Decisions that the rule book leaves open: a re-roll comes after the draws in move order; a seat without chips is
skipped without a move (FP-13); a player who is out has 0 chips and shares the win if nobody has more (FP-19).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple, cast

from astragal.core.arrays import State, copy
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
    Over,
    Pending,
    Throw,
    Turn,
    View,
    open_event,
)
from astragal.games.farbenpoker import bulk, by_hand, gates, memory, rules, throws
from astragal.games.farbenpoker.moves import CODE, HOLE, HOLE_NAMES, TEXT
from astragal.games.farbenpoker.refusals import free_holes, refuse_holes, refuse_kind, refuse_move
from astragal.games.farbenpoker.repeats import told_again
from astragal.games.farbenpoker.rules import COLOURS
from astragal.games.farbenpoker.view import FarbenpokerView, show


class Stage(NamedTuple):
    """What a phase waits for: a throw of this kind or, without a kind, a decision; and the rules that govern it."""

    throw: str | None
    rules: tuple[str, ...]


STAGES = {
    rules.SHUFFLING: Stage("sticks", ("FP-3", "FP-1", "FP-2")),
    rules.ROLLING: Stage("dice", ("FP-4", "FP-12")),
    rules.DRAWING: Stage(None, ("FP-6", "FP-7", "FP-9")),
    rules.REROLLING: Stage("die", ("FP-5",)),
    rules.MISSED: Stage("hole", ("FP-9",)),
    rules.PUTTING: Stage(None, ("FP-11",)),
    rules.RESCUE_ROLLING: Stage("dice", ("FP-14",)),
    rules.RESCUE_DRAWING: Stage(None, ("FP-14",)),
    rules.RESCUE_RETURNING: Stage("holes", ("FP-15",)),
    rules.RETURNING: Stage("holes", ("FP-16", "FP-15")),
    rules.OVER: Stage(None, ("FP-17", "FP-18")),
}


class Farbenpoker(Game["State"], Bulk):
    """The Game protocol for Farbenpoker."""

    id = "farbenpoker"
    seats = range(2, rules.MOST_SEATS + 1)
    options: Mapping[str, Option] = {}
    sections = ("set-up", "turn", "pot", "broke", "end", "hidden")

    def start(self, seats: int, options: Options) -> State:
        return rules.new_table(seats)

    def pending(self, state: State) -> Pending:
        phase, seat, held, may_reroll, roller = gates.status(state)
        stage = STAGES[phase]
        if phase == rules.OVER:
            return Over(self.standing(state), tuple(gates.winning_seats(state)), rules.REASONS[state["reason"][0]])
        if stage.throw is None:
            return _turn(phase, seat, may_reroll, roller)
        if held == 0:
            return _throw(stage.throw, seat, stage.rules)
        return Throw(tuple(free_holes(state)), held, {}, throws.WRITE[stage.throw], throws.names_of, seat, stage.rules)

    def moves(self, state: State, seat: int) -> Moves:
        return ListedMoves([TEXT[code] for code in gates.legal_codes(state)], partial(refuse_move, state))

    def play(self, state: State, seat: int, move: str) -> State:
        after = copy(state)
        gates.play_move(after, CODE[move])
        return after

    def settle(self, state: State, throw: str) -> State:
        kind, count, scratch = throws.laid_out(throw)
        stage = STAGES[int(state["phase"][0])]
        if kind != stage.throw:
            refuse_kind(throw, stage.throw, stage.rules[0])
        after = copy(state)
        if not gates.settle_throw(after, scratch, count):
            refuse_holes(state, throw, stage.rules[0])
        return after

    def view(self, state: State, seat: int | None) -> FarbenpokerView:
        """FP-20: everybody sees the same."""
        return show(state, self.pending(state))

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        """FP-20: nobody sees how the sticks were shuffled; everybody sees each stick that leaves or enters a hole.

        With a drawn stick all see what it brings or costs in chips, how many of them come from the pot, and for which
        die it was found; and of a re-roll, which die it is.
        """
        kind, *holes = entry.text.split(" ")
        if kind == "sticks":
            return Event(None, None)
        if kind == "die":
            return Event(None, entry.text, {"die": gates.rerolled_die(before)})
        if kind not in ("draw", "put", "hole", "holes"):
            return open_event(entry)
        standing = (before if kind == "draw" else after)["holes"][0]
        shown: dict[str, object] = {"sticks": [COLOURS[standing[HOLE[hole]]] for hole in holes]}
        if kind == "draw":
            shown["chips"] = _gain(before, entry.seat, after)
            shown["pot"] = max(0, int(before["pot"][0]) - int(after["pot"][0]))
            shown["die"] = _found(before, after)
        return Event(entry.seat, entry.text, shown, reveals=kind == "draw")

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """FP-20: the sticks that nobody has seen stand in any order, all equally likely."""
        return memory.imagine(cast(FarbenpokerView, view), events, below)

    def again(self, log: Sequence[Entry], number: int) -> int:
        return told_again(log, number)

    def hidden_texts(self, state: State, events: Sequence[Event]) -> list[str]:
        """FP-3: how the sticks were shuffled."""
        return [memory.shuffle_before(state, events)] if events else []

    def remembered(self, state: State, seat: int | None) -> dict[str, str]:
        """FP-20: the colours of the sticks that all saw going into their holes."""
        return memory.remembered(state)

    def uncovers(self, state: State, seat: int, move: str) -> Throw | None:
        """FP-20: a drawn stick is seen by all. It is one of those in the stand, and all know how many there are."""
        return by_hand.stick_drawn(state, seat) if move.startswith("draw") else None

    def uncovered(self, state: State, seat: int, move: str, told: str) -> State:
        return by_hand.with_stick(state, move.removeprefix("draw "), told)

    def covered(self, state: State) -> list[str]:
        """The holes whose sticks nobody has seen."""
        return [HOLE_NAMES[hole] for hole in memory.unseen_holes(state)]

    def without(self, view: View, places: Collection[str]) -> FarbenpokerView:
        return by_hand.without_colours(cast(FarbenpokerView, view), places)

    def standing(self, state: State) -> tuple[int, ...]:
        """The chips of each seat."""
        return tuple(state["chips"][0, : state["seats"][0]].tolist())

    def playouts(self, seats: int, games: int, seed: int) -> int:
        return bulk.playouts(seats, games, seed)


@cache
def _turn(phase: int, seat: int, may_reroll: bool, roller: bool) -> Turn:
    numbers = {*STAGES[phase].rules, *["FP-5"] * may_reroll, *["FP-8"] * roller}
    return Turn((seat,), tuple(sorted(numbers, key=_count)))


def _count(number: str) -> int:
    return int(number.partition("-")[2])


@cache
def _throw(kind: str, seat: int, numbers: tuple[str, ...]) -> Throw:
    """The sticks, shuffled by the table; all three dice, or one, rolled by a seat."""
    if kind == "sticks":
        return Throw(throws.ALL_STICKS, rules.STICKS, {}, throws.WRITE[kind], throws.names_of, None, numbers)
    count = rules.DICE if kind == "dice" else 1
    return Throw(("die",) * count, count, {"die": COLOURS}, throws.WRITE[kind], throws.names_of, seat, numbers)


def _gain(before: State, seat: int | None, after: State) -> int:
    """The chips that a move brought its seat; negative if it paid, 0 for a stick without a match in a rescue."""
    return int(after["chips"][0, seat]) - int(before["chips"][0, seat])


def _found(before: State, after: State) -> int | None:
    """FP-7: the die that a stick was found for; None where it matches no die."""
    (found,) = (after["found"][0] > before["found"][0]).nonzero()
    return int(found[0]) if len(found) else None


FARBENPOKER = Farbenpoker()
