"""A plain board for a box that draws none of its own, made from views and moves; the browser has one like it.

Its words follow from names, `kb` being the prefix of the box in small letters:

    kb-name              the game, above the board (`kb-name-GAME` in a box of several)
    kb-move-draw-3       the move `draw 3`, as people read and type it
    kb-view-turn-total   the part `turn_total` of the view

Where such a message is missing, the move or the part is shown by its own name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from rich.box import ROUNDED
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import LANGUAGES, Words, source

if TYPE_CHECKING:
    from rich.console import RenderableType

SEATS = {"seat", "player", "winner", "winners", "to_move"}
"""Under these names numbers are seats."""
BY_SEAT = {"scores", "totals", "players", "seats", "sheets"}
"""Under these names a list has an entry for each seat."""
RESULT = "result"
"""How a game ended is told below the board."""
NOTHING = "–"

_WIDTH = 80
_OTHER_SIGNS = re.compile(r"[^A-Za-z0-9]+")


class GeneralBoard:
    """The board of a box with this prefix: see `core.terminal.board.Board`."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def draw(self, view: View, names: Sequence[str], words: Words) -> RenderableType:
        title = self._named("name", words) or self._prefix
        return Panel(self._parts(view, names, words), box=ROUNDED, title=title, title_align="left", width=_WIDTH)

    def tell(self, event: Event, names: Sequence[str], words: Words) -> str:
        if event.text is None:
            return words("core-general-hidden")
        if event.seat is None:
            return words("core-general-throw", text=event.text)
        return self.spell(event.text, words)

    def prompt(self, view: View, words: Words) -> str:
        return words("core-general-prompt")

    def ask_throw(self, throw: Throw, words: Words) -> str:
        faces = [face for faces in throw.faces.values() for face in faces] or throw.pool
        return words("core-general-ask-throw", count=throw.count, shows=" ".join(dict.fromkeys(faces)))

    def spell(self, move: str, words: Words) -> str:
        text = self._named(f"move-{dashed(move)}", words)
        return text if text and self.read(text) == move else move

    def read(self, typed: str) -> str:
        return _moves(self._prefix).get(typed.strip().casefold(), typed)

    def result(self, over: Over, names: Sequence[str], words: Words) -> str:
        scores = [f"{name} {score}" for name, score in zip(names, over.scores, strict=False)]
        winners = ", ".join(names[seat] for seat in over.winners)
        return words("core-general-result", count=len(over.winners), winners=winners, scores=", ".join(scores))

    def _parts(self, view: Mapping[str, object], names: Sequence[str], words: Words) -> RenderableType:
        """A line a part: its name, and what it is."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for key, value in view.items():
            if key != RESULT:
                name = self._named(f"view-{dashed(key)}", words) or key.replace("_", " ")
                grid.add_row(Text(name), self._value(key, value, names, words))
        return grid

    def _value(self, key: str, value: object, names: Sequence[str], words: Words) -> RenderableType:
        if isinstance(value, Mapping):
            return self._parts(value, names, words) if value else NOTHING
        if not isinstance(value, list):
            return Text(_short(key, value, names, words))
        if key in BY_SEAT or any(isinstance(item, Mapping | list) for item in value):
            return self._rows(key, value, names, words)
        return Text(", ".join(_short(key, item, names, words) for item in value) or NOTHING)

    def _rows(self, key: str, items: Sequence[object], names: Sequence[str], words: Words) -> RenderableType:
        """An item a row, behind the name of its seat or its number."""
        heads = names if key in BY_SEAT and len(names) == len(items) else [str(at) for at in range(1, len(items) + 1)]
        grid = Table.grid(padding=(0, 2, 0, 0))
        for head, item in zip(heads, items, strict=True):
            grid.add_row(Text(head), self._value("", item, names, words))
        return grid

    def _named(self, what: str, words: Words) -> str | None:
        """A message of the box, where it has that."""
        try:
            return words(f"{self._prefix}-{what}")
        except LookupError:
            return None


def _short(key: str, value: object, names: Sequence[str], words: Words) -> str:
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return words("core-general-yes" if value else "core-general-no")
    if isinstance(value, int) and key in SEATS and value < len(names):
        return names[value]
    return str(value)


def dashed(text: str) -> str:
    """A text as a part of the name of a message."""
    return _OTHER_SIGNS.sub("-", text)


@cache
def _moves(prefix: str) -> dict[str, str]:
    """Moves by what they are called in any language. A name tells a move only if words of it have spaces between."""
    named = re.compile(rf"^{prefix}-move-([A-Za-z0-9-]+) *=", re.MULTILINE)
    moves: dict[str, str] = {}
    for language in LANGUAGES:
        for name in named.findall(source(language, prefix)):
            moves.setdefault(Words(language)(f"{prefix}-move-{name}").casefold(), name.replace("-", " "))
    return moves
