"""What a client can do to the server before its request is read: limits on sizes, times and connections, by both
parsers."""

import asyncio
import socket
import threading
import time
from contextlib import ExitStack, contextmanager

import pytest

from astragal.server import metrics
from astragal.server.http.protocols.config import LimitedConfig
from astragal.server.http.protocols.h11_protocol import LimitedH11
from astragal.server.http.protocols.httptools_protocol import MOST_PIPELINED, LimitedHttpTools
from astragal.server.settings import Settings
from server.serving import serving

pytestmark = pytest.mark.slow

PATIENCE_S = 30
LARGEST = 8192
MEGABYTE = 1024 * 1024
HELLO = b"GET / HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class App:
    """Reads each body and answers; `/hang` waits until it is released, `/large` answers with 16 MB, `/early` reads no
    body, and a socket stays open until its client leaves."""

    def __init__(self):
        self.begun = 0
        self.ended = threading.Event()
        self.release = threading.Event()

    async def __call__(self, scope, receive, send):
        self.begun += 1
        try:
            await (self.socket if scope["type"] == "websocket" else self.request)(scope, receive, send)
        finally:
            self.ended.set()

    async def socket(self, scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": "heard"})

    async def request(self, scope, receive, send):
        while scope["path"] != "/early" and (message := await receive()).get("more_body"):
            pass
        if scope["path"] == "/hang":
            while not self.release.is_set() and message["type"] == "http.request":
                await asyncio.sleep(0.01)
        body = b"x" * 16 * MEGABYTE if scope["path"] == "/large" else b"done"
        length = str(len(body)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": body})


@pytest.fixture(params=[LimitedHttpTools, LimitedH11], ids=["httptools", "h11"], scope="module")
def parser(request):
    return request.param


@pytest.fixture(params=[LimitedHttpTools, pytest.param(LimitedH11, marks=pytest.mark.long)], ids=["httptools", "h11"])
def any_parser(request):
    """For what does not depend on the parser."""
    return request.param


@pytest.fixture(scope="module")
def patient(parser):
    """A site with the usual limits of time."""
    with site(parser) as served:
        yield served


class Site:
    """A served application."""

    def __init__(self, app, port):
        self.app = app
        self.port = port

    def connect(self, host="127.0.0.1", **options):
        """A connection, from an address of this machine."""
        opened = socket.socket()
        for name, value in options.items():
            opened.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
        opened.settimeout(PATIENCE_S)
        opened.bind((host, 0))
        opened.connect(("127.0.0.1", self.port))
        return opened

    def ask(self, *parts):
        """The whole answer to a request."""
        with self.connect() as opened:
            for part in parts:
                opened.sendall(part)
            return read_all(opened)


@contextmanager
def site(parser, **settings):
    app = App()
    config = LimitedConfig(app, Settings(largest_headers=LARGEST, **settings), parser, lifespan="off")
    with serving(app, config) as port:
        try:
            yield Site(app, port)
        finally:
            app.release.set()


def read_all(opened):
    """All that comes until the connection is closed."""
    found = b""
    try:
        while part := opened.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def is_closed(opened, patience=PATIENCE_S):
    """Whether the server closes the connection without a word."""
    opened.settimeout(patience)
    try:
        return opened.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def status(answer):
    return answer[9:12]


def send_for_ever(opened, data):
    """Send until the server has had enough."""
    try:
        for _ in range(1024 * MEGABYTE // len(data)):
            opened.sendall(data)
    except (ConnectionResetError, BrokenPipeError):
        return
    raise AssertionError("the server takes everything")


def cut(reason):
    return metrics.REQUESTS_CUT.labels(reason)._value.get()


@pytest.mark.parametrize(
    ("expected", "parts"),
    [
        (b"431", [HELLO, b"X: " + b"a" * 20 * MEGABYTE, b"\r\n\r\n"]),
        (b"431", [HELLO + b"X: " + b"a" * 4 * LARGEST + b"\r\n\r\n"]),
        (b"431", [HELLO + b"X: a\r\n" * LARGEST]),
        (b"400", [b"GET /" + b"a" * 20 * MEGABYTE, b" HTTP/1.1\r\n\r\n"]),
        (b"400", [b"a" * 20 * MEGABYTE]),
        (b"200", [HELLO + b"Connection: close\r\nX: " + b"a" * (LARGEST - 100) + b"\r\n\r\n"]),
    ],
    ids=["one header", "at once", "many headers", "a line", "no request", "just small enough"],
)
def test_headers_have_a_limit(patient, expected, parts):
    assert status(patient.ask(*parts)) == expected


@pytest.mark.parametrize("endless", [b"X-Trailer: a\r\n", b"1;" + b"a" * 1000], ids=["trailers", "chunk extension"])
def test_what_surrounds_a_body_has_a_limit(patient, endless):
    head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
    patient.app.ended.clear()
    answer = patient.ask(head + endless[:3].replace(b"X-T", b"0\r\n"), *[endless * 100] * 10)
    assert status(answer) == b"431"
    assert patient.app.ended.wait(PATIENCE_S)


def test_headers_that_never_end_are_cut_off(patient):
    with patient.connect() as opened:
        opened.sendall(HELLO + b"X: ")
        send_for_ever(opened, b"a" * 65536)


@pytest.mark.parametrize(
    ("reason", "sent", "expected"),
    [
        ("none-late", b"", b""),
        ("headers-late", b"GET / HT", b"HTTP/1.1 408 "),
        ("headers-late", HELLO, b"HTTP/1.1 408 "),
        ("body-late", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n" + HELLO[16:] + b"\r\nhalf", b"HTTP/1.1 408 "),
    ],
    ids=["nothing", "half a line", "half the headers", "half a body"],
)
def test_unfinished_request_is_ended_in_time(parser, reason, sent, expected):
    before = cut(reason)
    with site(parser, request_s=0.3) as served:
        assert served.ask(sent)[: len(expected) or None] == expected
        assert served.app.begun == (reason == "body-late")
        assert not served.app.begun or served.app.ended.wait(PATIENCE_S)
    assert cut(reason) == before + 1


def test_unfinished_body_of_an_answered_request_gets_no_second_answer(parser):
    with site(parser, request_s=0.3) as served:
        answer = served.ask(b"POST /early HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf")
        assert (status(answer), answer.count(b"HTTP/1.1 ")) == (b"200", 1)


def test_dripping_does_not_extend_the_time(any_parser):
    with site(any_parser, request_s=0.5) as served, served.connect() as opened:
        began = time.monotonic()
        opened.sendall(HELLO + b"X: ")
        opened.settimeout(0.05)
        while True:
            try:
                assert status(opened.recv(4096)) == b"408"
                break
            except TimeoutError:
                opened.sendall(b"a")
                assert time.monotonic() - began < PATIENCE_S


def test_second_request_on_a_connection_has_its_own_time(parser):
    with site(parser, request_s=1.0) as served, served.connect() as opened:
        for _ in range(3):
            opened.sendall(HELLO)
            time.sleep(0.4)
            opened.sendall(b"\r\n")
            assert status(opened.recv(4096)) == b"200"


def test_unfinished_request_behind_another_ends_the_connection(parser):
    with site(parser, request_s=0.3) as served, served.connect() as opened:
        opened.sendall(HELLO + b"\r\n" + HELLO)
        answer = read_all(opened)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 408 " in answer


def test_large_headers_behind_another_request_end_the_connection(patient):
    before = patient.app.begun
    answer = patient.ask(HELLO + b"\r\n" + HELLO + b"X: a\r\n" * LARGEST)
    assert answer.count(b"HTTP/1.1 200 ") <= 1
    assert patient.app.begun <= before + 1


def test_empty_lines_do_not_keep_a_connection_open():
    with site(LimitedHttpTools, request_s=0.3) as served:
        assert status(served.ask(b"\r\n")) == b"408"


def test_few_requests_are_taken_before_the_first_answer():
    with site(LimitedHttpTools) as served, served.connect() as opened:
        opened.sendall(HELLO.replace(b"/ ", b"/hang ") + b"\r\n" + (HELLO + b"\r\n") * 1000)
        assert is_closed(opened)
        assert served.app.begun <= MOST_PIPELINED


def test_answer_that_is_not_read_is_given_up(any_parser):
    before = cut("answer-not-read")
    with site(any_parser, request_s=0.1) as served, served.connect(SO_RCVBUF=2048) as opened:
        opened.sendall(HELLO.replace(b"/ ", b"/large ") + b"\r\n")
        assert served.app.ended.wait(PATIENCE_S)
        until(lambda: cut("answer-not-read") == before + 1)
        assert len(read_all(opened)) < 16 * MEGABYTE


def until(holds):
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def upgraded(served):
    """A connection after the WebSocket handshake, which comes in two parts."""
    opened = served.connect()
    opened.sendall(UPGRADE[:50])
    time.sleep(0.05)
    opened.sendall(UPGRADE[50:])
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += opened.recv(1)
    assert status(answer) == b"101"
    return opened


def heard(opened):
    """Whether a socket is open: it answers an empty text."""
    opened.sendall(b"\x81\x80\0\0\0\0")
    return opened.recv(7)[2:] == b"heard"


def test_socket_outlives_the_time_of_its_request(parser):
    with site(parser, request_s=0.5) as served, upgraded(served) as opened:
        time.sleep(0.8)
        assert heard(opened)


def test_full_address_closes_its_connection_that_waited_longest(any_parser):
    with site(any_parser, connections_per_address=3) as served, ExitStack() as stack:
        first, *others = [stack.enter_context(served.connect()) for _ in range(3)]
        first.sendall(HELLO)
        elsewhere = stack.enter_context(served.connect("127.0.0.2"))
        assert status(served.ask(HELLO + b"Connection: close\r\n\r\n")) == b"200"
        assert is_closed(first)
        for opened in (*others, elsewhere):
            assert not is_closed(opened, patience=0.05)


def test_full_server_closes_the_connection_that_waited_longest(any_parser):
    with site(any_parser, connections=3) as served, ExitStack() as stack:
        first, *others = [stack.enter_context(served.connect(f"127.0.0.{n}")) for n in (2, 3, 4)]
        assert status(served.ask(HELLO + b"Connection: close\r\n\r\n")) == b"200"
        assert is_closed(first)
        assert not is_closed(others[0], patience=0.05)


def test_requests_at_work_and_sockets_are_not_closed_for_newcomers(any_parser):
    with site(any_parser, connections_per_address=2, request_s=3600) as served, ExitStack() as stack:
        opened, asking = stack.enter_context(upgraded(served)), stack.enter_context(served.connect())
        asking.sendall(HELLO.replace(b"/ ", b"/hang ") + b"\r\n")
        until(lambda: served.app.begun == 2)
        with served.connect() as refused:
            assert is_closed(refused)
        served.app.release.set()
        assert status(asking.recv(4096)) == b"200"
        assert heard(opened)
        assert status(served.ask(HELLO + b"Connection: close\r\n\r\n")) == b"200"


def test_trusted_proxy_may_hold_any_number(any_parser):
    proxies = {"connections_per_address": 2, "trusted_proxies": ("127.0.0.0/24",)}
    with site(any_parser, **proxies) as served, ExitStack() as stack:
        opened = [stack.enter_context(upgraded(served)) for _ in range(5)]
        assert all(map(heard, opened))


def test_closed_connections_leave_room(any_parser):
    open_before = metrics.CONNECTIONS._value.get()
    with site(any_parser, connections_per_address=2) as served:
        for _ in range(5):
            with upgraded(served) as opened:
                assert heard(opened)
            assert status(served.ask(HELLO + b"Connection: close\r\n\r\n")) == b"200"
        until(lambda: metrics.CONNECTIONS._value.get() == open_before)
