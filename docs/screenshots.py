"""Takes the screenshots of the browser client: `make screenshots`. Each shows a game on a real server.

The dice are fair, so no two runs show the same positions.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from urllib.parse import quote

from browser import chromium, visitor
from folders import fresh_folder
from PIL import Image
from playwright.async_api import Browser, Page
from seats import ME, SEAT, SeatedPlayer, seated_player
from servers import astragal, started

from astragal.client import Client
from web.classroom import classroom, moves_for

FOLDER = Path(__file__).parent / "pictures"
DESK = {"viewport": {"width": 1280, "height": 800}}
TALL = {"viewport": {"width": 1280, "height": 940}}
SCREEN = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5, "has_touch": True}
FRENCH = {"locale": "fr-FR"}
DARK = {"color_scheme": "dark"}
COLOURS = 256
MAX_BYTES = 150_000
EARLY_TABLES = 2
"""How many tables of an event are over in its picture; at the others somebody still thinks."""
MASTER_MS = 180_000
"""How long the computer players may take for a challenge."""
MARKED = ("3*0", "3*1", "5*0")
"""Multiplier cells of a score pad, which are marked by a tap alone."""
WRITTEN = {"2/0": "2", "2/1": "x", "2/2": "x", "3/1": "9", "3/2": "x", "4/0": "4", "4/2": "11", "6/0": "6"}
"""What stands in its other places."""
SETTLED_MS = 700
"""Everything has stopped moving after this time."""


@dataclass(frozen=True)
class Studio:
    browser: Browser
    url: str

    @asynccontextmanager
    async def open_page(self, client: Client | None, path: str, **options: object) -> AsyncIterator[Page]:
        """A page that is loaded and no longer moves."""
        settings = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        async with visitor(self.browser, client, **settings) as page:
            await page.goto(self.url + path)
            await settled(page)
            yield page

    @asynccontextmanager
    async def playing(self, game: str, opponents: int, decisions: int, **options: object) -> AsyncIterator[Scene]:
        """A table after `decisions` decisions of its player."""
        async with seated_player(self.url, game, opponents) as seated:
            await seated.play(decisions)
            while "phase" in options and phase(seated) != options["phase"]:
                assert await seated.play(1), f"{game} was over before {options['phase']}"
            looks = {name: value for name, value in options.items() if name != "phase"}
            async with self.open_page(seated.client, seated.path(), **looks) as page:
                yield Scene(seated, page)


@dataclass(frozen=True)
class Scene:
    seated: SeatedPlayer
    page: Page


def phase(seated: SeatedPlayer) -> object:
    perspective = seated.table.perspective(SEAT)
    return perspective.view["phase"] if perspective and perspective.view else None


async def settled(page: Page) -> None:
    await page.wait_for_load_state("networkidle")
    await page.wait_for_timeout(SETTLED_MS)


async def save(page: Page, name: str) -> None:
    """Save with few colours, so that the file is small."""
    await page.evaluate("document.activeElement?.blur()")
    await settled(page)
    taken = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    file = FOLDER / f"web-{name}.png"
    taken.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE).save(file, optimize=True)
    assert file.stat().st_size < MAX_BYTES, f"{file.name} has {file.stat().st_size} bytes"


async def home(studio: Studio) -> None:
    async with Client(studio.url) as host:
        await host.sign_in("Blaise")
        open_seats = [{"kind": "me"}, {"kind": "open"}]
        for game in ("farbenpoker", "dice-stars"):
            await host.lay(game, open_seats, public=True)
        async with studio.open_page(None, "/", **TALL) as page:
            await save(page, "home")
        async with studio.open_page(None, "/", **PHONE, **FRENCH) as page:
            await save(page, "home-phone")


async def dice_stars(studio: Studio) -> None:
    async with studio.playing("dice-stars", 2, 11, phase="take", **DESK) as scene:
        await preview_a_choice(scene)
        await save(scene.page, "dice-stars")
    async with studio.playing("dice-stars", 1, 9, phase="take", **PHONE, **FRENCH) as scene:
        await save(scene.page, "dice-stars-phone")


async def preview_a_choice(scene: Scene) -> None:
    """Preview the take with most points, among those without stars."""
    possible = '[data-testid="choice"]:not([aria-disabled])'
    script = "all => all.map((each) => [each.dataset.what, each.innerText])"
    choices = await scene.page.eval_on_selector_all(possible, script)
    gains = {what: int(found[1]) for what, text in choices if (found := re.search(r"\+(\d+)\s*$", text))}
    await scene.page.locator(f'[data-testid="choice"][data-what="{max(gains, key=gains.__getitem__)}"]').click()


async def farbenpoker(studio: Studio) -> None:
    async with studio.playing("farbenpoker", 2, 9, phase="draw", **DESK) as scene:
        await save(scene.page, "farbenpoker")


async def rolling_cubes(studio: Studio) -> None:
    async with studio.playing("rolling-cubes/one-by-one", 2, 1, **DESK) as scene:
        await compose(scene)
        await save(scene.page, "rolling-cubes")
    async with studio.playing("rolling-cubes/last-die", 1, 1, **PHONE) as scene:
        await save(scene.page, "last-die-phone")
    async with studio.playing("rolling-cubes/yahtzee", 1, 6, **DESK, **DARK) as scene:
        await save(scene.page, "yahtzee-dark")


async def compose(scene: Scene) -> None:
    """Type what the computer player would play."""
    turn = scene.seated.table.perspective(SEAT)
    assert turn
    await scene.page.get_by_test_id("equality-input").fill(scene.seated.choose(turn))


async def afterwards(studio: Studio) -> None:
    async with seated_player(studio.url, "dice-stars", 2) as seated:
        await seated.play()
        async with studio.open_page(seated.client, seated.path(), **DESK) as page:
            await save(page, "result")
        async with studio.open_page(seated.client, f"{seated.path()}/replay/30", **DESK) as page:
            await save(page, "replay")


async def lesson(studio: Studio) -> None:
    async with studio.open_page(None, "/learn/dice-stars", **PHONE) as page:
        for _ in range(3):
            await page.locator('[data-testid="coach-next"], [data-testid="coach-show"]').first.click()
            await settled(page)
        await save(page, "lesson-phone")


async def profile(studio: Studio) -> None:
    async with Client(studio.url) as client:
        await client.sign_in("Ada")
        await client.http.post("/api/account", {"account": "ada.l", "password": "only for a picture"})
        for game, bot in product(("dice-stars", "rolling-cubes/one-by-one"), ("level-1", "level-3", "greedy")):
            for _ in range(2):
                table = await client.lay(game, [ME, {"kind": "bot", "bot": bot}], rated=True)
                await table.until(lambda state: state.table.status == "running")
                await SeatedPlayer(game, client, table).play()
        async with studio.open_page(client, "/profile", **TALL) as page:
            await save(page, "profile")


async def daily(studio: Studio) -> None:
    """The challenges of today, after one of them was played, by `master` too."""
    async with Client(studio.url) as client:
        await client.sign_in("Ada")
        entered = json.loads(await client.http.post("/api/daily/yahtzee-solitaire/entry", {}))
        await SeatedPlayer("rolling-cubes/yahtzee", client, client.watch(entered["table"])).play()
        async with studio.open_page(client, "/daily", **PHONE) as page:
            await page.locator('[data-testid="daily-master"]').wait_for(timeout=MASTER_MS)
            await save(page, "daily")


async def event(studio: Studio) -> None:
    """A Swiss in its first round, and the page that made it."""
    people = [Client(studio.url) for _ in range(3)]
    for client, name in zip(people, ("Blaise", "Pierre", "Sophie"), strict=True):
        await client.sign_in(name)
    plan = {"seats": 2, "rounds": 5, "bots": ["level-1"] * 5}
    form = {"title": "Club evening", "format": "swiss", "game": "rolling-cubes/all-together", **plan}
    laid = json.loads(await people[0].http.post("/api/events", form))
    address = f"/api/events/{laid['id']}"
    for client in people:
        seen = json.loads(await client.http.post(f"{address}/entry", {}))
    await people[0].http.post(f"{address}/steering", {"what": "start", "expect": seen["steered"]})
    while sum(table["over"] for table in json.loads(await people[0].http.get(address))["tables"]) < EARLY_TABLES:
        await asyncio.sleep(0.2)
    async with studio.open_page(people[0], f"/event/{laid['id']}", **DESK) as page:
        await save(page, "event")
    async with studio.open_page(None, "/events/new", **TALL) as page:
        await save(page, "event-new")


async def school(studio: Studio) -> None:
    """A class of twenty: the roll on the projector, and on a phone."""
    plan = {"title": "Form 7b", "format": "class", "game": "rolling-cubes/all-together", "rounds": 5, "answer_s": 120}
    async with Client(studio.url) as teacher:
        await teacher.sign_in("Ms Noether")
        laid = json.loads(await teacher.http.post("/api/events", plan))
        event = laid["id"]
        with classroom(studio.url, event) as room:
            room.come(f"Pupil {number}" for number in range(1, 20))
            own = json.loads(await teacher.http.post(f"/api/events/{event}/names", {"name": "Zoé"}))
            steering = {"what": "start", "expect": laid["steered"]}
            await teacher.http.post(f"/api/events/{event}/steering", steering)
            room.answer(1)
            async with studio.open_page(teacher, f"/event/{event}/projector", **SCREEN) as page:
                await save(page, "class-projector")
            async with studio.open_page(None, "/", **PHONE) as page:
                kept = json.dumps({event: own["token"]})
                await page.evaluate("kept => localStorage.setItem('astragal-entries', kept)", kept)
                await page.goto(f"{studio.url}/event/{event}")
                best = moves_for(room.pupils[0].seen["roll"]["view"])[0]
                await page.locator('[data-testid="equality-input"]').fill(best)
                await save(page, "class-phone")


async def real_dice(studio: Studio) -> None:
    """A table with real dice that is set up, a throw half entered, and a stick that is asked for."""
    async with Client(studio.url) as client:
        await client.sign_in("Ada")
        async with studio.open_page(client, "/own-dice/rolling-cubes/one-by-one", **TALL) as page:
            await page.locator("button.add").click()
            for number, name in enumerate(("Ada", "Ben")):
                await page.get_by_test_id("seat-name").nth(number).fill(name)
            await page.get_by_test_id("seat-kind").nth(2).select_option("bot")
            await save(page, "real-dice-new")
        async with real_table(studio, client, "rolling-cubes/one-by-one", **PHONE) as page:
            await tap(page, "pad-key", "5577024")
            await save(page, "real-dice-cubes")
        async with real_table(studio, client, "farbenpoker", **PHONE, **FRENCH) as page:
            await tap(page, "pad-key", "RYB")
            await page.get_by_test_id("pad-enter").click()
            for hole, colour in (("A5", "Y"), ("A12", "B"), ("A9", "")):
                await tap(page, "hole", [hole], "hole")
                await tap(page, "pad-key", colour)
            await save(page, "real-dice-sticks")


@asynccontextmanager
async def real_table(studio: Studio, client: Client, game: str, **options: object) -> AsyncIterator[Page]:
    """A table of two people at one device, with their own dice."""
    seats = [{"kind": "local", "name": name, "colour": colour} for name, colour in (("Ada", "red"), ("Ben", "blue"))]
    laid = json.loads(await client.http.post("/api/tables", {"game": game, "seats": seats, "by_hand": True}))
    async with studio.open_page(client, f"/table/{laid['table']['id']}", **options) as page:
        yield page


async def tap(page: Page, what: str, each: Iterable[str], name: str = "falls") -> None:
    for one in each:
        await page.locator(f'[data-testid="{what}"][data-{name}="{one}"]').click()


async def solver(studio: Studio) -> None:
    async with studio.open_page(None, f"/solver?dice={quote('55770248+-x:', safe='')}", **PHONE) as page:
        await page.get_by_test_id("best").evaluate("best => best.scrollIntoView({block: 'end'})")
        await page.evaluate("scrollBy(0, 24)")
        await save(page, "solver")


async def score(studio: Studio) -> None:
    """A score pad of Dice Stars, partly filled: a place is tapped, then the keys of its entry."""
    async with studio.open_page(None, "/score/dice-stars", **PHONE) as page:
        await page.locator("fieldset").get_by_text("2", exact=True).click()
        for seat, name in enumerate(("Ada", "Ben")):
            await page.locator(f'[data-testid="name"][data-seat="{seat}"]').fill(name)
        await page.get_by_test_id("start").click()
        await tap(page, "place", MARKED, "place")
        for place, entry in WRITTEN.items():
            await tap(page, "place", [place], "place")
            await tap(page, "key", entry, "key")
        await page.locator('[data-testid="pad"][data-fresh="true"]').wait_for()
        await save(page, "score-dice-stars")


SCENES: tuple[Callable[[Studio], Awaitable[None]], ...]
SCENES = (
    home,
    dice_stars,
    farbenpoker,
    rolling_cubes,
    afterwards,
    lesson,
    profile,
    daily,
    event,
    school,
    real_dice,
    solver,
    score,
)


@contextmanager
def server() -> Iterator[str]:
    kind = astragal("SQLite", lambda: {"ASTRAGAL_BOT_PAUSE_S": "0"})
    with fresh_folder() as folder, started(kind, folder) as running:
        yield f"http://127.0.0.1:{running.port}"


async def main() -> None:
    """Take all screenshots, or those named."""
    async with chromium() as browser:
        with server() as url:
            for scene in [each for each in SCENES if each.__name__ in sys.argv[1:] or not sys.argv[1:]]:
                await scene(Studio(browser, url))


if __name__ == "__main__":
    asyncio.run(main())
