"""The episode of a game, step by step and in numbers: what all adapters play on.

An episode leads a table. Seats make steps (`legal`, `step`), and where the table has no chance of its own, things fall
one by one (`outcomes`, `settle`). Where several seats may move at once, they do so in the order of their numbers.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.chance import Chance
from astragal.core.chance_outcomes import Outcome
from astragal.core.encoding import Begun, Encoding
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Entry, Event, Options, Over, Throw, Turn, read_options
from astragal.core.table import Table
from astragal.games import catalogue

if TYPE_CHECKING:
    from astragal.core.encoding import Row

NUMBERED_MOVES = 16
"""Where moves are too many to number all, so many of the best have a number unless something else is said."""


class Episode:
    """A game being played in numbers."""

    __slots__ = ("_legal", "_memory", "_remembered", "begun", "encoding", "fallen", "over", "seat", "steps", "table")

    over: bool
    seat: int | None
    """Who is to step; nobody when chance is due or the game has ended."""

    def __init__(self, table: Table[Any], encoding: Encoding[Any]) -> None:
        self.table = table
        self.encoding = encoding
        self.begun: Begun = ()
        self.fallen: Begun = ()
        self.steps = 0
        self._legal: list[int] | None = None
        self._memory: object = None
        self._remembered = 0
        self.look()

    def look(self) -> None:
        """Who is to step now: it is asked for far oftener than it changes."""
        pending = self.table.pending
        self.over = isinstance(pending, Over) or self.cut
        self.seat = pending.seats[0] if isinstance(pending, Turn) and not self.over else None
        self._legal = None

    def copy(self) -> Episode:
        """An episode that goes its own way from here."""
        other = Episode(self.table.copy(), self.encoding)
        other.begun, other.fallen, other.steps = self.begun, self.fallen, self.steps
        other._memory, other._remembered = self._memory, self._remembered
        other.over, other.seat = self.over, self.seat
        return other

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """An episode is kept as its log."""
        table = self.table
        begun = table.game.id, len(table.seats), table.options, self.encoding.numbered or NUMBERED_MOVES, table.chance
        return resumed, (begun, table.log, self.begun, self.fallen, self.steps)

    @property
    def cut(self) -> bool:
        """Whether a game that could go on for ever ends here, undecided."""
        return self.encoding.endless and self.steps >= self.encoding.steps and not self.table.over

    def legal(self) -> list[int]:
        """The actions of the seat that is to step, ascending."""
        if self._legal is None:
            seat = self.seat
            self._legal = [] if seat is None else self.encoding.legal(self.table.state, seat, self.begun)
        return self._legal

    def name(self, action: int) -> str:
        """A legal step in words."""
        return self.encoding.name(self.table.state, self._stepping(), self.begun, action)

    def step(self, action: int) -> None:
        """A legal step; the last one of a move plays it at the table, which throws what is due if it can."""
        seat, steps = self._stepping(), (*self.begun, action)
        if action not in self.legal():
            raise IllegalAction("core-no-such-action", action=action, legal=" ".join(map(str, self.legal())))
        move = self.encoding.move(self.table.state, seat, steps)
        self.steps += 1
        if move is None:
            self.begun = steps
        else:
            self.begun = ()
            self.table.advance(seat, move)
        self.look()

    def play(self, seat: int, move: str) -> None:
        """A whole move, also one that has no number."""
        self.table.play(seat, move)
        self.steps += 1
        self.look()

    def steps_of(self, move: str) -> Begun | None:
        """The steps that make a move of the seat that is to step; None if not all of them have a number."""
        return self._steps_of(move, self._stepping(), ())

    def _steps_of(self, move: str, seat: int, begun: Begun) -> Begun | None:
        state = self.table.state
        for action in self.encoding.legal(state, seat, begun):
            made = self.encoding.move(state, seat, (*begun, action))
            found = (*begun, action) if made == move else None
            if made is None:
                found = self._steps_of(move, seat, (*begun, action))
            if found:
                return found
        return None

    def outcomes(self) -> Sequence[Outcome]:
        """What may fall next, by number, where chance is due."""
        return self.encoding.likely(self._throwing(), self.fallen)

    def settle(self, number: int) -> None:
        """Something falls; with the last thing of a throw the table goes on."""
        fallen = (*self.fallen, number)
        text = self.encoding.thrown_text(self._throwing(), fallen)
        if text is None:
            self.fallen = fallen
        else:
            self.fallen = ()
            self.table.settle(text)
            self.look()

    def observe(self, seat: int, memory: bool, row: Row) -> None:
        """Writes what the seat sees now, and with `memory` what it knows besides, into a row of zeros."""
        seen = self.encoding.seen.size
        self.encoding.see(self.table.state, seat, self.begun, row[:seen])
        if memory and self.encoding.recalled.size:
            self._recall(seat, row[seen:])

    def _recall(self, seat: int, row: Row) -> None:
        states = self.table.states
        for number in range(self._remembered, len(states) - 1):
            self._memory = self.encoding.remember(self._memory, states[number], states[number + 1])
        self._remembered = len(states) - 1
        self.encoding.recall(self._memory, self.table.state, seat, row)

    def reveal(self, row: Row) -> None:
        """Writes what is hidden into a row of zeros."""
        self.encoding.reveal(self.table.state, row)

    def information_state_string(self, seat: int | None) -> str:
        """All that the seat, or a spectator, has seen since the first move: an event a line, and the steps begun.

        At the end comes what is seen then, for the end may show what was hidden.
        """
        told = [*map(_told, self.table.events(seat)), *([self._view(seat)] if self.table.over else [])]
        return "\n".join(["spectator" if seat is None else f"seat {seat}", *told, *self.begun_names()])

    def observation_string(self, seat: int | None) -> str:
        """What the seat, or a spectator, sees now, and the steps begun."""
        return "\n".join(["spectator" if seat is None else f"seat {seat}", self._view(seat), *self.begun_names()])

    def _view(self, seat: int | None) -> str:
        return json.dumps(self.table.view(seat), separators=(",", ":"))

    def begun_names(self) -> list[str]:
        """The steps of the move in the making, in words."""
        seat = self.seat
        if seat is None:
            return []
        state = self.table.state
        return [self.encoding.name(state, seat, self.begun[:at], action) for at, action in enumerate(self.begun)]

    def _stepping(self) -> int:
        seat = self.seat
        if seat is None:
            raise Refusal("core-throw-first" if isinstance(self.table.pending, Throw) else "core-game-over")
        return seat

    def _throwing(self) -> Throw:
        pending = self.table.pending
        if not isinstance(pending, Throw):
            raise Refusal("core-nothing-falls")
        return pending


def new_episode(
    game: str, seats: int, options: Options, numbered_moves: int = NUMBERED_MOVES, chance: Chance | None = None
) -> Episode:
    """The beginning of a game. Without chance of its own the table waits for what falls."""
    rules = catalogue.game(game)
    table = Table(rules, ["player"] * seats, options, chance)
    return Episode(table, catalogue.encoding(game, seats, read_options(rules, options), numbered_moves))


def resumed(begun: Any, log: Sequence[Entry], steps_begun: Begun, fallen: Begun, steps: int) -> Episode:
    """The episode that a log led to."""
    episode = new_episode(*begun)
    while (done := len(episode.table.states) - 1) < len(log):
        seat, text = log[done]
        if seat is None:
            episode.table.settle(text)
        else:
            episode.table.advance(seat, text)
    episode.begun, episode.fallen, episode.steps = steps_begun, fallen, steps
    episode.look()
    return episode


def zeros(size: int) -> Row:
    return np.zeros(size, np.float32)


def _told(event: Event) -> str:
    who = "-" if event.seat is None else str(event.seat)
    shown = [json.dumps(event.shown, separators=(",", ":"), sort_keys=True)] if event.shown else []
    return " ".join([who, "?" if event.text is None else event.text, *shown])
