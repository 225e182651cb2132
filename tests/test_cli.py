"""The command line: exit codes, errors in one line, two languages, no heavy imports."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from astragal import __version__
from terminal.command_line import CommandLine


def astragal(*argv: object, typed: str = "", lang: str = "en", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ASTRAGAL_LANG": lang, **settings}
    command = [sys.executable, "-m", "astragal", *map(str, argv)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


def imported(*argv: str, typed: str = "") -> set[str]:
    """The top-level modules that a command imports."""
    program = f"import sys; from astragal.cli import main; main({argv!r}); print(*sys.modules, file=sys.stderr)"
    ended = subprocess.run([sys.executable, "-c", program], input=typed, capture_output=True, text=True, check=True)
    return {module.partition(".")[0] for module in ended.stderr.split()}


def test_the_version_imports_nothing_heavy() -> None:
    assert not imported("--version") & {"numba", "numpy", "rich", "fluent", "babel", "platformdirs"}


@pytest.mark.parametrize(
    "game", ["dice-stars", *(pytest.param(game, marks=pytest.mark.long) for game in ("farbenpoker", "yahtzee"))]
)
def test_a_game_reaches_its_first_prompt_without_the_compiler(game: str, tmp_path: Path) -> None:
    modules = imported("play", game, "--record", str(tmp_path / "game.jsonl"))
    assert "numba" not in modules
    assert "numpy" in modules


@pytest.mark.parametrize("argv", [("g5a",), ("g57 b2 r+", "--why", "5+2=8"), ("g57", "--line", "no"), ("--help",)])
def test_a_roll_is_refused_and_an_equality_judged_without_the_compiler(argv: tuple[str, ...]) -> None:
    assert not imported("solve", *argv) & {"numba", "numpy"}


def test_the_version_is_printed() -> None:
    assert astragal("--version").stdout == f"astragal {__version__}\n"
    assert astragal("--lang", "fr", "--version").stdout == f"astragal {__version__}\n"


COMMANDS = (
    *(
        "",
        "play",
        "learn",
        "serve",
        "backup",
        "doctor",
        "ratings",
        "skill",
        "solve",
        "simulate",
        "duel",
        "ladder",
        "league",
        "bench",
        "replay",
        "verify",
        "rules",
        "print",
    ),
    *("tables", "tables build", "tables prove", "ratings rebuild", "skill rebuild"),
)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_printed_in_both_languages_with_the_exit_codes(command: str, cli: CommandLine) -> None:
    english, french = (cli(*command.split(), "--help", "--lang", lang) for lang in ("en", "fr"))
    assert "Exit codes: 0" in english.out
    assert "Codes de retour\u202f: 0" in french.out
    assert "show " not in french.out
    assert (english.code, french.code) == (0, 0)


def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played = astragal("play", "dice-stars", "--seats", 2, "--bots", "random,random", "--seed", 1, "--record", record)
    assert played.returncode == 0
    command = f"'{sys.executable}' -m astragal replay --all '{record}' | head -n 1"
    ended = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(ended.stdout.splitlines()) == 1


def test_an_interrupt_exits_with_130_and_shows_how_to_resume(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "astragal", "--lang", "en", "play", "yahtzee", "--record", "game.jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as game:
        assert game.stdout is not None
        while (line := game.stdout.readline()) != "> \n":
            assert line, "the game ended before its first question"
        game.send_signal(signal.SIGINT)
        assert "astragal play --resume game.jsonl" in game.stdout.read()
    assert game.returncode == 130


LANGUAGES = ("en", pytest.param("fr", marks=pytest.mark.long))
END = {"en": "To stop it, press Ctrl+C.\n", "fr": "Pour l’arrêter, appuyez sur Ctrl+C.\n"}
DESKTOP = {"DISPLAY": ":0", "CI": "", "SSH_CONNECTION": "", "SSH_CLIENT": "", "SSH_TTY": ""}


@contextmanager
def serving(folder: Path, *argv: str, lang: str = "en", **settings: str) -> Iterator[subprocess.Popen[str]]:
    """A server on a desktop whose browser writes the addresses it should open into the file `opened`."""
    browser = folder / "browser"
    browser.write_text(f"#!/bin/sh\necho \"$1\" >> '{folder}/opened'\n", encoding="utf-8")
    browser.chmod(0o755)
    environment = {**os.environ, **DESKTOP, "BROWSER": str(browser), "ASTRAGAL_LANG": lang, **settings}
    command = [sys.executable, "-m", "astragal", "serve", "--port", "0", "--data", str(folder / "data"), *argv]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def opened(folder: Path, answered: str) -> list[str]:
    """The addresses that the browser was told to open, once the server answers."""
    with urlopen(f"{answered}/healthz", timeout=60):
        pass
    end = time.monotonic() + 2
    while not (folder / "opened").exists() and time.monotonic() < end:
        time.sleep(0.05)
    return (folder / "opened").read_text(encoding="utf-8").split() if (folder / "opened").exists() else []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_server_prints_its_address_and_how_to_end_it_and_ends_on_ctrl_c(tmp_path: Path, lang: str) -> None:
    with serving(tmp_path, lang=lang) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address)
        assert server.stdout.readline() == END[lang]
        assert opened(tmp_path, address) == []
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 130


def test_a_server_on_all_addresses_opens_the_local_one_and_leaves_no_port_open_when_killed(tmp_path: Path) -> None:
    with serving(tmp_path, "--open", "--host", "0.0.0.0") as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert address.startswith("http://127.0.0.1:")
        assert opened(tmp_path, address) == [address]
    with pytest.raises(URLError, match="refused"):
        urlopen(address, timeout=60)


@pytest.mark.long
def test_over_ssh_a_server_prints_its_address_and_opens_no_browser(tmp_path: Path) -> None:
    with serving(tmp_path, "--open", SSH_CONNECTION="192.0.2.1 1 192.0.2.2 22") as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert server.stdout.readline() == END["en"]
        assert opened(tmp_path, address) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_port_in_use_is_reported_in_one_line(tmp_path: Path, lang: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        asked = ("serve", "--port", port, "--data", tmp_path / "data")
        plain, with_browser = astragal(*asked, lang=lang), astragal(*asked, "--open", lang=lang)
    for ended in (plain, with_browser):
        assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (2, "", 1)
        assert f"port {port} " in ended.stderr
    assert f"http://127.0.0.1:{port}," not in plain.stderr
    assert f"http://127.0.0.1:{port}," in with_browser.stderr
    assert not (tmp_path / "data").exists()


def _written(terminal: int) -> Iterator[bytes]:
    """All output on a terminal whose writer is closed. Reading beyond the end raises an error."""
    with suppress(OSError):
        while piece := os.read(terminal, 10_000):
            yield piece


def test_a_progress_bar_is_drawn_on_standard_error_after_a_second() -> None:
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
    os.close(drawn)
    shown = b"".join(_written(seen)).decode()
    os.close(seen)
    assert "games" in shown
    assert "2/4" in shown
    assert ended.stdout == b"told\n"


def test_a_game_starts_on_a_terminal_that_supports_only_ascii(tmp_path: Path) -> None:
    ended = astragal("play", "dice-stars", "--record", tmp_path / "game.jsonl", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_file_name_that_is_not_text_is_reported(tmp_path: Path) -> None:
    ended = astragal("verify", os.fsdecode(bytes(tmp_path / "x") + b"\xff"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
