"""The score pad of the tournament: who came where in each of the three games. The places are their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from astragal.core.advice import Reason
from astragal.core.errors import IllegalMove
from astragal.core.game import Option, Options
from astragal.core.plain import whole_number
from astragal.core.real_dice.score_pad import (
    Counted,
    Line,
    Points,
    Sheet,
    Warned,
    check_seats,
    no_such_place,
    unwritable,
)
from astragal.games.rolling_cubes.tournament import (
    GAME_2,
    GAME_IDS,
    PLACE_POINTS,
    TOURNAMENT,
    place,
    points_for,
    winners,
)

GAMES = tuple(str(number) for number in range(1, len(GAME_IDS) + 1))

Places = dict[int, int]
"""The places that the seats took in a game."""


class TournamentPad:
    """RC-22, RC-23: points for places, and who won."""

    id = TOURNAMENT.id
    seats = TOURNAMENT.seats
    options: Mapping[str, Option] = {}

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        check_seats(self, sheets)
        _check_places(sheets)
        taken = [_places(sheets, game) for game in GAMES]
        points = tuple(_points(sheet) for sheet in sheets)
        totals = tuple(sum(each.own for each in by_game.values()) for by_game in points)
        complete = all(len(places) == len(sheets) for places in taken)
        return Counted(
            lines=_lines(len(sheets)),
            totals=totals,
            points=points,
            winners=winners(totals, [taken[GAME_2][seat] for seat in range(len(sheets))]) if complete else (),
            warnings=tuple(
                Warned(seat, game, fault)
                for game, places in zip(GAMES, taken, strict=True)
                if len(places) == len(sheets)
                for seat, fault in _faults(places)
            ),
        )


def _lines(seats: int) -> tuple[Line, ...]:
    everybody, keys = tuple(range(seats)), "".join(str(each) for each in range(1, len(PLACE_POINTS) + 1))
    names = (Reason(f"rc-name-{game.rpartition('/')[2]}") for game in GAME_IDS)
    return tuple(Line(number, name, everybody, keys) for number, name in zip(GAMES, names, strict=True))


def _check_places(sheets: Sequence[Sheet]) -> None:
    for sheet in sheets:
        for game in sheet:
            if game not in GAMES:
                raise no_such_place(game)


def _places(sheets: Sequence[Sheet], game: str) -> Places:
    return {seat: _place(game, sheet[game]) for seat, sheet in enumerate(sheets) if game in sheet}


def _points(sheet: Sheet) -> dict[str, Points]:
    """RC-22."""
    return {game: Points(points_for(_place(game, text))) for game, text in sheet.items()}


def _place(game: str, text: str) -> int:
    number = whole_number(text)
    if number is None or not 1 <= number <= len(PLACE_POINTS):
        raise unwritable(game, text)
    return number


def _faults(places: Places) -> Iterator[tuple[int, IllegalMove]]:
    """RC-22: one winner; those who tie share the better place, and the places after it stay empty."""
    better = [-taken for taken in places.values()]
    for seat, taken in places.items():
        due = place(-taken, better)
        if due != taken:
            yield seat, IllegalMove("rc-score-place", rule="RC-22", place=taken, due=due)
        elif due == 1 and better.count(-1) > 1:
            yield seat, IllegalMove("rc-score-two-winners", rule="RC-22")


TOURNAMENT_PAD = TournamentPad()
