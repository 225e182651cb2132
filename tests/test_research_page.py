"""The examples on docs/research.md are the files in docs/examples/, and they run."""

import importlib
import json
import re
import runpy
from pathlib import Path

import pytest

from astragal.games import catalogue

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "research.md"
EXAMPLES = ("search", "around", "solo", "thousands")
ON_GPU = "on_gpu"
"""Run by `make test-gpu`."""
BENCH = ROOT / "benchmarks"


def blocks(page):
    return re.findall(r"```python\n((?!>>>).*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_page_is_a_file_that_runs(name, capsys):
    file = ROOT / "docs" / "examples" / f"{name}.py"
    assert file.read_text(encoding="utf-8") in blocks(PAGE)
    assert len([line for line in file.read_text(encoding="utf-8").splitlines() if line]) <= 16
    runpy.run_path(str(file))
    assert capsys.readouterr().out


def test_every_block_of_the_page_is_an_example():
    assert len(blocks(PAGE)) == len((*EXAMPLES, ON_GPU))
    assert (ROOT / "docs" / "examples" / f"{ON_GPU}.py").read_text(encoding="utf-8") in blocks(PAGE)


def test_the_page_names_every_game():
    page = PAGE.read_text(encoding="utf-8")
    for name in catalogue.ids():
        under = name.replace("-", "_").replace("/", "_")
        camel = "".join(part.capitalize() for part in under.split("_"))
        assert all(
            told in page for told in (f"`{name}`", f"`astragal_{under}`", f"`{under}_v0`", f"`astragal/{camel}-v0`")
        )


@pytest.fixture
def rates_page(monkeypatch):
    for folder in ("server", "adapters"):
        monkeypatch.syspath_prepend(str(BENCH / folder))
    return importlib.import_module("rates_page")


@pytest.fixture
def run():
    return json.loads((BENCH / "adapters" / "latest.json").read_text(encoding="utf-8"))


def test_the_numbers_of_the_benchmark_are_those_of_the_stored_run(rates_page, run):
    page = (BENCH / "adapters" / "README.md").read_text(encoding="utf-8")
    assert rates_page.text(run) in page
    assert rates_page.filled(page, run) == page


def test_the_stored_run_measured_every_game_and_those_of_others(run):
    for way in ("openspiel", "pettingzoo"):
        assert set(catalogue.ids()) < set(run[way])
    assert "pgx's backgammon" in run["vector"]


def test_a_missed_goal_is_reported(rates_page, run):
    slow = run | {"vector": run["vector"] | {"dice-stars, 2 seats": 2_999_999}}
    assert "dice-stars, 2 seats 4,096 tables, one core (3,000,000)" in rates_page.text(slow)
