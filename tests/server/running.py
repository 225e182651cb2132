"""A server in its own process, and the clients that use it."""

import itertools
import json
import os
import resource
import sqlite3
import subprocess
import time
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astragal.server.settings import Settings, as_environment
from astragal.wire import messages
from astragal.wire.messages import Chat, Hello, Presence, Say, Update
from server.shifted_time import SHIFT
from server.starter import launched, started

PATIENCE_S = 60
UNSOLICITED = (Update, Chat, Presence)
"""Messages that come on a socket without a request."""
CAUSED_BY_CLIENTS = ("Invalid HTTP request received.", "a proxy seems to be missing from trusted_proxies")
"""Warnings that the input of a client may cause."""


@dataclass
class Running:
    """A running server, its data folder and its log."""

    process: subprocess.Popen
    url: str
    data: Path
    config: Settings
    log_file: Path
    _numbers: itertools.count = field(default_factory=itertools.count)
    _clients: list = field(default_factory=list)

    def address(self):
        """An unused client address, for a server that trusts its proxies: each client has its own limits."""
        number = next(self._numbers)
        return f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"

    def client(self, **headers):
        """An HTTP client with its own address."""
        headers = {"x-forwarded-for": self.address()} | {name.replace("_", "-"): headers[name] for name in headers}
        limits = httpx.Limits(max_keepalive_connections=0)  # hundreds of clients would each keep one open
        client = httpx.Client(
            base_url=self.url, headers=headers, limits=limits, timeout=PATIENCE_S, verify=False, trust_env=False
        )
        self._clients.append(client)
        return client

    def close(self):
        for client in self._clients:
            client.close()

    def guest(self, name="Ada", **headers):
        return Guest(self, self.client(**headers), name)

    def socket(self, table, headers=None, invitation=None):
        """A WebSocket of a table, from an address of its own."""
        return open_socket(self.url, table, {"x-forwarded-for": self.address()} | dict(headers or {}), invitation)

    def log(self):
        """The log of the server so far, line by line."""
        whole = self.log_file.read_text(encoding="utf-8").split("\n")[:-1]  # the last may be incomplete
        return [json.loads(line) for line in whole]

    def log_problems(self):
        """Log lines above the level info, except those that clients or the settings of tests caused."""
        expected = {*CAUSED_BY_CLIENTS, "something should be mended"}
        return [line for line in self.log() if line["level"] != "info" and line["event"] not in expected]

    def memory(self):
        """The resident memory of the server, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu_time(self):
        """The CPU time of the server, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def runs(pid):
        """Whether a process runs. One that has ended may wait for somebody who asks how."""
        with suppress(FileNotFoundError, ProcessLookupError):
            return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
        return False

    def metric(self, name):
        """The value of a metric without labels."""
        lines = get(f"{self.url}/metrics").text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def stored(self, query, *values):
        """The rows that a query finds in the store."""
        store = sqlite3.connect(f"file:{self.data / 'astragal.db'}?mode=ro", uri=True)
        try:
            return store.execute(query, values).fetchall()
        finally:
            store.close()

    def store(self, statement, *values):
        """Change the store behind the server's back."""
        with closing(sqlite3.connect(self.data / "astragal.db", timeout=PATIENCE_S)) as store, store:
            store.execute(statement, values)


def get(url):
    """The answer to a request. To load certificates, as httpx does unless told otherwise, takes longer than to ask."""
    return httpx.get(url, timeout=PATIENCE_S, verify=False, trust_env=False)


def bearer(token):
    """The header for a token, if there is one."""
    return {"Authorization": f"Bearer {token}"} if token else {}


@contextmanager
def open_socket(site, table, headers, invitation=None):
    """A WebSocket of a table."""
    url = f"{site.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    query = "" if invitation is None else f"?invitation={invitation}"
    # Without a limit of the queue: a client that has stopped reading would wait ten seconds for the server's close.
    unlimited = {"max_size": None, "max_queue": None, "ping_interval": None}
    with connect(url + query, additional_headers=headers, proxy=None, **unlimited) as connection:
        yield TableSocket(connection)


def seat_form(seat):
    """What the server is told about a seat: `me`, `local`, `open` or the name of a bot."""
    return {"kind": seat} if seat in ("me", "local", "open") else {"kind": "bot", "bot": seat}


class Guest:
    """A player with a session."""

    def __init__(self, server, http, name):
        self.server, self.http, self.name = server, http, name
        answer = http.post("/api/session", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["token"]
        http.headers.update(bearer(self.token))

    def create_table(self, *seats, game="dice-stars", **fields):
        """Create a table. For `seats` see `seat_form`."""
        forms = [seat_form(seat) for seat in seats]
        answer = self.http.post("/api/tables", json={"game": game, "seats": forms, **fields})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, created, **fields):
        body = {"invitation": created["invitation"], **fields}
        answer = self.http.post(f"/api/tables/{created['table']['id']}/join", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def socket(self, table, invitation=None):
        headers = bearer(self.token) | {"x-forwarded-for": self.http.headers["x-forwarded-for"]}
        return self.server.socket(table, headers, invitation)


@dataclass(frozen=True)
class Closed:
    """How the server closed a socket."""

    code: int
    reason: str


class TableSocket:
    """A WebSocket; everything it receives must be a message of the protocol, or a close code."""

    def __init__(self, connection):
        self.connection = connection
        self.raw = []

    def send(self, message):
        """Send a message, or any text or bytes."""
        data = messages.write(message).decode() if isinstance(message, msgspec.Struct) else message
        self.connection.send(data)

    def next(self, timeout=PATIENCE_S):
        try:
            frame = self.connection.recv(timeout)
        except ConnectionClosed as closed:
            return Closed(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else Closed(1006, "")
        self.raw.append(frame)
        return messages.read_server(frame)

    def find(self, wanted):
        """The next wanted message, or how the socket was closed."""
        while not isinstance(message := self.next(), Closed) and not wanted(message):
            pass
        return message

    def answer(self, message):
        """Send a message that has an id, and return its answer."""
        self.send(message)
        return self.find(lambda found: getattr(found, "id", None) == message.id)

    def hello(self):
        """Send `hello`, and return the first answer that is neither chat nor presence."""
        self.send(Hello())
        return self.find(lambda found: not isinstance(found, Chat | Presence))

    def answers(self, message, wanted=()):
        """Send a message, and return its answers, with unsolicited ones only if wanted. The last may be the close."""
        last, found = Say("last of all", "\a"), []
        self.send(message)
        with suppress(ConnectionClosed):
            self.send(last)
        while getattr(answer := self.next(), "id", None) != last.id:
            found += [answer] if isinstance(answer, wanted) or not isinstance(answer, UNSOLICITED) else []
            if isinstance(answer, Closed):
                break
        return found


@contextmanager
def running(data, *, log=None, shift=None, open_files=None, **settings):
    """Run a server with its own data folder, which may open so many files; its log is there, or in the file `log`.

    Its clock is off by as many seconds as the file `shift` says, if one is named.
    """
    log = log or data / "log"
    log.parent.mkdir(0o700, parents=True, exist_ok=True)
    config = Settings(**{"data": data, "port": 0, "skill_analyses": 0, **settings})
    with log.open("w", encoding="utf-8") as errors:
        process = _started(config, shift, open_files, errors)
    with process:
        try:
            url = process.stdout.readline().split()[-1]
            _wait(process, url)
            server = Running(process, url, data, config, log)
            with closing(server):
                yield server
        finally:
            process.terminate()


def _started(config, shift, open_files, errors):
    """What other processes are started from, or has other limits, starts afresh."""
    variables = as_environment(config) | {"ASTRAGAL_LANG": "en"} | ({SHIFT: str(shift)} if shift else {})
    if open_files is None and config.workers == 1:
        return started(variables, errors)
    limit = None if open_files is None else partial(resource.setrlimit, resource.RLIMIT_NOFILE, (open_files,) * 2)
    return launched(variables, errors, preexec_fn=limit)


def family(pid):
    """A process and all that it has started, directly or not."""
    threads = Path("/proc").glob(f"{pid}/task/*/children")
    children = [int(child) for thread in threads for child in thread.read_text(encoding="ascii").split()]
    return [pid, *(each for child in children for each in family(child))]


def _wait(process, url):
    """Wait until the server is ready."""
    end = time.monotonic() + 120
    while process.poll() is None:
        with suppress(httpx.TransportError):
            if get(f"{url}/readyz").status_code == 200:
                return
        assert time.monotonic() < end, "the server does not get ready"
        time.sleep(0.05)
    raise AssertionError("the server has ended")
