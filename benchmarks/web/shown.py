"""A move shown: from the arrival of an update to the frame in which it is on the screen."""

from __future__ import annotations

from browser import DESK, WATCH, in_play, visitor
from playwright.async_api import Browser
from quantiles import spread
from seats import seated_player

THINK_S = 0.15
OPPONENTS = 3


async def shown(browser: Browser, url: str, updates: int) -> dict[str, float]:
    """Milliseconds over at least `updates` updates, with four sheets of Dice Stars on a desktop screen."""
    times: list[float] = []
    while len(times) < updates:
        times += await _one_game(browser, url, updates - len(times))
    return {"updates": len(times), **spread(times)}


async def _one_game(browser: Browser, url: str, wanted: int) -> list[float]:
    async with (
        seated_player(url, "dice-stars", OPPONENTS) as seated,
        visitor(browser, seated.client, viewport=DESK, reduced_motion="no-preference") as page,
    ):
        await page.add_init_script(WATCH)
        await in_play(page, url + seated.path())
        while len(times := await page.evaluate("noted.shown")) < wanted:
            if not await seated.play(5, THINK_S):
                break
        return list(times)
