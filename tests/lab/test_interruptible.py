"""Work that another thread interrupts: it ends, and nothing hits what the thread does afterwards."""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, get_ident

import pytest

from astragal.lab.executor.interruptible import Interrupted, interrupt, interruptible
from repeats import times


def wanted() -> bool:
    return True


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def often_switched() -> Iterator[None]:
    """Lets the threads take turns much more often than usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def spin_until(ended: list[bool]) -> None:
    while not ended:
        pass


def test_work_that_is_not_interrupted_gives_its_result(thread: ThreadPoolExecutor) -> None:
    assert thread.submit(interruptible, abs, -3, wanted).result() == 3


def test_an_interrupt_ends_the_work_and_the_thread_can_go_on(thread: ThreadPoolExecutor) -> None:
    begun = Event()

    def work(task: int) -> None:
        begun.set()
        while True:
            time.sleep(0.001)

    ident = thread.submit(get_ident).result()
    working = thread.submit(interruptible, work, 0, wanted)
    begun.wait()
    interrupt(ident)
    with pytest.raises(Interrupted):
        working.result(60)
    assert thread.submit(interruptible, abs, -3, wanted).result() == 3


def test_what_is_no_longer_wanted_is_not_begun(thread: ThreadPoolExecutor) -> None:
    with pytest.raises(Interrupted):
        thread.submit(interruptible, pytest.fail, "it was begun", lambda: False).result()


def test_a_thread_that_does_not_work_is_left_alone(thread: ThreadPoolExecutor) -> None:
    ident = thread.submit(get_ident).result()
    interrupt(ident)
    assert thread.submit(sum, range(1000)).result() == 499500


def test_an_interrupt_at_the_end_of_the_work_never_comes_later(
    thread: ThreadPoolExecutor, often_switched: None
) -> None:
    """Either the work has its result or it was interrupted, however the two meet."""
    ident = thread.submit(get_ident).result()
    for delay in range(times(1000, 10_000)):
        ended: list[bool] = []
        working = thread.submit(interruptible, spin_until, ended, wanted)
        ended.append(True)
        for _ in range(delay % 2000):
            pass
        interrupt(ident)
        assert thread.submit(sum, range(1000)).result() == 499500
        assert isinstance(working.exception(), Interrupted | None)
