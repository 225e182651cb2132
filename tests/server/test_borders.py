"""Rate limits of each address, which origins may use the server, and the headers of its answers."""

import time

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from astragal.server.http.security import HEADERS, ONLY_HTTPS
from astragal.wire.messages import Ack, Refused, Say
from server.running import Closed, bearer

TABLE = {"game": "dice-stars", "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.fixture
def ada(server):
    return server.guest()


def refilled(per_minute, began):
    """How many more a limit allows, at most, after some time."""
    return per_minute * (time.monotonic() - began) / 60


def exceed_limit(count, ask):
    """Ask until it is refused, and return the statuses. The refusal must say when to retry.

    It comes after as many answers as are allowed at once, and later if the machine is slow: time gives new ones.
    """
    began, answers = time.monotonic(), [ask() for _ in range(count)]
    while len(answers) < 3 * count and answers[-1].status_code != 429:
        answers.append(ask())
    assert len(answers) <= count + 1 + refilled(count, began)
    assert answers[-1].json()["error"]["reason"] == "server-too-many"
    assert 0 < int(answers[-1].headers["retry-after"]) <= 3600
    return [answer.status_code for answer in answers]


def test_new_sessions_per_address_and_hour_are_limited(server):
    def new_session():
        return server.client(x_forwarded_for="192.0.2.1").post("/api/session", json={"name": "Ada"})

    assert exceed_limit(60, new_session) == [200] * 60 + [429]
    assert server.client().post("/api/session", json={"name": "Ada"}).status_code == 200


def test_new_tables_per_address_and_hour_are_limited(ada):
    assert exceed_limit(60, lambda: ada.http.post("/api/tables", json=TABLE)) == [201] * 60 + [429]


def test_waiting_tables_per_player_are_limited(server, ada):
    seats = {"game": "dice-stars", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [ada.http.post("/api/tables", json=seats) for _ in range(server.config.waiting_tables_per_player + 1)]
    assert answers[-1].json()["error"]["reason"] == "server-too-many-tables"
    assert {answer.status_code for answer in answers[:-1]} == {201}


def test_joins_per_address_and_minute_are_limited(ada):
    path = f"/api/tables/{ada.create_table('me', 'me')['table']['id']}/join"
    assert set(exceed_limit(60, lambda: ada.http.post(path, json={}))[:-1]) == {409}


def test_chat_lines_per_address_and_minute_are_limited(server, ada):
    with ada.socket(ada.create_table("me", "me")["table"]["id"]) as ws:
        began = time.monotonic()
        answers = [ws.answer(Say(str(number), "Good evening")) for number in range(45)]
        taken = sum(isinstance(answer, Ack) for answer in answers)
        assert 30 <= taken <= 30 + refilled(30, began)
    assert {answer.kind for answer in answers if isinstance(answer, Refused)} == {"too-many"}


def test_repeated_chat_command_counts_once(ada):
    with ada.socket(ada.create_table("me", "me")["table"]["id"]) as ws:
        assert all(isinstance(ws.answer(Say("same", "Good evening")), Ack) for _ in range(40))


@pytest.mark.parametrize(
    ("method", "path", "guess"),
    [
        ("GET", "", {"params": {"invitation": "wrong"}}),
        ("GET", "/record", {"params": {"invitation": "wrong"}}),
        ("GET", "/replay/0", {"params": {"invitation": "wrong"}}),
        ("GET", "/story", {"params": {"invitation": "wrong"}}),
        ("POST", "/join", {"json": {"invitation": "wrong"}}),
        ("POST", "/claim", {"json": {"token": "wrong"}}),
    ],
)
def test_guesses_per_address_and_minute_are_limited(server, ada, method, path, guess):
    url, stranger = f"/api/tables/{ada.create_table('me', 'me')['table']['id']}{path}", server.guest()
    statuses = exceed_limit(server.config.guesses_per_minute, lambda: stranger.http.request(method, url, **guess))
    assert set(statuses[:-1]) <= {403, 404}
    assert statuses[-1] == 429


def test_guesses_on_sockets_and_over_http_share_one_limit(server, ada):
    table, address = ada.create_table("me", "me")["table"]["id"], {"x-forwarded-for": server.address()}
    for _ in range(server.config.guesses_per_minute):
        with server.socket(table, address, "wrong") as ws:
            assert ws.next() == Closed(4404, "server-no-such-table")
    with server.socket(table, address, "wrong") as ws:
        assert ws.next() == Closed(4408, "server-too-many")
    look = {"params": {"invitation": "wrong"}, "headers": address}
    assert server.client().get(f"/api/tables/{table}", **look).status_code == 429


def test_forwarded_address_is_ignored_without_a_trusted_proxy(strict):
    """This server trusts no proxy."""

    def guess():
        return strict.client().get(f"/api/tables/{'0' * 12}")

    assert exceed_limit(strict.config.guesses_per_minute, guess)[-1] == 429


def test_open_sockets_per_address_are_limited(strict):
    ada = strict.guest()
    created = ada.create_table("me", "me")
    table, seat = created["table"]["id"], strict.client(**bearer(created["tokens"]["0"]))
    with ada.socket(table) as first, ada.socket(table) as second:
        first.hello()
        second.hello()
        with ada.socket(table) as third:
            assert third.next() == Closed(1013, "server-crowded")
        assert seat.get("/api/seat/stream").json()["error"]["reason"] == "server-crowded"
    with ada.socket(table) as again:
        again.hello()


@pytest.mark.parametrize("origin", ["https://evil.org", "null", "http://127.0.0.1", "http://localhost"])
def test_foreign_origins_cannot_change_things_or_open_sockets(server, ada, origin):
    answer = ada.http.post("/api/tables", json=TABLE, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "server-origin")
    assert ada.http.get("/api/my/games").json() == {"tables": []}
    table = ada.create_table("me", "me")["table"]["id"]
    with pytest.raises(InvalidStatus) as caught, server.socket(table, bearer(ada.token) | {"origin": origin}):
        pass
    assert caught.value.response.status_code == 403


def test_own_origin_may_change_things_and_open_sockets(server, ada):
    own = {"origin": server.url}
    assert ada.http.post("/api/tables", json=TABLE, headers=own).status_code == 201
    with server.socket(ada.create_table("me", "me", public=True)["table"]["id"], own) as ws:
        ws.hello()


def answers(server):
    """An answer of each kind."""
    client = server.client()
    large = b" " * (server.config.largest_body + 1)
    return [
        client.get("/api/games"),
        client.get("/metrics"),
        client.get("/api/openapi.json"),
        client.post("/api/session", json={"name": "Ada"}),
        client.post("/api/tables", json=TABLE),
        httpx.get(f"{server.url}/api/me"),
        client.post("/api/login", json={"account": "nobody", "password": "wrong password"}),
        client.post("/api/session", json={"name": "Ada"}, headers={"origin": "https://evil.org"}),
        client.get("/nowhere.txt"),
        client.get(f"/api/tables/{'0' * 12}"),
        client.get(f"/api/tables/{'0' * 12}/record"),
        client.delete("/api/games"),
        client.post("/api/session", content=large),
        client.post("/api/session", content=iter([large])),
        client.post("/api/session", json={}),
    ]


EXPECTED = [200, 200, 200, 200, 201, 401, 403, 403, 404, 404, 404, 405, 413, 413, 422]


def test_every_answer_has_the_security_headers(server):
    found = answers(server)
    assert [answer.status_code for answer in found] == EXPECTED
    for answer in found:
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "server" not in answer.headers
        assert not ONLY_HTTPS.keys() & answer.headers.keys()


def test_https_server_sends_strict_transport_security(strict):
    for path in ("/api/games", "/nowhere.txt", "/api/me"):
        assert ONLY_HTTPS.items() <= dict(strict.client().get(path).headers).items()


def test_personal_answers_are_not_cached(server, ada):
    table = ada.create_table("me", "me")["table"]["id"]
    for path in ("/api/me", "/api/my/games", f"/api/tables/{table}", "/nowhere.txt", f"/api/tables/{'0' * 12}"):
        assert ada.http.get(path).headers["cache-control"] == "no-store"


def test_every_error_has_the_same_form(server):
    for answer in answers(server):
        if answer.status_code >= 400:
            assert list(answer.json()) == ["error"]
            assert set(answer.json()["error"]) == {"reason", "text", "rule", "facts"}
            assert answer.headers["content-type"] == "application/json"
