"""Golden playthroughs: a recorded game for each game and number of seats, with everything that was shown, as text.

The lines without indentation are an ordinary record. Indented below each of them is the table after it: what is
pending, what changed in a spectator's view, where the view of a seat differs from that, the legal moves, and some
refused texts, once for each kind of decision.

Run as a program (`make golden`), it replays every stored game under the current rules and updates the text. A game
without a playthrough gets the shortest of some random ones.
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
"""A value of at most this many characters is not split."""


def path_of(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.txt"


def stored(game: str, seats: int) -> str:
    return path_of(game, seats).read_text(encoding="utf-8")


def regenerated(text: str) -> str:
    """The playthrough that the current rules give for the record in a stored one."""
    game_record = record.only(line for line in text.splitlines() if not line.startswith(" "))
    transcript, lines = Transcript(), [dict(game_record.header), *(line_of(entry) for _, entry in game_record.entries)]
    steps = zip(lines, record.steps(game_record, catalogue.game), strict=True)
    parts = [part for line, table in steps for part in (json.dumps(line), *transcript.describe(table))]
    return "\n".join([*parts, *([json.dumps(game_record.end[1])] if game_record.end else []), ""])


class Transcript:
    """What was written of a game so far, so that only changes are written."""

    def __init__(self) -> None:
        self._spectator_view: object = {}
        self._differences: dict[int, dict[str, str]] = {}
        self._moves: dict[tuple[str, ...], str] = {}

    def describe(self, table: Table[Any]) -> Iterator[str]:
        """The lines that describe the table now."""
        yield f"  {pending(table)}"
        before, self._spectator_view = self._spectator_view, table.view(None)
        yield from (f"  {place} {text}" for place, text in changes(before, self._spectator_view).items())
        for seat in range(len(table.seats)):
            yield from (f"  seat {seat}: {change}" for change in self._seat_changes(seat, table.view(seat)))
        if isinstance(table.pending, Turn):
            yield from self._decision(table, table.pending)

    def _seat_changes(self, seat: int, view: object) -> Iterator[str]:
        """Where the view of a seat now differs from a spectator's, and where it no longer does."""
        before, now = self._differences.get(seat, {}), changes(self._spectator_view, view)
        self._differences[seat] = now
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
    """The places in a view that changed, with their new values."""
    if before == now:
        return {}
    then, parts, text = parts_of(before), parts_of(now), compact(now)
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


def parts_of(value: object) -> Mapping[object, object]:
    """The parts of a value that are listed separately, by name or number."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list) and any(isinstance(each, Mapping | list) for each in value):
        return dict(enumerate(value))
    return {}


def moves(table: Table[Any], seat: int) -> str:
    """The moves; if there are many, the first of them, their number and a fingerprint."""
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
        path.write_text(regenerated(text), encoding="utf-8")


if __name__ == "__main__":
    main()
