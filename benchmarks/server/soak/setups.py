"""Who sits at the tables of the soak test: every game of the catalogue, with people, bots and clocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.games import catalogue

ME, OPEN = {"kind": "me"}, {"kind": "open"}
LOCAL = {"kind": "local", "name": "Dora"}
BOT = {"kind": "bot", "bot": "random"}
GREEDY = {"kind": "bot", "bot": "greedy"}

HURRIED = {"decision_s": 2.0, "reserve_s": 2.0}
"""While the server is down no time passes, but where it cannot write, time may run out: a bot then plays."""

PATIENT = {"decision_s": 300.0}
"""No time runs out in this test, unless a jump of the machine's clock is taken for time that has passed."""


@dataclass(frozen=True)
class Seating:
    """The seats of a table, and optionally its clock."""

    seats: tuple[dict[str, str], ...]
    clock: dict[str, float] | None = None


SEATINGS = (
    Seating((ME, OPEN), PATIENT),
    Seating((BOT, ME, OPEN)),
    Seating((OPEN, GREEDY, ME), HURRIED),
    Seating((BOT, GREEDY)),
    Seating((ME, LOCAL)),
    Seating((ME, OPEN, OPEN), PATIENT),
    Seating((ME, BOT), HURRIED),
    Seating((ME,), PATIENT),
)


@dataclass(frozen=True)
class Setup:
    game: str
    seating: Seating


def setup(number: int) -> Setup:
    """What is played at the table of that number: all games in turn, and all seatings that each allows."""
    games = catalogue.ids()
    time, place = divmod(number, len(games))
    allowed = _allowed(games[place])
    return Setup(games[place], allowed[(time + place) % len(allowed)])


def _allowed(game: str) -> Sequence[Seating]:
    return [each for each in SEATINGS if len(each.seats) in catalogue.game(game).seats]
