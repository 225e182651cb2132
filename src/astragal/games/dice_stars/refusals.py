"""Refusals of moves and throws: which rule forbids them, and what would be right."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from astragal.core.arrays import State
from astragal.core.errors import IllegalMove, IllegalThrow, NotYourTurn, UnreadableMove, UnreadableThrow
from astragal.games.dice_stars import gates, rules
from astragal.games.dice_stars.dice import COLOURS, DIE, FACES, LETTERS
from astragal.games.dice_stars.moves import (
    CODE,
    DRAW,
    PENALTY_COLOUR,
    PENALTY_NUMBER,
    STARS,
    TAKE_COLOUR,
    TAKE_NUMBER,
    TEXT,
    VALUES,
    is_penalty,
)

_SPELLED = {letter + face for letter in LETTERS for face in FACES}


def refuse_move(state: State, move: str) -> NoReturn:
    """Raise the refusal of a text that is not a legal move."""
    if move not in CODE:
        form = "ds-unreadable-stars" if move.startswith("take stars") else "ds-unreadable"
        raise UnreadableMove(form, move=move[:60])
    code = CODE[move]
    _refuse_out_of_turn(gates.situation(state)[0], code)
    if code < TAKE_COLOUR:
        _refuse_draw(state, code - DRAW + 1)
    if is_penalty(code):
        _refuse_penalty(state, code)
    if code > STARS:
        _refuse_stars(state[0], move)
    _refuse_take(state, code)


def _refuse_out_of_turn(phase: int, code: int) -> None:
    """DS-3, DS-4, DS-7: first the refill, if one is due, then the draw, then the choice."""
    if phase == rules.OVER:
        raise NotYourTurn("core-game-over")
    if phase == rules.THROWING:
        raise NotYourTurn("core-throw-first")
    if phase == rules.REFILL:
        raise IllegalMove("ds-refill-first", rule="DS-3")
    if code < DRAW:
        raise IllegalMove("ds-no-refill", rule="DS-3")
    if phase == rules.DRAWING and code >= TAKE_COLOUR:
        raise IllegalMove("ds-draw-first", rule="DS-4")
    if phase == rules.TAKING and code < TAKE_COLOUR:
        raise IllegalMove("ds-take-first", rule="DS-7")


def _refuse_draw(state: State, dice: int) -> NoReturn:
    bag = rules.dice_in_bag(state[0])
    if dice > bag:
        raise IllegalMove("ds-draw-more-than-bag", rule="DS-6", dice=dice, bag=bag)
    raise IllegalMove("ds-draw-forced", rule="DS-5", due=gates.legal_codes(state)[0] - DRAW + 1)


def _refuse_take(state: State, code: int) -> NoReturn:
    dice, room = gates.dice_and_room(state, code)
    if code < TAKE_NUMBER:
        what, which = "colour", {"colour": COLOURS[code - TAKE_COLOUR]}
    else:
        what, which = "number", {"number": str(VALUES[code - TAKE_NUMBER])}
    if dice == 0:
        raise IllegalMove(f"ds-none-of-{what}", rule="DS-7", **which)
    raise IllegalMove(f"ds-no-room-{what}", rule="DS-12", **which, dice=dice, room=room)


def _refuse_stars(table: rules.Table, move: str) -> NoReturn:
    named = [int(row) for row in move.split(" ")[2:]]
    sheet = table.sheets[table.seat]
    room = {value: rules.room_for_stars(sheet, row) for row, value in enumerate(VALUES)}
    stars = rules.dice_of_face(table, 0)
    if stars == 0:
        raise IllegalMove("ds-none-of-stars", rule="DS-7")
    if stars > sum(room.values()):
        raise IllegalMove("ds-no-room-stars", rule="DS-12", dice=stars, room=sum(room.values()))
    if len(named) != stars:
        raise IllegalMove("ds-stars-all", rule="DS-11", dice=stars, named=len(named))
    row = next(value for value in VALUES if named.count(value) > room[value])
    raise IllegalMove("ds-no-room-multipliers", rule="DS-12", number=str(row), dice=named.count(row), room=room[row])


def _refuse_penalty(state: State, code: int) -> NoReturn:
    first = gates.legal_codes(state)[0]
    if not is_penalty(first):
        _take, what, *rows = TEXT[first].split(" ")
        raise IllegalMove("ds-choice-first", rule="DS-13", what=what, rows="".join(f" {row}" for row in rows))
    if code < PENALTY_NUMBER:
        raise IllegalMove("ds-none-of-colour", rule="DS-14", colour=COLOURS[code - PENALTY_COLOUR])
    raise IllegalMove("ds-none-of-number", rule="DS-14", number=str(VALUES[code - PENALTY_NUMBER]))


def read_throw(throw: str) -> list[tuple[int, int]]:
    """The dice of a throw, as colours and faces."""
    dice = throw.split(" ")
    try:
        return [DIE[die] for die in dice]
    except KeyError:
        if not _SPELLED.issuperset(dice):
            raise UnreadableThrow("ds-unreadable-throw", throw=throw[:60]) from None
    raise IllegalThrow("ds-throw-no-die", rule="DS-1", die=next(die for die in dice if die not in DIE))


def refuse_throw(state: State, throw: str) -> NoReturn:
    """Raise the refusal of a readable throw that is not possible."""
    phase, _, drawn, bag = gates.situation(state)
    if phase != rules.THROWING:
        raise NotYourTurn("core-no-throw-due", throw=throw)
    fallen = Counter(die[0] for die in throw.split(" "))
    if fallen.total() != drawn:
        raise IllegalThrow("ds-throw-count", rule="DS-4", drawn=drawn, dice=fallen.total())
    short = next(colour for colour, letter in enumerate(LETTERS) if fallen[letter] > bag[colour])
    dice = fallen[LETTERS[short]]
    raise IllegalThrow("ds-throw-not-in-bag", rule="DS-4", colour=COLOURS[short], dice=dice, bag=bag[short])
