"""The score pads of One by One and All Together: points a round, to a target. A place is the number of a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from astragal.core.advice import Reason
from astragal.core.errors import IllegalMove
from astragal.core.game import Draft, Options
from astragal.core.plain import whole_number
from astragal.core.real_dice.score_pad import Counted, Known, Line, Points, Sheet, Warned, check_seats, no_such_place
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE, Rounds, completed
from astragal.games.rolling_cubes.score_pad import written
from astragal.games.rolling_cubes.score_pad.written import (
    DIGITS,
    EQUALITY_OPTIONS,
    TARGET,
    Written,
    allows_zero_dividend,
    target_in,
)

MOST_ROUNDS = 99

Round = dict[int, Written]
"""What the seats have written in a round."""


@dataclass(frozen=True, slots=True)
class Standing:
    """After some rounds: the totals, who plays on, and what each entry brought."""

    totals: tuple[int, ...]
    playing: tuple[int, ...]
    points: tuple[dict[str, Points], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.playing if len(self.playing) == 1 else ()


class RoundsPad:
    """RC-13, RC-14: rounds, the bonus of each, and the target."""

    options = TARGET | EQUALITY_OPTIONS

    def __init__(self, game: Rounds) -> None:
        self.id = game.id
        self.seats = game.seats
        self._target = game.target

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        check_seats(self, sheets)
        rounds, target = rounds_of(sheets), target_in(options, self._target)
        standing = _fresh(len(sheets))
        lines: list[Line] = []
        warnings: list[Warned] = []
        for number, entries in enumerate(rounds, start=1):
            lines.append(line_of(number, standing.playing))
            warnings += _warnings(number, entries, standing, allows_zero_dividend(options))
            standing = _after(standing, number, entries, target)
        if is_whole(rounds[-1:], lines) and not standing.winners:
            lines.append(line_of(len(rounds) + 1, standing.playing))
        return Counted(
            lines=tuple(lines),
            totals=standing.totals,
            points=standing.points,
            winners=standing.winners,
            note=_note(standing),
            warnings=tuple(warnings),
            shown={"target": target},
        )

    def draft(self, text: str, known: Known, options: Options) -> Draft:
        return written.judge(text, known, allows_zero_dividend(options))


def rounds_of(sheets: Sequence[Sheet]) -> list[Round]:
    """All rounds up to the last in which somebody has written."""
    last = max((_round_at(place) for sheet in sheets for place in sheet), default=0)
    return [
        {seat: written.read(place, sheet[place]) for seat, sheet in enumerate(sheets) if place in sheet}
        for place in map(str, range(1, last + 1))
    ]


def line_of(number: int, playing: tuple[int, ...], keys: str = DIGITS) -> Line:
    return Line(str(number), Reason("rc-score-round", {"round": number}), playing, keys, min(len(keys), 2))


def is_whole(last: Sequence[Round], lines: Sequence[Line]) -> bool:
    """Whether everybody has written in the last round, if there is one."""
    return not last or set(lines[-1].seats) <= last[0].keys()


def _round_at(place: str) -> int:
    number = whole_number(place)
    if number is None or not 1 <= number <= MOST_ROUNDS or place != str(number):
        raise no_such_place(place)
    return number


def _fresh(seats: int) -> Standing:
    return Standing((0,) * seats, tuple(range(seats)), tuple({} for _ in range(seats)))


def _after(standing: Standing, number: int, entries: Round, target: int) -> Standing:
    """RC-13, RC-14: a round that is not complete has no bonus yet, and decides nothing."""
    scores = {seat: entry.points for seat, entry in entries.items()}
    bonuses: dict[int, int] = {}
    if entries.keys() >= set(standing.playing):
        bonuses, totals, playing = completed(standing.totals, standing.playing, scores, target)
        standing = replace(standing, playing=playing)
    else:
        totals = tuple(total + scores.get(seat, 0) for seat, total in enumerate(standing.totals))
    for seat, score in scores.items():
        standing.points[seat][str(number)] = Points(score, bonuses.get(seat, 0))
    return replace(standing, totals=totals)


def _warnings(number: int, entries: Round, before: Standing, zero_dividend: bool) -> Iterator[Warned]:
    for seat, entry in entries.items():
        for fault in _faults(seat, entry, before, zero_dividend):
            yield Warned(seat, str(number), fault)


def _faults(seat: int, entry: Written, before: Standing, zero_dividend: bool) -> Iterator[IllegalMove]:
    if before.winners:
        yield IllegalMove("rc-score-decided", rule="RC-14")
    elif seat not in before.playing:
        yield IllegalMove("rc-score-not-tied", rule="RC-14")
    if entry.points > MOST_POINTS or entry.points < 0:
        yield IllegalMove("rc-score-points", rule="RC-9", points=entry.points, most=MOST_POINTS)
    if entry.built:
        yield from written.faults(entry.built, zero_dividend)


def _note(standing: Standing) -> Reason | None:
    """RC-14: that only some play on."""
    return Reason("rc-score-tie") if 1 < len(standing.playing) < len(standing.totals) else None


ONE_BY_ONE_PAD = RoundsPad(ONE_BY_ONE)
ALL_TOGETHER_PAD = RoundsPad(ALL_TOGETHER)
