# What the research interfaces say.

research-no-such-action = action { $action } is not legal now; legal actions: { $legal }
research-unknown-reward = unknown reward { $reward }; rewards: { $known }
research-unknown-render-mode = unknown render mode { $mode }; render modes: { $known }
research-wrong-bots = computer players named: { $bots }; other seats at this table: { $others }. Each of these seats needs one; with none named the agent plays every seat
research-no-vector = { $game } has no vector environment: its rules do not step many tables at once
research-no-gpu = { $game } is not stepped on a GPU: its rules are not for one table at a time
research-other-network = { $file } holds { $found } weights, the network here has { $wanted }
research-no-encoding = { $game } cannot be played in numbers: its box has no encoding
research-no-training = { $game } has no training by self-play
