"""Throws of real dice entered by taps on a small phone: how many taps, and how long until the game goes on.

The dice fall as in a game of computer players. Taps follow one another as fast as the page takes them, so what is
measured is the page; a person taps two or three times a second.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import median

from browser import CHROMIUM, FLAGS, TIMEOUT_MS
from playwright.sync_api import sync_playwright

from astragal.core.table import Table
from astragal.games import catalogue
from server.by_hand import recorded, steps
from web.real_dice import SMALL, asked, make_move, open_own_dice, tap_throw
from web.visitors import Visitor, visitor

PEOPLE = ("Ada", "Ben", "Cleo")
TOLD = """since => {
  const pad = document.querySelector('[data-testid="pad"]');
  return !pad || pad.dataset.since !== since;
}"""
"""Whether something else is on the screen than the throw that was entered."""


def throws(url: str, most: int) -> dict[str, dict[str, float]]:
    """By game, over its first throws: taps and seconds of a throw."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        found = {
            game: _spread(list(_entered(visitor(browser, url, size="phone", viewport=SMALL), game, most)))
            for game in catalogue.ids()
        }
        browser.close()
    return found


def _spread(entered: Sequence[tuple[int, float]]) -> dict[str, float]:
    taps, seconds = zip(*entered, strict=True)
    return {
        "throws": len(entered),
        "taps": median(taps),
        "most_taps": max(taps),
        "seconds": round(median(seconds), 3),
        "most_seconds": round(max(seconds), 3),
    }


def _entered(who: Visitor, game: str, most: int) -> Iterator[tuple[int, float]]:
    """The taps and the seconds of each throw of a recorded game, whose moves are made in between."""
    who.page.set_default_timeout(TIMEOUT_MS)
    played = recorded(game)
    people = PEOPLE[: len(played.seats)]
    open_own_dice(who, game, people)
    yield from islice(_throws(who, played, people), most)
    who.context.close()


def _throws(who: Visitor, played: Table, people: Sequence[str]) -> Iterator[tuple[int, float]]:
    for seat, move, fell in steps(played):
        if move is None:
            pad = who.find("pad")
            pad.wait_for(state="attached")
            since = pad.get_attribute("data-since")
            began = time.perf_counter()
            taps = tap_throw(who, fell)
            who.page.wait_for_function(TOLD, arg=since)
            yield taps, time.perf_counter() - began
        else:
            _move(who, people[seat], move)


def _move(who: Visitor, name: str, move: str) -> None:
    if who.find("handover").is_visible():
        asked(who, True)
    make_move(who, move)
