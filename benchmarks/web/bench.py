"""Measures the browser client in Chromium on a real server: `make bench-web`. README.md explains the numbers."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import frames
import lighthouse
import summary
from browser import SIZES, chromium
from folders import fresh_folder
from playwright.async_api import Browser
from seats import seated_player
from servers import astragal, started
from shown import shown
from throws import throws
from weight import weight

from astragal.client import Client
from astragal.lab.measure.machine import description

HERE = Path(__file__).parent
PAGE, LATEST = HERE / "README.md", HERE / "latest.json"
HOME = "home"
BOXES = {
    "Dice Stars": ("dice-stars", 8),
    "Farbenpoker": ("farbenpoker", 8),
    "Rolling Cubes": ("rolling-cubes/one-by-one", 0),
}
"""A game of each box, and the number of decisions before its page is judged."""
READY = {HOME: '[data-testid="play-alone"]:enabled', **dict.fromkeys(BOXES, '[data-testid="prompt"]')}
QUICK_S, SLOW_S = 0.1, frames.THINK_S
"""The pause of computer players: while moves are counted, and while each throw is watched."""


def main() -> None:
    given = _arguments()
    run = _stored(given.into) | _real_dice(given) if given.only else _everything(given)
    given.into.write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
    if given.into == LATEST:
        PAGE.write_text(summary.filled(PAGE.read_text(encoding="utf-8"), run), encoding="utf-8")
    print(summary.text(run))


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often Lighthouse judges each page")
    parser.add_argument("--updates", type=int, default=300, help="how many updates are timed")
    parser.add_argument("--rolls", type=int, default=20, help="how many throws are watched in each box at each size")
    parser.add_argument("--throws", type=int, default=20, help="how many throws of real dice are entered in each game")
    parser.add_argument("--only", choices=["real-dice"], help="measure this alone, and keep the other numbers")
    parser.add_argument("--into", type=Path, default=LATEST, help="the file for the numbers")
    return parser.parse_args()


def _everything(given: Namespace) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(asyncio.run(measured(given))))
    return found | _real_dice(given)


def _stored(into: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(into.read_text(encoding="utf-8"))
    return found


def _real_dice(given: Namespace) -> dict[str, Any]:
    """With the machine, since it may be measured alone."""
    with _server(QUICK_S) as url:
        return {"real_dice": {"machine": description(), "games": throws(url, given.throws)}}


async def measured(given: Namespace) -> dict[str, Any]:
    power = await lighthouse.power()
    slower = lighthouse.slower_for(power)
    async with chromium() as browser:
        with _server(QUICK_S) as url:
            found = {
                "machine": description() | {"chromium": browser.version, "power": power, "slower": slower},
                "first_load": await _first_loads(browser, url),
                "shown_ms": await shown(browser, url, given.updates),
            }
        with _server(SLOW_S) as url:
            found["frames_ms"] = await _all_frames(browser, url, given.rolls, slower)
    with _server(QUICK_S) as url:
        return found | {"lighthouse": await _judged(url, given.runs, slower)}


@contextmanager
def _server(bot_pause_s: float) -> Iterator[str]:
    """Our server on SQLite, with the built client."""
    kind = astragal("SQLite", lambda: {"ASTRAGAL_BOT_PAUSE_S": str(bot_pause_s)})
    with fresh_folder() as folder, started(kind, folder) as server:
        yield f"http://127.0.0.1:{server.port}"


@asynccontextmanager
async def _page(url: str, name: str) -> AsyncIterator[tuple[str, Client | None]]:
    """The address of a page and its visitor: home, or a running game of a box."""
    if name == HOME:
        yield f"{url}/", None
        return
    game, decisions = BOXES[name]
    async with seated_player(url, game, 1) as seated:
        await seated.play(decisions)
        yield url + seated.path(), seated.client


async def _first_loads(browser: Browser, url: str) -> dict[str, dict[str, int]]:
    found = {}
    for name, ready in READY.items():
        async with _page(url, name) as (address, client):
            found[name] = await weight(browser, address, client, ready)
            _log(f"{name}: {found[name]}")
    return found


async def _all_frames(browser: Browser, url: str, rolls: int, slower: float) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {name: {} for name in BOXES}
    for name, (game, _) in BOXES.items():
        for size in SIZES:
            found[name][size] = await frames.frames(browser, url, game, size, rolls, slower)
            _log(f"{name}, {size}: {found[name][size]}")
    return found


async def _judged(url: str, runs: int, slower: float) -> dict[str, dict[str, Any]]:
    found = {}
    for name, ready in READY.items():
        async with _page(url, name) as (address, client):
            found[name] = await lighthouse.judged(address, client, ready, runs, slower)
            usual = await lighthouse.judged(address, client, ready, runs, lighthouse.SLOWER)
            found[name]["usual_performance"] = usual["scores"]["performance"]
            _log(f"{name}: {found[name]['runs']} {found[name]['times_ms']}")
    return found


def _log(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
