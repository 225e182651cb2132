"""`astragal compile`: everything is compiled once, in the language of the user, and can be interrupted."""

import signal
import subprocess
import sys
import time

import pytest

from coin_box import PLAYERS, CoinBox

pytestmark = pytest.mark.slow

PATIENCE_S = 120
LARGEST_TABLES = """
from astragal.analysis.rehearsal import rehearsals
from astragal.games import catalogue

for each in {each._replace(seats=max(catalogue.game(each.game).seats)) for each in rehearsals()}:
    each.play()
"""


@pytest.fixture
def box(tmp_path):
    return CoinBox(tmp_path)


def compile_games(box, *arguments, **variables):
    command = box.command("compile", *arguments)
    environment = box.environment | variables
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)


def test_what_was_compiled_is_not_compiled_again(box):
    first = compile_games(box, "coin")
    files = box.compiled()
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.endswith("All computer players are compiled.\n")
    assert "compiled: 50%" in first.stdout
    assert box.stamps() == {f"coin-{each}-{seats}" for each in ("random", *PLAYERS) for seats in (1, 2)} | {"all"}
    assert files
    again = compile_games(box, "coin", ASTRAGAL_LANG="fr")
    assert again.stdout == "Tous les joueurs de l’ordinateur sont déjà compilés.\n"
    assert box.compiled() == files


def test_an_interrupted_run_ends_at_once(box):
    box.hold_patient()
    process = subprocess.Popen(box.command("compile", "coin"), env=box.environment, stdout=subprocess.PIPE, text=True)
    with process:
        end = time.monotonic() + PATIENCE_S
        while "coin-greedy-2" not in box.stamps():
            assert time.monotonic() < end, "nothing is compiled"
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 130
    assert "coin-patient-2" not in box.stamps()


def test_an_unknown_game_is_refused(box):
    assert compile_games(box, "dominoes").returncode == 2


@pytest.mark.long
def test_all_games_are_compiled_with_an_empty_cache_and_then_nothing_is(box):
    assert compile_games(box).returncode == 0
    files = box.compiled()
    assert len(files) > 40
    assert "already" in compile_games(box).stdout
    subprocess.run([sys.executable, "-c", LARGEST_TABLES], env=box.environment, check=True, timeout=600)
    assert box.compiled() == files
