"""What is shown of a finished game: a moment, all its entries, its dice, and whether its record is true.

All of it follows from the record's lines alone. It is computed in a thread, since a long game takes a while.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from astragal.core import record
from astragal.core.errors import NoSuchPart, Refusal
from astragal.core.game import Event, Opaque
from astragal.core.record import Record
from astragal.core.statistics import luck
from astragal.core.statistics.luck import Dice
from astragal.core.statistics.recall import Recalled
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import problem_of
from astragal.wire.messages import Problem

RecordLines = Sequence[dict[str, object]]


class Moment(Struct, frozen=True):
    """After `entry` of `entries` entries: the last of them, what a spectator saw, and the points of all.

    `remembered` is what one knew besides who had seen everything; null in games where a view shows all that counts.
    """

    entry: int
    entries: int
    seat: int | None
    text: str | None
    shown: dict[str, object]
    view: dict[str, object]
    standing: tuple[int, ...]
    remembered: dict[str, object] | None = None


class Scene(Struct, frozen=True):
    """An entry of the record, the first being 1: what a spectator learned, its turn, and the points of all after it."""

    entry: int
    seat: int | None
    text: str | None
    shown: dict[str, object]
    standing: tuple[int, ...]
    turn: int


class Story(Struct, frozen=True):
    """A whole game: the points at its start, and every entry."""

    start: tuple[int, ...]
    scenes: list[Scene]


class SeatMemory(Struct, frozen=True):
    """Of `of` decisions for which something counted that was seen earlier, so many a seat
    `knew`: it chose as who remembers. `longest` is how many turns ago the oldest of them was seen."""

    knew: int
    of: int
    longest: int | None


class Verdict(Struct, frozen=True):
    """What checking a record by every rule, and every throw by the table's secret, has found.

    `contributions` is how many seats mixed bytes of their own into the secret; `unkept` are those that had promised to
    and did not.
    """

    accepted: bool
    problem: Problem | None
    entries: int
    throws: int
    commitment: str | None
    contributions: int
    unkept: tuple[int, ...] = ()


def moment(lines: RecordLines, entry: int) -> Moment:
    """The game after this many entries, or at its end if there are fewer."""
    whole = record.only(lines)
    count = min(entry, len(whole.entries))
    table = record.replay(Record(whole.header, whole.number, whole.entries[:count]), catalogue.game)
    last = table.event(count - 1) if count else Event(None, None)
    view, shown = dict(table.view()), dict(last.shown)
    return Moment(count, len(whole.entries), last.seat, last.text, shown, view, table.standing(), table.remembered())


def story(lines: RecordLines) -> Story:
    """All entries as a spectator saw them."""
    table = record.replay(record.only(lines), catalogue.game)
    return Story(table.standing(0), [_scene(table, number) for number in range(len(table.log))])


def _scene(table: Table[Opaque], number: int) -> Scene:
    event = table.event(number)
    shown = dict(event.shown)
    return Scene(number + 1, event.seat, event.text, shown, table.standing(number + 1), table.turn(number))


def memories(lines: RecordLines) -> list[SeatMemory]:
    """What each seat remembered, in a game of memory."""
    table = record.replay(record.only(lines), catalogue.game)
    recall = catalogue.recall(table.game.id)
    if recall is None:
        raise NoSuchPart("server-no-memory", game=table.game.id)
    return [_memory(recall(table, seat)) for seat in range(len(table.seats))]


def _memory(recalled: Sequence[Recalled]) -> SeatMemory:
    known = [each.ago for each in recalled if each.knew]
    return SeatMemory(len(known), len(recalled), max(known, default=None))


def dice(lines: RecordLines) -> Dice:
    """How the dice fell."""
    return luck.dice_of(record.only(lines), catalogue.game)


def verdict(lines: RecordLines, words: Words) -> Verdict:
    """The result of `astragal verify`."""
    told = record.only(lines)
    problem, unkept = _judged(told, words)
    throws = sum(entry.seat is None for _, entry in told.entries)
    given = cast("list[str]", told.header.get("contributions", []))  # shared dice have none
    commitment = told.header.get("commitment")  # real dice have none
    known = None if commitment is None else str(commitment)
    return Verdict(problem is None, problem, len(told.entries), throws, known, sum(map(bool, given)), unkept)


def _judged(told: Record, words: Words) -> tuple[Problem | None, tuple[int, ...]]:
    """The first mistake of a record; where there is none, the seats whose promises were not kept."""
    try:
        return None, record.verify(told, catalogue.game).unkept
    except Refusal as refusal:
        return problem_of(refusal, words), ()
