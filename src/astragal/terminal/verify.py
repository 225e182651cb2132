"""Verifies records: every rule, and the chance as far as the header allows."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Opaque, Over
from astragal.core.plain import plain
from astragal.core.record import Record, Verdict
from astragal.core.table import over_line
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.files import trouble
from astragal.terminal.progress import Report


@dataclass(frozen=True)
class Found:
    """A record in a file. If the file cannot be read, `record` is None and `problem` says why."""

    file: str
    number: int | None = None
    record: Record | None = None
    problem: str = ""


@dataclass(frozen=True)
class Judged:
    """The verdict on a record, or its problem. `number` is None if the whole file is refused."""

    file: str
    number: int | None
    verdict: Verdict[Opaque] | None
    problem: str = ""


def find(files: Iterable[tuple[str, bytes | OSError]], words: Words) -> list[Found]:
    """All records of the files, in order."""
    return [found for file, data in files for found in _found(file, data, words)]


def _found(file: str, data: bytes | OSError, words: Words) -> list[Found]:
    if isinstance(data, OSError):
        return [Found(file, problem=trouble(data, words))]
    try:
        return [Found(file, number, each) for number, each in enumerate(record.read(data), 1)]
    except Refusal as refusal:
        problem = words("terminal-verify-unread", file=plain(file), problem=refusal.say(words))
        return [Found(file, problem=problem)]


def judge(found: Found, words: Words) -> Judged:
    if found.record is None:
        return Judged(found.file, None, None, found.problem)
    try:
        return Judged(found.file, found.number, record.verify(found.record, catalogue.game))
    except Refusal as refusal:
        facts = {"file": plain(found.file), "number": found.number, "problem": refusal.say(words)}
        return Judged(found.file, found.number, None, words.say("terminal-verify-refused", facts))


def report(found: Sequence[Found], words: Words, as_json: bool, progress: Report) -> int:
    """Print one line per record and unkept promise, refused records on standard error; return the exit code."""
    code = 0
    for count, each in enumerate(found, 1):
        judged = judge(each, words)
        if as_json:
            print(json.dumps(_facts(judged), ensure_ascii=False))
        elif judged.verdict:
            print(_accepted(judged, judged.verdict, words))
            for seat in judged.verdict.unkept:
                print(_unkept(judged, judged.verdict, seat, words))
        if judged.verdict is None:
            print(plain(judged.problem), file=sys.stderr)
            code = 2
        progress(count, len(found))
    return code


def _facts(each: Judged) -> dict[str, object]:
    place = {"file": each.file, "record": each.number, "accepted": each.verdict is not None}
    if each.verdict is None:
        return {**place, "problem": each.problem}
    table = each.verdict.table
    seats: dict[str, object] = {"game": table.game.id, "seats": list(table.seats), "entries": len(table.log)}
    end = over_line(table.pending) if isinstance(table.pending, Over) else {"over": None}
    return {**place, "chance": each.verdict.chance, "unkept": list(each.verdict.unkept), **seats, **end}


def _accepted(each: Judged, verdict: Verdict[Opaque], words: Words) -> str:
    table = verdict.table
    return words(
        "terminal-verify-accepted",
        file=plain(each.file),
        number=each.number,
        chance=words(f"terminal-chance-{verdict.chance}"),
        game=table.game.id,
        names=plain(", ".join(table.seats)),
        end=_end(verdict, words),
    )


def _unkept(each: Judged, verdict: Verdict[Opaque], seat: int, words: Words) -> str:
    name = plain(verdict.table.seats[seat])
    return words("terminal-verify-unkept", file=plain(each.file), number=each.number, seat=seat, name=name)


def _end(verdict: Verdict[Opaque], words: Words) -> str:
    table = verdict.table
    if not isinstance(table.pending, Over):
        return words("terminal-verify-running", entries=len(table.log))
    over = table.pending
    winners = plain(", ".join(table.seats[seat] for seat in over.winners))
    facts = {"scores": ", ".join(map(str, over.scores)), "winners": winners, "reason": over.reason}
    return words.say("terminal-verify-won" if winners else "terminal-verify-lost", facts)
