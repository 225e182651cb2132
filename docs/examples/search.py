"""OpenSpiel: its tree search, in C++, against a random player at Dice Stars."""

import pyspiel

import astragal.adapters.openspiel  # registers the games

game = pyspiel.load_game("astragal_dice_stars(players=2)")
search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 20, 100, False, 1, False)
players = [search, pyspiel.make_uniform_random_bot(1, 1)]
state = game.new_initial_state()
returns = pyspiel.evaluate_bots(state, players, 7)

print("returns", returns)
print("the first that player 0 saw:", state.information_state_string(0).splitlines()[1])
print("numbers in an observation:", game.observation_tensor_size())
