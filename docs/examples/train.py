"""Trains a small network to beat `greedy` at Farbenpoker for two, in a few minutes on two cores: python train.py

The learner is PPO from skrl, on JAX. It plays against `greedy` and learns from the chips that its moves bring.
Before and after training it plays other games, for the win only, half of them in each seat.
"""

import argparse
import logging
import time
from functools import partial

import flax.linen as nn
import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import skrl
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from skrl.agents.jax.ppo import PPO, PPO_CFG
from skrl.envs.wrappers.jax import wrap_env
from skrl.memories.jax import RandomMemory
from skrl.models.jax import CategoricalMixin, DeterministicMixin, Model
from skrl.trainers.jax import SequentialTrainer
from skrl.utils import set_seed
from skrl.utils.spaces.jax import flatten_tensorized_space, unflatten_tensorized_space

import astragal.adapters.gymnasium  # registers the ids
from astragal.adapters.setting import Setting
from astragal.core.statistics.intervals import wilson

LAYOUT = Setting("farbenpoker").observer.layout
PER_HOLE = ("holes", "known", "worth")
TABLES, ROLLOUT = 64, 32
IMPOSSIBLE = -1e9


def tables(count: int, reward: str) -> SyncVectorEnv:
    """Tables with `greedy` on the other seat; the agent has the first seat of one, the second of the next."""
    make = partial(gymnasium.make, "astragal/Farbenpoker-v0", bots=["greedy"], reward=reward)
    makers = [partial(make, seat=number % 2) for number in range(count)]
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


class ObservationModel(Model):
    """A network that is given observations."""

    def split_observations(self, inputs: dict[str, jax.Array]) -> tuple[jax.Array, jax.Array, jax.Array]:
        """The mask, the features of each hole, and all other features, each divided by its largest value."""
        seen = unflatten_tensorized_space(self.observation_space, inputs["observations"])
        named = jax.vmap(LAYOUT.named)(seen["observation"] / LAYOUT.high)
        holes = [jnp.atleast_3d(named[name]) for name in PER_HOLE]
        rest = [piece.reshape(len(piece), -1) for name, piece in named.items() if name not in PER_HOLE]
        return seen["action_mask"], jnp.concatenate(holes, -1), jnp.concatenate(rest, -1)


class Policy(CategoricalMixin, ObservationModel):
    """One small network judges every hole: to draw from it, or put into it. Their mean says whether to re-roll."""

    def __init__(self, **spaces: gymnasium.Space) -> None:
        Model.__init__(self, **spaces)
        CategoricalMixin.__init__(self)

    @nn.compact
    def __call__(self, inputs: dict[str, jax.Array], role: str) -> tuple[jax.Array, dict[str, jax.Array]]:
        mask, holes, rest = self.split_observations(inputs)
        hidden = nn.relu(nn.Dense(32)(holes) + nn.Dense(32)(rest)[:, None])
        draw, put, reroll = jnp.moveaxis(nn.Dense(3)(hidden), -1, 0)
        judged = jnp.concatenate([draw, put, reroll.mean(-1, keepdims=True)], -1)
        return jnp.where(mask > 0, judged, IMPOSSIBLE), {}


class Value(DeterministicMixin, ObservationModel):
    """The number of chips still to be won."""

    def __init__(self, **spaces: gymnasium.Space) -> None:
        Model.__init__(self, **spaces)
        DeterministicMixin.__init__(self)

    @nn.compact
    def __call__(self, inputs: dict[str, jax.Array], role: str) -> tuple[jax.Array, dict[str, jax.Array]]:
        _, holes, rest = self.split_observations(inputs)
        return nn.Dense(1)(nn.tanh(nn.Dense(64)(jnp.concatenate([holes.reshape(len(holes), -1), rest], -1)))), {}


def new_learner(env: object) -> PPO:
    spaces = {"observation_space": env.observation_space, "action_space": env.action_space}
    models = {"policy": Policy(**spaces), "value": Value(**spaces)}
    for role, model in models.items():
        model.init_state_dict(role=role)
    cfg = PPO_CFG(rollouts=ROLLOUT, learning_epochs=4, mini_batches=8, learning_rate=3e-3, discount_factor=0.8)
    cfg.experiment.write_interval = cfg.experiment.checkpoint_interval = 0
    return PPO(models=models, memory=RandomMemory(memory_size=ROLLOUT, num_envs=TABLES), cfg=cfg, **spaces)


def report(name: str, policy: Policy, games: int, seed: int) -> None:
    """Plays the policy's best moves, a game a table, and prints its share of wins. A shared win is half a win."""
    env = tables(games, "win")
    observations, _ = env.reset(seed=seed)
    won, playing = 0.0, np.ones(games, np.bool_)
    while playing.any():
        _, judged = policy.act({"observations": flatten_tensorized_space(observations)}, role="policy")
        observations, rewards, ended, _, _ = env.step(np.asarray(judged["net_output"]).argmax(-1))
        won += (rewards[playing & ended] + 1).sum() / 2
        playing &= ~ended
    low, high = wilson(won, games)
    print(f"{name}: {won / games:.1%} of {games} games won against greedy, 95 % interval {low:.1%} to {high:.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=100_000, help="how many moves to learn from")
    parser.add_argument("--evaluate", type=int, default=500, help="how many games to play before and after")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    began, fresh = time.monotonic(), (asked.seed + 1) * 1_000_000
    logging.getLogger("skrl").setLevel(logging.WARNING)
    skrl.config.jax.device = "cpu"
    set_seed(asked.seed)
    env = wrap_env(tables(TABLES, "points"))
    learner = new_learner(env)
    trainer = SequentialTrainer(env=env, agents=learner, cfg={"timesteps": asked.steps // TABLES, "headless": True})
    report("untrained", learner.policy, asked.evaluate, fresh)
    trainer.train()
    report("trained", learner.policy, asked.evaluate, 2 * fresh)
    print(f"{time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    main()
