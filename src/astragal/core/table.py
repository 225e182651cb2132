"""Table: the only way to play a move or enter a throw.

The log is the only truth: each state follows from replaying it. The states in between are kept, so that undo and
the events of a seat need no replay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Generic, cast

from astragal.core.chance import Chance, Seeded, Shared
from astragal.core.errors import CannotUndo, NotYourTurn, WrongSeats
from astragal.core.game import (
    Below,
    Draft,
    Drafting,
    Entry,
    Event,
    Game,
    ListedMoves,
    Memorable,
    Moves,
    Options,
    Over,
    Pending,
    Repetitive,
    S,
    Secretive,
    Throw,
    Turn,
    Uncovering,
    View,
    Writing,
    named_options,
    read_options,
    result_view,
)
from astragal.core.turns import NO_TURN, CountedTurn, Place, place_of, turn_after

FORMAT = "astragal/1"


class Table(Generic[S]):
    """A game played by named seats. With a source of chance it throws by itself whenever chance is pending."""

    def __init__(
        self,
        game: Game[S],
        seats: Sequence[str],
        options: Options | None = None,
        chance: Chance | Shared | None = None,
        header: Mapping[str, object] | None = None,
    ) -> None:
        if len(seats) not in game.seats:
            raise WrongSeats(
                "core-wrong-seats", game=game.id, seats=len(seats), least=game.seats[0], most=game.seats[-1]
            )
        self.game = game
        self.seats = tuple(seats)
        self.options = read_options(game, options or {})
        self.chance = chance
        self._header = dict(header or {})
        self._log: list[Entry] = []
        self._moves: dict[int, Moves] = {}
        self._throws = 0
        self._turns: list[CountedTurn] = []
        self._standings: dict[int, tuple[int, ...]] = {}
        self._revealing: dict[int, bool] = {}
        """Whether an entry of the log brought something hidden to light."""
        self._states = [game.start(len(seats), self.options)]
        self._pendings: list[Pending] = [game.pending(self._states[0])]
        self.go_on()

    @property
    def pending(self) -> Pending:
        """What must happen now: Turn, Throw or Over."""
        return self._pendings[-1]

    @property
    def state(self) -> S:
        """The full state, with hidden information. It is never changed."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[S]:
        """All states from the first to the current one."""
        return self._states

    @property
    def log(self) -> Sequence[Entry]:
        return tuple(self._log)

    @property
    def entries(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    @property
    def throws(self) -> int:
        """How many entries of the log are throws."""
        return self._throws

    @property
    def over(self) -> bool:
        return isinstance(self.pending, Over)

    def copy(self) -> Table[S]:
        """Another table with the same history. Both use the same source of chance."""
        other = copy(self)
        other._log, other._states, other._moves = self._log.copy(), self._states.copy(), self._moves.copy()
        other._pendings = self._pendings.copy()
        other._turns, other._standings = self._turns.copy(), self._standings.copy()
        other._revealing = self._revealing.copy()
        return other

    def moves(self, seat: int) -> Moves:
        """The legal moves of a seat now; none if it is not to move."""
        if seat not in self._moves:
            self._check_seat(seat)
            self._moves[seat] = self._find_moves(seat)
        return self._moves[seat]

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that is not to move."""
        self._check_seat(seat)
        if not self._is_to_move(seat):
            self._refuse_turn(seat, "")

    def play(self, seat: int, move: str) -> None:
        """Play a move, then throw if there is a source of chance."""
        self.moves(seat).check(move)
        self.advance(seat, move)

    def advance(self, seat: int, move: str) -> None:
        """Play a move that is known to be legal."""
        self._append(Entry(seat, move), self.game.play(self._states[-1], seat, move))
        self.go_on()

    def settle(self, throw: str) -> None:
        """Enter the throw that is pending."""
        if not isinstance(self.pending, Throw):
            raise NotYourTurn("core-no-throw-due", throw=throw)
        self._append(Entry(None, throw), self.game.settle(self._states[-1], throw))

    def go_on(self) -> None:
        """Throw what is pending, if there is a source of chance."""
        while self.chance and isinstance(self.pending, Throw):
            self.settle(self.fall(self.chance))

    def fall(self, chance: Chance | Shared) -> str:
        """The pending throw, as a source of chance gives it."""
        if not isinstance(self.pending, Throw):
            raise NotYourTurn("core-nothing-falls")
        if isinstance(chance, Shared):
            return chance.throw_at(self.place(), self.pending)
        return chance.throw(self._throws, self.pending, partial(self.game.settle, self._states[-1]))

    def place(self) -> Place:
        """Where the pending throw stands in the game."""
        return place_of(self._throwers(len(self._log)))

    def places(self) -> list[Place]:
        """The places of all throws of the log."""
        numbers = [number for number, entry in enumerate(self._log) if entry.seat is None]
        return [place_of(self._throwers(number)) for number in numbers]

    def _throwers(self, last: int) -> Iterator[tuple[int | None, int]]:
        """Who threw up to the entry `last`, and in which turn."""
        for number, pending in enumerate(self._pendings[: last + 1]):
            if isinstance(pending, Throw):
                yield pending.seat, self.turn(number)

    def falls_unseen(self) -> bool:
        """Whether nobody may see the pending throw."""
        if not isinstance(self.pending, Throw) or self.pending.seat is not None:
            return False
        before, throw = self._states[-1], self.fall(Seeded(0))
        after = self.game.settle(before, throw)
        return self.game.event(before, Entry(None, throw), after, None).text is None

    def uncovers(self, seat: int, move: str) -> Throw | None:
        """What a legal move brings to light of a throw that nobody saw; None if it brings nothing."""
        if not hasattr(self.game, "uncovers"):
            return None
        return cast(Uncovering[S], self.game).uncovers(self._states[-1], seat, move)

    def uncovered(self, seat: int, move: str, told: str) -> Table[S]:
        """Another table with the same history, where this move will bring that to light."""
        return self._behind(cast(Uncovering[S], self.game).uncovered(self._states[-1], seat, move, told), self.events())

    def covered(self) -> Sequence[str]:
        """The places of what nobody has ever seen."""
        return cast(Uncovering[S], self.game).covered(self._states[-1]) if hasattr(self.game, "covered") else ()

    def _behind(self, state: S, events: Sequence[Event]) -> Table[S]:
        """Another table on which these events led to this state; it has no source of chance."""
        other = Table(self.game, self.seats, self.options, header=self._header)
        for entry in unveiled(self.game, state, events):
            other.enter(entry)
        return other

    def undo(self) -> Entry:
        """Undo the last move, if no chance has fallen and nothing hidden was shown since."""
        if why := self._must_stay(len(self._log) - 1):
            raise CannotUndo(why)
        return self.take_back()

    def take_back(self) -> Entry:
        """Take back the last entry, whatever it was."""
        if not self._log:
            raise CannotUndo("core-undo-nothing")
        self._states.pop()
        self._pendings.pop()
        self._moves.clear()
        entry = self._log.pop()
        self._throws -= entry.seat is None
        del self._turns[len(self._log) :]
        self._standings.pop(len(self._states), None)
        self._revealing.pop(len(self._log), None)
        return entry

    def undo_depth(self, seat: int) -> int:
        """How many moves must be taken back to undo the seat's last one; refused if one of them must stay."""
        number, why = self._last_to_undo(seat)
        if why:
            raise CannotUndo(why)
        return len(self._log) - number

    def no_undo(self, seat: int) -> str | None:
        """The reason why the seat cannot undo its last move; None if it can."""
        return self._last_to_undo(seat)[1]

    def _last_to_undo(self, seat: int) -> tuple[int, str | None]:
        """The seat's last move, or the first entry on the way back to it that must stay, and why."""
        number = len(self._log) - 1
        while not (why := self._must_stay(number)) and self._log[number].seat != seat:
            number -= 1
        return number, why

    def _must_stay(self, number: int) -> str | None:
        """Why an entry of the log cannot be taken back."""
        if number < 0:
            return "core-undo-nothing"
        entry = self._log[number]
        if entry.seat is None:
            return "core-undo-chance"
        if number not in self._revealing:
            self._revealing[number] = self._reveals(self._states[number], entry, self._states[number + 1])
        return "core-undo-shown" if self._revealing[number] else None

    def preview(self, seat: int, move: str) -> View | None:
        """What the seat would see after a legal move, before chance; None if that would show something hidden."""
        self.moves(seat).check(move)
        before = self._states[-1]
        after = self.game.play(before, seat, move)
        return None if self._reveals(before, Entry(seat, move), after) else self.game.view(after, seat)

    def draft(self, seat: int, text: str) -> Draft | None:
        """What the game says about an unfinished move; None if it judges only whole moves."""
        self.check_turn(seat)
        if not hasattr(self.game, "draft"):
            return None
        return cast(Drafting[S], self.game).draft(self._states[-1], seat, text)

    def _reveals(self, before: S, entry: Entry, after: S) -> bool:
        """Whether an entry reveals something hidden to anybody."""
        return any(self.game.event(before, entry, after, seat).reveals for seat in (None, *range(len(self.seats))))

    def view(self, seat: int | None = None) -> View:
        """What a seat or a spectator may see. A record of real things names the places of what nobody has seen."""
        if seat is not None:
            self._check_seat(seat)
        view, covered = self.game.view(self._states[-1], seat), self._header.get("covered")
        return self.without(view, covered) if isinstance(covered, list) else view

    def written_view(self, seat: int | None = None) -> bytes | None:
        """The view as JSON, if the game writes it itself."""
        if not hasattr(self.game, "written_view"):
            return None
        return cast(Writing[S], self.game).written_view(self._states[-1], seat)

    def without(self, view: View, places: Collection[str]) -> View:
        """A view without what stands at these places."""
        known = not places or not hasattr(self.game, "without")
        return view if known else cast(Uncovering[S], self.game).without(view, places)

    def remembered(self, seat: int | None = None) -> dict[str, object] | None:
        """What a seat, or a spectator, knows who forgets nothing; None in a game where a view shows all that counts."""
        if not hasattr(self.game, "remembered"):
            return None
        return dict(cast(Memorable[S], self.game).remembered(self._states[-1], seat))

    def imagine(self, seat: int | None, below: Below) -> Table[S]:
        """Another table that the seat, or a spectator, cannot tell from this one; it has no source of chance."""
        events = self.events(seat)
        return self._behind(self.game.imagine(self.view(seat), events, below), events)

    def enter(self, entry: Entry) -> None:
        """A move that is known to be legal, or the chance that fell."""
        if entry.seat is None:
            self.settle(entry.text)
        else:
            self.advance(entry.seat, entry.text)

    def standing(self, entries: int | None = None) -> tuple[int, ...]:
        """The points as everybody could see them after this many entries (default: all), in the order of scores."""
        number = len(self._log) if entries is None else entries
        if number not in self._standings:
            self._standings[number] = self.game.standing(self._states[number])
        return self._standings[number]

    def turn(self, number: int) -> int:
        """The turn that an entry of the log belongs to, the first being 1 (turns.py)."""
        for pending in self._pendings[len(self._turns) : number + 1]:
            before = self._turns[-1] if self._turns else NO_TURN
            self._turns.append(turn_after(before, pending, self._pendings[0], len(self.seats)))
        return self._turns[number].number

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What a seat or a spectator saw of the log, from entry `since` on."""
        return [self.event(number, seat) for number in range(since, len(self._log))]

    def event(self, number: int, seat: int | None = None) -> Event:
        """What a seat or a spectator saw of one entry."""
        if seat is not None:
            self._check_seat(seat)
        before, after = self._states[number : number + 2]
        event = self.game.event(before, self._log[number], after, seat)
        again = self._again(number)
        return replace(event, shown={**event.shown, "again": again}) if again else event

    def _again(self, number: int) -> int:
        """How many times in a row an entry of the log has now happened, where that is to be told."""
        return cast(Repetitive[S], self.game).again(self._log, number) if hasattr(self.game, "again") else 0

    def record(self) -> list[dict[str, object]]:
        """The lines of the record, including hidden throws and moves."""
        return [self.header(), *map(line_of, self._log), *self._end()]

    def header(self) -> dict[str, object]:
        return {
            "record": FORMAT,
            "game": self.game.id,
            "options": named_options(self.game, self.options),
            "seats": list(self.seats),
            **(self.chance.header(self.over) if self.chance else {}),
            **self._header,
        }

    def _end(self) -> list[dict[str, object]]:
        return [over_line(self.pending)] if isinstance(self.pending, Over) else []

    def _append(self, entry: Entry, state: S) -> None:
        pending = self.game.pending(state)
        self._states.append(state)
        self._pendings.append(pending)
        self._log.append(entry)
        self._throws += entry.seat is None
        self._moves.clear()

    def _find_moves(self, seat: int) -> Moves:
        if self._is_to_move(seat):
            return self.game.moves(self._states[-1], seat)
        return ListedMoves((), partial(self._refuse_turn, seat))

    def _is_to_move(self, seat: int) -> bool:
        return isinstance(self.pending, Turn) and seat in self.pending.seats

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise WrongSeats("core-no-such-seat", seat=seat, last=len(self.seats) - 1)

    def _refuse_turn(self, seat: int, move: str) -> None:
        if isinstance(self.pending, Over):
            raise NotYourTurn("core-game-over")
        if isinstance(self.pending, Throw):
            raise NotYourTurn("core-throw-first")
        to_move = ", ".join(map(str, self.pending.seats))
        raise NotYourTurn("core-not-your-turn", seat=seat, seats=to_move)


def unveiled(game: Game[S], state: S, events: Sequence[Event]) -> Iterator[Entry]:
    """The log behind these events, if they led to this imagined state."""
    hidden = iter(cast(Secretive[S], game).hidden_texts(state, events) if hasattr(game, "hidden_texts") else ())
    return (Entry(event.seat, next(hidden) if event.text is None else event.text) for event in events)


def line_of(entry: Entry) -> dict[str, object]:
    return {"throw": entry.text} if entry.seat is None else {"seat": entry.seat, "move": entry.text}


def over_line(over: Over) -> dict[str, object]:
    return {"over": result_view(over)}
