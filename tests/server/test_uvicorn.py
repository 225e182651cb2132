"""The guards and the log behind uvicorn: what a browser gets, and what is logged."""

import io
import json
import socket

import pytest

from astragal.server import logs
from astragal.server.http.security import guarded
from astragal.server.settings import Settings
from server.serving import serving

pytestmark = pytest.mark.slow


async def plain(scope, receive, send):
    """Accepts every socket, and reads every body."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close"})
    elif scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})


def ask(port, *lines, body=b"", at_once=False):
    """The whole answer, or the first part of it."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall("\r\n".join([*lines, f"Host: 127.0.0.1:{port}", "", ""]).encode() + body)
        parts = [connection.recv(4096)] if at_once else iter(lambda: connection.recv(4096), b"")
        return b"".join(parts).decode("latin-1")


def upgrade(port, origin):
    return ask(
        port,
        "GET /socket?token=t0ken HTTP/1.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Cookie: session=c00kie",
        f"Origin: {origin}",
        at_once=True,
    )


@pytest.fixture
def log_stream(restored_loggers):
    """Everything logged from now on."""
    stream = io.StringIO()
    logs.set_up(Settings(log_level="debug"), stream)
    return stream


def test_only_own_origins_open_sockets_and_no_secret_is_logged(log_stream):
    with serving(guarded(plain, Settings())) as port:
        assert upgrade(port, f"http://127.0.0.1:{port}").startswith("HTTP/1.1 101 ")
        assert upgrade(port, "http://evil.org").startswith("HTTP/1.1 403 ")
        assert ask(port, "GET /?token=t0ken HTTP/1.1", "Connection: close").startswith("HTTP/1.1 200 ")
    lines = [json.loads(line) for line in log_stream.getvalue().splitlines()]
    assert [line["status"] for line in lines if line["event"] == "request"] == [200]
    assert not [secret for secret in ("t0ken", "c00kie") if secret in log_stream.getvalue()]


def test_too_large_body_is_answered_and_the_connection_closed(log_stream):
    chunk = b"400\r\n" + b"x" * 1024 + b"\r\n"
    with serving(guarded(plain, Settings(largest_body=2048))) as port:
        answer = ask(port, "POST / HTTP/1.1", "Transfer-Encoding: chunked", body=chunk * 3)
    assert answer.startswith("HTTP/1.1 413 ")
    assert answer.lower().count("connection: close") == 1
    assert '"reason":"server-body-too-large"' in answer
