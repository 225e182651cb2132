"""Clocks: a time for each decision and a reserve, to the second; who is out of time, and who could not play."""

from contextlib import AsyncExitStack

import pytest

from astragal.server.tables.clock import Clock, TimeControl
from astragal.wire.messages import Agree, Back, Leave, Play, Propose, Resign
from server.in_process import (
    Client,
    Hands,
    SharedBotPool,
    begun,
    converged,
    guests,
    lay,
    lose,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    story,
    verified,
)

GAME = "rolling-cubes/one-by-one"
PACE = (10.0, 5.0)


def test_what_a_decision_takes_beyond_its_time_comes_off_the_reserve():
    clock = Clock(TimeControl(10, 5), 2)
    clock.run([0], 100)
    assert clock.due(0) == 115
    clock.press(0, 112)
    assert clock.reserve == [3, 5]
    clock.run([0], 112)
    clock.press(0, 122)
    assert clock.reserve == [3, 5]


def test_a_reserve_never_falls_below_nothing():
    clock = Clock(TimeControl(10, 5), 1)
    clock.run([0], 0)
    clock.press(0, 1000)
    assert clock.reserve == [0]


def test_time_runs_for_all_who_are_to_decide_and_for_no_other():
    clock = Clock(TimeControl(10), 3)
    clock.run([0, 2], 0)
    assert [clock.due(seat) for seat in range(3)] == [10, None, 10]
    clock.run([2], 3)
    assert [clock.due(seat) for seat in range(3)] == [None, None, 10]
    assert clock.expired(range(3), 9.999) == []
    assert clock.expired(range(3), 10) == [2]


def test_time_that_is_held_does_not_count():
    clock = Clock(TimeControl(10, 5), 1)
    clock.run([0], 0)
    clock.hold(1000)
    clock.press(0, 1012)
    assert clock.reserve == [3]


@story
async def test_the_clocks_that_clients_see_run_down_exactly(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        began = clock.now
        assert ada.update.clock.due == (began + 15, None)
        clock.turn(12)
        await ada.move()
        assert ada.update.clock.reserve_s == (3, 5)
        assert ada.update.clock.due == (None, began + 12 + 15)
        await ben.until(ben.to_move)
        clock.turn(10)
        await ben.move()
        assert ben.update.clock.reserve_s == (3, 5)
        await converged(ada, ben)


@story
async def test_whoever_is_out_of_time_has_a_stand_in_until_she_is_back(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.turn(14.999, worker)
        await settled(worker)
        assert not ada.update.table.seats[0].away
        clock.turn(0.001, worker)
        await ada.until(lambda: ada.update.table.seats[0].away)
        await ben.until(ben.to_move)
        assert [row.player for row in await rows(worker, table) if row.kind in ("away", "move")] == [None, None]
        assert ben.update.clock.reserve_s == (0, 5)
        await ben.move()
        await ben.until(ben.to_move)
        await ada.done(Back(new_id(), 0, ada.number))
        await play_out(ada, ben)
        await converged(ada, ben)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"


@story
async def test_a_clock_is_kept_in_the_log_and_read_back_from_it(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.turn(12)
        await ada.move()
        ada.go(), ben.go()
    async with opened(any_store_url, clock) as worker:
        again = await Client(worker, table, ada.player).come()
    assert again.update.clock == ada.update.clock


@story
async def test_where_several_decide_at_once_each_has_her_own_time(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        names = ("Ada", "Ben", "Cleo")
        _table, (ada, ben, cleo) = await begun(worker, "rolling-cubes/all-together", *names, clock=PACE)
        began = clock.now
        clock.turn(11)
        await ada.move()
        await ben.until(lambda: ben.number == ada.number)
        assert ben.update.clock.due == (None, began + 15, began + 15)
        clock.turn(2)
        await ben.move()
        clock.turn(2, worker)
        await cleo.until(lambda: len(cleo.update.to_move) == 3 or cleo.status == "over")
    assert cleo.update.clock.reserve_s == (4, 2, 0)
    assert [seat.away for seat in cleo.update.table.seats] == [False, False, True]


@story
async def test_when_a_move_is_taken_back_all_who_decide_have_the_whole_time_again(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await begun(worker, "rolling-cubes/all-together", "Ada", "Ben", clock=PACE)
        await ada.move(0)
        clock.turn(5)
        await ada.done(Propose(new_id(), 0, ada.number, "undo"))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.done(Agree(new_id(), 1, ben.number))
    assert ben.update.clock.due == (clock.now + 15, clock.now + 15)


@story
async def test_a_table_without_a_clock_has_the_patience_of_the_house(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock, patience_s=1000.0) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        assert ada.update.clock is None
        clock.turn(999, worker)
        await settled(worker)
        assert not ada.update.table.seats[0].away
        clock.turn(1, worker)
        await ben.until(ben.to_move)
    assert ben.update.table.seats[0].away


@story
async def test_a_computer_player_needs_no_clock(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, GAME, "bot:greedy me", clock=PACE)
        client = await Client(worker, table, ada).come()
        await client.until(client.to_move)
    assert client.update.clock.due == (None, clock.now + 15)


@story
async def test_time_in_which_the_server_was_closed_does_not_count(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        without, (cleo, _dan) = await begun(worker, GAME, "Cleo", "Dan")
        clock.turn(4)
    clock.turn(1000)
    async with opened(any_store_url, clock) as worker:
        assert "gap" not in (await Client(worker, without, cleo.player).come()).kinds
        client = await Client(worker, table, ada.player).come()
        assert client.kinds[-1] == "gap"
        assert client.update.clock.due[0] == pytest.approx(clock.now + 11)
        clock.turn(11.01, worker)
        await client.until(lambda: client.update.table.seats[0].away)


@story
async def test_time_in_which_a_house_gets_ready_does_not_count(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
    clock.turn(1000)
    async with opened(any_store_url, clock, bot_pool=SlowMinds(clock)) as worker:
        client = await Client(worker, table, ada.player).come()
    assert client.update.clock.due[0] == clock.now + 15


class SlowMinds(SharedBotPool):
    """Needs half a minute until it can think."""

    def __init__(self, clock):
        super().__init__(1)
        self._clock = clock

    async def warm(self):
        self._clock.turn(30)


@story
async def test_time_in_which_no_worker_lived_does_not_count(any_store_url):
    clock = Hands()
    async with AsyncExitStack() as stack:
        worker = await stack.enter_async_context(opened(any_store_url, clock, lease_s=2.0))
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        lose(worker)
    clock.turn(1000)
    async with opened(any_store_url, clock, lease_s=2.0) as worker:
        client = await Client(worker, table, ada.player).come()
    assert clock.now + 15 - 2.0 <= client.update.clock.due[0] <= clock.now + 15


@story
async def test_a_short_restart_is_no_gap(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
    clock.turn(5)
    async with opened(any_store_url, clock) as worker:
        client = await Client(worker, table, ada.player).come()
    assert "gap" not in client.kinds
    assert client.update.clock == ada.update.clock


@story
async def test_nobody_gains_time_by_leaving_and_coming_back(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        due = ada.update.clock.due[0]
        clock.turn(14)
        await ada.done(Leave(new_id(), 0, ada.number))
        await ada.done(Back(new_id(), 0, ada.number))
    assert ada.update.clock.due[0] == due


@story
async def test_nobody_who_is_out_of_time_puts_the_stand_in_off_by_coming_back(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock, bot_pause_s=10) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        clock.turn(15, worker)
        await ada.until(lambda: ada.update.table.seats[0].away)
        refused = await ada.ask(Back(new_id(), 0, ada.number))
        await ben.until(ben.to_move)
        await ada.done(Back(new_id(), 0, ada.number))
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-time-is-up")
    assert not ada.update.table.seats[0].away


@story
async def test_the_time_of_whoever_resigned_runs_no_more(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock, bot_pause_s=60) as worker:
        _table, (ada, *_others) = await begun(worker, GAME, "Ada", "Ben", "Cleo", clock=PACE)
        await ada.done(Resign(new_id(), 0, ada.number))
    assert ada.update.clock.due == (None, None, None)


@story
async def test_a_move_that_comes_in_time_counts_though_nobody_has_looked_at_the_clock(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", clock=PACE)
        move = await ada.choose(0)
        clock.turn(15)
        await ada.done(Play(new_id(), 0, ada.number, move))
        await ben.until(ben.to_move)
    assert not ben.update.table.seats[0].away
    assert ben.update.clock.reserve_s == (0, 5)
