"""First load: the gzipped size of the scripts and style sheets that a page needs with an empty cache."""

from __future__ import annotations

import asyncio
from urllib.request import Request, urlopen

from browser import DESK, visitor
from playwright.async_api import Browser

from astragal.client import Client


async def weight(browser: Browser, address: str, client: Client | None, ready: str) -> dict[str, int]:
    """Bytes by kind, of all files requested until the page is ready."""
    asked: set[str] = set()
    async with visitor(browser, client, viewport=DESK) as page:
        page.on("request", lambda request: asked.add(request.url))
        await page.goto(address)
        await page.locator(ready).first.wait_for()
        await page.wait_for_load_state("networkidle")
    kinds = {"js": ".js", "css": ".css"}
    sizes = {kind: [await _size(url) for url in asked if _is_ours(url, end)] for kind, end in kinds.items()}
    return {kind: sum(each) for kind, each in sizes.items()} | {"files": sum(map(len, sizes.values()))}


def _is_ours(url: str, end: str) -> bool:
    return "/assets/" in url and url.endswith(end)


async def _size(url: str) -> int:
    return await asyncio.to_thread(_compressed_size, url)


def _compressed_size(url: str) -> int:
    with urlopen(Request(url, headers={"accept-encoding": "gzip"})) as answer:
        assert answer.headers["content-encoding"] == "gzip", url
        return len(answer.read())
