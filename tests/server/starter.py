"""Starts servers as copies of a process that has imported all they need: that takes some seconds, and tests start
dozens of servers.

`started` makes such a copy. It is started afresh where it must be: with other environment variables than the first, or
on a system without process file descriptors.
"""

import atexit
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path

BOTS = 2
LARGEST = 100_000
"""Bytes of a request."""
SHIFTED_TIME = Path(__file__).with_name("shifted_time.py")


def started(settings, errors):
    """A process of `astragal serve` with these environment variables, whose standard error is a file.

    With SHIFT among them it lives in another time (shifted_time.py).
    """
    starter = the_starter()
    if starter is None or starter.environment != current_environment():
        return launched(settings, errors)
    read, write = os.pipe()
    try:
        return starter.fork(settings, write, errors.fileno(), os.fdopen(read, encoding="utf-8"))
    finally:
        os.close(write)


def launched(settings, errors, **options):
    """A process that starts afresh."""
    program = [str(SHIFTED_TIME)] if "SHIFT" in settings else ["-m", "astragal"]
    command, environment = [sys.executable, *program, "serve"], os.environ | settings
    return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=errors, **options)


def current_environment():
    return {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


@cache
def the_starter():
    return Starter() if hasattr(os, "pidfd_open") else None


class Starter:
    """The process to copy. It ends with this one, which holds the other end of its socket."""

    def __init__(self):
        self.environment = current_environment()
        self._requests, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, __file__, str(theirs.fileno())]
        self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()])
        theirs.close()
        atexit.register(self._end)

    def fork(self, settings, output, errors, stdout):
        socket.send_fds(self._requests, [json.dumps(settings).encode()], [output, errors])
        return Forked(int(self._requests.recv(LARGEST)), stdout)

    def _end(self):
        self._requests.close()
        self._process.wait()


class Forked:
    """A copy of the starter: what tests use of a `Popen`. How it ended is not known here."""

    def __init__(self, pid, stdout):
        self.pid, self.stdout = pid, stdout
        self._handle = os.pidfd_open(pid)
        self._ended = select.poll()
        self._ended.register(self._handle, select.POLLIN)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.wait()
        self.stdout.close()
        os.close(self._handle)

    def poll(self):
        return 0 if self._ended.poll(0) else None

    def wait(self, timeout=None):
        if not self._ended.poll(None if timeout is None else timeout * 1000):
            raise subprocess.TimeoutExpired("astragal serve", timeout)

    def send_signal(self, number):
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def kill(self):
        self.send_signal(signal.SIGKILL)


def serve_requests(requests):
    """In the starter: a copy for each request, until there are no more."""
    import alembic.command  # noqa: F401
    from quick_hashes import QUICK_HASHES

    from astragal.cli import main
    from astragal.core.words import Words
    from astragal.server import app, serve  # noqa: F401
    from astragal.server.background.loading import load_games
    from astragal.server.players import passwords

    load_games()
    load_games("greedy")
    passwords.PasswordHasher = QUICK_HASHES
    for name in ("cli-about", "server-flood"):
        Words()(name)
    while True:
        request, files, _, _ = socket.recv_fds(requests, LARGEST, 2)
        if not request:
            return
        if pid := os.fork():
            requests.send(str(pid).encode())
            for file in files:
                os.close(file)
        else:
            requests.close()
            become(json.loads(request), *files)
            copy_bots()
            sys.exit(main(["serve"]))


def copy_bots():
    """The first bots are copies of this process, which has loaded all they need and has no threads yet: a pool that
    starts by itself loads it again."""
    from astragal.server import worker
    from astragal.server.background.bot_pool import ANALYSTS, BotPool, _start, shared_progress

    progress = shared_progress()
    pool = ProcessPoolExecutor(BOTS + ANALYSTS, get_context("fork"), _start, (progress,))
    pool.submit(int).result()

    class CopiedBots(BotPool):
        def __init__(self, processes):
            super().__init__(processes, pool)
            self._progress = progress

    worker.BotPool = CopiedBots


def become(settings, output, errors):
    os.environ.update(settings)
    if "SHIFT" in settings:
        importlib.import_module(SHIFTED_TIME.stem).shift()
    for mine, standard in ((output, 1), (errors, 2)):
        os.dup2(mine, standard)
        os.close(mine)
    sys.stdout, sys.stderr = (os.fdopen(each, "w", 1, encoding="utf-8", closefd=False) for each in (1, 2))


if __name__ == "__main__":
    serve_requests(socket.socket(fileno=int(sys.argv[1])))
