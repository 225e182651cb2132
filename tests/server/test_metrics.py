"""Metrics of one process, and of several workers together."""

import os
import re
import subprocess
import sys

import pytest

from astragal.server import metrics

pytestmark = pytest.mark.slow

WORKER = """
import sys
from astragal.server import metrics
metrics.ENTRIES.inc(3)
metrics.COMMANDS.labels("move", "done").inc()
metrics.SOCKETS.set(2)
metrics.COMMIT_SECONDS.observe(0.002)
print(flush=True)
sys.stdin.readline()
print(metrics.exposition()[0].decode(), flush=True)
"""


def value(text, name):
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else None


def start(environment):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    return subprocess.Popen([sys.executable, "-c", WORKER], env=os.environ | environment, **pipes)


@pytest.fixture
def workers(tmp_path):
    """Two workers that have counted, each waiting for a line of input."""
    started = [start(metrics.share(tmp_path)) for _ in range(2)]
    for worker in started:
        worker.stdout.readline()
    yield started
    for worker in started:
        worker.communicate()


def test_one_process_exposes_its_own_counts():
    before = value(metrics.exposition()[0].decode(), "astragal_entries_total")
    metrics.ENTRIES.inc(2)
    text, kind = metrics.exposition()
    assert value(text.decode(), "astragal_entries_total") == before + 2
    assert kind.startswith("text/plain")


def test_any_worker_exposes_the_sum_of_all_workers(workers):
    exposed, _ = workers[1].communicate("\n")
    assert value(exposed, "astragal_entries_total") == 6
    assert value(exposed, 'astragal_commands_total{kind="move",outcome="done"}') == 2
    assert value(exposed, "astragal_sockets") == 4
    assert value(exposed, "astragal_commit_seconds_count") == 2


def test_ended_worker_loses_its_gauges_but_not_its_counters(workers):
    workers[0].communicate("\n")
    exposed, _ = workers[1].communicate("\n")
    assert value(exposed, "astragal_sockets") == 2
    assert value(exposed, "astragal_entries_total") == 6


def test_restarted_metrics_count_from_zero(workers, tmp_path):
    for worker in workers:
        worker.communicate("\n")
    fresh = start(metrics.share(tmp_path))
    exposed, _ = fresh.communicate("\n")
    assert value(exposed, "astragal_entries_total") == 3
