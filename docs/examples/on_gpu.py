"""Tables on a GPU: 65,536 of Dice Stars for two, every seat playing at random; PyTorch reads them without a copy."""

import torch

from astragal.adapters.vector import TableVectorEnv

envs = TableVectorEnv("dice-stars", num_envs=1 << 16, seats=2, device="cuda")
observations, infos = envs.reset(seed=7)
masks, over = torch.from_dlpack(observations["action_mask"]), torch.from_dlpack(envs.tables.over)
games = 0
for _ in range(200):
    envs.step(torch.multinomial(masks + 1e-9, 1)[:, 0])
    games += int(over.sum())
print(games, "games ended")
