"""PettingZoo: four seats of Farbenpoker, each drawing at random what its mask allows."""

from astragal.adapters.pettingzoo import farbenpoker_v0

env = farbenpoker_v0.env(seats=4, render_mode="ansi")
env.reset(seed=7)
worth = dict.fromkeys(env.agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    worth[agent] += reward
    ended = terminated or truncated
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
print(worth)
