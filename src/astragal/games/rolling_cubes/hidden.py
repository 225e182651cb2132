"""What is written in secret: games that look the same to a seat, for tests of what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.core import record
from astragal.core.game import Below, Game, Turn
from astragal.core.record import Line


def vary(game: Game[Any], lines: Sequence[Line], seat: int | None, below: Below) -> list[Line]:
    """RC-15: the same record, with other equalities of the other seats that have submitted one in this round."""
    varied = list(lines)
    for number in _submissions(game, lines):
        if varied[number]["seat"] != seat:
            before = record.replay(record.only(varied[:number]), lambda name: game)
            writer = int(str(varied[number]["seat"]))
            varied[number] = {"seat": writer, "move": before.moves(writer).sample(below)}
    return varied


def _submissions(game: Game[Any], lines: Sequence[Line]) -> list[int]:
    """The lines of what was submitted since the last throw, while all seats write at the same time."""
    last = max((number for number, line in enumerate(lines) if "throw" in line), default=len(lines))
    thrown = record.replay(record.only(lines[: last + 1]), lambda name: game).pending
    together = isinstance(thrown, Turn) and len(thrown.seats) > 1
    return [number for number in range(last + 1, len(lines)) if "move" in lines[number]] if together else []
