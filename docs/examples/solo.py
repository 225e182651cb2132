"""Gymnasium: Dice Stars alone against its virtual opponent, and against a computer player."""

import gymnasium

import astragal.adapters.gymnasium  # registers the ids

for name in ("astragal/DiceStarsSolo-v0", "astragal/DiceStars-v0"):
    env = gymnasium.make(name)
    observation, info = env.reset(seed=7)
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        ended = terminated or truncated
    print(name, "won" if reward > 0 else "lost")
