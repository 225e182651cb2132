"""What an event can be: for every format the games and seats that fit, and what its plan must say.

All of it is what the formats themselves accept, so that a page which creates events need not know them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from msgspec import Struct

from astragal.core.errors import Refusal
from astragal.core.game import named_options, read_options
from astragal.games import catalogue
from astragal.server.events.format import Format
from astragal.server.events.formats import formats
from astragal.server.events.setup import EventSetup, Plan

CREATED, CLOSES = 0.0, 1.0
ALONE = 1


class OfferedGame(Struct, frozen=True):
    """A game that can be played. `seats` is how many may sit at a table, and one where people answer rolls; with those
    in `rounds` the plan says how many rounds there are."""

    game: str
    seats: tuple[int, ...]
    rounds: tuple[int, ...]


class FormatInfo(Struct, frozen=True):
    """A format of events. `figures` name what ranks people. With `late_entry` one may enter while it runs. With
    `names_only` nobody needs to be a player of this server, with `same_dice` all tables of a round have the same dice.
    With `rolls` people answer rolls and sit at no table, `timed` ones within `answer_s`. With `window` the plan must
    say when it closes."""

    id: str
    figures: tuple[str, ...]
    late_entry: bool
    names_only: bool
    same_dice: bool
    rolls: bool
    timed: bool
    window: bool
    games: tuple[OfferedGame, ...]


@cache
def offers() -> tuple[FormatInfo, ...]:
    return tuple(map(_offer, formats().values()))


def _offer(format_: Format) -> FormatInfo:
    games = tuple(game for id_ in catalogue.ids() if (game := _game(format_, id_)))
    return FormatInfo(
        id=format_.id,
        figures=format_.figures,
        late_entry=format_.late_entry,
        names_only=format_.names_only,
        same_dice=format_.same_dice,
        rolls=format_.rolls,
        timed=format_.rolls and not format_.one_answer,
        window=any(_needs_window(format_, game) for game in games),
        games=games,
    )


def _game(format_: Format, game: str) -> OfferedGame | None:
    """How a game can be played in a format; None if it cannot."""
    possible = (ALONE,) if format_.rolls else catalogue.game(game).seats
    seats = tuple(each for each in possible if _accepts(format_, _trial(format_, game, each)))
    return OfferedGame(game, seats, tuple(filter(format_.plans_rounds, seats))) if seats else None


def _needs_window(format_: Format, game: OfferedGame) -> bool:
    setup = _trial(format_, game.game, game.seats[0])
    return not _accepts(format_, replace(setup, plan=Plan(seats=setup.plan.seats)))


def _accepts(format_: Format, setup: EventSetup) -> bool:
    try:
        format_.check(setup)
    except Refusal:
        return False
    return True


def _trial(format_: Format, id_: str, seats: int) -> EventSetup:
    """An event as it might be, which is only checked."""
    game = catalogue.game(id_)
    return EventSetup(
        id="",
        code="",
        organiser="",
        title="",
        format=format_.id,
        game=id_,
        rules=catalogue.listing_of(id_).version,
        options=named_options(game, read_options(game, {})),
        plan=Plan(seats=seats, closes=CLOSES),
        secret=bytes(32),
        created=CREATED,
    )
