"""The score pad of The Last Die: who won each round. The places are the numbers of the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.core.errors import IllegalMove
from astragal.core.game import Draft, Options
from astragal.core.real_dice.score_pad import Counted, Known, Points, Sheet, Warned, check_seats, unwritable
from astragal.games.rolling_cubes.last_die import LAST_DIE, at_target, target_for
from astragal.games.rolling_cubes.score_pad import written
from astragal.games.rolling_cubes.score_pad.rounds import Round, line_of, rounds_of
from astragal.games.rolling_cubes.score_pad.written import EQUALITY_OPTIONS, TARGET, allows_zero_dividend, target_in

WON = "1"


class LastDiePad:
    """RC-18, RC-20: a point a round, to the target."""

    id = LAST_DIE.id
    seats = LAST_DIE.seats
    options = TARGET | EQUALITY_OPTIONS

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        check_seats(self, sheets)
        _check_entries(sheets)
        rounds, target = rounds_of(sheets), target_in(options, target_for(len(sheets)))
        everybody = tuple(range(len(sheets)))
        totals = tuple(map(len, sheets))
        winners = at_target(totals, target)
        lines = [line_of(number, everybody, WON) for number in range(1, len(rounds) + (1 if winners else 2))]
        return Counted(
            lines=tuple(lines),
            totals=totals,
            points=tuple({place: Points(1) for place in sheet} for sheet in sheets),
            winners=winners,
            warnings=tuple(_warnings(rounds, len(sheets), target)),
            shown={"target": target},
        )

    def draft(self, text: str, known: Known, options: Options) -> Draft:
        return written.judge(text, known, allows_zero_dividend(options))


def _check_entries(sheets: Sequence[Sheet]) -> None:
    for sheet in sheets:
        for place, text in sheet.items():
            if text != WON:
                raise unwritable(place, text)


def _warnings(rounds: Sequence[Round], seats: int, target: int) -> Iterator[Warned]:
    """RC-18: a round has one winner. RC-20: none is played once the target is reached."""
    points = [0] * seats
    for number, winners in enumerate(rounds, start=1):
        over = at_target(points, target)
        for seat in winners:
            if over:
                yield Warned(seat, str(number), IllegalMove("rc-score-over", rule="RC-20", target=target))
            elif len(winners) > 1:
                yield Warned(seat, str(number), IllegalMove("rc-score-two-in-round", rule="RC-18"))
            points[seat] += 1


LAST_DIE_PAD = LastDiePad()
