"""Houses in this process, on either store: guests, clients whose frames are kept, and a clock to turn by hand."""

import asyncio
import functools
import itertools
import time
from contextlib import asynccontextmanager
from unittest import mock

from argon2 import PasswordHasher
from sqlalchemy import select

from astragal.core import record
from astragal.core.chance import Seeded, Stream
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background.bot_pool import BotPool
from astragal.server.live.outbox import Outbox
from astragal.server.live.session import Caller, Session
from astragal.server.players import accounts
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.clock import TimeControl
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.server.tables.visitor import Visitor
from astragal.server.worker import Worker
from astragal.wire import messages
from astragal.wire.messages import Ack, Chat, Hello, Play, Presence, Refused, Update

PATIENCE_S = 20.0
"""How long a test waits for what must come."""

PLENTY = 1_000_000
SETTINGS = {"message_burst": PLENTY, "chats_per_minute": PLENTY, "bot_pause_s": 0.0, "stand_in": "random"}


def story(test):
    """A test that is a coroutine."""

    @functools.wraps(test)
    def told(*arguments, **named):
        asyncio.run(asyncio.wait_for(test(*arguments, **named), 3 * PATIENCE_S))

    return told


class Hands:
    """A clock that stands still until it is turned."""

    def __init__(self, now=1_000_000.0):
        self.now = now

    def __call__(self):
        return self.now

    def turn(self, seconds, *workers):
        """Let time pass, and let the workers notice."""
        self.now += seconds
        for worker in workers:
            worker.runner._wake.set()


class SharedBotPool(BotPool):
    """One process thinks for the workers of all tests; it starts with the first question."""

    async def warm(self):
        pass

    def close(self):
        pass


BOT_POOL = SharedBotPool(1)


async def nothing():
    pass


def worker_on(url, clock=time.time, bot_pool=BOT_POOL, **settings):
    """A worker that does not run yet; passwords, of which there are none, are hashed quickly."""
    quick = functools.partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with mock.patch.object(accounts, "PasswordHasher", quick):
        return Worker(Settings(database=url, **SETTINGS | settings), clock, bot_pool)


@asynccontextmanager
async def opened(url, clock=time.time, *, bot_pool=BOT_POOL, hints=True, **settings):
    """A worker that serves; without hints PostgreSQL tells it nothing."""
    worker = worker_on(url, clock, bot_pool, **settings)
    if not hints:
        worker.changes.listen = nothing
    async with worker.running():
        yield worker


def lose(worker):
    """When it is closed it will go without a word, as if its machine were lost."""
    worker.leases.release = nothing


async def guests(worker, *names):
    return [await worker.accounts.create_guest(name) for name in names]


async def lay(
    worker, host, game, seats, options=None, *, public=False, clock=None, practice=False, command=None, promise=None
):
    """Lay a table; `seats` are words such as `me open bot:greedy`, and promise is that of whoever lays it."""
    wished = [_wished(word, promise) for word in seats.split()]
    wish = NewTable(game, wished, options or {}, public, TimeControl(*clock) if clock else None, practice)
    return await worker.lobby.create(host, wish, command)


def _wished(word, promise):
    kind, _, rest = word.partition(":")
    if kind == "bot":
        return NewSeat("bot", bot=rest)
    return NewSeat(kind, name=rest or None, promise=promise if kind == "me" else None)


async def begun(worker, game, *names, **laid):
    """A game for these guests, one a seat, that has begun: the table, and a client for each."""
    host, *others = await guests(worker, *names)
    table = await lay(worker, host, game, "me" + " open" * len(others), **laid)
    for other in others:
        await worker.lobby.join(other, table, JoinRequest())
    return table, [await Client(worker, table, player).come() for player in (host, *others)]


_ids = itertools.count(1)


def new_id():
    return f"command {next(_ids)}"


class Kept(Outbox):
    """Hands each frame over as soon as it is sent."""

    def __init__(self, take):
        super().__init__()
        self._take = take

    def send(self, frame):
        if self.closing is None:
            self._take(messages.read_server(frame))


class Client:
    """Somebody at a table. What comes is kept; an update that does not follow on the last one is a fault."""

    def __init__(self, worker, table, player=None, *, only_seat=None, invitation=None, language="en"):
        self.worker, self.table, self.player = worker, table, player
        self.visitor = Visitor(player.id if player else None, only_seat)
        self.got, self.faults = [], []
        self.update, self.number, self.happenings = None, None, []
        self._news = asyncio.Event()
        self.outbox = Kept(self._take)
        caller = Caller(self.visitor, "127.0.0.1", Words(language), invitation)
        self.session = Session(worker.sockets.context, table, caller, self.outbox)

    def _take(self, message):
        self.got.append(message)
        if isinstance(message, Update):
            self._follow(message)
        self._news.set()

    def _follow(self, update):
        if not update.whole and update.since != self.number:
            self.faults.append(update)
        self.update, self.number = update, update.number
        news = update.perspectives[0].happenings
        self.happenings = news if update.whole else self.happenings + news

    async def come(self, since=None):
        """Say hello, and wait for the answer."""
        before = len(self.got)
        self.number = since
        self.send(Hello(since))
        await self.until(lambda: self.outbox.closing or any(isinstance(each, Update) for each in self.got[before:]))
        return self

    def go(self):
        self.session.close()

    def send(self, message):
        self.session.receive(messages.write(message))

    async def ask(self, command):
        """Send a command, and wait for what becomes of it."""
        before = len(self.got)
        self.send(command)

        def answers():
            return [each for each in self.got[before:] if isinstance(each, Ack | Refused) and each.id == command.id]

        await self.until(answers)
        return answers()[0]

    async def play(self, seat, move, expect=None, id_=None):
        return await self.ask(Play(id_ or new_id(), seat, self.number if expect is None else expect, move))

    async def done(self, command):
        """Send a command that must succeed, and wait until its entries are here."""
        answer = await self.ask(command)
        assert isinstance(answer, Ack), answer
        await self.until(lambda: self.number >= answer.number)
        return answer

    async def until(self, condition):
        """Wait until something holds of what came."""
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self._news.clear()
                await self._news.wait()
        assert not self.faults

    @property
    def status(self):
        return self.update.table.status

    @property
    def seats(self):
        return [each.seat for each in self.update.perspectives if each.seat is not None]

    @property
    def perspectives(self):
        return {each.seat: each for each in self.update.perspectives}

    @property
    def kinds(self):
        return [each.kind for each in self.happenings]

    @property
    def said(self):
        return [line.text for chat in self.all(Chat) for line in chat.lines]

    @property
    def presence(self):
        return self.all(Presence)[-1] if self.all(Presence) else None

    def all(self, kind):
        return [message for message in self.got if isinstance(message, kind)]

    def to_move(self):
        return [seat for seat in self.seats if seat in self.update.to_move]

    async def choose(self, seat):
        """A random legal move; where they are not listed, the table is asked."""
        below = Stream(Seeded(f"{self.number} {seat}").key).below
        if listed := self.perspectives[seat].moves:
            return listed[below(len(listed))]
        return await look(self.worker, self.table, lambda table: table.game.moves(seat).sample(below))

    async def move(self, seat=None):
        """Any legal move of a seat that is to move."""
        seat = self.to_move()[0] if seat is None else seat
        move = await self.choose(seat)
        await self.done(Play(new_id(), seat, self.number, move))
        return move

    async def play_on(self):
        """Move whenever it is this client's turn, until the game is over."""
        while self.status != "over":
            await self.until(lambda: self.status == "over" or self.to_move())
            for seat in self.to_move()[:1]:
                number = self.number
                answer = await self.play(seat, await self.choose(seat), number)
                if isinstance(answer, Refused):
                    assert answer.kind in ("stale", "not-now"), answer
                await self.until(lambda number=number: self.number > number)


async def look(worker, table, work):
    """What `work` finds at a table."""
    return await worker.committer.transact([table], lambda transaction: work(transaction.table(table)), writes=False)


async def rows(worker, table):
    """The log of a table."""
    return await look(worker, table, lambda found: list(found.rows))


async def stored(worker, table):
    """The entries of a table as they lie in the store, and its row."""
    entries, tables = schema.entries, schema.tables

    def work(transaction):
        ours = select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        head = select(tables).where(tables.c.id == table)
        return transaction.connection.execute(ours).all(), transaction.connection.execute(head).one()

    return await worker.committer.transact([], work, writes=False)


async def settled(worker):
    """Wait until all that was given to the committer is done."""
    for _ in range(3):
        await worker.committer.transact([], lambda transaction: None)


async def play_out(*clients):
    """A whole game."""
    await asyncio.gather(*(client.play_on() for client in clients))


def picture(update):
    """How things stand, whenever it is told and whatever was known before."""
    seen = [(each.seat, each.view, each.moves) for each in update.perspectives]
    return update.number, update.table, update.to_move, update.rules, update.clock, seen


async def converged(*clients):
    """Whether each client has, from all it was ever told, what it would be told now."""
    for client in clients:
        fresh = Client(client.worker, client.table, client.player, only_seat=client.visitor.only_seat)
        await fresh.come()
        fresh.go()
        await client.until(lambda client=client, fresh=fresh: client.number >= fresh.number)
        assert picture(client.update) == picture(fresh.update)
        assert client.happenings == fresh.happenings


async def verified(worker, table, player):
    """The record of a game that is over, and what checking it by every rule found."""
    lines = await worker.lobby.record(Visitor(player.id), table, None)
    return lines[0], record.verify(record.only(lines), catalogue.game)
