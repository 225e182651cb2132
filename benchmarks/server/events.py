"""Measures events: a class of 1,000, and 100 tables that play the same dice."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from statistics import median
from typing import Any

from folders import fresh_folder
from processes import busy_s, cpu_s, resident_mb
from servers import HERE, Kind, started

PEOPLE, ANSWER_S = 1000, 10.0
TABLES, PLAY_S = 100, 10.0
SIZES = {"class": (PEOPLE, ANSWER_S), "duplicate": (TABLES, PLAY_S)}
"""How many people or tables, and for how many seconds."""


def measured(kinds: Sequence[Kind], runs: int, part: float, say: Callable[[str], None]) -> dict[str, Any]:
    """Every load on every server, in turn; `part` of the people and tables, to try it."""
    found: dict[str, Any] = {what: {kind.name: [] for kind in kinds} for what in SIZES}
    for _ in range(runs):
        for what, (count, seconds) in SIZES.items():
            for kind in kinds:
                found[what][kind.name].append(_run(kind, what, max(2, round(part * count)), seconds))
                say(f"{kind.name} {what}: {found[what][kind.name][-1]}")
    summary = {what: {name: _summary(each) for name, each in by_kind.items()} for what, by_kind in found.items()}
    return {"when": datetime.now(UTC).isoformat(timespec="minutes"), "summary": summary, "runs": found}


def _summary(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The median of each number, and for times the worst and the best of all runs."""
    names = [name for name, value in runs[0].items() if value is not None]
    medians = {name: round(median(run[name] for run in runs), 3) for name in names}
    times = {name for name in names if name.endswith("_ms") or name == "reveal_s"}
    best = {f"{name}_best": min(run[name] for run in runs) for name in times}
    return medians | best | {f"{name}_worst": max(run[name] for run in runs) for name in sorted(times)}


def _run(kind: Kind, what: str, count: int, seconds: float) -> dict[str, Any]:
    """The report of the load, the memory that its people cost, and who used the processors while they played."""
    with fresh_folder() as folder, started(kind, folder) as server:
        command = [sys.executable, str(HERE / "event_load.py"), what, str(server.port), str(count), str(seconds)]
        before = resident_mb(server.pid)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout
            entered, connected = load.stdout.readline(), load.stdout.readline()
            if (json.loads(entered or "0"), json.loads(connected or "0")) != ("entered", "connected"):
                raise RuntimeError("the load of an event has failed")
            after, watch = resident_mb(server.pid), Watch(server.pid, load.pid)
            report: dict[str, Any] = json.loads(load.stdout.readline() or "null")
            if report is None:
                raise RuntimeError("the load of an event has failed")
            played, shares = resident_mb(server.pid), watch.shares()
    people = count if what == "class" else 2 * count
    known = [each for each in (after, played) if each is not None]
    kilobytes = None if before is None or not known else round(1024 * (max(known) - before) / people, 1)
    return {**report, "kb_per_person": kilobytes, **shares}


class Watch:
    """Who uses the processors from now on, as shares of one core."""

    def __init__(self, server: int, load: int) -> None:
        self._pids = {"server_cpu": server, "load_cpu": load}
        self._began, self._before = time.monotonic(), self._used()

    def _used(self) -> dict[str, float | None]:
        return {"all": busy_s(), **{name: cpu_s(pid) for name, pid in self._pids.items()}}

    def shares(self) -> dict[str, float | None]:
        """None where the system does not report it."""
        now, passed = self._used(), time.monotonic() - self._began
        used = {
            name: None if then is None or now[name] is None else now[name] - then  # type: ignore[operator]
            for name, then in self._before.items()
        }
        shares = {name: None if each is None else round(each / passed, 2) for name, each in used.items()}
        everybody, ours = shares.pop("all"), [share for share in shares.values() if share is not None]
        return {**shares, "others_cpu": None if everybody is None else round(max(0.0, everybody - sum(ours)), 2)}
