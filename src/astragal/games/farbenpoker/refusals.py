"""Refusals of moves and throws, with the number of the rule that forbids them."""

from __future__ import annotations

from typing import NoReturn

from astragal.core.arrays import State
from astragal.core.errors import IllegalMove, IllegalThrow, UnreadableMove
from astragal.games.farbenpoker import gates
from astragal.games.farbenpoker.moves import CODE, HOLE_NAMES, PUT, REROLL, SIDE
from astragal.games.farbenpoker.rules import COLOURS, DICE, DRAWING, EMPTY, NO_SIDE, PUTTING, RESCUE_DRAWING


def refuse_move(state: State, move: str) -> NoReturn:
    """Raise the refusal of a text that is not a legal move."""
    code = CODE.get(move)
    if code is None:
        raise UnreadableMove("fp-no-move", move=move)
    if code == REROLL:
        raise _reroll_refused(state)
    raise _draw_refused(state, code) if code < PUT else _put_refused(state, code - PUT)


def _draw_refused(state: State, hole: int) -> IllegalMove:
    """FP-6, FP-14: the hole is empty."""
    if _phase(state) == PUTTING:
        return _put_first(state)
    rule = "FP-6" if _phase(state) == DRAWING else "FP-14"
    full = [name for name, colour in zip(HOLE_NAMES, state["holes"][0], strict=True) if colour != EMPTY]
    return IllegalMove("fp-draw-empty", rule=rule, hole=HOLE_NAMES[hole], holes=" ".join(full))


def _reroll_refused(state: State) -> IllegalMove:
    """FP-5: not in a rescue, not before two are found, not twice, not with a single chip."""
    if _phase(state) == PUTTING:
        return _put_first(state)
    if _phase(state) == RESCUE_DRAWING:
        return IllegalMove("fp-rescue-reroll", rule="FP-14")
    if _found(state) < DICE - 1:
        return IllegalMove("fp-reroll-found", rule="FP-5", found=_found(state))
    return IllegalMove("fp-reroll-once" if state["rerolled"][0] else "fp-reroll-chips", rule="FP-5")


def _put_refused(state: State, hole: int) -> IllegalMove:
    """FP-11: the hole is full, or on the other side; FP-15: in a rescue chance puts sticks back."""
    if _phase(state) != PUTTING:
        rescue = _phase(state) == RESCUE_DRAWING
        return IllegalMove("fp-rescue-put", rule="FP-15") if rescue else IllegalMove("fp-put-nothing", rule="FP-11")
    bound = state["side"][0] not in (NO_SIDE, hole // SIDE)
    reason = "fp-put-side" if bound else "fp-put-full"
    return IllegalMove(reason, rule="FP-11", hole=HOLE_NAMES[hole], holes=" ".join(free_holes(state)))


def _put_first(state: State) -> IllegalMove:
    """FP-11: the sticks of a won pot go back before anything else."""
    stick = COLOURS[state["dice"][0, DICE - _found(state)]]
    return IllegalMove("fp-put-first", rule="FP-11", stick=stick, holes=" ".join(free_holes(state)))


def refuse_kind(throw: str, due: str | None, rule: str) -> NoReturn:
    """Another kind of throw is due, or none."""
    raise IllegalThrow("fp-throw-other", rule=rule, throw=throw, due=due or "none")


def refuse_holes(state: State, throw: str, rule: str) -> NoReturn:
    """FP-9, FP-15: sticks go into other holes, or into more or fewer."""
    holes = " ".join(free_holes(state))
    raise IllegalThrow("fp-throw-holes", rule=rule, throw=throw, count=int(state["held"][0]), holes=holes)


def free_holes(state: State) -> list[str]:
    """The names of the empty holes where sticks may go now."""
    return [HOLE_NAMES[hole] for hole in gates.holes_to_fill(state)]


def _phase(state: State) -> int:
    return int(state["phase"][0])


def _found(state: State) -> int:
    return int(state["found"][0].sum())
