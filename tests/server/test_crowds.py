"""One address among others: what it may send, how many connections it may hold, and whom it cannot lock out."""

import re
import socket
import time
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from astragal.server import descriptors
from astragal.wire.messages import Ack, Ping, Pong, Refused, Say
from server.running import PATIENCE_S, Closed, get, running

BURST, PER_S = 60, 2.0
SOCKETS = 5


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    """A server with a small budget for each address, few sockets, and little time for requests."""
    low_limits = {"messages_per_s_per_address": PER_S, "message_burst_per_address": BURST}
    low_limits |= {"sockets_per_address": SOCKETS, "request_s": 1.0, "trusted_proxies": ("127.0.0.1",)}
    with running(tmp_path_factory.mktemp("narrow"), **low_limits) as started:
        yield started


@pytest.fixture
def public(narrow):
    """A table that everybody may watch, and its host."""
    ada = narrow.guest()
    return ada, ada.create_table("me", "me", public=True)["table"]["id"]


def metrics_of(server, name):
    """A metric by its labels."""
    lines = get(f"{server.url}/metrics").text.splitlines()
    found = [re.fullmatch(rf'{name}{{\w+="(.*)"}} (\S+)', line) for line in lines]
    return {match[1]: float(match[2]) for match in found if match}


def test_sockets_of_one_address_share_its_budget(narrow, public):
    ada, table = public
    address = {"x-forwarded-for": narrow.address()}
    with ExitStack() as stack:
        watchers = [stack.enter_context(narrow.socket(table, address)) for _ in range(4)]
        began = time.monotonic()
        for watcher in watchers:
            for _ in range(BURST // 2):
                watcher.send(Ping())
        answers = [watcher.next() for watcher in watchers for _ in range(BURST // 2)]
        taken = sum(isinstance(answer, Pong) for answer in answers)
        assert BURST - 4 <= taken <= BURST + PER_S * (time.monotonic() - began)
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert {(answer.kind, answer.problem.reason) for answer in refused} == {("too-many", "server-flood")}
        with ada.socket(table) as ws:
            assert ws.hello().whole
    assert metrics_of(narrow, "astragal_over_budget_total")["message"] >= len(refused)


def spend(client):
    """Use up the budget of a client; its last answer."""
    answers = (client.get("/api/me") for _ in range(10 * BURST))
    return next(answer for answer in answers if answer.status_code == 429)


def status_of_a_refused_socket(server, table, client):
    """Of a client without budget. On a slow machine it has a token again before the socket is opened."""
    for _ in range(20):
        spend(client)
        try:
            with server.socket(table, {"x-forwarded-for": client.headers["x-forwarded-for"]}):
                pass
        except InvalidStatus as refused:
            return refused.response.status_code
    raise AssertionError("no socket was refused")


def test_requests_count_too_and_the_refusal_says_when_to_retry(narrow, public):
    client = narrow.client()
    refused = spend(client)
    assert refused.json()["error"]["reason"] == "server-too-many"
    assert refused.headers["retry-after"] == "1"
    assert refused.headers["x-content-type-options"] == "nosniff"
    french = client.get("/api/me", headers={"accept-language": "fr"})
    assert french.json()["error"]["text"] == "trop à la fois\u202f; attendez une seconde"
    assert status_of_a_refused_socket(narrow, public[1], client) == 429
    assert narrow.client().get("/api/games").status_code == 200
    assert metrics_of(narrow, "astragal_over_budget_total").keys() >= {"request", "socket"}


def test_monitor_is_answered_whatever_its_address_has_used(narrow):
    client = narrow.client()
    spend(client)
    assert client.get("/readyz").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_last_sockets_of_an_address_are_for_seated_players(narrow, public):
    ada, table = public
    address = {"x-forwarded-for": ada.http.headers["x-forwarded-for"]}
    with ExitStack() as stack:
        for _ in range(SOCKETS - 1):
            assert stack.enter_context(narrow.socket(table, address)).hello().whole
        with narrow.socket(table, address) as spectator:
            assert spectator.next() == Closed(1013, "server-crowded")
        seated = stack.enter_context(ada.socket(table))
        assert seated.hello().whole
        with ada.socket(table) as another:
            assert another.next() == Closed(1013, "server-crowded")


def test_socket_that_says_nothing_is_closed(narrow, public):
    ada, table = public
    with ada.socket(table) as silent, ada.socket(table) as speaking:
        speaking.hello()
        assert silent.next() == Closed(4408, "server-silent")
        speaking.send(Ping())
        assert isinstance(speaking.find(lambda found: isinstance(found, Pong | Closed)), Pong)


def flood(ws, number):
    """Send pings and, last of all, a line of chat; the line, and its answer."""
    say = Say(f"say {number}", f"Good evening, {number}")
    for _ in range(9):
        ws.send(Ping())
    return say, ws.answer(say)


def test_refused_flood_names_its_message_and_the_same_succeeds_later(strict):
    ada = strict.guest()
    with ada.socket(ada.create_table("me", "me")["table"]["id"]) as ws:
        number = ws.hello().number
        assert number > 0
        say, refused = next(each for each in (flood(ws, n) for n in range(30)) if isinstance(each[1], Refused))
        assert (refused.kind, refused.problem.reason, refused.number) == ("too-many", "server-flood", number)
        time.sleep(2 / strict.config.messages_per_s)
        assert isinstance(ws.answer(say), Ack)


def test_refused_flood_tells_a_stranger_nothing_about_the_table(strict):
    ada = strict.guest()
    table = ada.create_table("me", "me")["table"]["id"]
    with ada.socket(table) as ws, strict.socket(table) as stranger:
        assert ws.hello().number > 0
        for _ in range(strict.config.message_burst + 1):
            stranger.send(Ping())
        assert stranger.find(lambda found: isinstance(found, Refused)).number == 0


def test_endless_headers_take_no_memory(server):
    address = httpx.URL(server.url).host, httpx.URL(server.url).port
    get(f"{server.url}/healthz")
    before = server.memory()
    with ExitStack() as stack:
        opened = [stack.enter_context(socket.create_connection(address, PATIENCE_S)) for _ in range(4)]
        for connection in opened:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
            connection.sendall(b"a" * 20 * 1024 * 1024)
        assert {connection.recv(12) for connection in opened} == {b"HTTP/1.1 431"}
        assert server.memory() - before < 10 * 1024 * 1024
        assert get(f"{server.url}/healthz").status_code == 200


@pytest.mark.long
def test_silent_connections_lock_nobody_out(tmp_path):
    """More than the server can hold, from several addresses, while a player is at a table."""
    descriptors.allow(3000)
    with running(tmp_path, open_files=1024) as server, ExitStack() as stack:
        ada = server.guest()
        ws = stack.enter_context(ada.socket(ada.create_table("me", "me")["table"]["id"]))
        ws.hello()
        address = httpx.URL(server.url).host, httpx.URL(server.url).port
        for number in range(1100):
            source = f"127.0.0.{2 + number // 300}", 0
            silent = stack.enter_context(socket.create_connection(address, PATIENCE_S, source_address=source))
            if number % 2:
                silent.sendall(b"GET / HTTP/1.1\r\nX: ")
        assert isinstance(ws.answer(Say("still", "here")), Ack)
        ben = server.guest("Ben")
        with ben.socket(ben.create_table("me", "me")["table"]["id"]) as another:
            assert another.hello().whole
        assert metrics_of(server, "astragal_connections_refused_total")["made-room"] > 100
        assert server.metric("astragal_connections") < 1024
        assert server.log_problems() == []
