"""Events: they are created, entered, steered and seen here. Each change is one transaction, as with tables.

Before a command is judged, all that is due by then is done: what comes after an event or a roll has closed is late,
whether anybody has noticed yet that it closed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, select

from astragal.bots import roster
from astragal.core.errors import Refusal
from astragal.core.game import named_options, read_options
from astragal.games import catalogue
from astragal.server.errors import NotFound, NotNow, Unavailable
from astragal.server.events import commands, event_store, formats, of_player
from astragal.server.events.commands import Steer
from astragal.server.events.event import Event
from astragal.server.events.progress import advance, due, lay_again
from astragal.server.events.setup import CODE_LENGTH, EventSetup, Plan, new_code
from astragal.server.events.views import EventInfo, event_info, event_tag
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables import commands as table_commands
from astragal.server.tables.characters import check_seen
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.lobby import check_signed_in
from astragal.server.tables.table import By
from astragal.server.tables.visitor import Player

T = TypeVar("T")

_events = schema.events

KEPT = 200
"""How many events are kept in memory."""
TITLE = 80
"""How many characters a title may have."""


@dataclass(frozen=True)
class NewEvent:
    """An event to create."""

    title: str
    format: str
    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    plan: Plan = field(default_factory=Plan)


class Events:
    def __init__(
        self,
        committer: Committer,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self._committer = committer
        self._settings = settings
        self._clock = clock
        self._kept: OrderedDict[str, Event] = OrderedDict()
        self.observers: list[Callable[[Event], None]] = []
        """Called with an event that was changed, after the commit and before the next one begins."""

    def now(self) -> float:
        return self._clock()

    async def create(self, organiser: Player, new: NewEvent, command: str | None = None) -> str:
        """Create an event; its id."""
        setup = self._setup(organiser.id, new)
        return await self._committer.transact([], partial(self._create, organiser, setup, command))

    async def create_fixed(self, setup: EventSetup, before: Callable[[Connection], None]) -> str:
        """Create an event of the server's own unless it is there already; its id."""

        def work(transaction: Transaction) -> str:
            if event_store.head(transaction.connection, setup.id) is None:
                before(transaction.connection)
                event = self._begin(transaction, setup)
                self._go_on(transaction, event, setup.created)
            return setup.id

        try:
            return await self._committer.transact([], work)
        except Unavailable:
            await self.see(setup.id, None)  # another worker has made it at the same moment
            return setup.id

    async def lay_uncounted(self, player: Player, id_: str) -> str:
        """A table with the dice of an event that is over, for practice; its id."""

        def work(transaction: Transaction, event: Event, by: By) -> str:
            check_signed_in(transaction, player)
            return lay_again(transaction, event, by, player)

        return await self.change(id_, work, player.id)

    def _setup(self, organiser: str, new: NewEvent) -> EventSetup:
        listing, game = catalogue.listing_of(new.game), catalogue.game(new.game)
        setup = EventSetup(
            id=secrets.token_hex(6),
            code=new_code(),
            organiser=organiser,
            title=_checked_title(new.title),
            format=new.format,
            game=listing.id,
            rules=listing.version,
            options=named_options(game, read_options(game, new.options)),
            plan=new.plan,
            secret=secrets.token_bytes(32),
            created=self._clock(),
        )
        formats.find(new.format).check(setup)
        _check_times(setup)
        for bot in (*new.plan.bots, new.plan.fill):
            roster.find(game.id, bot)
        return setup

    def _create(self, organiser: Player, setup: EventSetup, command: str | None, transaction: Transaction) -> str:
        check_signed_in(transaction, organiser, alone=True)
        if command is not None and (existing := _created_before(transaction.connection, organiser.id, command)):
            return existing
        self._check_running(transaction.connection, organiser)
        self._write(transaction, self._begin(transaction, setup, command))
        return setup.id

    def _begin(self, transaction: Transaction, setup: EventSetup, command: str | None = None) -> Event:
        """A new event, with its computer players."""
        event = self._keep(transaction, Event(setup))
        event_store.create(transaction.connection, setup, due(event), command)
        commands.seat_bots(event, By(setup.created))
        return event

    def _check_running(self, connection: Connection, organiser: Player) -> None:
        """As with tables that wait for players, one person may not have too many events at once."""
        own = select(_events.c.id).where(_events.c.organiser == organiser.id, _events.c.status != "over")
        most = self._settings.waiting_tables_per_player
        if len(connection.execute(own).all()) >= most:
            raise NotNow("event-too-many", most=most)

    async def id_of(self, code: str) -> str:
        """The event with a code, in capitals or not."""
        found = await self._committer.read(lambda connection: event_store.id_of_code(connection, code.upper()))
        if len(code) != CODE_LENGTH or found is None:
            raise NotFound("event-no-such-code", code=code[:CODE_LENGTH])
        return found

    async def see(self, id_: str, player: str | None, entrant: int | None = None) -> EventInfo:
        """An event as a player sees it, or an entrant without a player."""

        def look(transaction: Transaction) -> EventInfo:
            return event_info(self.load(transaction, id_), player, entrant, self.now())

        return await self._committer.transact([], look, writes=False)

    async def tag(self, id_: str, player: str | None, entrant: int | None = None) -> str:
        """What is another one when `see` would say something else."""

        def look(transaction: Transaction) -> str:
            return event_tag(self.load(transaction, id_), player, entrant)

        return await self._committer.transact([], look, writes=False)

    async def enter(self, player: Player, id_: str, name: str | None, command: str | None) -> int:
        """Take part; the entrant's number."""

        def work(transaction: Transaction, event: Event, by: By) -> int:
            check_signed_in(transaction, player)
            most = self._settings.name_length
            return commands.take_part(event, by, name or player.name, most, wanted=name is not None)

        return await self.change(id_, work, player.id, command)

    async def enter_named(self, id_: str, name: str, command: str | None) -> int:
        """Take part under a name alone; the entrant's number."""

        def work(_: Transaction, event: Event, by: By) -> int:
            return commands.take_part_named(event, by, name, self._settings.name_length)

        return await self.change(id_, work, None, command)

    async def withdraw(self, player: Player, id_: str) -> None:
        """Take part no more; a computer player goes on where one has begun."""

        def own(event: Event) -> int | None:
            entrant = event.entrant_of(player.id)
            return entrant.number if entrant else None

        await self._leave(id_, own, lambda _, event, by: commands.withdraw(event, by), player.id)

    async def remove(self, player: Player, id_: str, entrant: int) -> None:
        """The same, by the organiser."""
        await self._leave(
            id_, lambda event: entrant, lambda _, event, by: commands.remove(event, by, entrant), player.id
        )

    async def _leave(
        self,
        id_: str,
        who: Callable[[Event], int | None],
        leave: Callable[[Transaction, Event, By], None],
        player: str | None = None,
    ) -> None:
        """Do what makes an entrant leave, and let computer players go on at their tables: both or nothing."""
        tables: Collection[str] = ()

        def work(transaction: Transaction, event: Event, by: By) -> Collection[str]:
            """The tables that are missing."""
            number = who(event)
            seats = event.running_seats_of(number) if number else {}
            if not seats.keys() <= set(tables):
                return seats.keys()
            places = [(transaction.table(table), seat) for table, seat in seats.items()]
            leave(transaction, event, by)
            for table, seat in places:
                table_commands.stand_in(table, By(by.now), seat)
            return ()

        while tables := await self.change(id_, work, player, tables=tuple(tables)):
            pass

    async def rename(self, player: Player, id_: str, entrant: int, name: str) -> None:
        most = self._settings.name_length
        await self.change(id_, lambda _, event, by: commands.rename(event, by, entrant, name, most), player.id)

    async def steer(
        self, player: Player, id_: str, what: Steer, expect: int, until: float | None, command: str | None
    ) -> None:
        def work(_: Transaction, event: Event, by: By) -> None:
            commands.steer(event, by, what, expect, until)

        await self.change(id_, work, player.id, command)

    async def pass_on(self, id_: str, was: str, now: str) -> None:
        """Let another player go on in an event."""

        def work(transaction: Transaction, event: Event, by: By) -> None:
            of_player.pass_on(transaction.connection, event, was, now, by)

        await self._leave(id_, lambda event: event.second_entry(was, now), work)

    async def forget(self, id_: str, player: str) -> None:
        """Remove a player from an event."""

        def work(transaction: Transaction, event: Event, by: By) -> None:
            of_player.forget(transaction.connection, event, player, by)

        await self.change(id_, work)

    def ids_of(self, connection: Connection, player: str) -> set[str]:
        return of_player.events_of(connection, player)

    async def go_on(self, id_: str) -> None:
        """Do what is due."""
        await self.change(id_, lambda _, event, by: None)

    async def change(
        self,
        id_: str,
        work: Callable[[Transaction, Event, By], T],
        player: str | None = None,
        command: str | None = None,
        tables: tuple[str, ...] = (),
    ) -> T:
        """Do some work on an event, and then all that is due."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def then(result: T | Refusal) -> None:
            if not answer.done():
                answer.set_exception(result) if isinstance(result, Refusal) else answer.set_result(result)

        self._submit(id_, work, By(self._clock(), player, command), then, tables)
        return await answer

    def _submit(
        self,
        id_: str,
        work: Callable[[Transaction, Event, By], T],
        by: By,
        then: Callable[[T | Refusal], None],
        tables: tuple[str, ...] = (),
    ) -> None:
        def change(transaction: Transaction) -> tuple[T | Refusal, Event]:
            event = self.load(transaction, id_)
            if (when := due(event)) is not None and when <= by.now:
                self._go_on(transaction, event, by.now)
            result = _outcome(work, transaction, event, by)
            if not isinstance(result, Refusal):
                self._go_on(transaction, event, by.now)
            return result, event

        def tell(done: tuple[T | Refusal, Event] | Refusal) -> None:
            if isinstance(done, Refusal):
                then(done)
                return
            result, event = done
            then(result)
            for observer in self.observers:
                observer(event)

        self._committer.submit(tables, change, tell, event=id_)

    def _go_on(self, transaction: Transaction, event: Event, now: float) -> None:
        """Do and write all that is due. What went wrong here is nobody's command: the whole transaction fails."""
        try:
            advance(transaction, event, By(now))
        except Refusal as refusal:
            raise AssertionError(f"an event cannot go on: {refusal}") from refusal
        self._write(transaction, event)

    def look(
        self, id_: str, use: Callable[[Event], None], missing: Callable[[Refusal], None] = lambda refusal: None
    ) -> None:
        """Call `use` with an event as it is in the store, before the next commit begins."""

        def tell(found: Event | Refusal) -> None:
            missing(found) if isinstance(found, Refusal) else use(found)

        def load(transaction: Transaction) -> Event:
            event = self.load(transaction, id_)
            formats.check_rules(event)
            return event

        self._committer.submit([], load, tell, writes=False)

    def answer(
        self,
        id_: str,
        entrant: int,
        roll: int,
        move: str,
        command: str,
        then: Callable[[int | Refusal], None],
        player: str | None = None,
    ) -> None:
        """Write the move of an entrant, who may be a player, for a roll; `then` gets the number of its entry."""

        def work(_: Transaction, event: Event, by: By) -> int:
            return commands.answer(event, by, entrant, roll, move)

        self._submit(id_, work, By(self._clock(), player or f"entrant {entrant}", command), then)

    def load(self, transaction: Transaction, id_: str) -> Event:
        """The event as it is in the store. A transaction that changes it has locked it."""
        number = event_store.head(transaction.connection, id_)
        if number is None:
            self._kept.pop(id_, None)
            raise NotFound("event-no-such-event", event=id_)
        event = self._kept.get(id_)
        if event is None or event.number > number:
            setup = event_store.find(transaction.connection, id_)
            assert setup
            event = Event(setup)
        for row in event_store.rows(transaction.connection, id_, event.number) if event.number < number else ():
            event.apply(row)
        return self._keep(transaction, event)

    def _keep(self, transaction: Transaction, event: Event) -> Event:
        id_ = event.setup.id
        transaction.on_failure.append(partial(self._forget, id_))
        self._kept[id_] = event
        self._kept.move_to_end(id_)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return event

    def _forget(self, id_: str) -> None:
        """It may hold what was not committed."""
        self._kept.pop(id_, None)

    def _write(self, transaction: Transaction, event: Event) -> None:
        if fresh := event.take_fresh():
            event_store.append(transaction.connection, event, fresh, due(event))
            transaction.announce(event.setup.id)


def _outcome(
    work: Callable[[Transaction, Event, By], T], transaction: Transaction, event: Event, by: By
) -> T | Refusal:
    """The result of some work on an event, or why it was refused. A refused command has changed nothing."""
    try:
        return work(transaction, event, by)
    except Refusal as refusal:
        if event.fresh:
            raise AssertionError(f"refused after a change: {refusal}") from refusal
        return refusal


def _check_times(setup: EventSetup) -> None:
    """Refuse an event that closes before it opens, one that begins or ends in the far future, and one that should have
    begun when nobody has entered yet."""
    plan = setup.plan
    if plan.closes is not None and plan.closes <= max(setup.created, plan.opens or 0.0):
        raise Refusal("event-wrong-window")
    commands.check_near(max(plan.opens or 0.0, plan.closes or 0.0), setup.created)
    if plan.opens is not None and plan.opens <= setup.created:
        commands.check_number(setup, len(plan.bots))


def _checked_title(title: str) -> str:
    title = " ".join(title.split())
    if not 1 <= len(title) <= TITLE:
        raise Refusal("event-wrong-title", most=TITLE)
    check_seen(title)
    return title


def _created_before(connection: Connection, organiser: str, command: str) -> str | None:
    query = select(_events.c.id).where(_events.c.organiser == organiser, _events.c.command == command)
    return connection.execute(query).scalar()
