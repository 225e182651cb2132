"""Plays the leagues of docs/ratings.md, stores their figures, and writes them into the page: `make bench-ratings`.

`--page` only writes the stored figures into the page.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from league_page import filled

STORED = Path(__file__).parent / "latest.json"
PAGE = Path(__file__).parents[2] / "docs" / "ratings.md"

LEAGUES = (("dice-stars", 2, 400, 60), ("farbenpoker", 3, 600, 60), ("rolling-cubes/one-by-one", 6, 400, 60))
"""Game, seats, number of games, and how many of them are analysed."""
SEED = 1


def play() -> None:
    from astragal.lab.strength.league import league

    runs = [
        league(game, seats=seats, games=games, seed=SEED, analysed=analysed).as_json()
        for game, seats, games, analysed in LEAGUES
    ]
    STORED.write_text(json.dumps(runs, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    if "--page" not in sys.argv:
        play()
    runs = json.loads(STORED.read_text(encoding="utf-8"))
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), runs), encoding="utf-8")


if __name__ == "__main__":
    main()
