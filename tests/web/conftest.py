"""Fixtures of the browser tests: a server with the built client, Chromium, and visitors."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from server.running import Running, running
from web.chromium import find
from web.visitors import Visitor, visitor

UNLIMITED = {
    "messages_per_s": 1e6,
    "message_burst": 10**9,
    "message_burst_per_address": 10**9,
    "creates_per_hour": 10**6,
    "sessions_per_hour": 10**6,
}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]
"""No process for a GPU that is not used."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite whose computer players move without a pause."""
    with running(tmp_path_factory.mktemp("site"), bot_pause_s=0.0, **UNLIMITED) as started:
        yield started


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, site: Running) -> Iterator[Callable[..., Visitor]]:
    """Opens visitors, each in a new browser context. Errors on their pages fail the test."""
    collected: list[Visitor] = []

    def open_page(**options: object) -> Visitor:
        collected.append(visitor(chromium, str(options.pop("url", site.url)), **options))
        return collected[-1]

    yield open_page
    for each in collected:
        each.leave()


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's script."""
    path = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
    return path.read_text(encoding="utf-8")
