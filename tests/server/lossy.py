"""A server and its clients without a network: the test delivers or loses the frames, and crashes the server.

Nothing here waits for a clock. The server is a real worker on a real file, driven step by step; bots choose their moves
at once, in this process.
"""

import asyncio
import math
import sqlite3
import tempfile
from collections import deque
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from unittest import mock

from astragal.core.chance import Seeded, Stream
from astragal.core.game import read_options
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background import bot_pool
from astragal.server.live.session import Caller, Session
from astragal.server.settings import Settings
from astragal.server.store.engine import Store
from astragal.server.tables.log import Row
from astragal.server.tables.visitor import Visitor
from astragal.server.worker import Worker
from astragal.wire import messages
from astragal.wire.follower import Follower
from astragal.wire.messages import Ack, Refused
from server.quick_hashes import QUICK_HASHES

WORDS = Words("en")
LIMITED = ("messages_per_s", "message_burst", "message_burst_per_address", "chats_per_minute")
LIMITS = dict.fromkeys(LIMITED, 1_000_000)


@cache
def empty_store():
    with tempfile.TemporaryDirectory(prefix="astragal-empty-") as folder:
        store = Store(f"sqlite:///{folder}/astragal.db")
        store.migrate()
        store.close()
        return (Path(folder) / "astragal.db").read_bytes()


class InlineBotPool:
    """Bots choose their moves at once, in this process."""

    def __init__(self, processes):
        pass

    async def choose(self, bot, question):
        return bot_pool._choose(bot, question)

    def close(self):
        pass


class Server:
    """One worker at a time on one file; a crash ends it between two steps, and the next worker opens the same file."""

    def __init__(self, folder, clock, seed=0):
        self.folder = folder
        self.clock = clock
        self.loop = asyncio.new_event_loop()
        self._random = Random(seed)
        self.open()

    def open(self):
        quick = mock.patch("astragal.server.players.passwords.PasswordHasher", QUICK_HASHES)
        with quick, self.fixed_random(), self._schema(), mock.patch("astragal.server.worker.BotPool", InlineBotPool):
            self.worker = self.run(self._start_worker())

    def fixed_random(self):
        """Make random ids, keys and secrets of tables the same in every run."""
        hexadecimal, some = lambda n: self._random.randbytes(n).hex(), self._random.randbytes
        return mock.patch.multiple("secrets", token_bytes=some, token_hex=hexadecimal, token_urlsafe=hexadecimal)

    def _schema(self):
        """Start from a file that has the schema, and skip migrations."""
        file = self.folder / "astragal.db"
        if not file.exists():
            file.write_bytes(empty_store())
        return mock.patch("astragal.server.store.engine.Store.migrate")

    async def _start_worker(self):
        worker = Worker(
            Settings(data=self.folder, bot_pause_s=0.0, stand_in="random", lease_s=1.0, **LIMITS), self.clock
        )
        self._commit_task = asyncio.create_task(worker.committer.run())
        await worker.leases.renew()
        return worker

    def run(self, work):
        return self.loop.run_until_complete(work)

    def work(self):
        """Process everything that was received."""
        self.run(self._work())

    async def _work(self):
        while True:
            await self.worker.committer.transact([], lambda transaction: None, writes=False)
            if asyncio.all_tasks() == {self._commit_task, asyncio.current_task()}:
                return

    def act(self):
        """Do what is due at tables: bot moves, clock expiry, taking over tables of lost workers."""
        self.run(self.worker.leases.renew())
        for table in self.worker.runner._take_due(self.clock()):
            self.run(self.worker.runner._act(table))
        self.work()

    def crash(self):
        """End at once. Commands not yet processed are lost, and so are answers not yet sent."""
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.run(asyncio.wait(tasks))
        self.worker.store.close()

    def close(self):
        self.crash()
        self.loop.close()

    def stored(self, query, *values):
        with closing(sqlite3.connect(self.folder / "astragal.db")) as store, store:
            return store.execute(query, values).fetchall()

    def log(self, table):
        """The log of a table in the store."""
        return [
            Row(*row)
            for row in self.stored(
                "SELECT number, at, kind, seat, text, player, command FROM entries WHERE table_id = ? ORDER BY number",
                table,
            )
        ]


class Connection:
    """One connection; the server uses it as its outbox."""

    closing = None

    def __init__(self, server, table, caller):
        self.to_server, self.to_client = deque(), deque()
        self.server = server
        self.is_open = True
        self.frames_left = math.inf
        """How many frames the server can still send before it crashes."""
        self.session = Session(server.worker.sockets.context, table, caller, self)

    def send(self, frame):
        """The server sends a frame; on a connection that was cut it is lost."""
        if self.is_open and self.frames_left > 0:
            self.frames_left -= 1
            self.to_client.append(frame)

    def close(self, code, reason):
        self.send(code)

    def deliver(self, index=0, keep=False):
        """Deliver a frame to the server, maybe out of order; kept, it can be delivered again."""
        frame = self.to_server[index]
        if not keep:
            del self.to_server[index]
        self.session.receive(frame)

    def end(self):
        """The server notices that the client is gone."""

        async def close():
            self.session.close()

        self.server.run(close())

    def cut(self, late):
        """Break the connection. If late, the server may still receive what was sent to it."""
        self.is_open = False
        self.to_client.clear()
        if not late:
            self.to_server.clear()


class Guest:
    """A client: its state, the commands it sent, and their answers."""

    def __init__(self, server, table, player=None, invitation=None, name=""):
        self.server, self.table = server, table
        self.player, self.invitation = player, invitation
        self.follower = Follower()
        self.connection = None
        self.frames = []
        """All frames it received."""
        self.commands, self.acknowledged, self.refused = {}, {}, {}
        self._caller = Caller(Visitor(player), "127.0.0.1", WORDS, invitation)
        self._name = name

    @property
    def state(self):
        return self.follower.state

    @property
    def seats(self):
        return [each.seat for each in self.state.perspectives if each.seat is not None] if self.state else []

    @property
    def due(self):
        """The own seats to move, as far as the client knows."""
        return [seat for seat in self.seats if seat in self.state.to_move]

    def new_id(self):
        return f"{self._name} {len(self.commands)}"

    def open(self):
        self.connection = Connection(self.server, self.table, self._caller)
        self.send(self.follower.opened())

    def cut(self, late=False):
        """Break the connection; returns what is left of it, which may still reach the server."""
        connection, self.connection = self.connection, None
        connection.cut(late)
        self.follower.closed(1006)
        return connection

    def command(self, command):
        """Send a command; without a connection it waits for one."""
        self.commands[command.id] = command
        self.send([self.follower.command(command)])

    def receive_next(self):
        """Receive the next frame, or the close code."""
        frame = self.connection.to_client.popleft()
        if isinstance(frame, int):
            assert self.follower.closed(frame) != "give-up"
            self.connection = self.connection.cut(late=False)
            return
        self.frames.append(frame)
        message = messages.read_server(frame)
        self._note(message)
        self.send(self.follower.received(message))

    def _note(self, message):
        if isinstance(message, Ack | Refused) and message.id in self.follower.waiting:
            answers = self.acknowledged if isinstance(message, Ack) else self.refused
            answers[message.id] = message

    def send(self, outgoing):
        """Put messages on the way to the server, if there is a connection."""
        if self.connection:
            self.connection.to_server.extend(map(messages.write, outgoing))


def settle(server, guests):
    """Connect all guests and deliver all frames, until nothing is left to deliver."""
    moved, rounds = True, 0
    while moved:
        moved, rounds = False, rounds + 1
        assert rounds < 50, "the exchange does not end"
        for guest in guests:
            if guest.connection is None:
                guest.open()
            elif guest.follower.again:
                guest.send(guest.follower.opened())
            while guest.connection.to_server:
                moved = True
                guest.connection.deliver()
        server.work()
        for guest in guests:
            while guest.connection and guest.connection.to_client:
                moved = True
                guest.receive_next()


def any_move(guest, seat, number):
    """A legal move of a seat, as far as the client knows."""
    perspective = next(each for each in guest.state.perspectives if each.seat == seat)
    if perspective.moves is not None:
        return perspective.moves[number % len(perspective.moves)]
    return any_equality(guest, seat, number)


def any_equality(guest, seat, number):
    """An equality of the dice of the last throw, which all players see."""
    game = catalogue.game(guest.state.table.game)
    throws = [each.text for each in guest.follower.happenings[seat] if each.kind == "throw"]
    state = game.settle(game.start(len(guest.state.table.seats), read_options(game, {})), throws[-1])
    return game.moves(state, seat).sample(Stream(Seeded(number).key).below)
