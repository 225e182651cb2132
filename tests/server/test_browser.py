"""A browser is opened on a desktop only, and only when the server answers."""

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
    """The addresses opened before and after the server answers."""
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
def test_desktop_is_detected_from_environment_and_platform(environment, platform, desk):
    assert at_a_desk(environment, platform) is desk


def test_browser_opens_only_once_the_server_answers(listener):
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    assert shown(listener, FINE) == ([], [address])


@pytest.mark.parametrize("answer", [b"", b"nonsense\r\n\r\n"])
def test_browser_does_not_open_without_a_valid_answer(listener, answer):
    assert shown(listener, answer) == ([], [])
