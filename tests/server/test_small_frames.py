"""Sockets that send the smallest frames without end: the server cuts them off, and others hardly notice."""

import socket
import time
from contextlib import ExitStack, suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from urllib.parse import urlsplit

import pytest

from server.running import PATIENCE_S

GAME = "rolling-cubes/one-by-one"
SOCKETS = 8
CPU_S = 4.0
"""What all these sockets together may cost. Without limits each costs whole seconds, until the server hangs up."""


def frame(opcode, content=b""):
    """A frame of a client, with a mask of zeros."""
    return bytes([opcode, 0x80 | len(content), 0, 0, 0, 0]) + content


TEXT, START, CONTINUED, PING, PONG = 0x81, 0x01, 0x00, 0x89, 0x8A


@pytest.fixture
def table(server):
    return server.guest().create_table("me", "open", game=GAME, public=True)["table"]["id"]


def opened(server, table):
    """A socket at the table, before anything was sent on it."""
    address = urlsplit(server.url)
    connection = socket.create_connection((address.hostname, address.port), timeout=PATIENCE_S)
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    headers = ["Host: x", f"X-Forwarded-For: {server.address()}", *upgrade, "Sec-WebSocket-Key: " + "A" * 22 + "=="]
    connection.sendall("\r\n".join([f"GET /api/tables/{table}/socket HTTP/1.1", *headers, "", ""]).encode())
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    return connection


def pour(connections, block):
    """Send blocks on all connections, and read nothing away but what comes, until the server has cut them all off."""
    end = time.monotonic() + PATIENCE_S
    with DefaultSelector() as left:
        for connection in connections:
            connection.setblocking(False)
            left.register(connection, EVENT_READ | EVENT_WRITE)
        while left.get_map() and time.monotonic() < end:
            for key, _ in left.select(1):
                connection = key.fileobj
                try:
                    with suppress(BlockingIOError):
                        connection.recv(65536)
                    with suppress(BlockingIOError):
                        connection.send(block)
                except OSError:
                    left.unregister(connection)
        return [key.fileobj for key in left.get_map().values()]


@pytest.mark.parametrize(
    ("start", "repeated"),
    [
        (b"", frame(TEXT)),
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(START, b"{"), frame(CONTINUED)),
    ],
    ids=["messages", "pings", "pongs", "fragments"],
)
def test_frames_without_end_are_cut_off(server, table, start, repeated):
    with ExitStack() as stack:
        connections = [stack.enter_context(opened(server, table)) for _ in range(SOCKETS)]
        for connection in connections:
            connection.sendall(start)
        before = server.cpu_time()
        assert pour(connections, repeated * 10_000) == []
        assert server.cpu_time() - before < CPU_S


def test_message_in_many_fragments_among_pings_is_read_once(server, table):
    with opened(server, table) as connection:
        message = b'{"type":"ping"}'
        parts = [frame(START, message[:1]), *(frame(CONTINUED, bytes([byte])) for byte in message[1:-1])]
        connection.sendall(frame(PING).join([*parts, frame(0x80, message[-1:])]))
        received = b""
        while b'"pong"' not in received:
            received += connection.recv(4096)
        assert received.count(b'"pong"') == 1


def test_many_messages_at_once_are_all_answered_in_order(server, table):
    """More than one piece, but not more messages than a socket may send."""
    with opened(server, table) as connection:
        asked = [f'{{"type":"say","id":"{number}","text":"{"x" * 80}"}}'.encode() for number in range(40)]
        connection.sendall(b"".join(frame(TEXT, each) for each in asked))
        received = b""
        while b'"id":"39"' not in received:
            received += connection.recv(4096)
        places = [received.index(f'"id":"{number}"'.encode()) for number in range(40)]
        assert places == sorted(places)
