"""Learning a game by self-play, for any game: temporal differences, TD(λ). In compiled code.

Each position of a game is kept with its value by the network. Its target is what its best choice was thought to be
worth, corrected by what was learned later: by how much the position after it turned out better or worse than it was
thought. After a choice that was exploration nothing is learned from later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, State
from astragal.core.chance import generator, random_below
from astragal.core.compiled import rule
from astragal.core.learning.lookahead import (
    ANY,
    OVER,
    GameRules,
    Lookahead,
    best_choice,
    copy_row,
    evaluate_position,
    new_base,
)
from astragal.core.learning.network import Network
from astragal.core.learning.trajectory import Trajectory, learn_position, new_trajectory, record

if TYPE_CHECKING:
    from collections.abc import Callable

    from astragal.core.learning.lookahead import Buffer, Position
    from astragal.core.learning.network import Shape

WHOLE = 1 << 20
"""The resolution of chances."""


class SelfPlayRules(NamedTuple):
    """What self-play needs to know of a game besides `GameRules`, as functions that Numba compiles."""

    vary_start: Callable[[Position, Generator], None]
    """Some games start elsewhere than by the rules, so that rare positions are learned too."""
    meet: Callable[[Position, Floats, Generator], None]
    """How often each seat has a lapse in this game, and makes any choice: a chance. Not all opponents play well."""
    throw: Callable[[Position, Generator], None]
    """Throws the dice that are due before a choice, unless the throw counts as the choice."""
    happen: Callable[[Position, int, Generator, Buffer], None]
    """A choice turns out by chance in one of its ways."""
    target: Callable[[float, float, float, float], float]
    """The target of a position: from its best choice, the value and target of the next, and λ."""
    first: int
    """The number of the first position that is learned from."""


class Learner(NamedTuple):
    """Plays games against itself. All of its state is in these arrays; the one that lasts from game to game is
    `random`."""

    look: Lookahead
    trajectory: Trajectory
    start: State
    lapses: Floats
    random: Generator


def new_learner(shape: Shape, look: Lookahead, start: State, longest: int, seed: int) -> Learner:
    """Every seed plays other games from that start. Positions after the `longest` are not played."""
    return Learner(look, new_trajectory(shape, longest), start, np.zeros(shape.sides), generator(seed))


@rule
def study(
    game: GameRules,
    play: SelfPlayRules,
    learner: Learner,
    mix: float,
    exploring: float,
    net: Network,
    gradients: Network,
) -> int:
    """Plays a game and adds its gradients; the number of positions. `mix` is λ, `exploring` a chance."""
    learner.look.positions[0] = learner.start[0]
    play.vary_start(learner.look.positions[0], learner.random)
    play.meet(learner.look.positions[0], learner.lapses, learner.random)
    count = play_game(game, play, learner, exploring, net)
    learn_game(play, learner, count, mix, net, gradients)
    return count - play.first


@rule
def play_game(game: GameRules, play: SelfPlayRules, learner: Learner, exploring: float, net: Network) -> int:
    """Plays a whole game; the number of positions before its end."""
    position, explored = learner.look.positions[0], learner.trajectory.explored
    count = 0
    while game.stage(position) != OVER and count < len(explored):
        keep(game, learner, count, net)
        play.throw(position, learner.random)
        choice = choose(game, play, learner, count, exploring, net)
        play.happen(position, choice, learner.random, learner.look.buffer)
        count += 1
    return count


@rule
def keep(game: GameRules, learner: Learner, number: int, net: Network) -> None:
    """Evaluates the position and keeps it."""
    look, trajectory = learner.look, learner.trajectory
    if game.base_at_root:
        look.has_base[0] = False
    evaluate_position(game, look, 0, net)
    trajectory.seats[number] = game.viewpoint(look.positions[0])
    copy_row(look.values, 0, trajectory.values, number)
    record(trajectory, number, look.scratch)


@rule
def choose(game: GameRules, play: SelfPlayRules, learner: Learner, number: int, exploring: float, net: Network) -> int:
    """The best choice by the network, or that of a lapse; or now and then any."""
    look, trajectory, random = learner.look, learner.trajectory, learner.random
    position, choices = look.positions[0], look.choices[0]
    new_base(game, look)
    count = game.list_choices(position, choices)
    only = ANY
    if happens(random, learner.lapses[game.actor(position)]):
        only = choices[random_below(random, count)]
    best_choice(game, look, 0, net, only)
    copy_row(look.values, 0, trajectory.targets, number)
    choice = look.best[0]
    if happens(random, exploring):
        choice = choices[random_below(random, count)]
    trajectory.explored[number] = choice != look.best[0]
    return int(choice)


@rule
def happens(random: Generator, chance: float) -> bool:
    """Whether something with that chance happens."""
    return chance > 0 and random_below(random, WHOLE) < chance * WHOLE


@rule
def learn_game(play: SelfPlayRules, learner: Learner, count: int, mix: float, net: Network, gradients: Network) -> None:
    """From the end to the beginning: the target of each position, and the gradients towards it."""
    trajectory = learner.trajectory
    values, targets = trajectory.values, trajectory.targets
    for number in range(count - 1, play.first - 1, -1):
        if number + 1 < count and not trajectory.explored[number]:
            for head in range(targets.shape[1]):
                best, value, later = targets[number, head], values[number + 1, head], targets[number + 1, head]
                targets[number, head] = play.target(best, value, later, mix)
        learn_position(trajectory, number, learner.look.scratch, net, gradients)
