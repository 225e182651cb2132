"""Several workers as real processes: all stop together, even if the one that started them is killed, and lose nothing.

Killed means SIGKILL, of which the process learns nothing.
"""

import os
import signal
import time
from contextlib import contextmanager

import pytest

from astragal.server.addresses import listening
from astragal.wire.messages import Ack, Play, Update
from server.running import Closed, family, running

pytestmark = pytest.mark.long

MOVES_BEFORE = 3
STOPPED_S = 60
"""Far more than they need, on a loaded machine."""
LONG_LEASE = 600.0
"""A lease that ends before was released."""


def until(condition, what):
    end = time.monotonic() + STOPPED_S
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def played_through(socket, stop):
    """Plays at seat 0; after some moves the server is stopped. The ids of all acknowledged moves, and the close."""
    acknowledged = []
    found = socket.hello()
    while not isinstance(found, Closed):
        play = Play(f"move {len(acknowledged)}", 0, found.number, found.perspectives[0].moves[0])
        answer = socket.answer(play)
        if isinstance(answer, Closed):
            return acknowledged, answer
        assert isinstance(answer, Ack), answer
        acknowledged.append(play.id)
        if len(acknowledged) == MOVES_BEFORE:
            stop()
        found = socket.find(lambda each: isinstance(each, Update) and 0 in each.to_move)
    return acknowledged, found


@contextmanager
def two_workers(data):
    """A server of two workers, and the numbers of all its processes. None is left, whatever happens."""
    with running(data, workers=2, lease_s=LONG_LEASE, bot_pause_s=0.05) as server:
        until(lambda: server.stored("SELECT count(*) FROM workers") == [(2,)], "a worker did not start")
        processes = family(server.process.pid)
        try:
            yield server, processes
        finally:
            for pid in filter(server.runs, processes):
                os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_all_processes_stop_with_the_one_that_started_them(tmp_path, how):
    with two_workers(tmp_path) as (server, processes):
        ada = server.guest()
        table = ada.create_table("me", "greedy")["table"]["id"]
        with ada.socket(table) as socket:
            acknowledged, closed = played_through(socket, lambda: server.process.send_signal(how))
        server.process.wait(STOPPED_S)
        until(lambda: not any(map(server.runs, processes)), "a process goes on")
        port = int(server.url.rpartition(":")[2])
        listening("127.0.0.1", port).close()
        assert closed.code == 1012
        assert set(acknowledged) <= {command for (command,) in server.stored("SELECT command FROM entries")}
        assert server.stored("SELECT count(*) FROM workers WHERE until > ?", time.time()) == [(0,)]
        left = [folder.name for folder in tmp_path.glob("metrics-*")]
        assert left == ([f"metrics-127.0.0.1-{port}"] if how == signal.SIGKILL else [])
