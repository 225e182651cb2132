"""The daily challenges: for each day (UTC) and challenge an event that everybody may play once, with dice that a
published chain has fixed before.

An event is made when the first person plays it: a server that nobody visits makes none. Computer players of all levels
take part, so that the first visitor is not alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date, timedelta

from msgspec import Struct
from sqlalchemy import Connection, text

from astragal.bots import roster
from astragal.core import naming
from astragal.core.box import Challenge
from astragal.core.game import named_options, read_options
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotFound, NotNow
from astragal.server.events.daily.chain import Chain, stored_chain
from astragal.server.events.daily.own_days import friends_of, played_days, streaks
from astragal.server.events.daily.results import NOBODY, DailyResult, DailyTable, daily_result, daily_table
from astragal.server.events.event import Event
from astragal.server.events.events import Events
from astragal.server.events.formats import find, standings
from astragal.server.events.rolls import Roll, thrown
from astragal.server.events.setup import HOUSE_PLAYER, EventSetup, Plan, day_of, new_code, start_of
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.visitor import Player

GRACE_S = 3600.0
"""How long after its day a challenge that was begun in time may still be finished."""
MOST = 1_000_000


class ChallengeInfo(Struct, frozen=True):
    """A challenge of a day: at a table, or with `rolls` by an answer to a roll. `event` is null until somebody has
    played it. `people` take part, and so many `finished`, computer players among these. `you`: whether you have begun,
    or finished; `table` is yours."""

    id: str
    name: str
    about: str
    game: str
    rolls: bool
    event: str | None
    over: bool
    people: int
    finished: int
    you: str
    table: str | None
    result: DailyResult | None


class DailyInfo(Struct, frozen=True):
    """The challenges of a day, and on how many days in a row you have finished one, up to today or yesterday.

    `now` is the server's time, and `closes` when the day ends.
    """

    day: str
    today: str
    first: str
    now: float
    closes: float
    challenges: list[ChallengeInfo]
    streak: int
    longest: int


class DailyDays(Struct, frozen=True):
    """The days that there are, and the challenges that you have finished, by day."""

    first: str
    today: str
    challenges: list[str]
    played: dict[str, list[str]]


class ChainInfo(Struct, frozen=True):
    """The anchor is the SHA-256 of the value of the `first` day; each value is the SHA-256 of the next day's. `values`
    are those of the last days that are over, the newest first. `place` says which value of the chain is today's, the
    first being 1, and `days` how many there are."""

    anchor: str
    first: str
    today: str
    place: int
    days: int
    values: dict[str, str]


@dataclass(frozen=True)
class Asked:
    """Who asks about which day."""

    chain: Chain
    day: date
    player: str | None
    friends: Collection[str]
    words: Words


class Daily:
    def __init__(self, events: Events, committer: Committer, clock: Callable[[], float]) -> None:
        self._events = events
        self._committer = committer
        self._clock = clock
        self._chain: Chain | None = None

    async def see(self, player: str | None, words: Words, day: date | None = None) -> DailyInfo:
        """The challenges of a day, today's by default."""
        chain, today = await self._stored(), self.today()
        asked_day = self._checked(chain, day or today)

        def look(transaction: Transaction) -> DailyInfo:
            played = played_days(transaction.connection, player) if player else {}
            asked = Asked(chain, asked_day, player, _friends(transaction, player), words)
            streak, longest = streaks(played.keys(), today)
            return DailyInfo(
                day=asked_day.isoformat(),
                today=today.isoformat(),
                first=chain.first.isoformat(),
                now=self._clock(),
                closes=start_of(asked_day + timedelta(1)),
                challenges=[self._info(transaction, each, asked) for each in catalogue.challenges()],
                streak=streak,
                longest=longest,
            )

        return await self._committer.transact([], look, writes=False)

    async def days(self, player: str | None) -> DailyDays:
        chain = await self._stored()

        def look(transaction: Transaction) -> DailyDays:
            played = played_days(transaction.connection, player) if player else {}
            return DailyDays(
                first=chain.first.isoformat(),
                today=self.today().isoformat(),
                challenges=[each.id for each in catalogue.challenges()],
                played={day.isoformat(): sorted(ids) for day, ids in sorted(played.items())},
            )

        return await self._committer.transact([], look, writes=False)

    async def table(self, player: str | None, day: date, challenge: str, first: int) -> DailyTable:
        """The table of all who have played a challenge, from the place after `first` on."""
        chain = await self._stored()
        id_ = _id_of(chain, self._checked(chain, day), _challenge(challenge))

        def look(transaction: Transaction) -> DailyTable:
            event = self._found(transaction, id_)
            if event is None:
                return NOBODY
            return daily_table(transaction.connection, event, player, _friends(transaction, player), first)

        return await self._committer.transact([], look, writes=False)

    def today(self) -> date:
        return day_of(self._clock())

    async def enter(self, player: Player, challenge: str) -> str:
        """Play a challenge of today; its event. One who plays it already goes on."""
        event = await self._make(self.today(), _challenge(challenge))
        try:
            await self._events.enter(player, event, None, None)
        except NotNow as refusal:
            if refusal.reason != "event-entered-already":
                raise
        return event

    async def again(self, player: Player, day: date, challenge: str) -> str:
        """Play a challenge of an earlier day, which does not count; the table."""
        event = await self._make(day, _challenge(challenge))
        return await self._events.lay_uncounted(player, event)

    async def roll(self, day: date, challenge: str) -> Roll:
        """The roll of an earlier day, to be answered without being counted."""
        chain, asked = await self._stored(), _challenge(challenge)
        self._checked(chain, day)
        if find(asked.format).solo:
            raise NotAllowed("event-no-roll")
        if _closes(day) > self._clock():
            raise NotNow("event-not-over")
        setup = self._setup(chain, day, asked)
        return Roll(setup, 1, thrown(setup, 1), start_of(day), None)

    async def chain(self, shown: int = 30) -> ChainInfo:
        chain, today = await self._stored(), self.today()
        over = day_of(self._clock() - GRACE_S) - timedelta(1)
        return ChainInfo(
            anchor=chain.anchor,
            first=chain.first.isoformat(),
            today=today.isoformat(),
            place=(today - chain.first).days + 1,
            days=chain.days,
            values={day.isoformat(): value.hex() for day, value in chain.values_back(over, shown)},
        )

    async def _stored(self) -> Chain:
        if self._chain is None:
            today = self.today()
            self._chain = await self._committer.write(lambda connection: stored_chain(connection, today))
        return self._chain

    def _checked(self, chain: Chain, day: date) -> date:
        """Refuse days to come, and those that the chain does not have."""
        if not chain.has(day) or day > self.today():
            raise NotFound("event-no-such-day", day=day.isoformat())
        return day

    async def _make(self, day: date, challenge: Challenge) -> str:
        """The event of a challenge, made if there is none yet."""
        chain = await self._stored()
        setup = self._setup(chain, self._checked(chain, day), challenge)
        return await self._events.create_fixed(setup, _insert_house)

    def _setup(self, chain: Chain, day: date, challenge: Challenge) -> EventSetup:
        listing, game = catalogue.listing_of(challenge.game), catalogue.game(challenge.game)
        return EventSetup(
            id=_id_of(chain, day, challenge),
            code=new_code(),
            organiser=HOUSE_PLAYER,
            title=challenge.id,
            format=challenge.format,
            game=listing.id,
            rules=listing.version,
            options=named_options(game, read_options(game, {})),
            plan=Plan(most=MOST, opens=start_of(day), closes=_closes(day), bots=roster.opponents(game.id)),
            secret=chain.secret(day, challenge.id),
            created=self._clock(),
        )

    def _found(self, transaction: Transaction, id_: str) -> Event | None:
        """The event of a challenge; None if nobody has played it."""
        try:
            return self._events.load(transaction, id_)
        except NotFound:
            return None

    def _info(self, transaction: Transaction, challenge: Challenge, asked: Asked) -> ChallengeInfo:
        event = self._found(transaction, _id_of(asked.chain, asked.day, challenge))
        you = event.entrant_of(asked.player) if event else None
        result = daily_result(transaction.connection, event, you.number, asked.friends) if event and you else None
        return ChallengeInfo(
            id=challenge.id,
            name=naming.challenge_title(challenge, asked.words),
            about=naming.about_challenge(challenge, asked.words),
            game=challenge.game,
            rolls=not find(challenge.format).solo,
            event=event.setup.id if event else None,
            over=event.status == "over" if event else _closes(asked.day) <= self._clock(),
            people=len(event.people) if event else 0,
            finished=sum(each.played for each in standings(event)) if event else 0,
            you="new" if you is None else "begun" if result is None else "finished",
            table=next((table.id for table in event.tables_of(you.number)), None) if event and you else None,
            result=result,
        )


def _friends(transaction: Transaction, player: str | None) -> Collection[str]:
    return friends_of(transaction.connection, player) if player else ()


def _closes(day: date) -> float:
    return start_of(day + timedelta(1)) + GRACE_S


def _challenge(id_: str) -> Challenge:
    found = next((each for each in catalogue.challenges() if each.id == id_), None)
    if found is None:
        raise NotFound("event-no-such-challenge", challenge=id_[:40])
    return found


def _id_of(chain: Chain, day: date, challenge: Challenge) -> str:
    """Always the same, so that two who come first make one event."""
    return hashlib.sha256(f"{chain.anchor} {day} {challenge.id}".encode()).hexdigest()[:12]


def _insert_house(connection: Connection) -> None:
    house = "INSERT INTO players (id, name, generation, created) VALUES (:id, 'astragal', 0, 0) ON CONFLICT DO NOTHING"
    connection.execute(text(house), {"id": HOUSE_PLAYER})
