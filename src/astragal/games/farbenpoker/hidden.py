"""What nobody has seen: games that look the same to everybody, for tests of what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.core.game import Below, Game
from astragal.core.record import Line

HOLES = 18


def vary(game: Game[Any], lines: Sequence[Line], seat: int | None, below: Below) -> list[Line]:
    """The same record over a stand in which the sticks that nobody has drawn stand otherwise."""
    moves = [str(line["move"]) for line in lines if "move" in line]
    touched = {move.partition(" ")[2] for move in moves if move.startswith("draw")}
    sticks = list(str(lines[1]["throw"]).removeprefix("sticks "))
    hidden = [number for number in range(HOLES) if f"A{number + 1}" not in touched]
    colours = [sticks[number] for number in hidden]
    for number in hidden:
        sticks[number] = colours.pop(below(len(colours)))
    return [lines[0], {"throw": "sticks " + "".join(sticks)}, *lines[2:]]
