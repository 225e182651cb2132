"""The clock of a page in the hands of a test: time that passes only when the test says so, however slow the machine is.

It is for visitors with `stoppable=True`. Answers of the server come while the clock stands still; what they change is
drawn as time passes. Animations by CSS have a clock of their own.
"""

from playwright.sync_api import Locator

from web.visitors import STEP_MS, TIMEOUT_MS, Visitor

LATER_S = 60
"""A clock is stopped at a time to come: what takes the test so long is not what it is about."""
SOON_MS = 200
"""Until what has happened is drawn."""


def stop(who: Visitor) -> None:
    who.page.clock.pause_at(who.page.evaluate("Date.now()") / 1000 + LATER_S)


def pass_ms(who: Visitor, milliseconds: int) -> None:
    who.page.clock.run_for(milliseconds)


def pass_until(who: Visitor, found: Locator) -> None:
    """Let as little time pass as it takes until something is seen."""
    for _ in range(TIMEOUT_MS // STEP_MS):
        if found.is_visible():
            return
        pass_ms(who, STEP_MS)
        who.page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"{found} does not come")
