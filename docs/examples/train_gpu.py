"""Trains a network at Dice Stars by self-play, with tables, network and learning on one GPU: python train_gpu.py

Needs PyTorch for CUDA besides `pip install "astragal[gpu]"`. The learner is PPO: thousands of tables are played by the
network in every seat, and it learns what each seat can expect and which actions brought more. It begins from nothing,
and is then judged by games against a computer player, with other dice, in all seats in turn.
"""

import argparse
import json
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

import numpy as np
import torch
from cuda.core import Stream
from torch import nn
from torch.nn import functional

from astragal.adapters.gymnasium import TableEnv
from astragal.adapters.setting import Setting
from astragal.adapters.vector import TableVectorEnv
from astragal.core.statistics.intervals import wilson

STEPS = 32
"""Steps at each table between two updates."""
BATCHES = 16
"""Parts of what was played, from each of which the network learns once."""
DISCOUNT_OF_DOUBT = 0.95
"""The λ of generalised advantages; nothing else is discounted."""
CLIP = 0.2


class Network(nn.Module):
    """From what a seat sees: how much it likes each action, and what each seat can expect, its own first."""

    def __init__(self, inputs: int, units: int, actions: int, seats: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(inputs))
        self.body = nn.Sequential(
            nn.Linear(inputs, units), nn.ReLU(), nn.Linear(units, units), nn.ReLU(), nn.Linear(units, units), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(units, actions), nn.Linear(units, seats)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)

    def forward(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(rows * self.scale)
        return self.policy(hidden), self.value(hidden)


class Rollout:
    """What happened at all tables in some steps, and what was thought of it."""

    def __init__(self, envs: TableVectorEnv, seats: int) -> None:
        tables, actions, width = envs.num_envs, envs.single_action_space.n, envs.tables.shape.width
        shape, there = (STEPS, tables), {"device": "cuda"}
        self.rows = torch.zeros(*shape, width, dtype=torch.float16, **there)
        self.masks = torch.zeros(*shape, actions, dtype=torch.bool, **there)
        self.actions = torch.zeros(*shape, dtype=torch.int64, **there)
        self.chances = torch.zeros(*shape, **there)
        self.playing = torch.zeros(*shape, dtype=torch.bool, **there)
        self.seats = torch.zeros(*shape, dtype=torch.int64, **there)
        self.shares = torch.zeros(*shape, seats, **there)
        self.values = torch.zeros(STEPS + 1, tables, seats, **there)
        self.over = torch.zeros(STEPS + 1, tables, dtype=torch.bool, **there)


def likings(judged: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """The logarithm of the chance of each action; where none is legal, all are alike."""
    legal = masks | ~masks.any(-1, keepdim=True)
    return functional.log_softmax(judged.float().masked_fill(~legal, -1e9), -1)


def by_seat(values: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """Values that begin with the seat that looks, in the order of the seats."""
    number = values.shape[-1]
    return values.gather(-1, (torch.arange(number, device=values.device) - seats[..., None]) % number)


def recorded(work: Callable[[], None]) -> Callable[[], None]:
    """The work as a CUDA graph, after some runs in which memory is found for it."""
    aside = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(aside):
        for _ in range(3):
            work()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay


class Learner:
    """Plays and learns. Both are recorded once as CUDA graphs, the steps of the tables with them."""

    def __init__(self, game: str, seats: int, tables: int, units: int, rate: float, entropy: float, seed: int) -> None:
        torch.manual_seed(seed)
        self.envs = TableVectorEnv(game, tables, seats, reward="win", device="cuda")
        self.envs.reset(seed=seed)
        self.seats, now = seats, self.envs.tables
        self.rows, self.masks, self.shares = map(torch.from_dlpack, (now.rows, now.masks, now.shares))
        self.over, self.to_step, self.actions = map(torch.from_dlpack, (now.over, now.seats, now.actions))
        self.network = Network(now.shape.width, units, self.masks.shape[1], seats).cuda()
        bounds = Setting(game, seats).observer.layout
        self.network.scale.copy_(torch.tensor(1 / np.maximum(1, np.sqrt(np.abs(bounds.high)))))
        self.rates = torch.tensor([rate, entropy], device="cuda")
        self.left, self.learning = torch.ones((), device="cuda"), torch.tensor(rate, device="cuda")
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=self.learning, eps=1e-5, capturable=True)
        self.rollout = Rollout(self.envs, seats)
        self.places = torch.zeros(STEPS * tables // BATCHES, dtype=torch.int64, device="cuda")
        self.own, self.targets = torch.zeros_like(self.rollout.chances), torch.zeros_like(self.rollout.shares)
        self.play_on, self.learn_once = recorded(self.play), recorded(self.update)

    def learn(self, left: float) -> int:
        """Some steps at all tables, and what follows from them; how many decisions. `left` falls from 1 to 0."""
        self.left.fill_(max(left, 0.02))
        self.learning.copy_(self.rates[0] * self.left)
        self.play_on()
        for places in torch.randperm(self.own.numel(), device="cuda").split(len(self.places)):
            self.places.copy_(places)
            self.learn_once()
        return int(self.rollout.playing.sum())

    @torch.no_grad()
    def play(self) -> None:
        kept, stream = self.rollout, Stream.from_handle(torch.cuda.current_stream().cuda_stream)
        for step in range(STEPS):
            kept.rows[step], kept.masks[step], kept.seats[step] = self.rows, self.masks, self.to_step
            kept.over[step], kept.playing[step] = self.over, ~self.over
            with torch.autocast("cuda", torch.bfloat16):
                judged, values = self.network(self.rows)
            liked = likings(judged, kept.masks[step])
            kept.values[step] = by_seat(values.float(), kept.seats[step])
            chosen = (liked - torch.empty_like(liked).exponential_().log()).argmax(-1)
            kept.actions[step] = chosen
            kept.chances[step] = liked.gather(-1, chosen[:, None])[:, 0]
            self.actions.copy_(chosen)
            self.envs.tables.launch(stream)
            kept.shares[step] = self.shares / self.seats
        with torch.autocast("cuda", torch.bfloat16):
            kept.values[STEPS] = by_seat(self.network(self.rows)[1].float(), self.to_step)
        kept.over[STEPS] = self.over
        self.judge_actions()

    def judge_actions(self) -> None:
        """By how much more than expected each action brought the seat that chose it; what every seat got."""
        kept, later = self.rollout, torch.zeros_like(self.rollout.values[0])
        for step in reversed(range(STEPS)):
            goes_on = ~kept.over[step + 1][:, None]
            error = kept.shares[step] + goes_on * kept.values[step + 1] - kept.values[step]
            later = (error + DISCOUNT_OF_DOUBT * goes_on * later) * kept.playing[step][:, None]
            self.targets[step] = later + kept.values[step]
            self.own[step] = later.gather(-1, kept.seats[step][:, None])[:, 0]

    def update(self) -> None:
        """Learns from what was played at some places. A step that only began a game teaches nothing."""
        kept = self.rollout
        kinds = (kept.rows, kept.masks, kept.actions, kept.chances, kept.seats, kept.playing, self.own, self.targets)
        rows, masks, actions, before, seats, playing, gains, wanted = (
            each.flatten(0, 1)[self.places] for each in kinds
        )
        weights = playing / playing.sum()
        with torch.autocast("cuda", torch.bfloat16):
            judged, values = self.network(rows.float())
        liked = likings(judged, masks)
        mean = (weights * gains).sum()
        gains = (gains - mean) / ((weights * (gains - mean).square()).sum().sqrt() + 1e-6)
        ratio = (liked.gather(-1, actions[:, None])[:, 0] - before).exp()
        policy = -torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
        value = (by_seat(values.float(), seats) - wanted).square().mean(-1)
        doubt = -(liked.exp() * liked).sum(-1)
        self.optimiser.zero_grad(set_to_none=False)
        (weights * (policy + 2 * value - self.rates[1] * self.left * doubt)).sum().backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()

    def weights(self) -> dict[str, np.ndarray]:
        return {name: each.detach().float().cpu().numpy() for name, each in self.network.state_dict().items()}


class Player:
    """The network's favourite action, without a GPU."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        names = ("body.0", "body.2", "body.4", "policy")
        self.scale, self.layers = (
            weights["scale"],
            [(weights[f"{name}.weight"], weights[f"{name}.bias"]) for name in names],
        )

    def choose(self, row: np.ndarray, mask: np.ndarray) -> int:
        (first, first_bias), *others = self.layers
        hidden = first @ (row * self.scale) + first_bias
        for weights, bias in others:
            hidden = weights @ np.maximum(hidden, 0) + bias
        return int(np.where(mask > 0, hidden, -np.inf).argmax())


def share_of(weights: dict[str, np.ndarray], game: str, seats: int, against: str, number: int) -> float:
    """The share of the win in one game; alone, of the win against the virtual opponent."""
    player, own = Player(weights), number % seats
    env = TableEnv(game, seats, bots=[against] * (seats - 1), seat=own)
    seen, info = env.reset(seed=1_000_000 + number // seats)
    over = False
    while not over:
        seen, _, over, _, info = env.step(player.choose(seen["observation"], seen["action_mask"]))
    return (float(info["rewards"][own]) + 1) / max(2, seats)


class Look(NamedTuple):
    """The share of the wins after some seconds of learning, and its 95 % interval."""

    seconds: float
    decisions: int
    against: str
    games: int
    won: float
    low: float
    high: float

    def __str__(self) -> str:
        learned = f"{self.seconds:.0f} s, {self.decisions / 1e6:,.0f} million decisions"
        won = f"{self.won:.1%} of {self.games} games against {self.against}"
        return f"{learned}: {won}, 95 % interval {self.low:.1%} to {self.high:.1%}"


def judge(pool: Pool, weights: dict[str, np.ndarray], game: str, seats: int, against: str, games: int) -> list[float]:
    """The share of the wins, and its interval."""
    shares = pool.starmap(share_of, [(weights, game, seats, against, number) for number in range(games)], chunksize=8)
    return [sum(shares) / games, *wilson(sum(shares), games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="dice-stars")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=1 << 15)
    parser.add_argument("--units", type=int, default=512)
    parser.add_argument("--minutes", type=float, default=3.0, help="how long to learn")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--against", nargs="*", default=["level-5"], help="computer players to be judged by")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--looks", type=int, default=6, help="how often to be judged")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print what was judged for programs")
    parser.add_argument("--save", help="a file for the weights")
    asked = parser.parse_args()
    with get_context("fork").Pool() as pool:  # before there is anything on the GPU
        train(asked, pool)


def train(asked: argparse.Namespace, pool: Pool) -> None:
    learner = Learner(asked.game, asked.seats, asked.tables, asked.units, asked.rate, asked.entropy, asked.seed)
    spent, decisions, looks, whole = 0.0, 0, 0, 60 * asked.minutes
    while spent < whole:
        began = time.monotonic()
        decisions += learner.learn(1 - spent / whole)
        spent += time.monotonic() - began
        if spent * asked.looks >= (looks + 1) * whole:
            looks += 1
            for against in asked.against:
                judged = judge(pool, learner.weights(), asked.game, asked.seats, against, asked.games)
                look = Look(spent, decisions, against, asked.games, *judged)
                print(json.dumps(look._asdict()) if asked.json else look, flush=True)
    if asked.save:
        np.savez(asked.save, **learner.weights())


if __name__ == "__main__":
    main()
