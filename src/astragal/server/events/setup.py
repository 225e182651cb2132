"""What an event is: who plays what, how, and with which dice. None of it changes."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from astragal.core.chance import commitment
from astragal.games import catalogue
from astragal.wire.messages import TimeControl

CODE_LETTERS = "BCDFGHJKMNPQRSTVWXZ"
"""Without vowels, so that no code is a word, and without L, which looks like 1 or I."""
CODE_LENGTH = 6

HOUSE_PLAYER = "house"
"""The player who organises the daily challenges. Nobody can sign in as this one."""

Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Plan(Struct, frozen=True):
    """How an event is played. A format uses what it needs.

    `opens` and `closes` are times; at `opens` an event starts by itself. `seats` is how many sit at a table; a computer
    player `fill` takes seats that are left over. `bots` are computer players who take part. `most` is how many people
    may.
    """

    seats: Annotated[int, Meta(ge=1, le=16)] = 1
    rounds: Annotated[int, Meta(ge=1, le=100)] = 1
    most: Count = 100
    opens: float | None = None
    closes: float | None = None
    time_control: TimeControl | None = None
    fill: str = "level-3"
    bots: tuple[str, ...] = ()
    answer_s: Annotated[float, Meta(ge=5, le=3600)] = 90.0
    """How long people have to write an equality."""
    keep_names: bool = False
    """Whether the names of a class stay when it is over."""


class DailyPlace(Struct, frozen=True):
    """Which daily challenge an event is, of which day."""

    day: str
    challenge: str


@dataclass(frozen=True)
class EventSetup:
    id: str
    code: str
    organiser: str
    title: str
    format: str
    game: str
    rules: int
    options: dict[str, object]
    plan: Plan
    secret: bytes
    created: float

    @cached_property
    def has_rules(self) -> bool:
        """Whether this server plays by the rules that the event was begun with."""
        return has_rules(self.game, self.rules)

    @cached_property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def daily(self) -> DailyPlace | None:
        """None for all events but those of the server itself, whose titles are the ids of their challenges."""
        if self.organiser != HOUSE_PLAYER or self.plan.opens is None:
            return None
        return DailyPlace(day_of(self.plan.opens).isoformat(), self.title)

    def round_secret(self, number: int) -> bytes:
        """The secret of the dice that all tables of a round share."""
        return self._derived(f"round {number}")

    def table_secret(self, round_: int, table: int) -> bytes:
        """The secret of the dice of one table of a round, where each has its own."""
        return self._derived(f"round {round_} table {table}")

    def lot(self, *of: int) -> bytes:
        """What puts entrants in an order that nobody knows in advance, where nothing else decides."""
        return self._derived("lot " + " ".join(map(str, of)))

    def _derived(self, what: str) -> bytes:
        return hmac.digest(self.secret, what.encode(), "sha256")


def has_rules(game: str, version: int) -> bool:
    """Whether this server plays a game by this version of its rules."""
    return game in catalogue.ids() and catalogue.listing_of(game).version == version


def day_of(time: float) -> date:
    """The day (UTC)."""
    return datetime.fromtimestamp(time, UTC).date()


def start_of(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
