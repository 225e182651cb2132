"""The first page and a board load few bytes, and a board fits every screen."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from astragal.server.app import WEB
from web.players import READY, STEPS
from web.test_games import start

MAX_BYTES = 120_000
"""Bytes of JavaScript and CSS, compressed by gzip."""


def downloaded_bytes(who, action):
    """The gzipped bytes of all scripts and style sheets that are loaded during an action."""
    collected = []
    who.page.on("response", lambda answer: collected.append(answer))
    action()
    paths = {
        answer.url.removeprefix(who.url)
        for answer in collected
        if answer.request.resource_type in ("script", "stylesheet")
    }
    return sum(Path(f"{WEB}{path}.gz").stat().st_size for path in paths)


def test_the_first_page_is_small(visit):
    who = visit()

    def open_page():
        who.open("/")
        expect(who.find("box")).to_have_count(3)

    assert 10_000 < downloaded_bytes(who, open_page) < MAX_BYTES


@pytest.mark.parametrize("game", STEPS)
def test_a_board_loads_few_bytes_and_fits_the_screen(visit, game):
    who = visit(language="fr")

    def open_page():
        start(who, game)
        who.page.locator(READY).first.wait_for()

    assert downloaded_bytes(who, open_page) < MAX_BYTES
    for width in (360, 768, 1920):
        who.page.set_viewport_size({"width": width, "height": 800})
        # Chromium needs a frame to resize what is measured by the window.
        who.page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width, timeout=5000)


def test_scripts_are_sent_compressed_and_cached(visit, site):
    who = visit()
    with who.page.expect_response("**/assets/*.js") as answer:
        who.open("/")
    headers = answer.value.all_headers()
    assert headers["content-encoding"] in ("br", "gzip")
    assert "immutable" in headers["cache-control"]
