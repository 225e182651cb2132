"""The thread of the store: one thing after another, while the event loop goes on."""

import asyncio
import threading

import pytest

from astragal.server.tables.store_thread import StoreThread
from server.in_process import async_test


@pytest.fixture
def thread():
    thread = StoreThread()
    yield thread
    thread.close()


@async_test
async def test_the_event_loop_goes_on_meanwhile(thread):
    go = threading.Event()
    first = asyncio.create_task(thread.do(lambda: go.wait(10)))
    second = asyncio.create_task(thread.do(threading.get_ident))
    await asyncio.sleep(0.05)
    assert not first.done()
    assert not second.done()
    go.set()
    assert await first is True
    assert await second != threading.get_ident()


@async_test
async def test_a_failure_is_the_callers_and_the_thread_goes_on(thread):
    with pytest.raises(ZeroDivisionError):
        await thread.do(lambda: 1 // 0)
    assert await thread.do(lambda: 1) == 1


@async_test
async def test_nobody_may_wait_for_the_answer_any_more(thread):
    go = threading.Event()
    given_up = asyncio.create_task(thread.do(lambda: go.wait(10)))
    await asyncio.sleep(0.05)
    given_up.cancel()
    go.set()
    assert await thread.do(lambda: 2) == 2
    assert given_up.cancelled()


def test_a_loop_that_has_ended_hurts_nobody(thread):
    go = threading.Event()

    async def leave_early():
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(thread.do(lambda: go.wait(10)), 0.05)

    asyncio.run(leave_early())
    go.set()
    assert asyncio.run(thread.do(lambda: 3)) == 3
