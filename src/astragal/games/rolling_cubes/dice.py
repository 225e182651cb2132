"""The dice, their throws, and the two options of the box.

Dice on the table are written as their symbols in the order of a throw (`ORDER`). The = die is always there and never
written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from astragal.core.errors import BadOption, IllegalThrow, UnreadableThrow
from astragal.core.game import Option, Options, Throw

if TYPE_CHECKING:
    from astragal.core.arrays import Bools, Ints

COLOURS = {"g": "13579", "b": "02468", "r": "+-x:"}
"""RC-1: the symbols of each colour. No symbol is on two colours."""

WORDS = {"green": "g", "blue": "b", "red": "r"}
ORDER = "".join(COLOURS.values())
EACH = 4
ALL = "".join(colour * EACH for colour in COLOURS)
"""RC-1: the colours of all dice except the = die."""

MOST_FACES = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """The effect of the options: the faces of a die of each colour (RC-2), and 0 before : (RC-7)."""

    faces: Mapping[str, str]
    zero_dividend: bool

    @classmethod
    def of(cls, options: Options) -> Settings:
        given = options["faces"]
        assert isinstance(given, dict)
        return cls({**COLOURS, **given}, options["zero_dividend"] is True)


_PLACES = {symbol: place for place, symbol in enumerate(ORDER)}
_COLOUR = str.maketrans({symbol: colour for colour, symbols in COLOURS.items() for symbol in symbols})
_OTHERS = {colour: str.maketrans("", "", "".join(set(ORDER) - set(symbols))) for colour, symbols in COLOURS.items()}


def in_order(symbols: Iterable[str]) -> str:
    """Dice in canonical order."""
    return "".join(sorted(symbols, key=_PLACES.__getitem__))


def colours_of(dice: str) -> str:
    """The colours of dice, one letter per die."""
    return dice.translate(_COLOUR)


@cache
def others(colours: str) -> str:
    """The colours of all dice that are not among these."""
    return "".join(colour * (EACH - colours.count(colour)) for colour in COLOURS)


def of_colour(dice: str, colour: str) -> str:
    return dice.translate(_OTHERS[colour])


def without(dice: str, taken: str) -> str:
    """The dice that remain without `taken`."""
    for symbol in taken:
        dice = dice.replace(symbol, "", 1)
    return in_order(dice)


def write(symbols: Sequence[str]) -> str:
    """The text of dice: `g5577 b0248 r+-x:`; a colour without dice is left out."""
    dice = in_order(symbols)
    return " ".join([colour + part for colour in COLOURS if (part := of_colour(dice, colour))])


def _words() -> Iterator[tuple[str, str]]:
    """All words of a throw that is in canonical form, with the dice that they name."""
    for colour, symbols in COLOURS.items():
        for count in range(1, EACH + 1):
            for dice in map("".join, combinations_with_replacement(symbols, count)):
                yield colour + dice, dice


_WORDS = dict(_words())
_COLOUR_ORDERS = {"".join(some) for count in (1, 2, 3) for some in combinations(COLOURS, count)}


def read(text: str) -> str | None:
    """The dice in a text; None if it is not in canonical form."""
    words = text.split(" ")
    if "".join([word[:1] for word in words]) in _COLOUR_ORDERS and _WORDS.keys() >= set(words):
        return "".join([_WORDS[word] for word in words])
    dice = in_order(symbol for symbol in text if symbol in _PLACES)
    return dice if dice and write(dice) == text else None


def of_text(text: str) -> str:
    """The dice in a text in canonical form; empty for an empty text."""
    return read(text) or ""


def throw(colours: str, settings: Settings, seat: int | None, *rules: str) -> Throw:
    """The throw of dice of these colours."""
    return _throw(colours, tuple(settings.faces.items()), seat, rules)


@lru_cache(maxsize=1024)
def _throw(colours: str, faces: tuple[tuple[str, str], ...], seat: int | None, rules: tuple[str, ...]) -> Throw:
    """Cached: a game asks for few throws, again and again."""
    return Throw(tuple(colours), len(colours), dict(faces), write, of_text, seat, ("RC-1", "RC-2", *rules))


def read_throw(text: str, colours: str, settings: Settings) -> str:
    """The dice that fell, if dice of these colours can show them."""
    dice = read(text)
    if dice is None:
        raise UnreadableThrow("rc-throw-form", throw=text[:40])
    check_throw(dice, colours, settings.faces)
    return dice


def check_throw(dice: str, colours: str, faces: Mapping[str, Sequence[str]]) -> None:
    """RC-1, RC-2: return if dice of these colours can show them."""
    if (fell := colours_of(dice)) != colours:
        raise IllegalThrow("rc-throw-count", rule="RC-1", due=_counted(colours), fell=_counted(fell))
    for symbol, colour in zip(dice, fell, strict=True):
        if symbol not in faces[colour]:
            raise IllegalThrow("rc-throw-face", rule="RC-2", symbol=symbol, faces="".join(faces[colour]))


def _counted(colours: str) -> str:
    """`4g 4b 2r`."""
    return " ".join(f"{count}{colour}" for colour, count in Counter(colours).items())


def read_faces(given: object) -> dict[str, str]:
    """RC-2: a face list for some colours in canonical form: by letter, in throw order, without default lists."""
    if not isinstance(given, Mapping):
        raise BadOption("rc-faces-form", rule="RC-2")
    named = {WORDS.get(str(name), str(name)): faces for name, faces in given.items()}
    if len(named) < len(given) or not named.keys() <= COLOURS.keys():
        raise BadOption("rc-faces-colours", rule="RC-2")
    read = {colour: _read_face_list(colour, named[colour]) for colour in COLOURS if colour in named}
    return {colour: faces for colour, faces in read.items() if faces != COLOURS[colour]}


def _read_face_list(colour: str, given: object) -> str:
    faces = [str(face) for face in given] if isinstance(given, str | list | tuple) else []
    if not 0 < len(faces) <= MOST_FACES or not all(face in tuple(COLOURS[colour]) for face in faces):
        raise BadOption("rc-faces-list", rule="RC-2", colour=colour, symbols=COLOURS[colour], most=MOST_FACES)
    return in_order(faces)


def read_zero_dividend(given: object) -> bool:
    if not isinstance(given, bool):
        raise BadOption("rc-zero-dividend-form", rule="RC-7")
    return given


OPTIONS = {"faces": Option({}, read_faces), "zero_dividend": Option(False, read_zero_dividend, former=True)}


def missing(fixed: str, dice: str) -> str:
    """RC-17: the fixed dice that are not among these, though an equality has to use all of them."""
    return without(fixed, dice)


def adds(used: int | Ints, fixed: int) -> bool | Bools:
    """RC-17: whether an equality uses enough dice."""
    return used >= least_used(fixed)


def least_used(fixed: int) -> int:
    """RC-17: at least one die more than the fixed ones."""
    return fixed + 1
