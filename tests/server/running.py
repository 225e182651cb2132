"""A server that really runs, in a process of its own, and people who use it."""

import itertools
import json
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astragal.server.settings import Settings, as_environment
from astragal.wire import messages
from astragal.wire.messages import Chat, Hello, Presence, Say, Update

PATIENCE_S = 60
NOISE = (Update, Chat, Presence)
"""What comes on a socket whether or not one has asked."""
CLIENTS_FAULT = ("Invalid HTTP request received.",)
"""What the server may warn of when a client sends nonsense."""


@dataclass
class Running:
    """One server, its folder and what it has written."""

    process: subprocess.Popen
    url: str
    data: Path
    config: Settings
    _numbers: itertools.count = field(default_factory=itertools.count)
    _clients: list = field(default_factory=list)

    def address(self):
        """An address that nobody has used, for a server that believes its proxies: limits are each client's own."""
        number = next(self._numbers)
        return f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"

    def client(self, **headers):
        """Somebody who comes from an address of her own."""
        headers = {"x-forwarded-for": self.address()} | {name.replace("_", "-"): headers[name] for name in headers}
        # The server ends a silent connection after five seconds; one that is as old is not used again.
        limits = httpx.Limits(keepalive_expiry=3)
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

    @contextmanager
    def socket(self, table, headers=None, invitation=None):
        """A line to a table."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        query = "" if invitation is None else f"?invitation={invitation}"
        sent = {"x-forwarded-for": self.address()} | dict(headers or {})
        with connect(url + query, additional_headers=sent, proxy=None, max_size=None, ping_interval=None) as connection:
            yield Line(connection)

    def log(self):
        """What the server has written so far, line by line."""
        whole = (self.data / "log").read_text(encoding="utf-8").split("\n")[:-1]  # the last may be half written yet
        return [json.loads(line) for line in whole]

    def complaints(self):
        """What in the log is worse than news."""
        return [line for line in self.log() if line["level"] != "info" and line["event"] not in CLIENTS_FAULT]

    def memory(self):
        """The bytes that the server occupies."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def processor_time(self):
        """The seconds that the server has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def measure(self, name):
        """What a metric without labels says."""
        lines = httpx.get(f"{self.url}/metrics", timeout=PATIENCE_S).text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def stored(self, query, *values):
        """What the store says."""
        store = sqlite3.connect(f"file:{self.data / 'astragal.db'}?mode=ro", uri=True)
        try:
            return store.execute(query, values).fetchall()
        finally:
            store.close()


def bearer(token):
    """The header in which a token is shown, if there is one."""
    return {"Authorization": f"Bearer {token}"} if token else {}


class Guest:
    """A player with a session."""

    def __init__(self, server, http, name):
        self.server, self.http, self.name = server, http, name
        answer = http.post("/api/session", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["token"]
        http.headers.update(bearer(self.token))

    def lay(self, *seats, game="dice-stars", **wishes):
        """A new table; a seat is `me`, `open` or the name of a computer player."""
        kinds = [{"kind": seat} if seat in ("me", "local", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        answer = self.http.post("/api/tables", json={"game": game, "seats": kinds, **wishes})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, laid, **wishes):
        body = {"invitation": laid["invitation"], **wishes}
        answer = self.http.post(f"/api/tables/{laid['table']['id']}/join", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def socket(self, table, invitation=None):
        headers = bearer(self.token) | {"x-forwarded-for": self.http.headers["x-forwarded-for"]}
        return self.server.socket(table, headers, invitation)


@dataclass(frozen=True)
class Closed:
    """How the server ended a line."""

    code: int
    reason: str


class Line:
    """One socket; whatever comes on it must be a message of the protocol, or a close code."""

    def __init__(self, connection):
        self.connection = connection
        self.raw = []

    def send(self, message):
        """A message, or any text or bytes."""
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
        """The next message that is wanted, or the end."""
        while not isinstance(message := self.next(), Closed) and not wanted(message):
            pass
        return message

    def answer(self, message):
        """What is answered to a message that has an id."""
        self.send(message)
        return self.find(lambda found: getattr(found, "id", None) == message.id)

    def hello(self):
        """The first picture."""
        self.send(Hello())
        return self.find(lambda found: not isinstance(found, Chat | Presence))

    def answers(self, message, wanted=()):
        """What is answered to a message, news of the table aside unless wanted; the last may be the end."""
        last, found = Say("last of all", "\a"), []
        self.send(message)
        with suppress(ConnectionClosed):
            self.send(last)
        while getattr(answer := self.next(), "id", None) != last.id:
            found += [answer] if isinstance(answer, wanted) or not isinstance(answer, NOISE) else []
            if isinstance(answer, Closed):
                break
        return found


@contextmanager
def running(data, **settings):
    """A server in a folder of its own."""
    data.mkdir(parents=True, exist_ok=True)
    config = Settings(**{"data": data, "port": 0, **settings})
    command = [sys.executable, "-m", "astragal", "serve"]
    environment = os.environ | as_environment(config) | {"ASTRAGAL_LANG": "en"}
    with (data / "log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    with process:
        try:
            url = process.stdout.readline().split()[-1]
            _wait(process, url)
            started = Running(process, url, data, config)
            with closing(started):
                yield started
        finally:
            process.terminate()


def _wait(process, url):
    """Until the server takes part."""
    end = time.monotonic() + 120
    while process.poll() is None:
        with suppress(httpx.TransportError):
            if httpx.get(f"{url}/readyz").status_code == 200:
                return
        assert time.monotonic() < end, "the server does not get ready"
        time.sleep(0.05)
    raise AssertionError("the server has ended")
