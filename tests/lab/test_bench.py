"""Parts of the benchmarks at tiny sizes. Nothing here depends on how fast the machine is."""

import io
import subprocess
import sys
import time

import pyspiel
import pytest
from rich.console import Console

from astragal.core.errors import Refusal
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from astragal.lab import startup, yardstick
from astragal.lab.bench import check_compiled, measure_commands, measure_game, measure_yardstick, print_bench, ratios
from astragal.lab.machine import cores, one_core
from astragal.lab.play import play_game
from astragal.lab.rates import Effort, best_rate, bulk_of, table_work

TINY = Effort(seconds=0.0, repeats=1)


def test_best_rate_grows_the_work_until_it_lasts_and_repeats_it() -> None:
    asked = []

    def work(amount: int) -> int:
        asked.append(amount)
        time.sleep(0.002 * amount)
        return amount

    assert 0 < best_rate(work, Effort(seconds=0.01, repeats=3)) <= 500
    assert asked[0] == 1
    assert asked[-4:] == [max(asked)] * 4


def test_table_play_goes_on_with_a_new_game_when_one_is_over() -> None:
    length = sum(entry.seat is not None for entry in play_game("dice-stars", ["random"], 1).log)
    work = table_work(catalogue.game("dice-stars"), 1)
    assert work(5 * length) == 5 * length


@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker"])
def test_bulk_play_is_compiled_whole_games(game: str) -> None:
    bulk = bulk_of(catalogue.game(game))
    assert bulk
    assert bulk.playouts(2, 3, 1) == bulk.playouts(2, 3, 1) > 3


@pytest.mark.parametrize("game", catalogue.ids())
def test_every_game_is_measured(game: str) -> None:
    rates = measure_game(game, TINY)[game]
    assert rates["decisions_per_s"] > 0  # type: ignore[index]
    assert rates["table_moves_per_s"] > 0  # type: ignore[index]


def test_one_core_is_given_back() -> None:
    before = cores()
    with one_core():
        assert cores() == 1
    assert cores() == before


def test_yardstick_counts_decisions_and_no_throws() -> None:
    game = pyspiel.load_game(yardstick.GAME)
    state = yardstick.played_by_bots(game, 0)
    moved = sum(each.player in (0, 1) for each in state.full_history())
    assert state.is_terminal()
    assert yardstick.decisions_a_game(game, 1) == moved < state.move_number()


def test_yardstick_plays_the_games_it_is_asked_for() -> None:
    game = pyspiel.load_game(yardstick.GAME)
    assert yardstick.by_bots(game, 2) == 2
    assert yardstick.by_rollouts(game, 2) == 4
    assert yardstick.by_python(game, 2) > 40


def test_without_open_spiel_there_is_no_yardstick_but_the_extras_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    result = measure_yardstick(TINY)
    assert result == {"yardstick": None, "yardstick_needs": "pip install astragal[bench]"}
    assert ratios(result) is None


def test_interpreted_rules_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_INTERPRET", "1")
    with pytest.raises(Refusal, match="ASTRAGAL_INTERPRET=1"):
        check_compiled()


def test_a_command_that_fails_is_not_measured() -> None:
    assert startup.best_seconds([sys.executable, "-c", "pass"], 1) > 0
    with pytest.raises(subprocess.CalledProcessError):
        startup.best_seconds([sys.executable, "-c", "raise SystemExit(1)"], 1)


def test_commands_are_measured() -> None:
    assert measure_commands(1).keys() == {"version_s", "play_first_prompt_s"}


def test_the_first_use_of_a_game_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the compiler, to be quick."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    measured = startup.cold("farbenpoker")
    assert measured.keys() == {"import_s", "compile_s"}
    assert measured["import_s"] > 0


RESULT: dict[str, object] = {
    **{
        name: {"seats": 2, "bulk": True, "decisions_per_s": 12_000_000, "table_moves_per_s": 50_000}
        for name in catalogue.ids()
    },
    "yardstick": {"python": 40_000, "bots": 60_000, "rollouts": 64_000},
    "cold_import_s": 1.5,
    "cold_compile_s": 21.25,
    "version_s": 0.03,
    "play_first_prompt_s": 0.2,
}


def test_ratios_are_of_dice_stars_to_each_way_of_the_yardstick() -> None:
    assert ratios(RESULT) == {"python": 300.0, "bots": 200.0, "rollouts": 187.5}


@pytest.mark.parametrize(("language", "shown"), [("en", ("12,000,000", "187.5", "21.25")), ("fr", ("187,5", "21,25"))])
def test_printed_bench_shows_every_number(language: str, shown: tuple[str, ...]) -> None:
    page = io.StringIO()
    print_bench({**RESULT, "ratio": ratios(RESULT)}, Words(language), Console(file=page, width=80))
    assert all(number in page.getvalue() for number in (*shown, *catalogue.ids()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_bench_names_the_extra_of_a_missing_yardstick(language: str) -> None:
    page = io.StringIO()
    print_bench({**RESULT, "yardstick": None}, Words(language), Console(file=page, width=80))
    assert "pip install astragal[bench]" in page.getvalue()
