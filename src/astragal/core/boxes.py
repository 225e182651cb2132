"""The boxes that are there: the packages in `astragal.games`, and packages of others by their entry points.

An entry point of the group `astragal.boxes` names a package that has a `BOX`, or `package:NAME` of its manifest. A
fault in such a package is reported by a warning, and the other boxes still work.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from astragal.core.box import Box

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

HOME = "astragal.games"
GROUP = "astragal.boxes"


class BrokenBox(UserWarning):
    """A package that claims to be a box, and cannot be used."""


class TwoBoxes(Exception):
    """Two boxes have the same id or the same prefix."""


@cache
def boxes() -> tuple[Box, ...]:
    """All boxes: our own by the names of their folders, then those of others by the names of their entry points."""
    from importlib.metadata import entry_points  # takes its time, and not every command needs a box

    found = (*_own(), *_of_others(sorted(entry_points(group=GROUP), key=lambda entry: entry.name)))
    check_unique(found)
    return found


@cache
def box_of(game: str) -> Box | None:
    """The box with this id, or with the game of this id."""
    id_ = game.partition("/")[0]
    return next((box for box in boxes() if box.id == id_), None)


def with_prefix(prefix: str) -> Box | None:
    """The box with this prefix, in upper or lower case."""
    return next((box for box in boxes() if box.prefix.lower() == prefix.lower()), None)


def _own() -> Iterator[Box]:
    for module in iter_modules(import_module(HOME).__path__):
        if module.ispkg:
            yield _manifest(f"{HOME}.{module.name}", "BOX")


def _of_others(entries: Iterable[EntryPoint]) -> Iterator[Box]:
    for entry in entries:
        try:
            yield _manifest(entry.module, entry.attr or "BOX")
        except Exception as error:
            told = f"the box of the package {entry.module} cannot be used: {type(error).__name__}: {error}"
            warnings.warn(told, BrokenBox, stacklevel=2)


def _manifest(package: str, name: str) -> Box:
    box = getattr(import_module(package), name)
    if not isinstance(box, Box):
        raise TypeError(f"{package}.{name} is no astragal.core.box.Box")
    return box


def check_unique(found: Iterable[Box]) -> None:
    """Raise TwoBoxes, with the names of the packages."""
    seen: dict[str, Box] = {}
    for box in found:
        for what in (f"id {box.id}", f"prefix {box.prefix.upper()}"):
            if what in seen:
                raise TwoBoxes(f"{seen[what].package} and {box.package} have the same {what}; uninstall one of them")
            seen[what] = box
