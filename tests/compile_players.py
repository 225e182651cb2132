"""Compiles the players of all games, before many processes would do so at the same time."""

from astragal.bots.play import play_game
from astragal.games import catalogue

if __name__ == "__main__":
    for game in catalogue.ids():
        for player in ("random", "greedy", "master"):
            play_game(game, [player, player], 0)
