"""Clocks: a time for each decision and a reserve, to the second; running out of time, and time that does not count."""

from contextlib import AsyncExitStack

import pytest

from astragal.server.tables.clock import Clock
from astragal.wire.messages import Agree, Back, Leave, Play, Propose, Resign, TimeControl
from server.in_process import (
    Client,
    FakeClock,
    SharedBotPool,
    async_test,
    converged,
    crash_on_close,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    started_game,
    verified,
)

GAME = "rolling-cubes/one-by-one"
PACE = (10.0, 5.0)


def test_time_beyond_the_decision_time_is_taken_from_the_reserve():
    clock = Clock(TimeControl(10, 5), 2)
    clock.run([0], 100)
    assert clock.due(0) == 115
    clock.press(0, 112)
    assert clock.reserve == [3, 5]
    clock.run([0], 112)
    clock.press(0, 122)
    assert clock.reserve == [3, 5]


def test_reserve_never_falls_below_zero():
    clock = Clock(TimeControl(10, 5), 1)
    clock.run([0], 0)
    clock.press(0, 1000)
    assert clock.reserve == [0]


def test_clock_runs_for_exactly_the_seats_to_move():
    clock = Clock(TimeControl(10), 3)
    clock.run([0, 2], 0)
    assert [clock.due(seat) for seat in range(3)] == [10, None, 10]
    clock.run([2], 3)
    assert [clock.due(seat) for seat in range(3)] == [None, None, 10]
    assert clock.expired(range(3), 9.999) == []
    assert clock.expired(range(3), 10) == [2]


def test_held_time_does_not_count():
    clock = Clock(TimeControl(10, 5), 1)
    clock.run([0], 0)
    clock.hold(1000)
    clock.press(0, 1012)
    assert clock.reserve == [3]


@async_test
async def test_clients_see_exact_clocks(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        began = clock.now
        assert ada.update.clock.due == (began + 15, None)
        clock.advance(12)
        await ada.move()
        assert ada.update.clock.reserve_s == (3, 5)
        assert ada.update.clock.due == (None, began + 12 + 15)
        await ben.until(ben.to_move)
        clock.advance(10)
        await ben.move()
        assert ben.update.clock.reserve_s == (3, 5)
        await converged(ada, ben)


@async_test
async def test_stand_in_plays_for_a_player_out_of_time_until_she_returns(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.advance(14.999, worker)
        await settled(worker)
        assert not ada.update.table.seats[0].away
        clock.advance(0.001, worker)
        await ada.until(lambda: ada.update.table.seats[0].away)
        await ben.until(ben.to_move)
        assert [row.player for row in await rows(worker, table) if row.kind in ("away", "move")] == [None, None]
        assert ben.update.clock.reserve_s == (0, 5)
        await ben.move()
        await ben.until(ben.to_move)
        await ada.do(Back(new_id(), 0, ada.number))
        await play_out(ada, ben)
        await converged(ada, ben)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"


@async_test
async def test_clock_is_restored_from_the_log(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.advance(12)
        await ada.move()
        ada.disconnect(), ben.disconnect()
    async with opened(any_store_url, clock) as worker:
        again = await Client(worker, table, ada.player).connect()
    assert again.update.clock == ada.update.clock


@async_test
async def test_simultaneous_decisions_have_separate_clocks(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        names = ("Ada", "Ben", "Cleo")
        _table, (ada, ben, cleo) = await started_game(worker, "rolling-cubes/all-together", *names, clock=PACE)
        began = clock.now
        clock.advance(11)
        await ada.move()
        await ben.until(lambda: ben.number == ada.number)
        assert ben.update.clock.due == (None, began + 15, began + 15)
        clock.advance(2)
        await ben.move()
        clock.advance(2, worker)
        await cleo.until(lambda: len(cleo.update.to_move) == 3 or cleo.status == "over")
    assert cleo.update.clock.reserve_s == (4, 2, 0)
    assert [seat.away for seat in cleo.update.table.seats] == [False, False, True]


@async_test
async def test_undo_restarts_the_decision_time_of_all_seats_to_move(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await started_game(worker, "rolling-cubes/all-together", "Ada", "Ben", clock=PACE)
        await ada.move(0)
        clock.advance(5)
        await ada.do(Propose(new_id(), 0, ada.number, "undo"))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.do(Agree(new_id(), 1, ben.number))
    assert ben.update.clock.due == (clock.now + 15, clock.now + 15)


@async_test
async def test_table_without_a_clock_uses_the_patience_setting(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, patience_s=1000.0) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        assert ada.update.clock is None
        clock.advance(999, worker)
        await settled(worker)
        assert not ada.update.table.seats[0].away
        clock.advance(1, worker)
        await ben.until(ben.to_move)
    assert ben.update.table.seats[0].away


@async_test
async def test_no_clock_runs_for_a_bot(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "bot:greedy me", clock=PACE)
        client = await Client(worker, table, ada).connect()
        await client.until(client.to_move)
    assert client.update.clock.due == (None, clock.now + 15)


@async_test
async def test_server_downtime_does_not_count(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        without, (cleo, _dan) = await started_game(worker, GAME, "Cleo", "Dan")
        clock.advance(4)
    clock.advance(1000)
    async with opened(any_store_url, clock) as worker:
        assert "gap" not in (await Client(worker, without, cleo.player).connect()).kinds
        client = await Client(worker, table, ada.player).connect()
        assert client.kinds[-1] == "gap"
        assert client.update.clock.due[0] == pytest.approx(clock.now + 11)
        clock.advance(11.01, worker)
        await client.until(lambda: client.update.table.seats[0].away)


@async_test
async def test_worker_startup_time_does_not_count(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
    clock.advance(1000)
    async with opened(any_store_url, clock, bot_pool=SlowBotPool(clock)) as worker:
        client = await Client(worker, table, ada.player).connect()
    assert client.update.clock.due[0] == clock.now + 15


class SlowBotPool(SharedBotPool):
    """Needs half a minute to start."""

    def __init__(self, clock):
        super().__init__(1)
        self._clock = clock

    async def warm(self):
        self._clock.advance(30)


@async_test
async def test_time_without_a_live_worker_does_not_count(any_store_url):
    clock = FakeClock()
    async with AsyncExitStack() as stack:
        worker = await stack.enter_async_context(opened(any_store_url, clock, lease_s=2.0))
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        crash_on_close(worker)
    clock.advance(1000)
    async with opened(any_store_url, clock, lease_s=2.0) as worker:
        client = await Client(worker, table, ada.player).connect()
    assert clock.now + 15 - 2.0 <= client.update.clock.due[0] <= clock.now + 15


@async_test
async def test_short_restart_is_not_recorded_as_a_gap(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
    clock.advance(5)
    async with opened(any_store_url, clock) as worker:
        client = await Client(worker, table, ada.player).connect()
    assert "gap" not in client.kinds
    assert client.update.clock == ada.update.clock


@async_test
async def test_leaving_and_returning_gains_no_time(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        due = ada.update.clock.due[0]
        clock.advance(14)
        await ada.do(Leave(new_id(), 0, ada.number))
        await ada.do(Back(new_id(), 0, ada.number))
    assert ada.update.clock.due[0] == due


@async_test
async def test_return_out_of_time_is_refused_until_the_stand_in_has_moved(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, bot_pause_s=10) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.advance(15, worker)
        await ada.until(lambda: ada.update.table.seats[0].away)
        refused = await ada.ask(Back(new_id(), 0, ada.number))
        await ben.until(ben.to_move)
        await ada.do(Back(new_id(), 0, ada.number))
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-time-is-up")
    assert not ada.update.table.seats[0].away


@async_test
async def test_clock_stops_for_a_resigned_player(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, bot_pause_s=60) as worker:
        _table, (ada, *_others) = await started_game(worker, GAME, "Ada", "Ben", "Cleo", clock=PACE)
        await ada.do(Resign(new_id(), 0, ada.number))
    assert ada.update.clock.due == (None, None, None)


@async_test
async def test_move_before_the_expiry_check_still_counts(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", clock=PACE)
        move = await ada.choose(0)
        clock.advance(15)
        await ada.do(Play(new_id(), 0, ada.number, move))
        await ben.until(ben.to_move)
    assert not ben.update.table.seats[0].away
    assert ben.update.clock.reserve_s == (0, 5)
