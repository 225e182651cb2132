"""Makes text from files and people safe to print, and parses whole numbers."""

from __future__ import annotations

import unicodedata


def plain(text: str, most: int = 500) -> str:
    """The text on one line, without control characters and not longer than `most`."""
    shown = "".join(each if _harmless(each) else "�" for each in text[:most])
    return shown if len(text) <= most else shown + "…"


def whole_number(text: str) -> int | None:
    """The whole number written in plain digits; None if the text is not one, or is longer than any we need."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 15 else None


def is_plain(text: str) -> bool:
    return all(map(_harmless, text))


def _harmless(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"
