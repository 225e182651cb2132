"""Any input is answered by a message of the protocol or a close code, and the server goes on as before."""

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
from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    UnionType,
    VarTupleType,
    type_info,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus

from astragal.games import catalogue
from astragal.wire import messages
from astragal.wire.messages import Ack, FromClient, Ping, Play, Pong, Refused, Say
from repeats import times
from server.running import PATIENCE_S, Closed, get, running

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
    "a huge number": b'{"type":"hello","since":' + b"9" * 5000 + b"}",
    "no type": b"{}",
    "an unknown type": b'{"type":"cheat"}',
    "a type that is not text": b'{"type":7}',
    "an answer of the server": b'{"type":"ack","id":"x","number":1}',
    "an unknown field": b'{"type":"ping","colour":"red"}',
    "a missing field": b'{"type":"play","id":"x","seat":0}',
    "a wrong type": b'{"type":"play","id":"x","seat":"0","expect":1,"move":"draw 3"}',
    "a negative seat": b'{"type":"resign","id":"x","seat":-1}',
    "a seat too high": b'{"type":"resign","id":"x","seat":16}',
    "not a number": b'{"type":"hello","since":NaN}',
    "an infinite number": b'{"type":"hello","since":1e999}',
    "an id too long": b'{"type":"resign","id":"' + b"x" * 65 + b'","seat":0}',
    "an empty id": b'{"type":"resign","id":"","seat":0}',
    "an id with a zero byte": b'{"type":"resign","id":"\\u0000","seat":0}',
    "a lone surrogate": b'{"type":"say","id":"x","text":"\\ud800"}',
    "bytes that are not UTF-8": b'{"type":"say","id":"x","text":"\xff"}',
    "deep lists": b'{"a":' + b"[" * DEEP + b"]" * DEEP + b',"type":"ping"}',
    "deep objects": b'{"a":' * 2000 + b"1" + b"}" * 2000,
    "deep lists that never end": b"[" * 2 * DEEP,
    "every byte": bytes(range(256)),
}


@pytest.fixture(scope="module")
def ada(server):
    return server.guest()


@pytest.fixture
def table(ada):
    """A running game of Ada."""
    return ada.create_table("me", "me")["table"]["id"]


@pytest.fixture(autouse=True)
def _healthy_afterwards(server):
    """No test of this file leaves a warning in the log, or a server that does not answer."""
    yield
    assert server.log_problems() == []
    assert get(f"{server.url}/readyz").status_code == 200


@pytest.mark.parametrize("data", WRONG.values(), ids=WRONG.keys())
def test_unreadable_message_is_refused_and_the_socket_stays_open(ada, table, data):
    with ada.socket(table) as ws:
        ws.send(data)
        refused = ws.next()
        assert isinstance(refused, Refused)
        assert (refused.kind, refused.problem.reason) == ("bad-message", "server-bad-message")
        ws.send(Ping())
        assert isinstance(ws.next(), Pong)


def test_too_many_unreadable_messages_close_the_socket(ada, table):
    with ada.socket(table) as ws:
        for _ in range(25):
            ws.send("[")
        assert ws.find(lambda _: False) == Closed(BAD, "server-bad-message")
        assert len(ws.raw) == 20


@pytest.mark.parametrize("text", [True, False])
def test_too_large_message_closes_the_socket(server, ada, table, text):
    with ada.socket(table) as ws:
        ws.connection.send(b" " * (server.config.largest_message + 1), text=text)
        assert ws.next().code == TOO_LARGE


def test_too_large_fragmented_message_closes_the_socket(server, ada, table):
    with ada.socket(table) as ws:
        with suppress(ConnectionClosed):  # the close may arrive while the last fragment is being sent
            ws.connection.send(" " * 1000 for _ in range(server.config.largest_message // 1000 + 1))
        assert ws.next().code == TOO_LARGE


def test_text_that_is_not_utf8_closes_the_socket(ada, table):
    with ada.socket(table) as ws:
        ws.connection.send(b"\xff\xfe", text=True)
        assert ws.next().code == NO_TEXT


def test_unknown_table_closes_the_socket_with_4404(ada):
    with ada.socket("0" * 12) as ws:
        assert ws.hello().problem.reason == "server-no-such-table"
        assert ws.find(lambda _: False) == Closed(MISSING, "server-no-such-table")


@pytest.mark.parametrize("path", ["%00", "..", "%2e%2e", "é", "x" * 3000, "0123456789ab%0a", "'--"])
def test_invalid_table_id_opens_no_socket(ada, path):
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
        case VarTupleType(item_type=item, max_length=most):
            return st.lists(strategy_of(item), min_size=1, max_size=min(most, 13)).map(tuple)
        case UnionType(types=types):
            return st.one_of(map(strategy_of, types))
    raise NotImplementedError(kind)


def any_of(message):
    """Valid messages of a type."""
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
    """A message with a field added, removed or changed."""
    fields = msgspec.to_builtins(draw(MESSAGES))
    name = draw(st.sampled_from(sorted(fields)) | st.text(TEXT))
    fields |= {name: draw(JSON)}
    if draw(st.booleans()):
        del fields[name]
    return json.dumps(fields).encode()


@st.composite
def damaged(draw):
    """The bytes of a message with some of them replaced."""
    data = messages.write(draw(MESSAGES))
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(data))] * 2)))
    return data[:start] + draw(st.binary(max_size=8)) + data[end:]


ANYTHING = MESSAGES | mutations() | damaged() | JSON.map(json.dumps) | st.binary(max_size=300) | st.text(TEXT)


@settings(max_examples=times(40, 400))
@given(st.sampled_from(catalogue.ids()), st.lists(ANYTHING, max_size=18), st.booleans())
def test_any_input_is_answered_by_messages_of_the_protocol(server, game, inputs, seated):
    """`next` fails on any other answer. The socket stays open, as so few bad messages do not close it."""
    ada = server.guest()
    table = ada.create_table("me", "me", game=game, public=True)["table"]["id"]
    with ada.socket(table) if seated else server.socket(table) as ws:
        ws.hello()
        for each in inputs:
            ws.send(each)
        ws.send(Ping())
        assert isinstance(ws.find(lambda found: isinstance(found, Pong)), Pong)


def test_flood_is_refused_message_by_message_and_then_closed(strict):
    ada = strict.guest()
    with ada.socket(ada.create_table("me", "me")["table"]["id"]) as ws:
        with suppress(ConnectionClosed):
            for _ in range(10 * strict.config.message_burst):  # however slow this machine is
                ws.send(Ping())
        assert ws.find(lambda found: isinstance(found, Refused)).kind == "too-many"
        assert ws.find(lambda _: False) == Closed(FLOOD, "server-flood")
    assert strict.log_problems() == []


def test_client_that_slows_down_is_answered_again(strict):
    ada = strict.guest()
    with ada.socket(ada.create_table("me", "me")["table"]["id"]) as ws:
        for _ in range(strict.config.message_burst + 1):
            ws.send(Ping())
        assert ws.find(lambda found: isinstance(found, Refused)).problem.reason == "server-flood"
        time.sleep(2 / strict.config.messages_per_s)
        ws.send(Ping())
        assert isinstance(ws.next(), Pong)


def until(holds, patience=PATIENCE_S):
    """Wait until a condition holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def raw_socket(server, path, receive=0):
    """A TCP socket after the WebSocket handshake; `receive` is the size of its receive buffer."""
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
    """The bytes of a WebSocket frame."""
    head = bytes([opcode | 128 * fin])
    size = len(payload)
    length = bytes([size | 128 * mask]) if size < 126 else bytes([126 | 128 * mask]) + struct.pack("!H", size)
    return head + length + (bytes(4) if mask else b"") + payload


def read_all(connection):
    """All bytes until the connection is closed."""
    found = b""
    while data := connection.recv(65536):
        found += data
    return found


def path_of(table):
    return f"/api/tables/{table}/socket"


@pytest.mark.long
def test_thousands_of_bad_messages_do_not_leak_memory(server, ada):
    table = ada.create_table("me", "me", public=True)["table"]["id"]
    wrong = b'{"type":"play","id":"x","seat":"' + b"x" * 500 + b'"}'

    def send(count):
        for _ in range(count // 20):
            with raw_socket(server, path_of(table)) as connection:
                connection.sendall(frame(1, wrong) * 21)
                answers = b""
                while not answers.endswith(struct.pack("!H", BAD) + b"server-bad-message"):
                    answers += connection.recv(65536)
                assert answers.count(b'"bad-message"') == 20

    send(4000)
    before = server.memory()
    send(20_000)
    assert server.memory() - before < 8 * 2**20


def test_client_that_never_reads_is_closed_and_holds_no_memory(server, ada):
    table = ada.create_table("me", "me", public=True)["table"]["id"]
    before, sockets = server.memory(), server.metric("astragal_sockets")
    hello = frame(1, b'{"type":"hello"}')
    with raw_socket(server, path_of(table), receive=4096) as connection:
        until(lambda: server.metric("astragal_sockets") == sockets + 1)
        for _ in range(100):
            connection.sendall(hello * 50)
            if server.metric("astragal_sockets") == sockets:
                break
        assert server.metric("astragal_sockets") == sockets
        assert server.memory() - before < 32 * 2**20


def test_clients_that_reset_mid_message_leave_no_open_sockets(server, ada):
    table = ada.create_table("me", "me", public=True)["table"]["id"]
    sockets = server.metric("astragal_sockets")
    for number in range(60):
        connection = raw_socket(server, path_of(table), receive=4096)
        connection.sendall(frame(1, b'{"type":"hello"}') * (number * 5) + frame(1, b'{"type":"he')[: number % 20])
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    until(lambda: server.metric("astragal_sockets") == sockets)


@pytest.mark.parametrize(
    "data",
    {
        "garbage": b"\x00\xff" * 40,
        "a reserved opcode": frame(3, b"x"),
        "reserved bits": bytes([0x71]) + frame(1, b"x")[1:],
        "no mask": frame(1, b"{}", mask=False),
        "a continuation without a start": frame(0, b"x"),
        "a long ping": frame(9, b"x" * 126),
        "a fragmented ping": frame(9, b"x", fin=False),
        "a text between fragments of another": frame(1, b"x", fin=False) + frame(1, b"x"),
        "an invalid close code": frame(8, struct.pack("!H", 999)),
        "half a close code": frame(8, b"x"),
        "a huge length": bytes([0x81, 0xFF]) + b"\xff" * 8,
    }.items(),
    ids=lambda value: value[0],
)
def test_invalid_frame_closes_the_socket(server, ada, table, data):
    with raw_socket(server, path_of(table)) as connection:
        connection.sendall(data[1])
        code = struct.unpack("!H", read_all(connection)[2:4])[0]
        assert code in (1002, 1007, TOO_LARGE)


@pytest.mark.parametrize(
    "lines",
    {
        "no request": "nonsense",
        "many headers": "GET /healthz HTTP/1.1\r\nHost: x\r\n" + "A: b\r\n" * 500,
        "a huge header": "GET /healthz HTTP/1.1\r\nHost: x\r\nA: " + "b" * 100_000,
        "an invalid length": "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: many",
        "two lengths": "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2",
        "a length and chunks": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked",
        "another protocol": "PRI * HTTP/2.0",
    }.items(),
    ids=lambda value: value[0],
)
def test_invalid_http_request_is_answered_or_closed(server, lines):
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port), timeout=PATIENCE_S) as connection:
        connection.sendall(f"{lines[1]}\r\nConnection: close\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = read_all(connection)
    assert not answer or answer[9:12] in (b"200", b"400", b"405", b"422", b"431")


@pytest.mark.parametrize(
    "body",
    {
        "nothing": b"",
        "no JSON": b"{",
        "another value": b"7",
        "deep lists": b'{"name":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
        "deep lists that never end": b"[" * 60_000,
        "bytes that are not UTF-8": b'{"name":"\xff"}',
        "a lone surrogate": b'{"name":"\\ud800"}',
        "a huge number": b'{"name":' + b"9" * 60_000 + b"}",
        "not a number": b'{"name":NaN}',
        "an unknown field": b'{"name":"Ada","admin":true}',
        "a huge name": b'{"name":"' + b"x" * 60_000 + b'"}',
    }.items(),
    ids=lambda value: value[0],
)
def test_unreadable_body_is_refused(server, body):
    answer = server.client().post("/api/session", content=body[1], headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["reason"] in ("server-bad-request", "server-bad-request-form", "server-unseen")


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-1", "1e999", '"60"', "true", "9" * 4000, "[]"])
def test_invalid_time_control_is_refused(ada, value):
    body = f'{{"game":"dice-stars","seats":[{{"kind":"me"}}],"clock":{{"decision_s":{value}}}}}'
    answer = ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.json()["error"]["reason"] == "server-bad-request"


@pytest.mark.parametrize("options", [{"x" * 5000: 1}, {"solo_grid": "x" * 5000}, {"solo_grid": 10**4000}, {"\0": "\0"}])
def test_invalid_option_is_refused(ada, options):
    answer = ada.http.post("/api/tables", json={"game": "dice-stars", "seats": [{"kind": "me"}], "options": options})
    assert answer.status_code == 422
    assert answer.json()["error"]["reason"] in ("core-unknown-option", "ds-solo-grid-option")


def test_zero_bytes_do_not_reach_the_store(postgres_url, tmp_path):
    """PostgreSQL stores none: they are refused as invalid, not as a failure to retry later."""
    with running(tmp_path, database=postgres_url.replace("+psycopg", "")) as server:
        ada = server.guest("A\tda")
        assert ada.http.post("/api/session", json={"name": "A\0da"}).status_code == 422
        seats = [{"kind": "me"}, {"kind": "me"}]
        assert ada.http.post("/api/tables", json={"game": "x\0", "seats": seats}).status_code == 422
        wrong = {"game": "dice-stars", "seats": seats, "command": "\0"}
        assert ada.http.post("/api/tables", json=wrong).status_code == 422
        assert ada.http.post("/api/login", json={"account": "a\0a", "password": "\0" * 9}).status_code == 422
        table = ada.create_table("me", "me")["table"]["id"]
        with ada.socket(table) as ws:
            assert ws.answer(Play("p", 0, 3, "\0")).kind == "unreadable"
            assert ws.answer(Say("s", "a\0b")).problem.reason == "server-unseen"
            assert isinstance(ws.answer(Say("t", "ab")), Ack)
        assert ada.http.get(f"/api/tables/{table}", params={"invitation": "\0"}).status_code == 200
        assert server.log_problems() == []
