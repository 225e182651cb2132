"""Trains a network by self-play, from random weights.

At each step all learners of the plan play some games with the same weights, side by side; their gradients are added in
the order of the learners. So the result depends on the plan only: not on the executor, and not on whether the run was
interrupted and resumed. Progress is kept in a file beside the output file.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from astragal.bots import roster
from astragal.bots.play import play_on
from astragal.core.arrays import Floats, Generator
from astragal.core.bot import MakeBot
from astragal.core.chance import Seeded, Stream, generator
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.game import Over
from astragal.core.learning import evaluation, network, weights_file
from astragal.core.learning.network_player import NetworkPlayer
from astragal.core.statistics.intervals import Interval, wilson
from astragal.core.table import Table
from astragal.core.work import THREADS, Executor, Map, Progress
from astragal.games import catalogue

LEARNERS = 2
GAMES_EACH = 8
"""How many games a learner plays before the weights take a step."""
LEAST_RATE = 1e-6
WARM = 0.02
"""The share of the games in which the learning rate rises: most units die in the first steps, if these are large."""
EXPLORING = 0.05
MIX = 0.7
SLOW = 0.999
"""The decay of the average of the weights. The average is what is saved."""
ACTIVE = 0.4
"""About the share of the inputs of a position that are not 0."""
EVALUATIONS = 20
"""How often the training is evaluated and a checkpoint written."""
TRIALS = 200
TRIALS_A_TASK = 10
OPPONENT = "greedy"


@dataclass(frozen=True)
class Plan:
    """The game, the seats, the number of games, the seed and the number of learners of a training run."""

    game: str
    seats: int
    games: int
    seed: int
    learners: int = LEARNERS
    mix: float = MIX

    @property
    def games_a_step(self) -> int:
        return self.learners * GAMES_EACH

    @property
    def steps(self) -> int:
        return -(-self.games // self.games_a_step)

    def at(self, done: float) -> tuple[float, float]:
        """The learning rate and the exploration rate when this share is done; both fall linearly to the end."""
        left, rate = 1 - done, catalogue.training(self.game).rate
        return max(rate * min(left, done / WARM), LEAST_RATE), EXPLORING * left

    def fresh_weights(self) -> Floats:
        """The network at the start."""
        shape = catalogue.training(self.game).shape(self.seats)
        return network.fresh_weights(shape, self.seed, int(ACTIVE * shape.inputs))


class Evaluation(NamedTuple):
    """The share of wins against a beginner (solo: the virtual opponent) after this many games."""

    games: int
    share: float
    interval: Interval


@dataclass
class Run:
    """The state of a training run. `randoms` are the random generators of the learners."""

    plan: Plan
    weights: Floats
    randoms: list[Generator]
    step: int = 0
    positions: int = 0
    evaluations: list[Evaluation] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.average = self.weights.copy()
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    @property
    def games(self) -> int:
        """How many games were learned from."""
        return self.step * self.plan.games_a_step


class Studied(NamedTuple):
    """What a learner brings: gradients, the number of positions they are from, and its random generator after them."""

    gradients: Floats
    positions: int
    random: Generator


def train(
    plan: Plan,
    file: Path,
    progress: Progress | None = None,
    on_evaluation: Callable[[Evaluation], None] | None = None,
    trials: int = TRIALS,
    executor: Executor = THREADS,
) -> list[Evaluation]:
    """Train, and write the network into the file. Returns the evaluations, each of `trials` games.

    An interrupted run is resumed.
    """
    run = begin(plan)
    resume(run, beside(file))
    with executor.open(plan.learners) as pool:
        while run.step < plan.steps:
            take_step(run, pool.map)
            if run.step * EVALUATIONS // plan.steps > (run.step - 1) * EVALUATIONS // plan.steps:
                run.evaluations.append(evaluate(plan, run.average, run.games, trials, pool.map))
                checkpoint(run, beside(file))
                if on_evaluation:
                    on_evaluation(run.evaluations[-1])
            if progress:
                progress(run.games, plan.steps * plan.games_a_step)
    weights_file.save(file, run.average, metadata(plan, run.positions, run.evaluations))
    beside(file).unlink(missing_ok=True)
    return run.evaluations


def begin(plan: Plan) -> Run:
    """A run at its start, with fresh weights."""
    Table(catalogue.game(plan.game), [""] * plan.seats)
    weights = plan.fresh_weights()
    if plan.games < 1:
        raise Refusal("lab-no-games", games=plan.games)
    randoms = [generator(plan.seed * plan.learners + number) for number in range(plan.learners)]
    return Run(plan, weights, randoms)


def take_step(run: Run, side_by_side: Map) -> None:
    """All learners play their share of a batch with the same weights; then the weights take a gradient step."""
    rate, exploring = run.plan.at(run.step / run.plan.steps)
    studied = list(side_by_side(partial(study, run.plan, run.weights, exploring), run.randoms))
    gradients = studied[0].gradients
    for other in studied[1:]:
        gradients += other.gradients
    run.randoms = [each.random for each in studied]
    run.positions += sum(each.positions for each in studied)
    run.step += 1
    network.adam(run.weights, gradients, run.mean, run.square, run.average, rate, run.step, SLOW)


def study(plan: Plan, weights: Floats, exploring: float, random: Generator) -> Studied:
    """A learner plays its share of a batch and learns from it: a task of the executor."""
    game = catalogue.training(plan.game)
    shape, learner = game.shape(plan.seats), game.new_learner(plan.seats, 0)
    learner.random[:] = random
    gradients = np.zeros_like(weights)
    nets = network.network_of(shape, weights), network.network_of(shape, gradients)
    positions = game.kernels.study(learner, GAMES_EACH, plan.mix, exploring, *nets)
    return Studied(gradients, positions, learner.random)


def evaluate(plan: Plan, weights: Floats, games: int, trials: int, side_by_side: Map = map) -> Evaluation:
    """Evaluate a network after so many games, in all seats in turn, always with the same dice."""
    tasks = [range(at, min(at + TRIALS_A_TASK, trials)) for at in range(0, trials, TRIALS_A_TASK)]
    won = sum(chain.from_iterable(side_by_side(partial(shares, plan, weights), tasks)))
    return Evaluation(games, won / trials, wilson(won, trials))


def shares(plan: Plan, weights: Floats, numbers: range) -> list[float]:
    """The learner's shares of the win in the games with these numbers: a task of the executor."""
    game = catalogue.training(plan.game)
    learned = evaluation.Evaluation(game, plan.seats, weights)
    player = partial(NetworkPlayer, game, evaluation=learned)
    return [_share(plan, player, number) for number in numbers]


def _share(plan: Plan, player: MakeBot, number: int) -> float:
    """The learner's share of the win in one game."""
    own = number % plan.seats
    table = Table(catalogue.game(plan.game), [""] * plan.seats, {}, Seeded(f"look {number // plan.seats}"))
    below = Stream(Seeded("learner").key).below
    others = [roster.make(plan.game, OPPONENT, seat, number) for seat in range(plan.seats)]
    play_on(table, [player(seat, below) if seat == own else bot for seat, bot in enumerate(others)])
    assert isinstance(table.pending, Over)
    return (own in table.pending.winners) / max(1, len(table.pending.winners))


def metadata(plan: Plan, positions: int, evaluations: Sequence[Evaluation]) -> dict[str, object]:
    """The metadata stored with the weights."""
    return {**asdict(plan), "positions": positions, "looks": [[*each[:2], *each.interval] for each in evaluations]}


def beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.part")


def checkpoint(run: Run, file: Path) -> None:
    data = io.BytesIO()
    numbers = {name: getattr(run, name) for name in ("weights", "average", "mean", "square", "step", "positions")}
    looks = np.array([[*each[:2], *each.interval] for each in run.evaluations])
    np.savez(data, **numbers, random=run.randoms, looks=looks, plan=json.dumps(asdict(run.plan)))
    with writing(file) as out:
        out.write(data.getvalue())


def resume(run: Run, file: Path) -> None:
    """Resume a run of the same plan from its checkpoint; another plan is refused."""
    if not file.exists():
        return
    with np.load(file) as stored:
        if json.loads(str(stored["plan"])) != asdict(run.plan):
            raise Refusal("lab-train-other-plan", file=str(file))
        for name in ("weights", "average", "mean", "square"):
            getattr(run, name)[:] = stored[name]
        run.randoms = list(stored["random"])
        run.step, run.positions = int(stored["step"]), int(stored["positions"])
        rows = stored["looks"]
        run.evaluations = [Evaluation(int(games), share, Interval(low, high)) for games, share, low, high in rows]
