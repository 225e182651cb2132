"""Draws the icons that a browser wants as PNG from `public/icons/icon.svg`, by Chromium.

Run it after a change of the drawing: `.venv/bin/python web/build/icons.py`. The PNGs are kept in the repository.
"""

from __future__ import annotations

import os
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ICONS = Path(__file__).parents[1] / "public" / "icons"
GROUND = "#17574f"
SAFE = 0.86
"""A maskable icon may be cut to a circle of four fifths of its side: the drawing is made so much smaller."""


def draw(page: Page, name: str, side: int, scale: float = 1, ground: str = "transparent") -> None:
    """Write NAME.png, `side` pixels wide and high."""
    picture = b64encode((ICONS / "icon.svg").read_bytes()).decode()
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f'<body style="margin:0;height:{side}px;display:grid;place-items:center;background:{ground}">'
        f'<img width="{side * scale:.0f}" src="data:image/svg+xml;base64,{picture}">'
    )
    page.screenshot(path=ICONS / f"{name}.png", omit_background=True)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        draw(page, "icon-192", 192)
        draw(page, "icon-512", 512)
        draw(page, "maskable-512", 512, SAFE, GROUND)
        browser.close()


if __name__ == "__main__":
    main()
