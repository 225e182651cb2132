"""What a browser fetches before the first page, and before a game, is little, and a board fits every screen."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from astragal.server.app import WEB
from web.players import READY, STEPS
from web.test_games import start

MOST = 120_000
"""Bytes of JavaScript and CSS, compressed by gzip."""


def weigh(who, act):
    """The gzipped bytes of all scripts and styles that come while something is done."""
    came = []
    who.page.on("response", lambda answer: came.append(answer))
    act()
    paths = {
        answer.url.removeprefix(who.url) for answer in came if answer.request.resource_type in ("script", "stylesheet")
    }
    return sum(Path(f"{WEB}{path}.gz").stat().st_size for path in paths)


def test_the_first_page_is_light(visit):
    who = visit()

    def come():
        who.open("/")
        expect(who.find("box")).to_have_count(3)

    assert 10_000 < weigh(who, come) < MOST


@pytest.mark.parametrize("game", STEPS)
def test_the_first_page_and_a_board_are_light_together_and_not_wider_than_the_screen(visit, game):
    who = visit(language="fr")

    def come():
        start(who, game)
        who.page.locator(READY).first.wait_for()

    assert weigh(who, come) < MOST
    for width in (360, 768, 1920):
        who.page.set_viewport_size({"width": width, "height": 800})
        assert who.page.evaluate("document.documentElement.scrollWidth") <= width


def test_text_comes_compressed_and_is_kept(visit, site):
    who = visit()
    with who.page.expect_response("**/assets/*.js") as answer:
        who.open("/")
    headers = answer.value.all_headers()
    assert headers["content-encoding"] in ("br", "gzip")
    assert "immutable" in headers["cache-control"]
