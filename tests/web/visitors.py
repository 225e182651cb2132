"""A visitor of the client in a browser: screen size, language, and the errors of their pages."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
SIZES = {"phone": PHONE, "desk": DESK}
every_size = pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.long)])
"""On a phone in the usual run, on a desk too in a long one."""
every_language = pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.long)])
"""In French, which takes more room, in the usual run."""
TIMEOUT_MS = 20_000
STEP_MS = 20
"""How long a test waits before it looks again at what no page can wait for."""
EXPECTED_ERRORS = ("Failed to load resource: net::ERR_", "WebSocket connection to")
"""What Chromium reports when a test has killed the server."""

expect.set_options(timeout=TIMEOUT_MS)


@dataclass(eq=False)
class Visitor:
    """One browser context with one page."""

    context: BrowserContext
    page: Page
    url: str
    name: str = ""
    stoppable: bool = False
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def find(self, testid: str, **data: object) -> Locator:
        """Find elements by test id and data attributes."""
        marks = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in data.items())
        return self.page.locator(f'[data-testid="{testid}"]{marks}')

    def table(self) -> str:
        """The id of the table that is on the screen."""
        return self.page.url.split("/table/")[1][:12]

    def api(self, path: str) -> object:
        answer = self.context.request.get(f"{self.url}/api/{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def wait_until(self, met: Callable[[], object], missing: str) -> None:
        """Wait for a condition that no single page shows. Without it the test fails with what is missing."""
        for _ in range(TIMEOUT_MS // STEP_MS):
            if met():
                return
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError(missing)

    def leave(self) -> None:
        self.context.close()
        unexpected = [line for line in self.complaints if not any(known in line for known in EXPECTED_ERRORS)]
        assert unexpected == []


def visitor(
    browser: Browser,
    url: str,
    size: str = "desk",
    language: str = "en",
    pace: str = "instant",
    name: str = "",
    stoppable: bool = False,
    **context: object,
) -> Visitor:
    """Open a page in a new browser context, without a service worker, which takes time to start.

    With the default `pace` the moves of others are shown without delay. A `stoppable` page has a clock for `web.clock`.
    """
    options = {
        "viewport": SIZES[size],
        "locale": {"en": "en-GB", "fr": "fr-FR"}[language],
        "reduced_motion": "reduce",
        "has_touch": size == "phone",
        "service_workers": "block",
    }
    opened = browser.new_context(**{**options, **context})
    opened.set_default_timeout(TIMEOUT_MS)
    kept = json.dumps({"pace": pace, **({"name": name} if name else {})})
    opened.add_init_script(
        f"if (!localStorage.getItem('astragal')) localStorage.setItem('astragal', {json.dumps(kept)})"
    )
    page = opened.new_page()
    if stoppable:
        page.clock.install()
    made = Visitor(opened, page, url, name, stoppable)
    page.on(
        "console", lambda message: made.complaints.append(_message_text(message)) if message.type == "error" else None
    )
    page.on("pageerror", lambda error: made.complaints.append(str(error)))
    return made


def _message_text(message: ConsoleMessage) -> str:
    return f"{message.text} {message.location.get('url', '')}"
