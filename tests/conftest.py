"""For all tests: three lengths of a run, and the default handling of SIGINT.

`--length quick` leaves out tests marked `slow` or `long`, those that need another process or a browser, and large
tables; `usual` leaves out tests marked `long`, and `long` none. Each length is also a profile of Hypothesis.
"""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from repeats import LENGTHS

if TYPE_CHECKING:
    from server.mailbox import Mailbox
    from terminal.command_line import CommandLine

EXAMPLES = {"quick": 10, "usual": 20, "long": 400}
LEFT_OUT = {"quick": {"slow", "long"}, "usual": {"long"}, "long": set[str]()}
OTHER_PROCESSES = {"postgres", "server", "strict", "site", "chromium"}
"""Fixtures that start other processes."""
QUICK_SEATS = 3
"""The largest table in a quick run, in tests of tables of every size."""

for name in LENGTHS:
    # No deadlines: the first call of a rule compiles it. CI sees the same examples on every run.
    settings.register_profile(name, deadline=None, derandomize="CI" in os.environ, max_examples=EXAMPLES[name])
settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--length", choices=LENGTHS, default="usual", help="which tests to run, and how often they repeat")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(config.getoption("length"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    length = config.getoption("length")
    left_out = [item for item in items if too_long(item, length)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def too_long(item: pytest.Function, length: str) -> bool:
    if any(mark.name in LEFT_OUT[length] for mark in item.iter_markers()):
        return True
    return length == "quick" and (not OTHER_PROCESSES.isdisjoint(item.fixturenames) or seats_of(item) > QUICK_SEATS)


def seats_of(item: pytest.Function) -> int:
    """The size of the table that a test is parametrized by; 0 if it is not."""
    seats = item.callspec.params.get("seats") if hasattr(item, "callspec") else None
    return seats if isinstance(seats, int) else 0


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> Iterator[None]:
    """Lets tests interrupt the programs they start. A shell ignores SIGINT for background jobs, and the programs would
    inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def _own_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Lets a test run an event loop after browser tests in the same process: Playwright's counts as running until the
    browser is closed."""
    if "chromium" in request.fixturenames:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture
def cli(tmp_path: Path) -> "CommandLine":
    """The command line, in this process."""
    from terminal.command_line import CommandLine

    return CommandLine(tmp_path)


@pytest.fixture(scope="module")
def post() -> Iterator["Mailbox"]:
    """A mailbox for the e-mails of a server."""
    from server.mailbox import mailbox

    with mailbox() as opened:
        yield opened
