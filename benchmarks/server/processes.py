"""The memory and CPU time of a process and its children, if the system reports them in /proc."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    return [pid, *(each for child in children(pid) for each in family(child))]


def children(pid: int) -> list[int]:
    """The children of a process; none if it has ended."""
    found: list[int] = []
    with suppress(OSError):
        for path in PROC.glob(f"{pid}/task/*/children"):
            found += map(int, path.read_text().split())
    return found


def resident_mb(pid: int) -> float | None:
    """The memory of a process without its children; None if it has ended."""
    try:
        lines = (PROC / str(pid) / "status").read_text().splitlines()
    except OSError:
        return None
    kilobytes = [int(line.split()[1]) for line in lines if line.startswith("VmRSS:")]  # one that is ending has none
    return round(sum(kilobytes) / 1024, 1)


def cpu_during(pid: int, seconds: float) -> float | None:
    """The share of one core that a process and its children use in the next seconds."""
    before = cpu_s(pid)
    time.sleep(seconds)
    after = cpu_s(pid)
    return None if before is None or after is None else round((after - before) / seconds, 3)


def cpu_s(pid: int) -> float | None:
    """The CPU seconds that a process and its children have used so far."""
    return sum(map(_own_cpu_s, family(pid))) if PROC.exists() else None


def busy_s() -> float | None:
    """The CPU seconds that everything on this machine has used so far."""
    try:
        user, nice, system, _, _, *interrupts = map(int, (PROC / "stat").read_text().split("\n")[0].split()[1:8])
    except OSError:
        return None
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def _own_cpu_s(pid: int) -> float:
    after_name = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")
