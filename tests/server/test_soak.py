"""A short soak: real servers are killed while games are played over the network. `make soak` is the long one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SOAK = TESTS.parent / "benchmarks" / "server" / "soak"
SHORT = ["--games", "12", "--seconds", "4", "--at-once", "4", "--think", "0.1", "--patience", "90"]


@pytest.mark.long
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_that_was_acknowledged_is_lost_when_servers_are_killed(store):
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, SOAK, "--store", store, *SHORT]
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, timeout=240)
    summary = json.loads(done.stdout)
    assert done.returncode == 0, summary
    assert (summary["lost"], summary["duplicated"], summary["refused_and_done"], summary["stuck"]) == (0, 0, 0, 0)
    assert summary["records_accepted"] == summary["games"] >= 4
    assert summary["kills"] >= 1
    assert summary["reconnects"] >= 1
