"""Shows a record: header, events, boards and result, as a spectator sees them (nothing hidden)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Event, Opaque, Over, Turn
from astragal.core.naming import shown_names, title
from astragal.core.plain import plain
from astragal.core.record import Record
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.terminal.naming import described
from astragal.terminal.screen import Screen


def replay(screen: Screen, records: Sequence[Record], number: int | None, boards: bool, step: bool) -> None:
    """Show all records or one. `boards` draws the board before each decision, `step` waits for Enter at each."""
    if number is not None and number > len(records):
        raise Refusal("terminal-no-such-record", number=number, records=len(records))
    with suppress(EOFError):  # standard input has ended
        for count, found in enumerate(records, 1):
            if number in (None, count):
                showing = Showing(screen, record.replay(found, catalogue.game))
                showing.show(count, len(records), boards, step)


class Showing:
    """Shows one record on the screen."""

    def __init__(self, screen: Screen, table: Table[Opaque]) -> None:
        self.screen = screen
        self.table = table
        self.board = catalogue.board(table.game.id)
        self.names = shown_names(table.seats)
        self.events = table.events()

    def show(self, number: int, records: int, boards: bool, step: bool) -> None:
        self._show_header(number, records)
        if boards or step:
            self._show_boards(step)
        else:
            for event in self.events:
                self._tell(event)
        self._show_end()

    def _show_header(self, number: int, records: int) -> None:
        header = self.table.header()
        started, chance = (plain(str(header.get(name, "–"))) for name in ("started", "chance"))
        game = title(self.table.game, self.screen.words)
        self.screen.say("terminal-replay-record", number=number, records=records, game=game, started=started)
        self.screen.say("terminal-replay-seats", names=", ".join(self.names), chance=chance)
        if header["options"]:
            self.screen.say("terminal-replay-options", options=plain(json.dumps(header["options"], ensure_ascii=False)))

    def _show_boards(self, step: bool) -> None:
        """Replay the record on a second table and draw its board before each decision but the first."""
        second = Table(self.table.game, self.table.seats, self.table.options)
        for number, (entry, event) in enumerate(zip(self.table.log, self.events, strict=True)):
            if number and isinstance(second.pending, Turn):
                self._draw(second)
                if step:
                    self.screen.ask(self.screen.words("terminal-replay-step"))
            self._tell(event)
            second.settle(entry.text) if entry.seat is None else second.play(entry.seat, entry.text)

    def _tell(self, event: Event) -> None:
        self.screen.show(described(self.board, event, self.names, self.screen.words))

    def _draw(self, table: Table[Opaque]) -> None:
        self.screen.show(self.board.draw(table.view(), self.names, self.screen.words))

    def _show_end(self) -> None:
        self._draw(self.table)
        if isinstance(self.table.pending, Over):
            self.screen.show(self.board.result(self.table.pending, self.names, self.screen.words), "bold")
        else:
            self.screen.say("terminal-replay-unfinished")
