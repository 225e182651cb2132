"""The manifest of a box: what everybody else needs to know of it. It is read without importing any rules.

A box is a package. Its `__init__.py` holds `BOX`; the parts below are modules of the package, found by their names:

    players.bot           BOTS, the computer players by name, and ADVISER, which gives hints
    players.training      how the game is learned by self-play (core.learning.learned_game)
    research.encoding     the games in numbers (core.research.encoding)
    research.vector       many tables at once (core.research.vector)
    research.benchmarks   BENCHMARKS: what is measured besides random play (core.research.benchmarks)
    terminal.board        how it looks in a terminal (core.terminal.board)
    terminal.commands     COMMANDS: what the box adds to the command line (core.terminal.command)
    teaching.lesson       LESSON: a guided first game (core.lesson)

All of them may be missing. Words lie in `locale/` of astragal under the prefix of the box, its rule book in
`docs/rules/` under the id; or both inside the package: `locale/en.ftl`, `locale/fr.ftl`, `rules.md`, `rules.fr.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType


@dataclass(frozen=True, slots=True)
class Listing:
    """A game of a box. `rules` is where its object lies in the package: `game:DICE_STARS`.

    `version` grows when a change of the rules would affect games that have begun.
    """

    id: str
    rules: str
    version: int = 1


@dataclass(frozen=True, slots=True)
class Box:
    """A box of games in a `package`. `prefix` begins the numbers of its rules and, in small letters, its messages.

    `views` are the places of its view types, from which TypeScript types are generated, and `constants` the places of
    constants for TypeScript, by their names there.
    """

    package: str
    id: str
    name: str
    prefix: str
    games: tuple[Listing, ...]
    views: tuple[str, ...] = ()
    constants: tuple[tuple[str, str], ...] = ()

    def part(self, module: str) -> ModuleType | None:
        """A module of the package; None if there is no such module."""
        return import_module(f"{self.package}.{module}") if self.has(module) else None

    def has(self, module: str) -> bool:
        """Whether the package has that module; its own rooms are imported, the module is not."""
        room, _, _ = module.rpartition(".")
        if room and find_spec(f"{self.package}.{room}") is None:
            return False
        return find_spec(f"{self.package}.{module}") is not None

    def named(self, place: str) -> object:
        """The object at a place in the package: `game:DICE_STARS`."""
        module, _, name = place.partition(":")
        found: object = getattr(import_module(f"{self.package}.{module}"), name)
        return found

    @property
    def folder(self) -> Path:
        """Where the package lies."""
        spec = find_spec(self.package)
        assert spec
        assert spec.origin
        return Path(spec.origin).parent
