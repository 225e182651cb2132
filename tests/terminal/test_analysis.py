"""The command `analyse`: text for people, JSON for programs, and an HTML page."""

import json

from terminal.command_line import SOLO, ZEROES, CommandLine


def record_zeroes(cli: CommandLine) -> None:
    """Record a game of Yahtzee in which every line gets zero points."""
    cli(*SOLO, "--record", cli.file, typed=ZEROES)


def test_the_text_has_a_summary_and_the_errors_with_better_moves(cli: CommandLine) -> None:
    record_zeroes(cli)
    shown = cli("analyse", cli.file)
    assert "Analysis: Yahtzee (guest)" in shown.out
    assert "Blunders ??" in shown.out
    assert shown.out.count("Better:") == shown.out.count("Played:") >= 5
    assert "Turn 1: guest" in shown.out
    assert "points at the end" in shown.out
    assert shown.code == 0


def test_an_analysis_is_printed_in_french(cli: CommandLine) -> None:
    record_zeroes(cli)
    assert "Mieux\u202f:" in cli("analyse", cli.file, lang="fr").out


def test_json_has_one_line_per_record(cli: CommandLine) -> None:
    record_zeroes(cli)
    cli.file.write_text(cli.file.read_text() * 2)
    first, second = map(json.loads, cli("analyse", cli.file, "--json").out.splitlines())
    assert first == second
    assert first["players"][0]["result"] == 0
    assert len(cli("analyse", cli.file, "--json", "--record", "2").out.splitlines()) == 1


def test_a_page_is_written_for_one_record(cli: CommandLine) -> None:
    record_zeroes(cli)
    page = cli.folder / "page.html"
    assert cli("analyse", cli.file, "--html", page).code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    cli.file.write_text(cli.file.read_text() * 2)
    assert "name it with --record" in cli("analyse", cli.file, "--html", page).err
    assert cli("analyse", cli.file, "--html", page, "--record", "3").code == 2


def test_a_record_that_cannot_be_analysed_is_refused_in_one_line(cli: CommandLine) -> None:
    cli.file.write_text('{"record": "astragal/1", "game": "chess", "seats": ["a", "b"]}\n')
    for wrong in (cli.file, cli.folder / "missing.jsonl"):
        refused = cli("analyse", wrong)
        assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    record_zeroes(cli)
    nowhere = cli("analyse", cli.file, "--html", cli.folder / "no" / "page.html")
    assert (nowhere.code, nowhere.out) == (2, "")
