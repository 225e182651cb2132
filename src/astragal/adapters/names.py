"""What frameworks call the games of the catalogue, and how many play where nobody says."""

from __future__ import annotations

from astragal.games import catalogue


def words_of(game: str) -> list[str]:
    """The words that a game's id is made of."""
    return game.replace("/", "-").split("-")


def seats_of(game: str) -> int:
    """How many play if nobody says otherwise."""
    return max(2, catalogue.game(game).seats[0])
