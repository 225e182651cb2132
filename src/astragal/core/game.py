"""The Game protocol: what a table asks of a game, and what is pending.

A game is pure: `play` and `settle` give a new state and leave the old one as it was. Moves and throws
cross the protocol as canonical text (docs/records.md); inside, a game is free.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, NewType, Protocol, TypedDict, TypeVar

from astragal.core.errors import BadOption, Refusal

S = TypeVar("S")

Opaque = NewType("Opaque", object)
"""The state of a game known only by its name: it is handed back to that game, and nobody else looks into it."""

View = Mapping[str, object]
"""What a seat, or a spectator, may see: JSON values only. Each game types its own with a TypedDict."""

Options = Mapping[str, object]

Below = Callable[[int], int]
"""A source of uniform whole numbers: `below(n)` is one of 0 … n-1."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision is due from any of these seats. `rules` are the numbers that govern it."""

    seats: tuple[int, ...]
    rules: tuple[str, ...] = ()


def spaced(things: Sequence[str]) -> str:
    return " ".join(things)


def unspaced(text: str) -> Sequence[str]:
    return text.split(" ")


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance is due: `count` things of `pool`, one after another and none twice.

    A thing with `faces` is rolled and shows one of them, each equally likely; a thing without shows itself.
    When all the things of a pool with faces fall, they are rolled in the order of the pool: nothing is drawn.
    `write` turns what fell into the throw's text, and `read` such a text into what fell, in any order. A face is found
    on one kind of thing alone. `seat` is the seat that throws (None: the table).
    """

    pool: tuple[str, ...]
    count: int
    faces: Mapping[str, Sequence[str]] = field(default_factory=dict)
    write: Callable[[Sequence[str]], str] = spaced
    read: Callable[[str], Sequence[str]] = unspaced
    seat: int | None = None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


Pending = Turn | Throw | Over


class ResultView(TypedDict):
    """How a game has ended, as views and records show it."""

    scores: list[int]
    winners: list[int]
    reason: str


def result_view(pending: Pending) -> ResultView | None:
    """The result, once there is one."""
    if not isinstance(pending, Over):
        return None
    return {"scores": list(pending.scores), "winners": list(pending.winners), "reason": pending.reason}


class Entry(NamedTuple):
    """One line of the log: a seat's move, or a throw (seat None)."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Event:
    """What one seat learns of an entry. A hidden text is None; `shown` is what it sees besides the text.

    An entry that `reveals` something hidden cannot be taken back.
    """

    seat: int | None
    text: str | None
    shown: Mapping[str, object] = field(default_factory=dict)
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """What a game says of a move in the making.

    `possible` is whether signs written after it could make it legal, `fault` what forbids it as it stands, and `shown`
    what can be shown of it. `points` is what it counts as it stands, without what others may add to it.
    """

    possible: bool
    fault: Refusal | None
    shown: View
    points: int = 0


class Moves(Set[str]):
    """The legal moves of a seat: lazy and set-like. `in` checks, iteration enumerates in canonical order."""

    @abstractmethod
    def check(self, move: str) -> None:
        """Return if the move is legal, else raise UnreadableMove, IllegalMove (with its rule) or NotYourTurn."""

    @abstractmethod
    def sample(self, below: Below) -> str:
        """A random legal move."""

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        try:
            self.check(move)
        except Refusal:
            return False
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @classmethod
    def _from_iterable(cls, it: Iterable[str]) -> frozenset[str]:  # type: ignore[override]
        return frozenset(it)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class ListedMoves(Moves):
    """Moves few enough to list. `explain` raises the refusal of a text that is not on the list."""

    __slots__ = ("_explain", "_listed")

    def __init__(self, listed: Sequence[str], explain: Callable[[str], None]) -> None:
        self._listed = listed
        self._explain = explain

    def check(self, move: str) -> None:
        if move not in self._listed:
            self._explain(move)
            raise AssertionError(f"{move!r} is not listed, and nothing forbids it")

    def sample(self, below: Below) -> str:
        return self._listed[below(len(self._listed))]

    def __contains__(self, move: object) -> bool:
        return move in self._listed

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(self._listed[:8])}{', …' if len(self) > 8 else ''}>"


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game. `read` returns the value in its one form, or raises BadOption naming the rule.

    `former` is the default of earlier versions, where it was another one. Then every record names the option; one that
    does not was written under the former default, and keeps its meaning.
    """

    default: object
    read: Callable[[object], object]
    former: object = None


class Game(Protocol[S]):
    """The rules of one game, as a table needs them."""

    @property
    def id(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def options(self) -> Mapping[str, Option]: ...
    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of its box's rule book that hold in this game."""
        ...

    def start(self, seats: int, options: Options) -> S: ...

    def pending(self, state: S) -> Pending: ...

    def moves(self, state: S, seat: int) -> Moves:
        """The legal moves of a seat that `pending` names."""
        ...

    def play(self, state: S, seat: int, move: str) -> S:
        """The state after a legal move; the table has checked it against `moves`."""
        ...

    def settle(self, state: S, throw: str) -> S:
        """The state after the chance that fell; raises UnreadableThrow or IllegalThrow."""
        ...

    def view(self, state: S, seat: int | None) -> View:
        """What that seat, or a spectator (None), may see; built by allow-list."""
        ...

    def event(self, before: S, entry: Entry, after: S, seat: int | None) -> Event:
        """What that seat, or a spectator (None), learns when the entry is played."""
        ...

    def standing(self, state: S) -> tuple[int, ...]:
        """The points that everybody may see now; once the game is over, its scores."""
        ...

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> S:
        """A state that the seat with this view, after all these events, cannot tell from the real one.

        It gives that seat the same view, pending and moves, to the byte, and the game goes on from it by the rules.
        What is hidden is drawn with `below` from all that the seat has not ruled out, as uniformly as the game can;
        where nothing is hidden it is the real state. (OpenSpiel: ResampleFromInfostate.)
        """
        ...


class Secretive(Game[S], Protocol[S]):
    """A game that hides the texts of some entries also says what they are in an imagined game."""

    def hidden_texts(self, state: S, events: Sequence[Event]) -> Sequence[str]:
        """What the events hide, in their order, if they led to this imagined state."""
        ...


class Uncovering(Game[S], Protocol[S]):
    """A game with a throw that nobody sees. Played with real things, people say what comes to light of it."""

    def uncovers(self, state: S, seat: int, move: str) -> Throw | None:
        """What a legal move brings to light, as a throw that people tell; None if it brings nothing."""
        ...

    def uncovered(self, state: S, seat: int, move: str, told: str) -> S:
        """The state in which the move brings that to light, and nothing else differs of what was seen.

        Raises IllegalThrow if what was seen before rules it out.
        """
        ...

    def covered(self, state: S) -> Sequence[str]:
        """The places of what nobody has ever seen."""
        ...

    def without(self, view: View, places: Collection[str]) -> View:
        """The same view, but for what stands at these places: it is not known."""
        ...


class Memorable(Game[S], Protocol[S]):
    """A game in which what was seen before counts, though a view does not show it any more."""

    def remembered(self, state: S, seat: int | None) -> View:
        """What that seat, or a spectator (None), knows besides its view after all its events if it forgets nothing."""
        ...


class Writing(Game[S], Protocol[S]):
    """A game that writes its views as JSON itself, which is faster. Nothing in them is ever `covered`."""

    def written_view(self, state: S, seat: int | None) -> bytes:
        """What `view` shows."""
        ...


class Repetitive(Game[S], Protocol[S]):
    """A game in which the same may happen many times in a row, which looks like a hang unless it is told."""

    def again(self, log: Sequence[Entry], number: int) -> int:
        """How many times in a row the entry `number` of the log has now happened; 0 where that is nothing to tell.

        It follows from what all see. An event has it as `again` of what is shown.
        """
        ...


class Drafting(Game[S], Protocol[S]):
    """A game whose moves are written sign by sign also judges those that are half-written."""

    def draft(self, state: S, seat: int, text: str) -> Draft:
        """What can be said of a text by a seat that `pending` names; no text is too strange."""
        ...


class Proving(Drafting[S], Protocol[S]):
    """A game that finds the move that counts most of all that the dice allow, and proves that it is."""

    def best(self, state: S, seat: int) -> str:
        """That move, for a seat that `pending` names, whatever may follow."""
        ...


class Bulk(Protocol):
    """A game whose rules are compiled also plays whole games inside compiled code."""

    def playouts(self, seats: int, games: int, seed: int) -> int:
        """Play that many games of uniformly random moves; the number of decisions made."""
        ...


@lru_cache(maxsize=1024)
def open_event(entry: Entry) -> Event:
    """The event of an entry that everybody sees, and that brings nothing hidden to light."""
    return Event(entry.seat, entry.text)


def replayed(game: Game[S], state: S, events: Iterable[Event]) -> S:
    """What becomes of a state by events that hide nothing: how a game without secrets imagines."""
    for event in events:
        assert event.text is not None
        text, seat = event.text, event.seat
        state = game.settle(state, text) if seat is None else game.play(state, seat, text)
    return state


class Configurable(Protocol):
    """What has a name and options: a game, or a score pad."""

    @property
    def id(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Option]: ...


def read_options(game: Configurable, given: Options) -> dict[str, object]:
    """All options of the game: those given, read, and the defaults of the others."""
    for name in given:
        if name not in game.options:
            known = ", ".join(game.options) or "–"
            raise BadOption("core-unknown-option", game=game.id, option=name, known=known)
    return {
        name: option.read(given[name]) if name in given else option.default for name, option in game.options.items()
    }


def named_options(game: Game[S], options: Options) -> dict[str, object]:
    """The options that a record of the game names: those that differ from their default, or whose default changed."""
    own = game.options
    return {
        name: value for name, value in options.items() if value != own[name].default or own[name].former is not None
    }


def recorded_options(game: Game[S], named: Options) -> dict[str, object]:
    """What the options that a record names mean: those that were named only later have their former default."""
    former = {name: option.former for name, option in game.options.items() if option.former is not None}
    return {**former, **named}
