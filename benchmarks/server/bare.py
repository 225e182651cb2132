"""What a server without a game reaches, beside ours and boardgame.io's: `python benchmarks/server/bare.py`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from statistics import median

import rounds
from report import table
from servers import HERE, Kind, astragal, boardgame

BARE = Kind(
    "bare",
    "astragal",
    "/readyz",
    "/api/tables",
    lambda folder: [sys.executable, str(HERE / "bare_server.py"), str(folder)],
)
KINDS = (boardgame("memory"), astragal("SQLite"), BARE)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=1.5)
    given = parser.parse_args()
    head = ["server", "tables", "moves/s", "to boardgame.io", "us of the processor a move", "to boardgame.io"]
    rows = []
    for size in (20, 200):
        turns = rounds.play(KINDS, rounds.Plan(size, given.turns, given.seconds), lambda _: None)
        rows += [[kind.name, size, *_row(turns, kind.name)] for kind in KINDS]
    print(table(head, rows))


def _row(turns: list[rounds.Turn], name: str) -> list[str]:
    theirs = KINDS[0].name
    moves, worked = ([turn[name][of] for turn in turns] for of in ("moves_per_s", "moves_per_cpu_s"))
    ratios = [median(turn[name][of] / turn[theirs][of] for turn in turns) for of in ("moves_per_s", "moves_per_cpu_s")]
    return [f"{median(moves):,.0f}", f"{ratios[0]:.2f}", f"{1e6 / median(worked):.0f}", f"{ratios[1]:.2f}"]


if __name__ == "__main__":
    main()
