"""Trains a network by self-play, from random weights, with a thread for each learner.

The result depends on the plan only: not on the number of cores, and not on whether the run was interrupted and
resumed. Progress is kept in a file beside the output file.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from astragal.bots import roster
from astragal.bots.play import play_on
from astragal.core.arrays import Floats
from astragal.core.bot import MakeBot
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.game import Over
from astragal.core.learning import evaluation, network, weights_file
from astragal.core.learning.learned_game import LearnedGame
from astragal.core.learning.network_player import NetworkPlayer
from astragal.core.learning.self_play import Learner
from astragal.core.statistics.intervals import Interval, wilson
from astragal.core.table import Table
from astragal.core.work import Progress
from astragal.games import catalogue

LEARNERS = 2
"""Learners play a batch of games in parallel; then the weights take a step."""
GAMES_A_STEP = 16
RATE = 1e-3
LEAST_RATE = 1e-6
EXPLORING = 0.05
MIX = 0.7
SLOW = 0.999
"""The decay of the average of the weights. The average is what is saved."""
ACTIVE = 100
"""About how many inputs of a position are not 0."""
EVALUATIONS = 20
"""How often the training is evaluated and a checkpoint written."""
TRIALS = 200
OPPONENT = "greedy"


@dataclass(frozen=True)
class Plan:
    """The game, the seats, the number of games and the seed of a training run."""

    game: str
    seats: int
    games: int
    seed: int
    mix: float = MIX
    rate: float = RATE

    @property
    def steps(self) -> int:
        return -(-self.games // GAMES_A_STEP)

    def at(self, step: int) -> tuple[float, float]:
        """The learning rate and the exploration rate; both fall linearly to the end."""
        left = 1 - step / self.steps
        return max(self.rate * left, LEAST_RATE), EXPLORING * left


class Evaluation(NamedTuple):
    """The share of wins against a beginner (solo: the virtual opponent) after this many games."""

    games: int
    share: float
    interval: Interval


@dataclass
class Run:
    """The state of a training run."""

    plan: Plan
    game: LearnedGame
    weights: Floats
    learners: list[Learner]
    step: int = 0
    positions: int = 0
    evaluations: list[Evaluation] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.average = self.weights.copy()
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        shape = self.game.shape(self.plan.seats)
        self.net = network.network_of(shape, self.weights)
        self.gradients = [np.zeros_like(self.weights) for _ in self.learners]
        self.gradient_nets = [network.network_of(shape, gradients) for gradients in self.gradients]


def train(
    plan: Plan,
    file: Path,
    progress: Progress | None = None,
    on_evaluation: Callable[[Evaluation], None] | None = None,
    trials: int = TRIALS,
) -> list[Evaluation]:
    """Train, and write the network into the file. Returns the evaluations, each of `trials` games.

    An interrupted run is resumed.
    """
    run = begin(plan)
    resume(run, beside(file))
    with ThreadPoolExecutor(LEARNERS) as threads:
        while run.step < plan.steps:
            take_step(run, threads)
            if run.step * EVALUATIONS // plan.steps > (run.step - 1) * EVALUATIONS // plan.steps:
                run.evaluations.append(evaluate(plan, run.game, run.average, run.step * GAMES_A_STEP, trials))
                checkpoint(run, beside(file))
                if on_evaluation:
                    on_evaluation(run.evaluations[-1])
            if progress:
                progress(run.step * GAMES_A_STEP, plan.steps * GAMES_A_STEP)
    weights_file.save(file, run.average, metadata(plan, run.positions, run.evaluations))
    beside(file).unlink(missing_ok=True)
    return run.evaluations


def begin(plan: Plan) -> Run:
    """A run at its start, with fresh weights."""
    game = catalogue.training(plan.game)
    Table(catalogue.game(plan.game), [""] * plan.seats)
    if plan.games < 1:
        raise Refusal("lab-no-games", games=plan.games)
    learners = [game.new_learner(plan.seats, plan.seed * LEARNERS + number) for number in range(LEARNERS)]
    return Run(plan, game, network.fresh_weights(game.shape(plan.seats), plan.seed, ACTIVE), learners)


def take_step(run: Run, threads: ThreadPoolExecutor) -> None:
    """All learners play their share of a batch with the same weights; then the weights take a gradient step."""
    rate, exploring = run.plan.at(run.step)
    share = GAMES_A_STEP // LEARNERS

    def study(number: int) -> int:
        learner, gradients = run.learners[number], run.gradient_nets[number]
        return run.game.kernels.study(learner, share, run.plan.mix, exploring, run.net, gradients)

    run.positions += sum(threads.map(study, range(LEARNERS)))
    for others in run.gradients[1:]:
        run.gradients[0] += others
        others[:] = 0
    run.step += 1
    network.adam(run.weights, run.gradients[0], run.mean, run.square, run.average, rate, run.step, SLOW)
    network.update_transpose(run.net)


def evaluate(plan: Plan, game: LearnedGame, weights: Floats, games: int, trials: int) -> Evaluation:
    """Evaluate a network after so many games, in all seats in turn, always with the same dice."""
    learned = evaluation.Evaluation(game, plan.seats, weights)
    player = partial(NetworkPlayer, game, evaluation=learned)
    won = sum(_share(plan, player, number) for number in range(trials))
    return Evaluation(games, won / trials, wilson(won, trials))


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
    random = [learner.random for learner in run.learners]
    looks = np.array([[*each[:2], *each.interval] for each in run.evaluations])
    np.savez(data, **numbers, random=random, looks=looks, plan=json.dumps(asdict(run.plan)))
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
        for learner, random in zip(run.learners, stored["random"], strict=True):
            learner.random[:] = random
        run.step, run.positions = int(stored["step"]), int(stored["positions"])
        rows = stored["looks"]
        run.evaluations = [Evaluation(int(games), share, Interval(low, high)) for games, share, low, high in rows]
    network.update_transpose(run.net)
