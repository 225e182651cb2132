"""Points from the results of tables, and what decides between those who have the same.

Everybody at a table is compared with each of the others: 1 for a better place, 1/2 for the same, 0 for a worse one. The
mean of these is what the table is worth in points: 1 for the first, 0 for the last, and even steps between. Points are
counted in whole parts of one, so that all sums are exact.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from astragal.server.events.event import EventTable
from astragal.server.events.format import Standing, places, seat_score, table_places

MOST_AT_TABLE = 6
POINT = 120
"""The parts of a point: what one comparison is worth at a table of up to six, and half of it, are whole numbers of
them."""

Figures = dict[int, Fraction]
"""A figure of each entrant."""


class Meeting(NamedTuple):
    """Somebody was compared with an opponent at a table: what that was worth, and what it could have been."""

    opponent: int
    worth: int
    most: int


class Scores:
    """The points of entrants, from tables that are over and from byes, and how they were made.

    Nobody is compared with those who are left out.
    """

    def __init__(self, tables: Iterable[EventTable], byes: Iterable[int] = (), left_out: Collection[int] = ()) -> None:
        self.played: Counter[int] = Counter()
        self.game_points: Counter[int] = Counter()
        self.meetings: defaultdict[int, list[Meeting]] = defaultdict(list)
        self.points: Counter[int] = Counter()
        """In parts of a point."""
        for entrant in byes:
            self.points[entrant] += POINT
        for table in tables:
            if table.counts:
                self._add(table, table_places(table, left_out))

    def _add(self, table: EventTable, placed: Mapping[int, float]) -> None:
        if len(placed) < 2:
            return
        most = POINT // (len(placed) - 1)
        for a, b in permutations(placed, 2):
            worth = most if placed[a] < placed[b] else most // 2 if placed[a] == placed[b] else 0
            self.meetings[a].append(Meeting(b, worth, most))
            self.points[a] += worth
        for entrant in placed:
            self.played[entrant] += 1
            self.game_points[entrant] += seat_score(table, table.seats.index(entrant))

    def mean_game_points(self, entrant: int) -> Fraction:
        return Fraction(self.game_points[entrant], max(1, self.played[entrant]))


def ranked(scores: Scores, entrants: Collection[int], names: Sequence[str]) -> list[Standing]:
    """Entrants by these figures; each decides only between those whose figures before it are the same."""
    figures: dict[int, tuple[Fraction, ...]] = dict.fromkeys(entrants, ())
    for name in names:
        for tied in _tied(figures):
            found = FIGURES[name](scores, tied)
            figures |= {entrant: (*figures[entrant], found[entrant]) for entrant in tied}
    return places((each, scores.played[each], tuple(map(float, figures[each]))) for each in entrants)


def _tied(figures: Mapping[int, tuple[Fraction, ...]]) -> list[list[int]]:
    groups = defaultdict[tuple[Fraction, ...], list[int]](list)
    for entrant, own in figures.items():
        groups[own].append(entrant)
    return list(groups.values())


def _points(scores: Scores, tied: Sequence[int]) -> Figures:
    return {entrant: Fraction(scores.points[entrant], POINT) for entrant in tied}


def _buchholz(scores: Scores, tied: Sequence[int]) -> Figures:
    """The mean points of the opponents: who met stronger ones did more for the same points."""
    return {each: _mean_of_opponents(scores, scores.meetings[each]) for each in tied}


def _mean_of_opponents(scores: Scores, meetings: Sequence[Meeting]) -> Fraction:
    return Fraction(sum(scores.points[met.opponent] for met in meetings), POINT * max(1, len(meetings)))


def _head_to_head(scores: Scores, tied: Sequence[int]) -> Figures:
    """What they got of each other, if every two of them have met; of several meetings the mean."""
    met = {(each, meeting.opponent) for each in tied for meeting in scores.meetings[each]}
    if not met.issuperset(permutations(tied, 2)):
        return dict.fromkeys(tied, Fraction())
    return {each: sum((_share(scores, each, other) for other in tied if other != each), Fraction()) for each in tied}


def _share(scores: Scores, entrant: int, other: int) -> Fraction:
    """What somebody got of the meetings with another, as a share of all that could be got there."""
    met = [each for each in scores.meetings[entrant] if each.opponent == other]
    return sum((Fraction(each.worth, each.most) for each in met), Fraction()) / len(met)


def _sonneborn_berger(scores: Scores, tied: Sequence[int]) -> Figures:
    """The points of opponents who were beaten, and half of those of equal ones; at a table with several their mean."""
    return {
        each: Fraction(sum(met.worth * scores.points[met.opponent] for met in scores.meetings[each]), POINT**2)
        for each in tied
    }


def _game_points(scores: Scores, tied: Sequence[int]) -> Figures:
    """The mean points in the games themselves."""
    return {each: scores.mean_game_points(each) for each in tied}


FIGURES: dict[str, Callable[[Scores, Sequence[int]], Figures]] = {
    "points": _points,
    "buchholz": _buchholz,
    "head-to-head": _head_to_head,
    "sonneborn-berger": _sonneborn_berger,
    "game-points": _game_points,
}
