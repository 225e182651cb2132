"""What positions are worth by the network and by looking ahead, for any game. In compiled code.

A game gives its rules as `GameRules`; all else is here. Values are rows by seat: the chance of each side to win, then
the points of each. A *choice* is a number: a move, or the throw where dice are due. It may turn out in several ways,
each with its likelihood, and is worth the mean over them. A position is worth

- its result, when the game is over;
- where a seat decides, the best choice by the network's evaluation of what comes right after it;
- where dice are due, the mean over what they can show of what the decision is worth then. A choice that only prepares
  a throw is made by the network first.

Numba optimises all that a function calls again for each function: the more levels of calls, the longer it compiles. So
the functions that look ahead are longer and fewer than elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.arrays import Bools, Floats, Ints, State
from astragal.core.compiled import rule
from astragal.core.learning.network import Network, Scratch, evaluate, new_scratch, set_base

if TYPE_CHECKING:
    from collections.abc import Callable

    from astragal.core.learning.network import Shape

    Position = Any
    """One record of the game's own dtype."""
    Buffer = Any
    """What a game uses to keep its outcomes."""

OVER, DECISION, PREPARATION, THROW = range(4)
"""Stages of a position: the game is over, a seat decides, a seat prepares a throw, dice are due."""

STAY = -1
"""Instead of a choice: the position is weighed as it is."""
ANY = -1
"""Instead of a choice: each of them."""

PLIES = 4
"""A position; after a choice; after dice; after the choice then."""


class GameRules(NamedTuple):
    """What looking ahead needs to know of a game, as functions that Numba compiles.

    `outcomes` is given a limit: where a choice can turn out in more ways, that many stand for all of them. It may
    leave what it found in the game's own buffer, for the calls of `apply` that follow.
    """

    stage: Callable[[Position], int]
    actor: Callable[[Position], int]
    """The seat that decides or throws."""
    viewpoint: Callable[[Position], int]
    """The seat at which the outputs of the network start."""
    write_features: Callable[[Position, Floats], None]
    write_result: Callable[[Position, Floats, int], None]
    """How the game ended, into a row of values."""
    play_forced: Callable[[Position, Buffer], None]
    """Goes on to where something is to be chosen or thrown."""
    list_choices: Callable[[Position, Ints], int]
    outcomes: Callable[[Position, int, int, Buffer], int]
    """The number of ways in which a choice may turn out."""
    apply: Callable[[Position, int, int, Buffer], float]
    """A choice turns out in one of its ways; how likely that is. With 0 the position is void."""
    points_weight: float
    """The weight of points beside the chance to win, where choices are compared."""
    base_at_root: bool
    """Whether the base of the network's first layer is the position from which one looks ahead, or the first that is
    evaluated: better where a throw changes many inputs."""


class Lookahead(NamedTuple):
    """Buffers to look ahead: for each ply a position, its choices, a mean, its value and the best choice; whether the
    network has a base; the network's buffers and the game's own."""

    positions: State
    choices: Ints
    means: Floats
    values: Floats
    best: Ints
    has_base: Bools
    scratch: Scratch
    buffer: Buffer


def new_lookahead(shape: Shape, position: np.dtype[np.void], choices: int, buffer: Buffer) -> Lookahead:
    """For positions of that dtype with at most this many choices, and a buffer for the game's own use."""
    return Lookahead(
        positions=np.zeros(PLIES, position),
        choices=np.zeros((PLIES, choices), np.int64),
        means=np.zeros((PLIES, 2 * shape.sides)),
        values=np.zeros((PLIES, 2 * shape.sides)),
        best=np.zeros(PLIES, np.int64),
        has_base=np.zeros(1, np.bool_),
        scratch=new_scratch(shape),
        buffer=buffer,
    )


@rule
def list_choices(game: GameRules, positions: State, look: Lookahead) -> tuple[int, int, int]:
    """Lists the choices of a position as the first of the buffers; how many, the seat that decides, and the stage."""
    look.positions[0] = positions[0]
    position = look.positions[0]
    game.play_forced(position, look.buffer)
    stage = game.stage(position)
    count = 0 if stage == OVER else game.list_choices(position, look.choices[0])
    return count, game.actor(position), stage


@rule
def open_root(game: GameRules, positions: State, look: Lookahead, net: Network) -> None:
    """Before choices at a position are weighed: makes it the first of the buffers."""
    look.positions[0] = positions[0]
    game.play_forced(look.positions[0], look.buffer)
    look.has_base[0] = False
    if game.base_at_root and game.stage(look.positions[0]) != OVER:
        game.write_features(look.positions[0], look.scratch.inputs)
        ensure_base(look, net)


@rule
def ensure_base(look: Lookahead, net: Network) -> None:
    """Makes the present inputs the base if there is none."""
    if not look.has_base[0]:
        set_base(net, look.scratch)
        look.has_base[0] = True


@rule
def new_base(game: GameRules, look: Lookahead) -> None:
    """The next position that is evaluated is the base for those after it."""
    if not game.base_at_root:
        look.has_base[0] = False


@rule
def weigh(game: GameRules, look: Lookahead, choice: int, limit: int, net: Network) -> None:
    """The mean over the ways in which a choice at the first position may turn out; for STAY, the position as it is.

    Looks ahead at no more than `limit` outcomes of a throw; with 0, takes the network's evaluation after the choice.
    """
    positions, stays = look.positions, choice == STAY
    clear_mean(look, 0)
    for way in range(1 if stays else game.outcomes(positions[0], choice, limit, look.buffer)):
        positions[1] = positions[0]
        likely = 1.0 if stays else game.apply(positions[1], choice, way, look.buffer)
        if likely > 0:
            if limit > 0 or stays:
                look_ahead(game, look, 1, limit, net)
            else:
                evaluate_position(game, look, 1, net)
            add_to_mean(look, 0, likely)


@rule
def look_ahead(game: GameRules, look: Lookahead, ply: int, limit: int, net: Network) -> None:
    """Writes what the position of a ply is worth; see above."""
    positions = look.positions
    new_base(game, look)
    while game.stage(positions[ply]) == PREPARATION:
        best_choice(game, look, ply, net, ANY)
        game.apply(positions[ply], look.best[ply], 0, look.buffer)
    if game.stage(positions[ply]) != THROW:
        best_choice(game, look, ply, net, ANY)
        return
    game.list_choices(positions[ply], look.choices[ply])
    throw = look.choices[ply, 0]
    new_base(game, look)
    clear_mean(look, ply)
    for way in range(game.outcomes(positions[ply], throw, limit, look.buffer)):
        positions[ply + 1] = positions[ply]
        likely = game.apply(positions[ply + 1], throw, way, look.buffer)
        best_choice(game, look, ply + 1, net, ANY)
        add_to_mean(look, ply, likely)
    copy_row(look.means, ply, look.values, ply)


@rule
def best_choice(game: GameRules, look: Lookahead, ply: int, net: Network, only: int) -> None:
    """Writes what the position of a ply is worth by its best choice, or by one only, and which that is; at the end,
    the result.

    A choice is worth the mean over its outcomes of the network's evaluation of each.
    """
    positions, seat, most = look.positions, game.actor(look.positions[ply]), -1.0
    if game.stage(positions[ply]) == OVER:
        game.write_result(positions[ply], look.values, ply)
        return
    for number in range(game.list_choices(positions[ply], look.choices[ply])):
        choice = look.choices[ply, number]
        if only not in (ANY, choice):
            continue
        clear_mean(look, ply)
        for way in range(game.outcomes(positions[ply], choice, 0, look.buffer)):
            positions[ply + 1] = positions[ply]
            likely = game.apply(positions[ply + 1], choice, way, look.buffer)
            if likely > 0:
                evaluate_position(game, look, ply + 1, net)
                add_to_mean(look, ply, likely)
        liked = preference(look.means, ply, seat, game.points_weight)
        if liked > most:
            most = liked
            look.best[ply] = choice
            copy_row(look.means, ply, look.values, ply)


@rule
def evaluate_position(game: GameRules, look: Lookahead, ply: int, net: Network) -> None:
    """Writes the network's evaluation of a position, or the result at the end, by seat."""
    position, scratch, values = look.positions[ply], look.scratch, look.values
    if game.stage(position) == OVER:
        game.write_result(position, values, ply)
        return
    game.write_features(position, scratch.inputs)
    ensure_base(look, net)
    evaluate(net, scratch)
    seat, sides = game.viewpoint(position), values.shape[1] // 2
    for side in range(sides):
        values[ply, seat] = scratch.out[side]
        values[ply, sides + seat] = scratch.out[sides + side]
        seat = seat + 1 if seat + 1 < sides else 0


@rule
def preference(rows: Floats, row: int, seat: int, points_weight: float) -> float:
    """How much a seat likes a row: its chance to win, and its points by their weight."""
    return float(rows[row, seat] + points_weight * rows[row, rows.shape[1] // 2 + seat])


@rule
def clear_mean(look: Lookahead, ply: int) -> None:
    means = look.means
    for head in range(means.shape[1]):
        means[ply, head] = 0


@rule
def add_to_mean(look: Lookahead, ply: int, likely: float) -> None:
    """Adds what the next ply is worth to the mean of this one."""
    means, values = look.means, look.values
    for head in range(means.shape[1]):
        means[ply, head] += likely * values[ply + 1, head]


@rule
def copy_row(rows: Floats, row: int, others: Floats, other: int) -> None:
    for head in range(rows.shape[1]):
        others[other, head] = rows[row, head]
