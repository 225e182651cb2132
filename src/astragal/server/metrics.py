"""Metrics for Prometheus.

If `share` was called before the workers were started, each reports the sum of all.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable for the shared folder of all workers; prometheus_client reads it when it is imported."""

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 600.0)

COMMANDS = Counter("astragal_commands", "Commands, by what they ask and what became of them", ["kind", "outcome"])
ENTRIES = Counter("astragal_entries", "Entries appended to the logs of tables")
BOT_DECISIONS = Counter("astragal_bot_decisions", "Decisions of computer players")
REFUSED = Counter("astragal_refused", "Refusals, by the name of their message", ["reason"])
STORE_FAILURES = Counter(
    "astragal_store_failures", "Transactions that the store could not do, by what was the matter", ["why"]
)
NOTICES = Counter("astragal_notices", "Notices of turns, by way and what became of them", ["way", "outcome"])
REQUESTS = Counter("astragal_http_requests", "HTTP requests", ["route", "method", "status"])
OVER_BUDGET = Counter("astragal_over_budget", "What addresses sent beyond their budget, by what it was", ["what"])
REQUESTS_CUT = Counter("astragal_requests_cut", "Requests that were ended early, by what was wrong", ["reason"])
CONNECTIONS_REFUSED = Counter(
    "astragal_connections_refused",
    "Connections closed for want of room: new ones, or silent ones for new ones",
    ["reason"],
)

CONNECTIONS = Gauge("astragal_connections", "Open connections, with those of sockets", multiprocess_mode="livesum")
SOCKETS = Gauge("astragal_sockets", "Open sockets", multiprocess_mode="livesum")
CLOCK_JUMP = Gauge(
    "astragal_clock_jump_seconds", "How far the clock of the machine is ahead of the server's", multiprocess_mode="max"
)
TABLES = Gauge("astragal_live_tables", "Tables held in memory", multiprocess_mode="livesum")

COMMIT_SECONDS = Histogram("astragal_commit_seconds", "How long a commit took", buckets=QUICK)
BOT_SECONDS = Histogram("astragal_bot_seconds", "How long a computer player thought", buckets=QUICK)
HINT_SECONDS = Histogram("astragal_hint_seconds", "How long an adviser thought about a hint", buckets=QUICK)
ANALYSIS_SECONDS = Histogram("astragal_analysis_seconds", "How long the analysis of a game took", buckets=SLOW)
REQUEST_SECONDS = Histogram("astragal_request_seconds", "How long a request took", ["route"], buckets=QUICK)


@cache
def commands(kind: str, outcome: str) -> Counter:
    """Cached, since the lookup by labels takes far longer than counting."""
    return COMMANDS.labels(kind, outcome)


def share(folder: Path) -> dict[str, str]:
    """Empty the shared folder; the environment variables for the workers."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.db"):
        old.unlink()
    return {FOLDER: str(folder)}


def exposition() -> tuple[bytes, str]:
    """All metrics as text, and its content type."""
    registry = REGISTRY
    if FOLDER in os.environ:
        _drop_gauges_of_ended_workers(Path(os.environ[FOLDER]))
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST


def _drop_gauges_of_ended_workers(folder: Path) -> None:
    """Their counters stay. (On Windows a process cannot be asked whether it lives, and the gauges stay too.)"""
    if os.name == "nt":
        return
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
