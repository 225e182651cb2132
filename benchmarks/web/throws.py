"""Throws of real dice entered by taps on a small phone: how many taps, and how long until the game goes on.

The dice fall as in a game of computer players. Taps follow one another as fast as the page takes them, so what is
measured is the page; a person taps two or three times a second.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import accumulate, count
from statistics import median

from browser import CHROMIUM, FLAGS
from playwright.sync_api import Browser, sync_playwright

from astragal.core.table import Table
from astragal.games import catalogue
from server.by_hand import recorded, steps
from web.real_dice import SMALL, open_own_dice, play_recorded, tap_throw
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
        found = {game: _spread(_entered(browser, url, game, most)) for game in catalogue.ids()}
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


def _entered(browser: Browser, url: str, game: str, most: int) -> list[tuple[int, float]]:
    """The taps and the seconds of throws of recorded games, whose moves are made in between."""
    found: list[tuple[int, float]] = []

    def tap(who: Visitor, fell: Sequence[str]) -> int:
        pad = who.find("pad")
        pad.wait_for(state="attached")
        since = pad.get_attribute("data-since")
        began = time.perf_counter()
        taps = tap_throw(who, fell)
        who.page.wait_for_function(TOLD, arg=since)
        found.append((taps, time.perf_counter() - began))
        return taps

    for seed in count(1):
        if len(found) >= most:
            return found
        who, played = visitor(browser, url, size="phone", viewport=SMALL, stoppable=True), recorded(game, seed)
        people = PEOPLE[: len(played.seats)]
        open_own_dice(who, game, people)
        play_recorded(who, played, people, _steps_to(played, most - len(found)), tap)
        who.context.close()
    raise AssertionError


def _steps_to(played: Table, most: int) -> int:
    """How many steps of a game there are up to so many throws."""
    thrown = accumulate(fell is not None for _, _, fell in steps(played))
    return sum(each <= most for each in thrown)
