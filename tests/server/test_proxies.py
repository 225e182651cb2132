"""Reverse proxies: whose word about a client's address counts, and a warning where one seems to be forgotten."""

import logging

import pytest

from astragal.server.http.proxies import behind_proxies, is_missing
from astragal.server.settings import Settings
from server.exchange import ask

WARNING = "a proxy seems to be missing from trusted_proxies"
FORWARDED = {"x-forwarded-for": "192.0.2.7"}


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def warnings(caplog):
    """What was warned of so far."""
    caplog.set_level(logging.WARNING, "astragal")
    return lambda: [(record.msg, vars(record).get("peer")) for record in caplog.records]


def seen_from(app_of, peer, headers=FORWARDED):
    """The address that an application sees of a client behind that peer."""
    seen = []

    async def app(scope, receive, send):
        seen.append(scope["client"][0])

    async def connected(scope, receive, send):
        await app_of(app)(scope | {"client": (peer, 1)}, receive, send)

    ask(connected, headers=headers)
    return seen[0]


@pytest.mark.parametrize("peer", ["10.0.0.1", "::ffff:10.0.0.1"])
def test_trusted_proxy_is_believed(warnings, peer):
    settings = Settings(trusted_proxies=("10.0.0.0/8",))
    assert seen_from(lambda app: behind_proxies(app, settings), peer) == "192.0.2.7"
    assert warnings() == []


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-real-ip", "forwarded"])
def test_other_proxy_is_not_believed_and_warned_of(warnings, header):
    settings = Settings(trusted_proxies=("10.0.0.1",))
    found = seen_from(lambda app: behind_proxies(app, settings), "10.0.0.2", {header: "192.0.2.7"})
    assert found == "10.0.0.2"
    assert warnings() == [(WARNING, "10.0.0.2")]


def test_warning_comes_once_an_hour(warnings, clock):
    guard = None

    def same(app):
        nonlocal guard
        guard = guard or behind_proxies(app, Settings(), clock)
        guard.app.app = app
        return guard

    counts = []
    for pause in (0, 1, 3500, 200, 1):
        clock.now += pause
        seen_from(same, "10.0.0.2")
        counts.append(len(warnings()))
    assert counts == [1, 1, 1, 2, 2]


def test_client_without_a_proxy_is_not_warned_of(warnings):
    assert seen_from(lambda app: behind_proxies(app, Settings()), "10.0.0.2", {}) == "10.0.0.2"
    assert warnings() == []


@pytest.mark.parametrize(
    ("missing", "settings"),
    [
        (True, {"secure_cookies": True}),
        (True, {"public_url": "https://dice.example.org"}),
        (False, {"secure_cookies": True, "trusted_proxies": ("10.0.0.1",)}),
        (False, {"public_url": "http://dice.example.org"}),
        (False, {}),
    ],
)
def test_https_without_a_proxy_is_noticed(missing, settings):
    assert is_missing(Settings(**settings)) is missing


def test_operator_is_told_on_the_terminal_and_in_the_log(strict):
    """This server is for https, and its clients send X-Forwarded-For."""
    assert "trusted_proxies" in strict.process.stdout.readline()
    for _ in range(2):
        strict.client().get("/healthz")
    log = strict.log()
    assert sum(line.get("reason") == "server-no-proxy" for line in log) == 1
    assert sum(line["event"] == WARNING for line in log) == 1
