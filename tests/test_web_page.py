"""The page of the browser client's benchmark has the numbers that `make bench-web` stored."""

import importlib
import json
from pathlib import Path

import pytest

from astragal.games import catalogue

BENCH = Path(__file__).parents[1] / "benchmarks"
PAGE = BENCH / "web" / "README.md"


@pytest.fixture
def summary(monkeypatch):
    for folder in ("server", "web"):
        monkeypatch.syspath_prepend(str(BENCH / folder))
    return importlib.import_module("summary")


@pytest.fixture
def run():
    return json.loads((BENCH / "web" / "latest.json").read_text(encoding="utf-8"))


def test_the_numbers_of_the_page_are_those_of_the_stored_run(summary, run):
    page = PAGE.read_text(encoding="utf-8")
    assert summary.text(run) in page
    assert summary.filled(page, run) == page


def test_the_stored_run_measured_every_box(summary, run):
    boxes = {"Dice Stars", "Farbenpoker", "Rolling Cubes"}
    assert set(run["frames_ms"]) == boxes
    assert set(run["lighthouse"]) == set(run["first_load"]) == {"home", *boxes}
    assert run["shown_ms"]["updates"] >= 300
    assert all(each["rolling"]["throws"] >= 20 for sizes in run["frames_ms"].values() for each in sizes.values())


def test_the_stored_run_entered_throws_of_every_game(summary, run):
    games = run["real_dice"]["games"]
    assert set(games) == set(catalogue.ids())
    assert all(each["throws"] >= 10 for each in games.values())


def test_a_missed_goal_is_reported(summary, run):
    slow = run | {"shown_ms": run["shown_ms"] | {"p99": 100.1}}
    assert "a move shown, p99 100.1 ms" in summary.text(slow)
