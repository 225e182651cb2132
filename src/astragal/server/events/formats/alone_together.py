"""Alone together: everybody plays the solo game with the same dice, whenever they like while the event is open."""

from __future__ import annotations

from astragal.server.events.event import Event, EventTable
from astragal.server.events.format import Deal, Format, Standing, check_seats, check_window, places, seat_score
from astragal.server.events.setup import EventSetup

ONLY_ROUND = 1
NONE = (-1.0, 0.0)
"""The figures of those who have not finished: below all others."""


class AloneTogether(Format):
    id = "alone-together"
    figures = ("won", "score")
    late_entry = True
    opens_rounds = False
    solo = True

    def check(self, setup: EventSetup) -> None:
        check_seats(setup, most=1)
        check_window(setup)

    def plans_rounds(self, seats: int) -> bool:
        return False

    def least(self, seats: int) -> int:
        return 0

    def deal(self, event: Event) -> Deal | None:
        """A table for everybody who has none yet."""
        seated = {entrant for table in event.tables() for entrant in table.seats}
        newcomers = [entrant.number for entrant in event.playing if entrant.number not in seated]
        return Deal(ONLY_ROUND, tuple((number,) for number in newcomers)) if newcomers else None

    def ends(self, event: Event) -> bool:
        return False

    def ranked(self, event: Event) -> list[Standing]:
        """Those who won their solo game before those who lost it; then by points. One who left does not count."""
        counted = (table for table in event.tables() if table.counts and table.finished(0))
        figures = {table.seats[0]: _figures(table) for table in counted}
        return places(
            (number, int(number in figures), figures.get(number, NONE))
            for number in (each.number for each in event.counted)
        )


def _figures(table: EventTable) -> tuple[float, ...]:
    assert table.result
    return float(0 in table.result.winners), float(seat_score(table, 0))
