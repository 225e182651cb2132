"""Parts of the benchmarks at tiny sizes. Nothing here depends on how fast the machine is."""

import io
import subprocess
import sys
import time
from functools import partial
from importlib.util import find_spec

import pytest
from rich.console import Console

from astragal.bots.play import play_game
from astragal.core.errors import Refusal
from astragal.core.research.benchmarks import Effort
from astragal.core.words import LANGUAGES, Words
from astragal.core.work import cores, one_core
from astragal.games import catalogue
from astragal.lab.measure import openspiel_baseline, startup
from astragal.lab.measure.bench import arranged, check_compiled, game_works, measure_commands, print_bench
from astragal.lab.measure.rates import best_rates, bulk_of, table_work


def test_rates_are_measured_in_turn_with_enough_work() -> None:
    asked: list[tuple[str, int]] = []

    def work(name: str, amount: int) -> int:
        asked.append((name, amount))
        time.sleep(0.002 * amount)
        return amount

    works = {name: partial(work, name) for name in "ab"}
    rates = best_rates(works, Effort(seconds=0.01, repeats=3), list)
    assert all(0 < rates[name] <= 500 for name in "ab")
    assert [name for name, _ in asked[-6:]] == ["a", "b"] * 3
    assert min(amount for _, amount in asked[-6:]) > 1 == asked[0][1]


def test_table_play_starts_a_new_game_when_one_is_over() -> None:
    length = sum(entry.seat is not None for entry in play_game("dice-stars", ["random"], 1).log)
    work = table_work(catalogue.game("dice-stars"), 1)
    assert work(5 * length) == 5 * length


@pytest.mark.long
@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker"])
def test_bulk_play_runs_whole_compiled_games(game: str) -> None:
    bulk = bulk_of(catalogue.game(game))
    assert bulk
    assert bulk.playouts(2, 3, 1) == bulk.playouts(2, 3, 1) > 3


@pytest.mark.long
def test_every_game_is_measured() -> None:
    works = game_works()
    assert {name for name, _ in works} == {*catalogue.ids()}
    assert all(work(2) >= 2 for work in works.values())


def test_one_core_restores_the_cores_afterwards() -> None:
    before = cores()
    with one_core():
        assert cores() == 1
    assert cores() == before


def test_the_baseline_exists_only_with_openspiel() -> None:
    works = openspiel_baseline.works(sample=2)
    assert works.keys() == ({"python", "bots", "rollouts"} if find_spec("pyspiel") else set())
    assert all(20 < work(1) < 1000 for work in works.values())


def test_without_openspiel_the_result_names_the_extra_instead_of_a_baseline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert openspiel_baseline.works() == {}
    result = arranged({key: rate for key, rate in RATES.items() if key[0] != "yardstick"})
    assert result["yardstick"] is None
    assert result["yardstick_needs"] == "pip install astragal[bench]"


def test_interpreted_rules_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_INTERPRET", "1")
    with pytest.raises(Refusal, match="ASTRAGAL_INTERPRET=1"):
        check_compiled()


def test_a_command_that_fails_is_not_measured() -> None:
    assert startup.best_seconds([sys.executable, "-c", "pass"], 1) > 0
    with pytest.raises(subprocess.CalledProcessError):
        startup.best_seconds([sys.executable, "-c", "raise SystemExit(1)"], 1)


@pytest.mark.long
def test_our_commands_and_those_of_boxes_are_measured() -> None:
    assert list(measure_commands(1)) == ["version_s", "play_first_prompt_s", "solve_s"]


def test_the_first_use_of_a_game_is_measured_in_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the compiler, to be quick."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    measured = startup.cold("farbenpoker")
    assert measured.keys() == {"import_s", "compile_s"}
    assert measured["import_s"] > 0


RATES: dict[tuple[str, str], float] = {
    **{(name, "table_moves_per_s"): 50_000 for name in catalogue.ids()},
    ("dice-stars", "decisions_per_s"): 12_000_000,
    ("yardstick", "python"): 40_000,
    ("yardstick", "bots"): 60_000,
    ("yardstick", "rollouts"): 64_000,
}
TIMES = {
    "solver": {"rolls": 9, "median_ms": 0.5, "mean_ms": 0.7, "worst_ms": 31.25},
    "cold_import_s": 1.5,
    "cold_compile_s": 21.25,
    "version_s": 0.03,
    "play_first_prompt_s": 0.2,
}


def test_ratios_compare_dice_stars_in_bulk_with_each_baseline() -> None:
    assert arranged(RATES)["ratio"] == {"python": 300.0, "bots": 200.0, "rollouts": 187.5}


def test_without_bulk_play_decisions_are_the_moves_at_the_table() -> None:
    rates = {"seats": 2, "bulk": False, "decisions_per_s": 50_000, "table_moves_per_s": 50_000}
    assert arranged(RATES)["rolling-cubes/yahtzee"] == rates


@pytest.mark.parametrize(
    ("language", "shown"), [("en", ("12,000,000", "187.5", "21.25", "31.25")), ("fr", ("187,5", "21,25", "31,25"))]
)
def test_printed_bench_shows_every_number(language: str, shown: tuple[str, ...]) -> None:
    page = io.StringIO()
    print_bench({**arranged(RATES), **TIMES}, Words(language), Console(file=page, width=80))
    assert all(number in page.getvalue() for number in (*shown, *catalogue.ids()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_bench_names_the_extra_of_a_missing_baseline(language: str) -> None:
    page = io.StringIO()
    print_bench({**arranged(RATES), **TIMES, "yardstick": None}, Words(language), Console(file=page, width=80))
    assert "pip install astragal[bench]" in page.getvalue()
