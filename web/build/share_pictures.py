"""Draws the picture of each box that is shown with a shared link, `src/boards/BOX/share.png`, by Chromium.

Run it after a change of a box's art: `.venv/bin/python web/build/share_pictures.py`. The PNGs are kept in the
repository. The picture of a result (`src/result/share/picture.ts`) has the middle of it on its left, with the name.
"""

from __future__ import annotations

import json
import os
import subprocess
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from astragal.games import catalogue
from astragal.server.http.link_previews import HEIGHT, WIDTH

WEB = Path(__file__).parents[1]
COLOURS = 255
STYLE = """
  :root { --sans: system-ui, sans-serif; --serif: Palatino, 'DejaVu Serif Condensed', serif }
  body { margin: 0; color: #fff; font-family: var(--serif); text-align: center }
  svg { position: absolute; inset: 0; width: 100%; height: 100% }
  h1 { position: absolute; inset: auto 0 0; margin: 0; padding: 130px 0 34px; font-size: 78px; line-height: 1;
       background: linear-gradient(transparent, rgb(8 6 12 / 0.82) 62%) }
"""


def draw(page: Page, art: str, name: str) -> bytes:
    """A PNG of 255 colours: a true-colour one is twice as large."""
    page.set_content(f"<style>{STYLE}</style>{art}<h1>{name}</h1>")
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    dithered = drawn.quantize(palette=drawn.quantize(COLOURS), dither=Image.Dither.FLOYDSTEINBERG)
    content = BytesIO()
    dithered.save(content, "PNG", optimize=True)
    return content.getvalue()


def main() -> None:
    printed = subprocess.run(["node", WEB / "build" / "art.mjs"], check=True, capture_output=True).stdout
    names = {box.id: box.name for box in catalogue.boxes()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for box, art in json.loads(printed.splitlines()[-1]).items():
            path = WEB / "src" / "boards" / box / "share.png"
            path.write_bytes(draw(page, art, names.get(box, "astragal")))
        browser.close()


if __name__ == "__main__":
    main()
