"""Films one turn of each box for README and docs: `make film`. Each is a GIF of a real game on a real server.

A turn of the player is made through the server, as a second window of the same player would, and the page shows it:
what was taken or built, and then the turn of the computer player. The dice are fair, so a turn is made again and again
until it has what the film is to show.
"""

from __future__ import annotations

import asyncio
import base64
import io
import sys
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NotRequired, TypedDict

from browser import chromium
from PIL import Image, ImageChops
from playwright.async_api import Page
from screenshots import Studio, server
from seats import SEAT

from astragal.wire.messages import Happening

FOLDER = Path(__file__).parent / "pictures"
WINDOW = {"viewport": {"width": 1200, "height": 1000}, "reduced_motion": "no-preference", "pace": "calm"}
SIZE = (600, 500)
FRAMES_PER_S = 10
COLOURS = 128
MAX_BYTES = 1_000_000
THINK_S = 1.7
"""How long the player thinks: until the dice lie."""
END_MS = 1500
"""How long the last picture stays."""


class Film(TypedDict):
    game: str
    decisions: int
    """How many decisions are made before the film begins."""
    phase: NotRequired[str]
    """Then the game is played on until this phase."""
    turn: int
    """How many decisions of the player are filmed."""
    seconds: float
    """How long the film goes on after them."""
    shows: Callable[[Sequence[Happening]], bool]
    """Whether these moves have what the film is to show."""


def takes_of_both(moves: Sequence[Happening]) -> bool:
    return {0, 1} <= {each.seat for each in moves if said(each, "take")}


def a_stick_is_found(moves: Sequence[Happening]) -> bool:
    draws = [each for each in moves if each.seat == SEAT and said(each, "draw")]
    return any((each.shown or {}).get("chips", 0) > 0 for each in draws)


def an_equality_of_the_other(moves: Sequence[Happening]) -> bool:
    return any(each.seat != SEAT and "=" in (each.text or "") for each in moves)


def said(move: Happening, verb: str) -> bool:
    return (move.text or "").startswith(verb)


FILMS: dict[str, Film] = {
    "dice-stars": {
        "game": "dice-stars",
        "decisions": 9,
        "phase": "draw",
        "turn": 2,
        "seconds": 7,
        "shows": takes_of_both,
    },
    "farbenpoker": {
        "game": "farbenpoker",
        "decisions": 4,
        "phase": "draw",
        "turn": 1,
        "seconds": 8,
        "shows": a_stick_is_found,
    },
    "rolling-cubes": {
        "game": "rolling-cubes/one-by-one",
        "decisions": 1,
        "turn": 1,
        "seconds": 8,
        "shows": an_equality_of_the_other,
    },
}


@dataclass(frozen=True)
class Shot:
    """A frame of the screen, and when it was shown, in seconds."""

    at: float
    picture: Image.Image


@asynccontextmanager
async def shots(page: Page):
    """What the page shows, frame by frame, as Chromium draws it."""
    taken: list[Shot] = []
    session = await page.context.new_cdp_session(page)

    async def take(frame: dict) -> None:
        picture = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB").resize(SIZE, Image.LANCZOS)
        taken.append(Shot(frame["metadata"]["timestamp"], picture))
        await session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", lambda frame: asyncio.ensure_future(take(frame)))
    await session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    yield taken
    await session.send("Page.stopScreencast")


def sampled(taken: Sequence[Shot]) -> list[tuple[Image.Image, int]]:
    """The pictures at a fixed rate, and how long each is shown in milliseconds. Equal ones are joined."""
    step = 1 / FRAMES_PER_S
    frames: list[tuple[Image.Image, int]] = []
    at, last = taken[0].at, taken[-1].at
    while at <= last:
        picture = max((shot for shot in taken if shot.at <= at), key=lambda shot: shot.at).picture
        if frames and not ImageChops.difference(frames[-1][0], picture).getbbox():
            frames[-1] = (frames[-1][0], frames[-1][1] + round(1000 * step))
        else:
            frames.append((picture, round(1000 * step)))
        at += step
    return frames


def palette_of(pictures: Sequence[Image.Image]) -> Image.Image:
    """The colours of the whole film: of some of its pictures side by side."""
    chosen = pictures[:: max(1, len(pictures) // 6)]
    width, height = SIZE
    strip = Image.new("RGB", (width, height * len(chosen)))
    for place, picture in enumerate(chosen):
        strip.paste(picture, (0, height * place))
    return strip.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1)


def save(name: str, taken: Sequence[Shot]) -> None:
    frames = sampled(taken)
    palette = palette_of([picture for picture, _ in frames])
    pictures = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture, _ in frames]
    durations = [shown for _, shown in frames]
    durations[-1] += END_MS
    file = FOLDER / f"film-{name}.gif"
    pictures[0].save(file, save_all=True, append_images=pictures[1:], duration=durations, loop=0, optimize=True)
    assert file.stat().st_size < MAX_BYTES, f"{file.name} has {file.stat().st_size} bytes"


async def film(studio: Studio, name: str, told: Film) -> None:
    while not (taken := await turn_of(studio, told)):
        pass
    save(name, taken)


async def turn_of(studio: Studio, told: Film) -> list[Shot]:
    """A turn, filmed; nothing if it does not have what is to be shown."""
    options = {"phase": told["phase"], **WINDOW} if "phase" in told else WINDOW
    async with studio.playing(told["game"], 1, told["decisions"], **options) as scene:
        happenings = scene.seated.table.follower.happenings[SEAT]
        before = len(happenings)
        async with shots(scene.page) as taken:
            await scene.seated.play(told["turn"], THINK_S)
            if not told["shows"]([each for each in happenings[before:] if each.kind == "move"]):
                return []
            await asyncio.sleep(told["seconds"])
        return taken


async def main() -> None:
    """Make all films, or those named."""
    async with chromium() as browser:
        with server() as url:
            for name, told in FILMS.items():
                if name in sys.argv[1:] or not sys.argv[1:]:
                    await film(Studio(browser, url), name, told)


if __name__ == "__main__":
    asyncio.run(main())
