"""Best equality: one roll for everybody, whenever they like while the event is open. The first answer counts."""

from __future__ import annotations

from astragal.server.events.event import Event
from astragal.server.events.format import Standing, check_window, places
from astragal.server.events.formats.class_event import RollFormat
from astragal.server.events.setup import EventSetup

ONLY_ROLL = 1


class BestEquality(RollFormat):
    id = "best-equality"
    figures = ("points",)
    one_answer = True
    figures_tell = True

    def check(self, setup: EventSetup) -> None:
        super().check(setup)
        check_window(setup)

    def plans_rounds(self, seats: int) -> bool:
        return False

    def ranked(self, event: Event) -> list[Standing]:
        """By what the answer is worth; that others had the same or a better one changes nothing."""
        roll = event.rolls.get(ONLY_ROLL)
        answers = roll.answers if roll else {}
        worth = {number: float(roll.worth(move)) for number, move in answers.items()} if roll else {}
        return places(
            (number, int(number in worth), (worth.get(number, -1.0),))
            for number in (each.number for each in event.counted)
        )
