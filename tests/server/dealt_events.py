"""Events without a server: what a format deals is entered in the log, with results that are drawn or given."""

from astragal.core.chance import Seeded, Stream
from astragal.server.events.event import Event
from astragal.server.events.formats import find
from astragal.server.events.log import Entered, Laid, RoundBegun, Scored
from astragal.server.events.setup import EventSetup, Plan
from astragal.server.tables.table import By

BY = By(0.0)
ONE_BY_ONE = "rolling-cubes/one-by-one"


class DealtEvent:
    """An event of so many who have entered and started it. Results come from the seed."""

    def __init__(self, format_, people, seats=2, rounds=1, seed=0, game=ONE_BY_ONE):
        self.format, self.key, self.drawn = find(format_), Seeded(f"results {seed}").key, 0
        secret = Seeded(f"secret {seed}").key
        plan = Plan(seats=seats, rounds=rounds)
        self.event = Event(EventSetup("event", "BCDFGH", "host", "Club", format_, game, 1, {}, plan, secret, 0.0))
        self.format.check(self.event.setup)
        self.enter(people)
        self.event.enter(BY, "start")

    def enter(self, people=1):
        for _ in range(people):
            self.event.enter(BY, "enter", Entered(f"Player {len(self.event.entrants) + 1}"))

    def withdraw(self, *entrants):
        for entrant in entrants:
            self.event.enter(BY, "withdraw", str(entrant))

    def deal(self):
        """Lay the tables of the next round; what the format dealt."""
        deal = self.format.deal(self.event)
        self.lay(deal.round, deal.seatings, deal.byes)
        return deal

    def lay(self, round_, seatings, byes=()):
        self.event.enter(BY, "round", RoundBegun(round_, byes))
        for index, seats in enumerate(seatings):
            self.event.enter(BY, "table", Laid(f"{round_}-{index}", round_, seats))

    def score(self, table, *scores, left=()):
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        self.event.enter(BY, "result", Scored(table.id, "played", scores, winners, left))

    def finish_round(self):
        for table in list(self.event.last_round.tables.values()):
            if table.result is None:
                self.score(table, *(self.below(4) for _ in table.seats))

    def below(self, n):
        self.drawn += 1
        return Stream(self.key, self.drawn).below(n)

    @property
    def over(self):
        return self.format.ends(self.event)

    def play(self):
        """Play all rounds; what was dealt in each."""
        deals = []
        while not self.over:
            deals.append(self.deal())
            self.finish_round()
        return deals

    @property
    def standings(self):
        return self.format.ranked(self.event)
