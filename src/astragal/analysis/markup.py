"""HTML, written so that no text can be taken for markup."""

from __future__ import annotations

from html import escape

EMPTY = frozenset({"meta", "line", "path", "rect"})
"""Elements that have nothing inside."""


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, /, *inside: str, **attributes: object) -> Markup:
    """An element. Plain text inside is escaped. In Python's names `_` stands for a dash, and `class_` is the class."""
    opened = "".join(f' {_attribute(key)}="{escape(str(value))}"' for key, value in attributes.items())
    if name in EMPTY and not inside:
        return Markup(f"<{name}{opened}/>")
    return Markup(f"<{name}{opened}>{join(*inside)}</{name}>")


def join(*parts: str) -> Markup:
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
