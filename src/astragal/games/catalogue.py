"""The explicit list of games. A fourth box is one folder and its lines here."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from astragal.core.board import Board
from astragal.core.bot import Bots, MakeAdviser
from astragal.core.errors import Refusal, UnknownGame
from astragal.core.game import Game, Options
from astragal.core.study import Study

if TYPE_CHECKING:
    from astragal.core.encoding import Encoding
    from astragal.core.learning.training import School
    from astragal.core.lesson import Lesson
    from astragal.core.vector import Vector


@dataclass(frozen=True, slots=True)
class Listing:
    """A game by name: its box, its folder here, and the module and name of its rules. Imported when it is played.

    The version of its rules grows when an old game would be played on by others than it was begun with.
    """

    id: str
    box: str
    folder: str
    rules: str
    version: int = 1


CATALOGUE = (
    Listing("dice-stars", "Dice Stars", "dice_stars", "game.DICE_STARS"),
    Listing("farbenpoker", "Farbenpoker", "farbenpoker", "game.FARBENPOKER"),
    Listing("rolling-cubes/one-by-one", "Rolling Cubes", "rolling_cubes", "rounds.ONE_BY_ONE"),
    Listing("rolling-cubes/all-together", "Rolling Cubes", "rolling_cubes", "rounds.ALL_TOGETHER"),
    Listing("rolling-cubes/last-die", "Rolling Cubes", "rolling_cubes", "last_die.LAST_DIE"),
    Listing("rolling-cubes/tournament", "Rolling Cubes", "rolling_cubes", "tournament.TOURNAMENT"),
    Listing("rolling-cubes/yahtzee", "Rolling Cubes", "rolling_cubes", "yahtzee.YAHTZEE"),
)


def ids() -> tuple[str, ...]:
    return tuple(listing.id for listing in CATALOGUE)


def listing_of(name: str) -> Listing:
    """The listing of a game: by its whole id, or by the part after the box (`yahtzee`)."""
    for listing in CATALOGUE:
        if name in (listing.id, listing.id.rpartition("/")[2]):
            return listing
    raise UnknownGame("core-unknown-game", game=name, known=", ".join(ids()))


def game(name: str) -> Game[Any]:
    """The rules of a game."""
    listing = listing_of(name)
    module, _, rules = listing.rules.partition(".")
    return cast(Game[Any], getattr(_part(listing, module), rules))


def bots(name: str) -> Bots:
    """The computer players that know this game, by name."""
    return cast(Bots, _part(listing_of(name), "players.bot").BOTS)


def adviser(name: str) -> MakeAdviser:
    """Who says what the moves and positions of this game are worth."""
    return cast(MakeAdviser, _part(listing_of(name), "players.bot").ADVISER)


def board(name: str) -> Board:
    """How the game looks in a terminal."""
    return cast(Board, _part(listing_of(name), "terminal.board"))


def lesson(name: str) -> Lesson:
    """The guided first game of a box: by the box (`rolling-cubes`), or by any game in it."""
    of_box = (listing for listing in CATALOGUE if name == listing.id.partition("/")[0])
    return cast("Lesson", _part(next(of_box, None) or listing_of(name), "teaching.lesson").LESSON)


def encoding(name: str, seats: int, options: Options, numbered: int) -> Encoding[Any]:
    """The game in numbers, at a table of so many seats; where moves are too many to number, so many of the best."""
    listing = listing_of(name)
    return cast("Encoding[Any]", _part(listing, "research.encoding").encoding(listing.id, seats, options, numbered))


def vector(name: str) -> Vector:
    """The part of a game that steps many tables at once, where it has one."""
    listing = listing_of(name)
    if find_spec(f"astragal.games.{listing.folder}.research.vector") is None:
        raise Refusal("core-no-vector", game=listing.id)
    return cast("Vector", _part(listing, "research.vector"))


def school(name: str) -> School:
    """How a game is learned by playing against oneself, where it can be."""
    listing = listing_of(name)
    if find_spec(f"astragal.games.{listing.folder}.players.training") is None:
        raise Refusal("core-no-school", game=listing.id)
    return cast("School", _part(listing, "players.training"))


def study() -> Study:
    """What can be solved exactly: the equalities of Rolling Cubes."""
    return cast(Study, _part(listing_of("yahtzee"), "teaching.study"))


def _part(listing: Listing, module: str) -> Any:
    return import_module(f"astragal.games.{listing.folder}.{module}")
