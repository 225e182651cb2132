"""Class: one roll after another for a whole room. Everybody writes an equality on a phone while the time runs."""

from __future__ import annotations

from astragal.server.events.event import Event
from astragal.server.events.format import Deal, Format, Standing, places
from astragal.server.events.rolls import check_game
from astragal.server.events.setup import EventSetup


class RollFormat(Format):
    """Common to formats in which people answer rolls: nobody sits at a table."""

    late_entry = True
    rolls = True

    def check(self, setup: EventSetup) -> None:
        check_game(setup)

    def least(self, seats: int) -> int:
        return 0

    def deal(self, event: Event) -> Deal | None:
        return None

    def ends(self, event: Event) -> bool:
        return False


class ClassEvent(RollFormat):
    """People take part under a name alone: nobody needs an account, and no player is kept."""

    id = "class"
    figures = ("points", "best-answers")
    names_only = True
    steered = True

    def ranked(self, event: Event) -> list[Standing]:
        """By the points of all rolls; then by how often one had the most points of all in a roll. Who was removed is in
        no list."""
        closed = [roll for roll in event.rolls.values() if roll.closed]
        firsts = [max(roll.points.values(), default=0) for roll in closed]
        results = []
        for number in (each.number for each in event.playing):
            got = [(roll.points.get(number, 0), first) for roll, first in zip(closed, firsts, strict=True)]
            played = sum(number in roll.answers for roll in closed)
            best = sum(points == first > 0 for points, first in got)
            results.append((number, played, (float(sum(points for points, _ in got)), float(best))))
        return places(results)
