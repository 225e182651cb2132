"""Lighthouse audits in the default setting: a mid-range phone on a slow connection."""

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

PROGRAM = Path(__file__).with_name("lighthouse.mjs")
NODE = shutil.which("node") or "node"


async def judged(address: str, client: Client | None, ready: str, runs: int) -> dict[str, Any]:
    """The median of each score and of each timing."""
    found = await _run({"address": address, "cookie": _cookie(client), "ready": ready, "runs": runs})
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


async def _run(asked: dict[str, Any]) -> list[dict[str, Any]]:
    process = await asyncio.create_subprocess_exec(
        NODE, PROGRAM, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    given = json.dumps(asked | {"chromium": CHROMIUM, "flags": FLAGS}).encode()
    output, _ = await process.communicate(given)
    if process.returncode != 0:
        raise RuntimeError("Lighthouse has failed")
    found: list[dict[str, Any]] = json.loads(output)
    return found


def _medians(runs: list[dict[str, int]]) -> dict[str, int]:
    return {name: median_low(run[name] for run in runs) for name in runs[0]}


def _explain(address: str, costs: list[dict[str, Any]]) -> None:
    for cost in costs:
        line = f"  {cost['category']}: {cost['id']} {cost['score']} (weight {cost['weight']}) {cost['said']}"
        print(line, *cost["items"], sep="\n    ", file=sys.stderr, flush=True)
