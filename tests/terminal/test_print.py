"""The command `print`."""

import subprocess
import sys
from pathlib import Path

import pytest

from paper_reader import read
from terminal.command_line import SOLO, ZEROES, CommandLine


def test_without_a_sheet_it_lists_all_of_them(cli: CommandLine) -> None:
    english, french = cli("print"), cli("print", lang="fr")
    assert english.out.splitlines()[0].split()[:2] == ["dice-stars/score", "1–4"]
    assert "Yahtzee: Score tables" in english.out
    assert "Yahtzee\u202f: Les règles sur une page" in french.out


def test_a_sheet_is_written_as_often_as_asked_on_the_paper_asked_for(cli: CommandLine) -> None:
    out = cli.folder / "sheet.pdf"
    ran = cli("print", "yahtzee", "--players", 2, "--paper", "letter", "--copies", 3, "-o", out, "--lang", "fr")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    pages = read(out.read_bytes())
    assert [(round(page.width), round(page.height)) for page in pages] == [(216, 279)] * 3
    assert "égalité" in pages[0].text


def test_several_to_a_page_say_everything_as_often(cli: CommandLine) -> None:
    out = cli.folder / "sheet.pdf"
    cli("print", "dice-stars/score", "--players", 1, "--each", 4, "-o", out)
    (page,) = read(out.read_bytes())
    assert page.text.count("DS-17") == 4


def test_the_same_command_writes_the_same_bytes(cli: CommandLine) -> None:
    first, second = cli.folder / "1.pdf", cli.folder / "2.pdf"
    for out in (first, second):
        cli("print", "dice-stars/rules", "--out", out)
    assert first.read_bytes() == second.read_bytes()


def test_the_file_can_be_standard_output(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "astragal", "print", "farbenpoker/rules", "-o", "-"]
    ran = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path)
    assert len(read(ran.stdout)) == 1


def test_the_games_of_a_file_are_printed_filled_in(cli: CommandLine) -> None:
    out = cli.folder / "games.pdf"
    cli(*SOLO, "--record", cli.file, "--names", "Zoé", typed=ZEROES)
    other = cli.folder / "other.jsonl"
    cli("play", "dice-stars", "--seats", 2, "--bots", "random,random", "--seed", 1, "--record", other)
    cli.file.write_text(cli.file.read_text() + other.read_text())
    assert cli("print", "--record", cli.file, "-o", out).code == 0
    yahtzee, stars = read(out.read_bytes())
    assert "Zoé" in yahtzee.text
    assert "Dice Stars" in stars.text
    cli("print", "--record", cli.file, "--number", 2, "-o", out)
    assert [page.text for page in read(out.read_bytes())] == [stars.text]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("nothing", "-o", "x.pdf"), "there is no sheet “nothing”"),
        (("yahtzee",), "name the PDF to write"),
        (("-o", "x.pdf"), "what is to be printed?"),
        (("yahtzee", "--number", "1", "-o", "x.pdf"), "--number chooses a record"),
        (("yahtzee", "--record", "game.jsonl", "-o", "x.pdf"), "without a sheet"),
        (("yahtzee", "--players", "7", "-o", "x.pdf"), "for 1 to 6 players, not 7"),
        (("yahtzee", "--players", "6", "--each", "4", "-o", "x.pdf"), "no room left to write"),
        (("yahtzee", "--each", "3", "-o", "x.pdf"), "--each"),
        (("yahtzee", "--paper", "a5", "-o", "x.pdf"), "--paper"),
        (("yahtzee", "--copies", "0", "-o", "x.pdf"), "--copies"),
        (("dice-stars/rules", "--players", "2", "-o", "x.pdf"), "any number of players"),
        (("--record", "missing.jsonl", "-o", "x.pdf"), "missing.jsonl"),
        (("yahtzee", "-o", "no/such/folder/x.pdf"), "no/such/folder"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(cli.folder)
    ran = cli("print", *argv)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert told in ran.err
    assert not (cli.folder / "x.pdf").exists()


def test_a_number_beyond_the_last_record_is_refused(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    ran = cli("print", "--record", cli.file, "--number", 2, "-o", cli.folder / "x.pdf")
    assert "there is no record 2" in ran.err


WITHOUT = """
import sys
sys.modules["reportlab"] = None
from astragal.cli import main
sys.exit(main(["--lang", "en", "print", "yahtzee", "-o", "x.pdf"]))
"""


def test_without_the_extra_it_says_how_to_install_it(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)
    assert "pip install astragal[paper]" in ran.stderr
