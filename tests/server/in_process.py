"""Workers in this process, on either store, with guests, clients that keep what they receive, and a fake clock."""

import asyncio
import functools
import itertools
import time
from contextlib import asynccontextmanager
from unittest import mock

from sqlalchemy import select

from astragal.core import record
from astragal.core.chance import Seeded, Stream
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background.bot_pool import ANALYSTS, BotPool
from astragal.server.live.outbox import Outbox
from astragal.server.live.session import Caller, Session
from astragal.server.players import passwords
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.server.tables.visitor import Visitor
from astragal.server.worker import Worker
from astragal.wire import messages
from astragal.wire.messages import Ack, Chat, Hello, Play, Presence, Refused, TimeControl, Update
from server.quick_hashes import QUICK_HASHES

PATIENCE_S = 60.0
"""How long a test waits for something that must happen."""

PLENTY = 1_000_000
UNLIMITED = {"message_burst": PLENTY, "message_burst_per_address": PLENTY, "chats_per_minute": PLENTY}
SETTINGS = {**UNLIMITED, "bot_pause_s": 0.0, "stand_in": "random", "skill_analyses": 0}


def async_test(test):
    """Run a coroutine as a test, with a timeout."""

    @functools.wraps(test)
    def run(*arguments, **named):
        asyncio.run(asyncio.wait_for(test(*arguments, **named), 3 * PATIENCE_S))

    return run


class FakeClock:
    """A clock that changes only when it is advanced."""

    def __init__(self, now=1_000_000.0):
        self.now = now

    def __call__(self):
        return self.now

    def advance(self, seconds, *workers):
        """Let time pass, and wake the runners of the workers."""
        self.now += seconds
        for worker in workers:
            worker.runner._wake.set()


class SharedBotPool(BotPool):
    """One bot process for the workers of all tests; it starts with the first question."""

    loop = None

    def enter_loop(self):
        """Each test has an event loop of its own, in which its workers wait for each other."""
        if self.loop is not asyncio.get_running_loop():
            self.loop = asyncio.get_running_loop()
            self._analysing = asyncio.Semaphore(ANALYSTS)

    def close(self):
        pass


BOT_POOL = SharedBotPool(1)


async def do_nothing():
    pass


def worker_on(url, clock=time.time, bot_pool=BOT_POOL, **settings):
    """A worker that does not run yet. Passwords are hashed quickly."""
    with mock.patch.object(passwords, "PasswordHasher", QUICK_HASHES):
        return Worker(Settings(database=url, **SETTINGS | settings), clock, bot_pool)


@asynccontextmanager
async def opened(url, clock=time.time, *, bot_pool=BOT_POOL, notifications=True, **settings):
    """A running worker. Without `notifications` it does not listen to those of PostgreSQL."""
    worker = worker_on(url, clock, bot_pool, **settings)
    if isinstance(bot_pool, SharedBotPool):
        bot_pool.enter_loop()
    if not notifications:
        worker.changes.listen = do_nothing
    async with worker.running():
        yield worker


def crash_on_close(worker):
    """Let the worker keep its leases when it is closed, as if its machine had crashed."""
    worker.leases.release = do_nothing


async def guests(worker, *names):
    return [await worker.accounts.create_guest(name) for name in names]


async def registered(worker, *names):
    """Players with accounts."""
    return [
        await worker.accounts.register(guest, f"{guest.name.lower()}.{guest.id[:4].strip('-_')}.x", None)
        for guest in await guests(worker, *names)
    ]


async def create_table(
    worker,
    host,
    game,
    seats,
    options=None,
    *,
    public=False,
    clock=None,
    practice=False,
    rated=False,
    command=None,
    promise=None,
    by_hand=False,
    answers="never",
):
    """Create a table. `seats` is a text such as `me open bot:greedy`; `promise` is that of the host."""
    new_seats = [_new_seat(word, promise) for word in seats.split()]
    control = TimeControl(*clock) if clock else None
    new_table = NewTable(game, new_seats, options or {}, public, control, practice, rated, by_hand, answers)
    return await worker.lobby.create(host, new_table, command)


def _new_seat(word, promise):
    kind, _, rest = word.partition(":")
    if kind == "bot":
        return NewSeat("bot", bot=rest)
    return NewSeat(kind, name=rest or None, promise=promise if kind == "me" else None)


async def started_game(worker, game, *names, **table_args):
    """Start a game with a new guest at each seat; returns the table, and a connected client for each guest."""
    host, *others = await guests(worker, *names)
    table = await create_table(worker, host, game, "me" + " open" * len(others), **table_args)
    for other in others:
        await worker.lobby.join(other, table, JoinRequest())
    return table, [await Client(worker, table, player).connect() for player in (host, *others)]


_ids = itertools.count(1)


def new_id():
    return f"command {next(_ids)}"


class CapturingOutbox(Outbox):
    """Passes each message to `take` as soon as it is sent."""

    def __init__(self, take):
        super().__init__()
        self._take = take

    def send(self, frame):
        if self.closing is None:
            self._take(messages.read_server(frame))


class Client:
    """A client at a table. It keeps all messages; an update that does not follow the last one is a fault."""

    def __init__(self, worker, table, player=None, *, only_seat=None, invitation=None, language="en"):
        self.worker, self.table, self.player = worker, table, player
        self.visitor = Visitor(player.id if player else None, only_seat)
        self.received, self.faults = [], []
        self.update, self.number, self.happenings = None, None, []
        self._arrived = asyncio.Event()
        self.outbox = CapturingOutbox(self._take)
        caller = Caller(self.visitor, "127.0.0.1", Words(language), invitation)
        self.session = Session(worker.sockets.context, table, caller, self.outbox)

    def _take(self, message):
        self.received.append(message)
        if isinstance(message, Update):
            self._follow(message)
        self._arrived.set()

    def _follow(self, update):
        if not update.whole and update.since != self.number:
            self.faults.append(update)
        self.update, self.number = update, update.number
        new_happenings = update.perspectives[0].happenings
        self.happenings = new_happenings if update.whole else self.happenings + new_happenings

    async def connect(self, since=None):
        """Send `hello`, and wait for the first update, or the close."""
        before = len(self.received)
        self.number = since
        self.send(Hello(since))
        await self.until(
            lambda: self.outbox.closing or any(isinstance(each, Update) for each in self.received[before:])
        )
        return self

    def disconnect(self):
        self.session.close()

    def send(self, message):
        self.session.receive(messages.write(message))

    async def ask(self, command):
        """Send a command, and wait for its answer."""
        before = len(self.received)
        self.send(command)

        def answers():
            return [
                each for each in self.received[before:] if isinstance(each, Ack | Refused) and each.id == command.id
            ]

        await self.until(answers)
        return answers()[0]

    async def play(self, seat, move, expect=None, id_=None):
        return await self.ask(Play(id_ or new_id(), seat, self.number if expect is None else expect, move))

    async def do(self, command):
        """Send a command that must be acknowledged, and wait for its entries."""
        answer = await self.ask(command)
        assert isinstance(answer, Ack), answer
        await self.until(lambda: self.number >= answer.number)
        return answer

    async def until(self, condition):
        """Wait until a condition on the received messages holds."""
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self._arrived.clear()
                await self._arrived.wait()
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
        return [message for message in self.received if isinstance(message, kind)]

    def to_move(self):
        return [seat for seat in self.seats if seat in self.update.to_move]

    async def choose(self, seat):
        """A random legal move; where the update lists none, from the table itself."""
        below = Stream(Seeded(f"{self.number} {seat}").key).below
        if listed := self.perspectives[seat].moves:
            return listed[below(len(listed))]
        return await read_table(self.worker, self.table, lambda table: table.game.moves(seat).sample(below))

    async def move(self, seat=None):
        """Play a random legal move of a seat to move."""
        seat = self.to_move()[0] if seat is None else seat
        move = await self.choose(seat)
        await self.do(Play(new_id(), seat, self.number, move))
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


async def read_table(worker, table, work):
    """The result of `work` on an online table."""
    return await worker.committer.transact([table], lambda transaction: work(transaction.table(table)), writes=False)


async def rows(worker, table):
    """The log of a table."""
    return await read_table(worker, table, lambda found: list(found.rows))


async def stored(worker, table):
    """The entries of a table in the store, and its row."""
    entries, tables = schema.entries, schema.tables

    def work(transaction):
        own_entries = select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        head = select(tables).where(tables.c.id == table)
        return transaction.connection.execute(own_entries).all(), transaction.connection.execute(head).one()

    return await worker.committer.transact([], work, writes=False)


async def settled(worker):
    """Wait until the committer has done everything it was given."""
    for _ in range(3):
        await worker.committer.transact([], lambda transaction: None)


async def play_out(*clients):
    """Play a game to its end."""
    await asyncio.gather(*(client.play_on() for client in clients))


def snapshot(update):
    """The state in an update, without what depends on earlier updates."""
    seen = [(each.seat, each.view, each.moves) for each in update.perspectives]
    return update.number, update.table, update.to_move, update.rules, update.clock, seen


async def converged(*clients):
    """Assert that each client has, from all its updates, the state that a new client gets now."""
    for client in clients:
        fresh = Client(client.worker, client.table, client.player, only_seat=client.visitor.only_seat)
        await fresh.connect()
        fresh.disconnect()
        await client.until(lambda client=client, fresh=fresh: client.number >= fresh.number)
        assert snapshot(client.update) == snapshot(fresh.update)
        assert client.happenings == fresh.happenings


async def verified(worker, table, player):
    """The header of the record of a finished game, and the result of verifying the record."""
    lines = await worker.lobby.record(Visitor(player.id), table, None)
    return lines[0], record.verify(record.only(lines), catalogue.game)
