"""Whatever is sent, the answer is a message of the protocol or a close code, and the server goes on as before."""

import base64
import json
import os
import socket
import struct
import time
from contextlib import suppress
from typing import get_args

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.inspect import BoolType, IntType, LiteralType, NoneType, StrType, UnionType, type_info
from websockets.exceptions import ConnectionClosed, InvalidStatus

from astragal.games import catalogue
from astragal.wire import messages
from astragal.wire.messages import Ack, FromClient, Ping, Play, Pong, Refused, Say
from repeats import times
from server.running import PATIENCE_S, Closed, running

BAD, MISSING, FLOOD = 4400, 4404, 4408
NO_TEXT, TOO_LARGE = 1007, 1009
DEEP = 7000
WRONG = {
    "nothing": b"",
    "a word": b"hello",
    "half an object": b'{"type":"ping"',
    "two objects": b'{"type":"ping"}{"type":"ping"}',
    "a list": b'[{"type":"ping"}]',
    "null": b"null",
    "a number without end": b'{"type":"hello","since":' + b"9" * 5000 + b"}",
    "no type": b"{}",
    "an unknown type": b'{"type":"cheat"}',
    "a type that is no text": b'{"type":7}',
    "an answer of the server's": b'{"type":"ack","id":"x","number":1}',
    "an unknown field": b'{"type":"ping","colour":"red"}',
    "a missing field": b'{"type":"play","id":"x","seat":0}',
    "a wrong type": b'{"type":"play","id":"x","seat":"0","expect":1,"move":"draw 3"}',
    "a negative seat": b'{"type":"resign","id":"x","seat":-1}',
    "a seat too high": b'{"type":"resign","id":"x","seat":16}',
    "not a number": b'{"type":"hello","since":NaN}',
    "a number beyond all numbers": b'{"type":"hello","since":1e999}',
    "an id too long": b'{"type":"resign","id":"' + b"x" * 65 + b'","seat":0}',
    "an empty id": b'{"type":"resign","id":"","seat":0}',
    "an id with a zero byte": b'{"type":"resign","id":"\\u0000","seat":0}',
    "half a character": b'{"type":"say","id":"x","text":"\\ud800"}',
    "bytes that are no text": b'{"type":"say","id":"x","text":"\xff"}',
    "deep lists": b'{"a":' + b"[" * DEEP + b"]" * DEEP + b',"type":"ping"}',
    "deep objects": b'{"a":' * 2000 + b"1" + b"}" * 2000,
    "deep lists that never end": b"[" * 2 * DEEP,
    "no JSON at all": bytes(range(256)),
}


@pytest.fixture(scope="module")
def ada(server):
    return server.guest()


@pytest.fixture
def table(ada):
    """A game that Ada is in the middle of."""
    return ada.lay("me", "me")["table"]["id"]


@pytest.fixture(autouse=True)
def _healthy_afterwards(server):
    """No test of this file leaves a complaint in the log, or a server that does not answer."""
    yield
    assert server.complaints() == []
    assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE_S).status_code == 200


@pytest.mark.parametrize("data", WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_read_is_refused_and_the_line_stands(ada, table, data):
    with ada.socket(table) as line:
        line.send(data)
        refused = line.next()
        assert isinstance(refused, Refused)
        assert (refused.kind, refused.problem.reason) == ("bad-message", "server-bad-message")
        line.send(Ping())
        assert isinstance(line.next(), Pong)


def test_who_sends_too_much_that_cannot_be_read_is_let_go(ada, table):
    with ada.socket(table) as line:
        for _ in range(25):
            line.send("[")
        assert line.find(lambda _: False) == Closed(BAD, "server-bad-message")
        assert len(line.raw) == 20


@pytest.mark.parametrize("text", [True, False])
def test_a_message_too_large_ends_the_line(server, ada, table, text):
    with ada.socket(table) as line:
        line.connection.send(b" " * (server.config.largest_message + 1), text=text)
        assert line.next().code == TOO_LARGE


def test_a_message_too_large_in_many_small_pieces_ends_the_line(server, ada, table):
    with ada.socket(table) as line:
        with suppress(ConnectionClosed):  # the end may come while the last piece is being sent
            line.connection.send(" " * 1000 for _ in range(server.config.largest_message // 1000 + 1))
        assert line.next().code == TOO_LARGE


def test_a_text_that_is_none_ends_the_line(ada, table):
    with ada.socket(table) as line:
        line.connection.send(b"\xff\xfe", text=True)
        assert line.next().code == NO_TEXT


def test_a_table_that_never_was_is_not_there(ada):
    with ada.socket("0" * 12) as line:
        assert line.hello().problem.reason == "server-no-such-table"
        assert line.find(lambda _: False) == Closed(MISSING, "server-no-such-table")


@pytest.mark.parametrize("path", ["%00", "..", "%2e%2e", "é", "x" * 3000, "0123456789ab%0a", "'--"])
def test_a_table_that_cannot_be_opens_no_line(ada, path):
    with pytest.raises(InvalidStatus) as caught, ada.socket(path):
        pass
    assert caught.value.response.status_code in (403, 404)


def strategy_of(kind):
    """Values that a field of a message may have."""
    match kind:
        case IntType(ge=least, le=most):
            return st.integers(least, min(most, 12)) | st.integers(least, most)
        case StrType(pattern="^[^\\x00]+$") | StrType(pattern=None):
            return st.sampled_from(MOVES) | st.text(TEXT, min_size=1, max_size=kind.max_length)
        case StrType(pattern=pattern):
            return st.from_regex(pattern)
        case BoolType():
            return st.booleans()
        case LiteralType(values=values):
            return st.sampled_from(values)
        case NoneType():
            return st.none()
        case UnionType(types=types):
            return st.one_of(map(strategy_of, types))
    raise NotImplementedError(kind)


def any_of(message):
    """Messages of a type."""
    fields = {field.name: strategy_of(type_info(field.type)) for field in msgspec.structs.fields(message)}
    return st.builds(message, **fields)


TEXT = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
MOVES = ["draw 3", "roll", "pass", "stop", "take 1", "1+2=3", "72:4=5x5-7+0", "a", " "]
MESSAGES = st.one_of(map(any_of, get_args(FromClient)))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(TEXT),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(TEXT), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def mutations(draw):
    """A message with one field more or less, or with another value in one."""
    fields = msgspec.to_builtins(draw(MESSAGES))
    name = draw(st.sampled_from(sorted(fields)) | st.text(TEXT))
    fields |= {name: draw(JSON)}
    if draw(st.booleans()):
        del fields[name]
    return json.dumps(fields).encode()


@st.composite
def wounds(draw):
    """The bytes of a message with some of them cut out, and others put there."""
    data = messages.write(draw(MESSAGES))
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(data))] * 2)))
    return data[:start] + draw(st.binary(max_size=8)) + data[end:]


ANYTHING = MESSAGES | mutations() | wounds() | JSON.map(json.dumps) | st.binary(max_size=300) | st.text(TEXT)


@settings(max_examples=times(40, 400))
@given(st.sampled_from(catalogue.ids()), st.lists(ANYTHING, max_size=18), st.booleans())
def test_whatever_is_said_is_answered_by_messages_of_the_protocol(server, game, said, seated):
    """Each is readable, or `next` would fail; and the line stands, as nobody is let go for so little."""
    ada = server.guest()
    table = ada.lay("me", "me", game=game, public=True)["table"]["id"]
    with ada.socket(table) if seated else server.socket(table) as line:
        line.hello()
        for each in said:
            line.send(each)
        line.send(Ping())
        assert isinstance(line.find(lambda found: isinstance(found, Pong)), Pong)


def test_a_flood_is_refused_message_by_message_and_then_cut_off(strict):
    ada = strict.guest()
    with ada.socket(ada.lay("me", "me")["table"]["id"]) as line:
        for _ in range(strict.config.message_burst + 60):
            line.send(Ping())
        assert line.find(lambda found: isinstance(found, Refused)).kind == "too-many"
        assert line.find(lambda _: False) == Closed(FLOOD, "server-flood")
    assert strict.complaints() == []


def test_who_is_not_too_quick_is_heard_again(strict):
    ada = strict.guest()
    with ada.socket(ada.lay("me", "me")["table"]["id"]) as line:
        for _ in range(strict.config.message_burst + 1):
            line.send(Ping())
        assert line.find(lambda found: isinstance(found, Refused)).problem.reason == "server-flood"
        time.sleep(2 / strict.config.messages_per_s)
        line.send(Ping())
        assert isinstance(line.next(), Pong)


def until(holds, patience=PATIENCE_S):
    """Wait until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def opened(server, path, receive=0):
    """A socket by hand, after its handshake; it takes no more than so many bytes that it has not read."""
    connection = socket.socket()
    if receive:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    url = httpx.URL(server.url)
    connection.settimeout(PATIENCE_S)
    connection.connect((url.host, url.port))
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
    request = [f"GET {path} HTTP/1.1", f"Host: {url.host}:{url.port}", *upgrade, "", ""]
    connection.sendall("\r\n".join(request).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += connection.recv(1)
    assert answer.startswith(b"HTTP/1.1 101 ")
    return connection


def frame(opcode, payload, fin=True, mask=True):
    """The bytes of a frame."""
    head = bytes([opcode | 128 * fin])
    size = len(payload)
    length = bytes([size | 128 * mask]) if size < 126 else bytes([126 | 128 * mask]) + struct.pack("!H", size)
    return head + length + (bytes(4) if mask else b"") + payload


def rest(connection):
    """All that still comes."""
    found = b""
    while data := connection.recv(65536):
        found += data
    return found


def path_of(table):
    return f"/api/tables/{table}/socket"


def test_thousands_of_bad_messages_leave_no_trace_in_memory(server, ada):
    table = ada.lay("me", "me", public=True)["table"]["id"]
    wrong = b'{"type":"play","id":"x","seat":"' + b"x" * 500 + b'"}'

    def send(count):
        for _ in range(count // 20):
            with opened(server, path_of(table)) as connection:
                connection.sendall(frame(1, wrong) * 21)
                answers = b""
                while not answers.endswith(struct.pack("!H", BAD) + b"server-bad-message"):
                    answers += connection.recv(65536)
                assert answers.count(b'"bad-message"') == 20

    send(4000)
    before = server.memory()
    send(20_000)
    assert server.memory() - before < 8 * 2**20


def test_who_never_reads_is_let_go_and_holds_no_memory(server, ada):
    table = ada.lay("me", "me", public=True)["table"]["id"]
    before, sockets = server.memory(), server.measure("astragal_sockets")
    hello = frame(1, b'{"type":"hello"}')
    with opened(server, path_of(table), receive=4096) as connection:
        until(lambda: server.measure("astragal_sockets") == sockets + 1)
        for _ in range(100):
            connection.sendall(hello * 50)
            if server.measure("astragal_sockets") == sockets:
                break
        assert server.measure("astragal_sockets") == sockets
        assert server.memory() - before < 32 * 2**20


def test_many_who_vanish_in_the_middle_of_it_leave_nothing_behind(server, ada):
    table = ada.lay("me", "me", public=True)["table"]["id"]
    sockets = server.measure("astragal_sockets")
    for number in range(60):
        connection = opened(server, path_of(table), receive=4096)
        connection.sendall(frame(1, b'{"type":"hello"}') * (number * 5) + frame(1, b'{"type":"he')[: number % 20])
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    until(lambda: server.measure("astragal_sockets") == sockets)


@pytest.mark.parametrize(
    "data",
    {
        "garbage": b"\x00\xff" * 40,
        "a reserved opcode": frame(3, b"x"),
        "reserved bits": bytes([0x71]) + frame(1, b"x")[1:],
        "no mask": frame(1, b"{}", mask=False),
        "a continuation of nothing": frame(0, b"x"),
        "a long ping": frame(9, b"x" * 126),
        "a ping in pieces": frame(9, b"x", fin=False),
        "a text in the middle of another": frame(1, b"x", fin=False) + frame(1, b"x"),
        "a close code that is none": frame(8, struct.pack("!H", 999)),
        "half a close code": frame(8, b"x"),
        "a length without end": bytes([0x81, 0xFF]) + b"\xff" * 8,
    }.items(),
    ids=lambda value: value[0],
)
def test_what_is_no_frame_ends_the_line(server, ada, table, data):
    with opened(server, path_of(table)) as connection:
        connection.sendall(data[1])
        code = struct.unpack("!H", rest(connection)[2:4])[0]
        assert code in (1002, 1007, TOO_LARGE)


@pytest.mark.parametrize(
    "lines",
    {
        "no request": "nonsense",
        "many headers": "GET /healthz HTTP/1.1\r\nHost: x\r\n" + "A: b\r\n" * 500,
        "a header without end": "GET /healthz HTTP/1.1\r\nHost: x\r\nA: " + "b" * 100_000,
        "a length that is none": "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: many",
        "two lengths": "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2",
        "a length and pieces": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked",
        "another protocol": "PRI * HTTP/2.0",
    }.items(),
    ids=lambda value: value[0],
)
def test_what_is_no_request_is_answered_or_cut_off(server, lines):
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port), timeout=PATIENCE_S) as connection:
        connection.sendall(f"{lines[1]}\r\nConnection: close\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = rest(connection)
    assert not answer or answer[:13] in (b"HTTP/1.1 200 ", b"HTTP/1.1 400 ", b"HTTP/1.1 422 ", b"HTTP/1.1 405 ")


@pytest.mark.parametrize(
    "body",
    {
        "nothing": b"",
        "no JSON": b"{",
        "another value": b"7",
        "deep lists": b'{"name":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
        "deep lists that never end": b"[" * 60_000,
        "bytes that are no text": b'{"name":"\xff"}',
        "half a character": b'{"name":"\\ud800"}',
        "a number without end": b'{"name":' + b"9" * 60_000 + b"}",
        "not a number": b'{"name":NaN}',
        "an unknown field": b'{"name":"Ada","admin":true}',
        "a name without end": b'{"name":"' + b"x" * 60_000 + b'"}',
    }.items(),
    ids=lambda value: value[0],
)
def test_a_body_that_cannot_be_read_is_refused(server, body):
    answer = server.client().post("/api/session", content=body[1], headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["reason"] in ("server-bad-request", "server-bad-request-form", "server-bad-name")


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-1", "1e999", '"60"', "true", "9" * 4000, "[]"])
def test_a_clock_that_cannot_run_is_refused(ada, value):
    body = f'{{"game":"dice-stars","seats":[{{"kind":"me"}}],"clock":{{"decision_s":{value}}}}}'
    answer = ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.json()["error"]["reason"] == "server-bad-request"


@pytest.mark.parametrize("options", [{"x" * 5000: 1}, {"solo_grid": "x" * 5000}, {"solo_grid": 10**4000}, {"\0": "\0"}])
def test_an_option_that_cannot_be_is_refused(ada, options):
    answer = ada.http.post("/api/tables", json={"game": "dice-stars", "seats": [{"kind": "me"}], "options": options})
    assert answer.status_code == 422
    assert answer.json()["error"]["reason"] in ("core-unknown-option", "ds-solo-grid-option")


def test_zero_bytes_do_not_reach_the_store(postgres_url, tmp_path):
    """PostgreSQL takes none; whoever sends one is told so at once, and not to try again later."""
    with running(tmp_path, database=postgres_url.replace("+psycopg", "")) as server:
        ada = server.guest("A\tda")
        assert ada.http.post("/api/session", json={"name": "A\0da"}).status_code == 422
        seats = [{"kind": "me"}, {"kind": "me"}]
        assert ada.http.post("/api/tables", json={"game": "x\0", "seats": seats}).status_code == 422
        wrong = {"game": "dice-stars", "seats": seats, "command": "\0"}
        assert ada.http.post("/api/tables", json=wrong).status_code == 422
        assert ada.http.post("/api/login", json={"account": "a\0a", "password": "\0" * 9}).status_code == 422
        table = ada.lay("me", "me")["table"]["id"]
        with ada.socket(table) as line:
            assert line.answer(Play("p", 0, 3, "\0")).kind == "unreadable"
            assert line.answer(Say("s", "a\0b")).problem.reason == "server-bad-chat"
            assert isinstance(line.answer(Say("t", "ab")), Ack)
        assert ada.http.get(f"/api/tables/{table}", params={"invitation": "\0"}).status_code == 200
        assert server.complaints() == []
