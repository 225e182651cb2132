"""Records judged: each by every rule, and its chance by what its header shows."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Over
from astragal.core.record import Record, Verdict
from astragal.core.table import over_line
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.files import trouble
from astragal.terminal.plain import plain


@dataclass(frozen=True)
class Judged:
    """A record that was accepted, or what is wrong with it; `number` is None where the whole file is refused."""

    file: str
    number: int | None
    verdict: Verdict | None = None
    problem: str | None = None


def judge(files: Iterable[tuple[str, bytes | OSError]], words: Words) -> Iterator[Judged]:
    """All records of the files, one after another."""
    for file, data in files:
        if isinstance(data, OSError):
            yield Judged(file, None, problem=trouble(data, words))
        else:
            yield from _judged_all(file, data, words)


def _judged_all(file: str, data: bytes, words: Words) -> Iterator[Judged]:
    try:
        records = record.read(data)
    except Refusal as refusal:
        yield Judged(file, None, problem=words("terminal-verify-unread", file=plain(file), problem=refusal.say(words)))
    else:
        yield from (_judged(file, number, found, words) for number, found in enumerate(records, 1))


def _judged(file: str, number: int, found: Record, words: Words) -> Judged:
    try:
        return Judged(file, number, record.verify(found, catalogue.game))
    except Refusal as refusal:
        facts = {"file": plain(file), "number": number, "problem": refusal.say(words)}
        return Judged(file, number, problem=words.say("terminal-verify-refused", facts))


def report(judged: Iterable[Judged], words: Words, as_json: bool) -> int:
    """A line for each record, on standard error for those that are refused; the exit code."""
    code = 0
    for each in judged:
        if as_json:
            print(json.dumps(_facts(each), ensure_ascii=False))
        elif each.verdict:
            print(_accepted(each, each.verdict, words))
        if each.problem:
            print(plain(each.problem), file=sys.stderr)
            code = 2
    return code


def _facts(each: Judged) -> dict[str, object]:
    place = {"file": each.file, "record": each.number, "accepted": each.verdict is not None}
    if each.verdict is None:
        return {**place, "problem": each.problem}
    table = each.verdict.table
    seats: dict[str, object] = {"game": table.game.id, "seats": list(table.seats), "entries": len(table.log)}
    end = over_line(table.pending) if isinstance(table.pending, Over) else {"over": None}
    return {**place, "chance": each.verdict.chance, **seats, **end}


def _accepted(each: Judged, verdict: Verdict, words: Words) -> str:
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


def _end(verdict: Verdict, words: Words) -> str:
    table = verdict.table
    if not isinstance(table.pending, Over):
        return words("terminal-verify-running", entries=len(table.log))
    over = table.pending
    winners = plain(", ".join(table.seats[seat] for seat in over.winners))
    facts = {"scores": ", ".join(map(str, over.scores)), "winners": winners, "reason": over.reason}
    return words.say("terminal-verify-won" if winners else "terminal-verify-lost", facts)
