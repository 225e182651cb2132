"""Debian's Chromium, and visitors of the client in it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from astragal.client import Client
from web.chromium import find

CHROMIUM = find()
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
SIZES = {"phone": PHONE, "desk": DESK}
TIMEOUT_MS = 60_000
COOKIE = "astragal_session"
WATCH = (Path(__file__).parent / "watch.js").read_text(encoding="utf-8")
"""Records in the page when an update arrived and when it was on screen."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def visitor(
    browser: Browser, client: Client | None = None, pace: str = "instant", **options: object
) -> AsyncIterator[Page]:
    """A page in its own browser context, with the session of a client. By default moves of others are shown at once."""
    context = await browser.new_context(**options)
    context.set_default_timeout(TIMEOUT_MS)
    await _set_preferences(context, {"pace": pace, "known": client is not None})
    if client and client.http.token:
        await context.add_cookies([{"name": COOKIE, "value": client.http.token, "domain": "127.0.0.1", "path": "/"}])
    yield await context.new_page()
    await context.close()


async def _set_preferences(context: BrowserContext, preferences: dict[str, object]) -> None:
    kept = json.dumps(json.dumps(preferences))
    script = f"if (!localStorage.getItem('astragal')) localStorage.setItem('astragal', {kept})"
    await context.add_init_script(f"if (location.protocol === 'http:') {{ {script} }}")


async def in_play(page: Page, address: str) -> None:
    """Open a table and wait for its board."""
    await page.goto(address)
    await page.locator('[data-testid="prompt"]').wait_for()
    await page.wait_for_load_state("networkidle")
