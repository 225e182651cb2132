"""Frame times while dice roll, with the CPU slowed down to that of a phone, beside those of an empty page."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import Any

from browser import SIZES, WATCH, in_play, visitor
from playwright.async_api import Browser, Page
from quantiles import at
from seats import seated_player

WINDOW_MS = 1200
THINK_S = 2.0
"""The pause before a move, so that each throw is watched; the server's computer players pause as long."""
LONG_MS = 50
EMPTY_WINDOWS = 10

Frame = tuple[float, float]
"""Its start, and the start of the next frame."""


async def frames(browser: Browser, url: str, game: str, size: str, rolls: int, slower: float) -> dict[str, Any]:
    """At least `rolls` throws of a game at a screen size, and the empty page just before."""
    empty = await _empty(browser, size, slower)
    noted: list[dict[str, Any]] = []
    while sum(len(each["throws"]) for each in noted) < rolls:
        noted.append(await _one_game(browser, url, game, size, rolls, slower))
    return {"rolling": summarised(noted), "empty": summarised([empty])}


async def _one_game(browser: Browser, url: str, game: str, size: str, rolls: int, slower: float) -> dict[str, Any]:
    async with (
        seated_player(url, game, 1) as seated,
        visitor(browser, seated.client, "calm", viewport=SIZES[size], reduced_motion="no-preference") as page,
    ):
        await page.add_init_script(WATCH)
        await in_play(page, url + seated.path())
        await page.locator('[data-testid="prompt"]').scroll_into_view_if_needed()
        await _watch(page, slower)
        while await page.evaluate("noted.throws.length") < rolls and await seated.play(2, THINK_S):
            pass
        await page.wait_for_timeout(WINDOW_MS)
        return await _noted(page)


async def _empty(browser: Browser, size: str, slower: float) -> dict[str, Any]:
    async with visitor(browser, viewport=SIZES[size]) as page:
        await page.evaluate(WATCH)
        await _watch(page, slower)
        await page.wait_for_timeout(WINDOW_MS * (EMPTY_WINDOWS + 1))
        noted = await _noted(page)
        first = noted["frames"][0]
        return noted | {"throws": [first + WINDOW_MS * number for number in range(EMPTY_WINDOWS)]}


async def _watch(page: Page, slower: float) -> None:
    line = await page.context.new_cdp_session(page)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await page.evaluate("noteFrames()")


async def _noted(page: Page) -> dict[str, Any]:
    noted: dict[str, Any] = await page.evaluate("noted")
    return noted


def summarised(noted: list[dict[str, Any]]) -> dict[str, Any]:
    """Frame times after throws and while dice rolled, and what the browser reports as long frames."""
    after = [frame for each in noted for frame in _frames(each) if _follows(each, frame)]
    during = [frame for each in noted for frame in _frames(each) if _rolls(each, frame)]
    long = [entry for each in noted for entry in each["long"] if _follows(each, _span(entry))]
    _explain(long)
    return {
        "throws": sum(len(each["throws"]) for each in noted),
        "after": _lengths(after),
        "during": _lengths(during),
        "long_animation_frames": sum(entry["entryType"] == "long-animation-frame" for entry in long),
        "long_tasks": sum(entry["entryType"] == "longtask" for entry in long),
    }


def _lengths(frames: list[Frame]) -> dict[str, Any]:
    times = [end - begin for begin, end in frames] or [0.0]
    return {
        "frames": len(frames),
        "p99": at(times, 0.99),
        "max": at(times, 1),
        "over_50_ms": sum(time > LONG_MS for time in times),
    }


def _frames(noted: dict[str, Any]) -> list[Frame]:
    return list(pairwise(noted["frames"]))


def _span(entry: dict[str, Any]) -> Frame:
    return entry["startTime"], entry["startTime"] + entry["duration"]


def _follows(noted: dict[str, Any], frame: Frame) -> bool:
    """Whether it ends within the watched time after a throw."""
    return any(thrown < frame[1] <= thrown + WINDOW_MS for thrown in noted["throws"])


def _rolls(noted: dict[str, Any], frame: Frame) -> bool:
    """Whether a die rolls in any part of it."""
    return any(begin < frame[1] and frame[0] < end for begin, end in noted["rolls"])


def _explain(long: list[dict[str, Any]]) -> None:
    """Print what the longest frames were spent on."""
    of_frames = [entry for entry in long if entry["entryType"] == "long-animation-frame"]
    for entry in sorted(of_frames, key=lambda entry: -entry["duration"])[:3]:
        styling = entry["startTime"] + entry["duration"] - entry["styleAndLayoutStart"]
        causes = ", ".join(entry["causes"]) or "no script"
        print(f"  {entry['duration']:.0f} ms: {causes}; style and layout {styling:.0f} ms", file=sys.stderr, flush=True)
