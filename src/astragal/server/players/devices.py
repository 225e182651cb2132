"""A short name for the device of a session, so that its owner recognises it: browser and system, or the program."""

from __future__ import annotations

import re

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""What a User-Agent names, the most special first: nearly all also say Safari, many also Chrome."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)
PROGRAM = re.compile(r"[A-Za-z0-9._-]{1,40}")


def device_name(user_agent: str) -> str:
    """Empty if there is nothing to tell."""
    browser = _first(BROWSERS, user_agent)
    if browser is None:
        program = PROGRAM.match(user_agent)
        return program.group() if program else ""
    return ", ".join(filter(None, (browser, _first(SYSTEMS, user_agent))))


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str | None:
    return next((name for sign, name in known if sign in user_agent), None)
