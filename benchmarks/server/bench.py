"""Our server beside boardgame.io's, in one run: `make bench-server`. README.md explains the numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import events
import idle
import report
import rounds
import trial
from folders import disk
from servers import HERE, NODE, Kind, astragal, boardgame

from astragal.lab.measure.machine import description
from server.private_postgres import cluster, installations

SIZES = (1, 20, 200)
PAGE, LATEST = HERE / "README.md", HERE / "latest.json"
MEMORY, FILE, OURS = boardgame("memory"), boardgame("file"), astragal("SQLite")


def main() -> None:
    given = _arguments()
    with _all_kinds() as kinds:
        run = _kept(given) | (measured(kinds, given) if given.only is None else {})
        ours = [kind for kind in kinds if kind.side == OURS.side]
        of_events = events.measured(ours, given.event_runs, given.event_part, _log)
        run["events"] = {"machine": _machine()} | of_events
    run = json.loads(json.dumps(run))  # from here on numbers of tables are strings, as in the file
    given.into.write_text(json.dumps(run, indent=2) + "\n")
    if given.into == LATEST:
        PAGE.write_text(report.filled(PAGE.read_text(), run))
    print(report.text(run))


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2, help="how often all servers are restarted")
    parser.add_argument("--turns", type=int, default=3, help="how often each server is under load in a round")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each of these turns is")
    parser.add_argument("--trials", type=int, default=4)
    parser.add_argument("--event-runs", type=int, default=3, help="how often events are measured")
    parser.add_argument("--event-part", type=float, default=1.0, help="the part of their people, to try it")
    parser.add_argument("--only", choices=["events"], help="measure this part, and keep the rest of the file")
    parser.add_argument("--into", type=Path, default=LATEST, help="the file for the numbers")
    return parser.parse_args()


@contextmanager
def _all_kinds() -> Iterator[list[Kind]]:
    """All servers; ours on PostgreSQL too, if it is installed."""
    if not _has_postgresql():
        yield [MEMORY, FILE, OURS]
        return
    with cluster() as new_database:
        yield [MEMORY, FILE, OURS, astragal("PostgreSQL", lambda: {"ASTRAGAL_DATABASE": new_database()})]


def _has_postgresql() -> bool:
    try:
        return bool(installations())
    except FileNotFoundError:
        return False


def _kept(given: Namespace) -> dict[str, Any]:
    """The parts of the file that are not measured now. Each part says when and where it was."""
    if given.only is None:
        return {}
    kept: dict[str, Any] = json.loads((given.into if given.into.exists() else LATEST).read_text())
    return kept


def _machine() -> dict[str, Any]:
    return description() | disk() | {"node": _node()}


def measured(kinds: Sequence[Kind], given: Namespace) -> dict[str, Any]:
    turns = _all_turns(_taking_part(kinds, given.rounds), given)
    return {
        "machine": _machine(),
        "when": datetime.now(UTC).isoformat(timespec="minutes"),
        "rounds": given.rounds,
        "turns": given.turns,
        "seconds": given.seconds,
        "load": rounds.summary(turns),
        "ratios": _ratios(turns, "moves_per_s", kinds),
        "cpu_ratios": _ratios(turns, "moves_per_cpu_s", kinds),
        "kill": killed((FILE, OURS), given.trials),
        "idle": {kind.name: idle.crowded(kind) for kind in (FILE, OURS)},
        "start_up": idle.start_ups(OURS),
    }


def _taking_part(kinds: Sequence[Kind], count: int) -> list[Sequence[Kind]]:
    """The servers of each round: all in the last one; PostgreSQL only there, to keep the run short."""
    return [*[[MEMORY, FILE, OURS]] * (count - 1), kinds]


def _all_turns(kinds_by_round: Sequence[Sequence[Kind]], given: Namespace) -> dict[int, list[rounds.Turn]]:
    """The turns of all rounds, by number of tables."""
    turns: dict[int, list[rounds.Turn]] = {size: [] for size in SIZES}
    for kinds in kinds_by_round:
        for size in SIZES:
            turns[size] += rounds.play(kinds, rounds.Plan(size, given.turns, given.seconds), _log)
    return turns


def _ratios(turns: dict[int, list[rounds.Turn]], of: str, kinds: Sequence[Kind]) -> dict[str, Any]:
    ours = [kind.name for kind in kinds if kind.side == OURS.side]
    pairs = [(each, theirs.name) for each in ours for theirs in (FILE, MEMORY)]
    return {f"{each} / {theirs}": rounds.ratios(turns, of, each, theirs) for each, theirs in pairs}


def killed(kinds: Sequence[Kind], trials: int) -> dict[str, Any]:
    """The trials of all servers, in turn."""
    made: dict[str, list[dict[str, Any]]] = {kind.name: [] for kind in kinds}
    for _ in range(trials):
        for kind in kinds:
            made[kind.name].append(trial.trial(kind))
            _log(f"{kind.name} killed: {made[kind.name][-1]}")
    return {name: {"summary": trial.summary(each), "trials": each} for name, each in made.items()}


def _node() -> str:
    version = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout
    return version.strip().removeprefix("v")


def _log(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
