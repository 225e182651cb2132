"""Measures the cost of games and connections while nothing happens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from filling import fill
from folders import fresh_folder
from processes import cpu_during, family, resident_mb
from programs import report_of, running
from servers import Kind, Server, started

GAMES = 1000
STARTS = 2
QUIET_S = 3.0
FINISHED = (0, 2000, 10000)


def crowded(kind: Kind) -> dict[str, Any]:
    """A server with stored running games and a connection to each of them."""
    with fresh_folder() as folder:
        matches = _stored(kind, folder)
        starts = [_start(kind, folder) for _ in range(STARTS - 1)]
        with started(kind, folder) as server:
            before = _memory(server)
            with running("crowd", server) as crowd:
                connections = crowd.ask(matches)
                after, cpu = _memory(server), cpu_during(server.pid, QUIET_S)
    return {
        "stored_games": len(matches),
        "connections": connections,
        **_best([*starts, server]),
        "resident_mb": {"started": before, "connected": after},
        "cpu": cpu,
    }


def _stored(kind: Kind, folder: Path) -> Sequence[Any]:
    """Ours are half played; boardgame.io's have their full size from the start."""
    if kind.side == "astragal":
        return fill(folder, running=GAMES)
    with started(kind, folder) as server:
        matches: list[Any] = report_of("opening", server, matches=GAMES)
        return matches


def _memory(server: Server) -> dict[str, float | None]:
    """The memory of the server's own process, and of all that it started."""
    sizes = [resident_mb(pid) for pid in family(server.pid)]
    return {"server": sizes[0], "all": round(sum(size or 0 for size in sizes), 1)}


def start_ups(kind: Kind) -> dict[int, Any]:
    """The cost of a start, by number of finished games in the store."""
    with fresh_folder() as folder:
        return {finished: _start_with(kind, folder, finished) for finished in FINISHED}


def _start_with(kind: Kind, folder: Path, finished: int) -> dict[str, float | None]:
    """Add games up to this number. Existing games count; smaller numbers come first."""
    there = max((each for each in FINISHED if each < finished), default=0)
    fill(folder, finished=finished - there)
    return _best([_start(kind, folder) for _ in range(STARTS)])


def _start(kind: Kind, folder: Path) -> Server:
    with started(kind, folder) as server:
        return server


def _best(starts: Sequence[Server]) -> dict[str, float | None]:
    """Wall-clock seconds, and CPU seconds, which other work on the machine disturbs less."""
    cpu = [start.ready_cpu_s for start in starts if start.ready_cpu_s is not None]
    return {"ready_s": round(min(s.ready_s for s in starts), 2), "ready_cpu_s": round(min(cpu), 2) if cpu else None}
