"""Self-play of many games side by side: what `self_play` does for one game, step by step for all of them.

A step is a few functions. Each does its part at one place of the arrays, and so all places can be done at the same
time: on a GPU (`adapters/cuda.py`), or one after the other. Between them the network evaluates all candidates: the
positions after every choice at every table, in each way in which it may turn out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.arrays import Bools, Floats, Ints, State
from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.core.learning.lookahead import ANY, OVER
from astragal.core.learning.self_play import happens

if TYPE_CHECKING:
    from collections.abc import Callable

    from astragal.core.learning.lookahead import GameRules
    from astragal.core.learning.network import Shape
    from astragal.core.learning.self_play import Learner, SelfPlayRules

    Step = Callable[[int, "Batch", Any], None]

ALL_WAYS = 1 << 30


class Batch(NamedTuple):
    """Arrays with a place for each game, and then some with a place for each candidate."""

    start: State
    """The position in which games begin; one place."""
    positions: State
    randoms: Ints
    """A generator each."""
    exploring: Floats
    """The chance to explore; one place."""
    begun: Bools
    """Whether the position is the first of a game."""
    roots: Floats
    """The position as inputs of the network,"""
    seats: Ints
    """and the seat at which its outputs start."""
    counts: Ints
    """How many candidates there are,"""
    ends: Ints
    """and where they end, added up."""
    lapses: Floats
    """How often each seat has a lapse."""
    choices: Ints
    """A row for the choices of a position."""
    bests: Floats
    """What the best choice is worth, by seat."""
    explored: Bools
    """Whether another one was played."""
    buffers: Any
    """What the game uses, at every place."""

    games: Ints
    """The game of a candidate,"""
    made: Ints
    """its choice,"""
    ways: Ints
    """and how that turned out."""
    tried: State
    likely: Floats
    """How likely it is. With 0 there is no such candidate."""
    over: Bools
    """Whether the game is over there: then its values are the result."""
    views: Ints
    """The seat at which the outputs of the network start."""
    inputs: Floats
    values: Floats
    """By seat."""


class Steps(NamedTuple):
    """The functions of a step, in order; each is given a place, the arrays, and what the game uses there."""

    begin: Step
    """Begins a game where one is over, writes the inputs, throws what is due, and counts candidates."""
    spread: Step
    """Names the candidates of a game."""
    attempt: Step
    """Makes a candidate: its position, and its inputs or its result."""
    choose: Step
    """Plays the best choice, that of a lapse, or now and then any, when candidates have values."""


def new_batch(shape: Shape, learner: Learner, buffers: Any, games: int, room: int, seed: int) -> Batch:
    """Games that begin as that learner's, with the first step; and room for so many candidates."""
    heads, position = 2 * shape.sides, learner.start.dtype
    return Batch(
        start=learner.start,
        positions=np.repeat(learner.start, games),
        randoms=np.random.default_rng(seed).integers(1, 1 << 32, (games, 4)),
        exploring=np.zeros(1),
        begun=np.ones(games, np.bool_),
        roots=np.zeros((games, shape.inputs), np.float32, "F"),
        seats=np.zeros(games, np.int64),
        counts=np.zeros(games, np.int64),
        ends=np.zeros(games, np.int64),
        lapses=np.zeros((games, shape.sides)),
        choices=np.zeros((games, learner.look.choices.shape[1]), np.int16),
        bests=np.zeros((games, heads), np.float32),
        explored=np.zeros(games, np.bool_),
        buffers=buffers,
        games=np.zeros(room, np.int32),
        made=np.zeros(room, np.int16),
        ways=np.zeros(room, np.int16),
        tried=np.zeros(room, position),
        likely=np.zeros(room),
        over=np.zeros(room, np.bool_),
        views=np.zeros(room, np.int64),
        inputs=np.zeros((room, shape.inputs), np.float32, "F"),
        values=np.zeros((room, heads), np.float32),
    )


def steps_of(game: GameRules, play: SelfPlayRules) -> Steps:
    """The functions for a game. The first position of a game is marked by `begun`, so that it starts as one."""
    stage, viewpoint, actor, apply, outcomes = game.stage, game.viewpoint, game.actor, game.apply, game.outcomes
    list_choices, write_features, write_result = game.list_choices, game.write_features, game.write_result
    vary_start, meet, throw, happen = play.vary_start, play.meet, play.throw, play.happen
    points_weight = game.points_weight

    @rule
    def begin(place: int, batch: Batch, buffer: Any) -> None:
        positions, begun = batch.positions, batch.begun
        begun[place] = begun[place] or stage(positions[place]) == OVER
        if begun[place]:
            positions[place] = batch.start[0]
            vary_start(positions[place], batch.randoms[place])
            meet(positions[place], batch.lapses[place], batch.randoms[place])
        position = positions[place]
        batch.seats[place] = viewpoint(position)
        write_features(position, batch.roots[place])
        throw(position, batch.randoms[place])
        count = 0
        for number in range(list_choices(position, batch.choices[place])):
            count += outcomes(position, int(batch.choices[place, number]), ALL_WAYS, buffer)
        batch.counts[place] = count

    @rule
    def spread(place: int, batch: Batch, buffer: Any) -> None:
        position, choices = batch.positions[place], batch.choices[place]
        at = batch.ends[place] - batch.counts[place]
        for number in range(list_choices(position, choices)):
            for way in range(outcomes(position, int(choices[number]), ALL_WAYS, buffer)):
                if at < len(batch.made):
                    batch.games[at], batch.made[at], batch.ways[at] = place, choices[number], way
                at += 1

    @rule
    def attempt(place: int, batch: Batch, buffer: Any) -> None:
        batch.tried[place] = batch.positions[batch.games[place]]
        position = batch.tried[place]
        batch.likely[place] = apply(position, int(batch.made[place]), int(batch.ways[place]), buffer)
        batch.over[place] = stage(position) == OVER
        batch.views[place] = viewpoint(position)
        if batch.over[place]:
            write_result(position, batch.values, place)
        else:
            write_features(position, batch.inputs[place])

    @rule
    def preferred(batch: Batch, seat: int, first: int, last: int) -> float:
        """How much a seat likes the mean over these candidates, which are the ways of one choice."""
        sides, liked = batch.values.shape[1] // 2, 0.0
        for at in range(first, last):
            win, points = batch.values[at, seat], batch.values[at, sides + seat]
            liked += batch.likely[at] * (win + points_weight * points)
        return liked

    @rule
    def write_mean(batch: Batch, place: int, first: int, last: int) -> None:
        for head in range(batch.values.shape[1]):
            mean = 0.0
            for at in range(first, last):
                mean += batch.likely[at] * batch.values[at, head]
            batch.bests[place, head] = mean

    @rule
    def choose(place: int, batch: Batch, buffer: Any) -> None:
        position, random, last = batch.positions[place], batch.randoms[place], int(batch.ends[place])
        seat, first, choices, best, most = actor(position), last - int(batch.counts[place]), 0, 0, -1.0
        only = ANY
        if happens(random, batch.lapses[place, seat]):
            count = list_choices(position, batch.choices[place])
            only = int(batch.choices[place, random_below(random, count)])
        while first < last:
            choice, end = batch.made[first], first
            while end < last and batch.made[end] == choice:
                end += 1
            liked = preferred(batch, seat, first, end)
            if liked > most and (only == choice or only == ANY):  # noqa: SIM109 (a tuple has one type on a GPU)
                most, best = liked, int(choice)
                write_mean(batch, place, first, end)
            batch.choices[place, choices] = choice
            choices += 1
            first = end
        chosen = best
        if happens(random, batch.exploring[0]):
            chosen = int(batch.choices[place, random_below(random, choices)])
        batch.explored[place] = chosen != best
        batch.begun[place] = False
        happen(position, chosen, random, buffer)

    return Steps(begin, spread, attempt, choose)
