"""The score pad of Yahtzee. The places are the lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.core.advice import Reason
from astragal.core.errors import IllegalMove
from astragal.core.game import Draft, Options
from astragal.core.real_dice.score_pad import Counted, Known, Line, Points, Sheet, Warned, check_seats, no_such_place
from astragal.games.rolling_cubes import lines
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.lines import FULL_BONUS, LINES
from astragal.games.rolling_cubes.score_pad import written
from astragal.games.rolling_cubes.score_pad.written import (
    DIGITS,
    EQUALITY_OPTIONS,
    Written,
    allows_zero_dividend,
    known_number,
)
from astragal.games.rolling_cubes.yahtzee import YAHTZEE, over_of
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

MOST_ON_LINE = MOST_POINTS + FULL_BONUS

Entries = dict[str, Written]
"""What a seat has written, by line."""


class YahtzeePad:
    """RC-25 to RC-28: five lines, and their sum."""

    id = YAHTZEE.id
    seats = YAHTZEE.seats
    options = EQUALITY_OPTIONS

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        check_seats(self, sheets)
        read = [_entries(sheet) for sheet in sheets]
        points = tuple({line: _points(line, entry) for line, entry in entries.items()} for entries in read)
        totals = tuple(sum(each.own + each.bonus for each in by_line.values()) for by_line in points)
        zero_dividend = allows_zero_dividend(options)
        return Counted(
            lines=_lines(len(sheets)),
            totals=totals,
            points=points,
            winners=over_of(totals).winners if all(len(entries) == len(LINES) for entries in read) else (),
            warnings=tuple(
                Warned(seat, line, fault)
                for seat, entries in enumerate(read)
                for line, entry in entries.items()
                for fault in _faults(line, entry, zero_dividend)
            ),
            shown={"most_rerolled": MOST_REROLLED},
        )

    def draft(self, text: str, known: Known, options: Options) -> Draft:
        """With the points on each line that the equality fits."""
        rerolled = known_number(known, "rerolled")
        return written.judge(text, known, allows_zero_dividend(options), LINES, rerolled)


def _lines(seats: int) -> tuple[Line, ...]:
    everybody = tuple(range(seats))
    return tuple(Line(name, Reason(f"rc-line-name-{name}"), everybody, f"-{DIGITS}", 2) for name in LINES)


def _entries(sheet: Sheet) -> Entries:
    for place in sheet:
        if place not in LINES:
            raise no_such_place(place)
    return {place: written.read(place, text) for place, text in sheet.items()}


def _points(line: str, entry: Written) -> Points:
    """RC-26: points alone are those of the line, all counted."""
    if entry.built is None:
        return Points(entry.points)
    counted = lines.Line(line, entry.built.text, entry.rerolled)
    return Points(counted.score() - counted.bonus(), counted.bonus())


def _faults(line: str, entry: Written, zero_dividend: bool) -> Iterator[IllegalMove]:
    """RC-24, RC-25."""
    if entry.points > MOST_ON_LINE:
        yield IllegalMove("rc-score-points", rule="RC-26", points=entry.points, most=MOST_ON_LINE)
    if entry.rerolled > MOST_REROLLED:
        yield IllegalMove("rc-reroll-too-many", rule="RC-24", chosen=entry.rerolled, most=MOST_REROLLED)
    if entry.built:
        yield from written.faults(entry.built, zero_dividend)
        yield from _fit_faults(line, entry)


def _fit_faults(line: str, entry: Written) -> Iterator[IllegalMove]:
    assert entry.built
    try:
        lines.check_fit(line, entry.built)
    except IllegalMove as fault:
        yield fault


YAHTZEE_PAD = YahtzeePad()
