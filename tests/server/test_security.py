"""What the guards accept, what they refuse, and what they log."""

import asyncio
import json
import logging

import pytest
from fastapi import APIRouter, FastAPI, Request

from astragal.server import metrics
from astragal.server.http.security import HEADERS, guarded
from astragal.server.settings import Settings
from server.exchange import ask

HOME = {"host": "dice.org", "origin": "https://dice.org"}
POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


async def plain(scope, receive, send):
    """An application that reads the body and answers with its length; it tries to weaken a header."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    length, more = 0, True
    while more:
        message = await receive()
        length, more = length + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"Referrer-Policy", b"unsafe-url")]})
    await send({"type": "http.response.body", "body": str(length).encode()})


async def broken(scope, receive, send):
    raise RuntimeError("broken")


def pages():
    """A FastAPI application with nested routers."""
    app, outer, inner = FastAPI(), APIRouter(prefix="/api"), APIRouter(prefix="/tables")

    @inner.post("/{table}/{invitation}")
    async def sit(table: str, request: Request) -> int:
        return len(await request.body())

    @inner.get("/{table}/{invitation}")
    async def fail(table: str) -> int:
        raise RuntimeError("broken")

    outer.include_router(inner)
    app.include_router(outer)
    return app


def guard(app=plain, **settings):
    return guarded(app, Settings(**settings))


def logged(caplog):
    (record,) = [record for record in caplog.records if record.getMessage() == "request"]
    return record.method, record.route, record.status


def count(counter, *labels):
    return counter.labels(*labels)._value.get()


def test_every_answer_has_headers_that_the_application_cannot_weaken():
    answer = ask(guard())
    names = [name for name, _ in answer.messages[0]["headers"]]
    assert answer.headers == HEADERS
    assert len(names) == len(set(names))
    assert answer.headers["content-security-policy"] == POLICY


def test_a_refusal_has_the_headers_too():
    assert HEADERS.items() <= ask(guard(), "POST", headers=HOME | {"origin": "null"}).headers.items()


def test_an_unhandled_failure_is_answered_with_the_headers():
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/api/tables/7/x", "root_path": "", "query_string": b""}
    with pytest.raises(RuntimeError):
        asyncio.run(guard(pages())(scope | {"headers": []}, None, send))
    assert sent[0]["status"] == 500
    assert (b"x-content-type-options", b"nosniff") in sent[0]["headers"]


def test_strict_transport_security_is_sent_only_behind_https():
    assert "strict-transport-security" not in ask(guard()).headers
    assert ask(guard(secure_cookies=True)).headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("dice.org", None),
        ("dice.org", "https://dice.org"),
        ("dice.org", "http://dice.org"),
        ("Dice.org", "https://dice.org"),
        ("dice.org:443", "https://dice.org"),
        ("dice.org", "https://dice.org:443"),
        ("127.0.0.1:8377", "http://127.0.0.1:8377"),
        ("[::1]:8377", "http://[::1]:8377"),
        ("inner", "https://friend.org"),
    ],
)
def test_own_and_allowed_origins_and_programs_may_change_things(host, origin):
    headers = {"host": host} | ({"origin": origin} if origin else {})
    app = guard(origins=("https://Friend.org",))
    assert ask(app, "POST", headers=headers).status == 200
    assert ask(app, kind="websocket", headers=headers).messages == [{"type": "websocket.accept"}]


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("dice.org", "https://evil.org"),
        ("dice.org", "https://dice.org.evil.org"),
        ("dice.org", "https://evil.org/dice.org"),
        ("dice.org", "https://dice.org:8443"),
        ("dice.org:8443", "https://dice.org"),
        ("dice.org:80", "https://dice.org"),
        ("dice.org", "null"),
        ("", "null"),
        ("", ""),
        ("", "https://"),
        ("dice.org", "ftp://dice.org"),
        ("inner", "http://friend.org"),
    ],
)
def test_foreign_origins_cannot_change_things_or_open_sockets(host, origin):
    headers = {"host": host, "origin": origin}
    app = guard(origins=("https://friend.org",))
    for method in ("POST", "PUT", "PATCH", "DELETE", "INVENTED"):
        assert ask(app, method, headers=headers).status == 403
    (closed,) = ask(app, kind="websocket", headers=headers).messages
    assert (closed["type"], closed["code"]) == ("websocket.close", 1008)


def test_one_foreign_origin_among_two_is_refused():
    app = guard()
    sent = []

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"dice.org"), (b"origin", b"https://dice.org"), (b"origin", b"https://evil.org")]
    asyncio.run(app({"type": "websocket", "headers": headers}, None, send))
    assert sent[0]["type"] == "websocket.close"


def test_foreign_origins_may_read():
    assert ask(guard(), headers={"host": "dice.org", "origin": "https://evil.org"}).status == 200


def test_refusal_is_in_the_language_of_the_request_and_counted():
    before = count(metrics.REFUSED, "server-origin")
    headers = {"host": "dice.org", "origin": "https://evil.org", "accept-language": "fr"}
    assert ask(guard(), "POST", headers=headers).error == {
        "reason": "server-origin",
        "text": "les pages de https://evil.org ne peuvent pas se servir de ce serveur",
        "rule": None,
        "facts": {"origin": "https://evil.org"},
    }
    assert count(metrics.REFUSED, "server-origin") == before + 1


@pytest.mark.parametrize("app", [plain, pages()], ids=["plain", "fastapi"])
def test_body_of_the_largest_size_is_accepted(app):
    answer = ask(guard(app, largest_body=2048), "POST", "/api/tables/7/x", chunks=[b"x" * 1024] * 2)
    assert (answer.status, answer.body) == (200, b"2048")


@pytest.mark.parametrize("app", [plain, pages()], ids=["plain", "fastapi"])
def test_body_that_grows_too_large_is_refused(app):
    chunks = [b"x" * 1024] * 100
    answer = ask(guard(app, largest_body=2048), "POST", "/api/tables/7/x", chunks=chunks)
    assert answer.status == 413
    assert answer.headers["connection"] == "close"
    assert answer.error["text"] == "the body of a request has at most 2,048 bytes"


@pytest.mark.parametrize("length", ["2049", "9" * 5000])
def test_too_large_content_length_is_refused_without_reading(length):
    answer = ask(guard(largest_body=2048), "POST", headers={"content-length": length}, chunks=[])
    assert answer.status == 413


def test_request_is_logged_and_counted_by_route_without_secrets(caplog):
    caplog.set_level(logging.INFO, "astragal")
    before = count(metrics.REQUESTS, "/api/tables/{table}/{invitation}", "POST", "200")
    ask(guard(pages()), "POST", "/api/tables/7/s3cret?token=t0ken", {"cookie": "session=c00kie"})
    assert logged(caplog) == ("POST", "/api/tables/{table}/{invitation}", 200)
    assert count(metrics.REQUESTS, "/api/tables/{table}/{invitation}", "POST", "200") == before + 1
    facts = json.dumps([vars(record) for record in caplog.records], default=str)
    assert not [secret for secret in ("s3cret", "t0ken", "c00kie") if secret in facts]


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/nowhere/s3cret", ("GET", "none", 404)),
        ("BREW", "/nowhere", ("OTHER", "none", 403)),
        ("PUT", "/api/tables/7/s3cret", ("PUT", "none", 403)),
    ],
)
def test_request_without_a_route_is_logged_without_its_path(caplog, method, path, expected):
    caplog.set_level(logging.INFO, "astragal")
    ask(guard(pages()), method, path, HOME | {"origin": "https://evil.org"})
    assert logged(caplog) == expected


def test_failed_request_is_logged_with_status_500(caplog):
    caplog.set_level(logging.INFO, "astragal")
    with pytest.raises(RuntimeError):
        ask(guard(broken))
    assert logged(caplog) == ("GET", "none", 500)


def test_the_time_of_a_request_is_logged_in_milliseconds(caplog):
    caplog.set_level(logging.INFO, "astragal")
    ask(guarded(plain, Settings(), iter([1.0, 1.25]).__next__))
    assert caplog.records[-1].ms == 250.0
