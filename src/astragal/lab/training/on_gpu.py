"""Trains a network by self-play on a GPU: thousands of games side by side (`core/learning/batch.py`), with PyTorch.

The plan, the network and what is learned are those of `train`, but weights take a step after some thousand positions
of many games. A run of some minutes is not kept when it is interrupted.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from astragal.adapters import cuda
from astragal.adapters.missing import needs
from astragal.core.arrays import Floats
from astragal.core.learning import weights_file
from astragal.core.learning.network import Shape
from astragal.core.learning.trajectory import POINTS_WEIGHT
from astragal.core.work import Progress
from astragal.games import catalogue
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.training.train import (
    SLOW,
    TRIALS,
    TRIALS_A_TASK,
    Evaluation,
    Plan,
    evaluate,
    metadata,
)

with needs("learn"):
    import torch

GAMES = 1 << 14
"""Games side by side."""
CANDIDATES = 64
"""Room for so many a game. A roll of three dice has 56 outcomes, and all games may be at one."""
WINDOW = 32
"""Steps of all games between two times of learning."""
POSITIONS_A_STEP = 1 << 13
LOOKS = 4
"""How often the training is evaluated."""


class Net:
    """The network on the GPU: views of one tensor of weights, laid out as `core.learning.network` has them."""

    def __init__(self, shape: Shape, weights: Floats) -> None:
        self.sides = shape.sides
        self.weights = torch.tensor(weights, device="cuda", requires_grad=True)
        self.sizes = shape.sizes
        self.average = self.weights.detach().clone()

    def outputs(self, inputs: Any) -> tuple[Any, Any]:
        """The logarithms of the chances to win, and the points, both from the seat that looks."""
        parts = self.weights.split([int(np.prod(size)) for size in self.sizes])
        first, first_bias, second, second_bias, heads, heads_bias = (
            part.view(size) for part, size in zip(parts, self.sizes, strict=True)
        )
        hidden = torch.relu(torch.addmm(first_bias, inputs, first))
        out = torch.addmm(heads_bias, torch.relu(torch.addmm(second_bias, hidden, second)), heads)
        return torch.log_softmax(out[:, : self.sides], -1), out[:, self.sides :]

    def values(self, inputs: Any, seats: Any) -> Any:
        """What positions are worth, by seat."""
        chances, points = self.outputs(inputs)
        return torch.cat([turned(chances.exp(), seats), turned(points, seats)], -1)


def turned(values: Any, seats: Any) -> Any:
    """Values that begin with a seat, in the order of the seats."""
    sides = values.shape[-1]
    return values.gather(-1, (torch.arange(sides, device="cuda") - seats[..., None]) % sides)


def turned_back(values: Any, seats: Any) -> Any:
    """Values in the order of the seats, beginning with a seat."""
    sides = values.shape[-1]
    return values.gather(-1, (torch.arange(sides, device="cuda") + seats[..., None]) % sides)


class Play:
    """Games side by side, and what happened in a window of steps."""

    def __init__(self, plan: Plan, net: Net) -> None:
        learned = catalogue.training(plan.game)
        shape = learned.shape(plan.seats)
        self.net, self.room = net, GAMES * CANDIDATES
        arrays = learned.new_batch(plan.seats, GAMES, self.room, plan.seed)
        there = cuda.on_device(arrays)
        steps = [cuda.Launcher(cuda.over_all(step)) for step in learned.steps()]
        self.begin, self.spread, self.attempt, self.choose = steps
        self.there, self.all = there, cuda.on_device(np.array([GAMES]))
        names = (
            "exploring",
            "begun",
            "roots",
            "seats",
            "counts",
            "ends",
            "bests",
            "explored",
            "over",
            "views",
            "inputs",
            "values",
        )
        self.seen = {name: torch.as_tensor(cuda.DeviceArray(getattr(there, name)), device="cuda") for name in names}
        window, heads = (WINDOW, GAMES), 2 * shape.sides
        self.roots = torch.zeros(*window, shape.inputs, dtype=torch.float16, device="cuda")
        self.seats = torch.zeros(*window, dtype=torch.int64, device="cuda")
        self.values, self.bests, self.targets = (torch.zeros(*window, heads, device="cuda") for _ in range(3))
        self.begun, self.explored = (torch.zeros(*window, dtype=torch.bool, device="cuda") for _ in range(2))
        self.prepare, self.decide = recorded(self._prepare), recorded(self._decide)

    def _prepare(self, stream: Any) -> None:
        seen, games = self.seen, len(self.seen["counts"])
        self.begin(games, self.all, self.there, stream=stream)
        torch.cumsum(seen["counts"], 0, out=seen["ends"])
        self.spread(games, self.all, self.there, stream=stream)
        self.attempt(self.room, self.there.ends, self.there, stream=stream)

    def _decide(self, stream: Any) -> None:
        self.choose(GAMES, self.all, self.there, stream=stream)

    def window(self, exploring: float, mix: float) -> int:
        """Plays a window and finds what positions should have been worth; how many games began."""
        with torch.no_grad():
            self.seen["exploring"].fill_(exploring)
            for step in range(WINDOW):
                self.step(step)
            self.find_targets(mix)
        return int(self.begun.sum())

    def step(self, step: int) -> None:
        seen = self.seen
        self.prepare()
        self.begun[step], self.roots[step], self.seats[step] = seen["begun"], seen["roots"], seen["seats"]
        count = int(seen["ends"][-1])
        assert count <= self.room, "too many candidates"
        found = self.net.values(seen["inputs"][:count], seen["views"][:count])
        over = seen["over"][:count, None]
        seen["values"][:count] = torch.where(over, seen["values"][:count], found)
        self.values[step] = self.net.values(seen["roots"], seen["seats"])
        self.decide()
        self.bests[step], self.explored[step] = seen["bests"], seen["explored"]

    def find_targets(self, mix: float) -> None:
        """Backwards: what the best choice was thought to be worth, corrected by what was learned later."""
        self.targets[-1] = self.bests[-1]
        for step in reversed(range(WINDOW - 1)):
            goes_on = ~(self.begun[step + 1] | self.explored[step])[:, None]
            learned = self.targets[step + 1] - self.values[step + 1]
            self.targets[step] = self.bests[step] + mix * goes_on * learned


class Learning:
    """Steps of Adam towards the targets."""

    def __init__(self, net: Net, play: Play) -> None:
        self.net, self.play = net, play
        self.places = torch.zeros(POSITIONS_A_STEP, dtype=torch.int64, device="cuda")
        self.rate = torch.zeros((), device="cuda")
        self.optimiser = torch.optim.Adam([net.weights], lr=self.rate, capturable=True)
        net.weights.grad = torch.zeros_like(net.weights)
        self.once = recorded(lambda stream: self._step())

    def learn(self, rate: float) -> None:
        """Once from every position of the window."""
        self.rate.fill_(rate)
        for places in torch.randperm(WINDOW * GAMES, device="cuda").split(POSITIONS_A_STEP):
            self.places.copy_(places)
            self.once()

    def _step(self) -> None:
        play, net = self.play, self.net
        kinds = (play.roots, play.seats, play.targets)
        inputs, seats, targets = (each.flatten(0, 1)[self.places] for each in kinds)
        chances, points = net.outputs(inputs.float())
        win, wanted = turned_back(targets[:, : net.sides], seats), turned_back(targets[:, net.sides :], seats)
        loss = -(win * chances).sum(-1) + POINTS_WEIGHT / 2 * (points - wanted).square().sum(-1)
        self.optimiser.zero_grad(set_to_none=False)
        loss.mean().backward()
        self.optimiser.step()
        net.average.lerp_(net.weights.detach(), 1 - SLOW)


def recorded(work: Callable[[Any], None]) -> Callable[[], None]:
    """The work as a CUDA graph, after a run in which memory is found for it. It is given the stream to launch on."""

    def launch() -> None:
        work(cuda.core_stream(torch.cuda.current_stream().cuda_stream))

    torch.cuda.synchronize()
    with torch.cuda.stream(torch.cuda.Stream()):
        launch()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        launch()
    replay: Callable[[], None] = graph.replay
    return replay


def train(
    plan: Plan,
    file: Path,
    progress: Progress | None = None,
    on_evaluation: Callable[[Evaluation], None] | None = None,
    trials: int = TRIALS,
) -> list[Evaluation]:
    """Train, and write the network into the file. Returns the evaluations, each of `trials` games, on all cores."""
    torch.set_float32_matmul_precision("high")
    learned = catalogue.training(plan.game)
    net = Net(learned.shape(plan.seats), plan.fresh_weights())
    play = Play(plan, net)
    learning = Learning(net, play)
    games, positions, evaluations = 0, 0, list[Evaluation]()
    while games < plan.games:
        rate, exploring = plan.at(games / plan.games)
        games += play.window(exploring, plan.mix)
        learning.learn(rate)
        positions += WINDOW * GAMES
        if games * LOOKS >= (len(evaluations) + 1) * plan.games:
            with PROCESSES.open(trials // TRIALS_A_TASK) as pool:
                evaluations.append(evaluate(plan, net.average.cpu().numpy(), games, trials, pool.map))
            if on_evaluation:
                on_evaluation(evaluations[-1])
        if progress:
            progress(min(games, plan.games), plan.games)
    told = {**metadata(plan, positions, evaluations), "device": "cuda"}
    weights_file.save(file, net.average.cpu().numpy(), told)
    return evaluations
