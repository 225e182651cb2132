"""Tables with real dice: what the log says of who entered them, and what was taken back.

A throw that people entered names their seat. A move that brings something to light is announced (`announce`), then
people tell what they see (`sight`), and only then it is played (`move`). At such a table anything may be taken back,
and nobody has to agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.core.game import Entry, Opaque
from astragal.core.table import Table, line_of
from astragal.server.tables.log import Row

Line = dict[str, object]


def facts(rows: Sequence[Row], in_game: Sequence[int | None], game: Table[Opaque]) -> dict[str, object]:
    """What the header of a record says of real dice (docs/records.md)."""
    standing = [at for at, place in enumerate(in_game) if place is not None]
    uncovered = [rows[at - 1].seat for at in standing if _told(rows, at)]
    undone, covered = list(_undone(rows)), list(game.covered())
    return {
        "chance": "by-hand",
        "entered": [rows[at].seat for at in standing if rows[at].kind == "throw"],
        **({"uncovered": uncovered} if uncovered else {}),
        **({"covered": covered} if covered else {}),
        **({"undone": undone} if undone else {}),
    }


def steps_back(rows: Sequence[Row], in_game: Sequence[int | None]) -> int:
    """How many entries of the game must go until the last thing that a person entered is taken back; 0 if nobody has
    entered anything."""
    standing = [at for at, place in enumerate(in_game) if place is not None]
    for steps, at in enumerate(reversed(standing), 1):
        if _by_person(rows, at):
            return steps
    return 0


def _by_person(rows: Sequence[Row], at: int) -> bool:
    """Whether a person entered it, or told what it brought to light."""
    row = rows[at]
    return row.seat is not None if row.kind == "throw" else row.player is not None or _told(rows, at)


def _told(rows: Sequence[Row], at: int) -> bool:
    return rows[at].kind == "move" and rows[at - 1].kind == "sight"


def _undone(rows: Sequence[Row]) -> Iterator[Line]:
    """What was taken back each time, and after how many entries of the game it had stood."""
    stood: list[Line] = []
    announced: Line | None = None
    for at, row in enumerate(rows):
        if row.kind == "announce":
            announced = line_of(Entry(row.seat, row.text))
        elif row.kind in ("move", "throw"):
            told = {"told": rows[at - 1].text} if _told(rows, at) else {}
            stood.append({**line_of(Entry(row.seat if row.kind == "move" else None, row.text)), **told})
            announced = None
        elif row.kind == "undo":
            left = len(stood) - int(row.text)
            taken = [*stood[left:], *([announced] if announced else [])]
            yield {"after": left, "entries": taken}
            announced = {**taken[0]} if left < len(stood) and "told" in taken[0] else None
            if announced:
                del announced["told"]
            del stood[left:]
