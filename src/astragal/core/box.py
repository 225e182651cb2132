"""The manifest of a box: what everybody else needs to know of it. It is read without importing any rules.

A box is a package. Its `__init__.py` holds `BOX`; the parts below are modules of the package, found by their names:

    players.bot           BOTS, the computer players by name, and ADVISER, which gives hints
    players.training      how the game is learned by self-play (core.learning.learned_game)
    research.encoding     the games in numbers (core.research.encoding)
    research.vector       many tables at once (core.research.vector)
    research.benchmarks   BENCHMARKS: what is measured besides random play (core.research.benchmarks)
    terminal.board        how it looks in a terminal (core.terminal.board)
    terminal.commands     COMMANDS: what the box adds to the command line (core.terminal.command)
    teaching.examples     EXAMPLES: scenes for the pages of rules (core.teaching.example), by page
    paper.sheets          SHEETS: what can be printed (core.paper.sheet)
    score_pad             PADS: score pads for the real dice (core.real_dice.score_pad), by game
    recall                RECALL: how well a player remembered, in a game of memory (core.statistics.recall)
    solving               SOLVER: the best moves of dice that lie on a real table (core.real_dice.solving)

All of them may be missing. Lessons (core.teaching.lesson) lie where the manifest says. Words lie in `locale/` of
astragal under the prefix of the box, its rule book in `docs/rules/` under the id; or both inside the package:
`locale/en.ftl`, `locale/fr.ftl`, `rules.md`, `rules.fr.md`.
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

    `version` grows when a change of the rules would affect games that have begun. `opponent` is the computer player to
    begin with: one that a first-time player beats about half the time (docs/players.md). `age` (from so many years on)
    and `minutes` are what the box says of players and length; None where it says nothing.
    """

    id: str
    rules: str
    version: int = 1
    opponent: str = "greedy"
    age: int | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class RulePage:
    """A page of rules: of a game, or of one way to play it. `without` are sections that do not hold there."""

    id: str
    game: str
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge:
    """A daily challenge: a game that everybody plays alone with the same dice, as an event of some format."""

    id: str
    game: str
    format: str = "alone-together"


@dataclass(frozen=True, slots=True)
class Box:
    """A box of games in a `package`. `prefix` begins the numbers of its rules and, in small letters, its messages.

    `lessons` are the addresses and places of its lessons; an address is that of a game, or of a way to play it
    (`BOX/solo`). `views` are the places of its view types, from which TypeScript types are generated, and `constants`
    the places of constants for TypeScript, by their names there. `pages` are the pages of rules, if they are not one
    for each game. `challenges` are its daily challenges.
    """

    package: str
    id: str
    name: str
    prefix: str
    games: tuple[Listing, ...]
    lessons: tuple[tuple[str, str], ...] = ()
    views: tuple[str, ...] = ()
    constants: tuple[tuple[str, str], ...] = ()
    pages: tuple[RulePage, ...] = ()
    challenges: tuple[Challenge, ...] = ()

    def rule_pages(self) -> tuple[RulePage, ...]:
        """The pages of its rules."""
        return self.pages or tuple(RulePage(game.id, game.id) for game in self.games)

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
