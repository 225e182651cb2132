"""Golden playthroughs: a game for each number of seats of every game, and all that was seen of it, as text.

The lines that are not indented are an ordinary record. Indented below each of them is how the table then stands: what
is pending, what has changed in the view of a spectator, where the view of a seat now differs from that, the legal
moves, and once for each kind of decision some texts that are refused.

Run as a program (`make golden`), this leads every stored game through the rules again and writes what they show now.
A game that has no playthrough yet gets the shortest of some random ones.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Over, Throw, Turn
from astragal.core.table import Table, line_of
from astragal.games import catalogue
from conformance.positions import COMBINATIONS, played

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = range(40)
SHOWN, COUNTED = 4, 50
"""How many moves are written out, and how many are counted."""
WIDE = 160
"""What fits in a line is not split."""


def path_of(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.txt"


def stored(game: str, seats: int) -> str:
    return path_of(game, seats).read_text(encoding="utf-8")


def retold(text: str) -> str:
    """The playthrough that the rules make of the record in a playthrough."""
    told = record.only(line for line in text.splitlines() if not line.startswith(" "))
    story, lines = Story(), [dict(told.header), *(line_of(entry) for _, entry in told.entries)]
    steps = zip(lines, record.steps(told, catalogue.game), strict=True)
    parts = [part for line, table in steps for part in (json.dumps(line), *story.goes_on(table))]
    return "\n".join([*parts, *([json.dumps(told.end[1])] if told.end else []), ""])


class Story:
    """What has been told of a game so far, so that only news is told."""

    def __init__(self) -> None:
        self._watched: object = {}
        self._own: dict[int, dict[str, str]] = {}
        self._moves: dict[tuple[str, ...], str] = {}

    def goes_on(self, table: Table[Any]) -> Iterator[str]:
        """How the table stands now."""
        yield f"  {pending(table)}"
        before, self._watched = self._watched, table.view(None)
        yield from (f"  {place} {text}" for place, text in changes(before, self._watched).items())
        for seat in range(len(table.seats)):
            yield from (f"  seat {seat}: {news}" for news in self._news(seat, table.view(seat)))
        if isinstance(table.pending, Turn):
            yield from self._decision(table, table.pending)

    def _news(self, seat: int, view: object) -> Iterator[str]:
        """Where a seat now sees something else than a spectator, and where it does no more."""
        before, now = self._own.get(seat, {}), changes(self._watched, view)
        self._own[seat] = now
        kept = {top(place) for place in now}
        gone = [place if top(place) in kept else top(place) for place in before if place not in now]
        yield from (f"{place} as shown" for place in dict.fromkeys(gone))
        yield from (f"{place} {text}" for place, text in now.items() if text != before.get(place))

    def _decision(self, table: Table[Any], turn: Turn) -> Iterator[str]:
        for seat in turn.seats:
            yield f"  seat {seat} may {moves(table, seat)}"
        if turn.rules not in self._moves:
            seat, *_ = turn.seats
            yield from refusals(table, seat, ["", "nonsense", *self._moves.values()])
            self._moves[turn.rules] = next(iter(table.moves(seat)))
            yield from refusals(table, seat, [self._moves[turn.rules] + " "])


def pending(table: Table[Any]) -> str:
    match table.pending:
        case Turn(seats, rules):
            return f"turn of {', '.join(map(str, seats))} by {', '.join(rules)}"
        case Throw(pool, count, seat=seat, rules=rules):
            return f"throw of {count} among {' '.join(pool)}, for {seat} by {', '.join(rules)}"
        case Over(_, _, reason):
            return f"over: {reason}"


def changes(before: object, now: object, place: str = "") -> dict[str, str]:
    """The places in a view where something else stands now, and what."""
    if before == now:
        return {}
    then, parts, text = inside(before), inside(now), compact(now)
    if not parts or (before is None and len(text) <= WIDE):
        return {place: text}
    gone = {f"{place}.{name}": "–" for name in then if name not in parts}
    return gone | {
        inner: text
        for name, part in parts.items()
        for inner, text in changes(then.get(name), part, f"{place}.{name}".strip(".")).items()
    }


def top(place: str) -> str:
    return place.partition(".")[0]


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def inside(value: object) -> Mapping[object, object]:
    """The parts of a value that are told each for itself, by name or number."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list) and any(isinstance(each, Mapping | list) for each in value):
        return dict(enumerate(value))
    return {}


def moves(table: Table[Any], seat: int) -> str:
    """The moves; where they are many, their number, the first of them, and a fingerprint of the others."""
    listed = list(islice(table.moves(seat), COUNTED))
    if len(listed) <= SHOWN:
        return " | ".join(listed)
    print_ = hashlib.sha256("\n".join(listed).encode()).hexdigest()[:8]
    more = "or more, " if len(listed) == COUNTED else ""
    return f"{' | '.join(listed[:SHOWN])} | … ({len(listed)} {more}{print_})"


def refusals(table: Table[Any], seat: int, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        try:
            table.moves(seat).check(text)
        except Refusal as refusal:
            yield f"  refused {text!r}: {type(refusal).__name__} {refusal.rule or ''} {refusal.reason}"


def shortest(game: str, seats: int) -> str:
    """The record of a short random game."""
    tables = (played(game, seats, f"golden {seed}") for seed in SEEDS)
    return record.write(min(tables, key=lambda table: len(table.log)).record())


def main() -> None:
    for game, seats in COMBINATIONS:
        path = path_of(game, seats)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = stored(game, seats) if path.exists() else shortest(game, seats)
        path.write_text(retold(text), encoding="utf-8")


if __name__ == "__main__":
    main()
