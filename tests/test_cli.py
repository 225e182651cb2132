"""The command line: exit codes, one line for what is wrong, two languages, nothing heavy imported."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from astragal import __version__


def astragal(*argv: object, typed: str = "", lang: str = "en", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ASTRAGAL_LANG": lang, **settings}
    command = [sys.executable, "-m", "astragal", *map(str, argv)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


def imported(*argv: str, typed: str = "") -> set[str]:
    """The top modules that a command imports."""
    program = f"import sys; from astragal.cli import main; main({argv!r}); print(*sys.modules, file=sys.stderr)"
    ended = subprocess.run([sys.executable, "-c", program], input=typed, capture_output=True, text=True, check=True)
    return {module.partition(".")[0] for module in ended.stderr.split()}


def test_the_version_imports_nothing_heavy() -> None:
    assert not imported("--version") & {"numba", "numpy", "rich", "fluent", "babel", "platformdirs"}


@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker", "one-by-one", "all-together", "yahtzee"])
def test_a_game_reaches_its_first_prompt_without_the_compiler(game: str, tmp_path: Path) -> None:
    modules = imported("play", game, "--record", str(tmp_path / "game.jsonl"))
    assert "numba" not in modules
    assert "numpy" in modules


@pytest.mark.parametrize("argv", [("g5a",), ("g57 b2 r+", "--why", "5+2=8"), ("g57", "--line", "no"), ("--help",)])
def test_a_roll_is_refused_and_an_equality_judged_without_the_compiler(argv: tuple[str, ...]) -> None:
    assert not imported("solve", *argv) & {"numba", "numpy"}


def test_the_version_is_said() -> None:
    assert astragal("--version").stdout == f"astragal {__version__}\n"
    assert astragal("--lang", "fr", "--version").stdout == f"astragal {__version__}\n"


COMMANDS = ("", "play", "solve", "simulate", "bench", "replay", "verify", "rules", "tables", "tables build")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_given_in_both_languages_with_the_exit_codes(command: str) -> None:
    english, french = (astragal(*command.split(), "--help", "--lang", lang) for lang in ("en", "fr"))
    assert "Exit codes: 0" in english.stdout
    assert "Codes de retour : 0" in french.stdout
    assert "show " not in french.stdout
    assert (english.returncode, french.returncode) == (0, 0)


def test_a_reader_who_goes_away_is_not_an_error(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played = astragal("play", "dice-stars", "--seats", 2, "--bots", "random,random", "--seed", 1, "--record", record)
    assert played.returncode == 0
    command = f"'{sys.executable}' -m astragal replay --all '{record}' | head -n 1"
    ended = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(ended.stdout.splitlines()) == 1


def test_an_interrupt_leaves_with_130_and_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "astragal", "--lang", "en", "play", "yahtzee", "--record", "game.jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as game:
        assert game.stdout is not None
        while (line := game.stdout.readline()) != "> \n":
            assert line, "the game ended before its first question"
        game.send_signal(signal.SIGINT)
        assert "astragal play --resume game.jsonl" in game.stdout.read()
    assert game.returncode == 130


def test_a_bar_is_drawn_on_standard_error_after_a_second() -> None:
    lines = [
        "import time",
        "with bar('games') as report:",
        "    report(1, 4)",
        "    time.sleep(1.1)",
        "    report(2, 4)",
    ]
    program = "\n".join(["from astragal.terminal.progress import bar", *lines, "    print('told')"])
    seen, drawn = os.openpty()
    ended = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=drawn, check=True)
    shown = os.read(seen, 10_000).decode()
    os.close(seen)
    os.close(drawn)
    assert "games" in shown
    assert "2/4" in shown
    assert ended.stdout == b"told\n"


def test_a_terminal_that_knows_only_ascii_is_no_reason_to_stop(tmp_path: Path) -> None:
    ended = astragal("play", "dice-stars", "--record", tmp_path / "game.jsonl", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_file_name_that_is_no_text_is_reported(tmp_path: Path) -> None:
    ended = astragal("verify", os.fsdecode(bytes(tmp_path / "x") + b"\xff"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
