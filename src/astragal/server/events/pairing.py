"""Who sits with whom, and in which seat: as seldom as possible with the same people or in the same seat again.

Pairs are made by one cheapest matching of all, which is the best there is. For three or more at a table nobody knows a
quick way to the best (it is the social golfer problem). There people in order are cut into tables of neighbours, and
where some of them have met, those who came first into each table, second, and so on are matched to the tables anew, one
part after another: each step is a cheapest matching of people and tables, and none makes the whole dearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, permutations

from astragal.games import catalogue
from astragal.server.events.event import HOUSE, Event
from astragal.server.events.format import Deal
from astragal.server.events.matching import Cost, cheapest

NOBODY = 0
"""The other of one who has a bye."""
NEAR = 8
"""How far from each other in the order people are brought together, if that is possible without their meeting again."""

Company = Sequence[int]
"""The entrants at a table, before they have seats."""
Columns = list[dict[int, int]]
"""Those who came first into each table, those who came second, and so on; each by the index of the table."""


@dataclass(frozen=True)
class History:
    """How often two have met, how often somebody sat in a seat, and how often they had no table."""

    met: Counter[frozenset[int]]
    sat: Counter[tuple[int, int]]
    byes: Counter[int]

    @classmethod
    def of(cls, event: Event) -> History:
        seats = [[(each, seat) for seat, each in enumerate(table.seats) if each != HOUSE] for table in event.tables()]
        return cls(
            met=Counter(frozenset((a, b)) for sat in seats for (a, _), (b, _) in combinations(sat, 2)),
            sat=Counter(each for sat in seats for each in sat),
            byes=Counter(entrant for round_ in event.rounds.values() for entrant in round_.byes),
        )

    def rematches(self, company: Company) -> int:
        """How often people at a table have met before."""
        return sum(self.met[frozenset(two)] for two in combinations(company, 2))

    def wear(self, seats: Sequence[int]) -> int:
        """How often people who sit like this have had their seats before."""
        return sum(self.sat[entrant, seat] for seat, entrant in enumerate(seats))

    def seated(self, company: Company) -> tuple[int, ...]:
        """A company in seats that they have had least often."""
        return min(permutations(company), key=self.wear)


@dataclass(frozen=True)
class Pairing:
    """Brings people together: in the order given, by their points and by what was."""

    order: Sequence[int]
    points: Mapping[int, int]
    history: History

    def pairs(self) -> list[tuple[int, int]]:
        """Everybody in pairs. If their number is odd, one of them is paired with NOBODY.

        Most important is that nobody has a second bye while others have had none, then that people do not meet again,
        then that they have the same points, then that both sit where they have sat less, then that they are near to
        each other in the order.
        """
        if len(self.order) % 2:
            return Pairing([*self.order, NOBODY], self.points, self.history).pairs()
        near = NEAR
        while near < len(self.order):
            new = {pair: cost for pair, cost in self._pair_costs(near).items() if cost[:2] == (0, 0)}
            if 2 * len(found := cheapest(new)) == len(self.order):
                return found
            near *= 4
        return cheapest(self._pair_costs(len(self.order)))

    def _pair_costs(self, near: int) -> dict[tuple[int, int], Cost]:
        fewest = min(self.history.byes[entrant] for entrant in self.order if entrant != NOBODY)
        return {
            (a, b): self._pair_cost(a, b, apart, fewest)
            for index, a in enumerate(self.order)
            for apart, b in enumerate(self.order[index + 1 : index + 1 + near], 1)
        }

    def _pair_cost(self, a: int, b: int, apart: int, fewest_byes: int) -> Cost:
        if b == NOBODY:
            return self.history.byes[a] - fewest_byes, 0, self.points.get(a, 0) ** 2, 0, apart**2
        wear = min(self.history.wear((a, b)), self.history.wear((b, a)))
        return 0, self.history.met[frozenset((a, b))], self._difference(a, b) ** 2, wear, apart**2

    def _difference(self, a: int, b: int) -> int:
        return self.points.get(a, 0) - self.points.get(b, 0)

    def tables(self, sizes: Sequence[int]) -> list[Company]:
        """Everybody at tables of these sizes: the first in the order at the first table, if they have not met."""
        columns = _columns(self.order, sizes)
        for near in (NEAR, len(sizes)):
            columns = self._improved(columns, _columns(self.order, sizes), near)
        return _companies(columns)

    def _improved(self, columns: Columns, home: Columns, near: int) -> Columns:
        """Match each column anew to what the others make, as long as some meet again and that makes it cheaper."""
        before: Cost = ()
        while (cost := self._cost(columns))[0] and cost != before:
            for index, column in enumerate(home):
                columns[index] = self._matched(column, columns[:index] + columns[index + 1 :], near)
            before = cost
        return columns

    def _matched(self, home: dict[int, int], others: Columns, near: int) -> dict[int, int]:
        """The people of a column at the tables where they cost least, not far from where they were in the order."""
        companies = {table: [column[table] for column in others if table in column] for table in home}
        costs = {
            (-1 - table, entrant): self._cost_at(entrant, company)
            for table, company in companies.items()
            for at, entrant in home.items()
            if abs(at - table) <= near
        }
        return {-1 - table: entrant for table, entrant in cheapest(costs)}

    def _cost(self, columns: Columns) -> Cost:
        each = [self._cost_at(a, [b]) for company in _companies(columns) for a, b in combinations(company, 2)]
        return tuple(map(sum, zip(*each, strict=True)))

    def _cost_at(self, entrant: int, company: Company) -> Cost:
        """What it costs that somebody comes to a table: people met again, differences in points, and in the order."""
        return (
            sum(self.history.met[frozenset((entrant, other))] for other in company),
            sum(self._difference(entrant, other) ** 2 for other in company),
            sum((self._places[entrant] - self._places[other]) ** 2 for other in company),
        )

    @cached_property
    def _places(self) -> dict[int, int]:
        return {entrant: place for place, entrant in enumerate(self.order)}


def sizes(people: int, seats: int) -> list[int]:
    """As few tables as can be, with people spread evenly: some tables have one seat fewer than others."""
    tables = -(-people // seats)
    fewer, more = divmod(people, tables)
    return [fewer + 1] * more + [fewer] * (tables - more)


def _columns(order: Sequence[int], sizes: Sequence[int]) -> Columns:
    people = iter(order)
    tables = [list(islice(people, size)) for size in sizes]
    return [{index: table[at] for index, table in enumerate(tables) if at < len(table)} for at in range(max(sizes))]


def _companies(columns: Columns) -> list[Company]:
    tables = max(map(len, columns))
    return [[column[table] for column in columns if table in column] for table in range(tables)]


def dealt(event: Event, history: History, companies: Iterable[Company], byes: tuple[int, ...] = ()) -> Deal:
    """The next round of an event: these companies in seats."""
    allowed = catalogue.game(event.setup.game).seats
    return Deal(len(event.rounds) + 1, tuple(history.seated(filled(each, allowed)) for each in companies), byes)


def filled(company: Company, allowed: Iterable[int]) -> Company:
    """A company with computer players, if the game needs more at a table."""
    seats = min(seats for seats in allowed if seats >= len(company))
    return [*company, *[HOUSE] * (seats - len(company))]
