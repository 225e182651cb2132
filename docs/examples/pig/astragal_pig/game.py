"""The rules of Pig."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict, cast

from astragal.core.errors import IllegalMove, IllegalThrow, UnreadableMove, UnreadableThrow
from astragal.core.game import (
    Below,
    Entry,
    Event,
    Game,
    ListedMoves,
    Moves,
    Option,
    Options,
    Over,
    Pending,
    ResultView,
    Throw,
    Turn,
    View,
    open_event,
    replayed,
    result_view,
)

TARGET = 100
FACES = ("1", "2", "3", "4", "5", "6")
LOSES = "1"
ROLL, HOLD = "roll", "hold"


@dataclass(frozen=True, slots=True)
class State:
    """`turn_total` is what the seat to move has thrown and not yet scored."""

    scores: tuple[int, ...]
    seat: int = 0
    turn_total: int = 0
    rolling: bool = False


class PigView(TypedDict):
    scores: list[int]
    to_move: int | None
    turn_total: int
    result: ResultView | None


class Pig(Game[State]):
    id = "pig"
    seats = range(2, 11)
    options: Mapping[str, Option] = {}
    sections = ("turn", "end")

    def start(self, seats: int, options: Options) -> State:
        """PIG-1: nobody has any points; seat 0 begins."""
        return State((0,) * seats)

    def pending(self, state: State) -> Pending:
        """PIG-2, PIG-5."""
        if state.scores[state.seat] >= TARGET:
            return Over(state.scores, (state.seat,), "target")
        if state.rolling:
            return Throw(("die",), 1, {"die": FACES}, seat=state.seat, rules=("PIG-2", "PIG-3"))
        return Turn((state.seat,), ("PIG-2", "PIG-4"))

    def moves(self, state: State, seat: int) -> Moves:
        """PIG-4: there is nothing to hold before the first throw of a turn."""
        return ListedMoves((ROLL, HOLD) if state.turn_total else (ROLL,), _explain)

    def play(self, state: State, seat: int, move: str) -> State:
        """PIG-2, PIG-4."""
        if move == ROLL:
            return replace(state, rolling=True)
        return _next(_scored(state, state.scores[seat] + state.turn_total), seat)

    def settle(self, state: State, throw: str) -> State:
        """PIG-2, PIG-3, PIG-5."""
        if not (throw.isascii() and throw.isdigit()):
            raise UnreadableThrow("pig-not-a-face", text=throw)
        if throw not in FACES:
            raise IllegalThrow("pig-not-a-face", rule="PIG-2", text=throw)
        if throw == LOSES:
            return _next(state.scores, state.seat)
        turn_total = state.turn_total + int(throw)
        reached = state.scores[state.seat] + turn_total
        if reached >= TARGET:
            return State(_scored(state, reached), state.seat)
        return replace(state, rolling=False, turn_total=turn_total)

    def view(self, state: State, seat: int | None) -> View:
        """Everything lies open."""
        pending = self.pending(state)
        view: PigView = {
            "scores": list(state.scores),
            "to_move": None if isinstance(pending, Over) else state.seat,
            "turn_total": state.turn_total,
            "result": result_view(pending),
        }
        return cast(View, view)

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        return open_event(entry)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.scores

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """Nothing is hidden: what happened leads to the real state."""
        return replayed(self, State((0,) * len(cast(PigView, view)["scores"])), events)


def _scored(state: State, points: int) -> tuple[int, ...]:
    """The scores when the seat to move has this many points."""
    return (*state.scores[: state.seat], points, *state.scores[state.seat + 1 :])


def _next(scores: tuple[int, ...], seat: int) -> State:
    return State(scores, (seat + 1) % len(scores))


def _explain(move: str) -> None:
    """Why a text is not a legal move."""
    if move == HOLD:
        raise IllegalMove("pig-nothing-to-hold", rule="PIG-4")
    raise UnreadableMove("pig-unreadable", text=move)


PIG = Pig()
