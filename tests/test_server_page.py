"""The page of the server's benchmark has the numbers that `make bench-server` stored."""

import importlib
import json
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "benchmarks" / "server"


@pytest.fixture
def report(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("report")


def test_the_numbers_of_the_page_are_those_of_the_stored_run(report):
    page = (BENCH / "README.md").read_text(encoding="utf-8")
    run = json.loads((BENCH / "latest.json").read_text(encoding="utf-8"))
    assert report.text(run) in page
    assert report.filled(page, run) == page


def test_acknowledged_moves_of_ours_are_never_lost_in_the_stored_run():
    run = json.loads((BENCH / "latest.json").read_text(encoding="utf-8"))
    killed = run["kill"]["astragal SQLite"]["summary"]
    assert killed["acknowledged_moves"] > 0
    assert killed["acknowledged_moves_lost"] == killed["served_moves_behind"] == killed["crashed_on_restart"] == 0
