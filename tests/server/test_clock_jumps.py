"""The clock of the machine jumps, while the server runs and while it does not: nobody loses time, or is signed out."""

import asyncio
import signal
import time
from contextlib import contextmanager

import pytest

from astragal.server import steady_clock
from astragal.server.steady_clock import SteadyClock
from astragal.wire.messages import Play, Update
from server.in_process import Client, FakeClock, SharedBotPool, async_test, create_table, guests, opened, started_game
from server.running import PATIENCE_S, running

GAME = "rolling-cubes/one-by-one"
HOUR = 3600
LONG = {"decision_s": 1200.0, "reserve_s": 0.0}


@pytest.fixture
def machine(tmp_path):
    """A machine whose clock can be set."""
    return Machine(tmp_path)


class Machine:
    def __init__(self, folder):
        self._folder = folder
        self._file = folder / "shift"
        self.set(0)

    def set(self, seconds):
        """Put the clock forward, or back, from the true time."""
        self._file.with_suffix(".new").write_text(str(seconds), encoding="ascii")
        self._file.with_suffix(".new").replace(self._file)

    @contextmanager
    def server(self):
        with running(self._folder / "data", shift=self._file, lease_s=0.4, bot_pause_s=0.0) as started:
            yield started


def wait_for_jumps(server, count):
    """Until the server has noticed that its machine's clock has jumped this often."""
    end = time.monotonic() + PATIENCE_S
    while sum(line["event"] == "the clock of this machine has jumped" for line in server.log()) < count:
        assert time.monotonic() < end, "no jump was noticed"
        time.sleep(0.05)


def left(socket):
    """How many seconds the player of seat 0 has left. A bot must not play for them."""
    update = socket.hello()
    assert not update.table.seats[0].away
    return update.clock.due[0] - update.now


@pytest.mark.slow
def test_jumps_while_the_server_runs_change_nothing(machine):
    with machine.server() as server:
        ada = server.guest()
        mine = ada.create_table("me", "open", game=GAME, clock=LONG)
        server.guest("Ben").join(mine)
        with ada.socket(mine["table"]["id"]) as socket:
            assert left(socket) == pytest.approx(1200, abs=30)
            for count, shift in enumerate((HOUR, -HOUR, 0), 1):
                machine.set(shift)
                wait_for_jumps(server, count)
                assert left(socket) == pytest.approx(1200, abs=60)
                assert ada.http.get("/api/me").status_code == 200
                assert ada.http.get("/readyz").status_code == 200


@pytest.mark.slow
def test_jumps_while_the_server_is_down_cost_nobody_time_or_sign_in(machine):
    with machine.server() as server:
        ada = server.guest()
        timed = ada.create_table("me", "open", game=GAME, clock=LONG)["table"]["id"]
        server.guest("Ben").join({"table": {"id": timed}, "invitation": invitation(ada, timed)})
        alone = ada.create_table("me", "greedy", game=GAME)["table"]["id"]
        server.process.send_signal(signal.SIGKILL)
    for shift in (HOUR, -HOUR):
        machine.set(shift)
        with machine.server() as server:
            with server.socket(timed, {"Authorization": f"Bearer {ada.token}"}) as socket:
                assert left(socket) == pytest.approx(1200, abs=120)
            with server.socket(alone, {"Authorization": f"Bearer {ada.token}"}) as socket:
                play_until_the_bot_has_moved(socket)
            server.process.send_signal(signal.SIGKILL)


def invitation(guest, table):
    return guest.http.get(f"/api/tables/{table}").json()["invitation"]


def play_until_the_bot_has_moved(socket):
    """The bot is not late because its turn began at a time that is still to come."""
    update = socket.hello()
    socket.send(Play(f"at {update.number}", 0, update.number, "pass"))
    moved = socket.find(lambda message: any(is_of_the_bot(each) for each in happenings(message)))
    assert isinstance(moved, Update)


def happenings(message):
    return message.perspectives[0].happenings if hasattr(message, "perspectives") else ()


def is_of_the_bot(happening):
    return happening.kind == "move" and happening.seat == 1


@async_test
async def test_time_goes_on_where_it_was_after_the_clock_went_back(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, lease_s=2.0) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=(100.0, 0.0))
        clock.advance(40)
        await worker.leases.renew()
    clock.advance(-HOUR)
    async with opened(any_store_url, clock, lease_s=2.0) as worker:
        client = await Client(worker, table, ada.player).connect()
        assert client.kinds[-1] == "gap"
        assert client.update.clock.due[0] == pytest.approx(clock.now + 60, abs=3)
        assert worker.leases.alone


@async_test
async def test_late_contributions_are_not_awaited_for_an_hour_after_the_clock_went_back(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me bot:random", promise="0" * 64)
    clock.advance(-HOUR)
    async with opened(any_store_url, clock) as worker:
        client = await Client(worker, table, ada).connect()
        assert client.status == "revealing"
        clock.advance(21, worker)
        await client.until(lambda: client.status == "running")


class NeverBotPool(SharedBotPool):
    """Its bots never move."""

    async def choose(self, bot, question):
        await asyncio.sleep(HOUR)


@async_test
async def test_bot_to_move_does_not_wait_for_an_hour_after_the_clock_went_back(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, bot_pool=NeverBotPool(1)) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "bot:random me")
        assert not (await Client(worker, table, ada).connect()).to_move()
    clock.advance(-HOUR)
    async with opened(any_store_url, clock) as worker:
        client = await Client(worker, table, ada).connect()
        await client.until(client.to_move)


@async_test
async def test_nothing_is_cleaned_up_at_once_by_a_clock_that_is_wrong_at_the_start(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me open", public=True)
    clock.advance(10 * 365 * 24 * HOUR)
    async with opened(any_store_url, clock) as worker:
        assert [listed.id for listed in await worker.lobby.public_tables()] == [table]


def test_workers_of_one_server_have_one_time(monkeypatch):
    now = time.time()
    shared = steady_clock.share(now)
    monkeypatch.setattr(time, "time", lambda: now + HOUR)
    assert SteadyClock(shared)() == pytest.approx(now, abs=10)
    assert SteadyClock(shared).jumped() == pytest.approx(HOUR, abs=10)
