"""The names of games in frameworks, and the default number of seats."""

from __future__ import annotations

from astragal.games import catalogue


def words_of(game: str) -> list[str]:
    """The words of a game's id."""
    return game.replace("/", "-").split("-")


def seats_of(game: str) -> int:
    """The default number of seats."""
    return max(2, catalogue.game(game).seats[0])
