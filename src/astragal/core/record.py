"""astragal/1: the record of one game as JSON Lines. Reads, writes, replays and verifies records."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, cast

from astragal.core.chance import Chance, Fair, Seeded, Shared, commitment
from astragal.core.errors import BadRecord, Refusal
from astragal.core.game import Entry, Game, Options, Over, S, Throw, recorded_options
from astragal.core.table import FORMAT, Table, over_line

Line = Mapping[str, object]
FindGame = Callable[[str], Game[S]]


@dataclass
class Record:
    """One record: its header, its entries with their line numbers, and the end that it claims."""

    header: Line
    number: int
    entries: list[tuple[int, Entry]] = field(default_factory=list)
    end: tuple[int, Line] | None = None


@dataclass(frozen=True)
class Verdict(Generic[S]):
    """A verified record: the table it leads to, and how its chance was checked."""

    table: Table[S]
    chance: str
    """`fair`, `shared`, `seeded`: every throw was derived again; `unrevealed`: the secret is not shown yet;
    `unchecked`: no claim."""
    unkept: tuple[int, ...] = ()
    """The seats that promised a contribution and did not reveal it, so that somebody could choose to leave it out."""


def write(lines: Iterable[Line]) -> str:
    """The text of a record."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read(data: bytes) -> list[Record]:
    """The records of a file, in order."""
    return gather(data.splitlines())


def gather(lines: Iterable[Line | str | bytes]) -> list[Record]:
    """The records in these lines, which are parsed or still text."""
    records: list[Record] = []
    for number, line in _parsed(lines):
        if "record" in line:
            records.append(Record(_checked_header(number, line), number))
        elif not records:
            raise BadRecord("record-no-header", line=number)
        else:
            _add(records[-1], number, line)
    if not records:
        raise BadRecord("record-empty")
    return records


def only(lines: Iterable[Line | str | bytes]) -> Record:
    """The only record in these lines."""
    first, *more = gather(lines)
    if more:
        raise BadRecord("record-several", line=more[0].number)
    return first


def replay(record: Record, find_game: FindGame[S], chance: Chance | None = None) -> Table[S]:
    """The table after the record. With a source of chance it can go on from there."""
    table = _feed(record, find_game, None)
    table.chance = chance
    table.go_on()
    return table


def steps(record: Record, find_game: FindGame[S]) -> Iterator[Table[S]]:
    """The table before the first entry and after each. It is the same object every time."""
    return _replayed(record, find_game, None)


def verify(record: Record, find_game: FindGame[S]) -> Verdict[S]:
    """Replay by every rule, and derive every throw again from the secret or seed in the header."""
    source = claimed_source(record)
    table = _feed(record, find_game, source)
    if table.over and record.end is None:
        raise BadRecord("record-end-missing")
    _check_places(record, table)
    if source:
        unkept = unkept_promises(record) if isinstance(source, Fair) else ()
        return Verdict(table, str(source.header(True)["chance"]), unkept)
    if "commitment" not in record.header:
        return Verdict(table, "unchecked")
    if table.over and record.header.get("chance") != "shared":  # other tables may still play with shared dice
        raise BadRecord("record-secret-missing")
    return Verdict(table, "unrevealed")


def _parsed(lines: Iterable[Line | str | bytes]) -> Iterator[tuple[int, Line]]:
    """The lines with their numbers, without empty ones."""
    for number, raw in enumerate(lines, 1):
        if isinstance(raw, str | bytes) and not raw.strip():
            continue
        line = _object(number, raw) if isinstance(raw, str | bytes) else raw
        if not isinstance(line, Mapping):
            raise BadRecord("record-not-object", line=number)
        yield number, line


def _object(number: int, text: str | bytes) -> object:
    try:
        return json.loads(text.decode("utf-8") if isinstance(text, bytes) else text)
    except (ValueError, RecursionError):
        raise BadRecord("record-not-json", line=number) from None


def _checked_header(number: int, header: Line) -> Line:
    form = header["record"]
    if form != FORMAT:
        newer = isinstance(form, str) and form.startswith("astragal/")
        raise BadRecord("record-newer" if newer else "record-form", line=number, form=str(form)[:40])
    if not isinstance(header.get("game"), str):
        raise BadRecord("record-header-game", line=number)
    if not isinstance(header.get("options", {}), dict):
        raise BadRecord("record-header-options", line=number)
    seats = header.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadRecord("record-header-seats", line=number)
    return header


def _add(record: Record, number: int, line: Line) -> None:
    if record.end:
        raise BadRecord("record-after-end", line=number)
    match line:
        case {"over": dict(), **rest} if not rest.keys() & {"seat", "move", "throw"}:
            record.end = number, line
        case {"throw": str(text), **rest} if not rest.keys() & {"seat", "move", "over"}:
            record.entries.append((number, Entry(None, text)))
        case {"seat": int(seat), "move": str(text), **rest} if not (
            isinstance(seat, bool) or rest.keys() & {"throw", "over"}
        ):
            record.entries.append((number, Entry(seat, text)))
        case _:
            raise BadRecord("record-line-form", line=number)


def _feed(record: Record, find_game: FindGame[S], source: Chance | Shared | None) -> Table[S]:
    """The table after the whole record; the end that the record claims is checked."""
    *_, table = _replayed(record, find_game, source)
    if record.end:
        _check_end(*record.end, table)
    return table


def _replayed(record: Record, find_game: FindGame[S], source: Chance | Shared | None) -> Iterator[Table[S]]:
    """A table without a source of chance, after each entry. Each throw must match `source`, if there is one."""
    table = _initial_table(record, find_game)
    yield table
    for number, entry in record.entries:
        try:
            if entry.seat is not None:
                table.play(entry.seat, entry.text)
            else:
                if source and isinstance(table.pending, Throw):
                    _check_throw(number, entry.text, table.fall(source))
                table.settle(entry.text)
        except BadRecord:
            raise
        except Refusal as refusal:
            raise BadRecord("record-refused", line=number, refusal=refusal) from refusal
        yield table


def _initial_table(record: Record, find_game: FindGame[S]) -> Table[S]:
    """The table of the header, before the first entry."""
    shown = dict(record.header)
    shown.pop("record")
    name, named, seats = shown.pop("game"), cast(Options, shown.pop("options", {})), shown.pop("seats")
    try:
        game = find_game(str(name))
        return Table(game, cast("list[str]", seats), recorded_options(game, named), header=shown)
    except Refusal as refusal:
        raise BadRecord("record-refused", line=record.number, refusal=refusal) from refusal


def _check_throw(number: int, text: str, due: str) -> None:
    if text != due:
        raise BadRecord("record-throw", line=number, throw=text, due=due)


def _check_places(record: Record, table: Table[S]) -> None:
    """The places that the header names for the throws of shared dice."""
    if "places" in record.header and record.header["places"] != list(map(str, table.places())):
        raise BadRecord("record-places", line=record.number)


def _check_end(number: int, line: Line, table: Table[S]) -> None:
    if not isinstance(table.pending, Over):
        raise BadRecord("record-not-over", line=number)
    due = over_line(table.pending)
    if line["over"] != due["over"]:
        raise BadRecord("record-end", line=number, end=json.dumps(line["over"]), due=json.dumps(due["over"]))


def claimed_source(record: Record) -> Chance | Shared | None:
    """The source that the header claims and reveals, if it does both. A broken commitment is refused."""
    header = record.header
    if "commitment" in header and "secret" in header:
        return _opened(record)
    if header.get("chance") == "seeded":
        seed = header.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadRecord("record-header-seed", line=record.number)
        return Seeded(seed)
    return None


def _opened(record: Record) -> Fair | Shared:
    """The source with the revealed secret, if the secret matches the commitment."""
    header = record.header
    source: Fair | Shared
    try:
        secret = bytes.fromhex(str(header["secret"]))
        source = Shared(secret) if header.get("chance") == "shared" else Fair(_contributions(header), secret)
    except (ValueError, TypeError, OverflowError):
        raise BadRecord("record-header-fair", line=record.number) from None
    if source.commitment != header["commitment"]:
        raise BadRecord("record-commitment", line=record.number)
    if isinstance(source, Fair):
        _check_promises(record, source.contributions)
    return source


def _contributions(header: Line) -> list[bytes]:
    given = header.get("contributions", [])
    return [bytes.fromhex(str(each)) for each in given]  # type: ignore[attr-defined]


def _check_promises(record: Record, contributions: Sequence[bytes]) -> None:
    """Where seats promised, a contribution must match its seat's promise: one without could be chosen at leisure.

    One that was not revealed is empty. At one keyboard nobody promises.
    """
    if "promises" not in record.header:
        return
    promises, seats = record.header["promises"], cast("list[str]", record.header["seats"])
    if not isinstance(promises, list) or not len(promises) == len(contributions) == len(seats):
        raise BadRecord("record-header-promises", line=record.number)
    for promise, contribution in zip(promises, contributions, strict=True):
        if contribution and commitment(contribution) != promise:
            raise BadRecord("record-promise", line=record.number)


def unkept_promises(record: Record) -> tuple[int, ...]:
    """The seats that promised a contribution and did not reveal it, in a record whose promises were checked."""
    promises = cast("list[str | None]", record.header.get("promises", []))
    contributions = cast("list[str]", record.header.get("contributions", []))
    both = enumerate(zip(promises, contributions, strict=False))
    return tuple(seat for seat, (promise, contribution) in both if promise is not None and not contribution)
