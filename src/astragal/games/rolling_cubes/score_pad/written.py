"""What stands on a score pad: points, or the equality that counts them; and what forbids an equality of any roll."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from astragal.core.errors import BadOption, IllegalMove, Refusal
from astragal.core.game import Draft, Option, Options
from astragal.core.plain import whole_number
from astragal.core.real_dice.score_pad import Known, unwritable
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import draft, equality
from astragal.games.rolling_cubes.dice import ALL, COLOURS, EACH, OPTIONS, Settings, colours_of, in_order, others
from astragal.games.rolling_cubes.equality import Equality
from astragal.games.rolling_cubes.moves import EqualityMoves

ZERO_DIVIDEND = "zero_dividend"
DIGITS = "0123456789"
MOST_TARGET = 999

_WRITTEN = re.compile(r"(?P<points>-?\d{1,2})|(?P<equality>[^ ]*=[^ ]*)(?: (?P<rerolled>\d{1,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Written:
    """Points, or an equality and the number of dice that were re-rolled for it."""

    points: int
    built: Equality | None = None
    rerolled: int = 0


@lru_cache(maxsize=4096)
def read(place: str, text: str) -> Written:
    """An entry: `12`, `5x8=40`, or `5x8=40 2` with two dice re-rolled."""
    found = _WRITTEN.fullmatch(text)
    if found is None or (found["equality"] and not _is_equality(found["equality"])):
        raise unwritable(place, text)
    if found["points"]:
        return Written(int(found["points"]))
    built = equality.read(found["equality"])
    return Written(equality.score(built).total, built, int(found["rerolled"] or 0))


def _is_equality(text: str) -> bool:
    return equality.legible(text) and equality.is_whole(text) and len(text) <= 2 * equality.MOST


@lru_cache(maxsize=4096)
def faults(built: Equality, zero_dividend: bool) -> tuple[IllegalMove, ...]:
    """What forbids an equality whatever was rolled; cached, because most entries stay as they are."""
    return (*_crowd_faults(built.dice), *equality.faults(built, built.dice, zero_dividend))


def judge(text: str, known: Known, zero_dividend: bool, free: tuple[str, ...] = (), rerolled: int = 0) -> Draft:
    """What can be said of an equality so far: of these dice if they are known, else of any roll that shows its own."""
    if rolled := known.get("dice"):
        return _of_roll(rolled, text, zero_dividend, free, rerolled)
    used = equality.dice_of("".join(symbol for symbol in text if symbol in cubes.ORDER))
    judged = draft.judge(text, EqualityMoves(_roll_with(used), zero_dividend), free, rerolled)
    crowd = next(_crowd_faults(used), None)
    return replace(judged, possible=False, fault=crowd) if crowd else judged


def _of_roll(rolled: str, text: str, zero_dividend: bool, free: tuple[str, ...], rerolled: int) -> Draft:
    """Nothing can be built of a roll that cannot fall."""
    try:
        return draft.judge(text, EqualityMoves(read_roll(rolled), zero_dividend), free, rerolled)
    except Refusal as fault:
        return replace(judge(text, {}, zero_dividend, free, rerolled), possible=False, fault=fault)


def read_roll(text: str) -> str:
    """RC-1: the dice of a roll, as their symbols in any order."""
    symbols = [symbol for symbol in text if symbol in cubes.ORDER]
    if len(symbols) < len(text.replace(" ", "")):
        raise unwritable("dice", text)
    return cubes.read_throw(cubes.write(symbols), ALL, Settings(COLOURS, zero_dividend=False))


def _crowd_faults(dice: str) -> Iterator[IllegalMove]:
    """RC-1: there are only four dice of each colour."""
    for colour, used in Counter(colours_of(dice)).items():
        if used > EACH:
            yield IllegalMove("rc-score-crowd", rule="RC-1", colour=colour, used=used, most=EACH)


def _roll_with(used: str) -> str:
    """All dice, of which some show these symbols; it does not matter what the others show."""
    return in_order([*used, *(COLOURS[colour][0] for colour in others(colours_of(used)))])


def _read_target(given: object) -> int | None:
    """RC-14, RC-20: points to reach; without them as the rules have it."""
    if given is None or (isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= MOST_TARGET):
        return given
    raise BadOption("rc-score-target", rule="RC-14", given=str(given)[:40], most=MOST_TARGET)


TARGET = {"target": Option(None, _read_target)}
EQUALITY_OPTIONS = {ZERO_DIVIDEND: OPTIONS[ZERO_DIVIDEND]}


def allows_zero_dividend(options: Options) -> bool:
    return options[ZERO_DIVIDEND] is True


def target_in(options: Options, usual: int) -> int:
    """The target that was chosen, else the usual one."""
    chosen = options["target"]
    return chosen if isinstance(chosen, int) else usual


def known_number(known: Known, name: str) -> int:
    """A number that is known, else 0."""
    text = known.get(name, "0")
    number = whole_number(text)
    if number is None:
        raise unwritable(name, text)
    return number
