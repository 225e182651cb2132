"""The page about ratings has the figures of the leagues that `make bench-ratings` stored."""

import importlib
import json
from pathlib import Path

import pytest

from astragal.core.statistics.rating import PROVISIONAL_SIGMA, Rating

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "ratings.md").read_text(encoding="utf-8")
RUNS = json.loads((ROOT / "benchmarks" / "ratings" / "latest.json").read_text(encoding="utf-8"))


@pytest.fixture
def league_page(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks" / "ratings"))
    return importlib.import_module("league_page")


def test_the_figures_of_the_page_are_those_of_the_stored_leagues(league_page):
    assert PAGE.count("<!-- end -->") == 2
    assert league_page.filled(PAGE, RUNS) == PAGE


def test_there_are_leagues_of_two_three_and_six_seats_whose_order_was_found():
    assert [run["seats"] for run in RUNS] == [2, 3, 6]
    assert all(run["right_two_apart_after"] is not None for run in RUNS)
    assert all(each["within"] > 0.95 for run in RUNS for each in run["players"])


def test_skill_finds_the_order_in_farbenpoker_with_fewer_games_than_ratings():
    (run,) = [run for run in RUNS if run["game"] == "farbenpoker"]
    assert run["skill"]["right_after"] <= run["skill"]["games"] < run["games"]
    assert run["skill"]["right_two_apart_after"] < run["right_two_apart_after"]
    assert run["right_after"] is None


def test_the_bound_of_the_page_is_the_one_of_the_code():
    assert f"until its ± is below {Rating(25.0, PROVISIONAL_SIGMA).plus_minus}" in PAGE
