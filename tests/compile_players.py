"""Compiles the strongest players of all games, before many processes would do so at the same time."""

from astragal.bots.play import play_game
from astragal.games import catalogue

if __name__ == "__main__":
    for game in catalogue.ids():
        play_game(game, ["master", "master"], 0)
