"""Vector environment: 4,096 tables of Dice Stars for two, every seat playing at random, in one compiled call a step."""

import gymnasium
import numpy as np

import astragal.adapters.gymnasium  # registers the ids
from astragal.adapters.vector import random_actions
from astragal.core.chance import generator

envs = gymnasium.make_vec("astragal/DiceStarsSelfPlay-v0", num_envs=4096, vectorization_mode="vector_entry_point")
observations, infos = envs.reset(seed=7)
actions, random, games = np.zeros(envs.num_envs, np.int64), generator(7), 0
for _ in range(200):
    random_actions(observations["action_mask"], random, actions)
    observations, rewards, terminations, truncations, infos = envs.step(actions)
    games += int(terminations.sum())
print(games, "games ended")
envs.close()
