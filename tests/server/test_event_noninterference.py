"""Nothing of an event or a daily challenge is told before its time, by any route.

Two servers open copies of one store. In one of them differs what the viewers may not know: what others have written for
an open roll, how they did in a daily challenge that the viewers may still try, and the secrets of all dice to come.
Then every route is asked and every socket opened by everybody, and all that comes back must be the same, byte by byte.
Where a new route has a parameter of another kind, this test asks for values of it.
"""

import asyncio
import json
import re
import shutil
import sqlite3
from contextlib import ExitStack, asynccontextmanager, closing
from dataclasses import fields, replace
from datetime import date, timedelta
from io import BytesIO
from itertools import product
from random import Random
from unittest import mock
from zipfile import ZipFile

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from astragal.core.game import read_options
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.app import application
from astragal.server.events.events import NewEvent
from astragal.server.events.setup import Plan
from astragal.server.live.event_session import EventCaller, EventSession
from astragal.server.live.outbox import Outbox
from astragal.server.live.session import Caller, Session
from astragal.server.players.limits import TokenBuckets
from astragal.server.tables.visitor import Visitor
from astragal.wire import messages
from astragal.wire.event_messages import Answer
from astragal.wire.messages import Check, Hello, Say
from repeats import times
from server.in_process import PATIENCE_S, FakeClock, opened, settled
from server.test_class_events import ALL_TOGETHER, Phone, rolled, two_moves
from server.test_class_events import steer as steer_class
from server.test_daily import NOON, ROLL
from server.test_daily import YAHTZEE as DAILY_YAHTZEE
from server.test_events import ONE_BY_ONE, YAHTZEE, played, steer, until

pytestmark = pytest.mark.slow

VIEWERS = ("anonymous", "ada", "teacher", "entrant")
"""Ada takes part in everything, and has played nothing; the teacher organises the class and the Swiss;
the entrant of the class has nothing but a name and a token."""
KNOWS = "ben"
"""Ben knows what he has done, so he is told of the difference."""
OF_NO_GAME = ("/metrics", "/healthz", "/readyz", "/api/rules/", "/api/words/", "/api/solver/", "/api/sheets/")
"""What tells of the process, or of rules, words, dice on a real table and empty sheets."""
STREAM = "/api/seat/stream"
"""It never ends, and carries what the socket of a table carries."""
ASKED_BEFORE = ("/entry", "/again", "/api/session", "/api/account", "/api/sessions")
"""What begins or ends something of the caller's own: new dice are told then, or nothing at all."""
FIELD = re.compile(r"{(\w+)}")
COMMITMENTS = ("astragal.server.events.setup", "astragal.server.tables.table", "astragal.core.chance")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory, migrated_file):
    """A folder with a store, and who is who in it."""
    folder = tmp_path_factory.mktemp("prepared")
    shutil.copy(migrated_file, folder)
    with mock.patch("astragal.bots.roster.opponents", return_value=("random",)):
        return folder, asyncio.run(prepare(folder))


async def prepare(folder):
    """The cookies of all players; then one event of every format, in which Ben has done something."""
    async with opened(f"sqlite:///{folder}/astragal.db", FakeClock(NOON)) as worker:
        cookies, players = {}, {}
        for name in ("Ada", "Ben", "Carl", "Dora", "Teacher"):
            async with client_of(worker) as client:
                await client.post("/api/session", json={"name": name})
                cookies[name.lower()] = dict(client.cookies)
                token = next(iter(client.cookies.values()))
                players[name.lower()] = (await worker.sessions.who(token)).player
        event = await begin_events(worker, players)
        await settled(worker)
        return {"cookies": cookies, "players": players, "token": worker.signatures.entrant(event, 1), "class": event}


@asynccontextmanager
async def client_of(worker, **named):
    transport = httpx.ASGITransport(application(worker))
    async with httpx.AsyncClient(transport=transport, base_url="http://test", **named) as client:
        yield client


async def begin_events(worker, players):
    """The class among them."""
    ada, ben, carl, dora, teacher = (players[name] for name in ("ada", "ben", "carl", "dora", "teacher"))

    async def begun(organiser, format_, game, people, **plan):
        event = await worker.events.create(organiser, NewEvent(format_, format_, game, {}, Plan(**plan)))
        for person in people:
            await worker.events.enter(person, event, None, None)
        if "opens" in plan:
            await until(worker, event, lambda seen: seen.status == "running")
        else:
            await steer(worker, organiser, event, "start")
        return event

    window = {"opens": NOON, "closes": NOON + 3600}
    duplicate = await begun(ben, "duplicate", ONE_BY_ONE, (ada, ben, carl, dora), seats=2, rounds=2)
    await asyncio.gather(*(played(worker, duplicate, each) for each in (ben, dora)))
    alone = await begun(ben, "alone-together", YAHTZEE, (ada, ben), **window)
    daily = await worker.daily.enter(ben, DAILY_YAHTZEE)
    for event in (alone, daily):
        await played(worker, event, ben)
    roll = await begun(ben, "best-equality", ALL_TOGETHER, (ada, ben), **window)
    for event in (roll, await worker.daily.enter(ben, ROLL)):
        await write(await Phone(worker, event, player=ben).connect())
    await begun(teacher, "swiss", ONE_BY_ONE, (ada, ben, carl, dora), seats=2, rounds=2)
    await all_over(worker)
    return await begin_class(worker, teacher)


async def write(phone):
    """The second best answer: the best one is told soon enough."""
    await phone.until(lambda: phone.now.roll)
    await phone.answer(two_moves(phone.now)[1])


async def begin_class(worker, teacher):
    """One roll is over, and Ben has answered the next one."""
    event = await worker.events.create(teacher, NewEvent("A class", "class", ALL_TOGETHER, {}, Plan(rounds=3)))
    phones = [
        await Phone(worker, event, await worker.events.enter_named(event, name, None)).connect()
        for name in ("Al", "Bea")
    ]
    await steer_class(worker, teacher, event, "start")
    await rolled(phones)
    for phone in phones:
        await phone.answer("pass")
    await steer_class(worker, teacher, event, "close")
    await steer_class(worker, teacher, event, "next")
    await rolled(phones, 2)
    await write(phones[1])
    return event


async def all_over(worker):
    """Wait until computer players have played, so that nothing happens in the copies but what is done there."""
    daily = "SELECT id FROM events WHERE organiser = 'house'"
    bots = f"SELECT count(*) FROM event_entries WHERE event_id IN ({daily}) AND text LIKE '%bot%'"
    noted = f"SELECT count(*) FROM event_entries WHERE event_id IN ({daily}) AND kind IN ('result', 'answer')"
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await worker.committer.read(
                lambda connection: [connection.execute(text(each)).scalar() for each in (bots, noted)]
            )
            if found[1] == found[0] + 2:  # Ben has played both
                return
            await asyncio.sleep(0.05)


HIDDEN = """
SELECT entry.event_id, entry.number, entry.kind, entry.text FROM event_entries entry JOIN events ON id = entry.event_id
WHERE entry.kind = 'answer' AND (format != 'class' OR text NOT LIKE '%"roll":1,%')
OR entry.kind = 'result' AND organiser = 'house'
"""
"""What others have done, and not everybody knows yet: not the answers to the first roll of the class, which is over."""


def change(file, random):
    """Make what the viewers may not know another one."""
    with closing(sqlite3.connect(file)) as store, store:
        for event, number, kind, written in store.execute(HIDDEN).fetchall():
            done = json.loads(written)
            if kind == "answer":
                done["move"] = other_move(store, event, done, random)
            else:
                done["scores"] = [random.randrange(300) for _ in done["scores"]]
            place = (json.dumps(done), event, number)
            store.execute("UPDATE event_entries SET text = ? WHERE event_id = ? AND number = ?", place)
        for table in ("events", "tables"):
            for (id_,) in store.execute(f"SELECT id FROM {table}").fetchall():
                store.execute(f"UPDATE {table} SET secret = ? WHERE id = ?", (random.randbytes(32), id_))


def other_move(store, event, answered, random):
    """Another legal move for the roll."""
    rolls = store.execute("SELECT text FROM event_entries WHERE event_id = ? AND kind = 'roll'", (event,)).fetchall()
    throw = next(each["throw"] for (written,) in rolls if (each := json.loads(written))["roll"] == answered["roll"])
    game = catalogue.game(ALL_TOGETHER)
    state = game.settle(game.start(2, read_options(game, {})), throw)
    while (move := game.moves(state, 0).sample(random.randrange)) == answered["move"]:
        pass
    return move


class World:
    """A server on a copy, and everything that anybody was told by it."""

    def __init__(self, worker, known):
        self.worker, self.known = worker, known
        self.told = []
        self.facts = {}

    async def ask_everything(self, script):
        plenty = TokenBuckets(1e9, 1e9)
        limits = self.worker.limits
        self.worker.limits = replace(limits, **{each.name: plenty for each in fields(limits) if each.name != "turns"})
        for viewer in (*VIEWERS, KNOWS):
            async with client_of(self.worker, **self.signed_in(viewer)) as client:
                for method, path in self.requests(client):
                    await self.ask(client, viewer, method, path)
                for number in script:
                    await self.check(viewer, number)
        return self.told

    def signed_in(self, viewer):
        if viewer == "entrant":
            return {"headers": {"authorization": f"Bearer {self.known['token']}"}}
        return {"cookies": self.known["cookies"].get(viewer, {})}

    def requests(self, client):
        """Every route, with every event, table, day and person that there is."""
        routes = client._transport.app.openapi()["paths"]
        for path, methods in sorted(routes.items()):
            for method in sorted(methods):
                about_events = any(name in path for name in ("{event}", "{table}", "{challenge}"))
                if path == STREAM or path.startswith(OF_NO_GAME):
                    continue
                if method != "get" and (not about_events or path.endswith(ASKED_BEFORE)):
                    continue
                if method in ("get", "post"):
                    yield from ((method, filled) for filled in self.fillings(path))

    def fillings(self, path):
        names = FIELD.findall(path)
        for values in product(*(self.values(name) for name in names)):
            yield path.format(**dict(zip(names, values, strict=True)))

    def values(self, name):
        """Where a new route has another kind of parameter, this test needs a value for it."""
        return self.facts[name]

    async def ask(self, client, viewer, method, path):
        answer = await client.request(method, path, json={} if method == "post" else None)
        headers = [f"{name}: {value}" for name, value in sorted(answer.headers.items()) if name != "set-cookie"]
        self.told.append((f"{viewer} {method} {path}", answer.status_code, headers, content_of(answer)))

    async def check(self, viewer, number):
        """Open every socket, and say something there that is no move."""
        player = self.known["players"].get(viewer)
        for kind, ids in (("event", self.facts["event"]), ("table", self.facts["table"])):
            for id_ in ids:
                frames = []
                session = self.session(kind, id_, viewer, player, Recorder(frames))
                for message in (Hello(), Check(f"check {number}", 0, f"{number}+1"), *self.nonsense(kind, number)):
                    session.receive(messages.write(message))
                    await settled(self.worker)
                session.close()
                self.told.append((f"{viewer} {kind} {id_}", 0, [], b"\n".join(frames)))

    def nonsense(self, kind, number):
        return (
            [Answer(f"answer {number}", 1 + number % 3, "1=1=1")] if kind == "event" else [Say(f"say {number}", "Hm")]
        )

    def session(self, kind, id_, viewer, player, outbox):
        context, address, words = self.worker.sockets.context, "127.0.0.1", Words("en")
        if kind == "event":
            entrant = 1 if viewer == "entrant" and id_ == self.known["class"] else None
            caller = EventCaller(entrant, player and player.id, address, words)
            hub = self.worker.sockets.event_hub
            return EventSession(self.worker.events, hub, context.settings, id_, caller, outbox)
        return Session(context, id_, Caller(Visitor(player and player.id), address, words), outbox)


def content_of(answer):
    """Of a ZIP file what is in it; it also says when it was made."""
    if answer.headers.get("content-type") != "application/zip":
        return answer.content
    with ZipFile(BytesIO(answer.content)) as files:
        return [(name, files.read(name)) for name in files.namelist()]


class Recorder(Outbox):
    def __init__(self, frames):
        super().__init__()
        self._frames = frames

    def send(self, frame):
        self._frames.append(frame)

    def close(self, code, reason):
        self._frames.append(f"{code} {reason}".encode())


def facts(file, known):
    """Values for the parameters of routes."""
    with closing(sqlite3.connect(file)) as store:
        events = [id_ for (id_,) in store.execute("SELECT id FROM events ORDER BY id")]
        tables = [id_ for (id_,) in store.execute("SELECT id FROM tables LIMIT 9")]
        codes = [code for (code,) in store.execute("SELECT code FROM events ORDER BY id")]
    today = date.fromtimestamp(NOON)
    return {
        "event": events,
        "table": tables,
        "code": codes[:2],
        "number": ["1", "2"],
        "entry": ["1"],
        "since": ["0"],
        "day": [str(today), str(today + timedelta(1)), str(today - timedelta(1))],
        "challenge": [ROLL, DAILY_YAHTZEE],
        "account": ["nobody"],
        "token": ["none"],
        "game": [YAHTZEE],
    }


async def told_by(folder, known, script):
    async with opened(f"sqlite:///{folder}/astragal.db", FakeClock(NOON)) as worker:
        world = World(worker, known)
        world.facts = facts(folder / "astragal.db", known)
        return await world.ask_everything(script)


@settings(max_examples=times(1, 8), deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), script=st.lists(st.integers(0, 99), min_size=1, max_size=times(1, 2)))
def test_nobody_is_told_what_they_may_not_know(prepared, tmp_path_factory, seed, script):
    folder, known = prepared
    told = []
    with ExitStack() as stack:
        for module in COMMITMENTS:
            stack.enter_context(mock.patch(f"{module}.commitment", return_value="the commitment"))
        for other in (False, True):
            copy = tmp_path_factory.mktemp("twin")
            shutil.copy(folder / "astragal.db", copy)
            if other:
                change(copy / "astragal.db", Random(seed))
            told.append(asyncio.run(told_by(copy, known, script)))
            shutil.rmtree(copy)
    different = [mine[0] for mine, theirs in zip(*told, strict=True) if mine != theirs]
    assert [where for where in different if not where.startswith(KNOWS)] == []
    assert different
