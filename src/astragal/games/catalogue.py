"""The games of all boxes by name, and the parts of a box that others use; each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, cast

from astragal.core.bot import Bots, MakeAdviser
from astragal.core.box import Box, Challenge, Listing, RulePage
from astragal.core.boxes import boxes
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.game import Game, Opaque, Options
from astragal.core.plain import plain
from astragal.core.terminal.board import Board

if TYPE_CHECKING:
    from astragal.core.arrays import State
    from astragal.core.learning.learned_game import LearnedGame
    from astragal.core.paper.sheet import Sheet
    from astragal.core.real_dice.score_pad import ScorePad
    from astragal.core.real_dice.solving import Solver
    from astragal.core.research.benchmarks import Benchmarks
    from astragal.core.research.encoding import Encoding
    from astragal.core.research.vector import Vector
    from astragal.core.statistics.recall import Recall
    from astragal.core.teaching.example import Example
    from astragal.core.teaching.lesson import Lesson
    from astragal.core.terminal.command import Command

__all__ = [
    "adviser",
    "benchmarks",
    "board",
    "bots",
    "box_of",
    "boxes",
    "challenges",
    "commands",
    "encoded",
    "encoding",
    "example",
    "game",
    "has_adviser",
    "has_vector",
    "ids",
    "lesson",
    "lessons",
    "listing_of",
    "recall",
    "rule_page",
    "rule_pages",
    "score_pad",
    "score_pads",
    "sheet",
    "sheets",
    "solver",
    "stepping",
    "training",
    "vector",
]


@cache
def ids() -> tuple[str, ...]:
    return tuple(listing.id for box in boxes() for listing in box.games)


def listing_of(name: str) -> Listing:
    """A game: by its whole id, or by the part after the box (`yahtzee`)."""
    return _found(name)[1]


def box_of(name: str) -> Box:
    """The box that a game is in."""
    return _found(name)[0]


def _found(name: str) -> tuple[Box, Listing]:
    games = _by_name()
    if name not in games:
        raise UnknownGame("core-unknown-game", game=name, known=", ".join(ids()))
    return games[name]


@cache
def _by_name() -> dict[str, tuple[Box, Listing]]:
    """Of two games with one short name the first has it; whole ids come before all."""
    games = [(box, listing) for box in boxes() for listing in box.games]
    short = {listing.id.rpartition("/")[2]: (box, listing) for box, listing in reversed(games)}
    return {**short, **{listing.id: (box, listing) for box, listing in games}}


def game(name: str) -> Game[Opaque]:
    """The rules of a game."""
    box, listing = _found(name)
    return cast(Game[Opaque], box.named(listing.rules))


def bots(name: str) -> Bots:
    """The computer players that know this game, by name."""
    return cast(Bots, getattr(box_of(name).part("players.bot"), "BOTS", {}))


def adviser(name: str) -> MakeAdviser:
    """Who says what the moves and positions of this game are worth; NoSuchPart where nobody does."""
    made = _adviser(name)
    if made is None:
        raise NoSuchPart("core-no-adviser", game=listing_of(name).id)
    return made


def has_adviser(name: str) -> bool:
    """Whether there are hints and analyses for this game."""
    return _adviser(name) is not None


@cache
def _adviser(name: str) -> MakeAdviser | None:
    return cast("MakeAdviser | None", getattr(box_of(name).part("players.bot"), "ADVISER", None))


def board(name: str) -> Board:
    """How the game looks in a terminal: as its box draws it, else as the general board does."""
    box = box_of(name)
    if part := box.part("terminal.board"):
        return cast(Board, part)
    from astragal.core.terminal.general_board import GeneralBoard

    return GeneralBoard(box.prefix.lower())


def lessons() -> tuple[str, ...]:
    """The addresses of all lessons."""
    return tuple(address for box in boxes() for address, _ in box.lessons)


def lesson(name: str) -> Lesson:
    """A lesson: by its address, by the part after the box (`solo`), or by the box, whose first it is."""
    found = _lesson_places().get(name)
    if found is None:
        raise NoSuchPart("core-no-lesson", game=listing_of(name).id)
    box, place = found
    return cast("Lesson", box.named(place))


def _lesson_places() -> dict[str, tuple[Box, str]]:
    """Where each lesson lies, by all its names; whole addresses come before all."""
    taught = [box for box in boxes() if box.lessons]
    places = {address: (box, place) for box in taught for address, place in box.lessons}
    short = {address.rpartition("/")[2]: found for address, found in reversed(places.items())}
    return {**short, **{box.id: (box, box.lessons[0][1]) for box in taught}, **places}


@cache
def challenges() -> tuple[Challenge, ...]:
    """The daily challenges of all boxes."""
    return tuple(challenge for box in boxes() for challenge in box.challenges)


def rule_pages() -> tuple[RulePage, ...]:
    """The pages of rules of all boxes."""
    return tuple(page for box in boxes() for page in box.rule_pages())


def rule_page(id_: str) -> RulePage:
    """A page of rules by its whole id."""
    found = next((page for page in rule_pages() if page.id == id_), None)
    if found is None:
        raise UnknownGame("core-unknown-game", game=id_, known=", ".join(page.id for page in rule_pages()))
    return found


@cache
def example(page: RulePage) -> Example | None:
    """The dice and scenes for a page of rules; None where its box has none."""
    makers = getattr(box_of(page.game).part("teaching.examples"), "EXAMPLES", {})
    return cast("Example", makers[page.id]()) if page.id in makers else None


def encoding(name: str, seats: int, options: Options, numbered: int) -> Encoding[Opaque]:
    """The game in numbers, at a table of that many seats. `numbered` is how many of the best moves have a number,
    where there are too many to number all."""
    part = _part(name, "research.encoding", "research-no-encoding")
    return cast("Encoding[Opaque]", part.encoding(listing_of(name).id, seats, options, numbered))


def encoded() -> tuple[str, ...]:
    """The games that can be played in numbers."""
    return tuple(name for name in ids() if box_of(name).has("research.encoding"))


def vector(name: str) -> Vector:
    """The part of a compiled game that steps many tables at once."""
    return cast("Vector", _part(name, "research.vector", "research-no-vector"))


def stepping(name: str, seats: int, options: Options) -> tuple[Vector, State]:
    """What steps many tables of a game, and a table of that many seats at the start."""
    part = _part(name, "research.vector", "research-no-vector")
    if make := getattr(part, "stepping", None):
        return cast("tuple[Vector, State]", make(listing_of(name).id, seats, options))
    return vector(name), cast("State", game(name).start(seats, options))


def has_vector(name: str) -> bool:
    """Whether many tables of a game can be stepped at once."""
    return box_of(name).has("research.vector")


def training(name: str) -> LearnedGame:
    """What a game gives to be learned by self-play."""
    return cast("LearnedGame", _part(name, "players.training", "research-no-training").LEARNED)


def _part(name: str, module: str, missing: str) -> ModuleType:
    """A module of the box that a game is in; NoSuchPart with that message where there is none."""
    box, listing = _found(name)
    part = box.part(module)
    if part is None:
        raise NoSuchPart(missing, game=listing.id)
    return part


def recall(name: str) -> Recall | None:
    """What says how well a player remembered; None where the box has nothing to remember."""
    return cast("Recall | None", getattr(box_of(name).part("recall"), "RECALL", None))


def solver(box: str) -> Solver:
    """What solves throws of real dice of a box, by its id; NoSuchPart where nothing does."""
    found = next((each for each in boxes() if each.id == box), None)
    part = found.part("solving") if found else None
    if part is None:
        raise NoSuchPart("core-no-solver", box=box)
    return cast("Solver", part.SOLVER)


@cache
def sheets() -> tuple[Sheet, ...]:
    """What can be printed: the sheets of each box, then its rules, a page for each of its rule book's."""
    from astragal.core.paper import summary

    found: list[Sheet] = []
    for box in boxes():
        found += getattr(box.part("paper.sheets"), "SHEETS", ())
        found += summary.sheets(box, game)
    return tuple(found)


def sheet(name: str) -> Sheet:
    """A sheet: by its whole id, by the part after the box (`yahtzee`), or by the game whose first it is."""
    found = _sheets_by_name().get(name)
    if found is None:
        raise NoSuchPart("print-unknown", sheet=plain(name, 60))
    return found


@cache
def _sheets_by_name() -> dict[str, Sheet]:
    """Whole ids come before all."""
    last_first = sheets()[::-1]
    of_game = {each.address: each for each in last_first}
    short = {each.id.rpartition("/")[2]: each for each in last_first}
    return {**of_game, **short, **{each.id: each for each in last_first}}


@cache
def score_pads() -> Mapping[str, ScorePad]:
    """The score pads of all boxes, by game."""
    parts = (box.part("score_pad") for box in boxes())
    return {game: pad for part in parts if part for game, pad in part.PADS.items()}


def score_pad(name: str) -> ScorePad:
    """The score pad of a game; NoSuchPart where its box has none."""
    game = listing_of(name).id
    if game not in score_pads():
        raise NoSuchPart("core-no-score-pad", game=game)
    return score_pads()[game]


def commands() -> Iterator[Command]:
    """What the boxes add to the command line."""
    for box in boxes():
        if part := box.part("terminal.commands"):
            yield from part.COMMANDS


def benchmarks(box: Box) -> Benchmarks:
    """What a box measures besides random play."""
    from astragal.core.research.benchmarks import Benchmarks

    part = box.part("research.benchmarks")
    return cast(Benchmarks, part.BENCHMARKS) if part else Benchmarks()
