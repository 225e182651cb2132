"""Loads the rules of all games, and has them compiled where that is not done yet."""

from __future__ import annotations

from functools import cache

from astragal.games import catalogue


@cache
def load_games(bot: str = "random") -> None:
    """Play one game of each kind with these computer players; once in a process and its copies.

    It is imported late, since it loads the compiler.
    """
    from astragal.bots.play import play_game

    for game in catalogue.ids():
        play_game(game, [bot, "random"], 0).view()
