"""A server and its clients without a network: a test carries the frames, or loses them, and lets the server crash.

Nothing here waits for a clock. The server is a real worker on a real file, driven step by step; computer players answer
at once, in this process.
"""

import asyncio
import math
import sqlite3
import tempfile
from collections import deque
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random
from unittest import mock

from argon2 import PasswordHasher

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

WORDS = Words("en")
LIMITS = dict.fromkeys(("messages_per_s", "message_burst", "chats_per_minute"), 1_000_000)


@cache
def empty_store():
    with tempfile.TemporaryDirectory(prefix="astragal-empty-") as folder:
        store = Store(f"sqlite:///{folder}/astragal.db")
        store.migrate()
        store.close()
        return (Path(folder) / "astragal.db").read_bytes()


class Thinking:
    """Computer players that answer at once."""

    def __init__(self, processes):
        pass

    async def choose(self, bot, question):
        return bot_pool._choose(bot, question)

    def close(self):
        pass


class Server:
    """One worker at a time on one file; a crash ends it between two steps, and the next one opens what is there."""

    def __init__(self, folder, clock, seed=0):
        self.folder = folder
        self.clock = clock
        self.loop = asyncio.new_event_loop()
        self._random = Random(seed)
        self.open()

    def open(self):
        quick = mock.patch("astragal.server.players.accounts.PasswordHasher", partial(PasswordHasher, 1, 8, 1))
        with quick, self.no_chance(), self._schema(), mock.patch("astragal.server.worker.BotPool", Thinking):
            self.worker = self.run(self._opened())

    def no_chance(self):
        """What the server would choose at random is the same in every run: ids, keys, and the secrets of tables."""
        hexadecimal, some = lambda n: self._random.randbytes(n).hex(), self._random.randbytes
        return mock.patch.multiple("secrets", token_bytes=some, token_hex=hexadecimal, token_urlsafe=hexadecimal)

    def _schema(self):
        """A new file has the schema already."""
        file = self.folder / "astragal.db"
        if not file.exists():
            file.write_bytes(empty_store())
        return mock.patch("astragal.server.store.engine.Store.migrate")

    async def _opened(self):
        worker = Worker(
            Settings(data=self.folder, bot_pause_s=0.0, stand_in="random", lease_s=1.0, **LIMITS), self.clock
        )
        self._writing = asyncio.create_task(worker.committer.run())
        await worker.leases.renew()
        return worker

    def run(self, work):
        return self.loop.run_until_complete(work)

    def work(self):
        """Do all that was received and all that follows from it."""
        self.run(self._work())

    async def _work(self):
        while True:
            await self.worker.committer.transact([], lambda transaction: None, writes=False)
            if asyncio.all_tasks() == {self._writing, asyncio.current_task()}:
                return

    def act(self):
        """What is due at tables: computer players move, times run out, tables of lost workers are taken."""
        self.run(self.worker.leases.renew())
        for table in self.worker.runner._take_due(self.clock()):
            self.run(self.worker.runner._act(table))
        self.work()

    def crash(self):
        """End at once. What was received and not done is lost, and so is what was done and not said."""
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
        """The table's log as it is on disk."""
        return [
            Row(*row)
            for row in self.stored(
                "SELECT number, at, kind, seat, text, player, command FROM entries WHERE table_id = ? ORDER BY number",
                table,
            )
        ]


class Line:
    """One connection; it takes the place of the server's outbox."""

    closing = None

    def __init__(self, server, table, caller):
        self.up, self.down = deque(), deque()
        self.server = server
        self.stands = True
        self.breath = math.inf
        """How many frames the server can still send before it crashes."""
        self.session = Session(server.worker.sockets.context, table, caller, self)

    def send(self, frame):
        """The server says something; on a line that was cut it says it to nobody."""
        if self.stands and self.breath > 0:
            self.breath -= 1
            self.down.append(frame)

    def close(self, code, reason):
        self.send(code)

    def deliver(self, place=0, keep=False):
        """A frame reaches the server: out of its turn, or not for the last time."""
        frame = self.up[place]
        if not keep:
            del self.up[place]
        self.session.receive(frame)

    def end(self):
        """The server finds that the client is gone."""

        async def close():
            self.session.close()

        self.server.run(close())

    def cut(self, late):
        """The line breaks. What is on the way up may still be read, later."""
        self.stands = False
        self.down.clear()
        if not late:
            self.up.clear()


class Guest:
    """A client: what it has, what it has sent, and what it was answered."""

    def __init__(self, server, table, player=None, invitation=None, name=""):
        self.server, self.table = server, table
        self.player, self.invitation = player, invitation
        self.follower = Follower()
        self.line = None
        self.frames = []
        """All that it ever got."""
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
        """The own seats that are to decide, as far as the client knows."""
        return [seat for seat in self.seats if seat in self.state.to_move]

    def new_id(self):
        return f"{self._name} {len(self.commands)}"

    def open(self):
        self.line = Line(self.server, self.table, self._caller)
        self.say(self.follower.opened())

    def cut(self, late=False):
        """The line breaks; what is left of it may still reach the server."""
        line, self.line = self.line, None
        line.cut(late)
        self.follower.closed(1006)
        return line

    def command(self, command):
        """Have something done; without a line it waits for one."""
        self.commands[command.id] = command
        self.say([self.follower.command(command)])

    def take(self):
        """The next frame, or the end."""
        frame = self.line.down.popleft()
        if isinstance(frame, int):
            assert self.follower.closed(frame) != "give-up"
            self.line = self.line.cut(late=False)
            return
        self.frames.append(frame)
        message = messages.read_server(frame)
        self._note(message)
        self.say(self.follower.received(message))

    def _note(self, message):
        if isinstance(message, Ack | Refused) and message.id in self.follower.waiting:
            answers = self.acknowledged if isinstance(message, Ack) else self.refused
            answers[message.id] = message

    def say(self, said):
        """Messages set out for the server, if there is a line."""
        if self.line:
            self.line.up.extend(map(messages.write, said))


def settle(server, guests):
    """A good network at last: everybody has a line, and everything arrives."""
    moved, rounds = True, 0
    while moved:
        moved, rounds = False, rounds + 1
        assert rounds < 50, "they talk for ever"
        for guest in guests:
            if guest.line is None:
                guest.open()
            elif guest.follower.again:
                guest.say(guest.follower.opened())
            while guest.line.up:
                moved = True
                guest.line.deliver()
        server.work()
        for guest in guests:
            while guest.line and guest.line.down:
                moved = True
                guest.take()


def any_move(guest, seat, number):
    """A legal move of a seat, as far as the client knows."""
    perspective = next(each for each in guest.state.perspectives if each.seat == seat)
    if perspective.moves is not None:
        return perspective.moves[number % len(perspective.moves)]
    return any_equality(guest, seat, number)


def any_equality(guest, seat, number):
    """The dice of the last throw lie before everybody."""
    game = catalogue.game(guest.state.table.game)
    throws = [each.text for each in guest.follower.happenings[seat] if each.kind == "throw"]
    state = game.settle(game.start(len(guest.state.table.seats), read_options(game, {})), throws[-1])
    return game.moves(state, seat).sample(Stream(Seeded(number).key).below)
