"""Lighthouse audits of a mid-range phone on a slow connection, and how fast this machine is by its measure."""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from pathlib import Path
from statistics import median_low
from typing import Any

from browser import CHROMIUM, COOKIE, FLAGS

from astragal.client import Client

AUDITS, POWER = (Path(__file__).with_name(name) for name in ("lighthouse.mjs", "power.mjs"))
DESKTOP, SLOWER = 1750, 4
"""Lighthouse slows a CPU down four times, and means that of a fast desktop, with a power of 1,500 to 2,000."""
NODE = shutil.which("node") or "node"


async def power() -> float:
    """Lighthouse's `benchmarkIndex` of this machine."""
    found: list[float] = await _run(POWER, {})
    return median_low(found)


def slower_for(power: float) -> float:
    """How much slower a phone is than a machine of this power."""
    return round(max(1, SLOWER * power / DESKTOP), 1)


async def judged(address: str, client: Client | None, ready: str, runs: int, slower: float) -> dict[str, Any]:
    """The median of each score and of each timing, with the CPU slowed down so much."""
    asked = {"address": address, "cookie": _cookie(client), "ready": ready, "runs": runs, "slower": slower}
    found = await _run(AUDITS, asked)
    _explain(address, found[0]["costs"])
    return {
        "scores": _medians([each["scores"] for each in found]),
        "times_ms": _medians([each["times_ms"] for each in found]),
        "layout_shift": median_low(each["layout_shift"] for each in found),
        "runs": [each["scores"] for each in found],
        "costs": found[0]["costs"],
    }


def _cookie(client: Client | None) -> dict[str, str] | None:
    return {"name": COOKIE, "value": client.http.token} if client and client.http.token else None


async def _run(program: Path, asked: dict[str, Any]) -> Any:
    process = await asyncio.create_subprocess_exec(
        NODE, program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    given = json.dumps(asked | {"chromium": CHROMIUM, "flags": FLAGS}).encode()
    output, _ = await process.communicate(given)
    if process.returncode != 0:
        raise RuntimeError("Lighthouse has failed")
    return json.loads(output)


def _medians(runs: list[dict[str, int]]) -> dict[str, int]:
    return {name: median_low(run[name] for run in runs) for name in runs[0]}


def _explain(address: str, costs: list[dict[str, Any]]) -> None:
    for cost in costs:
        line = f"  {cost['category']}: {cost['id']} {cost['score']} (weight {cost['weight']}) {cost['said']}"
        print(line, *cost["items"], sep="\n    ", file=sys.stderr, flush=True)
