"""Swiss: in every round people meet others who have about the same points, and if possible nobody twice."""

from __future__ import annotations

from astragal.server.errors import NotNow
from astragal.server.events.event import Event
from astragal.server.events.format import Deal, Format, Standing, check_seats
from astragal.server.events.pairing import NOBODY, History, Pairing, dealt, sizes
from astragal.server.events.setup import EventSetup
from astragal.server.events.tie_breaks import MOST_AT_TABLE, Scores, ranked


class Swiss(Format):
    id = "swiss"
    figures = ("points", "buchholz", "head-to-head", "sonneborn-berger", "game-points")
    late_entry = True
    same_dice = False

    def check(self, setup: EventSetup) -> None:
        check_seats(setup, least=2, most=MOST_AT_TABLE)

    def check_late_entry(self, event: Event) -> None:
        if len(event.rounds) == event.setup.plan.rounds:
            raise NotNow("event-last-round")

    def deal(self, event: Event) -> Deal | None:
        if not event.between_rounds:
            return None
        history, seats = History.of(event), event.setup.plan.seats
        pairing = Pairing(self.order(event), _scores(event).points, history)
        if seats > 2:
            return dealt(event, history, pairing.tables(sizes(len(event.playing), seats)))
        pairs = pairing.pairs()
        byes = tuple(entrant for entrant, other in pairs if other == NOBODY)
        return dealt(event, history, [pair for pair in pairs if NOBODY not in pair], byes)

    def order(self, event: Event) -> list[int]:
        """Those who play, in the order of the standings; lots decide where these do not."""
        place = {standing.entrant: standing.place for standing in self.ranked(event)}
        return sorted(
            (entrant.number for entrant in event.playing), key=lambda each: (place[each], event.setup.lot(each))
        )

    def ends(self, event: Event) -> bool:
        done = len(event.rounds) == event.setup.plan.rounds or len(event.playing) < 2
        return done and event.between_rounds

    def ranked(self, event: Event) -> list[Standing]:
        return ranked(_scores(event), event.entrants, self.figures)


def _scores(event: Event) -> Scores:
    """A bye counts as a win."""
    return Scores(event.tables(), (entrant for round_ in event.rounds.values() for entrant in round_.byes))
