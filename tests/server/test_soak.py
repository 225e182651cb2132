"""Short soaks: games over the network while servers, store and door are disturbed. `make soak` is the long one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.games import catalogue

TESTS = Path(__file__).parents[1]
BENCHMARKS = TESTS.parent / "benchmarks" / "server"
SHORT = ["--games", "12", "--seconds", "4", "--at-once", "4", "--think", "0.1", "--patience", "120"]
DISTURBED = ["--games", "1000", "--seconds", "60", "--at-once", "6", "--patience", "240"]
ANYWHERE = {"kill", "kill-part", "header-attack", "slow-requests", "message-flood", "lock", "clock-jump"}


def command(*arguments):
    return [sys.executable, BENCHMARKS / "soak", *arguments]


def environment():
    paths = [str(TESTS), str(BENCHMARKS), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def soak(*arguments):
    """Run it; its exit code and its summary."""
    with subprocess.Popen(command(*arguments), env=environment(), stdout=subprocess.PIPE, text=True) as process:
        try:
            said, _ = process.communicate(timeout=540)
        except subprocess.TimeoutExpired:
            process.terminate()  # and not kill: it ends its servers and unmounts its disk
            raise
    return process.returncode, json.loads(said)


def test_it_can_be_started_and_says_what_it_can_do():
    """All that a usual run has of it: the others take minutes."""
    said = subprocess.run(command("--help"), env=environment(), capture_output=True, text=True, timeout=120)
    assert said.returncode == 0, said.stderr
    assert all(name in said.stdout for name in ANYWHERE)


@pytest.mark.long
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_that_was_acknowledged_is_lost_when_servers_are_killed(store):
    code, summary = soak("--store", store, *SHORT, "--only", "kill")
    assert code == 0, summary
    assert (summary["lost"], summary["duplicated"], summary["refused_and_done"], summary["stuck"]) == (0, 0, 0, 0)
    assert summary["records_accepted"] == summary["games"] >= 4
    assert summary["disturbances"]["kill"] >= 1
    assert summary["reconnects"] >= 1


@pytest.mark.long
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_that_was_acknowledged_is_lost_whatever_happens(store):
    code, summary = soak("--store", store, *DISTURBED)
    assert code == 0, summary
    assert summary["records_accepted"] == summary["games"] >= len(catalogue.ids())
    assert set(summary["disturbances"]) >= ANYWHERE | ({"full-disk"} if store == "sqlite" else {"disconnect"})
    assert summary["store_failures"]


@pytest.mark.long
def test_a_power_loss_costs_a_server_that_does_not_wait_for_the_disk():
    """If it cost nothing, the soak would show nothing. Where no disk can be mounted, it says so."""
    code, summary = soak("--control", "--at-once", "4")
    if summary["disk"] == "its own":
        assert (code, summary["lost"] > 0) == (0, True), summary
    else:
        assert (code, "loses no power" in summary["disk"]) == (1, True), summary
