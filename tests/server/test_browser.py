"""A browser is opened at a desk only, and not before there is something to see."""

import socket

import pytest

from astragal.server.browser import at_a_desk, open_soon

DESK = {"DISPLAY": ":0"}
FINE = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as opened:
        opened.settimeout(30)
        yield opened


def shown(listener, answer):
    """What is shown before and after the server that is asked answers."""
    opened = []
    thread = open_soon(f"http://127.0.0.1:{listener.getsockname()[1]}", opened.append)
    connection, _ = listener.accept()
    with connection:
        assert connection.recv(4096).startswith(b"GET /healthz ")
        before = list(opened)
        connection.sendall(answer)
    thread.join(30)
    return before, opened


@pytest.mark.parametrize(
    ("environment", "platform", "desk"),
    [
        (DESK, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "freebsd14", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        (DESK | {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "linux", False),
        (DESK | {"SSH_TTY": "/dev/pts/1"}, "linux", False),
        ({"SSH_CLIENT": "192.0.2.1 1 22"}, "darwin", False),
        (DESK | {"CI": "true"}, "linux", False),
        ({"CI": "1"}, "win32", False),
        (DESK | {"CI": ""}, "linux", True),
    ],
)
def test_there_is_a_desk_where_somebody_sits_before_a_screen(environment, platform, desk):
    assert at_a_desk(environment, platform) is desk


def test_the_address_is_shown_when_the_server_answers_and_not_before(listener):
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    assert shown(listener, FINE) == ([], [address])


@pytest.mark.parametrize("answer", [b"", b"nonsense\r\n\r\n"])
def test_a_server_that_ends_before_it_answers_is_not_shown(listener, answer):
    assert shown(listener, answer) == ([], [])
